"""Judges generated promises, and plays the conversations of their scripts in search of a false verdict.

Small scripts with placeholders in titles, values, texts and conditions are made, each with promises. A
model of scripts in soaking.model, which shares nothing with the command but what its help says, tries
answers and values that are made to fall between the classes of a proof. What is proved, no conversation
of the model may break; what is broken comes with a case, which must break it there, too. What is
undecided is counted by its reason.
"""

import collections
import json
import random
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from soaking.aims import Aim
from soaking.command import Findings, add_command_option, command
from soaking.options import positive
from soaking.promised import Claim, ParsedCase, Search
from soaking.talks import Maker
from soaking.tries import Model

SHORT = ["--promises", "300", "--seconds", "10"]

# Each file is a process of its own, and each promise of it shares the exploration of the others.
FILES_AT_ONCE = 40
PROMISES_OF_FILE = 4
# Seconds for the files of a process; usually it takes less than one.
TIMEOUT = 120
# Of a script with errors.
EXIT_DATA = 65


def add_options(parser):
    parser.add_argument("--promises", type=positive, metavar="N", default=20_000,
                        help="so many promises (default: 20000)")
    parser.add_limit(seconds=1200)
    parser.add_argument("--keep", type=Path, metavar="FOLDER",
                        help="keep the files of what was found in this folder")
    add_command_option(parser)


def run(options):
    soak = Soak(command(options), random.Random(options.seed), Findings("proof"), options.keep)
    end = time.monotonic() + options.seconds
    while soak.judged < options.promises and time.monotonic() < end:
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
            soak.judge(Path(folder))
    soak.findings.expect(soak.judged, "no promise was judged")
    for reason, count in soak.reasons.most_common():
        print(f"proof: undecided {count:,} times: {reason}", flush=True)
    shares = ", ".join(f"{soak.verdicts[word]:,} {word}" for word in ("proved", "broken", "undecided"))
    return soak.findings.end(
        f"{soak.judged:,} promises, {shares}, {soak.played:,} conversations of "
        f"{soak.steps:,} steps in the model, {soak.compared:,} of them played by the command")


class Soak:
    def __init__(self, starling, source, findings, keep):
        self.starling, self.source, self.findings, self.keep = starling, source, findings, keep
        self.judged = self.played = self.steps = self.compared = 0
        self.verdicts = collections.Counter()
        self.reasons = collections.Counter()

    def judge(self, folder):
        made = {}
        for number in range(FILES_AT_ONCE):
            maker = Maker(self.source)
            script = maker.script()
            model = Model(script, maker.words)
            aims = [Aim(model, self.source).promise() for _ in range(PROMISES_OF_FILE)]
            name = f"s{number}"
            (folder / f"{name}.json").write_text(json.dumps(script, ensure_ascii=False), encoding="utf-8")
            write_chat(folder / f"{name}.chat", [lines for lines, _ in aims])
            made[name] = (model, aims)
        for name, result in self.results(folder, made):
            self.check(folder, name, *made[name], result)
        self.compare(folder, made)

    def results(self, folder, made):
        files = [f"{name}.chat" for name in made]
        try:
            ran = subprocess.run(
                [self.starling, "test", "--promises", "--format", "json", *files], check=False,
                capture_output=True, text=True, cwd=folder, timeout=TIMEOUT)
            report = json.loads(ran.stdout)
        except (ValueError, subprocess.TimeoutExpired) as error:
            kept = shutil.copytree(folder, tempfile.mkdtemp(prefix="starling-soak-"), dirs_exist_ok=True)
            self.findings.add(f"no report for the files in {kept}: {error}")
            return
        for file in report["files"]:
            yield Path(file["file"]).stem, file

    def check(self, folder, name, model, aims, result):
        for judged in result.get("promises", []):
            promise, witness = aims[int(judged["promise"][1:])]
            self.judged += 1
            self.verdicts[judged["verdict"]] += 1
            what = self.what_is_false(judged, Claim(promise), model, witness)
            if what:
                self.tell(folder, name, what, model.script, promise)

    def what_is_false(self, judged, claim, model, witness):
        if judged["verdict"] == "proved":
            search = Search(model, claim, self.source)
            found = witness or search.breaking()
            self.played, self.steps = self.played + search.played, self.steps + search.steps
            return f"is proved, and broken by {found}" if found else None
        if judged["verdict"] == "broken":
            problem = claim.is_not_broken_by(ParsedCase(judged["case"]), model)
            self.played += 1
            return f"is broken, but {problem}: {judged['case']}" if problem else None
        self.reasons[reason(judged)] += 1
        return None

    def tell(self, folder, name, what, script, promise):
        if self.keep:
            self.keep.mkdir(parents=True, exist_ok=True)
            place = self.keep / f"found{self.findings.count}"
            place.with_suffix(".json").write_text(json.dumps(script, ensure_ascii=False, indent=1))
            write_chat(place.with_suffix(".chat"), [promise])
        self.findings.add(f"{' / '.join(promise)} {what}\n  {json.dumps(script, ensure_ascii=False)}")

    def compare(self, folder, made):
        """Plays a conversation of the model with the command, so that the model is true."""
        for name in list(made)[:2]:
            model = made[name][0]
            talk = model.random_talk(self.source)
            lines = "".join(line + "\n" for line in talk.lines)
            ran = subprocess.run(
                [self.starling, "run", f"{name}.json", "--events", "--instant", *talk.options()],
                check=False, capture_output=True, text=True, cwd=folder, timeout=60, input=lines)
            if ran.returncode == EXIT_DATA:
                continue
            self.compared += 1
            heard = talk.heard_by_command(ran.stdout)
            self.findings.expect(
                heard == talk.said,
                f"the model says {talk.said} where the command says {heard} {ran.stderr[:300]}\n"
                f"  {talk} {talk.locale}\n  {json.dumps(model.script, ensure_ascii=False)}")


def write_chat(path, promises):
    text = "".join(f"=== promise: p{number}\n" + "\n".join(promise) + "\n\n"
                   for number, promise in enumerate(promises))
    path.write_text(text, encoding="utf-8")


def reason(judged):
    """The reason without its names and numbers."""
    return re.sub(r"[\d,]+ state", "N state", re.sub(r'"(\\.|[^"\\])*"', '"…"', judged.get("remark") or "no reason"))
