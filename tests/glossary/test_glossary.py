"""The glossary: whole, checked when it is read, one English term for each concept of a system."""

from __future__ import annotations

import subprocess
import sys

import pytest

from omega_widgets.core.registry import BUILT_IN, find_system
from omega_widgets.glossary import (
    Glossary,
    GlossaryDamaged,
    Marker,
    Term,
    check,
    explain,
    explain_inside,
    find_label,
    read_glossary,
)
from omega_widgets.glossary.glossary import COLUMNS, parse

HEAD = ",".join(COLUMNS)
BOTCH = "botch,botch; botches,Ones are left over.,pech,pl,WD-29,wod"


def test_every_system_has_its_words() -> None:
    """All five sources have terms, each with a rule of a system that uses it."""
    for system in BUILT_IN:
        assert len(read_glossary().of_system(system)) >= 20, system
    for term in read_glossary():
        tables = [find_system(system).rule_table for system in term.systems]
        for table in tables:
            assert any(rule in table for rule in term.rules), term


def test_definitions_are_sentences_that_fit_a_note() -> None:
    """A note beside a word has room for a sentence."""
    for term in read_glossary():
        assert term.definition[0].isupper() and term.definition.endswith("."), term
        assert len(term.definition) <= 160, term


def test_anchors_are_unique() -> None:
    """A link to a term leads to one entry."""
    anchors = [term.anchor for term in read_glossary()]
    assert len(anchors) == len(set(anchors))


def test_a_word_means_something_else_in_another_system() -> None:
    """A difficulty is a number of tokens, a face to reach, or an X to exceed."""
    found = {system: read_glossary().find("difficulty", system) for system in BUILT_IN}
    assert len({found[system].definition for system in ("omega", "wod", "forum")}) == 3
    assert read_glossary().find("difficulty") is None
    assert read_glossary().find("botches").term == "botch"


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["term,meaning", "botch,bad"], "first line must be term,forms"),
        ([HEAD, BOTCH.replace("Ones are left over.", " ")], "Line 2.*definition is empty"),
        ([HEAD, BOTCH.replace(",pl,", ",de,")], "unknown de"),
        ([HEAD, BOTCH, BOTCH], "term twice: 'botch' of wod"),
        ([HEAD, BOTCH, BOTCH.replace("botch,botch;", "mishap,mishap;")], "form twice: 'botches'"),
        ([HEAD, "botch,botch,Ones."], "the column source is empty"),
    ],
)
def test_a_damaged_glossary_is_refused_with_its_line(lines: list[str], complaint: str) -> None:
    """The message says where to look and what is wrong."""
    with pytest.raises(GlossaryDamaged, match=complaint):
        parse(lines)


def test_terms_of_unknown_rules_or_systems_are_found() -> None:
    """The build of the book checks them; the glossary of the kit has none."""
    check(read_glossary())
    with pytest.raises(GlossaryDamaged, match="'botch': unknown WD-99"):
        check(parse([HEAD, BOTCH.replace("WD-29", "WD-99")]))
    with pytest.raises(GlossaryDamaged, match="unknown vampire"):
        check(parse([HEAD, BOTCH.replace(",wod", ",vampire")]))


def test_reading_the_glossary_loads_no_system() -> None:
    """A page with one widget needs its words, not the engines of all five systems."""
    script = (
        "import sys; from omega_widgets.glossary import read_glossary; read_glossary();"
        "print([name for name in sys.modules if name.startswith('omega_widgets.systems')])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_tooltip_names_the_word_its_meaning_source_and_rule() -> None:
    """Widgets ask for it by any form of the word."""
    assert explain("botches", "wod").startswith("Botch: A roll in which ones are left over")
    assert explain("botches", "wod").endswith("(pech; WD-29)")
    assert explain("Botch", "wod") == explain("botches", "wod")
    with pytest.raises(KeyError, match="no 'botch' of omega"):
        explain("botch", "omega")


def test_every_word_inside_a_label_is_explained_in_its_systems_own_sense() -> None:
    """A label may hold several words of the glossary, or none."""
    said = explain_inside("Difficulty of the botch", "wod")
    assert said == f"{explain('difficulty', 'wod')} {explain('botch', 'wod')}"
    assert explain_inside("Botch", "omega") == ""
    assert explain_inside("Good (2)", "tsoy") == explain("Good", "tsoy"), "never marked in a text"
    assert find_label("Difficulty", "omega").rules == ("OM-18",)
    assert find_label("Difficulty of the botch", "wod") is None


def make_term(name: str, *forms: str) -> Term:
    """A term of the World of Darkness with these forms."""
    return Term(name, forms, "A word.", "słowo", "pl", ("WD-29",), ("wod",))


def marks(text: str, *terms: Term) -> list[tuple[str, str]]:
    """(marked words, term) of a text."""
    return [(text[mark.start : mark.end], mark.term.term) for mark in Marker(terms).find(text)]


def test_each_term_is_marked_once_until_a_new_section_begins() -> None:
    """Marks would tire the eye if every word had one."""
    marker = Marker([make_term("botch", "botch", "botches")])
    assert len(list(marker.find("A botch, two botches."))) == 1
    assert list(marker.find("Another botch.")) == []
    marker.begin()
    assert len(list(marker.find("Another botch."))) == 1


def test_the_longer_form_wins_and_parts_of_words_are_left_alone() -> None:
    """'dice pool' is one term, and 'pooling' none."""
    pool, dice_pool = make_term("pool", "pool"), make_term("dice pool", "dice pool")
    assert marks("A dice\npool.", pool, dice_pool) == [("dice\npool", "dice pool")]
    assert marks("Pooling, carpool, whirl-pool, pool-table.", pool) == []


def test_capitals_count_where_the_glossary_has_them() -> None:
    """'Boost' is a term of Trikus, to boost is not; a sentence may begin with any term."""
    assert marks("They boost it. Boost!", make_term("Boost", "Boost")) == [("Boost", "Boost")]
    assert marks("Risks are taken.", make_term("risk", "risks")) == [("Risks", "risk")]
    assert marks("Nothing here.") == []


def test_two_systems_may_share_a_term() -> None:
    """The Game Master of Trikus is that of the forum game."""
    shared = read_glossary().find("Game Master")
    assert shared.systems == ("trikus", "forum")
    assert Glossary([shared]).of_system("forum") == (shared,)
