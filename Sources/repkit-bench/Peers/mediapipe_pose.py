#!/usr/bin/env python3
"""Times MediaPipe's `solutions.pose` on a video, as a peer for repkit-bench.

    python3 -m venv peers
    peers/bin/pip install mediapipe==0.10.14 'numpy<2'
    peers/bin/python mediapipe_pose.py squats.mp4

Prints one JSON line; `mediapipe_timing.py` says what its figures are.
"""

from mediapipe_timing import arguments, time_solution


def add_own(parser):
    parser.add_argument("--no-smoothing", action="store_true", help="switch landmark smoothing off")


def main():
    options = arguments(__doc__, (0, 1, 2), add_own)
    time_solution(
        options, "pose", {"smoothing": not options.no_smoothing},
        lambda module: module.Pose(
            model_complexity=options.complexity, smooth_landmarks=not options.no_smoothing),
        "detectedFrames", lambda result: result.pose_landmarks is not None)


if __name__ == "__main__":
    main()
