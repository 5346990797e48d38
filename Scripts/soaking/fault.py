"""A fault at one system call, and its permitted consequences."""

import errno
import os
import re
import signal
from dataclasses import dataclass
from pathlib import Path

from soaking.scenes import Scene

EXIT_CODES = {66, 73, 74}
EXIT_NO_PERMISSION = 77


@dataclass
class Fault:
    """A call that fails while a scene is run."""

    scene: Scene
    kind: str
    error: int
    call: int
    library: Path
    place: Path

    @property
    def reports_to(self):
        return self.place / "reached"

    def environment(self, folder):
        return {
            "LD_PRELOAD": str(self.library), "SOAK_FOLDER": str(folder),
            "SOAK_CALL": str(self.call), "SOAK_KIND": self.kind, "SOAK_ERROR": str(self.error),
            "SOAK_REPORT": str(self.reports_to),
        }  # fmt: skip

    def name(self, reached):
        what = errno.errorcode.get(self.error, self.kind)
        return f"{self.scene.name}: call {self.call} ({reached}), {what} {self.kind}"

    @property
    def may_be_silent(self):
        """Whether the person who was to be asked need not know why that failed."""
        return self.scene.harms_nobody and self.error in (
            errno.ENOSPC, errno.EACCES, errno.EINTR)

    @property
    def must_be_harmless(self):
        return self.kind == "short" or (self.kind == "once" and self.error == errno.EINTR)


def judge(fault, starling, folder, stages, findings):
    """Runs a fault and reports wrong consequences; returns whether the call was reached."""
    scene = fault.scene
    fault.reports_to.unlink(missing_ok=True)
    scene.prepare(folder)
    run = scene.run(starling, folder, environment=fault.environment(folder))
    if not fault.reports_to.exists():
        return False
    name = fault.name(fault.reports_to.read_text(encoding="utf-8"))
    problems = list(problems_of_run(fault, run, folder))
    problems += problems_of_files(scene, folder)
    state = scene.settled(starling, folder)
    if state not in stages:
        problems.append(f"neither the old history nor the new one: {state}")
    is_silent = run.returncode == 0 and not run.stderr
    if is_silent and state != stages[-1] and not fault.may_be_silent:
        problems.append("it seems to have gone well, and the history is not the new one")
    problems += problems_of_next(scene, starling, folder)
    for problem in problems:
        findings.add(f"{name}: {problem}")
    return True


def problems_of_run(fault, run, folder):
    code, said = run.returncode, run.stderr
    if fault.kind == "kill":
        if code != -signal.SIGKILL:
            yield f"it was to die, and ends with {code}: {said}"
        return
    tells = told(fault, said, folder)
    if code == 0:
        # A message about a recovery is not an error.
        if said and not tells and "cannot be understood" not in said:
            yield f"it says something else: {said}"
        if tells and not fault.scene.harms_nobody:
            yield f"it complains, and ends with 0: {said}"
    elif fault.scene.harms_nobody:
        yield f"it harms its caller with {code}: {said}"
    elif not tells:
        yield f"it ends with {code} and does not name path and reason: {said!r}"
    else:
        denied = fault.error == errno.EACCES
        if code not in ({EXIT_NO_PERMISSION} if denied else EXIT_CODES):
            yield f"it ends with {code}: {said}"
    if fault.must_be_harmless and (code or tells):
        yield f"that is no failure, and it ends with {code}: {said}"


def told(fault, said, folder):
    """Whether the output names the reason, and the folder or a path in it."""
    reason = re.escape(os.strerror(fault.error)[1:])
    return re.search(f'"{re.escape(str(folder))}[^"]*": .{reason}', said) is not None


def problems_of_files(scene, folder):
    names = [path.name for path in folder.rglob("*") if path.is_file()]
    if sum(name.endswith(".tmp") for name in names) > 1:
        yield f"more than one temporary file: {names}"
    broken = scene.files.get(scene.state)
    if broken and not broken.endswith("\n"):
        kept = [path.read_text(encoding="utf-8") for path in folder.glob("*") if path.is_file()]
        if broken not in kept:
            yield f"what could not be understood is gone: {names}"
    elif any(".corrupt" in name for name in names):
        yield f"a history that was fine is called corrupt: {names}"


def problems_of_next(scene, starling, folder):
    """Checks that the next run works, and removes temporary files."""
    run = scene.run(starling, folder)
    if run.returncode != 0:
        yield f"the next run ends with {run.returncode}: {run.stderr}"
    litter = [path.name for path in folder.rglob("*.tmp")]
    if litter:
        yield f"the next run does not sweep {litter}"
