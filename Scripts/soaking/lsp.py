"""Asks the language server about scripts that are edited, and sends it what no client should.

Broken messages must get errors of the protocol, and nothing but `exit` may end the server. Scripts
of 1,000 and 100,000 blocks are changed, and the time from saving to the findings is measured, as is
the memory that is held after many changes.
"""

import json
import random
import statistics
import tempfile
import time
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command
from soaking.languages import Client, Gone
from soaking.options import positive

SHORT = ["--seconds", "4", "--changes", "300", "--blocks", "10000"]

METHODS = ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename",
           "rename", "documentSymbol", "foldingRange", "codeAction", "inlayHint", "diagnostic", "documentLink",
           "selectionRange", "formatting", "rangeFormatting", "codeLens", "semanticTokens/full"]
# Errors of the protocol.
KNOWN = {-32700, -32600, -32601, -32602, -32002, -32800, -32803}


def add_options(parser):
    parser.add_limit(seconds=60)
    parser.add_argument("--changes", type=positive, metavar="N", default=10_000,
                        help="change a script so often while memory is measured (default: 10000)")
    parser.add_argument("--blocks", type=positive, metavar="N", default=100_000,
                        help="the blocks of the large script (default: 100000)")
    add_command_option(parser)


def run(options):
    findings = Findings("lsp")
    starling = command(options)
    with tempfile.TemporaryDirectory(prefix="starling-lsp-") as folder:
        sent = Fuzzer(starling, folder, options.seed, findings).run(options.seconds)
        small = times(starling, folder, 1_000, 200)
        large = times(starling, folder, options.blocks, 3)
        outline = outline_time(starling, folder, 10_000)
        burst = Burst(starling, folder, 1_000, 1_000)
        before, after = memory(starling, folder, options.changes)
    # Other processes may keep the server waiting, so what counts is how long it works.
    findings.expect(small.work < 50, f"1,000 blocks: {small.work:.0f} ms")
    findings.expect(large.work < 1_000, f"{options.blocks:,} blocks: {large.work:.0f} ms")
    findings.expect(outline < 200, f"the outline of 10,000 blocks: {outline:.0f} ms")
    findings.expect(burst.are_newest, "the findings behind a burst of changes are not those of the newest text")
    findings.expect(burst.completion < 200, f"a completion behind a burst: {burst.completion:.0f} ms")
    findings.expect(burst.grown < 8, f"memory grew by {burst.grown:.0f} MB in a burst")
    findings.expect(after < before + 8, f"memory grew from {before:.0f} to {after:.0f} MB")
    return findings.end(
        f"{sent:,} messages; findings behind saving: {small}, 1,000 blocks; {large}, {options.blocks:,} blocks; "
        f"outline of 10,000 blocks: {outline:.0f} ms of work; {burst}; "
        f"{before:.0f} MB, after {options.changes:,} changes {after:.0f} MB")


def script(count):
    """A script that is like those of authors, in so many blocks."""
    blocks = {}
    for number in range(count):
        name, following = f"b{number}", f"b{number + 1}" if number + 1 < count else None
        blocks[name] = [
            {"type": "text", "text": f"Line {number} of a long story.", "next": following},
            {"type": "choice", "text": "Which one?", "buttons": ["This", "That"],
             "next": following},
            {"type": "rating", "text": "How is it?", "saveAs": f"stars{number}",
             "branches": [{"when": {"atLeast": 4}, "next": following}], "next": following},
        ][number % 3]
    lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in blocks.items())
    return '{\n  "blocks": {\n' + lines + "\n  }\n}\n"


def range_of(line, start, end):
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


class Times:
    """The milliseconds from saving each change to its findings, and how long the server works for one."""

    def __init__(self, measured, work):
        self.measured, self.work = measured, work

    def __str__(self):
        return (f"median {statistics.median(self.measured):.1f} ms, worst {max(self.measured):.1f} ms, "
                f"of work {self.work:.1f} ms")


