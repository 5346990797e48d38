"""Processes that write one history and are killed, and a ledger of their events."""

import json
import os
import random
import signal
import subprocess
import threading
import time


class Ledger:
    """Which events were acknowledged, and which were in progress when their process was killed."""

    def __init__(self, kills_wanted, deadline):
        self.kills_wanted = kills_wanted
        self.deadline = deadline
        self.acknowledged = []
        self.killed = []
        self.begun = set()
        self.lock = threading.Lock()

    @property
    def kills(self):
        return len(self.killed)

    @property
    def is_done(self):
        return self.kills >= self.kills_wanted or time.monotonic() > self.deadline

    def begin(self, event):
        with self.lock:
            self.begun.add(event)

    def note(self, event, was_acknowledged):
        with self.lock:
            (self.acknowledged if was_acknowledged else self.killed).append(event)

    def check(self, state, findings):
        """Compares the history with the ledger; returns its number of events."""
        with self.lock:
            expected = self.acknowledged[:]
        try:
            text = state.read_text(encoding="utf-8")
        except FileNotFoundError:
            findings.expect(not expected, f"{expected} acknowledged, and there is no history")
            return 0
        try:
            scenarios = json.loads(text)["scenarios"]
        except (ValueError, KeyError, TypeError) as problem:
            findings.add(f"the history cannot be read: {problem!r}")
            return 0
        with self.lock:
            begun = self.begun.copy()
        self._compare(expected, begun, scenarios, findings)
        return sum(scenario["events"] for scenario in scenarios.values())

    @staticmethod
    def _compare(expected, begun, scenarios, findings):
        for event in expected:
            findings.expect(event in scenarios, f"{event} was acknowledged and is lost")
        for event, scenario in scenarios.items():
            times = scenario["events"]
            findings.expect(times == 1, f"{event} is counted {times} times")
            findings.expect(event in begun, f"{event} is counted and nobody has recorded it")


class Writer(threading.Thread):
    """Records events one by one, and kills most of the processes that do so."""

    def __init__(self, number, seed, starling, state, ledger, findings):
        super().__init__()
        self.number = number
        self.source = random.Random(f"{seed}/{number}")
        self.starling = starling
        self.state = state
        self.ledger = ledger
        self.findings = findings
        # The last measured time of a record, which depends on the other writers.
        self.usual_seconds = 0.01

    def run(self):
        turn = 0
        while not self.ledger.is_done:
            turn += 1
            event = f"writer-{self.number}-event-{turn}"
            self.ledger.begin(event)
            # One in four is not killed, to measure its time.
            self.record(event, is_to_die=turn % 4 != 1)

    def record(self, event, is_to_die):
        words = [self.starling, "record", "event", event, "--state", self.state]
        start = time.monotonic()
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if is_to_die:
            time.sleep(self.source.uniform(0, 1.2 * self.usual_seconds))
            # It was not waited for yet, so its process id is still valid.
            os.kill(process.pid, signal.SIGKILL)
        said = process.stderr.read().decode(errors="replace").strip()
        process.stderr.close()
        code = process.wait()
        if not is_to_die:
            self.usual_seconds = time.monotonic() - start
        if code == -signal.SIGKILL and is_to_die:
            self.ledger.note(event, was_acknowledged=False)
        elif self.findings.expect(code == 0 and not said, f"{event} ends with {code}: {said}"):
            self.ledger.note(event, was_acknowledged=True)
