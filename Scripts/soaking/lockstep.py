"""All conversations of two small scripts, in the model of the format: what differs, and who is lost.

It shares nothing with the command. Texts that people type and values that hosts give are some of
those that either script can tell apart, so that what it finds is there; where it finds nothing,
another value may still tell.
"""

import itertools

from soaking.authors import all_of
from soaking.conditions import Counters
from soaking.conversation import Conversation
from soaking.reading import shown

MOST_STATES = 1500
MOST_TEXTS = 7
MOST_BEGINNINGS = 16
# What no one sees: a block is known by what it says and asks.
UNSEEN = ("block", "path", "turn", "seconds")
OPERANDS = ("is", "in", "contains", "has", "atLeast", "atMost", "min", "max", "minLength", "maxLength", "value")


class TooMany(Exception):
    """There are more conversations than are played."""


class Talk(Conversation):
    """A conversation that can be copied."""

    def fork(self):
        other = self.__class__.__new__(self.__class__)
        other.__dict__.update(self.__dict__)
        other.now, other.earlier, other.events = self.now.copy(), list(self.earlier), []
        return other

    def key(self, names, blocks):
        now = self.now
        values = tuple((name, type(now.values[name]).__name__, now.values[name], self.seen(now.values[name]))
                       for name in names if name in now.values)
        return (self.ending, None if self.ending else now.block, now.pick, now.rating, values,
                frozenset(now.visited & blocks), frozenset(now.stretch), frozenset(now.changed))

    def moves(self, texts):
        here = self.here()
        skip = [("skip", None)] if self.skip() else []
        if here["type"] == "text":
            return [("tap", None)]
        if here["type"] == "text-input":
            return [("type", text) for text in texts] + skip
        if here["type"] == "rating":
            stars = range(self.lowest(), self.highest() + 1)
            submit = [("submit", None)] if here.get("confirm") and self.now.pick is not None else []
            return submit + [("pick", number) for number in stars] + skip
        places = range(len(self.buttons()))
        if here.get("many"):
            return skip + [("choose", list(some)) for count in range(len(places) + 1)
                           for some in itertools.combinations(places, count)]
        return skip + [("choose", [place]) for place in places]


def parts(part, keys):
    """Everything under some keys, lists taken apart, with the key."""
    for key in keys:
        for one in all_of(part, (key,)):
            yield from ((key, inner) for inner in (one if isinstance(one, list) else [one]))


def reads_of(scripts):
    """The variables that anything reads or counts, and the blocks whose visits are asked."""
    text = str(scripts)
    names = {name for script in scripts for name in Counters(script).bounds}
    names |= {name for _, name in parts(scripts, ("of",)) if isinstance(name, str)}
    for script in scripts:
        for block, one in script["blocks"].items():
            names |= {name for name in (one.get("saveAs", block),) if f"{{{{{name}}}}}" in text}
        names |= {name for name in script.get("variables", {}) if f"{{{{{name}}}}}" in text}
    names |= {name for _, given in parts(scripts, ("set",)) for name in given if f"{{{{{name}}}}}" in text}
    return sorted(names), frozenset(name for _, name in parts(scripts, ("visited",)))


class Values:
    """What is typed and given, drawn from what either script can tell apart."""

    def __init__(self, scripts, source):
        operands = [one for _, one in parts(scripts, OPERANDS) if isinstance(one, (str, int, float))]
        words = [shown(one) for one in operands]
        self.numbers = [one + step for one in operands if isinstance(one, (int, float)) and not isinstance(one, bool)
                        for step in (-1, 0, 1)]
        words += [shown(one) for one in self.numbers if abs(one) < 1000]
        words += ["abcdefghijkl"[:length] for key, length in parts(scripts, ("minLength", "maxLength"))
                  for length in (int(length) - 1, int(length), int(length) + 1)]
        words += [word.upper() for word in words] + [f" {word}x" for word in words]
        some = list(dict.fromkeys(words))
        source.shuffle(some)
        self.texts = list(dict.fromkeys(["", "Zoe", "17", *some[:MOST_TEXTS], "a@b.co"]))
        self.source, self.scripts = source, scripts

    def given(self):
        """Some sets of values that a host gives."""
        old, new = (script.get("variables", {}) for script in self.scripts)
        choices = {}
        for name in sorted(old.keys() & new.keys()):
            if isinstance(old[name], dict) or isinstance(new[name], dict) or not same_type(old[name], new[name]):
                bounds = [one[key] for one in (old[name], new[name]) if isinstance(one, dict)
                          for key in ("min", "max") if key in one]
                if len(bounds) >= 2 and all(not isinstance(one, (str, bool)) for one in (old[name], new[name])):
                    counters = [Counters(script) for script in self.scripts]
                    steps = (-1, 0, 0.5, 1) if all(name in one.fine for one in counters) else (-1, 0, 1)
                    # What one of them cannot count, nobody gives to both.
                    choices[name] = sorted({number for bound in bounds for number in (bound + step for step in steps)
                                            if all(one.takes(name, number) for one in counters)})
            elif isinstance(old[name], bool):
                choices[name] = [True, False]
            elif isinstance(old[name], str):
                numerals = [shown(one) for one in sorted({*self.numbers})[:12]]
                choices[name] = list(dict.fromkeys(self.texts + numerals))
            else:
                choices[name] = sorted({*self.numbers, 0, 5})[:12]
        sets = [{}] + [{name: one} for name, many in choices.items() for one in many]
        for _ in range(MOST_BEGINNINGS):
            sets.append({name: self.source.choice(many) for name, many in choices.items() if many})
        first, *others = [dict(one) for one in dict.fromkeys(tuple(sorted(given.items())) for given in sets)]
        self.source.shuffle(others)
        return [first, *others[:MOST_BEGINNINGS]]


