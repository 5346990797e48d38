"""Measures commands, with the spread of the figures."""

import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Run:
    """The measurements of one process."""

    wall: float
    """The elapsed time in seconds."""
    busy: float
    """The processor time in seconds, of all threads, in the program and in the kernel. The kernel
    separates the two only by sampling, which is too coarse for milliseconds."""
    peak: int
    """The peak memory in bytes."""


@dataclass
class Figure:
    """The median of several runs."""

    value: float
    noise: float
    """Half the distance between the lowest and the highest value, relative to the median."""
    runs: int

    @property
    def spread(self):
        return f"± {100 * self.noise:.0f} %"


class Failure(Exception):
    """A program to measure does not work."""


class Launcher:
    """The process that starts the measured commands; it is started on demand."""

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
    """Runs a command, with its output in a file or discarded. Its input must fit into a
    pipe."""
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
    """Runs tasks in turn, round by round, so that load on the machine affects them all alike;
    returns the list of results of each task."""
    for task in tasks.values():
        task()  # So that no measured run is the first to read a file.
    results = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            results[name].append(task())
    return results


def middle(values):
    """The median, with the spread of the values."""
    median = statistics.median(values)
    spread = (max(values) - min(values)) / 2
    return Figure(median, abs(spread / median) if median else 0.0, len(values))


def fast(values, batches=7):
    """The mean of the fastest fifth of each batch: for elapsed times, which other processes can
    only increase."""
    size = len(values) // batches
    parts = [sorted(values[start * size:(start + 1) * size]) for start in range(batches)]
    return [statistics.mean(part[:max(1, size // 5)]) for part in parts]


def ratio(ones, others):
    """The ratio of two measurements, round by round."""
    return middle([one / other for one, other in zip(ones, others)])
