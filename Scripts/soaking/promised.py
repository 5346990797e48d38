"""What promises say of the moments of a conversation, and a search for one that breaks a promise."""

import json
import random
import re
import unicodedata

from soaking.model import Talk
from soaking.reading import without_accents
from soaking.tries import fragments

MOST_STATES = 120
MOST_TEXTS = 40


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
        if name != wanted:
            return False
        if not given:
            return True
        given = json.loads(given)
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
        answer = json.loads(answer) if answer.startswith('"') else answer
        if event == "type":
            return said == answer
        if event == "pick":
            return re.match("[+-]?[0-9]+$", answer) is not None and int(answer) == said
        return event == "choose" and said in chosen(answer, among)


def chosen(answer, titles):
    """The buttons that an answer may mean."""
    if re.match("#[+]?[0-9]+$", answer):
        return [int(answer[1:]) - 1]
    plain = unicodedata.normalize("NFC", answer)
    same = [number for number, title in enumerate(titles) if unicodedata.normalize("NFC", title) == plain]
    return same or [number for number, title in enumerate(titles)
                    if without_accents(title.strip()) == without_accents(answer)]


class Claim:
    """A promise: its lines are settings, a scope and a verb."""

    def __init__(self, lines):
        self.lines = lines
        scope = [line for line in lines if line.startswith(("after: ", "before: "))]
        self.is_before = bool(scope) and scope[0].startswith("before")
        self.scope = Thing(scope[0].partition(": ")[2]) if scope else None
        verb, _, thing = lines[-1].partition(": ")
        self.thing, self.verb = Thing(thing), verb
        self.most = int(verb[8:]) if verb.startswith("at most") else 0
        settings = [line.split(": ", 1) for line in lines if line.startswith(("set: ", "start: ", "locale: "))]
        self.start = next((value for word, value in settings if word == "start"), None)
        self.locale = next((value for word, value in settings if word == "locale"), None)
        self.hosts = dict(set_value(value) for word, value in settings if word == "set")

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

    def is_not_broken_by(self, case, model):
        """What is wrong with a case that is to break the promise; None if it does."""
        talk, memory = Talk(model.script, case.hosts(model), case.start, self.locale), self.first()
        talk.begin()
        memory = self.run(memory, talk.moments)
        for line in case.events:
            talk = talk.copy()
            if not case.take(line, talk):
                return f"the model cannot do {line!r}"
            memory = self.run(memory, talk.moments)
        if self.verb != "possible":
            return "it keeps the promise" if memory else None
        search = Search(model, self, random.Random(1))
        return "it is still possible" if search.leads_on(talk) is True else None


def set_value(setting):
    """The name and the value of a setting, which may stand in quotes."""
    name, value = setting.split(" = ", 1)
    return name, json.loads(value) if value.startswith('"') else value


class ParsedCase:
    """The conversation of a report, as the events of the model."""

    def __init__(self, text):
        self.start, self.sets, self.events = None, {}, []
        for line in text.splitlines():
            word, _, rest = line.partition(":")
            if word == "set" and not self.events:
                name, value = set_value(rest.strip())
                self.sets[name] = value
            elif word == "start":
                self.start = rest.strip()
            elif word == "you" or line in ("tap", "skip", "submit", "leave") or line.startswith("@ "):
                self.events.append(line)

    def hosts(self, model):
        return {name: model.as_declared(name, value) for name, value in self.sets.items()}

    @staticmethod
    def take(line, talk):
        kind = talk.asked()["type"]
        if line.startswith("@ "):
            talk.act("elapsed")
        elif line in ("tap", "skip", "leave"):
            talk.act(line)
        elif kind == "rating" and line == "submit":
            if talk.pick is None:
                talk.moments += [("act", (talk.block, "refused", None, None)), ("reject", "pick-first")]
            else:
                talk.act("submit")
        else:
            answer = line.partition(":")[2].strip()
            answer = json.loads(answer) if answer.startswith('"') else answer
            return ParsedCase.answer(answer, kind, talk)
        return True

    @staticmethod
    def answer(answer, kind, talk):
        if kind == "text-input":
            talk.act("type", answer)
        elif kind == "rating":
            here = talk.asked()
            if here.get("min", 1) <= int(answer) <= here.get("max", 5):
                talk.act("pick", int(answer))
            else:
                talk.moments.append(("reject", "out-of-stars"))
        elif kind not in ("choice", "button"):
            return False
        else:
            found = chosen(answer, [talk.text(one["title"]) for one in talk.buttons()])
            if len(found) != 1:
                return False
            if 0 <= found[0] < len(talk.buttons()):
                talk.act("choose", found[0])
            else:
                talk.moments.append(("reject", "no-such-button"))
        return True


class Search:
    """Plays the conversations of a script, the nearest first."""

    def __init__(self, model, claim, source):
        self.model, self.claim, self.source = model, claim, source
        self.played = self.steps = 0
        texts = model.texts()
        named = fragments(claim.lines)
        self.texts = list(dict.fromkeys([*named, *source.sample(texts, min(MOST_TEXTS, len(texts)))]))

    def breaking(self):
        """A conversation that breaks the promise, as hosts and events; None if none was found."""
        fixed = {name: self.model.as_declared(name, value) for name, value in self.claim.hosts.items()}
        waiting, known, links = [], {}, []
        for hosts in self.model.host_sets(self.texts, set(fixed), self.source):
            talk = Talk(self.model.script, {**hosts, **fixed}, self.claim.start, self.claim.locale)
            talk.begin()
            memory = self.claim.run(self.claim.first(), talk.moments)
            if memory is None:
                return hosts, []
            waiting.append((talk, memory, (hosts, [])))
        return self.follow(waiting, known, links)

    def follow(self, waiting, known, links):
        place = 0
        while place < len(waiting) and place < MOST_STATES:
            talk, memory, (hosts, way) = waiting[place]
            place += 1
            for event in self.events(talk, memory):
                later = talk.copy()
                later.act(*event)
                self.steps += 1
                after = self.claim.run(memory, later.moments)
                if after is None:
                    self.played += place
                    return hosts, [*way, event]
                key = (later.key(), after)
                if key not in known and not later.ending:
                    known[key] = True
                    waiting.append((later, after, (hosts, [*way, event])))
        self.played += place
        if self.claim.verb == "possible" and place == len(waiting):
            return self.lost(waiting)
        return None

    def events(self, talk, memory):
        return [*talk.events(self.texts), ("leave", None)]

    def lost(self, waiting):
        """A prompt from which nothing leads to what is to be possible."""
        for talk, memory, way in waiting:
            if memory[0] and talk.block and "showNextAfter" not in talk.asked() and self.leads_on(talk) is False:
                return way
        return None

    def leads_on(self, talk):
        """Whether the thing can still happen; None if there are too many states to say."""
        waiting, known, place = [talk], {talk.key()}, 0
        while place < len(waiting):
            if place >= MOST_STATES:
                return None
            one = waiting[place]
            place += 1
            for event in self.events(one, None):
                later = one.copy()
                later.act(*event)
                self.steps += 1
                if any(self.claim.thing.is_at(moment) for moment in later.moments):
                    return True
                if not later.ending and later.key() not in known:
                    known.add(later.key())
                    waiting.append(later)
        return False
