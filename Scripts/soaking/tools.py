"""Runs the samples of Demo/tools, each where it asks, where no one is there, and without Starling.

On a terminal, each tool does its work, asks, keeps the answer and ends well; without a terminal, or
where Starling is not installed, it does its work and ends well. A tool whose language is not here is
left out.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command
from soaking.terminal import Terminal

SHORT = []

TOOLS = ROOT / "Demo/tools"
WORK = "Deploying the site …"
# The words of each tool, and how it must be named where it is no part of them.
SAMPLES = {
    "deploy.sh": ["sh", TOOLS / "deploy.sh"],
    "Makefile": ["make", "--no-print-directory", "-f", TOOLS / "Makefile"],
    "package.json": ["npm", "--prefix", TOOLS, "--no-update-notifier", "run", "deploy"],
    "deploy.mjs": ["node", TOOLS / "deploy.mjs"],
    "deploy.py": ["python3", TOOLS / "deploy.py"],
    "deploy.go": ["go", "run", TOOLS / "deploy.go"],
    "post-commit": ["git", "commit", "--allow-empty", "-m", WORK],
}
READY = "\x1b[?2004h"


def add_options(parser):
    add_command_option(parser)


def run(options):
    starling, findings = command(options), Findings("tools")
    findings.expect({path.name for path in TOOLS.iterdir()} == {*SAMPLES}, "a sample is not run")
    done, missing = [], []
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        for name, words in SAMPLES.items():
            program = shutil.which(words[0])
            if not program:
                missing.append(name)
                continue
            sample = Sample(name, [program, *words[1:]], starling, Path(folder) / name)
            for problem in sample.problems():
                findings.add(f"{name}: {problem}")
            done.append(name)
    left = f"; without {', '.join(missing)}, whose tools are not here" if missing else ""
    return findings.end(f"{len(done)} samples{left}")


class Sample:
    """A tool in a home of its own, which has not asked yet."""

    def __init__(self, name, words, starling, folder):
        self.words, self.folder, self.work = words, folder, folder / "work"
        for place in [self.work, folder / "bin"]:
            place.mkdir(parents=True)
        (folder / "rules.json").write_text('{"polite": false}')
        (folder / "bin/starling").symlink_to(starling)
        self.environment = {
            "HOME": str(folder), "LANG": "C.UTF-8", "STARLING_CONFIG": str(folder / "rules.json"),
            "GIT_CONFIG_GLOBAL": "/dev/null", "GOCACHE": os.environ.get("GOCACHE", "/tmp/starling-go"),
            "GO111MODULE": "off", "GOFLAGS": ""}
        for role in ["AUTHOR", "COMMITTER"]:
            self.environment |= {f"GIT_{role}_NAME": "n", f"GIT_{role}_EMAIL": "n@example.com"}
        # The folder of the interpreter may have a starling, too.
        self.without = f"{os.path.dirname(words[0])}:/usr/bin:/bin"
        if shutil.which("starling", path=self.without):
            self.without = "/usr/bin:/bin"
        if name == "post-commit":
            subprocess.run(["git", "init", "-q", self.work], check=True)
            shutil.copy(TOOLS / name, self.work / ".git/hooks")

    def problems(self):
        for title, path in [("no one is there", self.path), ("neither is starling", self.without)]:
            ran = subprocess.run(self.words, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                 cwd=self.work, env={**self.environment, "PATH": path}, start_new_session=True)
            if ran.returncode or WORK not in ran.stdout or "?" in ran.stdout + ran.stderr:
                yield f"where {title}, it exits {ran.returncode} and says {ran.stdout + ran.stderr}"
        yield from self.on_terminal("starling is not there", self.without, [])
        if list(self.folder.glob("**/*.results.jsonl")):
            yield "it has asked"
        yield from self.on_terminal("it asks", self.path, ["5\r", "\r"])
        kept = "".join(path.read_text() for path in self.folder.glob(".local/state/starling/*.results.jsonl"))
        if kept.count("\n") != 1 or '"rating":5' not in kept:
            yield f"it has kept {kept}"

    @property
    def path(self):
        return f"{self.folder}/bin:{self.without}"

    def on_terminal(self, title, path, answers):
        """What goes wrong on a terminal on which a person types."""
        with Terminal(self.words, environment={**self.environment, "PATH": path, "PWD": str(self.work)},
                      folder=self.work) as terminal:
            for answer in answers:
                if not terminal.wait_for(READY, 60):
                    break
                terminal.type(answer)
            code = terminal.ending(60)
            terminal.read()
            said = terminal.output.decode()
        if code != 0 or WORK not in said or (READY in said) != bool(answers):
            yield f"on a terminal where {title}, it exits {code} and says {said}"
