"""World of Darkness views: buttons clicked, controls moved, odds compared with exact values."""

from __future__ import annotations

import re
from typing import Any

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import IllegalAction
from omega_widgets.drawing import exact
from omega_widgets.systems.wod import odds, view
from omega_widgets.systems.wod.engine import Character, StartUnit, Trait, TraitKind, WriteSheet
from omega_widgets.systems.wod.rules import DIFFICULTY_NAMES, Rules
from omega_widgets.systems.wod.view.pool_panel import tell_difficulty
from omega_widgets.systems.wod.view.sheet_panel import read_traits
from omega_widgets.table import Table
from tests.systems.wod.setting import RULES

ANN = Character(
    "Ann",
    (
        Trait("Strength", 3),
        Trait("Brawl", 2, TraitKind.ABILITY),
        Trait("Willpower", 6, TraitKind.TEN_POINT),
    ),
    willpower=3,
)


def table(*faces: int, sheet: bool = False, **options: Any) -> Table:
    """A table whose dice fall as scripted, with Ann's sheet if asked for."""
    made = Table.in_memory("wod", Rules(**options), ("Player",), ScriptedRoller(faces))
    if sheet:
        made.do(WriteSheet(ANN), "Player")
    return made


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def is_shown(widget: Any) -> bool:
    return widget.layout.display != "none"


# -- the pool ------------------------------------------------------------------------------


@pytest.mark.rule("WD-11")
def test_one_click_throws_the_whole_pool():
    """Attribute 3 and Ability 2 are five dice in one record."""
    made = view.pool(table(9, 1, 1, 3, 4))
    made.open_panel.roll.click()
    (entry,) = made.table.entries
    assert entry.record.faces == (9, 1, 1, 3, 4)


@pytest.mark.rule("WD-28", "WD-29")
def test_a_botch_is_named_drawn_and_waits_for_the_storyteller():
    """The word, the crossed pair in the picture's text, and a field for how bad it is."""
    made = view.pool(table(9, 1, 1, 3, 4))
    assert not is_shown(made.fate)
    made.open_panel.roll.click()
    assert "Botch!" in made.stage.value and "om-critical" in made.stage.value
    assert "crossed out together" in made.stage.value and "net −1" in made.stage.value
    assert is_shown(made.fate)
    made.severity.value = "the gun jams"
    made.settle.click()
    assert "WD-30" in made.table.entries[-1].record.rules and made.severity.value == ""


@pytest.mark.rule("WD-27")
@pytest.mark.parametrize(("attribute", "ability", "difficulty"), [(3, 2, 6), (5, 5, 8), (1, 0, 10)])
def test_the_odds_follow_the_sliders(attribute: int, ability: int, difficulty: int):
    """Every result's exact fraction stands in the picture's text."""
    made = view.pool(table())
    panel = made.open_panel
    panel.inputs.attribute.value = attribute
    panel.inputs.ability.value = ability
    panel.difficulty.value = difficulty
    for _, chance in odds.results(attribute + ability, difficulty, RULES).fractions():
        assert exact(chance) in made.odds.value


@pytest.mark.rule("WD-20", "WD-24")
def test_the_difficulty_is_named_as_the_source_does():
    """With a remark where the source contradicts itself or has no name."""
    for difficulty, name in DIFFICULTY_NAMES.items():
        assert name in tell_difficulty(difficulty, RULES)
    assert "the standard" in tell_difficulty(6, RULES)
    assert "“standard” here" in tell_difficulty(5, RULES)
    assert "no name" in tell_difficulty(9, RULES)
    assert "equally likely" in tell_difficulty(10, RULES)
    made = view.pool(table(), difficulty=9)
    assert "no name for 9" in made.open_panel.summary.value


@pytest.mark.rule("WD-32", "WD-33")
def test_automatic_success_says_why_it_is_not_offered():
    """Five dice at 6 are too few; at 5 the button works and the roll stays possible."""
    made = view.pool(table())
    panel = made.open_panel
    assert panel.automatic.disabled and "too few" in panel.automatic.tooltip
    assert "at least 6 dice" in panel.why.value
    panel.difficulty.value = 5
    assert not panel.automatic.disabled and not panel.roll.disabled and panel.why.value == ""
    panel.automatic.click()
    assert "Automatic success" in made.stage.value


@pytest.mark.rule("WD-13", "WD-16", "WD-35")
def test_rolls_from_a_sheet():
    """Willpower stands alone, may be rolled with the points left, and one point may be spent."""
    made = view.pool(table(6, 6, 2, sheet=True))
    panel = made.open_panel
    panel.character.menu.value = "Ann"
    assert not is_shown(panel.inputs.attribute) and is_shown(panel.inputs.first)
    assert "3 dice" in words(panel.summary.value)
    panel.inputs.second.value = "Brawl"
    assert "5 dice" in words(panel.summary.value)
    panel.inputs.first.value = "Willpower"
    assert not is_shown(panel.inputs.second) and is_shown(panel.current)
    assert "6 dice" in words(panel.summary.value)
    panel.current.value = True
    assert "3 dice" in words(panel.summary.value)
    panel.roll.click()
    assert "current Willpower 3" in made.table.entries[-1].words()
    panel.willpower.click()
    assert made.state.character("Ann").willpower == 2


