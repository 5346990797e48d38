"""Plants mistakes in the demos and in generated scripts, one in each, and reads what is said of them.

For each kind of mistake a table says for how many the right place was named, with the right code,
with one finding only, and for how many "check --fix" gives back the bytes that were there. The scripts
are laid out in lines, with an indentation that is drawn; --as-written takes the demos as they are.
"""

import json
import random
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command
from soaking.options import positive
from soaking.plants import KINDS

SHORT = ["--mistakes", "180"]
AT_ONCE = 250
DEMOS = ["quiz", "rating", "support", "survey", "tour"]
TEMPLATES = ["feedback", "rating", "nps", "csat", "ces", "survey", "tour"]


def add_options(parser):
    parser.add_argument("--mistakes", type=positive, metavar="N", default=5_000,
                        help="so many mistakes (default: 5000)")
    parser.add_argument("--kind", help="only this kind of mistake")
    parser.add_argument("--as-written", action="store_true", help="do not lay the demos out anew")
    parser.add_argument("--show", action="store_true", help="print what went wrong, all of it")
    add_command_option(parser)


def run(options):
    soak = Soak(command(options), options)
    kinds = [kind for kind in KINDS if options.kind in [None, kind.name]]
    for round_ in range(-(-options.mistakes // len(kinds))):
        soak.plant(round_, kinds)
    soak.judge()
    return soak.end(kinds)


class Planted:
    """A script with a mistake."""

    def __init__(self, kind, text, plant):
        self.kind, self.text, self.plant = kind, text, plant
        self.wrong = plant.text

    def is_at(self, found):
        """Whether a finding is where the mistake is."""
        starts = [0]
        for line in self.wrong.split("\n"):
            starts.append(starts[-1] + len(line) + 1)
        offset = starts[found["line"] - 1] + found["column"] - 1
        return self.plant.first <= offset <= self.plant.last


class Soak:
    def __init__(self, starling, options):
        self.starling, self.options = starling, options
        self.findings = Findings("mistakes", most=200 if options.show else 20)
        self.planted, self.counts = [], Counter()
        self.texts = list(self.sources())

    def sources(self):
        for name in DEMOS:
            yield (ROOT / "Demo" / f"{name}.json").read_text()
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
            for name in TEMPLATES:
                path = Path(folder) / f"{name}.json"
                subprocess.run([self.starling, "new", path, "--template", name], check=True,
                               capture_output=True)
                yield path.read_text()

    def plant(self, round_, kinds):
        for number, kind in enumerate(kinds):
            source = random.Random(f"{self.options.seed} {round_} {number}")
            for text in source.sample(self.texts, len(self.texts)):
                if not self.options.as_written:
                    indent = source.choice([1, 2, 2, 4, "\t"])
                    text = json.dumps(json.loads(text), indent=indent, ensure_ascii=False) + "\n"
                plant = kind.plant(text, source)
                if plant:
                    self.planted.append(Planted(kind, text, plant))
                    break

    def judge(self):
        for first in range(0, len(self.planted), AT_ONCE):
            self.judge_some(self.planted[first:first + AT_ONCE])

    def judge_some(self, planted):
        names = [f"s{number}.json" for number in range(len(planted))]
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
            for name, one in zip(names, planted):
                (Path(folder) / name).write_text(one.wrong, newline="")
            found = self.checked(folder, names)
            subprocess.run([self.starling, "check", "--fix", *names], check=False, cwd=folder,
                           capture_output=True)
            for name, one in zip(names, planted):
                self.note(one, found.get(name, []), (Path(folder) / name).read_bytes().decode())

    def checked(self, folder, names):
        ran = subprocess.run([self.starling, "check", "--format", "json", *names], check=False,
                             capture_output=True, text=True, cwd=folder)
        found = {}
        for one in json.loads(ran.stdout):
            found.setdefault(one["file"], []).append(one)
        return found

    def note(self, one, found, fixed):
        name = one.kind.name
        at = [each for each in found if one.is_at(each)]
        right = {
            "place": bool(at), "code": any(each["code"] == one.kind.code for each in at),
            "alone": len(found) == 1,
            "fixed": not one.kind.is_fixed or fixed == one.text}
        self.counts[name, "all"] += 1
        for what, holds in right.items():
            self.counts[name, what] += holds
        if not all(right.values()):
            self.counts["wrong"] += 1
            if self.options.show:
                self.show(one, found, fixed, [what for what, holds in right.items() if not holds])

    def show(self, one, found, fixed, wrong):
        line = one.wrong[:one.plant.first].count("\n")
        said = "; ".join(f"{f['line']}:{f['column']} {f['code']} {f['message']}" for f in found)
        around = "\n".join(one.wrong.split("\n")[max(0, line - 1):line + 3])
        mended = "\n".join(fixed.split("\n")[max(0, line - 1):line + 3])
        print(f"-- {one.kind.name}: not {', '.join(wrong)}; line {line + 1}\n{around}\n"
              f"   said: {said[:600]}\n{mended if 'fixed' in wrong else ''}", flush=True)

    def end(self, kinds):
        head = ["place", "code", "alone", "fixed"]
        print(f"{'':28}{'planted':>8}" + "".join(f"{word:>8}" for word in head))
        for kind in kinds:
            self.row(kind.name, [kind])
            many = self.counts[kind.name, "all"]
            self.findings.expect(
                many < 20 or self.counts[kind.name, "place"] * 10 >= many * 9,
                f"fewer than nine of ten were found at their place: {kind.name}")
        self.row("all", kinds)
        return self.findings.end(f"{len(self.planted):,} mistakes, {self.counts['wrong']:,} of them "
                                 "not said or mended as they should be")

    def row(self, name, kinds):
        many = sum(self.counts[kind.name, "all"] for kind in kinds)
        cells = []
        for what in ["place", "code", "alone", "fixed"]:
            share = sum(self.counts[kind.name, what] for kind in kinds) / max(1, many)
            is_left = what == "fixed" and not any(kind.is_fixed for kind in kinds)
            cells.append(f"{'–' if is_left else f'{share:.1%}':>8}")
        print(f"{name:28}{many:8}" + "".join(cells), flush=True)
