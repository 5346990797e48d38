"""Packs twice, and installs and uses each package in a scratch folder."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# In place of the player, where Scripts/web has not built one: that it is found is tried all the same.
STAND_IN = """<!DOCTYPE html><title>{{title}}</title>
<meta name="generator" content="Starling VERSION">
<!-- authors -->
<!-- /authors -->
<script type="application/json" id="data">"""


def check(options, pack):
    """Returns the exit code."""
    with tempfile.TemporaryDirectory(prefix="starling-package-") as name:
        scratch = Path(name)
        built = ROOT / ".build/web/page.html"
        if not options.player and built.exists():
            options.player = built
        if not options.player:
            options.player = scratch / "page.html"
            options.player.write_text(STAND_IN.replace("VERSION", version()))
            print("The player is a stand-in: Scripts/web builds it.")
        first = pack(options, scratch / "first")
        os.umask(0o077)
        second = pack(options, scratch / "second")
        problems = [f"{one.name} has other bytes each time" for one, other in zip(first, second)
                    if one.read_bytes() != other.read_bytes()]
        problems += sums(scratch / "first", first)
        for path in first:
            prefix = installed(path, scratch / path.suffix.strip("."))
            problems += [f"{path.name}: {problem}" for problem in uses(prefix, scratch)]
            print(f"{path.name}: {path.stat().st_size:,} bytes, tried in {prefix.relative_to(scratch)}")
    for problem in problems:
        print(f"package: {problem}", file=sys.stderr)
    return 1 if problems else 0


def version():
    source = (ROOT / "Sources/StarlingAuthoring/Text/Version.swift").read_text(encoding="utf-8")
    return re.search(r'static let current = "(.*)"', source)[1]


def sums(folder, paths):
    wanted = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in paths]
    return [] if (folder / "SHA256SUMS").read_text().splitlines() == wanted else ["SHA256SUMS are wrong"]


def installed(path, folder):
    """Installs a package as its users do, but into a folder; returns where bin and share are."""
    folder.mkdir()
    if path.suffix == ".gz":
        run(["tar", "-xzf", path, "--strip-components=1", "-C", folder])
        return folder
    if path.suffix == ".whl":
        run([sys.executable, "-m", "venv", folder / "venv"])
        run([folder / "venv/bin/pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", path])
        return folder / "venv"
    for name in ["updates", "info"]:
        (folder / "var/lib/dpkg" / name).mkdir(parents=True)
    for name in ["status", "available"]:
        (folder / "var/lib/dpkg" / name).touch()
    # There is no other package in this root.
    words = ["dpkg", f"--root={folder}", "--force-depends", "--force-not-root", "--force-bad-path", "--install", path]
    run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder / "usr"


def uses(prefix, scratch):
    """What goes wrong where a person uses what was installed."""
    folder = scratch / "use"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    environment = {"PATH": f"{prefix}/bin:/usr/bin:/bin", "HOME": str(folder), "LANG": "C.UTF-8"}

    def said(*words, **more):
        ran = subprocess.run(words, check=False, capture_output=True, text=True, cwd=folder, env=environment, **more)
        return ran.stdout if ran.returncode == 0 else f"{ran.returncode}: {ran.stderr}"

    if not said("starling", "--version").startswith("starling "):
        yield f"the command does not run: {said('starling', '--version')}"
        return
    talk = said("starling", "run", ROOT / "Demo/rating.json", "--instant", input="2\nDark mode\n")
    if "★★☆☆☆ 2/5" not in talk:
        yield "the command holds no conversation"
    made = said("starling", "page", ROOT / "Demo/rating.json", "--output", "rating.html")
    page, frame = folder / "rating.html", prefix / "share/starling/page.html"
    if not page.exists() or page.stat().st_size <= frame.stat().st_size:
        yield f"it makes no page: {made}"
    manuals = [*prefix.glob("share/man/man1/starling.1*")]
    if not manuals or shutil.which("man") and "starling" not in said("man", "-l", manuals[0]):
        yield "its manual is not shown"
    elsewhere = {"share/bash-completion/completions/starling": "bash", "share/*/*/_starling": "zsh",
                 "share/fish/vendor_completions.d/starling.fish": "fish"}
    for place, shell in elsewhere.items():
        texts = [path.read_text() for path in prefix.glob(place)]
        if texts != [said("starling", "completions", shell)]:
            yield f"the completions for {shell} are others"
    for sample in ["deliver/post", "tools/deploy.sh"]:
        if [os.access(path, os.X_OK) for path in prefix.glob(f"share/doc/starling/**/{sample}")] != [True]:
            yield f"{sample} is not there to be run"
    if not (prefix / "share/doc/starling/copyright").is_file():
        yield "it says nothing of its licence"


def run(words, **more):
    subprocess.run(words, check=True, **more)
