"""Reports measurements as a table for people, and as JSON for programs."""

import json
import os
import platform
import re
import subprocess
from dataclasses import dataclass, field

from benching.measuring import Figure

WIDTH = 100


@dataclass
class Row:
    """A row of the table."""

    room: str
    what: str
    figure: Figure
    unit: str = "×"
    reach: float | None = None
    """None if the figure only serves for comparison."""
    is_least: bool = False
    against: str = ""
    details: dict = field(default_factory=dict)

    @property
    def margin(self):
        """The margin by which the target is reached; negative if it is missed."""
        if self.reach is None:
            return None
        distance = self.reach - self.figure.value
        return (-distance if self.is_least else distance) / self.reach

    @property
    def verdict(self):
        if self.margin is None:
            return ""
        percent = round(abs(self.margin) * 100)
        if percent == 0:
            return "reached exactly" if self.margin >= 0 else "missed by a hair"
        return f"{'reached' if self.margin >= 0 else 'missed'} by {percent:,} %"

    @property
    def goal(self):
        if self.reach is None:
            return ""
        return f"{'≥' if self.is_least else '≤'} {number(self.reach)} {self.unit}"


def number(value):
    """A number with three significant digits."""
    if value >= 100:
        return f"{value:,.0f}"
    text = f"{value:.2f}" if value < 10 else f"{value:.1f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


class Report:
    """Collects rows, and prints each one immediately."""

    def __init__(self):
        self.rows, self.notes = [], []
        self.room = None

    def note(self, text):
        """Notes what was left out, and why."""
        self.notes.append(text)

    def add(self, row):
        if not self.rows:
            self._print("", "reach", "measured", "against", "")
        if row.room != self.room:
            self.room = row.room
            print(row.room)
        measured = f"{number(row.figure.value)} {row.unit} {row.figure.spread}"
        self._print("  " + row.what, row.goal, measured, row.against, row.verdict)
        self.rows.append(row)

    @staticmethod
    def _print(what, goal, measured, against, verdict):
        line = f"{what:<33} {goal:<9} {measured:<16} {against:<22} {verdict}"
        print(line.rstrip()[:WIDTH], flush=True)

    @property
    def is_reached(self):
        return all(row.margin is None or row.margin >= 0 for row in self.rows)

    def json(self, **facts):
        rows = [
            {"room": row.room, "what": row.what, "value": row.figure.value, "unit": row.unit,
             "noise": row.figure.noise, "runs": row.figure.runs, "reach": row.reach,
             "isLeast": row.is_least, "isReached": row.margin is None or row.margin >= 0,
             "margin": row.margin, "against": row.against, "details": row.details}
            for row in self.rows
        ]
        everything = {**facts, "machine": machine(), "rows": rows, "leftOut": self.notes}
        return json.dumps(everything, ensure_ascii=False, indent=2) + "\n"


def machine():
    """A description of the machine, without its name."""
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    swift = re.search(r"Swift version (\S+)", version)
    return {
        "processor": processor(), "cores": os.cpu_count(), "system": platform.system(),
        "kernel": platform.release(), "swift": swift.group(1) if swift else None,
        "python": platform.python_version(),
    }


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            names = re.findall(r"model name\s*: (.+)", file.read())
        return names[0].strip() if names else platform.machine()
    except OSError:
        name = subprocess.run(
            ["sysctl", "-n", "machdep.cpu.brand_string"], capture_output=True, text=True).stdout
        return name.strip() or platform.machine()
