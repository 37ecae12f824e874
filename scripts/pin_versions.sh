#!/bin/sh
# Writes constraints.txt anew: the newest versions that fit pyproject.toml, installed together in a
# fresh environment. Run it with the oldest Python there is to support (Debian 12 has 3.11.2), as some
# releases ask for a later 3.11; then run the whole of `make test` before you commit the result.
set -eu
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

echo "Installing the newest versions into a fresh environment; this takes a few minutes."
"${PYTHON:-python3}" -m venv "$scratch/venv"
# Some packages need setuptools, and the one that venv brings along on Python 3.11 is too old for 3.12.
"$scratch/venv/bin/python" -m pip install -qq --disable-pip-version-check --upgrade setuptools \
    ".[play,book,postgres,test,bench]"
{
    echo "# Every package that any part of the kit brings along, at the version it was tested with:"
    echo "# pip install -c constraints.txt -e \".[play]\""
    echo "# Written by scripts/pin_versions.sh; good for Python 3.11, 3.12 and 3.13."
    "$scratch/venv/bin/python" -m pip freeze --all --exclude omega_widgets --exclude pip
} >"$scratch/constraints.txt"
cp "$scratch/constraints.txt" constraints.txt
echo "constraints.txt now pins $(grep -c == constraints.txt) packages."
