"""What 'starling results' should print about a file of soaking.surveys, computed from its lines."""

import decimal
import fractions
import itertools
import math
import statistics

from soaking.surveys import CITIES, FACTS, SCALE, TICKS, TOPICS

NONE = "(none)"
ABSENT = "–"
# The titles of buttons by kind of question, as the script has them.
TITLES = {"scale": SCALE["2"], "topic": TOPICS, "likes": TICKS, "city": [title for title, _ in CITIES]}
VALUES = {"scale": [1, 2, 3, 4], "city": [value for _, value in CITIES]}


class Sums:
    """The tables of a file."""

    def __init__(self, file):
        self.file = file
        self.chosen = [line for line in file.lines
                       if all(holds(line, *condition) for condition in file.conditions)]

    def tables(self):
        by_title = {}
        for line in self.chosen:
            by_title.setdefault(line["title"], []).append(line)
        return {title: self.table(title, lines) for title, lines in by_title.items()}

    def table(self, title, lines):
        keys = sorted({key for line in lines for key in self.keys(line)}, key=self.order)
        groups = [[line for line in lines if key in self.keys(line)] for key in keys]
        rows = {("", f"by {', '.join(name.split(':')[0] for name in self.file.by)}"):
                [cut(", ".join(self.label(part, name, title) for part, name in zip(key, self.file.by)))
                 for key in keys],
                ("", "people"): [whole(len(group)) for group in groups],
                ("", "completed"): [share(sum(is_complete(line) for line in group), len(group))
                                    for group in groups]}
        is_scripted = self.scripted(title)
        questions = [kind for kind in ["hello", *self.file.dialogs[title]]
                     if is_scripted or any(given(line, kind) for line in lines)]
        for kind in questions:
            rows |= Question(kind, lines, is_scripted).rows(groups)
        for name in ("plan", "score"):
            rows |= self.variable(name, lines, groups, is_scripted, title)
        return rows

    def scripted(self, title):
        return self.file.has_script and title == "D0"

    # Groups

    def keys(self, line):
        """The groups of a line, each with a part for each property."""
        return set(itertools.product(*(self.parts(line, name) for name in self.file.by)))

    def parts(self, line, name):
        name, _, band = name.partition(":")
        value = found(line, name)
        if value is None or value == []:
            return [NONE]
        if isinstance(value, list):
            return value
        return [math.floor(value / int(band)) * int(band) if band else value]

    def order(self, key):
        return [(part != NONE, not isinstance(part, str), part if not isinstance(part, str) else 0,
                 version_order(str(part))) for part in key]

    def label(self, part, name, title):
        name, _, band = name.partition(":")
        if name == "scale" and part != NONE and self.scripted(title) and name in self.file.dialogs[title]:
            return f"{part} {TITLES[name][part - 1]}"
        if not band or part == NONE:
            return part if isinstance(part, str) else f"{part:g}"
        values = [value for line in self.chosen if (value := found(line, name)) is not None]
        is_whole = all(value == int(value) for value in values)
        end = min(part + int(band) - is_whole, max(values))
        return short(part) if part == end else f"{short(part)} to {short(end)}"

    # Variables

    def variable(self, name, lines, groups, is_scripted, title):
        counters = [kind for kind in ("scale", "city") if kind in self.file.dialogs[title]]

        def values(some):
            for line in some:
                value = next((one["number"] if one["text"] is None else one["text"]
                              for one in line["variables"] if one["name"] == name), None)
                if value is not None and self.belongs(line, name, is_scripted, counters):
                    yield value
        if name == "score":
            return named(name, numbers(list(values(lines)), [list(values(group)) for group in groups]))
        everything = list(values(lines))
        if not everything:
            return {}
        each = [list(values(group)) for group in groups]
        rows = {"values": [whole(len(some)) for some in each]}
        for text in set(everything):
            rows[text] = [share(some.count(text), len(some)) for some in each]
        return named(name, rows)

    def belongs(self, line, name, is_scripted, counters):
        if self.file.counts_all or is_scripted and (name == "plan" or not counters):
            return True
        passed = any(answer["block"] in counters for answer in line["answers"])
        return is_complete(line) and (passed or not is_scripted)


