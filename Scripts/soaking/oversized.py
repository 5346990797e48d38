"""Hostile inputs, larger than anyone would write.

Each is given to a command in two sizes. The command must accept it or report an error, in time that
grows linearly, and without printing terminal control characters.
"""

import os
import re
import subprocess
import time
from pathlib import Path

from soaking.seeds import bench_inputs

GROWTH = 4
# A margin, since processor time is coarse, and higher on a busy machine.
SURPLUS = 2.0
SECONDS_FOR_NOTHING = 0.3

RAW = re.compile(rb"[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xad\xae]")
EVIL = b"\\u001b[2J\\u202ex "


def shape(name, divisor=1):
    def made(size):
        words = bench_inputs(name, str(max(1, size // divisor)))
        return subprocess.run(words, check=True, capture_output=True).stdout
    return made


def repeated(before, part, after):
    return lambda size: before + part * (size // len(part)) + after


def script(before, part, after=b'"}}}'):
    return repeated(b'{"blocks": {"a": {"type": "text", ' + before, part, after)


def talk_of(line, divisor):
    """A very long case. If the dialog has other texts, it fails at every turn."""
    turn = line + b"\nyou: a\n"
    return lambda size: (b"script: s.json\n=== a\n" + turn * (size // divisor // len(turn))
                         + line + b"\n...\n")


def state(before, part, after):
    return repeated(b'{"starling": 1, ' + before, part, after + b"}")


# What begins and is repeated in scripts that are not JSON, so that places must be sought.
BROKEN = [
    (b"", b'"' + b"," * 1900 + b"\n"), (b"", b'"a ' + b",b" * 900 + b"\n"), (b"", b'"a" '),
    (b"[", b'["a":'), (b"[", b'"a":1,'), (b"", b'{"a":'), (b"", b"{\n"), (b"", b"{]\n"),
    (b"", b"[}"), (b"[1]", b"]"), (b"{}", b"}\n"), (b"{\n", b"}x"), (b"", b"[{"), (b"", b"a b "),
    (b"'", b"a'b"), (b"", b"'a'b,\n"), (b"", "\u201ca\u201d b,".encode()), (b"", b"a: b\n"),
    (b"", b":"), (b"", b","), (b"", b"="), (b"", b'"\\'), (b"", b"/*"), (b'{"a": [\n', b" \n"),
    (b'{"blocks":{', b'"a":{"type":"text",'), (b'{"blocks":{', b'"a":{"type":"text","text":"x}},\n'),
]

# The name of the file, its content for a size in bytes, and the arguments.
CASES = [
    ("h.json", shape("plain-text"), ["check"]), ("h.json", shape("accented-text"), ["check"]),
    ("h.json", shape("escaped-text"), ["check"]), ("h.json", shape("placeholder-text"), ["check"]),
    ("h.json", shape("wide-branches", 10), ["check"]),
    ("h.json", shape("deep-branches", 10), ["check"]),
    ("h.json", shape("accented-text"), ["run", "--instant"]),
    ("h.json", shape("plain-text"), ["run", "--instant", "--plain"]),
    ("h.json", shape("plain-text"), ["graph"]), ("h.json", shape("plain-text"), ["cover"]),
    ("h.json", shape("plain-text"), ["strings", "--locale", "fr"]),
    ("h.json", shape("wide-branches", 40), ["walk", "--runs", "1"]),
    ("h.json", script(b'"text": "', EVIL), ["check"]),
    ("h.json", script(b'"text": "', b"\xcc\x81e\xe2\x80\xae"), ["check"]),
    ("h.json", script(b'"text": "', b"\xcc\x81"), ["run", "--instant"]),
    ("h.json", script(b'"text": "', b"\xf0\x9f\x91\xa9\xe2\x80\x8d"), ["run", "--instant"]),
    ("h.json", script(b'"text": "', b"\xc2\x9b", b""), ["check"]),
    ("h.json", script(b'"text": "', b"{{"), ["check"]),
    ("h.json", script(b'"', b"key", b'": 1}}}'), ["check"]),
    ("h.json", script(b'"next": ', b"1", b"}}}"), ["check"]),
    ("h.json", script(b"// ", b"/* ", b"\n}}}"), ["check", "--fix"]),
    ("h.json", repeated(b"", b"[", b""), ["check"]),
    ("h.json", repeated(b'{"blocks": ', b"[", b""), ["check"]),
    ("h.json", repeated(b'{"a', b'": 1, "a', b'": 2}'), ["check"]),
    ("h.json", repeated(b"", b"\xff", b""), ["check"]),
    ("h.chat", repeated(b"script: s.json\n=== a\nbot: ", b"word ", b"\nend\n"), ["test"]),
    ("h.chat", repeated(b"script: s.json\n=== a\nbot: a\n", b"| b\n", b"end\n"), ["test"]),
    ("h.chat", repeated(b"script: s.json\n=== a\n", b"bot: ?\nyou: " + EVIL + b"\n", b"...\n"),
     ["test"]),
    ("h.chat", talk_of(b"bot: ?", 100), ["test"]),
    ("h.chat", talk_of(b"bot: ?", 100), ["test", "--coverage"]),
    ("h.chat", talk_of(b"bot: ?", 100), ["test", "--mutants"]),
    ("h.chat", talk_of(b"bot: !", 100), ["test"]),
    ("h.chat", talk_of(b"bot: !", 100), ["test", "--update"]),
    ("h.chat", repeated(b"", b"# comment\n", b""), ["test"]),
    ("h.json", state(b'"version": "', EVIL, b'"'), ["status", "--state"]),
    ("h.json", state(b'"mood": [', b"1, ", b"1]"), ["record", "crash", "--state"]),
    ("h.json", state(b'"displays": {"count": 1, "moments": [', b"1, ", b"1]}"),
     ["status", "--state"]),
    ("h.json", repeated(b'{"mainText": "', EVIL, b'"}'), ["status", "--app", "x", "--config"]),
    ("h.json", repeated(b'{"scenarios": {"', b"__proto__", b'": {}}}'),
     ["status", "--app", "x", "--config"]),
    *[("h.json", repeated(*shape, b""), words)
      for shape in BROKEN for words in (["check"], ["check", "--fix"])],
]  # fmt: skip
SCRIPT = b'{"blocks": {"a": {"type": "text-input", "text": "?", "next": "a"}}}'


def check(starling, folder, size, source, deadline, findings):
    """Tries all inputs in random order while there is time; returns their number."""
    (folder / "s.json").write_bytes(SCRIPT)
    talk(starling, folder, size, findings)
    for number, (name, content, words) in enumerate(source.sample(CASES, len(CASES))):
        if time.monotonic() > deadline:
            return number + 1
        times = [one(starling, folder, name, content(part), words, findings)
                 for part in (size // GROWTH, size)]
        most = SURPLUS * GROWTH * max(times[0], SECONDS_FOR_NOTHING / GROWTH)
        what = f"{' '.join(words)} of {content(100)[:60]!r}…"
        findings.expect(
            times[1] <= most + SECONDS_FOR_NOTHING,
            f"{what}: {times[0]:.2f} s for a quarter, {times[1]:.2f} s for the whole")
    return len(CASES) + 1


def one(starling, folder, name, content, words, findings, said=b""):
    """Runs a command; returns its processor time in seconds."""
    (folder / name).write_bytes(content)
    before = os.times()
    run = subprocess.run(
        [starling, *words, name], check=False, capture_output=True, input=said, cwd=folder,
        timeout=300, env={"XDG_STATE_HOME": str(folder)})
    after = os.times()
    what = f"{' '.join(words)} of {content[:60]!r}…"
    findings.expect(0 <= run.returncode < 100 and run.returncode != 70,
                    f"{what}: ends with {run.returncode}: {run.stderr[-300:]}")
    for stream in (run.stdout, run.stderr):
        found = RAW.search(stream)
        findings.expect(not found, f"{what}: says {stream[found.start():][:20] if found else ''!r}")
    return after.children_user - before.children_user


def talk(starling, folder: Path, size, findings):
    """Tests a person who never stops, and a person who only types nonsense."""
    for said in (b"x" * size, EVIL * (size // len(EVIL)), b"a\n" * (size // 8), b"\xff" * size):
        one(starling, folder, "s.json", SCRIPT, ["run", "--instant"], findings, said)
