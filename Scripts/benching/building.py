"""Builds the command, and the programs to compare it with, with the flags of an installation."""

import shutil
import subprocess
from pathlib import Path

from benching.measuring import Failure


def build_command(bench):
    """Installs the command into the bench's folder; returns its path."""
    prefix = bench.folder / "prefix"
    _build(bench, bench.root / "Scripts/install", "--prefix", prefix)
    return prefix / "bin/starling"


def build_peers(bench):
    """A hello-world program and a reader that uses Foundation's decoder, both stripped."""
    sources = bench.root / "Scripts/benching/peers"
    package = bench.folder / "peers"
    shutil.copytree(sources, package, dirs_exist_ok=True)
    options = ["-c", "release", "--static-swift-stdlib", "--package-path", package]
    _build(bench, "swift", "build", *options)
    products = _output("swift", "build", *options, "--show-bin-path")
    return {name: _stripped(bench, f"{products}/{name}", name) for name in ["hello", "decode"]}


def build_endless(bench):
    """A program that holds one dialog for very long, compiled with the library that the
    installation has built; nothing where that lies elsewhere than expected."""
    products = Path(_output(bench.root / "Scripts/release")).parent
    # Of a file that is gone the object may still be there.
    sources = (bench.root / "Sources/Starling").rglob("*.swift")
    built = [products / "Starling.build" / f"{source.name}.o" for source in sources]
    objects = sorted(str(file) for file in built if file.exists())
    if not objects:
        bench.report.note("the long dialog: no objects of the library were found")
        return None
    source = bench.root / "Scripts/benching/endless.swift"
    program = bench.folder / "endless"
    _build(bench, "swiftc", "-O", "-parse-as-library", source, *objects, "-I",
           f"{products}/Modules", "-static-stdlib", "-o", program)
    return program


def _stripped(bench, built, name):
    program = bench.folder / name
    shutil.copy(built, program)
    _build(bench, "strip", program)
    return program


def _build(bench, *command):
    command = [str(word) for word in command]
    result = subprocess.run(
        command, cwd=bench.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        raise Failure(f"{' '.join(command)[:200]} does not work:\n{result.stdout[-2000:]}")


def _output(*command):
    return subprocess.run(
        [str(word) for word in command], check=True, capture_output=True, text=True
    ).stdout.strip()
