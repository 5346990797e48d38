"""Types into the line editor on pseudo-terminals, and leaves it in every way at random moments.

However it is left, the terminal has its modes as before, the cursor is visible, pastes are no
longer marked, and the last line is complete. First, each key is typed into each kind of prompt at
three widths, and the screen must show what is meant; without PyPI's pyte, this part is left out.
"""

import json
import os
import random
import signal
import tempfile
import time
from pathlib import Path

from soaking import keys
from soaking.command import Findings, add_command_option, command
from soaking.options import number
from soaking.terminal import Terminal

SHORT = ["--exits", "8", "--seconds", "15"]

SCRIPT = {"blocks": {
    "hi": {"type": "text", "text": "Hi", "next": "topic", "showNextAfter": 0.3},
    "topic": {"type": "choice", "text": "About?", "buttons": ["My bill", "My account"],
              "next": "stars"},
    "stars": {"type": "rating", "text": "How?", "next": "wish"},
    "wish": {"type": "text-input", "text": "What?", "next": None}}}
PROMPT = "\x1b[?2004h › "
TYPED = ["a", "1", "日", "👨‍👩‍👧", "e\u0301", " ", "\t", "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C", "\x7f", "\x01",
         "\x05", "\x17", "\x1b", "\x1b[", "\x1b[200~", "\x1b[201~", "\x1b]0;", "\x0c", "\x1bb"]

