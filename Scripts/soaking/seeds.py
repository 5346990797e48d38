"""Makes seed inputs and dictionaries for the fuzzers from the files of the repository."""

import collections
import hashlib
import re
import subprocess
import sys
import textwrap

from soaking.command import ROOT

# A multi-line string literal in Swift, and its content.
LITERAL = re.compile(r'(#*)"""\n(.*?)\n *"""\1', re.DOTALL)
LINES = ["", "1", "#2", "5/7", "****", "★★★★★★☆ 6/7", "résumé", "Rate | it", "7", "rate it", "-1",
         "/back", "/skip", "/help", "/never", "/quti", "//text", "a@b.c", "+1e3", "é\\", "Later"]

TYPED = ["one two\x1b[D\x1b[Dx\x7f\x01y\x05z\r", "\x1b[A\x1b[A\x1bOB\r", "my\t\t\t\x1b[Z\r", "/b\t\r",
         "日本語\x02\x02\x1b[3~é\r", "👨‍👩‍👧 ❤️ 🇫🇷\x02\x02x\r", "e\u0301\x7f", "العربية\x01a",
         "\x1b[200~one\ntwo\x1b[Ax\x1b[201~\r", "a b c\x17\x1bd\x15\x19\x0b\x19", "\x1b[1;5D\x1bb\x1b[C",
         "\x1b]11;rgb:0/0/0\x1b\\\x1bP1$r0m\x9c", "\x1b[M !!\x1b[[A\x1b[24;80R\x1b[99;5u",
         "a\\\rb\x1b\rc\r", "x" * 90 + "\x01" + "y" * 9 + "\x05\x7f"]

KEYS = [b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[3~", b"\x1b[1;5C",
        b"\x1bb", b"\x1bd", b"\x1b\r", b"\x1b[200~", b"\x1b[201~", b"\x01", b"\x02", b"\x17", b"\x19",
        b"\x15", b"\x0b", b"\x7f", b"\t", b"\r", b"\x1bP", b"\x1b]", b"\x1b\\", "日".encode(),
        "\u200d".encode(), "👩".encode(), "🇫".encode(), "\u0301".encode(), "\ufe0f".encode()]


def write_seeds(target, folder):
    """Writes the inputs and the dictionary of a target; returns both paths."""
    inputs = [seed for seed in seeds(target) if seed]
    place = folder / "seeds" / target
    place.mkdir(parents=True, exist_ok=True)
    for seed in inputs:
        (place / hashlib.sha256(seed).hexdigest()[:16]).write_bytes(seed)
    words = folder / "seeds" / f"{target}.words"
    words.write_text(dictionary(target, inputs), encoding="utf-8")
    return place, words


def seeds(target):
    own = [path.read_bytes() for path in files(f"Tests/Fuzzing/Seeds/{target}", "*")]
    if target in ("json", "script", "strings"):
        return own + scripts()
    if target == "transcript":
        chats = [path.read_bytes() for path in [*files("Demo", "*.chat")]]
        return own + chats + [text for text in literals() if re.search(rb"^(bot:|===)", text, re.M)]
    if target == "reply":
        return own + [bytes([prompt]) + line.encode() for prompt in range(64) for line in LINES]
    if target == "editor":
        return own + [bytes([prompt, width]) + typed.encode()
                      for prompt in range(4) for width in range(9) for typed in TYPED]
    if target == "dialog":
        events = [bytes((number * factor + 1) % 256 for number in range(96))
                  for factor in (1, 3, 7, 11, 29, 53)]
        return own + events + [
            text + b"\0" + events[len(text) % len(events)] for text in scripts()]
    return own


def scripts():
    """The demos, the inputs of the tests, and a small script of each measured shape."""
    shapes = subprocess.run(bench_inputs("--list"), check=True, capture_output=True, text=True)
    shaped = [
        subprocess.run(bench_inputs(shape, "12"), check=True, capture_output=True).stdout
        for shape in shapes.stdout.split()
    ]
    demos = [path.read_bytes() for path in files("Demo", "*.json")]
    return demos + shaped + [text for text in literals() if text[:1] in b"{["]


def bench_inputs(*words):
    return [sys.executable, ROOT / "Scripts/bench-inputs", *words]


def literals():
    """The multi-line literals of the tests that a reader would accept."""
    for path in files("Tests", "*.swift"):
        for _, text in LITERAL.findall(path.read_text(encoding="utf-8")):
            yield textwrap.dedent(text).strip().encode()


def files(folder, pattern):
    return sorted(path for path in (ROOT / folder).rglob(pattern) if path.is_file())


def dictionary(target, inputs):
    """The most frequent words of the inputs, in libFuzzer's notation."""
    if target == "editor":
        return "".join(f'"{escaped(word)}"\n' for word in KEYS)
    pattern = rb"[#=!|.@]+|[a-z]+:?" if target in ("transcript", "reply") else rb'"[^"\\\n]{1,24}"'
    counts = collections.Counter(
        word for text in inputs for word in set(re.findall(pattern, text)))
    return "".join(f'"{escaped(word)}"\n' for word, _ in counts.most_common(250))


def escaped(word):
    return "".join(
        chr(byte) if 0x20 <= byte < 0x7F and byte not in b'"\\' else f"\\x{byte:02X}"
        for byte in word)
