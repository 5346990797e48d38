"""Plays generated conversations in the module of pages, and compares it with the command.

The scripts and the lines that answer them are those of the job "format". The module plays them in
Node; each line of it must be what 'starling run --events --instant' prints, byte for byte. In
the middle of each conversation the module saves, and goes on from the save in another instance.

It needs Node, and what Scripts/web has built; without them, the job is left out.
"""

import functools
import itertools
import json
import os
import queue
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT, Worker, command
from soaking.generated import ENVIRONMENT, EXIT_DATA, Plays, add_options, typed
from soaking.reading import engine_words

SHORT = ["--conversations", "300", "--seconds", "5"]

SECONDS = re.compile(r'"seconds":\d+,')
PLAYER = ROOT / ".build/web/player.wasm"
HOST = Path(__file__).with_name("player.mjs")
# Scripts/soak asks each job for its options.
__all__ = ["SHORT", "add_options", "run"]


def run(options):
    node = shutil.which("node")
    if not node or not PLAYER.exists():
        missing = "node" if not node else ".build/web/player.wasm; run Scripts/web"
        print(f"player: skipped: there is no {missing}")
        return True
    soak = Soak(command(options), node, options)
    soak.all()
    soak.close()
    return soak.findings.end(
        f"{soak.played:,} conversations of {soak.scripts:,} scripts, {soak.lines:,} lines, "
        f"{soak.refused:,} scripts were refused")


class Soak(Plays):
    def __init__(self, starling, node, options):
        super().__init__("player", starling, options)
        self.lines = 0
        self.modules = queue.SimpleQueue()
        for _ in range(os.cpu_count()):
            self.modules.put(Worker([node, HOST, PLAYER]))

    def count(self, file):
        self.lines += file.lines

    def close(self):
        while not self.modules.empty():
            self.modules.get().close()

    def play(self, file):
        text, found, file.lines = json.dumps(file.script, ensure_ascii=False), [], 0
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
            (Path(name) / "script.json").write_text(text, encoding="utf-8")
            for talk in file.talks:
                lines = [*itertools.chain(*(lines for lines, _ in talk.runs)), "/quit"]
                printed = self.printed(name, talk.words, lines)
                if printed is None:
                    return None
                file.lines += len(printed)
                problem = difference(printed, self.answer(text, talk.words, lines))
                if problem:
                    words = " ".join(talk.words)
                    found.append(f"{problem}\nrun {words}\nlines {json.dumps(lines)}\n{text}")
        return found

    def printed(self, folder, words, lines):
        """The lines of the command; None if it refuses the script."""
        ran = subprocess.run(
            [self.starling, "run", "script.json", "--events", "--instant", *words],
            check=False, capture_output=True, input=typed(lines), cwd=folder, env=ENVIRONMENT)
        return None if ran.returncode == EXIT_DATA else ran.stdout.decode().splitlines()

    def answer(self, text, words, lines):
        """What the module says to the same lines."""
        module = self.modules.get()
        answer = module.answer({"script": text, "options": options(words), "lines": lines})
        self.modules.put(module)
        return answer


@functools.cache
def page_words(language):
    """The words of the engine as a page brings them."""
    return "".join(f"{key} = {text}\n" for key, text in engine_words(language).items())


def options(words):
    """The options of the module for those of the command."""
    made = {"locale": None, "start": None, "set": {}, "words": {"de": page_words("de")}}
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
