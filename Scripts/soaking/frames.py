"""Reads results as pandas and DuckDB do, from CSV and from lines of JSON, without any option.

Random people answer the demos that have scores, decimals and ticks. Counts, means and ticks of each
reader are those of the lines that 'starling results --format json' prints. What is not installed here
is left out.
"""

import importlib.util
import json
import math
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT

PEOPLE = "200"
DEMOS = ["sus", "survey"]


def problems(starling, seed):
    """What differs, and how many figures were compared."""
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
        folder = Path(name)

        def ran(*words):
            return subprocess.run([starling, *words], check=True, capture_output=True, cwd=folder).stdout
        for demo in DEMOS:
            ran("walk", ROOT / f"Demo/{demo}.json", "--results", "r.jsonl", "--runs", PEOPLE, "--seed", str(seed))
        lines = [json.loads(line) for line in ran("results", "r.jsonl", "--format", "json").splitlines()]
        (folder / "plain.csv").write_bytes(ran("results", "r.jsonl", "--format", "csv"))
        (folder / "wide.csv").write_bytes(ran("results", "r.jsonl", "--format", "csv", "--wide"))
        wanted, found, count = figures(lines), [], 0
        for reader, read in READERS.items():
            if not importlib.util.find_spec(reader.split()[0]):
                continue
            for name, (number, mean) in read(folder, wanted).items():
                count += 1
                if number != wanted[name][0] or not math.isclose(mean, wanted[name][1]):
                    found.append(f"{reader}: {name}: {number} with {mean}, not {wanted[name]}")
        return found, count


def figures(lines):
    """How many numbers each column has, and their mean; a tick is 1 or 0."""
    columns = {}
    for line in lines:
        for answer in line["answers"]:
            columns.setdefault(f"answer.{answer['name']}", []).append(answer)
        for variable in line["variables"]:
            if variable["name"] == "score":
                columns.setdefault("variable.score", []).append(variable)
    found = {}
    for name, entries in columns.items():
        for value in {value for entry in entries for value in entry["list"] or []}:
            found[f"{name}.{value}"] = mean([value in entry["list"] for entry in entries])
        if all(entry["number"] is not None for entry in entries):
            found[name] = mean([entry["number"] for entry in entries])
    return found


def mean(numbers):
    return len(numbers), math.fsum(numbers) / len(numbers)


def is_tick(name):
    return name.count(".") > 1


# Readers: each gives the figures that are wanted and that it has.


def pandas_csv(folder, wanted):
    import pandas
    plain, wide = (pandas.read_csv(folder / f"{name}.csv") for name in ("plain", "wide"))
    return {name: (int(column.count()), float(column.mean()))
            for name in wanted for column in [(wide if is_tick(name) else plain)[name]]}


def pandas_lines(folder, wanted):
    import pandas
    frame = pandas.read_json(folder / "r.jsonl", lines=True)
    found = {}
    for kind, key in (("answer", "answers"), ("variable", "variables")):
        entries = pandas.DataFrame(list(frame[key].explode().dropna()))
        for name in wanted:
            if name.startswith(kind):
                rows = entries[entries["name"] == name.split(".")[1]]
                values = rows["list"].map(lambda one: name.split(".")[2] in one) if is_tick(name) else rows["number"]
                found[name] = int(values.count()), float(values.mean())
    return found


def duckdb_csv(folder, wanted):
    import duckdb
    return {name: duckdb.sql(f'SELECT count("{name}"), avg("{name}") FROM '
                             f"'{folder}/{'wide' if is_tick(name) else 'plain'}.csv'").fetchall()[0]
            for name in wanted}


def duckdb_lines(folder, wanted):
    import duckdb
    found = {}
    for name in wanted:
        kind, column, *tick = name.split(".")
        value = f"list_contains(one.list, '{tick[0]}')::INT" if tick else "one.number"
        found[name] = duckdb.sql(
            f"SELECT count({value}), avg({value}) FROM (SELECT unnest({kind}s) AS one "
            f"FROM '{folder}/r.jsonl') WHERE one.name = '{column}'").fetchall()[0]
    return found


READERS = {"pandas csv": pandas_csv, "pandas jsonl": pandas_lines,
           "duckdb csv": duckdb_csv, "duckdb jsonl": duckdb_lines}
