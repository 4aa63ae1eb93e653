from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.targets import (
    MAX_COMPARISONS,
    QUANTITIES,
    SIGNS,
    Comparison,
    Target,
    parse_target,
    parse_want,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SUCCESS, THREAT_0 = Comparison("success", ">=", 1), Comparison("threat", "=", 0)


@pytest.mark.parametrize(
    ("text", "echo"),
    [
        ("success>=1", "success>=1"),
        ("success>=1, advantage>=3 or triumph>=1", "success>=1,advantage>=3 or triumph>=1"),
        ("  success  >=\t1 ,threat = 0 ", "success>=1,threat=0"),
        ("SUCCESS>=1 OR Triumph>0", "success>=1 or triumph>0"),
        (
            "suc>=1,adv>=2,thr<=1,tri>=1,des<1,fail=0",
            "success>=1,advantage>=2,threat<=1,triumph>=1,despair<1,failure=0",
        ),
        ("successes>=1,despairs<=2", "success>=1,despair<=2"),
        ("success>=1or threat=0", "success>=1 or threat=0"),
        ("success>=007,failure<=1000", "success>=7,failure<=1000"),
        ("success>=1,success>=1", "success>=1,success>=1"),
    ],
)
def test_the_echo_has_no_blanks_but_around_or(text: str, echo: str) -> None:
    assert str(parse_target(text)) == echo


def test_or_binds_tighter_than_the_comma() -> None:
    target = parse_target("success>=1, threat=0 or success>=1")
    assert target == Target(((SUCCESS,), (THREAT_0, SUCCESS)))


texts = st.lists(
    st.lists(
        st.builds(Comparison, st.sampled_from(list(QUANTITIES)), st.sampled_from(SIGNS), st.integers(0, 1000)),
        min_size=1,
        max_size=4,
    ).map(tuple),
    min_size=1,
    max_size=5,
).map(lambda clauses: Target(tuple(clauses)))


@given(texts)
def test_an_echo_reads_as_the_target_it_shows(target: Target) -> None:
    assert parse_target(str(target)) == target


def refusal(parse: Callable[[str], Target], text: str) -> str:
    """What is said against the text, nothing where it is read."""
    try:
        parse(text)
    except PoolError as refused:
        return str(refused)
    return ""


@given(st.text(max_size=40))
def test_any_text_is_read_whole_or_refused_in_four_ascii_lines(text: str) -> None:
    for parse in (parse_target, parse_want):
        message = refusal(parse, text)
        assert message.isascii()
        assert message.count("\n") < 4


@given(st.text(alphabet="suceadvthroi 0123,<>=", max_size=30))
def test_text_near_a_target_is_read_whole_or_refused(text: str) -> None:
    try:
        target = parse_target(text)
    except PoolError:
        return
    assert parse_target(str(target)) == target


@pytest.mark.parametrize(
    ("text", "problem", "place", "hint"),
    [
        (
            "success",
            "'success' is compared with nothing",
            "success",
            "quote it: the shell takes > for a file, as in --target 'success>=1'",
        ),
        ("adv, success>=1", "'adv' is compared with nothing", "adv", "--target 'advantage>=1'"),
        ("success>=", "no number after 'success>='", ">=", "as in success>=1"),
        ("success>=x", "no number after 'success>='", ">=", "as in success>=1"),
        ("success>==1", "'>==' is no comparison", ">==", "comparisons are >=, <=, =, > and <"),
        ("success=>1", "'=>' is no comparison", "=>", "comparisons are >=, <=, =, > and <"),
        (">=1", "'>=' where a quantity should stand", ">=", "success, failure"),
        ("1 success", "a comparison begins with its quantity, not with 1", "1", "--want '1 success 2 advantage'"),
        ("success 2", "'success' and '2' with no comparison between them", "2", "--want '2 success'"),
        ("success>=1 and threat=0", "'and' after a comparison", "and", "a comma is 'and'"),
        ("success>=1 threat=0", "'threat' after a comparison", "threat", "write , or 'or'"),
        ("success>=1;threat=0", "';' has no meaning in a target", ";", "a comma is 'and'"),
        ("success>=1,", "the target ends where a comparison should follow", ",", "success, failure"),
        ("success>=1,,threat=0", "',' where a quantity should stand", ",", "success, failure"),
        ("success>=1 or", "the target ends where a comparison should follow", "r", "success, failure"),
        ("or success>=1", "'or' where a quantity should stand", "or", "success, failure"),
        ("succes>=1", "'succes' is none of", "succes", "did you mean 'success'?"),
        ("boost>=1", "'boost' is none of", "boost", "as in"),
        ("hard>=1", "'hard' is none of", "hard", "as in"),
        ("light>=1", "light and dark are counted apart", "light", "as in"),
        ("success>=1001", "1001 is out of range", "1001", "0 to 1,000"),
        ("success>=" + "9" * 5000, "is out of range", "9" * 5000, "0 to 1,000"),
        ("success\u22651", "'\\u2265' has no meaning in a target", "\u2265", "write >="),
        ("success>=\u0661", "'\\u0661' has no meaning in a target", "\u0661", "as in"),
        ("success>=-1", "'-' has no meaning in a target", "-", "as in"),
        ("success!=1", "'!' has no meaning in a target", "!", "as in"),
    ],
)
def test_a_refused_target_names_its_place_and_what_would_be_right(
    text: str, problem: str, place: str, hint: str
) -> None:
    with pytest.raises(PoolError) as refused:
        parse_target(text)
    assert problem in refused.value.problem
    assert text[refused.value.start : refused.value.end] == place
    assert hint in refused.value.hint


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_target_is_refused(text: str) -> None:
    with pytest.raises(PoolError, match="an empty target"):
        parse_target(text)


def test_a_target_holds_so_many_comparisons_and_no_more() -> None:
    most = ",".join(["success>=1"] * MAX_COMPARISONS)
    assert len(parse_target(most).comparisons) == MAX_COMPARISONS
    with pytest.raises(PoolError, match="21 comparisons"):
        parse_target(most + " or threat=0")


@pytest.mark.parametrize(
    ("text", "echo"),
    [
        ("1 success 2 advantage", "success>=1,advantage>=2"),
        ("success", "success>=1"),
        ("2adv+suc suc", "success>=2,advantage>=2"),
        ("1 triumph, 1 despair", "triumph>=1,despair>=1"),
        ("3 Threat", "threat>=3"),
        ("failure2", "failure>=2"),
    ],
)
def test_a_want_is_the_target_of_at_least_these(text: str, echo: str) -> None:
    assert str(parse_want(text)) == echo


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("2P", "only symbols can be wanted"),
        ("1 success 2P", "only symbols can be wanted"),
        ("hard success", "only symbols can be wanted"),
        ("success # the door", "only symbols can be wanted"),
        ("success>=1", "a comparison belongs in --target"),
        ("0 threat", "at least 0 is always there"),
        ("1 success threat0", "at least 0 is always there"),
        ("1 light", "light and dark are counted apart, and no target asks for them"),
        ("1 sucess", "'sucess' has no meaning in a pool"),
        ("", "nothing is wanted"),
        (" , ", "nothing is wanted"),
    ],
)
def test_a_want_of_anything_but_symbols_is_refused(text: str, problem: str) -> None:
    with pytest.raises(PoolError) as refused:
        parse_want(text)
    assert refused.value.problem == problem


