"""Measures walks, tests and forecasts, and the memory of long conversations."""

import re

from benching import conversation
from benching.building import build_endless
from benching.measuring import alternately, middle, ratio, run
from benching.reporting import Row, number

ROOM = "the engine's own growth"


def walking(bench):
    script, _ = conversation.write(bench.folder, 1, bench.seed)
    count = 500_000 if bench.is_quick else 2_500_000
    names = [name for name in ["bink", "inkpython"] if name in bench.peers]
    tasks = {name: lambda name=name: bench.peers.lines_a_second(name) for name in names}
    runs = alternately(
        bench.rounds(few=3, many=7), **tasks,
        starling=lambda: pace(bench, script, count))
    speed = runs["starling"]
    yield Row("walking, steps a second of processor", "starling walk",
              millions(middle(speed)), unit="M", reach=2, is_least=True)
    for name in names:
        lines = middle(runs[name])
        goal = {"reach": 50, "is_least": True} if name == "bink" else {}
        yield Row("walking, steps a second of processor", f"by lines a second of {name}",
                  ratio(speed, runs[name]), against=f"{number(lines.value)} lines", **goal)


def pace(bench, script, count):
    """Steps per second of processor time."""
    steps, busy = walk(bench, script, count)
    return steps / (busy - walk(bench, script, 0)[1])


def walk(bench, script, count):
    """The number of steps in a number of walks, and their processor time."""
    output = bench.folder / "output"
    done = run(bench.starling, "walk", script, "--runs", count, output=output)
    steps = re.search(r"runs?, ([\d,]+) steps?", output.read_text())
    return int(steps.group(1).replace(",", "")), done.busy


def millions(figure):
    figure.value /= 1e6
    return figure


def testing(bench):
    _, chat = conversation.write(bench.folder, 10_000, bench.seed)
    runs = alternately(
        bench.rounds(few=3, many=7), test=lambda: run(bench.starling, "test", chat))
    busy = middle([one.busy for one in runs["test"]])
    yield Row("testing", "10,000 cases of a dozen lines", busy, unit="s", reach=1,
              against="processor, all cores")


def forecasting(bench):
    def forecast(people):
        return lambda: run(bench.starling, "forecast", "--people", people, "--seed", 7)

    runs = alternately(bench.rounds(few=1, many=5), few=forecast(10_000), many=forecast(1_000_000))
    yield Row("forecast", "a million people, a year", middle([one.busy for one in runs["many"]]),
              unit="s", reach=5, against="processor, all cores")
    peaks = {name: [one.peak for one in ones] for name, ones in runs.items()}
    yield Row("forecast", "peak memory, a million people", ratio(peaks["many"], peaks["few"]),
              reach=1.1, against=f"10,000: {number(middle(peaks['few']).value / 1e6)} MB")


def growing(bench):
    """Checks that steps take no longer in larger scripts, and long dialogs no more memory."""
    endless = build_endless(bench)
    if not endless:
        return
    small, large = (bench.input("wandering", size) for size in [1_000, 100_000])
    yield steps(bench, endless, small, large)
    turns = 1_000_000
    for what, keeps in [("nothing kept", "nothing"), ("path and way back", "everything")]:
        runs = alternately(
            bench.rounds(few=1, many=3),
            short=lambda: run(endless, small, turns, keeps).peak,
            long=lambda: run(endless, small, 4 * turns, keeps).peak)
        if keeps == "nothing":
            peak = middle(runs["short"]).value / 1e6
            yield Row(ROOM, "memory, 4 million turns", ratio(runs["long"], runs["short"]),
                      reach=1.1, against=f"a million: {number(peak)} MB")
        else:
            more = [(long - short) / (3 * turns) for short, long in zip(*runs.values())]
            yield Row(ROOM, "what path and way back keep", middle(more), unit="bytes",
                      against="a turn")


def steps(bench, endless, small, large):
    """The time of a step in a large script, relative to a small one. If no step depends on the
    size of the script, the difference is due to caches."""
    turns = 200_000 if bench.is_quick else 1_000_000

    def stepping(script):
        """The time of all steps, without reading the script."""
        return (run(endless, script, turns, "nothing").busy
                - run(endless, script, 0, "nothing").busy)

    runs = alternately(
        bench.rounds(few=3, many=7),
        small=lambda: stepping(small), large=lambda: stepping(large))
    own = middle(runs["small"]).value / turns
    return Row(ROOM, "a step in 100,000 blocks", ratio(runs["large"], runs["small"]), reach=5,
               against=f"in 1,000: {number(own * 1e9)} ns")
