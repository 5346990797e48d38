"""Walks generated scripts and the demos at random, and tries inputs that are made to hurt.

Each script of Scripts/bench-inputs is made in a few sizes and from a few seeds, checked and walked.
Nothing may crash; the same seed walks the same way twice; and a conversation that did not end is
printed as a transcript that passes as a test. Then texts of ten million bytes, a million branches
and the like are given to the commands: they take time in proportion, and nothing of them reaches a
terminal raw. The walks take half of the time, and these the rest.
"""

import itertools
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from soaking import oversized
from soaking.authors import Author
from soaking.command import ROOT, Findings, add_command_option, command
from soaking.options import number, positive
from soaking.seeds import bench_inputs

SHORT = ["--steps", "500000", "--seconds", "30", "--size", "100000"]

SIZES = [1, 2, 3, 10, 100, 1000, 10_000]
# Runs, and the most steps of each: few steps give transcripts, many give long walks.
RUNS_AND_STEPS = [(1, 1), (10_000, 7), (10_000, 100), (1_000, 1_000), (200, 10_000)]


def add_options(parser):
    parser.add_argument("--steps", type=positive, metavar="N", default=50_000_000,
                        help="so many steps in all (default: 50000000)")
    parser.add_limit(seconds=600)
    parser.add_argument("--size", type=number, metavar="N", default=10_000_000,
                        help="inputs made to hurt have so many bytes (default: 10000000)")
    add_command_option(parser)


def run(options):
    starling = command(options)
    findings = Findings("walk")
    source = random.Random(options.seed)
    start = time.monotonic()
    steps = walks = transcripts = 0
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        for path, name in scripts(source, Path(folder), SIZES):
            if steps >= options.steps or time.monotonic() - start > options.seconds / 2:
                break
            walk = Walk(starling, path, name, source)
            walk.check(findings)
            steps, walks = steps + walk.steps, walks + 1
            transcripts += walk.has_transcript
        deadline = start + options.seconds
        hurting = oversized.check(starling, Path(folder), options.size, source, deadline, findings)
    findings.expect(steps, "no step was made")
    seconds = time.monotonic() - start
    return findings.end(
        f"{steps:,} steps on {walks:,} scripts, {transcripts:,} transcripts replayed, "
        f"{hurting} inputs made to hurt, {seconds:.0f} seconds")


def scripts(source, folder, sizes):
    """Yields the demos, then shapes of random sizes and seeds, and scripts with everything that the
    format has, without end: a path, which all share, and a name."""
    path = folder / "script.json"
    for chat in sorted((ROOT / "Demo").glob("*.chat")):
        path.write_bytes(chat.with_suffix(".json").read_bytes())
        yield path, chat.stem
    listed = subprocess.run(bench_inputs("--list"), check=True, capture_output=True, text=True)
    shapes = listed.stdout.split()
    for number in itertools.count():
        # Some of these have errors.
        drawn = source.randrange(10**6)
        authored = Author(random.Random(drawn)).script()
        path.write_text(json.dumps(authored, ensure_ascii=False), encoding="utf-8")
        yield path, f"an author's script of {drawn}"
        shape = "anything" if number % 3 == 0 else source.choice(shapes)
        words = [shape, str(source.choice(sizes)), "--seed", str(source.randrange(10**6))]
        path.write_bytes(
            subprocess.run(bench_inputs(*words), check=True, capture_output=True).stdout)
        yield path, f"bench-inputs {' '.join(words)}"


class Walk:
    """Checks a script, and walks it twice."""

    def __init__(self, starling, path, name, source):
        self.starling = starling
        self.path = path
        self.name = name
        self.runs, most_steps = source.choice(RUNS_AND_STEPS)
        self.words = [
            "walk", path.name, "--runs", str(self.runs), "--seed", str(source.randrange(2**62)),
            "--max-steps", str(most_steps),
        ]  # fmt: skip
        self.steps = 0
        self.has_transcript = False

    def run(self, *words):
        return subprocess.run(
            [self.starling, *words], check=False, capture_output=True, timeout=120,
            cwd=self.path.parent)

    def check(self, findings):
        what = f"{self.name}: {' '.join(self.words)}"
        checked = self.run("check", self.path.name)
        if not findings.expect(checked.returncode in (0, 1), f"{what}: check: {checked}"):
            return
        first, second = self.run(*self.words), self.run(*self.words)
        findings.expect(first.stdout == second.stdout, f"{what}: goes two ways")
        if checked.returncode == 1:
            findings.expect(first.returncode == 65, f"{what}: walks over errors")
            return
        if not findings.expect(first.returncode in (0, 1), f"{what}: {first}"):
            return
        self.check_report(first, what, findings)

    def check_report(self, walked, what, findings):
        report, _, transcript = walked.stdout.decode().partition("\n\n")
        runs, steps = (int(part.split()[0].replace(",", ""))
                       for part in report.split("\n")[0].split(", ")[:2])
        self.steps = steps
        findings.expect(runs == self.runs and steps >= runs, f"{what}: {report}")
        findings.expect(bool(transcript) == (walked.returncode == 1), f"{what}: {report}")
        if transcript:
            self.has_transcript = True
            chat = self.path.with_name("walked.chat")
            chat.write_text(transcript, encoding="utf-8")
            played = self.run("test", chat.name)
            chat.unlink()
            findings.expect(played.returncode == 0, f"{what}: is not replayed: {played.stdout}")
