"""Feeds random bytes to everything that reads: libFuzzer, with the address and leak sanitizers.

The targets are those of Tests/Fuzzing, each with laws that hold for any input; no TARGET means all
of them. Inputs are made from the demos, the tests and the shapes of Scripts/bench-inputs; what
reaches new code is kept in .build/fuzz/corpus for the next time. What breaks a law, crashes, hangs
or leaks is kept in .build/fuzz/found, and told with the line that repeats it.

With --blind, what `swift test` has built is taken, and nothing takes minutes to build: inputs are
then changed without seeing what they reach.
"""

import os
import re
import subprocess
import time
from pathlib import Path

from soaking.command import ROOT, Findings
from soaking.fuzzers import TARGETS, FuzzerBuild
from soaking.options import number, positive
from soaking.seeds import write_seeds

SHORT = ["--blind", "--seconds", "2", "--runs", "20000"]

# Longer inputs are not necessary to reach all code of a target.
LONGEST = {"json": 2048, "script": 4096, "transcript": 2048, "reply": 128, "dialog": 3072,
           "editor": 256}
LONGEST_OTHERS = 2048

# Short stack traces of allocations, and a small quarantine for freed memory: more would cost a
# fifth of the time. Repeat a finding without these options for more details.
SANITIZER_OPTIONS = "malloc_context_size=2:quarantine_size_mb=16"


def add_options(parser):
    parser.add_argument("targets", nargs="*", choices=[*TARGETS, []], metavar="TARGET",
                        help=f"one of {', '.join(TARGETS)} (default: all)")
    parser.add_argument("--seconds", type=positive, metavar="N", default=60,
                        help="so long for each target (default: 60)")
    parser.add_argument("--runs", type=number, metavar="N", default=0,
                        help="at most so many inputs for each target (default: no matter)")
    parser.add_argument("--blind", action="store_true",
                        help="take the package's own debug build, which is quick to make")


def run(options):
    build = FuzzerBuild(options.blind)
    if not build.is_possible():
        print("fuzz: left out: this toolchain has no libFuzzer")
        return True
    build.make()
    findings = Findings("fuzz")
    start = time.monotonic()
    targets = options.targets or TARGETS
    runs = sum(fuzz(build, target, options, findings) for target in targets)
    seconds = time.monotonic() - start
    return findings.end(
        f"{runs:,} inputs for {len(targets)} targets, {runs / seconds:,.0f} a second, "
        f"{seconds:.0f} seconds")


def fuzz(build, target, options, findings):
    """Runs one target; returns the number of inputs."""
    corpus, found = (build.folder / name / target for name in ("corpus", "found"))
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    seeds, words = write_seeds(target, build.folder)
    known = ROOT / "Tests/Fuzzing/Found" / target
    ended = subprocess.run(
        [
            build.program(target), f"-max_total_time={options.seconds}", "-timeout=10",
            f"-runs={options.runs or -1}", f"-seed={options.seed % 2**32 or 1}",
            f"-max_len={LONGEST.get(target, LONGEST_OTHERS)}", "-rss_limit_mb=2048",
            f"-dict={words}", "-print_final_stats=1", f"-artifact_prefix={found}/",
            *(["-keep_seed=1"] if build.is_blind else []),
            corpus, seeds, *([known] if known.exists() else []),
        ],
        check=False, capture_output=True, text=True, errors="replace",
        env={**os.environ, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": SANITIZER_OPTIONS},
    )  # fmt: skip
    runs = figure(ended.stderr, "number_of_executed_units")
    rate = figure(ended.stderr, "average_exec_per_sec")
    kept = sum(1 for _ in corpus.iterdir())
    print(f"fuzz: {target}: {runs:,} inputs, {rate:,} a second, {kept:,} kept", flush=True)
    if ended.returncode != 0:
        findings.add(f"{target}: {cause(ended.stderr)}\n{how_to_repeat(build, target, ended.stderr)}")
    return runs


def figure(output, name):
    found = re.search(rf"^stat::{name}:\s*(\d+)", output, re.MULTILINE)
    return int(found.group(1)) if found else 0


def cause(output):
    """The kind of failure, according to the output."""
    for pattern in (r"Fatal error: (.*)", r"SUMMARY: (.*)", r"ERROR: (.*)"):
        if found := re.search(pattern, output):
            return found.group(1)[:500]
    return f"it stops: {output[-500:]}"


def how_to_repeat(build, target, output):
    found = re.search(r"Test unit written to (\S+)", output)
    if not found:
        return f"  there is no input that does it; its output ends with\n{output[-2000:]}"
    path = Path(found.group(1))
    return (f"  kept as {path}\n  again: {build.program(target)} {path}\n"
            f"  which holds {path.read_bytes()!r}")
