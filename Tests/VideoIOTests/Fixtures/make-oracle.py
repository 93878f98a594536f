#!/usr/bin/env python3
"""Writes oracle.json: what the ffmpeg and ffprobe commands (5.1) say of each fixture.

Per file: every frame's timestamp in seconds, the size as shown, and for some frames the mean blue, green and red of
a grid of 4 x 3 cells over the picture as shown (laid over white where it is transparent).
"""
import json, os, subprocess
import numpy as np

os.chdir(os.path.dirname(os.path.abspath(__file__)))
SCALER = "bilinear"  # ffmpeg's own default is bicubic; conversions without scaling do not differ
OWN_TESTS = {"joined.ts", "size-change.h264", "sound-only.m4a", "cover.mp3", "text.mp4", "empty.mp4"}
FILTERS = {  # what ffmpeg does not do by itself
    "wide-pixels.mp4": "scale=iw*2:ih",
    "tall-pixels.mp4": "scale=iw:ih*3/2",
    "rotate-tag.mkv": "transpose=clock",
}
# ffmpeg 5.1 does not apply EXIF's flips by itself
EXIF = {2: "hflip", 3: "hflip,vflip", 4: "vflip", 5: "transpose=cclock_flip", 6: "transpose=clock",
        7: "transpose=clock_flip", 8: "transpose=cclock"}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def oracle(name):
    probe = json.loads(run("ffprobe", "-v", "error", "-select_streams", "v:0", "-of", "json", "-show_entries",
                           "frame=best_effort_timestamp_time", name))
    times = [float(f.get("best_effort_timestamp_time", 0)) for f in probe["frames"]]
    chain, options = FILTERS.get(name), []
    if name.startswith("exif-"):
        options, chain = ["-noautorotate"], EXIF.get(int(name[5]))
    arguments = ["ffmpeg", "-v", "error", "-sws_flags", SCALER, *options, "-i", name, "-fps_mode", "passthrough"]
    if chain:
        arguments += ["-vf", chain]
    shown = run(*arguments, "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-")
    width, height = (int.from_bytes(shown[16 + 4 * i:20 + 4 * i], "big") for i in (0, 1))
    raw = run(*arguments, "-sws_flags", SCALER, "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    frames = np.frombuffer(raw, np.uint8).reshape(-1, height, width, 4).astype(float)
    assert len(frames) == len(times), (name, len(frames), len(times))
    alpha = frames[..., 3:] / 255
    colours = (frames[..., :3] * alpha + 255 * (1 - alpha))[..., ::-1]
    grids = {}
    for index in sorted({0, 1, len(frames) // 2, len(frames) - 1} & set(range(len(frames)))):
        rows = np.array_split(np.arange(height), 3)
        columns = np.array_split(np.arange(width), 4)
        grids[index] = [[round(float(v), 2) for v in colours[index][r][:, c].mean((0, 1))] for r in rows for c in columns]
    return {"width": width, "height": height, "seconds": times, "grids": grids}


names = sorted(n for n in os.listdir(".") if n.rpartition(".")[2] not in {"sh", "py", "json", "md"} and n not in OWN_TESTS)
with open("oracle.json", "w") as out:
    out.write("{\n" + ",\n".join(f"{json.dumps(n)}: {json.dumps(oracle(n))}" for n in names) + "\n}\n")
