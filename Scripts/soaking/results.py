"""Sums up generated files of results with 'starling results', and with Python's statistics module.

Each file has the results of a few made-up questionnaires in several versions, whose titles, scripts
and languages change, and who left or repeated something. They are compared in tables by groups that
are drawn, under filters that are drawn, with and without the script; a table of CSV has the same
answers, and a column for each tick. Every figure is computed here by itself, from the lines alone.
Where pandas and DuckDB are installed, they read the results of the demos first.
"""

import concurrent.futures
import csv
import io
import json
import random
import re
import subprocess
import tempfile
from pathlib import Path

from soaking import frames
from soaking.command import Findings, add_command_option, command
from soaking.options import batches, number, positive
from soaking.sums import Sums
from soaking.surveys import File

SHORT = ["--files", "60", "--seconds", "20"]

TIMEOUT = 60
AT_ONCE = 50


def add_options(parser):
    parser.add_argument("--files", type=positive, metavar="N", default=2000,
                        help="so many files (default: 2000)")
    parser.add_limit(seconds=600)
    parser.add_argument("--file", type=number, metavar="N",
                        help="sum up only this file of the seed, as a finding names it")
    add_command_option(parser)


def run(options):
    starling = command(options)
    findings = Findings("results")
    problems, figures = frames.problems(starling, options.seed)
    for problem in problems:
        findings.add(f"--seed {options.seed}: {problem}")
    done, lines = 0, 0

    def one(place):
        file = File(options.seed, place)
        return file, Check(starling, file).problems()

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for places in batches(options, options.file, AT_ONCE, lambda: done >= options.files):
            for place, (file, (problems, count)) in zip(places, pool.map(one, places)):
                done, lines, figures = done + 1, lines + len(file.lines), figures + count
                for problem in problems:
                    findings.add(f"--seed {options.seed} --file {place}: {problem}")
    findings.expect(figures, "no figure was compared")
    return findings.end(f"{done:,} files, {lines:,} results, {figures:,} figures")


class Check:
    """The comparison of a file."""

    def __init__(self, starling, file):
        self.starling, self.file = starling, file

    def problems(self):
        """What differs, and how many figures were compared."""
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
            folder = Path(name)
            text = "".join(json.dumps(line) + "\n" for line in self.file.lines)
            (folder / "r.jsonl").write_text(text, encoding="utf-8")
            (folder / "s.json").write_text(json.dumps(self.file.script), encoding="utf-8")
            try:
                return self.compared(folder)
            except subprocess.TimeoutExpired as error:
                return [str(error)], 0

    def compared(self, folder):
        words = self.file.words
        ran = self.ran(folder, [*words, "--by", ",".join(self.file.by), "--width", "100000"])
        wanted = Sums(self.file).tables()
        found = tables(ran.stdout.decode())
        problems = [f"exit code {ran.returncode}: {ran.stderr.decode()}"] if ran.returncode else []
        count = 0
        for title in wanted.keys() | found.keys():
            want, have = wanted.get(title, {}), found.get(title, {})
            count += sum(len(cells) for cells in want.values())
            for row in want.keys() | have.keys():
                if want.get(row) != have.get(row):
                    problems.append(f"{title} {row}: {have.get(row)}, not {want.get(row)}\n"
                                    f"results {' '.join(words)} --by {','.join(self.file.by)}")
        return problems + self.rows(folder, words), count

    def rows(self, folder, words):
        """What differs in the table of CSV."""
        ran = self.ran(folder, [*words, "--format", "csv", "--wide"])
        text = ran.stdout.decode()
        rows = {row["id"]: row for row in csv.DictReader(io.StringIO(text, newline=""))}
        lines = Sums(self.file).chosen
        if rows.keys() != {line["id"] for line in lines}:
            return [f"csv has {len(rows)} rows, not {len(lines)}"]
        return [f"csv: {line['id']}: {name} is {rows[line['id']].get(name)!r}, not {value!r}"
                for line in lines for name, value in cells(line)
                if rows[line["id"]].get(name, "") != value]

    def ran(self, folder, words):
        return subprocess.run([self.starling, "results", "r.jsonl", *words], check=False,
                              capture_output=True, timeout=TIMEOUT, cwd=folder)


def cells(line):
    """The columns of a line that say what was answered, with their texts."""
    last = {answer["name"]: answer for answer in line["answers"]}
    for name, answer in last.items():
        if answer["list"] is None:
            text = answer["text"] if answer["number"] is None else f"{answer['number']:g}"
            yield f"answer.{name}", text
        else:
            for value in answer["list"]:
                yield f"answer.{name}.{value}", "1"
    for variable in line["variables"]:
        same = last.get(variable["name"])
        if same is None and variable["number"] is not None:
            yield f"variable.{variable['name']}", f"{variable['number']:g}"


def tables(text):
    """The tables by groups that are printed: by title and by row, with the heads as the first."""
    found, rows, title, question = {}, None, None, ""
    for line in text.splitlines():
        heading = re.match(r"(D\d+): [\d,]+ (person|people)", line)
        if heading:
            title, rows = heading.group(1), {}
            found[title] = rows
        elif rows is not None and line:
            label, *rest = re.split(r" {2,}", line.strip())
            if not line.startswith(" "):
                question, _, label = label.rpartition(": ")
            rows[(question, label)] = rest
    return found
