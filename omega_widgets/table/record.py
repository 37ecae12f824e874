"""The format of a session log: one header line, then one record a line, chained by hashes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

from attrs import asdict, field, frozen
from cattrs import Converter, transform_error
from cattrs.errors import BaseValidationError
from cattrs.preconf.json import make_converter
from cattrs.v import format_exception

from omega_widgets.core.system import Action, State, System, action_name
from omega_widgets.table.remark import OBSERVER, REMARKS
from omega_widgets.table.upcasts import SCHEMA, upcast

#: What some programs put in front of UTF-8 text.
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class BadLine(ValueError):
    """A line that is no header or record; ``str(error)`` says why."""


class AlteredLine(BadLine):
    """A line that a program has touched while copying it; ``str(error)`` says how to mend it."""


class NewerFormat(BadLine):
    """A header of a log format that this version of the kit does not know yet."""


@frozen
class Header:
    """Line 1 of a log: what is played here and how.

    Attributes:
        session: the session's id, also the name of its file.
        system: id of the dice system.
        rules_version: version of that system's rules when the session began.
        options: every field of the system's ``Rules`` by name.
        seats: the names that the group chose.
        dice: ``"secure"`` if the kit rolls, ``"typed"`` if the group types in real dice.
        title: what the group calls the session.
        note: what is being tested.
        at: when it began, UTC, ISO 8601.
        kit: version of this package.
        schema: version of the log format.
    """

    session: str
    system: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    dice: str = "secure"
    title: str = ""
    note: str = ""
    at: str = ""
    kit: str = ""
    schema: int = SCHEMA


@frozen
class Record:
    """One line after the header: something a seat did, or remarked.

    Attributes:
        seq: 1 for the first record, then one more each.
        at: when it was recorded, UTC, ISO 8601.
        seat: who did it.
        action: ``{"type": name, ...fields}``; names of remarks begin with ``table.``.
        faces: the faces thrown, in the order of the action's dice.
        dice: where the faces came from: secure, typed, scripted; empty without dice.
        rules: ids of the rules that were at work.
        note: free text that belongs to the action.
        after: digest of the state after it, so that a replay can be checked step by step.
        prev: SHA-256 of the line before.
    """

    seq: int
    at: str
    seat: str
    action: dict[str, Any]
    faces: tuple[int, ...] = ()
    dice: str = ""
    rules: tuple[str, ...] = ()
    note: str = ""
    after: str = ""
    prev: str = field(default="", kw_only=True)


def now() -> str:
    """The present moment as records write it: UTC with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def encode_line(thing: Header | Record) -> bytes:
    """A header or record as one line of UTF-8 JSON, without the line end."""
    data = asdict(thing)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def hash_line(line: bytes) -> str:
    """SHA-256 of a line without its line end, in hexadecimal."""
    return hashlib.sha256(line).hexdigest()


def decode_header(line: bytes) -> Header:
    """Line 1 of a log; raises BadLine."""
    data = _parse(line)
    schema = data.get("schema")
    if not isinstance(schema, int) or "session" not in data:
        raise BadLine("this is not the header of a playtest log (no schema and session in it)")
    if not 1 <= schema <= SCHEMA:
        raise NewerFormat(
            f"written in log format {schema}, and this version of the kit reads 1 to "
            f"{SCHEMA}; update the kit to read it"
        )
    _check_seats(data.get("seats"))
    return _structure(data, Header)


def _check_seats(seats: Any) -> None:
    """Raise BadLine for a list of seats that no session can have been begun with."""
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadLine('the seats have to be a list of names, such as ["Ann","Bo"]')
    if not seats:
        raise BadLine("there is no seat at this table; a session has at least one")
    if not all(seat.strip() for seat in seats):
        raise BadLine("a seat has no name; every seat needs one")
    if len(set(seats)) < len(seats):
        twice = next(seat for seat in seats if seats.count(seat) > 1)
        raise BadLine(f"two seats are called {twice!r}; every seat needs a name of its own")
    if OBSERVER in seats:
        raise BadLine(f"no seat can be called {OBSERVER}: that is who looks on without a seat")


def decode_record(line: bytes) -> Record:
    """Any later line of a log; raises BadLine."""
    return _structure(_parse(line), Record)


