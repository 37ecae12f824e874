"""Real dice: faces are tapped or typed, asked for one after the other, kept until they serve."""

from __future__ import annotations

import re

import pytest

from omega_widgets.core.dice import D6, D10, DF, d
from omega_widgets.core.errors import BadFaces
from omega_widgets.systems.tsoy.engine import Kind
from omega_widgets.systems.tsoy.view import guided, roller
from omega_widgets.systems.wod.view import pool, resisted
from omega_widgets.table import Table
from omega_widgets.table.remark import Note
from omega_widgets.widgets.dice_source import DiceSource, name_dice


def asked_for(*dice, throwers=()) -> DiceSource:
    source = DiceSource(real=True)
    source.expect(dice, throwers)
    return source


def words(source: DiceSource) -> str:
    return re.sub(r"<[^>]+>", "", source.hint.value)


def tap(source: DiceSource, *names: str) -> None:
    for name in names:
        keys = {key.description: key for key in source.keys.children}
        keys[name].click()


def test_each_face_has_a_key_and_taps_can_be_removed():
    """The last face alone, or all of them."""
    source = asked_for(D10, D10)
    names = [key.description for key in source.keys.children]
    assert names == [str(face) for face in range(1, 11)] + ["⌫", "Clear"]
    tap(source, "7", "1", "⌫", "10")
    assert source.field.value == "7 10" and source.faces((D10, D10)) == (7, 10)
    tap(source, "Clear")
    assert source.field.value == ""


def test_more_taps_than_dice_change_nothing():
    """A third face for two dice could only be a slip."""
    source = asked_for(D6, D6)
    tap(source, "1", "2", "3")
    assert source.faces((D6, D6)) == (1, 2)


def test_fudge_dice_have_three_keys():
    """Plus, nothing and minus, as printed on them."""
    source = asked_for(DF, DF, DF)
    assert [key.description for key in source.keys.children] == ["+", "0", "−", "⌫", "Clear"]
    tap(source, "−", "0", "+")
    assert source.faces((DF,) * 3) == (-1, 0, 1)


def test_keys_are_those_of_the_die_that_comes_next():
    """With several kinds of dice the keys change from die to die."""
    source = asked_for(D6, DF, D6)
    counts = []
    for name in ("6", "−", "1"):
        counts.append(len(source.keys.children))
        tap(source, name)
    assert counts == [8, 5, 8] and source.faces((D6, DF, D6)) == (6, -1, 1)
    tap(source, "⌫")
    assert source.field.value == "6 −" and "2 of 3" in words(source)
    source.field.value = "6 − x"
    tap(source, "⌫")
    assert source.field.value == "6 −", "what is no face goes as well"


def test_a_die_with_very_many_faces_is_typed():
    """A hundred keys would be no help."""
    assert [key.description for key in asked_for(d(100)).keys.children] == ["⌫", "Clear"]


def test_the_hint_counts_what_is_entered_and_names_the_next_die():
    """It is a live region, so that a screen reader hears it."""
    source = asked_for(D10, D10, D6)
    assert words(source) == (
        "Throw 2 d10 and 1 d6; type or tap the faces, in this order. A 0 counts as 10."
    )
    tap(source, "3", "10")
    assert words(source) == "2 of 3: 3 10. Next: d6."
    assert "role='status'" in source.hint.value and "aria-live='polite'" in source.hint.value
    assert source.use.layout.display == "none"
    tap(source, "5")
    assert words(source) == "All 3 are entered: 3 10 5."
    assert source.use.layout.display is None


def test_the_hint_names_whose_die_is_next():
    """Where two people throw for one action, their dice must not be mixed up."""
    source = asked_for(D10, D10, throwers=("Ann", "Bo"))
    assert words(source).startswith("Throw 1 d10 each for Ann and Bo; type or tap")
    tap(source, "4")
    assert words(source) == "1 of 2: 4. Next: d10 for Bo."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 7", "Face 2 is 7, which no d6 shows. A d6 shows 1 to 6."),
        ("1 2 3 4", "4 faces are too many for 3 d6."),
        ("2 x", "“x” is not a face."),
        ("236", "All 3 are entered: 2 3 6."),
        ("23", "2 of 3: 2 3. Next: d6."),
    ],
)
def test_what_is_wrong_is_said_while_it_is_typed(text, said):
    """Nobody has to press a button to learn of a slip."""
    source = asked_for(D6, D6, D6)
    source.field.value = text
    assert said in words(source)
    assert (source.use.layout.display is None) == said.startswith("All")


def test_other_dice_leave_what_was_typed():
    """Another browser may change what is next while somebody is typing."""
    source = asked_for(D6, D6)
    source.field.value = "4"
    source.expect((D10, D10))
    assert source.field.value == "4" and words(source) == "1 of 2: 4. Next: d10."


def test_every_seat_has_a_switch_of_its_own():
    """One page passed round: Ann rolls real dice, Bo lets the kit roll."""
    source = DiceSource(real=False, seat="Ann")
    source.expect((D6,))
    source.switch.value = True
    source.field.value = "4"
    source.take_seat("Bo")
    assert not source.real and source.field.value == "" and source.faces((D6,)) is None
    source.take_seat("Ann")
    assert source.real
    with pytest.raises(BadFaces, match="No faces are typed in yet. Throw 1 d6"):
        source.faces((D6,))