class Question:
    """The rows of a question, whose buttons are those of all its answers."""

    def __init__(self, kind, lines, is_scripted):
        self.kind, self.lines, self.is_scripted = kind, lines, is_scripted

    def rows(self, groups):
        kind, rows = self.kind, {}
        bases = [sum(len(given(line, kind)) for line in some) + self.unsaved(some) for some in groups]
        shares = self.shares(groups, bases)
        if shares:
            rows["answers"] = [whole(base) for base in bases]
        if kind in ("stars", "nps"):
            rows |= self.ratings(groups)
        if kind in ("scale", "city"):
            rows |= self.means(groups)
        rows |= shares
        if kind == "age":
            rows |= numbers(self.numbers(self.lines), [self.numbers(some) for some in groups])
        if kind == "words" and any(given(line, kind) for line in self.lines):
            texts = [[answer for line in some for answer in given(line, kind)] for some in groups]
            rows["texts"] = [whole(sum(one["text"] != "" for one in some)) if some else ABSENT
                             for some in texts]
        return named(kind, rows)

    def unsaved(self, lines):
        """How many went on by a button that saves nothing, which only a script tells."""
        if not self.is_scripted or self.kind not in ("hello", "age"):
            return 0
        return sum(self.kind in line["path"] and not given(line, self.kind)
                   and (is_complete(line) or line["path"][-1] != self.kind) for line in lines)

    def shares(self, groups, bases):
        kind = self.kind
        if kind == "hello":
            return {"Go": [share(self.unsaved(some), base) for some, base in zip(groups, bases)]}
        if kind == "age":
            skipped = [share(self.unsaved(some), base) for some, base in zip(groups, bases)]
            return {'skip "Skip"': skipped} if self.is_scripted else {}
        if kind == "words":
            return {}
        if kind in ("stars", "nps"):
            steps = range(1, 6) if kind == "stars" else range(11)
            sign = "★" if kind == "stars" else ""
            wanted = {f"{sign}{step}": lambda one, step=step: one["number"] == step for step in steps}
        elif kind == "likes":
            titles = TICKS if self.is_scripted else {
                title for line in self.lines for one in given(line, kind) for title in one["list"]}
            wanted = {title: lambda one, title=title: title in one["list"] for title in titles}
        else:
            wanted = {row[0]: lambda one, row=row: one["button"] in row for row in self.buttons()}
        return {label: [share(sum(fits(one) for line in some for one in given(line, kind)), base)
                        for some, base in zip(groups, bases)] for label, fits in wanted.items()}

    def buttons(self):
        """The titles that are one row, the newest first."""
        taps = [(line["at"], line["script"], one["button"], one["number"])
                for line in self.lines for one in given(line, self.kind)]
        titles = list(dict.fromkeys(tap[2] for tap in taps))
        newest = {title: max(at for at, _, button, _ in taps if button == title) for title in titles}
        # Of taps at the same time, the last one counts; a title has one value here.
        values = {button: value for _, _, button, value in taps}
        scripts = {title: {script for _, script, button, _ in taps if button == title}
                   for title in titles}
        rows = []
        if self.is_scripted:
            known = TITLES[self.kind]
            rows = [[title] for title in known]
            values |= dict(zip(known, VALUES.get(self.kind, [])))
        known = {row[0] for row in rows}
        order = sorted((title for title in titles if title not in known), key=titles.index)
        for title in sorted(order, key=lambda title: newest[title], reverse=True):
            row = next((row for row in rows if values.get(title) is not None
                        and values.get(row[0]) == values[title]
                        and not any(scripts.get(other, set()) & scripts[title] for other in row)), None)
            if row:
                row.append(title)
            else:
                rows.append([title])
        return rows

    def numbers(self, lines):
        return [one["number"] for line in lines for one in given(line, self.kind)
                if one["number"] is not None]

    def means(self, groups):
        if not self.numbers(self.lines):
            return {}
        each = [self.numbers(some) for some in groups]
        return {"mean": [short(mean(some)) if some else ABSENT for some in each],
                "median": [short(statistics.median(some)) if some else ABSENT for some in each]}

    def ratings(self, groups):
        most = 5 if self.kind == "stars" else 10
        each = [self.numbers(some) for some in groups]
        absent = "0" if self.is_scripted else ABSENT
        rows = {"mean": [f"{rounded(mean(some), 1)} of {most}" if some else ABSENT for some in each],
                "rated": [whole(len(some)) if some else absent for some in each]}
        if not self.numbers(self.lines):
            return rows
        if self.kind == "stars":
            return rows | {"CSAT": parts(each, lambda stars: stars >= 4)}
        scores = [nps(some) if some else ABSENT for some in each]
        return rows | {"NPS": scores, "promoters": parts(each, lambda stars: stars >= 9),
                       "passives": parts(each, lambda stars: 7 <= stars <= 8),
                       "detractors": parts(each, lambda stars: stars <= 6)}


