"""The image of Python's memory: only what differs is kept, and all of it comes back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from omega_widgets.site.pinned import run_node
from omega_widgets.site.runtime import RESTORE

#: Makes an image of 5000 bytes, restores it into a module whose memory is smaller, and reports.
ROUND_TRIP = """
import { compare, restore } from "./image.mjs";

const fresh = Uint8Array.from({ length: 3000 }, (_, place) => place % 7);
const memory = new Uint8Array(5000);
memory.set(fresh);
for (const place of [0, 1500, 1501, 3001, 4999]) memory[place] = 99;
const image = new Uint8Array(Buffer.concat(compare(memory, fresh)));

function makeModule(most) {
  const module = { HEAPU8: fresh.slice() };
  module._emscripten_resize_heap = (size) => {
    if (size > most) return 0;
    const grown = new Uint8Array(size);
    grown.set(module.HEAPU8);
    module.HEAPU8 = grown;
    return 1;
  };
  return module;
}

const roomy = makeModule(6000);
restore(roomy, memory.length, image);
let refusal = "";
try {
  restore(makeModule(4000), memory.length, image);
} catch (error) {
  refusal = String(error);
}
const isSame = Buffer.compare(roomy.HEAPU8, memory) === 0;
console.log(JSON.stringify({ isSame, refusal, size: image.length }));
"""


@pytest.fixture(scope="module")
def round_trip(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the script above reports."""
    folder = tmp_path_factory.mktemp("image")
    shutil.copy(RESTORE, folder / "image.mjs")
    script: Path = folder / "round_trip.mjs"
    script.write_text(ROUND_TRIP)
    return json.loads(run_node(script))


def test_a_restored_image_is_the_memory_it_was_made_from(round_trip: dict[str, Any]) -> None:
    """Byte for byte, also where the memory had to grow first."""
    assert round_trip["isSame"]


def test_an_image_leaves_out_what_is_there_anyway(round_trip: dict[str, Any]) -> None:
    """Pages that a fresh Python has as well, or that are empty, are not in the file."""
    assert 0 < round_trip["size"] < 5000


def test_an_image_without_room_is_refused_as_a_lack_of_memory(round_trip: dict[str, Any]) -> None:
    """The page has a sentence for that."""
    assert round_trip["refusal"] == "RangeError: no memory for 5000 bytes"
