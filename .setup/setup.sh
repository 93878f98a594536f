#!/usr/bin/env bash
# Makes this folder ready to build: checks Swift, installs Debian packages that are missing, fetches
# the OpenVINO runtime and the model weights. Does nothing (and downloads nothing) when all is there.
#
# With --tests also the packages that only the tests need.
#
# Environment: PYTHON                   the Python to use (default: the first python3 that has pip)
#              REPKIT_SKIP_PACKAGES=1   leave the system's packages alone
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly wanted_swift=6.3

fail() {
    printf 'set-up: error: %s\n' "$1" >&2
    exit 1
}

check_swift() {
    local link='install it from https://www.swift.org/install/linux/'
    command -v swift >/dev/null || fail "Swift $wanted_swift or newer is needed and there is no \`swift\` on PATH; $link"
    local banner version
    banner=$(swift --version 2>&1) || fail "\`swift --version\` fails ($(head -n1 <<<"$banner")); $link"
    version=$(sed -nE 's/.*Swift version ([0-9]+(\.[0-9]+)*).*/\1/p' <<<"$banner" | head -n1)
    [[ $(printf '%s\n' "$wanted_swift" "$version" | sort -V | head -n1) == "$wanted_swift" ]] ||
        fail "Swift $wanted_swift or newer is needed ($(command -v swift) is ${version:-of an unknown version}); $link"
}

# Prints the first Python that can run pip, if any; of $PYTHON alone when that is set.
find_python() {
    local candidate candidates=(python3 /usr/bin/python3)
    [[ -z ${PYTHON:-} ]] || candidates=("$PYTHON")
    for candidate in "${candidates[@]}"; do
        if "$candidate" -c 'import sys, pip; sys.exit(sys.version_info < (3, 8))' >/dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
}

missing_packages() {
    local name
    for name in "$@"; do
        [[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || echo "$name"
    done
}

install_packages() {
    [[ ${REPKIT_SKIP_PACKAGES:-} == 1 ]] && return
    local wanted missing
    mapfile -t wanted < <(sed 's/#.*//; /^ *$/d' "${package_lists[@]}")
    [[ -n ${PYTHON:-} || -n $(find_python) ]] || wanted+=(python3 python3-pip)
    command -v dpkg-query >/dev/null ||
        fail "this is not a Debian system (no dpkg-query); install what corresponds to: ${wanted[*]}; then run again with REPKIT_SKIP_PACKAGES=1"
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    [[ ${#missing[@]} -gt 0 ]] || return 0

    local install="apt-get install -y --no-install-recommends ${missing[*]}"
    local by_hand="run this as root, then \`make\` again: apt-get update && $install"
    local as_root=()
    if [[ $EUID -ne 0 ]]; then
        if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
            as_root=(sudo)
        else
            fail "${#missing[@]} Debian packages are missing and this user may not install them; $by_hand"
        fi
    fi
    echo "set-up: installing ${#missing[@]} Debian packages, a minute or two: ${missing[*]}"
    local log step
    log=$(mktemp)
    for step in "apt-get update" "$install"; do
        # shellcheck disable=SC2086  # the words of $step are the arguments
        if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive ${step/apt-get/apt-get -q -o DPkg::Lock::Timeout=300} \
            </dev/null >"$log" 2>&1; then
            grep -E '^(E|W|Err):' "$log" | head -n 5 >&2 || tail -n 5 "$log" >&2
            rm -f "$log"
            fail "\`${step%% -*}\` failed (its message is above); check the network, or $by_hand"
        fi
    done
    rm -f "$log"
}

package_lists=(.setup/packages.txt)
case ${1:-} in
'') ;;
--tests) package_lists+=(.setup/test-packages.txt) ;;
*) fail "there is no option $1; give --tests or nothing" ;;
esac
check_swift
install_packages
python=$(find_python)
[[ -n $python ]] || fail "no Python 3.8 or newer with pip (${PYTHON:-python3, /usr/bin/python3}); install python3 and python3-pip, or name one with PYTHON=…"
"$python" -B .setup/fetch.py
