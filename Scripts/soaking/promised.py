"""What promises say of the moments of a conversation."""

import json
import re
import unicodedata

from soaking.reading import number_of, without_accents


class Thing:
    """What a promise names, as it is written."""

    def __init__(self, written):
        self.written = written

    def is_at(self, moment):
        word, about = moment
        written = self.written
        if written.startswith("bot: "):
            return word == "bot" and self.is_said(about, written[5:])
        if written in ("end", "stuck", "left"):
            return word == "end" and about == written
        if written.startswith("block "):
            return word == "block" and about == written[6:]
        if written.startswith("reject: "):
            return word == "reject" and about == written[8:]
        if written.startswith("! set "):
            return word == "set" and self.is_set(*about)
        if written.startswith("! "):
            return self.is_heard(word, about, written[2:])
        return word == "act" and self.is_done(*about)

    @staticmethod
    def is_said(text, pattern):
        at_start = pattern.startswith("...")
        inner = pattern[3:] if at_start else pattern
        at_end = inner.endswith("...")
        inner = inner[:-3] if at_end else inner
        inner = json.loads(inner) if inner.startswith('"') else inner
        if at_start and at_end:
            return inner in text
        if at_start:
            return text.endswith(inner)
        return text.startswith(inner) if at_end else text == inner

    def is_set(self, name, value):
        wanted, _, given = self.written[6:].partition(" = ")
        bound = re.match(r"([\w-]+) at (least|most) (\S+)$", self.written[6:])
        if bound:
            # Read as conditions read it: a text that is a number counts, and several are a count.
            number = len(value) if isinstance(value, (tuple, list)) else number_of(value)
            limit = float(bound.group(3))
            return name == bound.group(1) and number is not None \
                and (number >= limit if bound.group(2) == "least" else number <= limit)
        if name != wanted:
            return False
        if not given:
            return True
        given, value = json.loads(given), list(value) if isinstance(value, tuple) else value
        if isinstance(given, list) or isinstance(value, list):
            return isinstance(given, list) and isinstance(value, list) and typed(given) == typed(value)
        return isinstance(given, bool) == isinstance(value, bool) \
            and isinstance(given, str) == isinstance(value, str) and given == value

    @staticmethod
    def is_heard(word, about, written):
        parts = written.split(" ")
        if parts[0] != word:
            return False
        if word in ("outcome", "action"):
            return parts[1] == about
        bound = int(parts[-1]) if len(parts) > 1 else None
        if "least" in parts:
            return about >= bound
        if "most" in parts:
            return about <= bound
        return bound is None or about == bound

    def is_done(self, block, event, said, among):
        written = self.written
        act = re.match(r"(?:([\w-]+) )?(you: .*|tap|skip|submit)$", written, re.DOTALL)
        if not act or act.group(1) not in (None, block):
            return False
        if not act.group(2).startswith("you: "):
            return event == act.group(2)
        answer = act.group(2)[5:]
        is_quoted = answer.startswith('"')
        parts = [json.loads(answer)] if is_quoted else [one.strip() for one in answer.split("|")]
        if isinstance(said, tuple):
            # Nothing that is written is nothing that is chosen.
            places = [chosen(one, among) for one in parts if one.strip()]
            return all(places) and {one[0] for one in places} == set(said)
        answer = parts[0] if is_quoted else answer
        if event == "type":
            return said == answer
        if event == "pick":
            return re.match("[+-]?[0-9]+$", answer) is not None and int(answer) == said
        return event == "choose" and said in chosen(answer, among)


def typed(values):
    """Values that are not the same as others which Python takes for equal."""
    return [(isinstance(one, bool), isinstance(one, str), one) for one in values]


class Either:
    """Several things, of which any may happen."""

    def __init__(self, things):
        self.things = things

    def is_at(self, moment):
        return any(thing.is_at(moment) for thing in self.things)


def chosen(answer, titles):
    """The buttons that an answer may mean."""
    if re.match("#[+]?[0-9]+$", answer):
        return [int(answer[1:]) - 1]
    plain = unicodedata.normalize("NFC", answer)
    same = [number for number, title in enumerate(titles) if unicodedata.normalize("NFC", title) == plain]
    return same or [number for number, title in enumerate(titles)
                    if without_accents(title.strip()) == without_accents(answer)]


class Claim:
    """A promise: its lines are settings, a scope, a verb, and what else that is about."""

    def __init__(self, lines):
        self.lines = lines
        scope = [line for line in lines if line.startswith(("after: ", "before: "))]
        self.is_before = bool(scope) and scope[0].startswith("before")
        self.scope = Thing(scope[0].partition(": ")[2]) if scope else None
        others = [Thing(line[4:]) for line in lines if line.startswith("or: ")]
        verb, _, thing = lines[-1 - len(others)].partition(": ")
        self.thing, self.verb = Either([Thing(thing), *others]), verb
        self.most = int(verb[8:]) if verb.startswith("at most") else 0
        self.locale = next((line[8:] for line in lines if line.startswith("locale: ")), None)
        self.sets = dict(set_value(line[5:]) for line in lines if line.startswith("set: "))

    # The memory: whether the scope was there, how often the thing was, and whether it is owed.

    def first(self):
        return (self.scope is None, 0, self.scope is None)

    def after(self, memory, moment):
        """The memory after a moment; None if it breaks the promise."""
        is_open, count, owed = memory
        is_scope = self.scope is not None and self.scope.is_at(moment)
        is_thing = self.thing.is_at(moment)
        if self.verb == "possible":
            return (is_open or is_scope, 0, False)
        if self.is_before:
            if is_scope and (count == 0 if self.verb == "always" else count > self.most):
                return None
            return (True, min(count + is_thing, self.most + 1), False)
        if self.verb == "always":
            owed = (owed and not is_thing) or is_scope
            is_over = moment[0] == "end" and moment[1] != "left"
            return None if owed and is_over else (True, 0, owed)
        if is_open and is_thing:
            count += 1
        return None if count > self.most else (is_open or is_scope, count, False)

    def run(self, memory, moments):
        for moment in moments:
            memory = memory and self.after(memory, moment)
        return memory

    def is_broken_by(self, moments):
        return self.run(self.first(), moments) is None


def set_value(setting):
    """The name and the value of a setting, which may stand in quotes."""
    name, value = setting.split(" = ", 1)
    return name, json.loads(value) if value.startswith('"') else value
