"""Lets each system call of the store fail in turn: once, or from there on.

The command itself runs, with a library loaded before the C library that lets one call go wrong: no
space left, an I/O error, no permission, an interruption; a write writes half; the process dies. For
every call, up to the last that there is, the fault is harmless or is told with path and reason and
the right exit code, and afterwards the history is the old one or the new one. `--seed` draws the
order, which counts only where `--series` or `--seconds` ends it early.
"""

import errno
import itertools
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command
from soaking.fault import Fault, judge
from soaking.options import positive
from soaking.scenes import SCENES

SHORT = ["--series", "60", "--seconds", "8"]

ERRORS = [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR]
FAULTS = [
    *itertools.product(["once", "onward"], ERRORS), ("short", 0), ("kill", 0),
]  # fmt: skip


def add_options(parser):
    parser.add_argument("--series", type=positive, metavar="N", default=10_000,
                        help="at most so many kinds of fault in a scene (default: all)")
    parser.add_limit(seconds=900)
    add_command_option(parser)


def run(options):
    if not sys.platform.startswith("linux"):
        print("faults: left out: only the loader of Linux puts a library before the C library;")
        print("faults: `swift test --filter FaultTests` does the same within one process")
        return True
    if not shutil.which("clang"):
        print("faults: left out: there is no clang here")
        return True
    starling, library = command(options), built_library()
    findings = Findings("faults")
    start = time.monotonic()
    deadline = start + options.seconds
    every = list(itertools.product(SCENES, FAULTS))
    series = random.Random(options.seed).sample(every, min(options.series, len(every)))

    def play(scene_and_fault):
        return play_series(starling, library, *scene_and_fault, deadline, findings)

    with ThreadPoolExecutor(2) as pool:
        played = list(pool.map(play, series))
    seconds = time.monotonic() - start
    faults = sum(count for count, _ in played)
    whole = sum(is_whole for _, is_whole in played)
    findings.expect(faults, "there was no time for anything")
    return findings.end(
        f"{faults:,} faults in {len(SCENES)} scenes and {len(FAULTS)} kinds, "
        f"{whole} of {len(every)} series to their end, {seconds:.0f} seconds")


def built_library():
    folder = ROOT / ".build/soak"
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / "faults.so"
    source = Path(__file__).with_name("faults.c")
    subprocess.run(
        ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source],
        check=True)
    return library


def play_series(starling, library, scene, fault, deadline, findings):
    """Runs one kind of fault at each call in turn; returns their number, and if it was all."""
    if time.monotonic() > deadline:
        return 0, False
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as place:
        folder = Path(place) / "history"
        stages = scene.stages(starling, folder)
        for call in itertools.count():
            if time.monotonic() > deadline:
                return call, False
            fault_here = Fault(scene, *fault, call, library, Path(place))
            if not judge(fault_here, starling, folder, stages, findings):
                # Fewer would mean that the library does not see the calls.
                findings.expect(call > 10, f"{scene.name} makes only {call} calls")
                return call, True
