"""Judges generated promises, and plays the conversations of their scripts in search of a false verdict.

Small scripts with placeholders in titles, values, texts and conditions are made, each with promises. A
model of scripts in soaking.model, which shares nothing with the command but what its help says, tries
answers and values that are made to fall between the classes of a proof. What is proved, no conversation
of the model may break; what is broken comes with a case, which must break it there, too. What is
undecided is counted by its reason. The command also plays a conversation of the model on each script.

A seed draws the same files each time. A finding names its file, and --file judges that one alone.
"""

import collections
import json
import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from soaking.aims import Aim
from soaking.cases import Case, written
from soaking.command import Findings, add_command_option, command
from soaking.options import batches, number, positive
from soaking.promised import Claim
from soaking.search import Search
from soaking.talks import Maker
from soaking.tries import Model

SHORT = ["--promises", "1000", "--seconds", "15"]

# Each process judges some files, and each promise of a file shares the exploration of the others.
FILES_AT_ONCE = 40
PROMISES_OF_FILE = 4
# Seconds for the files of a process; usually it takes less than one.
TIMEOUT = 120


def add_options(parser):
    parser.add_argument("--promises", type=positive, metavar="N", default=20_000,
                        help="so many promises (default: 20000)")
    parser.add_limit(seconds=1200)
    parser.add_argument("--file", type=number, metavar="N",
                        help="judge only this file of the seed, as a finding names it")
    parser.add_argument("--keep", type=Path, metavar="FOLDER",
                        help="keep the files of what was found in this folder")
    add_command_option(parser)


def run(options):
    soak = Soak(command(options), options)
    for numbers in batches(options, options.file, FILES_AT_ONCE, lambda: soak.judged >= options.promises):
        soak.judge(numbers)
    soak.findings.expect(soak.judged, "no promise was judged")
    for why, count in soak.reasons.most_common():
        print(f"proof: undecided {count:,} times: {why}", flush=True)
    shares = ", ".join(f"{soak.verdicts[word]:,} {word}" for word in ("proved", "broken", "undecided"))
    return soak.findings.end(
        f"{soak.judged:,} promises, {shares}, {soak.played:,} conversations of "
        f"{soak.steps:,} steps in the model, {soak.compared:,} of them played by the command")


class File:
    """A script with promises, and a conversation of it. The seed and its number alone decide what they are."""

    def __init__(self, seed, place):
        source = random.Random(f"{seed} {place}")
        maker = Maker(source)
        self.name, self.again = f"s{place}", f"--seed {seed} --file {place}"
        self.model = Model(maker.script(), maker.words)
        self.aims = [Aim(self.model, source).promise() for _ in range(PROMISES_OF_FILE)]
        talk = self.model.random_talk(source)
        self.case = f"=== the model's\n{written(*talk)}\n"

    def write(self, folder, text, name=None):
        script = json.dumps(self.model.script, ensure_ascii=False, indent=1)
        for ending, content in (("json", script), ("chat", text)):
            (folder / f"{name or self.name}.{ending}").write_text(content, encoding="utf-8")

    @property
    def transcript(self):
        promises = [promise_text(place, lines) for place, (lines, _) in enumerate(self.aims)]
        return "\n".join([*promises, self.case])


class Soak:
    def __init__(self, starling, options):
        self.starling, self.seed, self.keep = starling, options.seed, options.keep
        self.findings = Findings("proof")
        self.judged = self.played = self.steps = self.compared = 0
        self.verdicts = collections.Counter()
        self.reasons = collections.Counter()

    def judge(self, places):
        files = {f"s{place}": File(self.seed, place) for place in places}
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
            folder = Path(name)
            for file in files.values():
                file.write(folder, file.transcript)
            for result in self.results(folder, files):
                file = files[Path(result["file"]).stem]
                self.check(file, result["promises"])
                self.compare(file, result["cases"])

    def results(self, folder, files):
        try:
            ran = subprocess.run(
                [self.starling, "test", "--format", "json", *(f"{name}.chat" for name in files)],
                check=False, capture_output=True, text=True, cwd=folder, timeout=TIMEOUT)
            return json.loads(ran.stdout)["files"]
        except (ValueError, subprocess.TimeoutExpired) as error:
            kept = shutil.copytree(folder, tempfile.mkdtemp(prefix="starling-soak-"), dirs_exist_ok=True)
            self.findings.add(f"no report for the files in {kept}: {error}")
            return []

    def check(self, file, promises):
        for judged in promises:
            place = int(judged["promise"][1:])
            lines, talk = file.aims[place]
            self.judged += 1
            self.verdicts[judged["verdict"]] += 1
            found = self.found(judged, Claim(lines), file.model, talk)
            if found:
                what, case = found
                self.tell(file, what, f"{promise_text(place, lines)}\n=== {what}\n{case}\n")

    def compare(self, file, cases):
        """A conversation of the model is one of the command, too, so that the model is true."""
        for case in cases:
            self.compared += 1
            if not case["passes"]:
                failure = json.dumps(case["failure"], indent=1)
                self.tell(file, f"the command does not hold a conversation of the model: {failure}", file.case)

    def found(self, judged, claim, model, talk):
        """What is wrong with a verdict, and the case that shows it; None if nothing is."""
        search = Search(model, claim)
        if judged["verdict"] == "proved":
            found = talk or search.breaking()
            self.played, self.steps = self.played + search.played, self.steps + search.steps
            return ("the model breaks what is proved", written(*found)) if found else None
        if judged["verdict"] == "broken":
            self.played += 1
            problem = search.problem_of(Case(judged["case"]))
            return (problem, "\n".join(judged["case"].splitlines()[1:])) if problem else None
        self.reasons[reason(judged)] += 1
        return None

    def tell(self, file, what, text):
        """Tells all of a finding, and keeps its files."""
        if self.keep:
            self.keep.mkdir(parents=True, exist_ok=True)
            file.write(self.keep, text, f"found{self.findings.count}")
        self.findings.add(f"{what}: {file.again}\n{text}\n{json.dumps(file.model.script)}")


def promise_text(place, lines):
    return "\n".join([f"=== promise: p{place}", *lines, ""])


def reason(judged):
    """The reason without its names and numbers."""
    return re.sub(r"[\d,]+ state", "N state", re.sub(r'"(\\.|[^"\\])*"', '"…"', judged.get("remark") or "no reason"))
