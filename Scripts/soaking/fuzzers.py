"""Builds the fuzzers: the sources of the engine and of its tests' kit, instrumented, and the laws.

They are compiled apart from the package, which knows no flags for this.
"""

import hashlib
import os
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT

TARGETS = ["json", "script", "transcript", "reply", "saved", "state", "dialog", "strings"]

FLAGS = [
    "-sanitize=fuzzer,address", "-O", "-gline-tables-only", "-whole-module-optimization",
    "-num-threads", str(os.cpu_count() or 1), "-parse-as-library", "-swift-version", "6",
    "-package-name", "starling", "-strict-memory-safety",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
]  # fmt: skip
EMPTY_FUZZER = """
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }
"""


class FuzzerBuild:
    """The programs of the targets: one, under a name for each."""

    def __init__(self):
        self.folder = ROOT / ".build/fuzz"

    def program(self, target):
        return self.folder / "bin" / target

    def is_possible(self):
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
            source = Path(folder) / "empty.swift"
            source.write_text(EMPTY_FUZZER, encoding="utf-8")
            build = ["swiftc", *FLAGS, source, "-o", Path(folder) / "empty"]
            return subprocess.run(build, check=False, capture_output=True).returncode == 0

    def make(self):
        (self.folder / "bin").mkdir(parents=True, exist_ok=True)
        libraries = [self.make_library(name) for name in ("Starling", "StarlingTesting")]
        program = self.folder / "fuzzer"
        compile_unless_done(
            program, sources("Tests/Fuzzing"), ["-module-name", "Fuzzing", "-I", self.folder],
            libraries)
        for target in TARGETS:
            self.program(target).unlink(missing_ok=True)
            self.program(target).hardlink_to(program)

    def make_library(self, module):
        library = self.folder / f"lib{module}.a"
        before = [self.folder / "libStarling.a"] if module != "Starling" else []
        compile_unless_done(
            library, sources(f"Sources/{module}"),
            ["-module-name", module, "-emit-library", "-static", "-I", self.folder,
             "-emit-module-path", self.folder / f"{module}.swiftmodule"],
            before)
        return library


def sources(folder):
    return sorted((ROOT / folder).rglob("*.swift"))


def compile_unless_done(product, files, options, libraries):
    """Compiles, unless the product has been made of the same before."""
    words = [str(word) for word in [*FLAGS, *options]]
    content = hashlib.sha256(" ".join(words).encode())
    version = subprocess.run(["swiftc", "--version"], check=True, capture_output=True).stdout
    for part in [version, *(file.read_bytes() for file in files)]:
        content.update(hashlib.sha256(part).digest())
    for library in libraries:
        content.update(stamp_of(library).read_bytes())
    if product.exists() and stamp_of(product).exists():
        if stamp_of(product).read_text(encoding="utf-8") == content.hexdigest():
            return
    print(f"fuzz: building {product.name}", flush=True)
    is_program = product.suffix != ".a"
    linked = [*reversed(libraries), "-use-ld=lld"] if is_program else []
    subprocess.run(["swiftc", *words, *files, *linked, "-o", product], check=True)
    stamp_of(product).write_text(content.hexdigest(), encoding="utf-8")


def stamp_of(product):
    return product.with_name(product.name + ".stamp")
