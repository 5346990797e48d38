"""Kills writers of one history at random moments, and counts what is left of their work.

Each writer starts `starling record event` again and again, each time with an event that nobody
else has, and kills most of these processes at a moment drawn from the time that one takes. What
a process has acknowledged by its exit code must be in the history exactly once, from then on; what
was killed on the way may be there once. A kill counts only where it hits a living process.
"""

import subprocess
import tempfile
import time
from pathlib import Path

from soaking.command import Findings, add_command_option, command
from soaking.options import positive
from soaking.writers import Ledger, Writer

SHORT = ["--kills", "150", "--seconds", "15"]


def add_options(parser):
    parser.add_argument("--kills", type=positive, metavar="N", default=1000,
                        help="so many kills that hit a living writer (default: 1000)")
    parser.add_limit(seconds=600)
    parser.add_argument("--writers", type=positive, metavar="N", default=8,
                        help="so many at a time (default: 8)")
    add_command_option(parser)


def run(options):
    starling = command(options)
    findings = Findings("kill")
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        state = Path(folder) / "state.json"
        start = time.monotonic()
        ledger = Ledger(options.kills, start + options.seconds)
        soak(starling, state, ledger, findings, options)
        seconds = time.monotonic() - start
        counted = ledger.check(state, findings)
        check_litter(starling, state, findings)
    findings.expect(ledger.kills, "no kill hit a living writer: nothing was tried")
    wanted = "" if ledger.kills >= options.kills else f" of {options.kills:,} in time"
    return findings.end(
        f"{ledger.kills:,} kills{wanted} on {options.writers} writers, "
        f"{len(ledger.acknowledged):,} acknowledged, {counted:,} counted, {seconds:.0f} seconds")


def soak(starling, state, ledger, findings, options):
    writers = [
        Writer(number, options.seed, starling, state, ledger, findings)
        for number in range(options.writers)
    ]
    for writer in writers:
        writer.start()
    # Meanwhile, a reader always finds a complete history with all acknowledged events.
    while any(writer.is_alive() for writer in writers):
        ledger.check(state, findings)
        time.sleep(0.02)


def check_litter(starling, state, findings):
    """Checks that at most one temporary file is left, which the next run removes."""
    usual = {state.name, f"{state.name}.bak", f"{state.name}.lock"}
    left = {path.name for path in state.parent.iterdir()} - usual
    findings.expect(left <= {f"{state.name}.tmp"}, f"litter beside the history: {sorted(left)}")
    last = [starling, "record", "event", "the-last-one", "--state", state]
    code = subprocess.run(last, check=False, stdin=subprocess.DEVNULL).returncode
    findings.expect(code == 0, f"after all the kills a record ends with {code}")
    left = {path.name for path in state.parent.iterdir()} - usual
    findings.expect(not left, f"the next run has not swept {sorted(left)}")
