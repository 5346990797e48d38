"""Senders that post to collect.py, which is killed at random moments."""

import http.client
import json
import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import Counter

from soaking.command import ROOT

PROGRAM = ROOT / "Demo/deliver/collect.py"
TOKEN = "a token"
# What is asked, and what the answer is.
REFUSALS = [
    (401, {"Authorization": "Bearer a tokem"}, b'{"starling":1,"id":"r"}'),
    (401, {"Authorization": ""}, b'{"starling":1,"id":"r"}'),
    (401, {"Authorization": "Bearer \xff"}, b'{"starling":1,"id":"r"}'),
    (411, {"Content-Length": "x"}, b""),
    (411, {"Content-Length": "-1"}, b""),
    (413, {"Content-Length": "4194305"}, b""),
    (413, {"Content-Length": "9" * 5000}, b""),
    (400, {}, b""), (400, {}, b"x"), (400, {}, b"[]"), (400, {}, b"null"), (400, {}, b'{"id":"r"}'),
    (400, {}, b'{"starling":1,"id":7}'), (400, {}, b'{"starling":1,\n"id":"r"}'),
    (400, {}, b'{"starling":1,"id":"\xff"}'),
    (400, {}, b'{"starling":1,"id":"r"}\n{"starling":1,"id":"s"}'), (400, {}, b"[" * 100_000),
    (400, {}, b'{"starling":1,"id":"r"'), (400, {}, b'{"starling":1,"id":' + b"9" * 5000 + b"}"),
]


class Collector:
    """collect.py, started again and again."""

    token = TOKEN

    def __init__(self, folder, **limits):
        self.folder, self.limits, self.port, self.process = folder, limits, 0, None

    def start(self):
        environment = {"PATH": os.environ["PATH"], "STARLING_TOKEN": TOKEN, "STARLING_FOLDER": str(self.folder),
                       "STARLING_PORT": str(self.port)}
        self.process = subprocess.Popen([sys.executable, PROGRAM], env=environment, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, **self.limits)
        said = self.process.stdout.readline().decode()
        self.port = int(said.split("http://127.0.0.1:")[1].split()[0])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def ask(self):
        """What a browser reads before a page may send."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("OPTIONS", "/answers", headers={"Origin": "null"})
        answer = connection.getresponse()
        connection.close()
        return answer.status, dict(answer.getheaders())

    def post(self, body, headers=()):
        """The code of the answer; None without one."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            all_headers = {"Authorization": f"Bearer {TOKEN}", "Content-Length": str(len(body)), **dict(headers)}
            connection.putrequest("POST", "/", skip_accept_encoding=True)
            for name, value in all_headers.items():
                connection.putheader(name, value.encode("latin-1"))
            connection.endheaders(body or None)
            return connection.getresponse().status
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()

    def lines(self):
        return b"".join(path.read_bytes() for path in sorted(self.folder.glob("*.jsonl"))).splitlines(True)


class Sender(threading.Thread):
    """Posts lines of its own, each until it is acknowledged, and some of them again."""

    def __init__(self, number, collector, seed):
        super().__init__(daemon=True)
        self.collector, self.source, self.number = collector, random.Random(f"{seed} {number}"), number
        self.acknowledged, self.sent, self.is_over = [], [], False

    def run(self):
        while not self.is_over:
            line = self.line(len(self.sent))
            self.sent.append(line)
            while self.collector.post(line) != 200:
                if self.is_over:
                    return
                time.sleep(0.01)
            self.acknowledged.append(line)
            if self.source.random() < 0.3:
                self.collector.post(self.source.choice(self.acknowledged))

    def line(self, place):
        text = "é" * self.source.choice([0, 10, 1000, 30_000])
        result = {"starling": 1, "id": f"{self.number}-{place}", "text": text}
        return json.dumps(result, ensure_ascii=False).encode() + b"\n"


def collect(folder, findings, options, end):
    """Kills the receiver; returns figures in words."""
    collector = Collector(folder / "inbox")
    collector.start()
    refuse(collector, findings)
    source = random.Random(options.seed)
    senders = [Sender(number, collector, options.seed) for number in range(options.senders)]
    for sender in senders:
        sender.start()
    kills = 0
    while kills < options.kills and (not kills or time.monotonic() < end):
        time.sleep(source.uniform(0, 0.4))
        collector.kill()
        kills += 1
        check(collector, senders, findings, f"after {kills} kills of --seed {options.seed}")
        if source.random() < 0.5:
            cut(collector, source)
        collector.start()
    for sender in senders:
        sender.is_over = True
    for sender in senders:
        sender.join()
    collector.kill()
    count = check(collector, senders, findings, "in the end")
    findings.expect(count, "nothing was acknowledged")
    fill(folder / "full", findings)
    return f"{count:,} acknowledged by collect.py, {kills:,} kills"


def cut(collector, source):
    """A line that the receiver was writing when the machine went down."""
    path = max(collector.folder.glob("*.jsonl"), default=None)
    if path:
        line = b'{"starling":1,"id":"cut","text":"' + b"x" * 9000
        with path.open("ab") as file:
            file.write(line[:source.randrange(1, len(line))])


def refuse(collector, findings):
    for code, headers, body in REFUSALS:
        got = collector.post(body, headers.items())
        findings.expect(got == code, f"collect.py answers {got}, not {code}, to {headers} {body[:60]!r}")
    code, headers = collector.ask()
    allowed = {"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": "POST",
               "Access-Control-Allow-Headers": "Authorization, Content-Type"}
    findings.expect(code == 204 and allowed.items() <= headers.items(), f"collect.py lets no page send: {headers}")
    second = subprocess.run(
        [sys.executable, PROGRAM], check=False, capture_output=True,
        env={"STARLING_TOKEN": TOKEN, "STARLING_FOLDER": str(collector.folder), "STARLING_PORT": "0"})
    findings.expect(second.returncode == 1, "two of collect.py serve one folder")
    findings.expect(b"Traceback" not in second.stderr, f"a second collect.py says {second.stderr.decode()}")
    findings.expect(not collector.lines(), "what collect.py refused is there")


def check(collector, senders, findings, when):
    """What was acknowledged is there once; returns how much that is."""
    wanted = [line for sender in senders for line in list(sender.acknowledged)]
    sent = {line for sender in senders for line in list(sender.sent)}
    lines = collector.lines()
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
    there = Counter(lines)
    for line in wanted:
        findings.expect(there[line], f"collect.py lost {line[:60]!r} {when}")
    for line, count in there.items():
        findings.expect(count == 1, f"collect.py has {line[:60]!r} {count} times {when}")
        findings.expect(line in sent, f"collect.py has {line[:60]!r}, which was not sent, {when}")
    return len(wanted)


def fill(folder, findings):
    """Without room, what arrives is refused, and leaves nothing of it."""
    limit = 10_000
    collector = Collector(folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    collector.start()
    sent = [json.dumps({"starling": 1, "id": f"{place}", "text": "x" * 900}).encode() + b"\n" for place in range(20)]
    kept = [line for line in sent if collector.post(line) == 200]
    collector.kill()
    findings.expect(collector.lines() == kept and 0 < len(kept) < len(sent),
                    f"collect.py has {len(collector.lines())} lines of {len(kept)} on a full disk")
