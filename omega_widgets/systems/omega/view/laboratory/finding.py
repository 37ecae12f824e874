"""What became of a setting, exactly or in a sample, and both settings on the same charts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from attrs import frozen

from omega_widgets.drawing import Curve, Rival, draw_curves, draw_rivals
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.view.laboratory.setting import Setting
from omega_widgets.widgets.parts import titled_picture

#: What is rarer than this at the ends of a chart only makes it wider.
RARE = Fraction(1, 2000)

#: The lowest number of risks that the curve of one player's risk shows.
RISKS = 6


@frozen
class Finding:
    """What becomes of missions in one setting.

    Attributes:
        place: 0 for the first setting, 1 for the second.
        name: of the setting.
        chance: of success; exact, or the observed share.
        interval: in which the true chance should lie; None if it is exact.
        expected_scenes: the mean.
        good, bad: chances of the tokens left after a success and after a failure (OM-23).
        scenes: chances of each number of scenes.
        out: the share of missions in which somebody went out of play; None if it was not counted.
        played: missions in the sample; 0 if the chances are exact.
        by_risk: chance of success by the risk of one player; empty in a sample.
    """

    place: int
    name: str
    chance: Fraction
    interval: tuple[Fraction, Fraction] | None
    expected_scenes: Fraction
    good: dict[int, Fraction]
    bad: dict[int, Fraction]
    scenes: dict[int, Fraction]
    out: odds.Estimate | None = None
    played: int = 0
    by_risk: dict[int, Fraction] | None = None

    @property
    def note(self) -> str:
        """How it was found, in words."""
        scenes = f"{float(self.expected_scenes):.1f} scenes on average"
        if not self.played:
            return f"exact; {scenes}"
        return f"simulated {self.played} times, {odds.METHOD}; {scenes}"


def count_exactly(place: int, name: str, setting: Setting) -> Finding:
    """The exact finding; the setting must be one that the chain can do."""
    found = setting.odds()
    scenes = odds.scene_odds(setting.bowls, setting.course, setting.rules)
    risks = range(1, max(setting.conduct.risk, RISKS) + 1)
    by_risk = odds.chance_by_risk(setting.bowls, setting.course, 0, risks, setting.rules)
    return Finding(
        place, name, found.chance, None, found.expected_scenes, found.left("success"),
        found.left("failure"), dict(scenes.fractions()), by_risk=by_risk,
    )  # fmt: skip


def read_tally(
    place: int, name: str, setting: Setting, tally: odds.Tally
) -> Finding:
    """The finding of a sample, which must not be empty."""
    return Finding(
        place, name, tally.success.share, tally.success.interval, tally.expected_scenes,
        tally.left("success"), tally.left("failure"), dict(tally.scene_shares().fractions()),
        tally.going_out if setting.body else None, tally.played,
    )  # fmt: skip


def draw_findings(findings: Sequence[Finding], risk: int | None) -> str:
    """Both settings on the same charts; ``risk`` is marked if both take the same."""
    rivals = [
        Rival(found.name, found.chance, found.interval, note=found.note, curve=found.place)
        for found in findings
    ]
    drawn = [_picture("Chance that the mission succeeds", draw_rivals, rivals)]
    out = [
        Rival(found.name, found.out.share, found.out.interval, curve=found.place)
        for found in findings
        if found.out
    ]
    if out:
        drawn.append(_picture("Chance that somebody goes out of play", draw_rivals, out))
    charts = (
        ("If one player took another risk (exact)", "by_risk", "risk of that player", risk),
        ("Success: how good it is", "good", "blue tokens left (more is better)", None),
        ("Failure: how bad it is", "bad", "green tokens left (fewer is better)", None),
        ("How long the mission lasts", "scenes", "scenes", None),
    )
    for title, name, axis, now in charts:
        curves = [Curve("", ())] * 2
        for found in findings:
            chances = getattr(found, name) or {}
            curves[found.place] = Curve(found.name, without_tails(chances))
        if any(curve.points for curve in curves):
            drawn.append(_picture(title, draw_curves, curves, axis=axis, now=now))
    return "".join(drawn)


def without_tails(chances: dict[int, Fraction]) -> tuple[tuple[int, Fraction], ...]:
    """The chances in order, without what is rarer than RARE at both ends."""
    usual = [value for value, chance in chances.items() if chance >= RARE]
    if not usual:
        return tuple(sorted(chances.items()))
    return tuple(
        (value, chance)
        for value, chance in sorted(chances.items())
        if min(usual) <= value <= max(usual)
    )


def tell_missing(names: Sequence[str]) -> str:
    """That these settings wait to be simulated."""
    if not names:
        return ""
    said = " and ".join(names)
    return (
        f"<p class='om-empty'>{escape(said)}: too rich for exact odds. "
        "Press Simulate to play missions at random.</p>"
    )


def _picture(title: str, draw: object, things: Sequence[object], **more: object) -> str:
    return titled_picture(title, draw(things, title, key=title, **more))
