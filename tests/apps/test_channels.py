"""What may pass from a page to its Python process: what widgets need, and nothing else.

The docstring of a test begins with the number of the sentence on safety that it tries.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omega_widgets.apps.channels import NotAllowed, check_message
from tests.apps.guest import write

RUN = {"code": "open('was-here', 'w')", "silent": False, "user_expressions": {}}


def refused(kind: str, content: dict[str, Any], channel: str = "shell") -> None:
    with pytest.raises(NotAllowed):
        check_message(write(kind, content, channel))


@pytest.mark.parametrize("channel", ["shell", "control", "stdin", "iopub"])
def test_no_message_runs_code(channel: str) -> None:
    """S-20: neither by its kind nor by hiding one kind behind another."""
    for kind in (
        "execute_request", "inspect_request", "complete_request", "history_request",
        "is_complete_request", "create_subshell_request", "usage_request", "apply_request",
    ):  # fmt: skip
        refused(kind, RUN, channel)
    twice = b'{"msg_type":"execute_request","msg_type":"comm_info_request","msg_id":"1"}'
    message = write("comm_info_request", {})
    header = re.search(rb'\{"msg_id".*?\}', message)[0]
    told = check_message(message.replace(header, twice.ljust(len(header))))
    assert b"execute_request" not in told


def test_a_page_cannot_steer_its_process() -> None:
    """S-21: interrupting, restarting, debugging and answering are not for pages."""
    for kind in ("interrupt_request", "shutdown_request", "debug_request"):
        for channel in ("shell", "control"):
            refused(kind, {"restart": True}, channel)
    refused("input_reply", {"value": "yes"}, "stdin")
    refused("input_reply", {"value": "yes"})
    for kind in ("kernel_info_request", "comm_msg"):
        refused(kind, {}, "control")


def test_a_page_cannot_make_widgets() -> None:
    """S-22: it can open the line on which it asks for the widgets that exist, and no other."""
    wanted = {"comm_id": "x", "data": {"state": {"_model_name": "FileUploadModel"}}}
    for target in ("jupyter.widget", "jupyter.widget.version", "matplotlib", "", None, ["x"]):
        refused("comm_open", {**wanted, "target_name": target})
    assert check_message(write("comm_open", {"target_name": "jupyter.widget.control"}))
    for method in ("call", "eval", "__init__", None, 1, ["update"]):
        refused("comm_msg", {"comm_id": "x", "data": {"method": method}})
    for method in ("update", "request_state", "custom", "request_states"):
        assert check_message(write("comm_msg", {"comm_id": "x", "data": {"method": method}}))


@given(st.binary() | st.text())
def test_nonsense_is_dropped(message: bytes | str) -> None:
    """S-26: whatever bytes arrive, the answer is NotAllowed and nothing worse."""
    with pytest.raises(NotAllowed):
        check_message(message)


@given(st.integers(0, 400), st.binary(min_size=1, max_size=9))
def test_a_damaged_message_is_dropped_or_still_harmless(place: int, scribble: bytes) -> None:
    """S-26: scribbling into a message never makes another kind of it pass."""
    message = bytearray(write("execute_request", RUN))
    message[place : place + len(scribble)] = scribble
    with pytest.raises(NotAllowed):
        check_message(bytes(message))
