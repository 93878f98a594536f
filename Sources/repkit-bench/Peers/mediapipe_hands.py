#!/usr/bin/env python3
"""Times MediaPipe's `solutions.hands` on a video, as a peer for repkit-bench.

    python3 -m venv peers
    peers/bin/pip install mediapipe==0.10.14 'numpy<2'
    peers/bin/python mediapipe_hands.py pinch.mp4

Prints one JSON line. `seconds`, `framesPerSecond` and `cpuSecondsPerFrame` run from the first read
of the file to the last result, decoding and colour conversion included; importing the package and
starting the graph are left out. The `total…` values include them and the closing of the graph.
"""

import argparse
import json
import os
import resource
import sys
import time


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("video", help="video file that OpenCV can read")
    parser.add_argument("--complexity", type=int, choices=(0, 1), default=1,
                        help="model complexity (default: 1, the full model)")
    parser.add_argument("--hands", type=int, default=2, metavar="N", help="hands at most (default: 2)")
    parser.add_argument("--limit", type=int, metavar="N", help="stop after N frames")
    options = parser.parse_args()
    if options.limit is not None and options.limit < 1:
        parser.error(f"--limit must be at least 1, not {options.limit}")
    return options


def fail(what, remedy):
    sys.exit(f"mediapipe_hands: error: {what}; {remedy}")


def main():
    options = arguments()
    total_wall, total_cpu = time.perf_counter(), time.process_time()
    os.environ.setdefault("GLOG_minloglevel", "2")
    try:
        import cv2
        import mediapipe
        hand_module = mediapipe.solutions.hands
    except (ImportError, AttributeError) as problem:
        fail(f"MediaPipe's hand solution is not available ({problem})",
             "install it with: pip install mediapipe==0.10.14 'numpy<2'")
    if not os.path.isfile(options.video):
        fail(f"no such file ({options.video})", "give the path of a video file")

    frames = detected = 0
    with hand_module.Hands(model_complexity=options.complexity, max_num_hands=options.hands) as hands:
        wall, cpu = time.perf_counter(), time.process_time()
        capture = cv2.VideoCapture(options.video)
        capture.set(cv2.CAP_PROP_ORIENTATION_AUTO, 1)
        while options.limit is None or frames < options.limit:
            available, picture = capture.read()
            if not available:
                break
            result = hands.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
            detected += len(result.multi_hand_landmarks or [])
            frames += 1
        seconds, cpu_seconds = time.perf_counter() - wall, time.process_time() - cpu
        if frames == 0:
            fail(f"no frame could be decoded ({options.video})", "check that OpenCV can play it")
        capture.release()

    # Linux reports the high-water mark in kibibytes, macOS in bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    print(json.dumps({
        "peer": f"mediapipe {mediapipe.__version__} solutions.hands",
        "modelComplexity": options.complexity,
        "maximumHands": options.hands,
        "frames": frames,
        "detectedHands": detected,
        "seconds": round(seconds, 4),
        "framesPerSecond": round(frames / seconds, 2),
        "cpuSecondsPerFrame": round(cpu_seconds / frames, 6),
        "peakResidentMegabytes": round(peak / 1e6, 1),
        "totalSeconds": round(time.perf_counter() - total_wall, 4),
        "totalCpuSeconds": round(time.process_time() - total_cpu, 4),
    }))


if __name__ == "__main__":
    main()
