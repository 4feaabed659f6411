"""Headers, error pages, the health check and the origin, asked of the site without a server."""

import pytest
from django.db import DatabaseError, connection
from django.test import override_settings

from belot_site import errors
from belot_site.logs import PlaceFormatter

pytestmark = pytest.mark.urls("tests.site.trial_urls")

BEHIND_TLS = override_settings(
    SECURE_SSL_REDIRECT=True,
    SECURE_HSTS_SECONDS=1,
    SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https"),
)


@pytest.fixture
def client(client):
    """A client that sees the page for a fault, as a reader does."""
    client.raise_request_exception = False
    return client


@pytest.mark.django_db
def test_the_health_check_asks_the_database(client, django_assert_num_queries):
    with django_assert_num_queries(1):
        response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")
    assert "no-store" in response["Cache-Control"]


def test_the_health_check_fails_with_the_database(client, monkeypatch):
    def no_cursor():
        raise DatabaseError

    monkeypatch.setattr(connection, "cursor", no_cursor)
    assert client.get("/healthz").status_code == 503


@pytest.mark.django_db
@BEHIND_TLS
def test_the_health_check_needs_no_tls(client):
    assert client.get("/healthz").status_code == 200
    assert client.get("/trial/")["Location"] == "https://testserver/trial/"


@BEHIND_TLS
def test_a_proxy_says_that_it_was_asked_over_tls(client):
    response = client.get("/trial/", headers={"X-Forwarded-Proto": "https"})
    assert response.status_code == 200
    assert response["Strict-Transport-Security"].startswith("max-age=")


@pytest.mark.parametrize("address", ["/trial/", "/nowhere/", "/refuse/", "/crash/?hand=JH", "/a%00b", "/healthz"])
@pytest.mark.django_db
def test_every_response_carries_the_security_headers(client, address):
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "Set-Cookie" not in headers


@pytest.mark.parametrize(
    ("address", "status"), [("/a%00b", 400), ("/%ff", 400), ("/a%0ab", 400), ("/refuse/", 403), ("/x/", 404)]
)
def test_refusals_have_designed_pages(client, address, status):
    response = client.get(address)
    assert response.status_code == status
    heading, advice = errors.PAGES[status]
    assert f"<h1>{heading}</h1>" in response.content.decode()
    assert str(advice) in response.content.decode()


def test_a_fault_of_ours_has_a_designed_page(client):
    response = client.get("/crash/?hand=JH")
    assert response.status_code == 500
    assert "Something went wrong on our side" in response.content.decode()


def test_a_fault_in_the_base_page_still_gets_an_answer(client, monkeypatch):
    monkeypatch.setattr(errors, "render", lambda *args, **options: 1 / 0)
    response = client.get("/crash/?hand=JH")
    assert (response.status_code, response.content.decode()) == (500, errors.LAST_RESORT)


@pytest.mark.parametrize("tls", [False, True])
def test_a_foreign_host_is_refused(client, tls):
    with override_settings(SECURE_SSL_REDIRECT=tls):
        response = client.get("/trial/", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert "evil.example" not in response.content.decode()
    assert "Content-Security-Policy" in response.headers


@pytest.mark.parametrize("language", ["bg", "fr"])
def test_error_pages_speak_the_language_of_the_address(client, language):
    page = client.get(f"/{language}/nowhere/").content.decode()
    assert f'lang="{language}"' in page
    assert f'href="/{language}/"' in page


def test_english_is_served_at_the_root_whatever_the_browser_prefers(client):
    assert 'lang="en"' in client.get("/nowhere/", headers={"Accept-Language": "fr"}).content.decode()


@pytest.mark.parametrize("address", ["/nowhere/?hand=SECRET", "/crash/?hand=SECRET", "/refuse/?hand=SECRET"])
def test_no_log_line_holds_a_query_string(client, address, caplog):
    client.get(address)
    formatter = PlaceFormatter("{levelname} {name}: {message}", style="{")
    lines = "\n".join(map(formatter.format, caplog.records))
    assert "SECRET" not in lines
    if "crash" in address:
        assert "ValueError" in lines
        assert "in crash" in lines


def test_the_origin_is_the_validated_host(client):
    assert client.get("/origin/").content == b"http://testserver"
    assert client.get("/origin/", headers={"Host": "evil.example"}).status_code == 400


def test_the_origin_is_site_url_where_there_is_one(client):
    with override_settings(SITE_URL="https://belot.example"):
        assert client.get("/origin/").content == b"https://belot.example"
