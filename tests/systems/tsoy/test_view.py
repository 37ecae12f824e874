"""The widgets, driven without a browser: clicks, sliders, words and exact numbers."""

from __future__ import annotations

import re

import pytest

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.errors import IllegalAction
from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.tsoy import odds
from omega_widgets.systems.tsoy.engine import Kind
from omega_widgets.systems.tsoy.rules import Rules
from omega_widgets.systems.tsoy.view import ShadowView, compare, guided, roller, table_view
from omega_widgets.systems.tsoy.view.compare_panel import read_ratings
from omega_widgets.systems.tsoy.view.session_panel import read_abilities, read_pools
from omega_widgets.table import Table

RULES = Rules()


def words(html: str) -> str:
    """The text of a piece of HTML."""
    return re.sub(r"\s+", " ", re.sub(r"<style>.*?</style>|<[^>]+>", " ", html, flags=re.S))


def roll(*faces: int, rules: Rules | None = None, **preset) -> ShadowView:
    """A roller whose dice fall as written."""
    table = Table.in_memory("tsoy", rules, seats=("Player",), roller=ScriptedRoller(faces))
    view = roller(table, **preset)
    view.open_panel.roll.click()
    return view


@pytest.mark.rule("TS-06", "TS-07", "TS-08")
def test_a_roll_names_its_level_in_words_with_the_rules_at_work():
    """Competent, plus, plus, minus: Good (2), a success."""
    view = roll(1, 1, -1, rating=1)
    assert "Good (2): success" in words(view.stage.value)
    assert "Competent 1 + 1 + 1 − 1 = 2." in words(view.stage.value)
    assert "data-rule='TS-06'" in view.stage.value
    assert "Success Level 2, Good" in view._status.value


@pytest.mark.rule("TS-06")
def test_the_floor_at_zero_is_told():
    """Unskilled, minus, minus, minus: the sum and what became of it."""
    view = roll(-1, -1, -1, rating=0)
    assert "= −3, raised to 0." in words(view.stage.value)
    assert "Failure (0)" in words(view.stage.value)


@pytest.mark.rule("TS-09", "TS-10")
def test_cancelling_and_dropping_can_be_seen():
    """Two bonus dice and a penalty die: a crossed-out pair before, one dropped die after."""
    view = roll(-1, 0, 1, 1, rating=1, bonus=2, penalty=1)
    summary = view.open_panel.summary.value
    assert "1 bonus die and 1 penalty die cancel each other" in summary
    assert "4 Fudge dice" in words(summary) and "the best 3 count" in words(summary)
    assert summary.count("crossed out") >= 2
    assert "minus (neutral, dropped, dropped)" in view.stage.value
    assert "Great (3): success" in words(view.stage.value)


@pytest.mark.rule("TS-14", "TS-12")
def test_a_bonus_die_is_bought_after_the_roll():
    """Case 10 in the widget: failure, then a plus, and the Pool has a point less."""
    view = roll(-1, 0, 0, 1)
    panel = view.open_panel
    assert "Failure (0)" in words(view.stage.value)
    assert panel.late.description == "Pay Instinct and roll one more"
    assert "If you pay a point of Instinct" in view.odds.value
    panel.late.click()
    assert "Good (2): success" in words(view.stage.value)
    assert "level 0 becomes 2" in words(view.stage.value)
    assert "Instinct, 2 left" in dict(panel.pool.options)
    assert panel.late.disabled and "has bought a bonus die" in panel.late.tooltip


@pytest.mark.rule("TS-14")
def test_the_readings_of_a_late_bonus_show_on_its_button():
    """Against a penalty die one reading sets a die aside, the other rolls one more."""
    default = roll(0, 0, 0, -1, penalty=1)
    assert default.open_panel.late.description.endswith("set the last die aside")
    middle = roll(0, 0, 0, -1, penalty=1, rules=Rules(late_bonus="middle"))
    assert middle.open_panel.late.description.endswith("roll one more")


@pytest.mark.rule("TS-12", "TS-13")
def test_buttons_say_why_they_are_disabled():
    """Without a roll, without a Pool, and with an empty one."""
    view = roller()
    assert view.open_panel.late.disabled and "Roll first" in view.open_panel.late.tooltip
    poor = roller(Table.in_memory("tsoy", Rules(pool_points=0), seats=("Player",)))
    poor.open_panel.pay.value = True
    assert poor.open_panel.roll.disabled
    assert "Instinct is empty" in poor.open_panel.roll.tooltip


