"""Where sessions are kept is one word: a folder, or the address of a database."""

from __future__ import annotations

import pytest

from omega_widgets.core.errors import StoreFailed
from omega_widgets.table import LogFolder
from omega_widgets.table.places import find_place
from omega_widgets.table.postgres import PostgresSessions


def test_a_path_is_a_folder_and_an_address_a_database(tmp_path):
    """Only an address has :// in it; passwords are never shown."""
    assert isinstance(find_place(str(tmp_path)), LogFolder)
    found = find_place("postgresql://ann:secret@db.example/omega")
    assert isinstance(found, PostgresSessions)
    assert "secret" not in str(found) and "ann" in str(found)


def test_an_address_of_an_unknown_kind_says_what_would_be_right():
    """No guess is made."""
    with pytest.raises(StoreFailed, match="postgresql://host/name"):
        find_place("mysql://host/omega")
