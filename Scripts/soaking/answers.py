"""Kills conversations and deliveries at random moments, and counts what is left of the answers.

Each conversation gives stars and a text that nobody else gives. What the command has echoed it has
kept: it must be among the results exactly once, whenever the process was killed. What is among the
results must be delivered at least once and in order; what comes twice has one id.
"""

import json
import random
import subprocess
import tempfile
import time
from pathlib import Path

from soaking.command import Findings, add_command_option, command
from soaking.options import positive

SHORT = ["--kills", "40", "--seconds", "10"]


def add_options(parser):
    parser.add_argument("--kills", type=positive, metavar="N", default=300,
                        help="so many kills that hit a living process (default: 300)")
    parser.add_limit(seconds=300)
    add_command_option(parser)


def run(options):
    findings = Findings("answers")
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        soak = Soak(command(options), Path(folder), random.Random(options.seed), findings)
        end = time.monotonic() + options.seconds
        while soak.kills < options.kills and time.monotonic() < end:
            soak.converse()
        soak.check()
    findings.expect(soak.kills, "no kill hit a living process: nothing was tried")
    return findings.end(
        f"{soak.kills:,} kills in {soak.turn:,} conversations, {len(soak.echoed):,} with answers "
        f"echoed, {soak.results:,} results, {soak.twice:,} delivered twice")


class Soak:
    def __init__(self, starling, folder, source, findings):
        self.starling, self.folder, self.source, self.findings = starling, folder, source, findings
        self.kills = self.turn = self.results = self.twice = 0
        self.usual_seconds = 0.05
        # The output of each conversation before it was killed, by its number.
        self.echoed = {}

    def words(self, name, *more):
        deliver = ["--deliver", f"cat >> '{self.folder}/got.jsonl'"]
        return [self.starling, name, *more, "--state", self.folder / "state.json", *deliver]

    def converse(self):
        self.turn += 1
        words = self.words("feedback", "--set", f"turn={self.turn}")
        output = self.killed(words, f"4\nwish {self.turn}\n")
        echoed = ("4/5" in output) + ("Thank you" in output)
        if echoed:
            self.echoed[self.turn] = echoed
        if self.turn % 5 == 0:
            self.killed(self.words("deliver"), "")

    def killed(self, words, answers):
        """The output of a process before it was killed. One in four is not, to measure its time."""
        start = time.monotonic()
        process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        is_to_die = self.source.random() < 0.75
        if is_to_die:
            try:
                process.stdin.write(answers)
                process.stdin.flush()
            except BrokenPipeError:
                pass
            time.sleep(self.source.uniform(0, 1.2 * self.usual_seconds))
            process.kill()
        output, _ = process.communicate(None if is_to_die else answers)
        if process.returncode == -9:
            self.kills += 1
        elif not is_to_die:
            self.usual_seconds = time.monotonic() - start
        return output

    def check(self):
        # Killed conversations are adopted and delivered. The last one may need another run.
        words = [str(word) for word in self.words("deliver")]
        code = subprocess.run(words, check=False, stdout=subprocess.DEVNULL).returncode
        self.findings.expect(code == 0, f"the last delivery ends with {code}")
        results = self.lines("state.json.results.jsonl")
        delivered = self.lines("got.jsonl")
        self.results = len(results)
        self.compare(results)
        ids = [line["id"] for line in delivered]
        first = list(dict.fromkeys(ids))
        self.twice = len(ids) - len(first)
        self.findings.expect(
            first == [line["id"] for line in results], "what was delivered is not what was kept")
        left = sorted(path.name for path in self.folder.iterdir() if ".open-" in path.name)
        self.findings.expect(not left, f"not adopted: {left}")

    def compare(self, results):
        by_turn = {}
        for line in results:
            turn = int(line["variables"][0]["number"])
            self.findings.expect(turn not in by_turn, f"the answers of {turn} are kept twice")
            by_turn[turn] = line
        for turn, echoed in self.echoed.items():
            line = by_turn.get(turn)
            self.findings.expect(line, f"the answers of {turn} are lost")
            if not line:
                continue
            self.findings.expect(line["rating"] == 4, f"the stars of {turn} are lost")
            texts = [answer["text"] for answer in line["answers"]]
            self.findings.expect(
                echoed == 1 or f"wish {turn}" in texts, f"the text of {turn} is lost")

    def lines(self, name):
        lines = []
        text = (self.folder / name).read_text(encoding="utf-8") if (self.folder / name).exists() else ""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                lines.append(json.loads(line))
            except ValueError:
                self.findings.add(f"{name}:{number} cannot be read: {line[:60]!r}")
        return lines
