"""Lets hostile answers go through the senders of Demo/deliver, and kills their receiver.

Each answer is a text made to hurt, of a tool whose version is one, too. What the senders pass to a
server, to 'gh' and to 'sendmail', all of which are stand-ins, is compared byte by byte; no token may
stand on a command line, no answer be run. What an end refuses, a sender may not call delivered.

Then several senders post to collect.py, which is killed at random moments and started again: what
was acknowledged is there, once, from then on, also behind a line that a crash cut off. All is left
out without curl.
"""

import base64
import json
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from soaking.collecting import Collector, collect
from soaking.command import ROOT, Findings, add_command_option, command
from soaking.ends import FAILURES, End
from soaking.evil import Evil
from soaking.options import positive

SHORT = ["--answers", "25", "--kills", "6", "--seconds", "12"]

SENDERS = ROOT / "Demo/deliver"
TOKEN = "tok-9f3Z_a.b~c+d/e=="
MAIL_HEAD = (b"To: team@example.com\nSubject: An answer from the terminal\nMIME-Version: 1.0\n"
             b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n")
# What has hurt someone somewhere.
PLANTED = ["$(touch pwned)", "`touch pwned`", "'; touch pwned; '", "\"; touch pwned; \"", "<!channel> <@U1>",
           "@name fixes #1 ![](https://example.com/x.png)", "a\n.\nb", ".", "..", "a\r\nBcc: x@example.com",
           "-n", "--title=x", "\\", "\\n\\u0041", "\"", "\"}", "%s%d", "&lt;", "```\n@name", "~", "*", "* x",
           "\u2028\u202e", "END", "TEXT", "\nEND\n", "${STARLING_TOKEN}", "$STARLING_URL", "word " * 1500]


def add_options(parser):
    parser.add_argument("--answers", type=positive, metavar="N", default=1000,
                        help="so many answers (default: 1000)")
    parser.add_argument("--kills", type=positive, metavar="N", default=100,
                        help="so many kills of the receiver (default: 100)")
    parser.add_argument("--senders", type=positive, metavar="N", default=8,
                        help="so many that post at a time (default: 8)")
    parser.add_limit(seconds=600)
    add_command_option(parser)


def run(options):
    if not shutil.which("curl"):
        print("deliver: left out, since there is no curl", flush=True)
        return True
    starling, findings = command(options), Findings("deliver")
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        senders = Senders(starling, Path(folder), findings, options)
        for answer in senders.drawn(options.answers):
            if senders.sent and time.monotonic() - start > options.seconds / 2:
                break
            senders.send(answer)
        senders.be_refused()
        senders.go_through()
        senders.close()
        figures = collect(Path(folder), findings, options, start + options.seconds)
    findings.expect(senders.sent, "nothing was sent")
    return findings.end(f"{senders.sent:,} answers to 5 ends in {len(senders.shells)} shells, "
                        f"{senders.refused:,} refusals, {figures}")


class Senders:
    """The senders, each run in every shell that is there."""

    def __init__(self, starling, folder, findings, options):
        self.starling, self.folder, self.findings, self.options = starling, folder, findings, options
        self.source = random.Random(options.seed)
        self.end = End(folder / "bin", [TOKEN, "webhook"])
        (folder / "bin/starling").symlink_to(starling)
        self.work = folder / "work"
        self.work.mkdir()
        self.shells = [path for path in map(shutil.which, ["sh", "bash", "dash"]) if path]
        self.sent = self.refused = 0
        self.kept = b""

    def drawn(self, count):
        evil = Evil(self.source)
        yield from self.source.sample(PLANTED, len(PLANTED))
        for _ in range(count - len(PLANTED)):
            yield evil.text().replace("\0", "")

    def line(self, answer):
        """The line of a result with this answer, as the command writes it."""
        path = self.folder / "line.jsonl"
        path.unlink(missing_ok=True)
        subprocess.run(
            [self.starling, "feedback", "--app", "deploy", "--state", self.folder / "state.json",
             "--results", path, "--app-version", answer[:50] or "1", "--", "2", answer],
            check=False, capture_output=True)
        return path.read_bytes() if path.exists() else None

    def send(self, answer):
        line = self.line(answer)
        if line is None:
            return
        note = subprocess.run([self.starling, "results", "-", "--format", "note"], check=True, input=line,
                              stdout=subprocess.PIPE).stdout.removesuffix(b"\n")
        self.expect(b"\n" not in note and note, answer, "its note is no line")
        shell = self.source.choice(self.shells)
        for name in ["post", "slack", "issue", "mail", "file"]:
            ended = self.run(shell, name, line)
            self.expect(ended.returncode == 0, answer, f"{name} fails in {shell}: {ended.stderr.decode()}")
            problem = getattr(self, name)(line, note)
            self.expect(problem is None, answer, f"{name} in {shell}: {problem}")
        self.expect(not self.end.betrayed, answer, f"a command line has a secret: {self.end.betrayed}")
        self.expect([*self.work.iterdir()] == [self.work / "a b"], answer, "it was run")
        self.sent += 1

    def run(self, shell, name, line, **more):
        environment = {
            "PATH": f"{self.folder}/bin:/usr/bin:/bin", "HOME": str(self.folder), "STARLING_TOKEN": TOKEN,
            "STARLING_URL": f"http://127.0.0.1:{self.end.port}/webhook", "STARLING_REPO": "owner/name",
            "STARLING_MAIL": "team@example.com", "STARLING_FILE": f"{self.work}/a b/$(x).jsonl", **more}
        return subprocess.run([shell, SENDERS / name], check=False, input=line, capture_output=True,
                              cwd=self.work, env=environment)

    def expect(self, holds, answer, sentence):
        self.findings.expect(holds, f"--seed {self.options.seed}: {answer[:100]!r}: {sentence}")

    # What arrived; a sentence if that is wrong.

    def post(self, line, _):
        wanted = ("POST /webhook", "application/json", f"Bearer {TOKEN}", line)
        return differs(self.end.requests(), [wanted])

    def slack(self, _, note):
        text = note.decode().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        # Between two words of one line, a control would be a blank.
        text = "".join(" " if ord(letter) < 32 or ord(letter) == 127 else letter for letter in text)
        wanted = {"text": text, "mrkdwn": False, "unfurl_links": False, "unfurl_media": False}
        arrived = self.end.requests()
        if len(arrived) != 1 or arrived[0][:3] != ("POST /webhook", "application/json", None):
            return f"{arrived} arrived"
        try:
            return differs(json.loads(arrived[0][3]), wanted)
        except ValueError as error:
            return f"{arrived[0][3]!r} is no JSON: {error}"

    def issue(self, _, note):
        title = "An answer: ★★☆☆☆ 2/5"
        words = ["issue", "create", "--repo=owner/name", f"--title={title}", "--body-file=-"]
        return differs(self.end.calls("gh"), [(words, TOKEN, b"    " + note + b"\n")])

    def mail(self, _, note):
        called = self.end.calls("sendmail")
        if len(called) != 1 or called[0][0] != ["-i", "-t"] or not called[0][2].startswith(MAIL_HEAD):
            return f"{called} was called"
        body = called[0][2].removeprefix(MAIL_HEAD)
        if max(map(len, body.splitlines())) > 76:
            return "a line is too long"
        return differs(base64.b64decode(body), note + b"\n")

    def file(self, line, _):
        path = self.work / "a b/$(x).jsonl"
        self.kept += line
        problem = differs(path.read_bytes(), self.kept)
        if self.source.random() < 0.3:
            self.kept += line[:self.source.randrange(1, len(line) - 1)]
            path.write_bytes(self.kept)
            self.kept += b"\n"
        return problem

    def be_refused(self):
        """Each failure of an end is one of its sender; and so is what is no result."""
        line = self.line("x")
        for how in FAILURES:
            self.end.failure = how
            for name in ["post", "slack", "issue", "mail"]:
                self.refuse(name, line, f"the end does \"{how}\"")
            self.end.failure = None
        for name in ["slack", "issue", "mail"]:
            self.refuse(name, line[:40], "the line was cut")
            self.refuse(name, b"", "there was no line")
            self.refuse(name, line, "there is no starling", PATH="/usr/bin:/bin")
        for name in ["post", "slack", "issue", "mail", "file"]:
            nothing = {f"STARLING_{word}": "" for word in ["URL", "REPO", "MAIL", "FILE"]}
            self.refuse(name, line, "it is not set up", **nothing)
        for arrived in [self.end.requests(), self.end.calls("gh"), self.end.calls("sendmail")]:
            self.findings.expect(not arrived, f"{arrived} arrived all the same")

    def refuse(self, name, line, why, **more):
        shell = self.source.choice(self.shells)
        ended = self.run(shell, name, line, **more)
        self.refused += 1
        self.findings.expect(ended.returncode, f"{name} in {shell} says that it has delivered, but {why}")

    def go_through(self):
        """From a person's command to the receiver, and from there into a sum."""
        inbox = Collector(self.folder / "Inbox")
        inbox.start()
        words = ["--app", "deploy", "--state", self.folder / "through.json"]
        environment = {"PATH": f"{self.folder}/bin:/usr/bin:/bin", "STARLING_DELIVER": str(SENDERS / "post"),
                       "STARLING_URL": f"http://127.0.0.1:{inbox.port}", "STARLING_TOKEN": inbox.token}
        for stars in ["5", "4", "4"]:
            subprocess.run([self.starling, "feedback", *words, stars, "$(touch pwned)"], check=True,
                           stdout=subprocess.DEVNULL, env=environment)
        # The delivery in the background may still be at it.
        end = time.monotonic() + 60
        while len(inbox.lines()) < 3 and time.monotonic() < end:
            time.sleep(0.02)
        inbox.kill()
        said = subprocess.run([self.starling, "results", inbox.folder], check=True, capture_output=True).stdout
        self.findings.expect(b"3 people" in said, f"the receiver has {said.decode()}")

    def close(self):
        self.end.close()


def differs(found, wanted):
    return None if found == wanted else f"{found!r} arrived, not {wanted!r}"
