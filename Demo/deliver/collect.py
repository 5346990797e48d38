#!/usr/bin/env python3
"""Receives answers that Demo/deliver/post or a page sends, and keeps them: one file for each day.

    STARLING_TOKEN=… STARLING_FOLDER=Inbox STARLING_PORT=8080 ./collect.py
    starling results Inbox

It is not a server for the open internet: it listens on this machine alone, without encryption, and
anyone with the one token may send. Put the proxy that you have in front of it (TLS, limits of
requests). It has no accounts and no backup, and writes down nothing about who sends.

A page sends what 'starling page SCRIPT --output FILE --for people --answers-to ADDRESS#TOKEN' names:
http://127.0.0.1:8080/answers to try it, and the https address of your proxy for others. Whoever has
the page can read the token: let pages have a receiver, a token and a folder of their own.

An answer is acknowledged (200) once it is on the disk, and counts once, however often it arrives.
"""

import fcntl
import hmac
import json
import os
import sys
import threading
from contextlib import suppress
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

MOST_BYTES = 4 << 20
TOKEN = os.environb.get(b"STARLING_TOKEN") or sys.exit("collect: STARLING_TOKEN is the token to ask for")
FOLDER = os.environ.get("STARLING_FOLDER") or "Inbox"
PORT = int(os.environ.get("STARLING_PORT") or 8080)


class Inbox:
    def __init__(self, folder):
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self.folder, self.place = folder, os.open(folder, os.O_RDONLY)
        self.turn, self.ids = threading.Lock(), set()
        try:  # Two would not know each other's ids.
            fcntl.flock(self.place, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit(f"collect: another one keeps answers in {folder}")
        for path in Path(folder).glob("????-??-??.jsonl"):
            self.read(path)

    def read(self, path):
        with open(path, "r+b") as file:
            whole = 0
            for line in file:
                if not line.endswith(b"\n"):
                    file.truncate(whole)  # What was cut off was not acknowledged: it arrives again.
                    break
                whole += len(line)
                with suppress(ValueError):
                    self.ids.add(id_of(line))
            os.fsync(file)

    def keep(self, line):
        """Returns once a line is on the disk."""
        result = id_of(line)
        with self.turn:
            if result in self.ids:
                return
            day = datetime.now(timezone.utc).strftime("%Y-%m-%d.jsonl")
            file = os.open(os.path.join(self.folder, day), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            before = os.fstat(file).st_size
            try:
                rest = line
                while rest:
                    rest = rest[os.write(file, rest):]
                os.fsync(file)
                os.fsync(self.place)
            except OSError:
                os.ftruncate(file, before)
                raise
            finally:
                os.close(file)
            self.ids.add(result)


def id_of(line):
    """The id of a result; a ValueError if the line is none."""
    try:
        result = json.loads(line.decode("utf-8"))
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if b"\n" in line[:-1] or not isinstance(result, dict) or "starling" not in result \
            or not isinstance(result.get("id"), str):
        raise ValueError("it is not one line with the object of a result")
    return result["id"]


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 20

    def do_POST(self):
        self.close_connection = True
        given = self.headers.get("Authorization", "").encode("latin-1", "replace")
        length = self.headers.get("Content-Length", "")
        if not hmac.compare_digest(given, b"Bearer " + TOKEN):
            self.reply(401)
        elif not (length.isascii() and length.isdigit()):
            self.reply(411)
        elif len(length) > 9 or int(length) > MOST_BYTES:
            self.reply(413)
        else:
            self.take(self.rfile.read(int(length)), int(length))

    def do_OPTIONS(self):
        """What a browser asks before a page may send."""
        self.close_connection = True
        self.reply(204, {"Access-Control-Allow-Methods": "POST", "Access-Control-Max-Age": "600",
                         "Access-Control-Allow-Headers": "Authorization, Content-Type"})

    def take(self, body, length):
        if len(body) < length:
            return
        try:
            self.server.inbox.keep(body.rstrip(b"\r\n") + b"\n")
            self.reply(200)
        except ValueError:
            self.reply(400)
        except OSError as error:
            print(f"collect: {error}", file=sys.stderr, flush=True)
            self.reply(507)

    def reply(self, code, more=None):
        self.send_response(code)
        # A page can be anywhere, also in no place but a mail, and may read the answer.
        headers = {"Connection": "close", "Access-Control-Allow-Origin": "*", **(more or {})}
        if code != 204:
            headers["Content-Length"] = "0"
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64


if __name__ == "__main__":
    with Server(("127.0.0.1", PORT), Receiver) as server:
        server.inbox = Inbox(FOLDER)
        print(f"collect: http://127.0.0.1:{server.server_port} keeps answers in {FOLDER}", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
