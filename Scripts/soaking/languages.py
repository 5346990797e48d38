"""A client of the language server, which asks one thing after the other."""

import json
import os
import select
import subprocess
import time


class Gone(Exception):
    """The server has ended, or says nothing for too long."""


class Client:
    """Starts a server and talks with it; what it says unasked is kept in `notes`."""

    def __init__(self, command, folder, patience=30):
        self.process = subprocess.Popen(
            [command, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.patience = patience
        self.number = 0
        self.notes = []
        self.read = b""
        self.request("initialize", {"processId": None, "rootUri": f"file://{folder}",
                                    "capabilities": {}})
        self.notify("initialized", {})

    def send_bytes(self, data):
        """Writes while it reads, so that neither side waits for the other forever."""
        while data:
            reading, writing, _ = select.select(
                [self.process.stdout], [self.process.stdin], [], self.patience)
            if not reading and not writing:
                raise Gone("nothing can be sent")
            if reading:
                self._read()
            if writing:
                # A pipe that can be written to takes this many without waiting.
                data = data[os.write(self.process.stdin.fileno(), data[:4096]):]

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method, params):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        while True:
            message = self.next()
            if message.get("id") == self.number and "method" not in message:
                return message
            self.notes.append(message)

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "json", "version": version, "text": text}})

    def change(self, uri, version, changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": changes})

    def findings(self, uri, version):
        """What is found in a version of a document, or a later one, once it is saved."""
        self.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        while True:
            for index, note in enumerate(self.notes):
                params = note.get("params", {})
                if params.get("uri") == uri and params.get("version", 0) >= version:
                    del self.notes[:index + 1]
                    return params["diagnostics"]
            self.notes = [self.next()]

    def next(self):
        """The next message of the server."""
        end = time.monotonic() + self.patience
        while True:
            head, found, rest = self.read.partition(b"\r\n\r\n")
            if found:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.read = rest[length:]
                    return json.loads(rest[:length])
            ready, _, _ = select.select([self.process.stdout], [], [], end - time.monotonic())
            if not ready:
                raise Gone("no answer in time")
            self._read()

    def _read(self):
        more = os.read(self.process.stdout.fileno(), 1 << 20)
        if not more:
            raise Gone(f"the server has ended: {self.process.wait()}")
        self.read += more

    def memory(self):
        """The memory that the server holds, in megabytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024
        return 0

    def processor_time(self):
        """The milliseconds that the server has worked."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as status:
            words = status.read().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) * 1_000 / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Ends the server as a client should; returns its exit code."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(self.patience)

    def kill(self):
        self.process.kill()
        self.process.wait()
