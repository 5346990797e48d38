"""Builds the fuzzers: the instrumented sources of the engine and the test kit, and the laws.

They are compiled separately, since the package manager has no flags for it. That takes minutes, so
the build of `swift test` can be used instead, in which the fuzzer cannot see code coverage.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from soaking.command import ROOT

# The modules with their sources. Each may use those before it.
MODULES = {
    "Starling": "Sources/Starling", "StarlingAuthoring": "Sources/StarlingAuthoring",
    "StarlingTesting": "Sources/StarlingTesting",
    "StarlingHost": "Sources/StarlingHost", "ScreenKit": "Tests/ScreenKit",
    "Fuzzing": "Tests/Fuzzing",
}  # fmt: skip
FUZZER = ROOT / "Tests/Fuzzing/Fuzzer.swift"
TARGETS = ["json", "script", "transcript", "reply", "saved", "state", "dialog", "strings", "editor"]

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
    """The programs of the targets: a single program, under a name for each target."""

    def __init__(self, is_blind=False):
        self.is_blind = is_blind
        self.folder = ROOT / (".build/fuzz-blind" if is_blind else ".build/fuzz")

    def program(self, target):
        return self.folder / "bin" / target

    def is_possible(self):
        if not shutil.which("swiftc"):
            return False
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
            source = Path(folder) / "empty.swift"
            source.write_text(EMPTY_FUZZER, encoding="utf-8")
            build = ["swiftc", *FLAGS, source, "-o", Path(folder) / "empty"]
            return subprocess.run(build, check=False, capture_output=True).returncode == 0

    def make(self):
        (self.folder / "bin").mkdir(parents=True, exist_ok=True)
        program = self.folder / "fuzzer"
        if self.is_blind:
            link_with_package(program)
        else:
            libraries = [self.make_library(name) for name in MODULES]
            compile_unless_done(program, [FUZZER], ["-I", self.folder], libraries)
        for target in TARGETS:
            self.program(target).unlink(missing_ok=True)
            self.program(target).hardlink_to(program)

    def make_library(self, module):
        library = self.folder / f"lib{module}.a"
        names = list(MODULES)
        before = [self.folder / f"lib{name}.a" for name in names[:names.index(module)]]
        compile_unless_done(
            library, sources(MODULES[module]),
            ["-module-name", module, "-emit-library", "-static", "-I", self.folder,
             "-emit-module-path", self.folder / f"{module}.swiftmodule"],
            before)
        return library


def sources(folder):
    return sorted(file for file in (ROOT / folder).rglob("*.swift") if file != FUZZER)


def link_with_package(program):
    """Links with the objects of the package's debug build, which is made if it is missing."""
    build = ["swift", "build", "--package-path", ROOT, "--target", "Fuzzing"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    shown = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
    built = Path(shown.stdout.strip())
    # Objects of deleted sources may remain.
    objects = [built / f"{module}.build" / f"{source.name}.o"
               for module, folder in MODULES.items() for source in sources(folder)]
    subprocess.run(
        ["swiftc", "-sanitize=fuzzer,address", "-parse-as-library", "-swift-version", "6",
         "-I", built / "Modules", FUZZER, *objects, "-use-ld=lld", "-o", program],
        check=True)


def compile_unless_done(product, files, options, libraries):
    """Compiles, unless the product was built from the same sources before."""
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
