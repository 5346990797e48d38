"""Covers the demos and generated scripts, and tries what was written.

Each script is covered by the command as it is released; the cases that come out pass, and no mutant
outlives them.
"""

import random
import subprocess
import tempfile
import time
from pathlib import Path

from soaking.command import Findings, add_command_option, command
from soaking.walk import scripts

SHORT = ["--seconds", "6"]

# Larger scripts are covered in the same way, and take longer.
SIZES = [1, 2, 3, 10, 30, 100]


def add_options(parser):
    parser.add_limit(seconds=600)
    add_command_option(parser)


def run(options):
    starling = command(options)
    findings = Findings("cover")
    start = time.monotonic()
    covers = cases = 0
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        for path, name in scripts(random.Random(options.seed), Path(folder), SIZES):
            if time.monotonic() - start > options.seconds:
                break
            written = cover(starling, path, name, findings)
            covers, cases = covers + (written > 0), cases + written
    findings.expect(covers, "nothing was covered")
    seconds = time.monotonic() - start
    return findings.end(f"{cases:,} cases cover {covers:,} scripts, {seconds:.0f} seconds")


def cover(starling, path, name, findings):
    """The number of cases that were written for a script and pass; 0 if it has errors."""
    def run(*words):
        return subprocess.run(
            [starling, *words], check=False, capture_output=True, timeout=600, cwd=path.parent)

    checked = run("check", path.name)
    if checked.returncode == 1:
        return 0
    covered = run("cover", path.name)
    if not findings.expect(covered.returncode == 0, f"{name}: cover: {covered.stderr[-300:]}"):
        return 0
    chat = path.with_name("covered.chat")
    chat.write_bytes(covered.stdout)
    tested = run("test", chat.name, "--coverage", "--mutants")
    chat.unlink()
    # Of a script with more states than can be found, not every mistake is planned for. A skip that a mistake offers
    # beside buttons is noticed by no line, and is said not to be settled.
    is_open = b" undecided" in tested.stdout or b"\n# Not settled:" in covered.stdout
    is_part = b"in 1 file pass" in tested.stdout and is_open
    findings.expect(tested.returncode == 0 or is_part, f"{name}: test: {tested.stdout[-600:]}")
    return covered.stdout.count(b"\n=== ")
