"""A pseudo-terminal on which a shell with job control runs the command."""

import fcntl
import os
import select
import signal
import struct
import subprocess
import termios
import time

# The shell stays when the command has ended, since a terminal without a session is reset.
SHELL = """
set -m
trap : INT
echo $$ >&3
"$@"
echo "ended $?" >&3
while read order <&4; do
  fg > /dev/null
  echo "ended $?" >&3
done
"""


class Terminal:
    """The person's side of a terminal. Use it in a `with` statement."""

    def __init__(self, words, width=80, environment=None, redirection="", folder=None):
        self.main, self.side = os.openpty()
        self.resize(width)
        self.before = termios.tcgetattr(self.main)
        self.words = words
        self.output = b""
        self.reports, reports = os.pipe()
        orders, self.orders = os.pipe()
        places = {3: reports, 4: orders}
        self.shell = subprocess.Popen(
            ["/bin/sh", "-c", SHELL.replace('"$@"', f'"$@" {redirection}'), "sh", *map(str, words)],
            stdin=self.side, stdout=self.side, stderr=self.side, close_fds=False, cwd=folder,
            preexec_fn=lambda: take_terminal(places),
            env={"TERM": "xterm-256color", "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
                 **(environment or {})})
        os.close(reports)
        os.close(orders)
        self._said = b""
        self._expect_report()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.shell.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.hang_up()
        self.shell.wait()
        for descriptor in (self.side, self.reports, self.orders):
            os.close(descriptor)

    def hang_up(self):
        if self.main >= 0:
            os.close(self.main)
        self.main = -1

    def resize(self, width, height=24):
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def type(self, keys):
        data = keys if isinstance(keys, bytes) else keys.encode()
        while data:
            data = data[os.write(self.main, data):]

    @property
    def foreground(self):
        """The process group that gets the keys."""
        return os.tcgetpgrp(self.main)

    @property
    def modes(self):
        return termios.tcgetattr(self.main)

    def read(self, quiet=0.04, most=10):
        """Reads until nothing more has come for a while; returns what came."""
        start, came = time.monotonic(), b""
        while time.monotonic() - start < most and self._readable(self.main, quiet):
            try:
                came += os.read(self.main, 1 << 16)
            except OSError:
                break
        self.output += came
        return came

    def wait_for(self, text, seconds=20):
        """Reads until a text has appeared; returns whether it has."""
        start, length = time.monotonic(), len(self.output)
        while text.encode() not in self.output[max(0, length - len(text)):]:
            if time.monotonic() - start > seconds or not self.read(quiet=0.5, most=0.01):
                if time.monotonic() - start > seconds or self._readable(self.reports, 0):
                    return False
        return True

    def ending(self, seconds=20):
        """The exit code of the command as a shell has it; None if it does not end."""
        start = time.monotonic()
        while time.monotonic() - start < seconds:
            if self.main >= 0:
                self.read(quiet=0.005, most=0.01)
            if self._readable(self.reports, 0.01):
                report = self._expect_report()
                return int(report.split()[1]) if report else None
        return None

    def go_on(self):
        """Brings the command back to the foreground."""
        os.write(self.orders, b"go on\n")

    def _expect_report(self):
        while b"\n" not in self._said:
            if not self._readable(self.reports, 20):
                return None
            came = os.read(self.reports, 256)
            if not came:
                return None
            self._said += came
        line, _, self._said = self._said.partition(b"\n")
        return line.decode()

    @staticmethod
    def _readable(descriptor, seconds):
        return bool(select.select([descriptor], [], [], seconds)[0])


def take_terminal(places):
    """Makes the terminal that of a new session, and puts descriptors in their places."""
    # A shell starts what runs in the background with these ignored, and so they would stay.
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    copies = {place: fcntl.fcntl(old, fcntl.F_DUPFD, 10) for place, old in places.items()}
    os.closerange(5, 10)
    for place, copy in copies.items():
        os.dup2(copy, place)
    os.closerange(10, 64)
