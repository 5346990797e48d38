"""Plays generated conversations in the module of pages, and compares it with the command.

The scripts and the lines that answer them are those of the job "format". The module plays them in
Node; each line of it must be what 'starling run --events --instant' prints, byte for byte. In
the middle of each conversation the module saves, and goes on from the save in another instance.

It needs Node, and what Scripts/web has built; without them, the job is left out.
"""

import concurrent.futures
import itertools
import json
import os
import queue
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command
from soaking.format import ENVIRONMENT, EXIT_DATA, File, typed
from soaking.options import number, positive

SHORT = ["--conversations", "600", "--seconds", "15"]

SECONDS = re.compile(r'"seconds":\d+,')
PLAYER = ROOT / ".build/web/player.wasm"
HOST = Path(__file__).with_name("player.mjs")
SCRIPTS_AT_ONCE = 50


def add_options(parser):
    parser.add_argument("--conversations", type=positive, metavar="N", default=10_000,
                        help="so many conversations (default: 10000)")
    parser.add_limit(seconds=900)
    parser.add_argument("--script", type=number, metavar="N",
                        help="play only this script of the seed, as a finding names it")
    add_command_option(parser)


def run(options):
    node = shutil.which("node")
    if not node or not PLAYER.exists():
        missing = "node" if not node else ".build/web/player.wasm; run Scripts/web"
        print(f"player: skipped: there is no {missing}")
        return True
    soak = Soak(command(options), node, options)
    end, first = time.monotonic() + options.seconds, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        if options.script is not None:
            soak.judge(pool, [options.script])
        while options.script is None and soak.played < options.conversations:
            if time.monotonic() > end:
                break
            soak.judge(pool, range(first, first + SCRIPTS_AT_ONCE))
            first += SCRIPTS_AT_ONCE
    soak.close()
    soak.findings.expect(soak.played, "no conversation was played")
    return soak.findings.end(
        f"{soak.played:,} conversations of {soak.scripts:,} scripts, {soak.lines:,} lines, "
        f"{soak.refused:,} scripts were refused")


class Module:
    """The module in a process of Node, which plays a conversation for each line."""

    def __init__(self, node):
        self.process = subprocess.Popen(
            [node, HOST, PLAYER], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def play(self, script, options, lines):
        job = {"script": script, "options": options, "lines": lines}
        self.process.stdin.write(json.dumps(job).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline() or b"null")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Soak:
    def __init__(self, starling, node, options):
        self.starling, self.seed = starling, options.seed
        self.findings = Findings("player")
        self.played = self.scripts = self.lines = self.refused = 0
        self.modules = queue.SimpleQueue()
        for _ in range(os.cpu_count()):
            self.modules.put(Module(node))

    def close(self):
        while not self.modules.empty():
            self.modules.get().close()

    def judge(self, pool, places):
        files = [File(self.seed, place) for place in places]
        for file, found in zip(files, pool.map(self.play, files)):
            if found is None:
                self.refused += 1
                continue
            self.scripts += 1
            self.played += len(file.talks)
            count, problems = found
            self.lines += count
            for problem in problems:
                self.findings.add(f"{problem}: {file.again}")

    def play(self, file):
        """How many lines were compared, and what differs; None if the script is refused."""
        text = json.dumps(file.script, ensure_ascii=False)
        count, found = 0, []
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
            (Path(name) / "script.json").write_text(text, encoding="utf-8")
            for talk in file.talks:
                lines = [*itertools.chain(*(lines for lines, _ in talk.runs)), "/quit"]
                ran = subprocess.run(
                    [self.starling, "run", "script.json", "--events", "--instant", *talk.words],
                    check=False, capture_output=True, input=typed(lines), cwd=name, env=ENVIRONMENT)
                if ran.returncode == EXIT_DATA:
                    return None
                printed = ran.stdout.decode().splitlines()
                module = self.modules.get()
                answer = module.play(text, options(talk.words), lines)
                self.modules.put(module)
                count += len(printed)
                problem = difference(printed, answer)
                if problem:
                    words = " ".join(talk.words)
                    found.append(f"{problem}\nrun {words}\nlines {json.dumps(lines)}\n{text}")
        return count, found


def options(words):
    """The options of the module for those of the command."""
    made = {"locale": None, "start": None, "set": {}}
    for word in words:
        name, value = word.removeprefix("--").split("=", 1)
        if name == "set":
            variable, value = value.split("=", 1)
            made["set"][variable] = value
        else:
            made[name] = value
    return {name: value for name, value in made.items() if value is not None}


def difference(printed, answer):
    """The first difference between what both printed, or None."""
    if answer is None or "error" in answer:
        return f"the module stops: {answer and answer['error']}"
    for place, (one, other) in enumerate(itertools.zip_longest(printed, answer["lines"])):
        # The command has a clock, the module none.
        if one != other and (not one or not other or SECONDS.sub('"seconds":0,', one) != other):
            return f"line {place}: the command prints\n{one}\nand the module\n{other}"
    return None