def same_type(one, other):
    kinds = [(bool,), (str,), (int, float)]
    return next(isinstance(other, kind) and not (kind == (int, float) and isinstance(other, bool))
                for kind in kinds if isinstance(one, kind))


def languages(old, new):
    """None is that of each script itself."""
    tags = [script.get("locale", "en") for script in (old, new)]
    own = tags[0] if tags[0] == tags[1] else None
    tags += [tag for script in (old, new) for tag in script.get("translations", {})]
    return [None, *(tag for tag in dict.fromkeys(tags) if tag != own)]


class Difference:
    """A conversation in which something differs."""

    def __init__(self, locale, hosts, moves, was, now):
        self.locale, self.hosts, self.moves, self.was, self.now = locale, hosts, moves, was, now

    def __str__(self):
        return f"locale {self.locale}, set {self.hosts}, {self.moves}:\n  - {self.was}\n  + {self.now}"


class Lockstep:
    """Plays two scripts at once, until something differs."""

    def __init__(self, old, new, values):
        self.old, self.new, self.values = old, new, values
        self.names, self.blocks = reads_of([old, new])
        self.is_whole = True
        self.states = 0

    def difference(self):
        """A conversation in which people see or hosts hear something else; None if there is none."""
        for locale in languages(self.old, self.new):
            found = self.difference_in(locale)
            if found:
                return found
        return None

    def difference_in(self, locale):
        waiting, known = [], set()
        for hosts in self.values.given():
            pair = (Talk(self.old, locale, hosts), Talk(self.new, locale, hosts))
            for talk in pair:
                talk.begin()
            found = self.reach(pair, hosts, (), waiting, known, locale)
            if found:
                return found
        for place, (pair, hosts, moves) in enumerate(waiting):
            if place == MOST_STATES:
                self.is_whole = False
                return None
            self.states += 1
            for move in [*pair[0].moves(self.values.texts), ("leave", None)]:
                after = tuple(talk.fork() for talk in pair)
                for talk in after:
                    talk.act(*move)
                found = self.reach(after, hosts, (*moves, move), waiting, known, locale)
                if found:
                    return found
        return None

    def reach(self, pair, hosts, moves, waiting, known, locale):
        events = [[seen(event) for event in talk.events] for talk in pair]
        if events[0] != events[1]:
            was, now = ([one for one in mine if one not in others]
                        for mine, others in (events, reversed(events)))
            return Difference(locale, hosts, moves, was or events[0], now or events[1])
        # Of how many were asked, people see only what is not the same.
        asked = [talk.now.asked if talk.progress else 0 for talk in pair]
        key = (asked[0] - asked[1], *(talk.key(self.names, self.blocks) for talk in pair))
        if not pair[0].ending and key not in known:
            known.add(key)
            waiting.append((pair, hosts, moves))
        return None


def seen(event):
    """What people see and hosts hear of an event."""
    return {key: typed(one) for key, one in event.items() if key not in UNSEEN}


def typed(one):
    """A value that is not the same as another that Python takes for equal."""
    if isinstance(one, dict):
        return {key: typed(inner) for key, inner in one.items()}
    if isinstance(one, (list, tuple)):
        return [typed(inner) for inner in one]
    return (isinstance(one, bool), isinstance(one, str), one)
