"""The scenes in which a system call fails: the initial files, and the command's arguments."""

import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from soaking.command import ROOT

NOW = ["--now", "2026-03-02T18:00:00Z"]
OLD = (
    '{"starling":1,"version":null,"sessions":{"count":2,"last":1772000000},'
    '"crashes":{"count":0,"last":null},"successes":0,"displays":{"count":0,"moments":[]},'
    '"answer":null,"prompt":{"events":0,"executions":0,"firstEvent":null,"lastEvent":null,'
    '"lastExecution":null},"scenarios":{}}\n'
)
DRAWN = re.compile(r',"random":\d+')
OLDER = OLD.replace('"count":2', '"count":1')
BROKEN = "{{{"
LOST = OLD.replace('"count":2,"last":1772000000', '"count":0,"last":null').replace("}\n", ',"lost":true}\n')
ASK = ["ask", ROOT / "Demo/rating.json", "--force", "--interactive", "always", "--instant"]


@dataclass
class Scene:
    """A folder with files, and a command that changes the history in it."""

    name: str
    words: list
    files: dict = field(default_factory=lambda: {"state.json": OLD})
    state: str = "state.json"
    # The person's input. Each part of it changes the history once more.
    said: list = field(default_factory=lambda: [""])
    # Whether the command exits with 0 despite the fault, and reports it.
    harms_nobody: bool = False
    # Whether the folder follows from the program's name, and is created if it is missing.
    by_name: bool = False

    def prepare(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        Path(folder).mkdir(parents=True)
        for name, text in self.files.items():
            (folder / name).write_text(text, encoding="utf-8")

    def whose(self, folder):
        return ["--app", "soak"] if self.by_name else ["--state", folder / self.state]

    def run(self, starling, folder, said=None, environment=None):
        return subprocess.run(
            [starling, *self.words, *self.whose(folder), *NOW], check=False, text=True,
            capture_output=True, input="".join(self.said) if said is None else said, timeout=60,
            env={"XDG_STATE_HOME": str(folder), **(environment or {})})

    def content(self, folder):
        """The history, or None; the number that a new one draws is left out."""
        path = folder / self.state
        if not path.exists():
            return None
        return DRAWN.sub("", path.read_text(encoding="utf-8"))

    def settled(self, starling, folder):
        """The history that the next change finds. `status` must read it, and change nothing."""
        before = self.content(folder)
        look = [starling, "status", *self.whose(folder), *NOW]
        seen = subprocess.run(look, check=False, capture_output=True, text=True,
                              env={"XDG_STATE_HOME": str(folder)})
        if seen.returncode not in (0, 1):
            return f"unreadable: {seen.stderr}"
        if self.content(folder) != before:
            return f"changed by status: {before}"
        if before != BROKEN:
            return before
        backup = folder / (self.state + ".bak")
        return DRAWN.sub("", backup.read_text(encoding="utf-8")) if backup.exists() else LOST

    def stages(self, starling, folder):
        """The permitted histories at the end: the old one, and the one after each part."""
        self.prepare(folder)
        found = [self.settled(starling, folder)]
        for parts in range(1, len(self.said) + 1):
            self.prepare(folder)
            run = self.run(starling, folder, said="".join(self.said[:parts]))
            assert run.returncode == 0, run.stderr
            found.append(self.content(folder))
        assert len(set(found)) == len(found), f"{self.name}: a stage changes nothing"
        return found


SCENES = [
    Scene("a session", ["record", "session"]),
    Scene("an event of a scenario", ["record", "event", "tour"]),
    Scene("the first record of all", ["record", "crash"], {}),
    Scene("the first record by name", ["record", "success"], {}, by_name=True,
          state="starling/soak.json"),
    Scene("a record after a kill", ["record", "session"],
          {"state.json": OLD, "state.json.bak": OLDER, "state.json.tmp": OLD[:40]}),
    Scene("a recovery", ["record", "session"], {"state.json": BROKEN, "state.json.bak": OLDER}),
    Scene("a recovery without a backup", ["record", "session"], {"state.json": BROKEN}),
    Scene("a reset", ["reset", "--yes"]),
    Scene("a question", ASK, said=["", "5\n", "2\n"], harms_nobody=True),
]
