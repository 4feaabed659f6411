"""When a lesson comes again."""

from datetime import UTC, datetime, timedelta

from quiz.reviews import due, reviewed

START = datetime(2026, 12, 1, 12, tzinfo=UTC)


def after(*answers: tuple[bool, bool | None]) -> list[timedelta]:
    """The time until a lesson is due after each of some answers, each given when it is due."""
    state, at, waits = None, START, []
    for right, sure in answers:
        state = reviewed(state, right=right, sure=sure, at=at)
        waits.append(due(state) - at)
        at = due(state)
    return waits


def days(*numbers: int) -> list[timedelta]:
    return [timedelta(days=number) for number in numbers]


def test_what_goes_well_comes_more_and_more_seldom():
    assert after(*[(True, None)] * 5) == [timedelta(minutes=10), *days(2, 11, 46, 163)]


def test_a_wrong_answer_brings_it_back_in_this_sitting():
    assert after((False, None)) == [timedelta(minutes=1)]
    assert after((True, True), (True, True), (True, True), (False, False), (True, None))[3:] == [
        timedelta(minutes=10),
        *days(2),
    ]


def test_who_was_sure_and_wrong_is_asked_at_once_and_starts_anew():
    sure = after((True, True), (True, True), (True, True), (False, True), (True, True), (True, True))
    unsure = after((True, True), (True, True), (True, True), (False, False), (True, True), (True, True))
    assert sure[3] == timedelta(0)
    assert sum(sure[3:], timedelta()) < sum(unsure[3:], timedelta())


def test_a_right_guess_counts_for_less_than_knowledge():
    known, guessed = after((True, True), (True, True), (True, True)), after((True, False), (True, False), (True, False))
    assert sum(guessed, timedelta()) < sum(known, timedelta())


def test_the_state_is_small_and_equal_answers_give_equal_dates():
    state = reviewed(None, right=True, sure=None, at=START)
    assert state == reviewed(None, right=True, sure=None, at=START)
    assert set(state) == {"card_id", "state", "step", "stability", "difficulty", "due", "last_review"}
