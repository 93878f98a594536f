#!/usr/bin/env python3
"""Writes what MediaPipe's `solutions.pose` finds in videos and pictures, for `repkit-bench parity`.

    python3 -m venv peers
    peers/bin/pip install mediapipe==0.10.14 'numpy<2' av
    peers/bin/python mediapipe_landmarks.py -o DIR squats.mp4 ...

For each input it writes DIR/NAME.smooth.jsonl (or .raw.jsonl with --no-smoothing). The first line is a
header; then a line a frame: `t` seconds of the container, `seen`, and of every Nth frame in which
somebody is seen `lm`, 33 rows of x and y normalised to the upright picture with the origin top left,
and `world`, 33 rows of metres. MediaPipe's own clock counts 33,333 microseconds a frame.
"""

import argparse
import json
import os
import sys


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("inputs", nargs="+", help="videos or pictures that OpenCV can read")
    parser.add_argument("-o", "--output", required=True, help="folder for the results, made if need be")
    parser.add_argument("--no-smoothing", action="store_true", help="switch landmark smoothing off")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="landmarks of every Nth frame (default: 1)")
    parser.add_argument("--limit", type=int, metavar="N", help="stop after N frames")
    parser.add_argument("--no-world", action="store_true", help="leave the landmarks in metres out")
    return parser.parse_args()


def stamps(path):
    import av
    with av.open(path) as container:
        stream = container.streams.video[0]
        return [None if frame.pts is None else float(frame.pts * stream.time_base)
                for frame in container.decode(stream)]


def rows(landmarks, axes, digits):
    return [[round(getattr(point, axis), digits) for axis in axes] for point in landmarks.landmark]


def main():
    os.environ.setdefault("GLOG_minloglevel", "2")
    options = arguments()
    import cv2
    import mediapipe
    os.makedirs(options.output, exist_ok=True)
    for path in options.inputs:
        seconds = stamps(path)[: options.limit]
        capture = cv2.VideoCapture(path)
        capture.set(cv2.CAP_PROP_ORIENTATION_AUTO, 1)
        lines, seen, size = [], 0, None
        smoothing = not options.no_smoothing
        with mediapipe.solutions.pose.Pose(model_complexity=1, smooth_landmarks=smoothing) as pose:
            for index, time in enumerate(seconds):
                available, picture = capture.read()
                if not available:
                    sys.exit(f"{path}: OpenCV read {index} frames of {len(seconds)}")
                size = picture.shape
                result = pose.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
                line = {"t": time, "seen": result.pose_landmarks is not None}
                seen += line["seen"]
                if line["seen"] and index % options.every == 0:
                    line["lm"] = rows(result.pose_landmarks, "xy", 4)
                    if not options.no_world:
                        line["world"] = rows(result.pose_world_landmarks, "xyz", 3)
                lines.append(line)
        header = {"source": f"mediapipe {mediapipe.__version__} solutions.pose, model_complexity=1",
                  "clip": os.path.basename(path), "width": size[1], "height": size[0], "frames": len(lines),
                  "seenFrames": seen, "smoothing": smoothing}
        name = os.path.splitext(os.path.basename(path))[0] + (".smooth" if smoothing else ".raw") + ".jsonl"
        with open(os.path.join(options.output, name), "w") as output:
            for line in [header] + lines:
                output.write(json.dumps(line, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