# Keys in a field, and the text that they make there.
PIECES = [("a", "a"), ("日本", "日本"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u0301", "e\u0301"), ("x\x7f", ""),
          ("\x1b[H\x1b[F", ""), ("\x1bOH\x1b[4~", ""),
          ("\x1b[200~zwei\n\nZeilen: 二\x1b[201~", "zwei\n\nZeilen: 二")]


def add_options(parser):
    parser.add_argument("--exits", type=number, metavar="N", default=500,
                        help="the number of exits (default: 500)")
    parser.add_limit(seconds=900)
    add_command_option(parser)


def run(options):
    starling = command(options)
    findings = Findings("line")
    source = random.Random(options.seed)
    start = time.monotonic()

    def left():
        return start + options.seconds - time.monotonic()

    with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
        folder = Path(name)
        # The screens take half of the time.
        typed = keys.check(starling, folder, findings, source, lambda: left() - options.seconds / 2)
        if typed is None:
            print("line: the screens are left out: there is no pyte here", flush=True)
        script = folder / "script.json"
        script.write_text(json.dumps(SCRIPT), encoding="utf-8")
        exits = 0
        while exits < options.exits and left() > 0:
            exits += 1
            way = source.choice(WAYS)
            problem = way(Person(starling, script, source))
            findings.expect(not problem, f"exit {exits}, {way.__name__}: {problem}")
    return findings.end(
        f"{typed or 0} screens, {exits:,} exits, {time.monotonic() - start:.0f} seconds")


class Person:
    """Starts a conversation and reaches a random moment of it."""

    def __init__(self, starling, script, source):
        self.source = source
        self.script = script
        self.words = [starling, "run", script, "--color", "never"]

    def terminal(self, *options, redirection=""):
        return Terminal([*self.words, *options], self.source.choice([10, 40, 80]),
                        redirection=redirection)

    def reach_a_moment(self, terminal):
        """Answers none to two prompts, and types a little at the next, or only waits in the delay."""
        if "--instant" not in terminal.words and self.source.random() < 0.2:
            terminal.wait_for("typing")
            time.sleep(self.source.random() * 0.1)
            return
        terminal.wait_for(PROMPT)
        for answer in ["1\r", "3\r"][:self.source.randrange(3)]:
            terminal.type(answer)
            terminal.wait_for(PROMPT)
        for _ in range(self.source.randrange(8)):
            terminal.type(self.source.choice(TYPED))
            if self.source.random() < 0.3:
                terminal.read(quiet=0.002)
        time.sleep(self.source.random() * 0.02)

    def problem(self, terminal, codes):
        code = terminal.ending()
        if code is None:
            return f"it does not end; the last output is {terminal.output[-200:]!r}"
        terminal.read(quiet=0.005)
        output = terminal.output.decode(errors="replace")
        last = output.replace("\x1b[?2004l", "").replace("\r\x1b[2K", "\n")
        return next((sentence for is_wrong, sentence in [
            (code not in codes, f"it ends with {code} and not {codes}"),
            (terminal.modes != terminal.before, "the modes are others"),
            ("\x1b[?25l" in output, "the cursor was hidden"),
            (output.rfind("\x1b[?2004h") > output.rfind("\x1b[?2004l"), "pastes are still marked"),
            (not last.endswith("\n"), f"the last line is not complete: {output[-80:]!r}"),
        ] if is_wrong), None)


def signalled(*signals):
    def way(person):
        sent = person.source.choice(signals)
        with person.terminal() as terminal:
            person.reach_a_moment(terminal)
            os.killpg(terminal.foreground, sent)
            return person.problem(terminal, [128 + sent])
    way.__name__ = "a signal"
    return way


def interrupted(person):
    with person.terminal() as terminal:
        person.reach_a_moment(terminal)
        terminal.type("\x03")
        return person.problem(terminal, [130])


def answered(person):
    with person.terminal("--instant") as terminal:
        for answer in person.source.choice([["\x1b[B\r", "\x1b[A\r", "ok\r"], ["2\r", "5\r", "日本\r"]]):
            terminal.wait_for(PROMPT)
            terminal.type(answer)
        return person.problem(terminal, [0])


def ended(person):
    with person.terminal("--instant") as terminal:
        person.reach_a_moment(terminal)
        # A paste has no end but its own, and a sequence that is incomplete takes half a second.
        terminal.read(quiet=0.8)
        terminal.type("\x1b[201~\x05\x15")
        terminal.read(quiet=0.1)
        terminal.type("\x04")
        return person.problem(terminal, [1])


def timed_out(person):
    with person.terminal("--timeout", "0.2") as terminal:
        # Nothing is typed: what comes too late is shown by the terminal.
        terminal.wait_for(PROMPT)
        return person.problem(terminal, [124])


def stopped(person):
    with person.terminal() as terminal:
        person.reach_a_moment(terminal)
        for _ in range(person.source.randrange(1, 3)):
            terminal.type("\x1a")
            if terminal.ending() != 128 + signal.SIGTSTP:
                return "it does not stop"
            if terminal.modes != terminal.before:
                return "the modes are others while it is stopped"
            terminal.go_on()
            terminal.wait_for("\x1b[?2004h", seconds=2)
        terminal.type("\x03")
        return person.problem(terminal, [130])


def hung_up(person):
    with person.terminal() as terminal:
        person.reach_a_moment(terminal)
        group = terminal.foreground
        terminal.hang_up()
        for _ in range(500):
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return None
            time.sleep(0.02)
        return "it lives on without a terminal"


def failed(person):
    """The result cannot be written, at the end of a chat on the terminal."""
    with person.terminal("--instant", "--json", redirection="> /dev/full") as terminal:
        for answer in ["1\r", "1\r", "x\r"]:
            terminal.wait_for(PROMPT)
            terminal.type(answer)
        return person.problem(terminal, [74])


def resized(person):
    with person.terminal() as terminal:
        person.reach_a_moment(terminal)
        for _ in range(100):
            terminal.resize(person.source.choice([1, 2, 5, 10, 40, 80, 200]))
            if person.source.random() < 0.1:
                terminal.read(quiet=0.001)
        terminal.type("\x03")
        return person.problem(terminal, [130])


def in_pieces(person):
    """What arrives in pieces, with pauses between them, is what was sent."""
    sent = [person.source.choice(PIECES) for _ in range(person.source.randrange(1, 6))]
    stream = "".join(keys for keys, _ in sent).encode()
    kept = person.script.with_name("kept")
    kept.unlink(missing_ok=True)
    with person.terminal("--instant", "--start", "wish", "--results", kept) as terminal:
        terminal.wait_for(PROMPT)
        while stream:
            size = person.source.randrange(1, 1 + min(len(stream), person.source.choice([2, 100])))
            terminal.type(stream[:size])
            stream = stream[size:]
            time.sleep(person.source.choice([0, 0, 0.01, 0.06, 0.25]))
        # Behind other text at once, Return would belong to it.
        time.sleep(0.06)
        terminal.type("\r")
        problem = person.problem(terminal, [0])
        if problem:
            return f"{problem}, after {sent!r}"
    answer = json.loads(kept.read_text(encoding="utf-8"))["answers"][0]["text"]
    wanted = "".join(text for _, text in sent)
    return None if answer == wanted else f"{wanted!r} arrived as {answer!r}"


WAYS = [signalled(signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT), interrupted, answered,
        ended, timed_out, stopped, hung_up, failed, resized, in_pieces]
