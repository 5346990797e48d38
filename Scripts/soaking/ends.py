"""Stand-ins for the ends of Demo/deliver: a server, 'gh' and 'sendmail', which note what they get."""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FAILURES = ["301", "302", "400", "500", "hang up"]

PROGRAM = """#!{python} -S
import json, os, sys
with open({notes!r}, "a") as file:
    call = [sys.argv[1:], os.environ.get("GH_TOKEN"), sys.stdin.buffer.read().decode("latin-1")]
    file.write(json.dumps(call) + "\\n")
sys.exit(os.path.exists({failing!r}))
"""


class End:
    """The ends, which may be asked to fail. `secrets` may not stand on any command line."""

    def __init__(self, folder, secrets):
        folder.mkdir()
        self.folder, self.secrets, self.betrayed = folder, secrets, []
        self.failing = folder / "failing"
        for name in ["gh", "sendmail"]:
            program = PROGRAM.format(
                python=sys.executable, notes=str(folder / f"{name}.notes"), failing=str(self.failing))
            (folder / name).write_text(program)
            (folder / name).chmod(0o755)
        self.arrived = []
        self._failure = None
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), receiver(self))
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=[0.05], daemon=True).start()

    @property
    def failure(self):
        return self._failure

    @failure.setter
    def failure(self, how):
        self._failure = how
        self.failing.touch() if how else self.failing.unlink()
        self.requests(), self.calls("gh"), self.calls("sendmail")

    def requests(self):
        """What the server got since this was asked last."""
        arrived, self.arrived = self.arrived, []
        return arrived

    def calls(self, name):
        """How a program was called since this was asked last: its words, its token, its input."""
        notes = self.folder / f"{name}.notes"
        lines = notes.read_text().splitlines() if notes.exists() else []
        notes.unlink(missing_ok=True)
        calls = map(json.loads, lines)
        return [(words, token, text.encode("latin-1")) for words, token, text in calls]

    def look_for_secrets(self):
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                line = path.read_bytes()
            except OSError:
                continue
            if any(secret.encode() in line for secret in self.secrets):
                self.betrayed.append(line)

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def receiver(end):
    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            end.look_for_secrets()
            if end.failure == "hang up":
                return
            if end.failure:
                self.send_response(int(end.failure))
                self.send_header("Location", f"http://127.0.0.1:{end.port}/elsewhere")
                self.end_headers()
                return
            head = (f"POST {self.path}", self.headers["Content-Type"], self.headers["Authorization"])
            end.arrived.append((*head, body))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            pass

    return Receiver
