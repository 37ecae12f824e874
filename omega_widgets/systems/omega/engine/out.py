"""When a character is out of play (OM-113, OM-114, OM-116)."""

from __future__ import annotations

from omega_widgets.systems.omega.engine.parts import Character
from omega_widgets.systems.omega.engine.turn import Player
from omega_widgets.systems.omega.rules import Rules


def highest_pair(character: Character) -> int:
    """The highest attribute plus the highest skill; ratings, not the dots left (OM-113)."""
    return sum(
        max((ability.rating for ability in abilities), default=0)
        for abilities in (character.attributes, character.skills)
    )


def out_limit(player: Player, rules: Rules) -> int:
    """How many critical failures put the player's character out of play (OM-113, OM-114)."""
    spare = player.tokens.white + (player.tokens.green if rules.out_successes_count else 0)
    return highest_pair(player.character) + spare


def is_out(player: Player, rules: Rules) -> bool:
    """Whether the player's character is out of play now.

    Critical failures that are ignored in this scene do not count (OM-93), unless the group
    reads it otherwise; a character that help has brought round is in play (OM-116).
    """
    if player.character is None or not player.tokens.red or player.turn.came_round:
        return False
    ignored = player.turn.ignored if rules.ignored_counts == "until_scene_end" else 0
    return player.tokens.red - ignored >= out_limit(player, rules)
