# shellcheck shell=bash
# SPDX-FileCopyrightText: Blokwatch contributors
# SPDX-License-Identifier: Apache-2.0
# Sourced by installer/run, installer/test and .ci/run: brings a bare Debian 12 to a built Blokwatch.
# BLOKWATCH_NO_APT=1 leaves the packages alone, for other systems and for people who install them themselves.

program=$(basename -- "$0")
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

say() { printf '%s: %s\n' "$program" "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

as_root() {
    if ((EUID == 0)); then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo -- "$@"
    else
        fail "installing packages needs root, and there is no sudo: run this once as root, or install what" \
            "installer/packages.txt lists and set BLOKWATCH_NO_APT=1"
    fi
}

# Names of the packages that the given lists name and dpkg does not have, one a line.
missing_packages() {
    local wanted installed
    wanted=$(sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$@" | sort -u)
    # shellcheck disable=SC2086 # one word a package
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null |
        sed -n 's/^installed //p' | sort -u) || true
    comm -23 <(printf '%s\n' "$wanted") <(printf '%s\n' "$installed")
}

# Runs a command while a policy-rc.d forbids packages to start daemons, and puts back what was there before.
without_daemons() (
    policy=/usr/sbin/policy-rc.d
    kept=$policy.before-blokwatch
    restore() {
        as_root rm -f "$policy"
        if [[ -e $kept ]]; then as_root mv "$kept" "$policy"; fi
    }
    if [[ -e $policy && ! -e $kept ]]; then as_root mv "$policy" "$kept" || exit; fi
    trap restore EXIT
    printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null || exit
    as_root chmod 755 "$policy" || exit
    "$@"
)

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null; }

# Installs what the given package lists name and is missing.
install_packages() {
    local missing
    if [[ -n ${BLOKWATCH_NO_APT:-} ]]; then return; fi
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        fail "this system has no apt-get: install what installer/packages.txt lists by its own means, then set" \
            "BLOKWATCH_NO_APT=1"
    fi
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then return; fi
    say "installing ${#missing[@]} packages: ${missing[*]}"
    apt_get update || fail "apt-get update failed (see above): check the network and /etc/apt/sources.list"
    without_daemons apt_get install -y --no-install-recommends "${missing[@]}" ||
        fail "apt-get could not install the packages (see above); Blokwatch is built for Debian 12 (bookworm)"
}

# Configures and builds a preset. Whether warnings are errors stays as it was, unless BLOKWATCH_WERROR says: a change
# builds everything anew.
build_preset() (
    cd -- "$root" || exit
    cache=build/$1/CMakeCache.txt
    if [[ -z ${BLOKWATCH_WERROR+set} && -e $cache ]]; then
        BLOKWATCH_WERROR=$(sed -n 's/^BLOKWATCH_WERROR:[^=]*=//p' "$cache")
        export BLOKWATCH_WERROR
    fi
    say "configuring build/$1"
    said=$(cmake --preset "$1" 2>&1) || {
        printf '%s\n' "$said" >&2
        fail "CMake failed (see above). If build/$1 was made elsewhere or by another compiler, remove it and try again"
    }
    say "building build/$1"
    cmake --build --preset "$1" >&2 || fail "the build failed (see above)"
)

# Gives programs what a bare container lacks: a UTF-8 locale and, for Qt, a private run-time folder.
prepare_environment() {
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    *[Uu][Tt][Ff]*) ;;
    *) export LC_ALL=C.UTF-8 ;;
    esac
    if [[ ! -d ${XDG_RUNTIME_DIR:-} ]]; then
        XDG_RUNTIME_DIR=$(mktemp -d)
        export XDG_RUNTIME_DIR
        trap 'rm -rf -- "$XDG_RUNTIME_DIR"' EXIT
    fi
}