def times(starling, folder, blocks, count):
    """The times of some changes, each in the middle of a text."""
    text = script(blocks)
    uri = f"file://{folder}/large.json"
    client = Client(starling, folder)
    client.open(uri, text)
    client.findings(uri, 1)
    measured = []
    work = client.processor_time()
    column = text.split("\n")[2].index("Line")
    for number in range(count):
        begin = time.monotonic()
        change = {"range": range_of(2, column, column + 4), "text": "Lime" if number % 2 else "Line"}
        client.change(uri, number + 2, [change])
        client.findings(uri, number + 2)
        measured.append((time.monotonic() - begin) * 1_000)
    work = client.processor_time() - work
    client.end()
    return Times(measured, work / count)


def outline_time(starling, folder, blocks):
    """How many milliseconds the server works for the outline of a script that is known."""
    uri = f"file://{folder}/outline.json"
    client = Client(starling, folder)
    client.open(uri, script(blocks))
    client.findings(uri, 1)
    work = client.processor_time()
    answer = client.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    work = client.processor_time() - work
    client.end()
    assert len(answer["result"]) == blocks
    return work


class Burst:
    """Some changes within a second, the last of which breaks a link: is that what is found?"""

    def __init__(self, starling, folder, blocks, count):
        text = script(blocks)
        uri = f"file://{folder}/burst.json"
        client = Client(starling, folder)
        client.open(uri, text)
        client.findings(uri, 1)
        memory = client.memory()
        lines = text.split("\n")
        column, link = lines[2].index("Line"), lines[2].index('"b1"')
        begin, work = time.monotonic(), client.processor_time()
        for number in range(count):
            place, word = (range_of(2, column, column + 4), "Lime" if number % 2 else "Line")
            if number == count - 1:
                place, word = range_of(2, link + 1, link + 3), "gone"
            client.change(uri, number + 2, [{"range": place, "text": word}])
            # As fast as the server reads, but no faster than a thousand in a second.
            time.sleep(max(0, begin + (number + 1) / count - time.monotonic()))
        self.sent = time.monotonic() - begin
        found = client.findings(uri, count + 1)
        self.newest = (time.monotonic() - begin - self.sent) * 1_000
        self.are_newest = any(one.get("code") == "dangling-link" for one in found)
        self.work = client.processor_time() - work
        begin = time.monotonic()
        client.request("textDocument/completion", {
            "textDocument": {"uri": uri}, "position": {"line": 2, "character": link + 1}})
        self.completion = (time.monotonic() - begin) * 1_000
        self.grown = client.memory() - memory
        self.count = count
        client.end()

    def __str__(self):
        return (f"{self.count:,} changes in {self.sent:.2f} s: findings of the newest {self.newest:.0f} ms behind it, "
                f"{self.work:.0f} ms of work, a completion in {self.completion:.0f} ms, {self.grown:+.1f} MB")


