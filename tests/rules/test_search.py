"""The search of the rule book, on a small book of its own: what is asked, and what must come first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.excerpt import LENGTH, Piece
from rules.folded import words
from rules.search import Entry, Index, Kind, Name


def normal(text: str) -> str:
    """The words of a text as they are compared."""
    return " ".join([word.folded for word in words(text)])


def term(anchor: str, english: str, bulgarian: str, french: str, text: str) -> Entry:
    names = [Name("bg", name) for name in bulgarian.split(", ") if name]
    names += [Name("fr", name) for name in french.split(", ") if name]
    group = [*english.split(", "), *[name.text for name in names]]
    return Entry(Kind.TERM, english, text, f"glossary#{anchor}", "Glossary", tuple(names), (tuple(group),))


def section(anchor: str, title: str, text: str) -> Entry:
    slug, _, _ = anchor.partition("#")
    return Entry(Kind.SECTION, title, text, anchor, TITLES[slug])


def question(anchor: str, title: str, text: str) -> Entry:
    slug, _, _ = anchor.partition("#")
    return Entry(Kind.QUESTION, title, text, anchor, TITLES[slug])


TITLES = {
    "card-ranking": "Which card is stronger",
    "bulgarian-belot": "Bulgarian Belot",
    "scoring": "Scoring in Bulgarian Belot",
    "french-belote": "French Belote",
    "coinche": "Coinche",
}
SUMMARIES = {
    "card-ranking": "The order of the cards in trumps and beside them.",
    "bulgarian-belot": "The whole game: cards, deal, auction, play, end.",
    "scoring": "From the cards in the tricks to the tens on the sheet.",
    "french-belote": "The classic game with the turned card.",
    "coinche": "The French game with bids.",
}
BOOK = [
    *[Entry(Kind.ARTICLE, title, SUMMARIES[slug], slug) for slug, title in TITLES.items()],
    section("card-ranking#the-trump-order", "The trump order", "The jack is the best trump, then the nine. The ace comes third."),
    section("card-ranking#the-side-order", "The order beside trumps", "The ace is best, then the ten. A side suit never beats a trump."),
    section("card-ranking#no-trumps", "No trumps", "Every suit keeps the side order, and nothing can be trumped."),
    section("card-ranking#all-trumps", "All trumps", "Every suit has the trump order; no suit beats another."),
    question("card-ranking#ace-or-nine", "Ace or nine of trumps: which is stronger?", "The nine. Only the jack beats it."),
    question("card-ranking#seven-of-trumps", "Does the seven of trumps beat an ace?", "Yes: any trump beats a card of a side suit."),
    section("bulgarian-belot#the-deal", "The deal", "Three cards, then two; after the auction three more to each player."),
    section("bulgarian-belot#the-auction", "The auction", "Each bid must be higher. An opponent may double with contra; recontra doubles again."),
    section("bulgarian-belot#what-you-must-play", "What you must play", "Follow suit. If you cannot, and an opponent holds the trick, trump; nobody forces you to undertrump."),
    section("scoring#hanging", "A hanging deal", "Both sides have the same. The defenders write theirs, the rest waits for the next deal."),
    section("scoring#inside", "Inside", "The declarers have less than the defenders and write nothing."),
    section("scoring#capot", "Capot", "All eight tricks bring a bonus."),
    section("scoring#rounding", "Rounding to tens", "The sheet counts tens; the last digit decides which way."),
    section("french-belote#when-you-cannot-overtrump", "When you cannot overtrump", "You must still play a lower trump under it, and players call that pisser."),
    section("french-belote#declarations", "Declarations", "A run of three is a tierce; only the side with the best one scores."),
    section("french-belote#when-to-take", "When to take", "Take with three trumps, the jack or the nine among them."),
    section("coinche#the-bids", "The bids", "A number and a suit; each bid is higher than the one before."),
    question("coinche#coinche-what", "What does coinche mean?", "A double: the opponents say that the bid will fail."),
    term("trump", "trump", "коз", "atout", "The suit that beats the others in this deal."),
    term("no-trumps", "no trumps", "без коз", "sans atout", "A contract in which no suit is trumps."),
    term("all-trumps", "all trumps", "всичко коз", "tout atout", "A contract in which every suit has the trump order."),
    term("undertrump", "to undertrump", "подцаквам, подцакване", "sous-couper, pisser", "To play a trump lower than one that lies there."),
    term("overtrump", "to overtrump", "надцаквам, надцакване", "surcouper", "To play a trump higher than one that lies there."),
    term("to-trump", "to trump", "цакам, цакане", "couper", "To play a trump on another suit."),
    term("hearts", "hearts", "купа", "cœur", "One of the four suits."),
    term("jack", "jack", "вале", "valet", "The best trump."),
    term("ace", "ace", "асо", "as", "The best card beside trumps."),
    term("last-ten", "last trick's ten", "последно 10", "dix de der", "The bonus for the last trick."),
    term("hanging", "hanging", "висяща", "litige", "A deal in which both sides have the same."),
    term("inside", "inside, down", "вкарана, вътре", "dedans, chute", "The declarers failed."),
    term("declaration", "declaration", "анонс", "annonce", "A run or a four, shown for points."),
    term("tierce", "tierce", "терца", "tierce", "Three cards in a row."),
    term("double", "double", "контра", "contre, coinche", "A bet against the bid."),
    term("discard", "to discard", "чистя, изчиствам", "se défausser", "To play a card of another suit that is no trump."),
]  # fmt: skip
INDEX = Index(BOOK, same=[("9", "nine"), ("10", "ten")])


@pytest.mark.parametrize(
    ("query", "first"),
    [
        # a term, in any language, letters, case and form
        ("pisser", "glossary#undertrump"),
        ("PISSER", "glossary#undertrump"),
        ("подцакване", "glossary#undertrump"),
        ("подцакваме", "glossary#undertrump"),
        ("podtsakvane", "glossary#undertrump"),
        ("sous couper", "glossary#undertrump"),
        ("без коз", "glossary#no-trumps"),
        ("bez koz", "glossary#no-trumps"),
        ("Без Коз", "glossary#no-trumps"),
        ("notrumps", "glossary#no-trumps"),
        ("sans-atout", "glossary#no-trumps"),
        ("коз", "glossary#trump"),
        ("козът", "glossary#trump"),
        ("trumps", "glossary#trump"),
        ("coeur", "glossary#hearts"),
        ("Cœur", "glossary#hearts"),
        ("kupa", "glossary#hearts"),
        ("valet", "glossary#jack"),
        ("as", "glossary#ace"),
        ("dix de der", "glossary#last-ten"),
        ("висяща", "glossary#hanging"),
        ("litiges", "glossary#hanging"),
        ("defausser", "glossary#discard"),
        ("contre", "glossary#double"),
        # a title before a text
        ("rounding", "scoring#rounding"),
        ("capot", "scoring#capot"),
        ("auction", "bulgarian-belot#the-auction"),
        ("trump order", "card-ranking#the-trump-order"),
        ("when to take", "french-belote#when-to-take"),
        ("what must you play", "bulgarian-belot#what-you-must-play"),
        ("bulgarian belot", "bulgarian-belot"),
        ("coinche bids", "coinche#the-bids"),
        # a question, also with the number of the card
        ("ace or 9 of trumps", "card-ranking#ace-or-nine"),
        ("seven of trumps", "card-ranking#seven-of-trumps"),
        ("does the seven beat an ace?", "card-ranking#seven-of-trumps"),
        ("what does coinche mean", "coinche#coinche-what"),
        # the beginning of a word, and words of a text
        ("recont", "bulgarian-belot#the-auction"),
        ("opponent holds the trick", "bulgarian-belot#what-you-must-play"),
        # a term within a question
        ("french tierce", "french-belote#declarations"),
        ("анонси french", "french-belote#declarations"),
    ],
)
def test_what_is_asked_comes_first(query: str, first: str) -> None:
    found = INDEX.find(query)
    assert [hit.entry.href for hit in found.hits[:1]] == [first]
    assert (found.meant, found.some_words) == ("", False)


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("pisser", "bulgarian-belot#what-you-must-play"),
        ("подцаквам", "french-belote#when-you-cannot-overtrump"),
        ("bez koz", "card-ranking#no-trumps"),
        ("tout atout", "card-ranking#all-trumps"),
        ("litige", "scoring#hanging"),
        ("контра", "bulgarian-belot#the-auction"),
    ],
)
def test_a_term_of_another_language_finds_what_the_articles_say(query: str, place: str) -> None:
    assert place in [hit.entry.href for hit in INDEX.find(query).hits]


@pytest.mark.parametrize(
    ("query", "meant", "first"),
    [
        ("roundign", "rounding", "scoring#rounding"),
        ("declaratoins", "declarations", "glossary#declaration"),
        ("ovetrump", "overtrump", "glossary#overtrump"),
        ("подцаквм", "подцаквам", "glossary#undertrump"),
        ("podtsakvanne", "подцакване", "glossary#undertrump"),
        ("bulgarain belot", "bulgarian belot", "bulgarian-belot"),
        ("how is the ROUNDNIG done", "", ""),
    ],
)
def test_a_slip_in_a_long_word_is_named_and_put_right(query: str, meant: str, first: str) -> None:
    found = INDEX.find(query)
    assert found.meant == meant
    if first:
        assert found.hits[0].entry.href == first


def test_a_slip_is_never_guessed_where_the_words_are_found() -> None:
    found = INDEX.find("hanging")
    assert found.meant == ""
    assert [hit.entry.href for hit in found.hits[:2]] == ["glossary#hanging", "scoring#hanging"]


def test_where_no_place_has_all_the_words_those_with_most_of_them_are_shown() -> None:
    found = INDEX.find("capot bonus zebra")
    assert found.some_words
    assert [hit.entry.href for hit in found.hits] == ["scoring#capot"]


@pytest.mark.parametrize("query", ["", "   ", "?!", "zebra", "\x00", "🂡", "xyzzy plugh", "_", "'", "--", "\u0301"])
def test_nothing_is_found_without_a_word_that_is_known(query: str) -> None:
    assert INDEX.find(query).hits == ()


def test_the_title_of_an_article_finds_the_article_and_not_all_of_its_sections() -> None:
    assert [hit.entry.href for hit in INDEX.find("stronger").hits] == ["card-ranking", "card-ranking#ace-or-nine"]


def test_whole_words_come_before_beginnings() -> None:
    book = [section("scoring#a", "Overtrumping", ""), section("scoring#b", "Over the line", "")]
    assert [hit.entry.href for hit in Index(book).find("over").hits] == ["scoring#b", "scoring#a"]


def test_matches_are_marked_in_the_title_and_in_the_excerpt() -> None:
    [hit] = INDEX.find("recontra doubles").hits
    assert hit.title == (Piece("The auction"),)
    assert [piece.text for piece in hit.excerpt if piece.marked] == ["double", "recontra", "doubles"]
    assert "".join([piece.text for piece in hit.excerpt]) == hit.entry.text


def test_a_name_is_marked_as_a_whole_and_never_word_by_word() -> None:
    hit = next(hit for hit in INDEX.find("без коз").hits if hit.entry.href == "card-ranking#no-trumps")
    assert hit.title == (Piece("No trumps", marked=True),)
    assert [piece.text for piece in hit.excerpt if piece.marked] == []


def test_the_little_words_of_a_question_are_not_marked() -> None:
    hit = INDEX.find("what does coinche mean").hits[0]
    assert [piece.text for piece in hit.title if piece.marked] == ["coinche", "mean"]


def test_a_long_text_is_cut_to_the_stretch_that_answers() -> None:
    text = "Nothing to see here. " * 40 + "The thirteenth trump decides the deal. " + "More of the same. " * 40
    [hit] = Index([section("scoring#long", "Long", text)]).find("thirteenth trump").hits
    shown = "".join([piece.text for piece in hit.excerpt])
    assert shown.startswith("… The thirteenth trump decides the deal.")
    assert shown.endswith(" …")
    assert len(shown) <= LENGTH + 4
    assert [piece.text for piece in hit.excerpt if piece.marked] == ["thirteenth", "trump"]


def test_more_places_than_are_shown_are_counted() -> None:
    book = [section(f"scoring#s{number}", "Trumps", "") for number in range(7)]
    found = Index(book).find("trumps", at_most=3)
    assert (len(found.hits), found.count) == (3, 7)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Cœur", "coeur"),
        ("COEUR", "coeur"),
        ("ça coûte", "ca coute"),
        ("c\u0327a", "ca"),
        ("без коз", "bez koz"),
        ("Всичко коз", "vsichko koz"),
        ("надцаквам", "nadtsakvam"),
        ("и\u0306й", "yy"),
        ("dix-de-der", "dix de der"),
        ("d’atout", "d atout"),
        ("partner's", "partner"),
        ("  two\n\twords ", "two words"),
        ("fullwidth Ｊ", "fullwidth j"),
        ("♥ _ -", ""),
    ],
)
def test_words_are_compared_without_case_marks_and_script(text: str, folded: str) -> None:
    assert normal(text) == folded


@given(st.text())
def test_what_is_compared_is_stable(text: str) -> None:
    """Folding what was folded changes nothing, and leaves only letters, digits and single blanks."""
    folded = normal(text)
    assert normal(folded) == folded
    assert all(part.isalnum() for part in folded.split(" ") if folded)


@given(st.text(alphabet=st.characters() | st.sampled_from("trumpкозà '-’"), max_size=300))
def test_any_text_whatever_has_an_answer(query: str) -> None:
    found = INDEX.find(query)
    for hit in found.hits:
        assert "".join([piece.text for piece in hit.title]) == hit.entry.title


def test_words_that_only_look_alike_in_latin_letters_are_kept_apart() -> None:
    """ "вале" (jack) and "валат" (capot) would both lose an ending if it were cut after the change of letters."""
    book = [term("jack", "jack", "вале", "valet", ""), term("capot", "capot", "капо, валат", "capot", "")]
    assert [hit.entry.href for hit in Index(book).find("валат").hits] == ["glossary#capot"]
    assert [hit.entry.href for hit in Index(book).find("вале").hits[:1]] == ["glossary#jack"]


def test_the_form_that_was_asked_comes_before_its_other_forms() -> None:
    book = [section("scoring#a", "Rounds of bidding", "")]
    book += [section(f"scoring#{name}", f"Rounding {name}", "") for name in ("up", "down", "off")]
    assert [hit.entry.href for hit in Index(book).find("rounding").hits] == [
        *("scoring#up", "scoring#down", "scoring#off", "scoring#a"),
    ]
