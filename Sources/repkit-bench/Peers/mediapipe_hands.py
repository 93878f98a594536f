#!/usr/bin/env python3
"""Times MediaPipe's `solutions.hands` on a video, as a peer for repkit-bench.

    python3 -m venv peers
    peers/bin/pip install mediapipe==0.10.14 'numpy<2'
    peers/bin/python mediapipe_hands.py pinch.mp4

Prints one JSON line; `mediapipe_timing.py` says what its figures are.
"""

from mediapipe_timing import arguments, time_solution


def add_own(parser):
    parser.add_argument("--hands", type=int, default=2, metavar="N", help="hands at most (default: 2)")


def main():
    options = arguments(__doc__, (0, 1), add_own)
    time_solution(
        options, "hands", {"maximumHands": options.hands},
        lambda module: module.Hands(model_complexity=options.complexity, max_num_hands=options.hands),
        "detectedHands", lambda result: len(result.multi_hand_landmarks or []))


if __name__ == "__main__":
    main()