@pytest.mark.rule("TS-11", "TS-14")
@pytest.mark.parametrize(
    ("rating", "bonus", "penalty"), [(1, 0, 0), (1, 1, 0), (3, 2, 5), (4, 17, 0)]
)
def test_the_odds_follow_the_sliders_exactly(rating: int, bonus: int, penalty: int):
    """Every number on screen is Python's exact one."""
    view = roller()
    panel = view.open_panel
    panel.inputs.rating.value, panel.bonus.value, panel.penalty.value = rating, bonus, penalty
    chance = odds.success(rating, bonus - penalty, RULES).fraction("success")
    assert str(chance) in view.odds.value
    for _, share in odds.check(rating, bonus - penalty, RULES).fractions():
        assert str(share) in view.odds.value
    assert "Keeping the Pool point until a roll has failed" in view.odds.value


def test_real_dice_are_asked_for_and_read():
    """Four Fudge dice typed as signs."""
    view = roller(bonus=1)
    view.dice_source.switch.value = True
    assert "4 dF" in view.dice_source.hint.value
    view.dice_source.field.value = "+ + 0 -"
    view.open_panel.roll.click()
    assert view.table.entries[-1].record.faces == (1, 1, 0, -1)
    assert view.table.entries[-1].record.dice == "typed"


@pytest.mark.rule("TS-18", "TS-25", "TS-27")
def test_a_guided_opposed_check_from_intention_to_effect():
    """Violet calls, Lore opposes; each phase is marked, and only its buttons are there."""
    view = guided()
    panel = view.open_panel
    form = panel.form
    form.kind.value, form.character.value = Kind.OPPOSED, "Violet"
    form.intention.value, form.ability.value = "bring <Lore> down", "Sword"
    form.declare.click()
    assert "▸ Intention" in words(panel.phases.value)
    assert "bring &lt;Lore&gt; down" in panel.phases.value
    assert panel.dice.begin.disabled and "is alone in check" in panel.dice.begin.tooltip
    form.character.value, form.intention.value, form.ability.value = "Lore", "block", "Shield"
    form.join.click()
    exact = odds.opposed(2, 2, RULES)
    assert all(str(chance) in view.odds.value for _, chance in exact.fractions())
    panel.dice.begin.click()
    assert "▸ Initiation" in words(panel.phases.value)
    view.dice_source.switch.value = True
    for faces in ("+ + 0", "+ 0 0"):
        view.dice_source.field.value = faces
        panel.rolling.rolls.children[0].click()
        if faces == "+ + 0":
            answer = odds.opposed_answer(4, odds.Entrant(2), RULES)
            assert str(answer.fraction("initiator wins")) in view.odds.value
    assert "▸ Execution" in words(panel.phases.value)
    assert "Violet wins by 1 over Lore" in words(view.stage.value)
    panel.rolling.effect.value = "He <falls>."
    panel.rolling.tell.click()
    assert "▸ Effect" in words(panel.phases.value)
    assert "He &lt;falls&gt;." in view.stage.value and "<falls>" not in view.stage.value


def test_nobody_is_taken_away_from_a_half_written_intention():
    """When somebody else begins a check, a form with words in it stays where it is."""
    table = Table.in_memory("tsoy", seats=("Ann", "Bo"))
    ann, bo = (table_view(table, seat) for seat in table.seats)
    for view in (ann, bo):
        view.selector.value = "Guided check"
    bo.open_panel.form.intention.value = "pick the lo"
    form = ann.open_panel.form
    form.intention.value, form.ability.value, form.on_failure.value = "run", "Running", "it hurts"
    form.declare.click()
    assert (ann.open_panel.choice.value, bo.open_panel.choice.value) == (1, 0)
    assert form.intention.value == "" and bo.open_panel.form.intention.value == "pick the lo"


@pytest.mark.rule("TS-15", "TS-22")
def test_dice_of_a_guided_check_and_what_they_are_worth():
    """Gift dice, Story Guide's dice and Harm show in the summary and in the odds."""
    view = guided()
    panel = view.open_panel
    form = panel.form
    form.character.value, form.intention.value = "Violet", "pick the lock"
    form.ability.value, form.on_failure.value = "Knife Work", "the knife breaks"
    form.declare.click()
    assert "gift dice" in view.odds.value
    panel.dice.guide.value = 2
    panel.dice.set_guide.click()
    panel.dice.give.click()
    panel.dice.source.value, panel.dice.penalty.value = "harm", 1
    panel.dice.add.click()
    assert "2 penalty dice from the Story Guide" in words(panel.phases.value)
    assert "1 penalty die from Harm" in words(panel.phases.value)
    assert str(odds.success(1, -2, RULES).fraction("success")) in view.odds.value