def memory(starling, folder, count):
    """The megabytes that the server holds after a few changes, and after many."""
    text = script(200)
    uri = f"file://{folder}/often.json"
    client = Client(starling, folder)
    client.open(uri, text)
    begin = 0
    for number in range(count):
        if number == min(count // 2, 500):
            begin = client.memory()
        change = {"range": range_of(2, 4, 4), "text": " "}
        if number % 2:
            change = {"range": range_of(2, 4, 5), "text": ""}
        client.change(uri, number + 2, [change])
        client.findings(uri, number + 2)
        if number % 10 == 0:
            client.request("textDocument/completion", {
                "textDocument": {"uri": uri}, "position": {"line": 2, "character": 20}})
    end = client.memory()
    client.end()
    return begin, end


class Fuzzer:
    """Sends messages that are broken in every way, and looks whether the server lives."""

    def __init__(self, starling, folder, seed, findings):
        self.source = random.Random(seed)
        self.findings = findings
        self.folder = folder
        self.starling = starling
        self.texts = {}
        for name in ("rating", "quiz", "languages"):
            for ending in ("json", "chat"):
                path = ROOT / "Demo" / f"{name}.{ending}"
                target = Path(folder) / path.name
                target.write_text(path.read_text())
                self.texts[f"file://{target}"] = path.read_text()
        self.sent = 0

    def run(self, seconds):
        client = Client(self.starling, self.folder)
        for uri, text in self.texts.items():
            client.open(uri, text)
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                for _ in range(20):
                    self.sent += 1
                    self.send_something(client)
                answer = client.request("starling/none", {})
                self.findings.expect(
                    answer.get("error", {}).get("code") == -32601, f"no error: {answer}")
                for note in client.notes:
                    self.judge(note)
                client.notes = []
            code = client.end()
            self.findings.expect(code == 0, f"the server ended with {code}")
        except Gone as gone:
            self.findings.add(f"after {self.sent:,} messages: {gone}")
            client.kill()
        return self.sent

    def judge(self, note):
        error = note.get("error")
        if error is not None:
            self.findings.expect(error.get("code") in KNOWN, f"an unknown error: {note}")
        else:
            self.findings.expect("result" in note or "method" in note, f"no message: {note}")

    def send_something(self, client):
        draw = self.source
        kind = draw.randrange(8)
        if kind == 0:
            client.send_bytes(self.framed(self.broken(self.request())))
        elif kind == 1:
            client.send_bytes(self.framed(bytes(draw.randrange(256) for _ in range(draw.randrange(60)))))
        elif kind == 2:
            head = draw.choice([b"", b"Content-Type: x", b"Content-Length: -1", b"Content-Length: x",
                                b"\xff\xfe", b"Content-Length:", b"Content-Length: 99999999999999999999"])
            client.send_bytes(head + b"\r\n\r\n")
        elif kind in (3, 4):
            client.send(self.change())
        else:
            client.send(self.request())

    def framed(self, body):
        return b"Content-Length: %d\r\n\r\n" % len(body) + body

    def broken(self, message):
        body = bytearray(json.dumps(message).encode())
        for _ in range(self.source.randint(1, 4)):
            if body:
                place = self.source.randrange(len(body))
                body[place:place + self.source.randrange(3)] = bytes([self.source.randrange(256)])
        return bytes(body)

    def odd(self):
        return self.source.choice(
            [None, True, -1, 1.5, 1e99, "x", [], {}, [[]], {"line": 1}, 2 ** 70, "\ud800"])

    def position(self):
        if self.source.random() < 0.1:
            return self.odd()
        return {"line": self.source.randrange(60), "character": self.source.randrange(120)}

    def request(self):
        draw = self.source
        uri = draw.choice(list(self.texts) + ["file:///none.json", "x"])
        position = self.position()
        params = {"textDocument": {"uri": uri}, "position": position, "newName": draw.choice(["n", "a b", ""]),
                  "range": {"start": position, "end": self.position()},
                  "context": {"diagnostics": [], "includeDeclaration": True}}
        if draw.random() < 0.2:
            params[draw.choice(list(params))] = self.odd()
        method = "textDocument/" + draw.choice(METHODS)
        if draw.random() < 0.1:
            method, params = draw.choice(
                [("workspace/symbol", {"query": draw.choice(["", "st", 1])}), ("codeAction/resolve", self.odd()),
                 ("initialize", {}), ("$/cancelRequest", {"id": self.sent}), ("x/y", None)])
        message = {"jsonrpc": "2.0", "id": f"f{self.sent}", "method": method, "params": params}
        if draw.random() < 0.1:
            message[draw.choice(list(message))] = self.odd()
        if message.get("method") in ("shutdown", "exit"):
            del message["method"]
        return message

    def change(self):
        """A change that breaks a document, or makes it whole again."""
        draw = self.source
        uri = draw.choice(list(self.texts))
        if draw.random() < 0.3:
            changes = [{"text": self.texts[uri]}]
        else:
            pieces = ["", "{", "}", '"', ",", "\n", "é👍", "\\", "null", '"next": "stars"', "=== x\n", "[[["]
            changes = [{"range": {"start": self.position(), "end": self.position()}, "text": draw.choice(pieces)}
                       for _ in range(draw.randint(1, 3))]
        return {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": uri, "version": self.sent}, "contentChanges": changes}}
