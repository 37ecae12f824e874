#!/bin/sh
# Makes the virtual environment and installs the kit in it; does nothing when that is already done.
# Usage: PYTHON=python3.12 VENV=.venv scripts/environment.sh EXTRAS       EXTRAS as in play,test
set -eu

extras=$1
venv=${VENV:-.venv}
here=$(cd "$(dirname "$0")/.." && pwd)
cd "$here"

say() { printf '%s\n' "$*"; }
fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Done means: the same extras, the same pins, the same folder (an environment does not survive a move).
stamp="$venv/.ready-$(printf %s "$extras" | tr , -)"
wanted="$here $(cat pyproject.toml constraints.txt | cksum)"
if [ -x "$venv/bin/python" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
    exit 0
fi

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        command -v "$PYTHON" >/dev/null 2>&1 ||
            fail "There is no command '$PYTHON'. Please name a Python 3.11 or newer: make PYTHON=python3.12 ..."
        is_new_enough "$PYTHON" ||
            fail "$PYTHON is $("$PYTHON" --version 2>/dev/null || echo "no Python that starts"). This kit needs Python 3.11 or newer."
        say "$PYTHON"
        return
    fi
    for candidate in python3 python3.13 python3.12 python3.11; do
        if is_new_enough "$candidate"; then
            say "$candidate"
            return
        fi
    done
    found=$(python3 --version 2>&1) || found="no python3"
    fail "This kit needs Python 3.11 or newer, and found $found.
  Debian, Ubuntu:  sudo apt-get install python3 python3-venv
  macOS:           brew install python@3.13   (or the installer from python.org)
Then try again; a Python of another name can be given: make PYTHON=/path/to/python3.12 ..."
}

make_venv() {
    python=$(find_python)
    if ! "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        say "$python comes without its venv module, which Debian ships as a package of its own."
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        sh scripts/install_packages.sh "python$version-venv"
    fi
    say "Making an environment in $venv with $("$python" --version)."
    "$python" -m venv --clear "$venv"
}

if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    make_venv
elif ! is_new_enough "$venv/bin/python"; then
    fail "$venv holds $("$venv/bin/python" --version 2>&1), but this kit needs 3.11 or newer. Please run: make clean-environment"
fi

say "Installing what '$extras' needs into $venv. The first time this takes a minute or two."
"$venv/bin/python" -m pip install -qq --disable-pip-version-check -c constraints.txt -e ".[$extras]" ||
    fail "The packages could not be installed; the lines above say why. Is there a network?"
printf '%s' "$wanted" >"$stamp"
