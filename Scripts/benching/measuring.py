"""Runs commands, and says what they took and how far the figures can be trusted."""

import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Run:
    """What one process took."""

    wall: float
    """Seconds that passed."""
    busy: float
    """Seconds of processor, of all threads, in the program and in the kernel for it. The kernel
    tells the two apart by sampling only, which is too rough for what takes milliseconds."""
    peak: int
    """The most memory that it had, in bytes."""


@dataclass
class Figure:
    """The median of several runs."""

    value: float
    noise: float
    """Half of the distance between the lowest and the highest, as a share of the median."""
    runs: int

    @property
    def spread(self):
        return f"± {100 * self.noise:.0f} %"


class Failure(Exception):
    """Something that is to be measured does not work."""


class Launcher:
    """The process that starts what is measured; begun when it is needed."""

    process = None

    @classmethod
    def ask(cls, *words):
        if not cls.process:
            program = Path(__file__).with_name("launcher.py")
            cls.process = subprocess.Popen(
                [sys.executable, "-I", "-S", program], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, text=True)
        cls.process.stdin.write("\0".join(words) + "\n")
        cls.process.stdin.flush()
        return cls.process.stdout.readline().split()


def run(*command, stdin=b"", codes=(0,), output=None):
    """Runs a command to its end, with its output in a file or thrown away. What it is fed has to
    fit into a pipe."""
    words = [str(word) for word in command]
    program = shutil.which(words[0])
    if not program:
        raise Failure(f"there is no {words[0]} here")
    answer = Launcher.ask(stdin.hex(), str(output or ""), program, *words[1:])
    if not answer:
        raise Failure(f"{' '.join(words)} cannot be started")
    wall, busy, peak, code = (float(word) for word in answer)
    if code not in codes:
        raise Failure(f"{' '.join(words)} ends with {code:.0f}")
    return Run(wall, busy, peak * (1 if sys.platform == "darwin" else 1024))


def alternately(rounds, **tasks):
    """Does each of some tasks in turn, round by round, so that all of them meet the same weather;
    returns what each of them returned, as lists."""
    for task in tasks.values():
        task()  # So that nobody is the first to read a file.
    results = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            results[name].append(task())
    return results


def middle(values):
    """The median, and how far the values lie around it."""
    median = statistics.median(values)
    spread = (max(values) - min(values)) / 2
    return Figure(median, abs(spread / median) if median else 0.0, len(values))


def fast(values, batches=7):
    """What the fastest fifth of each of some batches takes: for times on the wall, which others
    make longer and nobody shorter."""
    size = len(values) // batches
    parts = [sorted(values[start * size:(start + 1) * size]) for start in range(batches)]
    return [statistics.mean(part[:max(1, size // 5)]) for part in parts]


def ratio(ones, others):
    """One thing by another, compared round by round."""
    return middle([one / other for one, other in zip(ones, others)])