# Lines


def given(line, kind):
    return [answer for answer in line["answers"] if answer["block"] == kind]


def is_complete(line):
    return line["ending"] == "completed"


def found(line, name):
    """The value of a property: a fact, the last answer or a variable."""
    if name in FACTS:
        return line["at"][:7] if name == "month" else line[name]
    entries = given(line, name) or [one for one in line["variables"] if one["name"] == name]
    if not entries:
        return None
    last = entries[-1]
    if last["list"] is not None:
        return last["list"]
    return last["number"] if last["text"] is None else last["text"]


def holds(line, name, sign, text):
    value = found(line, name)
    if name in FACTS:
        if sign in ("=", "!="):
            return (value == text) == (sign == "=")
        return value >= text if sign == ">=" else value <= text
    if sign in (">=", "<="):
        bound = float(text)
        return isinstance(value, (int, float)) and (value >= bound if sign == ">=" else value <= bound)
    entries = value if isinstance(value, list) else [value]
    return any(same(one, text) for one in entries) == (sign == "=")


def same(value, text):
    if isinstance(value, (int, float)):
        try:
            return value == float(text)
        except ValueError:
            return False
    return value is not None and value.lower() == text.lower()


def version_order(text):
    return [[int(part) if part.isdigit() else -1 for part in text.split(".")], text]


# Figures


def named(question, rows):
    return {(question, label): cells for label, cells in rows.items()}


def numbers(everything, each):
    if not everything:
        return {}
    figures = {"smallest": min, "median": statistics.median, "mean": mean, "largest": max}
    rows = {"numbers": [whole(len(some)) if some else ABSENT for some in each]}
    return rows | {name: [short(figure(some)) if some else ABSENT for some in each]
                   for name, figure in figures.items()}


def mean(values):
    return float(statistics.mean([fractions.Fraction(value) for value in values]))


def nps(values):
    balance = sum(value >= 9 for value in values) - sum(value <= 6 for value in values)
    return rounded(balance / len(values) * 100, 0)


def parts(each, fits):
    return [share(sum(map(fits, some)), len(some)) for some in each]


def share(count, base):
    return f"{rounded(count / base * 100, 0)} %" if base else ABSENT


def cut(head):
    return head if len(head) <= 18 else f"{head[:17]}…"


def whole(count):
    return f"{count:,}"


def rounded(number, digits):
    """A number with so many digits behind the point; halves go away from zero."""
    scaled = decimal.Decimal(number * 10 ** digits).to_integral_value(decimal.ROUND_HALF_UP)
    text = f"{scaled / 10 ** digits:.{digits}f}"
    return "0" if text == "-0" else text


def short(number):
    """With at most two digits behind the point."""
    text = f"{decimal.Decimal(rounded(number, 2)):,.2f}"
    return text.rstrip("0").rstrip(".")
