"""Programs from other projects to compare with, in a temporary environment."""

import json
import subprocess
import sys

from benching.conversation import INK
from benching.measuring import run

WANTED = ["bink", "inkpython", "questionary"]


class Peers:
    """The packages that could be installed from PyPI."""

    def __init__(self, bench):
        self.bench = bench
        folder = bench.folder / "venv"
        self.python = folder / "bin/python"
        self.versions = {}
        if self._make(folder):
            for name in WANTED:
                self._add(name)

    def _make(self, folder):
        if self.python.exists():
            return True
        made = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True)
        if made.returncode:
            self.bench.report.note("what comes from PyPI: Python makes no environment here")
        return made.returncode == 0

    def _add(self, name):
        if not self._version(name):
            subprocess.run(
                [self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                 "--retries", "1", "--timeout", "10", name], capture_output=True)
        if version := self._version(name):
            self.versions[name] = version
        else:
            self.bench.report.note(f"{name}: it could not be had from PyPI")

    def _version(self, name):
        asks = f"from importlib.metadata import version; import {name}; print(version('{name}'))"
        return subprocess.run(
            [self.python, "-c", asks], capture_output=True, text=True).stdout.strip()

    def __contains__(self, name):
        return name in self.versions

    def lines_a_second(self, name):
        """The lines per second of processor time of an ink runtime with random choices."""
        story = self.bench.folder / "story.json"
        story.write_text(json.dumps(INK))
        player = self.bench.root / "Scripts/benching/ink_player.py"
        seconds = 0.5 if self.bench.is_quick else 2
        output = self.bench.folder / "output"
        run(self.python, player, name, story, seconds, output=output)
        return float(output.read_text())
