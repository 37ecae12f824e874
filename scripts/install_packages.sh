#!/bin/sh
# Installs Debian packages, as root or through a sudo that asks nothing; says what to type when it cannot.
# Usage: scripts/install_packages.sh PACKAGE...
set -eu

if ! command -v apt-get >/dev/null 2>&1; then
    echo "This machine has no apt-get. Please install these yourself: $*" >&2
    exit 1
fi

if [ "$(id -u)" = 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "Installing needs an administrator. Please run:  sudo apt-get install $*" >&2
    exit 1
fi

echo "Installing from Debian: $*"
export DEBIAN_FRONTEND=noninteractive
install() {
    $as_root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
# The package lists may be missing or old, so a failure is tried again with fresh ones.
install "$@" 2>/dev/null || {
    $as_root apt-get update -qq
    install "$@"
}
