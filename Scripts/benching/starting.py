"""Measures the start time and the size of the command."""

import json
import shutil
import sys

from benching.conversation import SCRIPT
from benching.measuring import alternately, fast, middle, ratio, run
from benching.reporting import Row, number


def rows(bench):
    script = bench.folder / "three-blocks.json"
    script.write_text(json.dumps(THREE_BLOCKS))
    tasks = {
        "hello": lambda: run(bench.hello),
        "--version": lambda: run(bench.starling, "--version"),
        "run": lambda: run(bench.starling, "run", script, stdin=b"5\n"),
    }
    if shutil.which("git"):
        tasks["git --version"] = lambda: run("git", "--version")
    walls = timed(bench.rounds(few=140, many=700), tasks)
    against = f"hello {number(middle(walls['hello']).value)} ms"
    yield Row("start", "starling --version", ratio(walls["--version"], walls["hello"]),
              reach=1.5, against=against)
    yield Row("start", "three-block run from a pipe", ratio(walls["run"], walls["hello"]),
              reach=1.8, against=against)
    tasks = {"python, nothing": lambda: run(sys.executable, "-c", "")}
    for name in ["questionary", "inkpython"]:
        if name in bench.peers:
            tasks[f"import {name}"] = importing(bench.peers.python, name)
    walls |= timed(bench.rounds(few=7, many=21), tasks)
    for name in list(walls)[3:]:
        yield Row("start", name, middle(walls[name]), unit="ms")


def timed(rounds, tasks):
    """The elapsed time of each task in milliseconds."""
    runs = alternately(rounds, **tasks)
    return {name: fast([one.wall * 1e3 for one in ones]) for name, ones in runs.items()}


def importing(python, name):
    return lambda: run(python, "-c", f"import {name}")


THREE_BLOCKS = {"blocks": {name: SCRIPT["blocks"][name] for name in ["hello", "stars", "bye"]}}
THREE_BLOCKS["blocks"]["stars"] = {
    "type": "rating", "text": "How do you like it?", "next": "bye"}


def size(bench):
    megabytes = bench.starling.stat().st_size / 2**20
    hello = bench.hello.stat().st_size / 2**20
    yield Row("size", "the command, stripped", middle([megabytes]), unit="MB", reach=12,
              against=f"hello {number(hello)} MB")
