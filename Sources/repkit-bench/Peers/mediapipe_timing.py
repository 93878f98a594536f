"""What the scripts that time a MediaPipe solution on a video share.

`seconds`, `framesPerSecond` and `cpuSecondsPerFrame` run from the first read of the file to the last
result, decoding and colour conversion included; importing the package and starting the graph are
left out. The `total…` values include them and the closing of the graph.
"""

import argparse
import json
import os
import resource
import sys
import time


def arguments(description, complexities, add_own):
    """The command line; `add_own(parser)` adds what one script alone takes."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("video", help="video file that OpenCV can read")
    parser.add_argument("--complexity", type=int, choices=complexities, default=1,
                        help="model complexity (default: 1, the full model)")
    add_own(parser)
    parser.add_argument("--limit", type=int, metavar="N", help="stop after N frames")
    options = parser.parse_args()
    if options.limit is not None and options.limit < 1:
        parser.error(f"--limit must be at least 1, not {options.limit}")
    return options


def fail(what, remedy):
    name = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    sys.exit(f"{name}: error: {what}; {remedy}")


def time_solution(options, solution, settings, start, detected_key, count):
    """Runs a solution over the video and prints one JSON line.

    `solution` is its name in `mediapipe.solutions`, `start(module)` makes it, `count(result)` says how much
    a result shows; their sum goes into the line under `detected_key`, beside `settings`.
    """
    total_wall, total_cpu = time.perf_counter(), time.process_time()
    os.environ.setdefault("GLOG_minloglevel", "2")
    try:
        import cv2
        import mediapipe
        module = getattr(mediapipe.solutions, solution)
    except (ImportError, AttributeError) as problem:
        fail(f"MediaPipe's {solution.removesuffix('s')} solution is not available ({problem})",
             "install it with: pip install mediapipe==0.10.14 'numpy<2'")
    if not os.path.isfile(options.video):
        fail(f"no such file ({options.video})", "give the path of a video file")

    frames = detected = 0
    with start(module) as running:
        wall, cpu = time.perf_counter(), time.process_time()
        capture = cv2.VideoCapture(options.video)
        capture.set(cv2.CAP_PROP_ORIENTATION_AUTO, 1)
        while options.limit is None or frames < options.limit:
            available, picture = capture.read()
            if not available:
                break
            detected += count(running.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)))
            frames += 1
        seconds, cpu_seconds = time.perf_counter() - wall, time.process_time() - cpu
        if frames == 0:
            fail(f"no frame could be decoded ({options.video})", "check that OpenCV can play it")
        capture.release()

    # Linux reports the high-water mark in kibibytes, macOS in bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    print(json.dumps({
        "peer": f"mediapipe {mediapipe.__version__} solutions.{solution}",
        "modelComplexity": options.complexity,
        **settings,
        "frames": frames,
        detected_key: detected,
        "seconds": round(seconds, 4),
        "framesPerSecond": round(frames / seconds, 2),
        "cpuSecondsPerFrame": round(cpu_seconds / frames, 6),
        "peakResidentMegabytes": round(peak / 1e6, 1),
        "totalSeconds": round(time.perf_counter() - total_wall, 4),
        "totalCpuSeconds": round(time.process_time() - total_cpu, 4),
    }))
