#!/usr/bin/env python3
"""Writes what MediaPipe's `solutions.hands` finds in videos and pictures, for `repkit-bench hands-parity`.

    python3 -m venv peers
    peers/bin/pip install mediapipe==0.10.14 'numpy<2' av
    peers/bin/python mediapipe_hand_landmarks.py -o DIR pinch.mp4 hand.jpg ...

For each input it writes DIR/NAME.jsonl. The first line is a header; then a line a frame: `t` seconds of
the container and `hands`, each with MediaPipe's own `label` (which assumes a mirrored picture) and its
`score`, and in every Nth frame `landmarks`, 21 rows of x, y, z normalised to the upright picture with
the origin top left, and `world`, 21 rows of metres.
"""

import argparse
import json
import os
import sys


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("inputs", nargs="+", help="videos or pictures that OpenCV can read")
    parser.add_argument("-o", "--output", required=True, help="folder for the results, made if need be")
    parser.add_argument("--hands", type=int, default=2, metavar="N", help="hands at most (default: 2)")
    parser.add_argument("--complexity", type=int, choices=(0, 1), default=1, help="0 is lite (default: 1)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="landmarks of every Nth frame (default: 1)")
    parser.add_argument("--limit", type=int, metavar="N", help="stop after N frames")
    parser.add_argument("--no-world", action="store_true", help="leave the landmarks in metres out")
    parser.add_argument("--change-bytes", type=int, default=0, metavar="N",
                        help="change N bytes of each frame by one, to see how much rounding matters")
    return parser.parse_args()


def stamps(path):
    import av
    with av.open(path) as container:
        stream = container.streams.video[0]
        return [None if frame.pts is None else float(frame.pts * stream.time_base)
                for frame in container.decode(stream)]


def pictures(path, cv2, count):
    capture = cv2.VideoCapture(path)
    capture.set(cv2.CAP_PROP_ORIENTATION_AUTO, 1)
    for index in range(count):
        available, picture = capture.read()
        if not available:
            sys.exit(f"{path}: OpenCV read {index} frames of {count}")
        yield picture


def rows(landmarks, digits):
    return [[round(point.x, digits), round(point.y, digits), round(point.z, digits)] for point in landmarks.landmark]


def changed(picture, count, generator):
    flat = picture.reshape(-1)
    places = generator.choice(flat.size, count, replace=False)
    flat[places] = flat[places] ^ 1
    return picture


def main():
    os.environ.setdefault("GLOG_minloglevel", "2")
    options = arguments()
    import cv2
    import mediapipe
    import numpy
    os.makedirs(options.output, exist_ok=True)
    generator = numpy.random.default_rng(1)
    for path in options.inputs:
        still = path.lower().endswith((".jpg", ".jpeg", ".png"))
        seconds = [0.0] if still else stamps(path)[: options.limit]
        frames = [cv2.imread(path)] if still else pictures(path, cv2, len(seconds))
        lines, seen, size = [], 0, None
        with mediapipe.solutions.hands.Hands(static_image_mode=still, max_num_hands=options.hands,
                                             model_complexity=options.complexity) as hands:
            for index, (time, picture) in enumerate(zip(seconds, frames)):
                size = picture.shape
                if options.change_bytes:
                    picture = changed(picture, options.change_bytes, generator)
                result = hands.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
                found = []
                for hand, world, side in zip(result.multi_hand_landmarks or [], result.multi_hand_world_landmarks or [],
                                             result.multi_handedness or []):
                    entry = {"label": side.classification[0].label, "score": round(side.classification[0].score, 4)}
                    if index % options.every == 0:
                        entry["landmarks"] = rows(hand, 5)
                        if not options.no_world:
                            entry["world"] = rows(world, 4)
                    found.append(entry)
                seen += bool(found)
                lines.append({"t": time, "hands": found})
        header = {"source": f"mediapipe {mediapipe.__version__} solutions.hands", "clip": os.path.basename(path),
                  "width": size[1], "height": size[0], "frames": len(lines), "detectedFrames": seen,
                  "maxHands": options.hands, "modelComplexity": options.complexity, "staticImageMode": still}
        name = os.path.splitext(os.path.basename(path))[0] + ".jsonl"
        with open(os.path.join(options.output, name), "w") as output:
            for line in [header] + lines:
                output.write(json.dumps(line, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
