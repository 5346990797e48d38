"""Edits scripts in the ways in which authors do, and lets their tests follow.

For each kind of edit a table says what the tests are worth before and after "starling test --update":
coverage, mutants, answers that were kept, refusals that are new, and cases that still fail. With
--beside another build of the command does the same, in the lines below.
"""

import json
import random
import re
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command
from soaking.edits import kinds

SHORT = ["--edits", "1"]


def add_options(parser):
    add_command_option(parser)
    parser.add_argument("--edits", type=int, default=4, metavar="N",
                        help="how many edits of each kind a script gets (default: 4)")
    parser.add_argument("--beside", metavar="COMMAND", help="another build, to compare with")
    parser.add_argument("--transcripts", action="store_true",
                        help="do not tell the script before the edit: transcripts alone say what it asked")
    parser.add_argument("--kind", help="only this kind of edit")


def run(options):
    findings = Findings("edit")
    starling = command(options)
    builds = [starling] + ([options.beside] if options.beside else [])
    count = 0
    print(f"{'':24}{'coverage':>18}{'mutants':>18}{'kept':>8}{'refused':>9}{'failing':>9}")
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        bases = [Base(starling, Path(folder), name, source) for name, source in sources(starling)]
        for kind in kinds():
            if options.kind not in [None, kind.__name__]:
                continue
            edits = [(base, each) for base in bases for each in chosen(base, kind, options)]
            for build in builds:
                rows = [base.follow(build, edited, options, findings, build == starling, kind.__name__)
                        for base, edited in edits]
                rows = [row for row in rows if row]
                count += len(rows)
                if rows:
                    print(line(kind.__name__.replace("_", " ") if build == starling else "", rows), flush=True)
    return findings.end(f"{count:,} edits were followed")


def sources(starling):
    for name in ["support", "tour"]:
        yield name, (ROOT / "Demo" / f"{name}.json").read_text()
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        path = Path(folder) / "feedback.json"
        subprocess.run([starling, "new", path, "--template", "feedback"], check=True, capture_output=True)
        yield "feedback", path.read_text()


def chosen(base, kind, options):
    found = [each for each in kind(base.script) if each != base.script]
    return random.Random(options.seed).sample(found, min(len(found), options.edits))


class Base:
    """A script with a full cover, from which all edits begin."""

    def __init__(self, starling, folder, name, source):
        self.starling = starling
        self.folder = folder / name
        self.folder.mkdir()
        self.script = json.loads(source)
        self.write("was.json", self.script)
        self.write("talk.json", self.script)
        self.run(starling, "cover", "talk.json", "--output", "talk.chat")
        self.chat = (self.folder / "talk.chat").read_text()
        self.before = self.worth()

    def write(self, name, script):
        (self.folder / name).write_text(json.dumps(script, indent=1, ensure_ascii=False))

    def run(self, build, *words):
        return subprocess.run([build, *words], check=False, capture_output=True, text=True, timeout=600,
                              cwd=self.folder)

    def worth(self):
        """Coverage and mutants in percent, and the number of cases that fail."""
        tested = self.run(self.starling, "test", "talk.chat", "--coverage", "--mutants", "--format", "json")
        report = json.loads(tested.stdout)
        def percent(part):
            return 100 * sum(each["covered"] for each in report[part]) / sum(each["total"] for each in report[part])
        return percent("coverage"), percent("mutants"), report["failed"] + report["errors"]

    def follow(self, build, edited, options, findings, is_new, kind):
        """What the tests are worth after an edit; nothing if the edited script has errors."""
        self.write("talk.json", edited)
        (self.folder / "talk.chat").write_text(self.chat)
        if self.run(self.starling, "check", "talk.json", "--format", "json").returncode not in [0, 1]:
            return None
        was = ["--was", "was.json"] if is_new and not options.transcripts else []
        updated = self.run(build, "test", "talk.chat", "--update", *was)
        if "error" in updated.stderr and updated.returncode == 65:
            return None
        chat = (self.folder / "talk.chat").read_text()
        coverage, mutants, failing = self.worth()
        new_refusals = chat.count("\nreject:") - self.chat.count("\nreject:")
        if is_new:
            findings.expect(updated.returncode in [0, 1], f"{kind}: {updated.stderr[-300:]}")
            findings.expect(new_refusals <= 0, f"{kind}: {new_refusals} new refusals\n{updated.stdout}")
        return {"coverage": (self.before[0], coverage), "mutants": (self.before[1], mutants),
                "kept": kept(self.chat, chat, updated.stdout), "refused": max(new_refusals, 0),
                "failing": failing}


def answers(chat):
    """The number of answers that are not refused."""
    return len(re.findall(r"^(?:you:.*|skip)$(?!\nreject)", chat, re.MULTILINE))


def kept(before, after, said):
    """How many of the answers of cases that changed are kept, as the command says or as they pass."""
    told = re.findall(r"(\d+) answers? kept", said)
    if not told:
        return answers(before), min(answers(before), answers(after))
    lost = sum(int(each) for each in re.findall(r"(\d+) answers? left out", said))
    changed = len(re.findall(r'" is now "[^"]*" at \S+?(?:, to stay|;|$)', "\n".join(
        line for line in said.splitlines() if " kept" in line), re.MULTILINE))
    return answers(before), answers(before) - lost - changed


def line(name, rows):
    def mean(values):
        return sum(values) / len(values)
    def arrow(key):
        return f"{mean([row[key][0] for row in rows]):.1f} → {mean([row[key][1] for row in rows]):.1f}"
    share = 100 * sum(row["kept"][1] for row in rows) / max(sum(row["kept"][0] for row in rows), 1)
    return (f"{name:24}{arrow('coverage'):>18}{arrow('mutants'):>18}{share:>7.0f}%"
            f"{sum(row['refused'] for row in rows):>9}{sum(row['failing'] for row in rows):>9}")
