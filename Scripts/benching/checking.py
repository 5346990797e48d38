"""Measures the time and memory of checks, and how they grow with the size of the script."""

import sys

from benching.measuring import alternately, middle, ratio, run
from benching.reporting import Row, number

SHAPES = ["chain", "cycle", "comb", "ladder", "mesh", "anything", "small-cliques",
          "nested-conditions", "variables", "translations", "many-locales"]
GROWTH_ONLY = ["deep-branches"]
"""Its size counts branches: the file is smaller than one with as many blocks."""

LOADS = "import json, sys; json.load(open(sys.argv[1], 'rb'))"
LEAST_BYTES = 11_000_000


class Shape:
    """A shape in two sizes, with the measurements of its checks by round."""

    def __init__(self, bench, name):
        self.name = name
        self.small, self.large = (bench.input(name, count) for count in [10_000, 100_000])
        self.bytes = self.large.stat().st_size
        self.runs = alternately(
            bench.rounds(few=3, many=7),
            version=lambda: several(5, bench.starling, "--version"),
            small=lambda: several(5, bench.starling, "check", self.small, codes=(0, 1)),
            large=lambda: [run(bench.starling, "check", self.large, codes=(0, 1))],
            python=lambda: [run(sys.executable, "-I", "-S", "-c", LOADS, self.large)],
        )
        self.small.unlink()
        if name != "chain":
            self.large.unlink()

    def busy(self, task):
        return [sum(one.busy for one in ones) / len(ones) for ones in self.runs[task]]

    @property
    def reading(self):
        return ratio(self.busy("large"), self.busy("python"))

    @property
    def growth(self):
        return growth(self.busy("version"), self.busy("small"), self.busy("large"), 10)

    @property
    def memory(self):
        return middle([ones[0].peak / self.bytes for ones in self.runs["large"]])


def several(count, *command, codes=(0,)):
    return [run(*command, codes=codes) for _ in range(count)]


def growth(starts, smalls, larges, factor):
    """The time per item in a large script, relative to a small one."""
    return ratio([large - start for start, large in zip(starts, larges)],
                 [(small - start) * factor for start, small in zip(starts, smalls)])


def rows(bench):
    names = ["chain", "comb", "mesh"] if bench.is_quick else SHAPES + GROWTH_ONLY
    shapes = [Shape(bench, name) for name in names]
    full = [shape for shape in shapes if shape.name not in GROWTH_ONLY]
    large = [shape for shape in full if shape.bytes >= LEAST_BYTES]
    yield from told(bench, "check of 100,000 blocks", "reading", large, 1.0,
                    lambda shape: "json.load " + seconds(middle(shape.busy("python")).value))
    yield decoder(bench)
    yield from told(bench, "time per block, 10,000 to 100,000", "growth", shapes, 1.25,
                    lambda shape: "--version subtracted")
    yield from told(bench, "peak memory over the file", "memory", full, 10,
                    lambda shape: f"file {number(shape.bytes / 1e6)} MB")


def told(bench, what, kind, shapes, reach, against):
    """A row for each shape, or only for the best and the worst one."""
    shapes = sorted(shapes, key=lambda shape: getattr(shape, kind).value)
    details = {shape.name: vars(getattr(shape, kind)) for shape in shapes}
    if not bench.tells_all:
        shapes = [shapes[0], shapes[-1]] if len(shapes) > 1 else shapes
    for shape in shapes:
        yield Row(what, shape.name, getattr(shape, kind), reach=reach, against=against(shape),
                  details=details if shape is shapes[-1] else {})


def seconds(value):
    return f"{number(value)} s" if value >= 1 else f"{number(value * 1e3)} ms"


def decoder(bench):
    """Foundation's decoder, relative to Python's json.load."""
    script = bench.input("chain", 100_000)
    runs = alternately(
        bench.rounds(few=1, many=3), ours=lambda: run(bench.decode, script),
        python=lambda: run(sys.executable, "-I", "-S", "-c", LOADS, script))
    figure = ratio(*([one.busy for one in ones] for ones in runs.values()))
    return Row("check of 100,000 blocks", "Foundation's JSONDecoder", figure,
               against="json.load, chain")


def proportions(bench):
    """Checks that ten times the findings, or a line ten times as long, take ten times as long."""
    cases = [("100,000 diagnostics", "dangling", 100_000),
             ("one line of 20 MB", "one-line", 100_000)]
    for what, name, count in cases:
        small, large = bench.input(name, count // 10), bench.input(name, count)
        runs = alternately(
            bench.rounds(few=3, many=7),
            start=lambda: several(5, bench.starling, "--version"),
            small=lambda: several(3, bench.starling, "check", small, codes=(0, 1)),
            large=lambda: several(1, bench.starling, "check", large, codes=(0, 1)))
        busy = {task: [sum(one.busy for one in ones) / len(ones) for ones in rounds]
                for task, rounds in runs.items()}
        took = seconds(middle(busy["large"]).value)
        yield Row("proportion", what, growth(busy["start"], busy["small"], busy["large"], 10),
                  reach=1.25, against=f"a tenth; {took}")