def test_the_page_knows_what_was_heard_of_the_field():
    """Its script holds a press back until Python has heard the last digit typed."""
    source = asked_for(D10)
    source.field.value = "1'"
    assert "data-heard='1&#x27;'" in source.hint.value


def test_a_phone_shows_digits_unless_signs_are_needed():
    """The class tells the page's script which keypad to ask for."""
    assert "om-digits" in asked_for(D10).field._dom_classes
    assert "om-digits" not in asked_for(DF).field._dom_classes


def test_dice_are_named_for_people():
    """Mixed dice are counted by kind, and by person where that matters."""
    assert name_dice((D10, D10, D6)) == "2 d10 and 1 d6"
    assert name_dice((D10,) * 3, ("Ann", "Ann", "Bo")) == "2 d10 for Ann and 1 d10 for Bo"


# -- in a view ---------------------------------------------------------------------------------


def test_the_button_below_the_faces_rolls():
    """Nobody has to go back to the button of the roll."""
    view = pool(attribute=2, ability=1)
    source = view.dice_source
    source.switch.value = True
    source.field.value = "3 8 9"
    source.use.click()
    tap(source, "1", "2", "10")
    source.use.click()
    assert [entry.record.faces for entry in view.table.entries] == [(3, 8, 9), (1, 2, 10)]
    assert {entry.record.dice for entry in view.table.entries} == {"typed"}
    assert source.field.value == ""


def test_too_few_faces_are_refused_and_kept():
    """The faces can be completed."""
    view = pool(attribute=2, ability=1)
    view.dice_source.switch.value = True
    view.dice_source.field.value = "3 8"
    view.dice_source.use.click()
    assert "needs 3 dice, but 2 faces were given" in view._error.value
    assert view.dice_source.field.value == "3 8" and not view.table.entries
    tap(view.dice_source, "9")
    assert view._error.value == "", "what was said about the faces is settled"


def test_a_button_without_faces_asks_for_its_own_dice_and_then_takes_them():
    """A bonus die after the roll needs one die, although the next roll would need three."""
    view = roller()
    panel, source = view.open_panel, view.dice_source
    source.switch.value = True
    source.field.value = "+ 0 0"
    panel.roll.click()
    assert words(source).startswith("Throw 3 dF")
    panel.late.click()
    assert "No faces are typed in yet. Throw 1 dF" in view._error.value
    tap(source, "+")
    source.use.click()
    assert [entry.record.faces for entry in view.table.entries] == [(1, 0, 0), (1,)]
    assert words(source).startswith("Throw 3 dF")


def test_what_asked_for_dice_is_forgotten_when_a_control_moves():
    """The faces must not do something that the controls no longer say."""
    view = roller()
    source = view.dice_source
    source.switch.value = True
    source.field.value = "+ 0 0"
    view.open_panel.roll.click()
    view.open_panel.late.click()
    view.open_panel.bonus.value = 1
    assert words(source).startswith("Throw 4 dF")


def test_what_others_do_leaves_the_faces_alone():
    """A remark, a roll or moved odds elsewhere do not empty the field."""
    table = Table.in_memory("wod", seats=("Ann", "Bo"))
    ann, bo = pool(table, "Ann"), pool(table, "Bo")
    ann.dice_source.switch.value = True
    ann.dice_source.field.value = "3 8"
    bo.open_panel.roll.click()
    table.remark(Note("a remark"), "Bo")
    ann.open_panel.difficulty.value = 8
    assert ann.dice_source.field.value == "3 8"
    assert not bo.dice_source.real and table.entries[0].record.dice == "secure"


def test_another_seat_begins_with_an_empty_field():
    """Whoever gets the phone does not roll the last person's faces."""
    view = pool(Table.in_memory("wod", seats=("Ann", "Bo")), "Ann")
    view.dice_source.switch.value = True
    view.dice_source.field.value = "3 8"
    view.seat = "Bo"
    assert view.dice_source.field.value == "" and not view.dice_source.real


@pytest.mark.rule("WD-43")
def test_both_sides_of_a_resisted_action_are_asked_for_their_dice():
    """The acting side's dice come first, and the hint says whose are next."""
    view = resisted(attribute=1, ability=1, other_attribute=1, other_ability=0)
    view.dice_source.switch.value = True
    assert words(view.dice_source).startswith("Throw 2 d10 for Ann and 1 d10 for Bo")
    tap(view.dice_source, "4", "5")
    assert words(view.dice_source).endswith("Next: d10 for Bo.")


@pytest.mark.rule("TS-23")
def test_in_an_opposed_check_each_player_is_asked_for_the_own_dice():
    """Although the other side has not rolled yet."""
    view = guided()
    wilhelm = type(view)(view.table, "Wilhelm", panels=view.panel_classes)
    kim = type(view)(view.table, "Kim", panels=view.panel_classes)
    form = kim.open_panel.form
    form.kind.value = Kind.OPPOSED
    form.character.value, form.intention.value, form.ability.value = "Violet", "strike", "Sword"
    form.declare.click()
    joining = wilhelm.open_panel
    joining.form.character.value, joining.form.intention.value = "Lore", "parry"
    joining.form.ability.value = "Shield"
    joining.form.join.click()
    kim.open_panel.dice.begin.click()
    wilhelm.dice_source.switch.value = True
    assert words(wilhelm.dice_source).startswith("Throw 3 dF")
    tap(wilhelm.dice_source, "+", "0", "0")
    wilhelm.dice_source.use.click()
    assert view.table.entries[-1].events[0].character == "Lore"