@pytest.mark.rule("WD-35")
def test_willpower_added_to_a_roll_makes_it_sure():
    """With that option there is a box to tick, and nothing left to chance."""
    made = view.pool(table(1, 1, 3, sheet=True, willpower="adds_one"))
    panel = made.open_panel
    panel.character.menu.value = "Ann"
    assert is_shown(panel.add_willpower) and not is_shown(panel.willpower)
    panel.add_willpower.value = True
    assert "the action succeeds" in made.odds.value
    panel.roll.click()
    assert "Marginal success" in made.stage.value and "one for Willpower" in made.stage.value


@pytest.mark.rule("WD-34")
def test_live_play_compares_instead_of_rolling():
    """The button compares, and there are no odds to show."""
    made = view.pool(table(live_action=True))
    panel = made.open_panel
    assert panel.roll.description == "Compare" and not is_shown(panel.automatic)
    assert made.odds.value == ""
    panel.roll.click()
    assert "Failure" in made.stage.value


@pytest.mark.rule("WD-25")
def test_tens_that_nobody_can_cancel_are_marked():
    """Their caption says that they are kept."""
    made = view.pool(table(10, 1, 1, 3, 4), options=None)
    made.open_panel.roll.click()
    assert "Botch!" in made.stage.value
    kept = view.pool(table(10, 1, 1, 3, 4, ten="uncancellable"))
    kept.open_panel.roll.click()
    assert "Marginal success" in kept.stage.value and "kept" in kept.stage.value
    assert view.pool(options={"ten": "uncancellable"}).table.rules.ten == "uncancellable"


# -- turns and split pools -----------------------------------------------------------------


@pytest.mark.rule("WD-12", "WD-32")
def test_a_pool_is_split_and_its_parts_are_settled():
    """Three and three dice: the odds of both, then each part by its own button."""
    made = view.splitting(table(6, 6, 2), attribute=4, ability=2, first=3, second=3)
    panel = made.open_panel
    assert "1369/2500" in made.odds.value
    panel.shares[1].difficulty.value = 3
    panel.split.click()
    assert not is_shown(panel.builder)
    first, second = (card.children[-1].children for card in panel.waiting.children)
    assert [button.description for button in first] == ["Roll 3 d10"]
    assert [button.description for button in second] == ["Roll 3 d10", "Take automatic success"]
    first[0].click()
    assert "Moderate success" in made.stage.value
    (card,) = panel.waiting.children
    card.children[-1].children[1].click()
    assert panel.waiting.children == () and is_shown(panel.builder)


@pytest.mark.rule("WD-12")
def test_a_split_may_have_up_to_four_actions():
    """Actions are added and removed; too many dice are refused in words."""
    made = view.splitting(table())
    panel = made.open_panel
    panel.more.click()
    assert len(panel._parts()) == 3 and "split_too_many" not in panel.why.value
    assert panel.split.disabled and "at most 5 dice" in panel.why.value
    panel.fewer.click()
    assert len(panel._parts()) == 2 and not panel.split.disabled


@pytest.mark.rule("WD-01", "WD-02", "WD-03")
def test_time_is_kept_and_the_turn_is_used_up():
    """In a recorded turn Ann rolls once; the next turn is one click away."""
    made = view.turns(table(6, 6, 3, 6, 6, 3, sheet=True))
    time, pool, _ = made.table_panels
    time.unit.value, time.title.value = "chapter", "Nightfall"
    time.start.click()
    time.scene.click()
    time.turn.click()
    assert words(time.now.value) == "Chapter 1 “Nightfall” Scene 1 Turn 1"
    made.selector.value = "Roll"
    pool.character.menu.value = "Ann"
    pool.roll.click()
    assert pool.roll.disabled and "acted in this turn already" in pool.why.value
    assert is_shown(made.clock) and "acted: Ann" in words(made.now.value)
    made.next_turn.click()
    assert not pool.roll.disabled
    made.selector.value = "Time"
    time.unit.value = "scene"
    time.end.click()
    assert words(time.now.value) == "Chapter 1 “Nightfall”" and not is_shown(made.clock)
    assert time.end.disabled


@pytest.mark.rule("WD-22", "WD-42")
def test_the_storyteller_rules_in_words():
    """A task, or the type of action."""
    made = view.turns(table())
    panel = made.open_panel
    panel.subject.value, panel.ruling.value = "action", "this takes seven successes"
    panel.rule.click()
    assert made.table.entries[-1].record.rules == ("WD-42",)
    panel.rule.click()
    assert "The ruling is empty" in made._error.value


# -- extended and resisted -----------------------------------------------------------------