# Each comparison beside the places of its axis from -3 to 3 at which it holds.
@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("success>=1", [1, 2, 3]),
        ("success>=0", [-3, -2, -1, 0, 1, 2, 3]),
        ("success=0", [-3, -2, -1, 0]),
        ("success<2", [-3, -2, -1, 0, 1]),
        ("failure>=2", [-3, -2]),
        ("failure=0", [0, 1, 2, 3]),
        ("threat=0", [0, 1, 2, 3]),
        ("threat<=1", [-1, 0, 1, 2, 3]),
        ("threat=2", [-2]),
        ("advantage>1", [2, 3]),
        ("advantage<0", []),
    ],
)
def test_a_quantity_is_an_amount_on_its_side_of_the_axis(text: str, places: list[int]) -> None:
    (comparison,) = parse_target(text).comparisons
    assert [place for place in range(-3, 4) if comparison.holds(place)] == places


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("success>=1", 600),
        ("success>=1 or failure>=3", 600),
        ("triumph>=2", 600),
        ("despair=0", 600),
        ("success>=1,threat=0", 180),
        ("success>=1,triumph>=1", 40),
        ("triumph>=1,despair>=1", 40),
        ("success>=1,advantage>=1,triumph>=1,despair=0", 40),
    ],
)
def test_what_a_target_names_bounds_the_dice_it_is_counted_for(text: str, most: int) -> None:
    assert parse_target(text).most_dice == most
