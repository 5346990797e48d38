"""Measures how long it takes to store an event so that it survives a power failure."""

import fcntl
import os
import time

from benching.checking import seconds
from benching.measuring import alternately, fast, middle, ratio, run
from benching.reporting import Row


def rows(bench):
    """A record relative to the bare sequence of calls on the same disk: minus a start that does
    nothing (--version), which leaves reading and judging; and minus a record without a change,
    which leaves only the writing."""
    folder = bench.folder / "state"
    folder.mkdir(exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    record = [bench.starling, "record", "event", "--state", folder / "ours.json"]
    # A second session at the same moment changes nothing, so nothing is written.
    same = [bench.starling, "record", "session", "--state", folder / "same.json",
            "--now", "2026-03-02T18:00:00Z"]
    for _ in range(3):
        run(*record)
    state = (folder / "ours.json").read_bytes()
    runs = alternately(
        bench.rounds(few=35, many=210),
        record=lambda: run(*record).wall, bare=lambda: bare(folder, state),
        version=lambda: run(bench.starling, "--version").wall,
        same=lambda: run(*same).wall)
    times = {task: fast(walls) for task, walls in runs.items()}
    against = f"bare {seconds(middle(times['bare']).value)}"
    yield Row("one record with its flushes", "starling record", without(times, "version"),
              reach=1.3, against=against)
    yield Row("one record with its flushes", "the writing alone", without(times, "same"),
              against=against)


def without(times, start):
    """The time of a record minus that of a smaller task, relative to the bare sequence."""
    return ratio([whole - part for whole, part in zip(times["record"], times[start])],
                 times["bare"])


def bare(folder, state):
    """Locks, writes, flushes, renames and flushes the folder, twice; returns the time."""
    start = time.perf_counter()
    lock = os.open(folder / "bare.lock", os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    for name in ["bare.json.bak", "bare.json"]:
        temporary = folder / "bare.json.tmp"
        file = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        os.write(file, state)
        os.fsync(file)
        os.close(file)
        os.rename(temporary, folder / name)
        place = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(place)
        os.close(place)
    os.close(lock)
    return time.perf_counter() - start