@pytest.mark.rule("WD-38", "WD-39", "WD-40", "WD-41")
def test_the_tree_is_climbed_and_fallen_from():
    """Begin, roll, botch, try again, give up; the odds are those from the present total."""
    made = view.extended(table(6, 6, 6, 3, 3, 1, 3, 3, 3, 3))
    panel = made.open_panel
    done = odds.ends(odds.Plan(5, 6, 7, RULES)).fraction("done")
    assert exact(done) in made.odds.value
    panel.begin.click()
    panel.roll.click()
    assert "3 of 7" in words(panel.stand.value) and not is_shown(panel.setup)
    assert exact(odds.ends(odds.Plan(5, 6, 7, RULES), 3).fraction("done")) in made.odds.value
    panel.roll.click()
    assert "Botch!" in made.stage.value and not is_shown(panel.roll)
    again, _ = panel.ways["Try again from zero"]
    assert is_shown(again)
    again.click()
    leave, _ = panel.ways["Give up"]
    leave.click()
    assert made.state.attempts[-1].phase == "given_up" and is_shown(panel.setup)


@pytest.mark.rule("WD-43", "WD-44", "WD-46")
def test_two_characters_roll_against_each_other():
    """The difficulty may come from the opponent's Traits; odds and margin follow."""
    made = view.resisted(table(6, 6, 3, 3, 3, 8, 3, 3, 3))
    panel = made.open_panel
    for _, chance in odds.clash_results(odds.Clash((5, 6), (4, 6), RULES)).fractions():
        assert exact(chance) in made.odds.value
    panel.one.set_by.value = "Attribute+Ability"
    assert panel.one.difficulty.value == 4 and panel.one.difficulty.disabled
    panel.other.inputs.ability.value = 3
    assert panel.one.difficulty.value == 5
    panel.other.inputs.ability.value = 2
    panel.one.set_by.value = ""
    panel.one.difficulty.value = 6
    panel.roll.click()
    assert "Ann wins" in made.stage.value and "marginal success" in made.stage.value


@pytest.mark.rule("WD-45")
def test_a_race_goes_on_turn_by_turn():
    """The odds of the whole race follow its totals; it can be broken off."""
    made = view.resisted(table(6, 6, 3, 3, 3, 8, 3, 3, 3), race=3)
    panel = made.open_panel
    clash = odds.Clash((5, 6), (4, 6), RULES)
    assert exact(odds.race(clash, 3).fraction("win")) in made.odds.value
    panel.begin.click()
    panel.turn.click()
    assert made.state.contests[-1].totals == (1, 0)
    assert exact(odds.race(clash, 3, (1, 0)).fraction("win")) in made.odds.value
    panel.leave.click()
    assert "broken off" in panel.stand.value and is_shown(panel.sides)


@pytest.mark.rule("WD-43")
def test_a_side_needs_a_name_of_its_own():
    """The reason stands in the text, not only in the tooltip."""
    made = view.resisted(table())
    panel = made.open_panel
    panel.other.title.value = "Ann"
    assert panel.roll.disabled and "two different characters" in panel.why.value


# -- sheets and the whole table ------------------------------------------------------------


@pytest.mark.rule("WD-07", "WD-16", "WD-17")
def test_a_sheet_is_written_changed_and_drawn():
    """Dots in the picture; what cannot be read is refused in words."""
    made = view.sheets(table())
    panel = made.open_panel
    panel.write.click()
    assert made.state.character("Ann").trait("Strength").rating == 3
    assert "Strength: rating 3" in made.odds.value
    panel.chosen.value = "Ann"
    panel.left.value = 2
    panel.write.click()
    assert "3 crossed out" in made.odds.value
    panel.regain.click()
    assert made.state.character("Ann").willpower == 3
    panel.attributes.value = "Strength"
    panel.write.click()
    assert "not a Trait with its dots" in made._error.value
    panel.attributes.value, panel.title.value = "Strength 9", "Bo"
    panel.write.click()
    assert "cannot be rated 9" in made._error.value and made.state.character("Bo") is None


def test_the_whole_table_has_a_panel_for_everything():
    """Each panel opens, and the next real dice are asked for where there are any."""
    made = view.table_view(table(sheet=True), "Player")
    made.dice_source.switch.value = True
    for panel in made.table_panels:
        made.selector.value = panel.name
        assert is_shown(panel.widget) and made._error.value == ""
    made.selector.value = "Roll"
    assert "Throw 5 d10" in made.dice_source.hint.value
    made.selector.value = "Time"
    assert "nothing to throw" in made.dice_source.hint.value


def test_another_views_turn_is_seen_here():
    """What one seat does reaches the others' panels."""
    shared = table(sheet=True)
    mine = view.table_view(shared)
    shared.do(StartUnit("turn"), "Player")
    assert is_shown(mine.clock)


@pytest.mark.rule("WD-07")
def test_a_number_without_end_is_no_rating():
    """Typed rubbish of any length is answered with an example, never with a failure of the kit."""
    with pytest.raises(IllegalAction, match="Write them like this"):
        read_traits(f"Strength {'9' * 5000}", TraitKind.ATTRIBUTE)
