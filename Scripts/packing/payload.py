"""What all packages have, and what it needs of a system."""

import os
import platform
import re
import shutil
import subprocess

SUMMARY = "Chat-style prompts for command-line tools: ratings, feedback and surveys"
NO_LICENCE = """\
No licence has been chosen for Starling yet, and this package has none. What you
may do with it is for those who wrote it to say: please ask them.
"""


class Payload:
    """A folder with bin and share, as Scripts/install makes it, and notes and samples beside."""

    def __init__(self, root, command, player, folder):
        self.root, self.folder, self.machine = root, folder, platform.machine()
        words = [root / "Scripts/install", "--prefix", folder, "--command", command]
        words += ["--player", player] if player else []
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        self.command = folder / "bin/starling"
        said = subprocess.run([self.command, "--version"], check=True, stdout=subprocess.PIPE, text=True)
        self.version = said.stdout.split()[-1]
        self.needs = Needs(self.command)
        self.notes = folder / "share/doc/starling"
        for name in ["deliver", "tools"]:
            shutil.copytree(root / "Demo" / name, self.notes / name, ignore=shutil.ignore_patterns("__pycache__"))
        licence = root / "LICENSE"
        (self.notes / "copyright").write_text(licence.read_text() if licence.exists() else NO_LICENCE)
        self.moment = moment(root)
        # A checkout has the modes that its owner's umask permits.
        for path in folder.rglob("*"):
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)

    def files(self):
        """The paths of all files in the payload, in order."""
        return sorted(path for path in self.folder.rglob("*") if path.is_file())


class Needs:
    """What a command needs of the system that it runs on."""

    def __init__(self, command):
        dynamic = output(["readelf", "-dW", command])
        self.libraries = re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic)
        self.versions = {}
        for family, number in re.findall(r"Name: ([A-Z]+)_([0-9.]+)", output(["readelf", "-VW", command])):
            parts = tuple(map(int, number.split(".")))
            self.versions[family] = max(parts, self.versions.get(family, ()))

    @property
    def glibc(self):
        """The oldest glibc that has all symbols; None for a command without one."""
        return self.versions.get("GLIBC")

    @property
    def sentence(self):
        if not self.libraries:
            return "It needs nothing of the system but its kernel."
        versions = ", ".join(f"{family} {'.'.join(map(str, parts))}" for family, parts in self.versions.items())
        return f"It needs {', '.join(self.libraries)}, with {versions}."


def output(words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


def moment(root):
    """The time of all files in packages: SOURCE_DATE_EPOCH, or that of the last commit."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    said = subprocess.run(["git", "-C", root, "log", "-1", "--format=%ct"], check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    # A ZIP file knows no earlier one.
    return int(said.stdout) if said.returncode == 0 else 315_532_800
