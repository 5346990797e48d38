"""What the models of the format say of values: when a condition holds, how texts show them, what counts."""

from fractions import Fraction

from soaking.reading import has_part, number_of, same, shown

# No counter goes beyond these; one that counts thousandths counts no more of them.
MOST = 2**53 - 1
PARTS = 1000


def kept(value):
    """A value as a text shows it."""
    if isinstance(value, tuple):
        *others, last = [shown(one) for one in value] or [""]
        return f"{', '.join(others)} and {last}" if others else last
    return shown(value)


def is_empty(value):
    """Whether there is nothing to see in a value."""
    if isinstance(value, tuple):
        return not value
    return value is None or isinstance(value, str) and not value.strip()


def measure(value):
    """What is compared with bounds: a number, or how many a list has."""
    return len(value) if isinstance(value, tuple) else number_of(value)


def holds(when, values, visited, answer=None):
    """Whether a condition holds; without "of" it looks at the answer."""
    subject = values.get(when["of"]) if "of" in when else answer
    exact = when.get("exact", False)
    return all(passes(key, given, subject, exact, values, visited)
               for key, given in when.items() if key not in ("of", "exact"))


def passes(key, given, subject, exact, values, visited):
    """Whether a test holds for the subject of its condition, which inner conditions inherit."""
    if key == "visited":
        return given in visited
    if key == "not":
        return not holds(given, values, visited, subject)
    if key in ("any", "all"):
        inner = [holds(one, values, visited, subject) for one in given]
        return any(inner) if key == "any" else all(inner)
    if key == "empty":
        return is_empty(subject) == given
    return subject is not None and compares(key, given, subject, exact)


def compares(key, given, subject, exact):
    """Whether a test of a value that is there holds."""
    if key in ("atLeast", "atMost"):
        found = measure(subject)
        return found is not None and (found >= given if key == "atLeast" else found <= given)
    if key == "has":
        entries = subject if isinstance(subject, tuple) else (subject,)
        return any(same(one, given, exact) for one in entries)
    if isinstance(subject, tuple):
        return False
    if key == "contains":
        return has_part(subject, given, exact)
    return any(same(subject, one, exact) for one in (given if key == "in" else [given]))


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def total(one, other):
    """An exact sum."""
    found = Fraction(str(one)) + Fraction(str(other))
    return int(found) if found.denominator == 1 else float(found)


class Counters:
    """The variables to which something is added, or that have bounds."""

    def __init__(self, script):
        declared = script.get("variables", {})
        self.bounds = {}
        for name in self.added(script):
            given = declared.get(name, 0)
            self.bounds[name] = given if isinstance(given, dict) else {"start": given}
        for name, given in declared.items():
            if isinstance(given, dict) and given.keys() & {"min", "max"}:
                self.bounds[name] = given
        # Those that count thousandths, because a decimal is written for them.
        self.fine = {name for name, number in self.written(script)
                     if name in self.bounds and is_number(number) and number != int(number)}

    @staticmethod
    def changes(part, keys):
        """What is under any "add" or "set": pairs of a name and a value."""
        if isinstance(part, list):
            for one in part:
                yield from Counters.changes(one, keys)
        elif isinstance(part, dict):
            for key, one in part.items():
                yield from one.items() if key in keys and isinstance(one, dict) else Counters.changes(one, keys)

    def added(self, script):
        return [name for name, _ in self.changes(script["blocks"], ("add",))] \
            + [name for name, _ in self.changes(script.get("lists", {}), ("add",))]

    def written(self, script):
        """Every number that is written for a counter, with its name."""
        for name, given in self.bounds.items():
            yield from ((name, given[key]) for key in ("start", "min", "max") if key in given)
        for part in (script["blocks"], script.get("lists", {})):
            for name, given in self.changes(part, ("add", "set")):
                yield from ((name, one) for one in (given if isinstance(given, list) else [given]))

    def clamped(self, name, value):
        bounds = self.bounds[name]
        most = MOST / PARTS if name in self.fine else MOST
        return max(bounds.get("min", -most), min(bounds.get("max", most), value))

    def added_to(self, name, value, amount):
        return self.clamped(name, total(value, amount))

    def takes(self, name, number):
        """Whether a counter can count a number."""
        parts = Fraction(str(number)) * (PARTS if name in self.fine else 1)
        return parts.denominator == 1

    def starts(self):
        return {name: self.clamped(name, given.get("start", 0))
                for name, given in self.bounds.items()}

    def is_given_by_hosts(self, name):
        bounds = self.bounds.get(name)
        return bounds is None or {"min", "max"} <= bounds.keys() and bounds.get("host", True)