def _parse(line: bytes) -> dict[str, Any]:
    if line.endswith(b"\r"):
        raise AlteredLine(
            "it ends as lines end on Windows (CR LF), so a program, or git, has changed the line "
            "ends; save the file with the line ends of Unix (LF) and it is as it was"
        )
    if line.startswith(BYTE_ORDER_MARK):
        raise AlteredLine(
            "a program has put a byte order mark in front of it; save the file as UTF-8 without "
            "such a mark (BOM) and it is as it was"
        )
    try:
        data = json.loads(line.decode())
        if b"\\u" in line:  # half a character can be escaped in JSON, but not be written
            json.dumps(data, ensure_ascii=False).encode()
    except UnicodeDecodeError:
        raise BadLine("not UTF-8 text") from None
    except UnicodeEncodeError:
        raise BadLine("it holds half a character, which this kit never writes") from None
    except json.JSONDecodeError as error:
        raise BadLine(f"not complete JSON ({error.msg} at column {error.colno})") from None
    except RecursionError:
        raise BadLine("nested too deeply to be a record") from None
    except ValueError:
        raise BadLine("it holds a number with thousands of digits, which is no record's") from None
    if not isinstance(data, dict):
        raise BadLine("not a JSON object")
    return data


def _structure(data: Mapping[str, Any], kind: type) -> Any:
    try:
        return converter().structure(data, kind)
    except BaseValidationError as error:
        told = transform_error(error, format_exception=_say_wrong)
        raise BadLine("; ".join(each.removesuffix(" @ $") for each in told)) from None
    except (TypeError, ValueError, RecursionError) as error:
        raise BadLine(str(error)) from None


def _say_wrong(error: BaseException, kind: type | None) -> str:
    """What a check of ``kind`` itself said, or else what cattrs says."""
    if kind is None and type(error) in (TypeError, ValueError) and error.args:
        return str(error.args[0])
    if isinstance(error, AttributeError):  # it was asked for its keys
        return "expected an object with named fields"
    return format_exception(error, kind)


# -- actions -------------------------------------------------------------------------------


def encode_action(action: Action) -> dict[str, Any]:
    """An action as it stands in a record."""
    remark = next((name for name, kind in REMARKS.items() if kind is type(action)), None)
    return {"type": remark or action_name(type(action)), **converter().unstructure(action)}


def decode_action(system: System, data: Mapping[str, Any], schema: int = SCHEMA) -> Action:
    """The action or remark that a record of this log format holds; raises BadLine otherwise."""
    fields = upcast(data, schema)
    name = fields.pop("type", None)
    kind = REMARKS.get(name) if isinstance(name, str) else None
    if kind is None and isinstance(name, str):
        kind = system.action_class(name)
    if kind is None:
        raise BadLine(f"{system.title} has no action called {name!r}")
    return _structure(fields, kind)


def encode_options(rules: Any) -> dict[str, Any]:
    """A system's ``Rules`` as the header holds them."""
    return converter().unstructure(rules)


def decode_options(system: System, options: Mapping[str, Any]) -> Any:
    """A system's ``Rules`` from the header; raises BadLine for unknown names or values."""
    return _structure(options, system.Rules)


def digest_state(state: State) -> str:
    """A short fingerprint of a state: equal states have equal digests in every process.

    The latest one is remembered: a table asks when it records an action and once more when it
    reads the record back. States share what has not changed, so comparing them costs little.
    """
    global _latest
    known, digest = _latest
    if state != known:
        plain = converter().unstructure(state)
        text = json.dumps(plain, sort_keys=True, default=_sorted, separators=(",", ":"))
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        _latest = state, digest
    return digest


#: The state that was digested last, and its digest.
_latest: tuple[State | None, str] = (None, "")


def _sorted(value: Any) -> Any:
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=repr)
    return str(value)


@cache
def converter() -> Converter:
    """The converter between frozen classes and JSON; it never turns one plain type into another."""
    made = make_converter(forbid_extra_keys=True)
    for kind in (int, str, bool):
        made.register_structure_hook(kind, _strict)
    return made


def _strict(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{value!r} should be of type {kind.__name__}")
    return value
