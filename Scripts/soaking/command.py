"""The command that the jobs test, and the report of their findings."""

import json
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

_speaking = threading.Lock()


def add_command_option(parser):
    parser.add_argument(
        "--command", metavar="FILE", type=Path,
        help="the starling to work on (default: a release build, made now)")


def command(options):
    """The path of the command, which is built if none was named."""
    if options.command:
        return str(options.command.resolve())
    build = subprocess.run([ROOT / "Scripts/release"], check=True, stdout=subprocess.PIPE, text=True)
    return build.stdout.strip()


class Worker:
    """A process that answers each line of JSON with another one."""

    def __init__(self, words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, job):
        """The answer to a job; None if the process ended."""
        self.process.stdin.write(json.dumps(job).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline() or b"null")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Findings:
    """Prints findings immediately, and counts them."""

    def __init__(self, job, most=20):
        self.job = job
        self.most = most
        self.count = 0

    def add(self, sentence):
        with _speaking:
            self.count += 1
            if self.count <= self.most:
                print(f"{self.job}: FOUND: {sentence}", flush=True)
            elif self.count == self.most + 1:
                print(f"{self.job}: and more; only the first {self.most} are named", flush=True)

    def expect(self, holds, sentence):
        if not holds:
            self.add(sentence)
        return holds

    def end(self, figures):
        """Prints the line of figures; returns whether nothing was found."""
        found = f"{self.count:,} findings" if self.count else "nothing found"
        print(f"{self.job}: {figures}: {found}", flush=True)
        return self.count == 0
