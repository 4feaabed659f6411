"""A challenge: the questions of an attempt for a friend, under a name that does not open the attempt itself."""

from __future__ import annotations

from django.core import signing

from quiz.models import Attempt

_SALT = "quiz.challenge"


def name_of(attempt: Attempt) -> str:
    """The name of a challenge, fit for an address."""
    return signing.Signer(salt=_SALT).sign(str(attempt.pk))


def attempt_of(name: str) -> Attempt | None:
    """The attempt whose questions are asked again; None for a name that is not ours, or when it has been erased."""
    try:
        number = signing.Signer(salt=_SALT).unsign(name)
    except signing.BadSignature:
        return None
    attempt = Attempt.objects.filter(pk=number).first()
    return attempt if attempt and not attempt.practises else None
