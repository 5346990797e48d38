"""Texts, file names, answers and limits made to hurt, drawn from the seed.

Each round writes a script and a transcript under names that were drawn, and gives them to commands,
some of them with closed or full streams, or under limits of the system. Whatever happens, a command
ends with one of its codes; ask never fails its caller; nothing that is printed or written controls a
terminal; what machines read can be read; what was read stays as it was; and nothing else is written.
"""

import json
import os
import random
import re
import subprocess
import tempfile
import time
import xml.etree.ElementTree
from pathlib import Path

from soaking.command import Findings, add_command_option, command
from soaking.evil import Evil

SHORT = ["--seconds", "5"]

RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202d\u202e]")
CODES = {0, 1, 64, 65, 66, 73, 74, 77}
# What a shell sees of a program whose output is not read any more.
CLOSED_PIPE = 141

# The arguments; SCRIPT, CHAT, OUT and TEXT are drawn. Behind them, how the output can be read.
COMMANDS = [
    ("check SCRIPT", None), ("check .", None), ("check --format json SCRIPT", "json"),
    ("check --format github SCRIPT", "github"), ("check --format sarif SCRIPT", "json"),
    ("graph SCRIPT", None), ("graph --format svg SCRIPT", "xml"), ("graph --format dot SCRIPT", None),
    ("graph --format mermaid SCRIPT", None), ("cover SCRIPT", None),
    ("cover SCRIPT --output OUT.chat", "chat"), ("cover SCRIPT --output CHAT --missing CHAT", None),
    ("cover SCRIPT --output SCRIPT", None), ("test CHAT", None), ("test .", None),
    ("test --format tap --coverage CHAT", None), ("test --format json --mutants CHAT", "json"),
    ("test --format junit CHAT", "xml"), ("test --coverage --lcov OUT.info CHAT", "lcov"),
    ("test --lcov CHAT CHAT", None), ("test --lcov SCRIPT CHAT", None), ("test --filter TEXT CHAT", None),
    ("run SCRIPT --instant", None), ("run SCRIPT --instant --plain", None),
    ("run SCRIPT --instant --json", "json"), ("run SCRIPT --instant --events", "lines"),
    ("run SCRIPT --instant --transcript OUT.chat", "chat"),
    ("run SCRIPT --instant --transcript CHAT --results SCRIPT", None),
    ("run SCRIPT --instant --save OUT.save --results OUT.jsonl", None),
    ("run SCRIPT --instant --set who=TEXT --on TEXT=true", None),
    ("walk SCRIPT --runs 3 --max-steps 3", None), ("strings SCRIPT --locale fr", "json"),
    ("ask SCRIPT --app TEXT --interactive always --force --instant", None),
    ("ask SCRIPT --state SCRIPT --interactive always --force --instant", None),
    ("ask SCRIPT --app x --interactive always --force --instant --events", "lines"),
    ("ask --app x --session --interactive always --force", None),
    ("feedback SCRIPT --app x --instant", None), ("feedback --app x 4 TEXT", None),
    ("record event TEXT --app x --config SCRIPT", None), ("record crash --state OUT.state", None),
    ("try TEXT --app x --config SCRIPT", None), ("status --app x --config SCRIPT", None),
    ("status --app x --json", "json"), ("status --state SCRIPT --config SCRIPT", None),
    ("results --app x", None), ("results --app x --format json", "lines"),
    ("results --app x --format svg", "xml"), ("new OUT.json", None), ("explain TEXT", None),
]

# Shell words before the command, and redirections behind it; most runs have neither.
LIMITS = ["", "", "", "ulimit -f 0;", "ulimit -f 1;", "ulimit -n 4;", "ulimit -n 6;"]
STREAMS = ["", "", "", "", ">&-", "2>&-", "<&-", ">/dev/full", "2>/dev/full", "| true", ">&- 2>&-"]


def add_options(parser):
    parser.add_limit(seconds=600)
    add_command_option(parser)


def run(options):
    starling = command(options)
    findings = Findings("hostile")
    source = random.Random(options.seed)
    start = time.monotonic()
    rounds = runs = 0
    while time.monotonic() - start < options.seconds:
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
            scene = Scene(starling, Path(folder), source, findings)
            runs += sum(scene.play() for _ in range(12))
            scene.end()
        rounds += 1
    seconds = time.monotonic() - start
    return findings.end(f"{runs:,} commands on {rounds:,} scripts, {seconds:.0f} seconds")


