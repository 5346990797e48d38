"""A server on the loopback address with good and bad answers. It ends with its standard input."""

import os
import select
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

counts = {}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        counts[self.path] = counts.get(self.path, 0) + 1
        self.close_connection = True
        name = self.path.strip("/").replace("-", "_").replace(".", "_")
        try:
            getattr(self, "answer_" + name, self.answer_gone)()
        except (BrokenPipeError, ConnectionResetError):
            pass

    def log_message(self, *_):
        pass

    def send(self, body, status=200, headers=(), length=True):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if length:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def redirect(self, address):
        self.send(b"", 302, [("Location", address)])

    def answer_good(self):
        self.send(b'{ "displaySessionCount": 7 }')

    def answer_count(self):
        self.send(b'{ "displaySessionCount": %d }' % counts[self.path])

    def answer_large(self):
        self.send(b'{ "displaySessionCount": %d, "mainText": "%s" }'
                  % (counts[self.path], b"x" * 200_000))

    def confirm(self, asked, name, value):
        """Confirms the copy of who asks by its header, and has something else for others."""
        if self.headers.get(asked) == value:
            self.send(b"", 304)
        else:
            body = b'{ "displaySessionCount": %d }' % (6 + counts[self.path])
            self.send(body, headers=[(name, value)])

    def answer_tagged(self):
        self.confirm("If-None-Match", "ETag", '"one"')

    def answer_dated(self):
        self.confirm("If-Modified-Since", "Last-Modified", "Thu, 05 Mar 2026 10:00:00 GMT")

    def answer_known(self):
        self.send(b"", 304)

    def answer_moved(self):
        self.redirect("/good")

    def answer_slow(self):
        self.send(b"{", length=False)
        # Another byte every now and then, until the client hangs up.
        while not select.select([self.connection], [], [], 0.02)[0]:
            self.wfile.write(b" ")

    def answer_silent(self):
        # Nothing, until the client hangs up.
        self.rfile.read(1)

    def answer_half(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{ "displaySessionCount": 8 }')

    def answer_gone(self):
        self.send(b'{ "displaySessionCount": 8 }', 404)

    def answer_broken(self):
        self.send(b'{ "displaySessionCount": 8 }', 500)

    def answer_empty(self):
        self.send(b"")

    def answer_garbage(self):
        self.send(bytes(range(256)))

    def answer_wrong(self):
        self.send(b'{ "displaySessionCount": "8" }')

    def answer_script_address(self):
        self.send(b'{ "displaySessionCount": 8, "reviewURL": "javascript:alert(1)" }')

    def answer_newer(self):
        self.send(b'{ "displaySessionCount": 8, "deliver": "touch /tmp/harm", "script": "x" }')

    def answer_huge(self):
        self.send(b'{ "mainText": "', length=False)
        while True:
            self.wfile.write(b"x" * 65536)

    def answer_announced(self):
        self.send(b'{ "mainText": "' + b"x" * (1 << 20) + b'" }')

    def answer_limit(self):
        start, end = b'{ "displaySessionCount": 8, "mainText": "', b'" }'
        self.send(start + b"x" * ((1 << 20) - len(start) - len(end)) + end)

    def answer_bomb(self):
        import gzip
        body = gzip.compress(b'{ "mainText": "' + b"x" * (8 << 20) + b'" }')
        self.send(body, headers=[("Content-Encoding", "gzip")])

    def answer_loop(self):
        self.redirect("/loop")

    def answer_other_host(self):
        self.redirect("http://localhost:%d/good" % self.server.server_port)

    def answer_other_port(self):
        self.redirect("http://127.0.0.1:9/good")

    def answer_other_scheme(self):
        self.redirect("https://127.0.0.1:%d/good" % self.server.server_port)

    def answer_file(self):
        self.redirect("file:///etc/hostname")

    def answer_nothing(self):
        self.connection.shutdown(socket.SHUT_RDWR)

    def answer_demo_json(self):
        self.send(b'{ "polite": false, "validateRatingButtonEnable": false,'
                  b' "maxNumberOfReminder": 1, "mainTitle": "", "mainText": "From a server?",'
                  b' "reviewURL": "https://example.com/review" }')


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
os._exit(0)
