"""Paying with reserves, or with successes in their place (OM-60)."""

from __future__ import annotations

from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State


def check_reserves(
    state: State, name: str, number: int, rule: str, *, greens_kept: int = 0
) -> None:
    """Raise IllegalAction unless the player can pay so many reserves.

    Args:
        greens_kept: successes that the same deed needs, which therefore cannot pay.
    """
    tokens = state.player(name).tokens
    spare = max(0, tokens.green - greens_kept)
    if tokens.white + spare < number:
        refuse(
            "reserve_needed", rule, f"{name} cannot pay {count(number, 'reserve')}.",
            f"There are {count(tokens.white, 'white token')} and "
            f"{count(spare, 'success', 'successes')} that could stand in.",
        )


def pay_reserves(
    state: State, name: str, number: int, *, fresh_kept: int = 0, stored_kept: int = 0
) -> tuple[State, str]:
    """Pay reserves to the bank; missing ones are replaced by successes, stored ones first.

    Args:
        fresh_kept, stored_kept: successes that must not be used for it.

    Returns the state and what was paid in words; call :func:`check_reserves` before.
    """
    tokens = state.player(name).tokens
    white = min(number, tokens.white)
    stored = min(number - white, max(0, tokens.green_stored - stored_kept))
    fresh = number - white - stored
    state = state.with_tokens(name, white=-white, green_stored=-stored, green_fresh=-fresh)
    state = state.discard(green=stored + fresh)
    paid = [count(white, "reserve")] if white else []
    if stored + fresh:
        paid.append(f"{count(stored + fresh, 'success', 'successes')} in place of reserves")
    return state, " and ".join(paid) or "nothing"


def check_successes(state: State, name: str, number: int, rule: str, kind: str = "") -> None:
    """Raise IllegalAction unless the player has so many successes.

    Args:
        kind: ``"fresh"`` or ``"stored"`` to count only these.
    """
    tokens = state.player(name).tokens
    held = {"fresh": tokens.green_fresh, "stored": tokens.green_stored}.get(kind, tokens.green)
    if number < 1:
        refuse(
            "amount_range", rule, f"{number} successes cannot be used.", "Use at least 1."
        )
    if held < number:
        said = f"{kind} successes" if kind else "successes"
        refuse(
            "not_enough_successes", rule, f"{name} has only {held} {said}.",
            f"{number} are needed; reserves cannot take their place.",
        )


def spend_successes(state: State, name: str, number: int) -> State:
    """Take successes from a player, fresh ones first; they are not yet placed anywhere."""
    fresh = min(number, state.player(name).tokens.green_fresh)
    return state.with_tokens(name, green_fresh=-fresh, green_stored=fresh - number)


def check_transfer(state: State, name: str, gifts: int, price: int, rule: str) -> None:
    """Raise IllegalAction unless the player can hand over reserves and pay a price besides.

    Where ``substitute_transfers`` is off, gifts must be white tokens (OM-60).
    """
    tokens = state.player(name).tokens
    if not state.rules.substitute_transfers and tokens.white < gifts:
        refuse(
            "reserve_needed", rule, f"{name} cannot hand over {count(gifts, 'reserve')}.",
            f"There are {count(tokens.white, 'white token')}; successes cannot be handed over.",
        )
    check_reserves(state, name, gifts + price, rule)


def transfer(state: State, giver: str, receiver: str, number: int) -> State:
    """Give reserves to another player; successes that stand in are discarded (OM-60)."""
    state, _ = pay_reserves(state, giver, number)
    return state.with_tokens(receiver, white=number)