class Scene:
    """A folder with a script and a transcript whose names and texts were drawn."""

    def __init__(self, starling, folder, source, findings):
        self.starling, self.folder, self.source, self.findings = starling, folder, source, findings
        self.evil = Evil(source)
        stem = self.evil.name()
        self.script, self.chat, self.out = f"{stem}.json", f"{stem}.chat", f"out{self.evil.name()}"
        self.read = {self.script: self.evil.script().encode(),
                     self.chat: self.evil.transcript(self.script).encode()}
        for name, content in self.read.items():
            (folder / name).write_bytes(content)

    def play(self):
        line, form = self.source.choice(COMMANDS)
        words = [self.drawn(word) for word in line.split()]
        if form == "chat":
            # Promises of a file that is there, of another script perhaps, would stay.
            (self.folder / f"{self.out}.chat").unlink(missing_ok=True)
        limit, stream = self.source.choice(LIMITS), self.source.choice(STREAMS)
        # The shell itself needs descriptors for a pipe, and for streams that it redirects.
        if stream == "| true":
            limit = ""
        line_of_shell = (f'{limit} "$@" {stream}' if stream.startswith("|")
                         else f'exec {stream}; {limit} exec "$@"')
        ended = subprocess.run(
            ["/bin/sh", "-c", line_of_shell, "sh", self.starling, *words],
            check=False, capture_output=True, input=self.evil.answers(), cwd=self.folder, timeout=120,
            env={"XDG_STATE_HOME": str(self.folder / "state"), "PATH": os.environ["PATH"]})
        what = f"{limit} {words} {stream}: {ended.returncode}"
        code = ended.returncode
        if stream == "| true":
            self.expect(code == 0, what)
        elif line.startswith("ask"):
            self.expect(code in (0, 64), f"{what}: {ended.stderr[-200:]}")
        else:
            self.expect(code in CODES or code == CLOSED_PIPE, f"{what}: {ended.stderr[-200:]}")
        for output in (ended.stdout, ended.stderr):
            self.expect_harmless(output, what)
        if not limit and not stream:
            self.expect_readable(ended, form, what)
        self.expect_kept(words, what)
        return 1

    def drawn(self, word):
        for name, value in (("SCRIPT", self.script), ("CHAT", self.chat), ("OUT", self.out)):
            if word.startswith(name):
                # A name that begins with a dash would be an option.
                return "./" + value + word[len(name):]
        return word.replace("TEXT", self.evil.text().replace("\0", "")) if "TEXT" in word else word

    def expect(self, holds, sentence):
        return self.findings.expect(holds, sentence[:600])

    def expect_harmless(self, output, what):
        text = output.decode(errors="replace").replace("\r\n", "\n")
        found = RAW.search(text)
        around = ascii(text[max(0, found.start() - 40):][:80]) if found else ""
        self.expect(not found, f"{what}: prints or writes {around}")

    def expect_readable(self, ended, form, what):
        """What machines read has its form, unless the command said why there is none."""
        if ended.returncode not in (0, 1) or not form:
            return
        output = ended.stdout.decode()
        try:
            if form == "json":
                json.loads(output or "null")
            elif form == "xml" and output:
                xml.etree.ElementTree.fromstring(output)
            elif form == "lines":
                events = [json.loads(line).get("event") for line in output.splitlines()]
                self.expect_prompts(events, what)
            elif form == "github":
                lines = output.splitlines()
                self.expect(all(re.match("::(error|warning) file=", line) for line in lines), what)
            elif form == "lcov":
                lines = (self.folder / f"{self.out}.info").read_text().split("\n")
                begun = sum(line.startswith("SF:") for line in lines)
                self.expect(begun == lines.count("end_of_record"), f"{what}: {begun} records")
            elif form == "chat" and (self.folder / f"{self.out}.chat").exists():
                self.expect_played(what)
        except (ValueError, xml.etree.ElementTree.ParseError) as error:
            self.expect(False, f"{what}: cannot be read: {error}")

    def expect_prompts(self, events, what):
        """A client answers each prompt, so one follows whatever was refused."""
        for event, following in zip(events, events[1:]):
            if event == "reject":
                self.expect(following in ("prompt", "willDisappear", "say"), f"{what}: {events}")

    def expect_played(self, what):
        name = f"./{self.out}.chat"
        played = subprocess.run(
            [self.starling, "test", name], check=False, capture_output=True, cwd=self.folder, timeout=120)
        self.expect(played.returncode == 0, f"{what}: {played.stdout[-200:]} {played.stderr[-200:]}")
        (self.folder / name).unlink()

    def expect_kept(self, words, what):
        """What was read is as it was, but for a transcript that a case was added to."""
        for name, content in self.read.items():
            now = (self.folder / name).read_bytes()
            adds = "--transcript" in words and name == self.chat
            kept = now.startswith(content) if adds else now == content
            if not self.expect(kept, f"{what}: {ascii(name)} was changed") or adds:
                (self.folder / name).write_bytes(content)

    def end(self):
        """Nothing was run by accident, no temporary file is left, and what was written is harmless."""
        for path in self.folder.rglob("*"):
            name = path.name
            self.expect(name != "pwned" and not name.endswith(".starling-tmp"), f"leaves {ascii(name)}")
            if path.is_file() and name not in self.read:
                self.expect_harmless(path.read_bytes(), f"the file {ascii(name)}")
