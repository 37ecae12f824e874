#!/bin/sh
# Finds a PostgreSQL for the tests of the PostgreSQL store, or installs one.
set -eu
cd "$(dirname "$0")/.."

# Debian keeps its programs off the PATH.
for program in "$(command -v initdb || true)" /usr/lib/postgresql/*/bin/initdb; do
    if [ -x "$program" ]; then
        echo "$program"
        exit 0
    fi
done

sh scripts/install_packages.sh postgresql || {
    echo "The tests start a PostgreSQL of their own and found none (macOS: brew install postgresql)." >&2
    exit 1
}