@pytest.mark.rule("TS-24")
def test_a_race_with_a_roll_off():
    """The tied roll again; the button appears only where the group rolls ties off."""
    rules = Rules(competitive_tie="roll_off")
    faces = (1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0)
    table = Table.in_memory("tsoy", rules, seats=("Ann", "Bo"), roller=ScriptedRoller(faces))
    ann, bo = (table_view(table, seat) for seat in table.seats)
    for view in (ann, bo):
        view.selector.value = "Guided check"
    form = ann.open_panel.form
    form.kind.value, form.intention.value = Kind.COMPETITIVE, "run"
    form.ability.value, form.win_condition.value = "Running", "the fastest"
    form.declare.click()
    other = bo.open_panel.form
    other.intention.value, other.ability.value = "run too", "Running"
    other.join.click()
    assert "wins alone" in ann.odds.value
    ann.open_panel.dice.begin.click()
    for view in (ann, bo):
        view.open_panel.rolling.rolls.children[0].click()
    rolling = ann.open_panel.rolling
    assert rolling.tell.disabled and "rolls ties off" in rolling.tell.tooltip
    rolling.roll_off.click()
    assert not rolling.tell.disabled
    rolling.tell.click()
    assert "Bo wins" in words(ann.stage.value) and "Bo wins" in words(bo.stage.value)


@pytest.mark.rule("TS-28", "TS-33", "TS-24")
def test_what_if_compares_opposed_linked_and_competitive_checks():
    """The three comparisons show exact numbers, and a bad list of ratings is explained."""
    view = compare(rating=2, other_rating=1)
    assert "422/729" in view.odds.value and "<table" in view.odds.value
    view.open_panel.way.value = "linked"
    view.open_panel.rating.value = 1
    for exact in ("5188/6561", "4618/6561", "3658/6561", "17/27"):
        assert exact in view.odds.value
    view.open_panel.way.value = "competitive"
    assert "wins alone" in view.odds.value
    view.open_panel.field.value = "1, 9"
    assert "Type 2 to 8 ratings from 0 to 4" in view._error.value


@pytest.mark.rule("TS-05", "TS-13", "TS-15")
def test_sessions_and_sheets():
    """Gift dice are dealt, a sheet is written, nonsense is explained."""
    table = Table.in_memory("tsoy", seats=("Gail", "Kim"))
    view = table_view(table)
    view.selector.value = "Session"
    panel = view.open_panel
    assert "dealt when a session starts" in panel.people.value
    panel.begin.click()
    assert "2 gift dice to give away" in words(panel.people.value)
    panel.character.value, panel.abilities.value = "Rill", "Knife Work 1 Instinct, Sword"
    panel.write.click()
    assert "“Sword” cannot be read" in view._error.value
    panel.abilities.value = "Knife Work 1 Instinct, Sword 2 Vigor"
    panel.write.click()
    assert "Knife Work 1 (Instinct), Sword 2 (Vigor)" in words(panel.sheets.value)
    view.selector.value = "Roll"
    view.open_panel.inputs.character.value = "Rill"
    view.open_panel.inputs.ability.value = "Sword"
    assert view.open_panel.make_roll().rating == 2
    assert view.open_panel.make_roll().pool == "Vigor"


@pytest.mark.parametrize("factory", [roller, compare, guided])
def test_every_factory_has_a_static_picture(factory):
    """The book shows each widget before Python has been loaded, whatever panel is open."""
    view = factory()
    for panel in view.table_panels:
        view.selector.value = panel.name
        assert not view._error.value
        assert panel.name in snapshot(view.widget, "test")


@pytest.mark.rule("TS-14", "TS-17", "TS-18")
def test_the_widget_tells_where_the_source_contradicts_itself():
    """Half that is not half, and the exception to "nothing may change"."""
    assert "in half of the attempts" in words(roller(rating=1).odds.value)
    assert "in half of the attempts" not in words(roller(rating=2).odds.value)
    told = guided().open_panel.rolling.telling.children[0].value
    assert "TS-14" in told and "exception" in told


def test_a_replay_shows_but_does_not_act():
    """A table that can only be looked at hides the controls; the odds are those of its dice."""
    table = roll(1, 1, -1).table
    table.store.read_only = True
    view = table_view(table)
    assert view.controls.layout.display == "none"
    assert "Good (2)" in words(view.stage.value)
    assert "What could have come of it" in view.odds.value
    assert "Just rolled: 2" in view.odds.value


@pytest.mark.rule("TS-05", "TS-24")
def test_a_number_without_end_is_no_rating():
    """Typed rubbish of any length is answered with an example, never with a failure of the kit."""
    endless = "9" * 5000
    for read in (read_abilities, read_pools):
        with pytest.raises(IllegalAction, match="Write it like this"):
            read(f"Sword {endless}")
    with pytest.raises(IllegalAction, match="such as 1, 1, 3"):
        read_ratings(f"1, {endless}", Rules())
