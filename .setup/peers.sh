#!/usr/bin/env bash
# Prepares MediaPipe's Python package in .deps/peers, for the benchmark that runs it beside repkit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly folder=.deps/peers
[[ -e $folder/complete ]] && exit 0

echo 'set-up: fetching MediaPipe for Python, about 150 MB'
rm -rf "$folder"
python3 -m venv "$folder" || {
    echo 'set-up: error: Python cannot make a virtual environment; install python3-venv' >&2
    exit 1
}
pip() { "$folder/bin/python" -m pip --quiet --disable-pip-version-check "$@"; }
pip install mediapipe==0.10.14 'numpy<2'
# The same OpenCV without the windows, which need libraries that a bare machine does not have.
pip uninstall --yes opencv-contrib-python
pip install 'opencv-contrib-python-headless<5'
"$folder/bin/python" -c 'import mediapipe' 2>/dev/null || {
    echo 'set-up: error: MediaPipe does not load; run .deps/peers/bin/python -c "import mediapipe" to see why' >&2
    exit 1
}
touch "$folder/complete"
