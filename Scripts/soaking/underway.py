"""What becomes of people who saved a conversation of a script, and go on in an edit of it.

A save is every prompt of every conversation that the model plays. It goes on where it stood, or at
the last question of its path that is still asked, or at the beginning. Lost is who begins again,
gets stuck only there, reads what has no value for them alone, has points that are counted otherwise now, or is
never asked what both scripts ask everybody.
"""

import json

from soaking.conditions import Counters, is_number
from soaking.conversation import ANSWERED
from soaking.lockstep import MOST_STATES, Talk, TooMany, reads_of
from soaking.shown import PLACEHOLDER


class Reader(Talk):
    """A conversation that notes what it reads without a value."""

    def begin(self):
        self.missing, self.scored = set(), set()
        super().begin()

    def fork(self):
        other = super().fork()
        other.missing, other.scored = set(), set(self.scored)
        other.asked = frozenset(self.asked)
        return other

    asked, watch, saves = frozenset(), None, None

    def text(self, template, *paths):
        for escape, name in PLACEHOLDER.findall(self.written(template, *paths)):
            if not escape and self.now.values.get(name) is None:
                self.missing.add((template, name))
        return super().text(template, *paths)

    def holds(self, when, answer=None):
        for name in tested(when):
            if self.now.values.get(name) is None:
                self.missing.add((json.dumps(when), name))
        return super().holds(when, answer)

    def arrive(self, block):
        if block is not None and self.watch:
            self.scored |= self.watch.of_block.get(block, set())
        return super().arrive(block)

    def change(self, what, is_arrival=False):
        if self.watch and not is_arrival:
            self.scored |= self.watch.of_button(self.now.block, what)
        return super().change(what, is_arrival)

    def rate(self, here, kind, about):
        if self.watch:
            self.scored |= self.watch.of_rating(self.now.block, self.now.pick if kind == "submit" else about)
        return super().rate(here, kind, about)

    def offer(self):
        if self.here()["type"] in ANSWERED:
            self.asked = self.asked | {self.now.block}
        if self.saves is not None and "showNextAfter" in self.here():
            said = sum(event["event"] == "prompt" and event["block"] == self.now.block for event in self.events)
            other = self.fork()
            self.saves.append((other, said))
        return super().offer()


def tested(when, of=None):
    """The variables of which a condition wants a value."""
    of = when.get("of", of)
    for key, given in when.items():
        if key == "not":
            yield from tested(given, of)
        elif key in ("any", "all"):
            for one in given:
                yield from tested(one, of)
        elif key not in ("of", "exact", "visited", "empty") and of:
            yield of


class Scores:
    """Which answers and arrivals of the old script the new one counts otherwise."""

    def __init__(self, old, new, block_of):
        self.old, self.new, self.block_of = old, new, block_of
        before, after = Counters(old).bounds, Counters(new).bounds
        # Also those that nothing counts any more, if their value is still there.
        self.counters = {*after, *(name for name in before if name in new.get("variables", {}))}
        self.bounded = {name for name in before if name in after and limits(before[name]) != limits(after[name])}
        starts = [Counters(script).starts() for script in (old, new)]
        self.everywhere = {name for name in after if name in before and starts[0][name] != starts[1][name]}
        self.of_block = {}
        for name, block in old["blocks"].items():
            # Whether a block that is gone has another name is not for the model to say.
            twin = new["blocks"].get(block_of(name))
            if twin and block["type"] in ("text", "route"):
                other = twin if twin.get("type") == block["type"] else {}
                self.of_block[name] = self.unlike(block, other)

    def unlike(self, one, other):
        was, now = self.changes(one), self.changes(other)
        names = {name for _, name, _ in was} & self.bounded
        if was != now:
            names |= {name for name in self.counters
                      if [each for each in was if each[1] == name] != [each for each in now if each[1] == name]}
        return names

    def changes(self, what):
        return [(key, name, value) for key in ("set", "add") for name, value in what.get(key, {}).items()
                if name in self.counters]

    def of_button(self, block, button):
        """What an answer counts otherwise, if the button is still there."""
        twins = buttons_of(self.new, self.block_of(block))
        alike = [one for one in twins if one.get("title") == button["title"]]
        return self.unlike(button, alike[0]) if len(alike) == 1 else set()

    def of_rating(self, block, stars):
        """What a number of stars counts otherwise, if the rating is still there."""
        twin = self.new["blocks"].get(self.block_of(block))
        if twin is None:
            return set()
        other = {"add": amounts(twin, stars)} if twin["type"] == "rating" else {}
        return self.unlike({"add": amounts(self.old["blocks"][block], stars)}, other)


def amounts(rating, stars):
    """What a rating adds for a number of stars; 0 is nothing."""
    place, made = stars - rating.get("min", 1), {}
    for name, given in rating.get("add", {}).items():
        # A number is for every answer, also for one that a shorter scale no longer has.
        amount = given if not isinstance(given, list) else given[place] if 0 <= place < len(given) else 0
        if amount:
            made[name] = amount
    return made


def limits(bounds):
    return bounds.get("min"), bounds.get("max")


def buttons_of(script, name):
    block = script["blocks"].get(name, {})
    given = block.get("buttons", [block[side] for side in ("left", "right") if side in block])
    given = script["lists"][given] if isinstance(given, str) else given
    given = [*given, block] if block.get("type") == "button" else given
    given = [*given, block["skip"]] if "skip" in block else given
    return [{"title": one} if isinstance(one, str) else one for one in given]


class Graph:
    """The conversations of a script behind some states, and what surely and perhaps comes."""

    def __init__(self, script, names, blocks, texts):
        self.script, self.names, self.blocks, self.texts = script, names, blocks, texts
        self.talks, self.numbers, self.nexts, self.missing = [], {}, [], []

    def key(self, talk):
        return talk.key(self.names, self.blocks)

    def add(self, talk):
        """The number of a state, behind which everything is played."""
        first = len(self.talks)
        number = self.number(talk)
        place = first
        while place < len(self.talks):
            if place == MOST_STATES:
                raise TooMany
            self.expand(place)
            place += 1
        return number

    def number(self, talk):
        key = self.key(talk)
        if key not in self.numbers:
            self.numbers[key] = len(self.talks)
            self.talks.append(talk)
            self.nexts.append([])
            self.missing.append(set())
        return self.numbers[key]

    def expand(self, place):
        talk = self.talks[place]
        if talk.ending:
            return
        for move in talk.moves(self.texts):
            after = talk.fork()
            after.act(*move)
            number = self.number(after)
            self.nexts[place].append(number)
            self.missing[place] |= after.missing

    def behind(self, number, stop=None):
        """The states behind one; not those behind a question."""
        waiting, known = [number], {number}
        for one in waiting:
            if stop is not None and self.asks(one) == stop:
                continue
            for later in self.nexts[one]:
                if later not in known:
                    known.add(later)
                    waiting.append(later)
        return known

    def sticks(self, number):
        return any(self.talks[one].ending == "stuck" for one in self.behind(number))

    def asks(self, number):
        talk = self.talks[number]
        return None if talk.ending or talk.here()["type"] not in ANSWERED else talk.now.block

    def avoids(self, number, question):
        """Whether a conversation ends without a question."""
        return any(self.talks[one].ending == "completed" for one in self.behind(number, question))


    def evades(self, number, question):
        """Whether a conversation goes on for ever without a question."""
        left = {one for one in self.behind(number, question) if self.asks(one) != question}
        while left:
            # A state behind which nothing is left ends, or asks.
            done = {one for one in left if self.nexts[one] and not left & set(self.nexts[one])}
            if not done:
                return True
            left -= done
        return False

    def asked_by_all(self, starts, questions):
        """What everybody is asked: up to an end or, if there is none, some time."""
        has_end = any(self.talks[one].ending == "completed" for start in starts for one in self.behind(start))
        is_left_out = self.avoids if has_end else self.evades
        return {name for name in questions if not any(is_left_out(one, name) for one in starts)}


class UnderWay:
    """Saves of an old script in a new one."""

    def __init__(self, old, new, values, locale=None):
        self.old, self.new, self.values, self.locale = old, new, values, locale
        former = {was: name for name, block in new["blocks"].items()
                  for was in as_list(block.get("was", [])) if was not in new["blocks"]}
        self.former = former
        names, blocks = reads_of([old, new])
        self.names, self.blocks = names, blocks
        self.scores = Scores(old, new, self.twin_of)
        self.saves = 0

    def block_of(self, name):
        return name if name in self.new["blocks"] else self.former.get(name)

    def twin_of(self, name):
        """The block of the new script that asks the same: one of another kind is another question."""
        twin = self.block_of(name)
        kinds = [script["blocks"].get(one, {}).get("type") for script, one in ((self.old, name), (self.new, twin))]
        return twin if kinds[0] == kinds[1] else None

    def lost(self):
        """Who is lost: sentences. Raises TooMany."""
        hosts = self.values.given()
        fresh = Graph(self.new, self.names, self.blocks, self.values.texts)
        starts = [fresh.add(self.begun(Reader(self.new, self.locale, one))) for one in hosts]
        usual = set().union(*fresh.missing, *(fresh.talks[one].missing for one in starts))
        questions = {name for name, block in self.new["blocks"].items() if block["type"] in ANSWERED}
        in_new = fresh.asked_by_all(starts, questions)
        saved = list(self.saved(hosts))
        self.before = Graph(self.old, self.names, self.blocks, self.values.texts)
        in_old = self.asked_by_all or self.before.asked_by_all(
            [self.before.add(self.begun(Reader(self.old, self.locale, one))) for one in hosts],
            {name for name, block in self.old["blocks"].items() if block["type"] in ANSWERED})
        both = in_new & {self.twin_of(name) for name in in_old}
        found = {}
        for talk, said, way in saved:
            self.saves += 1
            for why in self.fates(talk, said, fresh, usual, both):
                found.setdefault(why, (talk.now.block, way))
        return [f"at {block}: {why}, behind {way}" for why, (block, way) in found.items()]

    @staticmethod
    def begun(talk):
        talk.begin()
        return talk

    def saved(self, hosts):
        """Every state of the old script in which somebody waits, with a way there."""
        waiting, known, saves = [], set(), []
        asked_by_all = None

        def reach(talk, way):
            for other, said in talk.saves:
                saves.append((other, said, way))
            talk.saves = None
            key = (talk.key(self.names, self.blocks), talk.asked, frozenset(talk.scored),
                   tuple(talk.now.path) if self.is_short else None)
            if talk.ending == "completed":
                ends.append(talk.asked)
            elif not talk.ending and key not in known:
                known.add(key)
                waiting.append((talk, way))

        ends = []
        gone = any(self.block_of(name) is None or self.new["blocks"][self.block_of(name)]["type"] != block["type"]
                   for name, block in self.old["blocks"].items())
        self.is_short = gone
        for given in hosts:
            talk = Reader(self.old, self.locale, given)
            talk.watch, talk.saves = self.scores, []
            talk.begin()
            talk.scored |= self.scores.everywhere
            reach(talk, (given,))
        for place, (talk, way) in enumerate(waiting):
            if place == MOST_STATES:
                raise TooMany
            saves.append((talk, None, way))
            for move in talk.moves(self.values.texts):
                after = talk.fork()
                after.saves = []
                after.act(*move)
                reach(after, (*way, move))
        asked_by_all = frozenset.intersection(*ends) if ends else frozenset()
        self.asked_by_all = asked_by_all
        return saves

    def fates(self, talk, said, graph, usual, both):
        for name in sorted(talk.scored | self.scores.everywhere | self.cut(talk)):
            yield f"{name} has points of both"
        resumed = self.resumed(talk, said)
        if resumed is None:
            yield "begins again"
            return
        asked = {self.block_of(name) for name in talk.asked}
        number = graph.add(resumed)
        behind = graph.behind(number)
        missing = set().union(resumed.missing, *(graph.missing[one] for one in behind)) - usual
        for what, name in sorted(missing):
            yield f"{name} has no value in {what}"
        if graph.sticks(number) and not self.stuck_before(talk, said):
            yield "gets stuck"
        for question in sorted(both - asked):
            if graph.avoids(number, question):
                yield f"is never asked {question}"

    def cut(self, talk):
        """The counters with a number that the new script does not keep."""
        new = Reader(self.new, self.locale)
        return {name for name, value in talk.now.values.items()
                if name in self.scores.bounded and is_number(value) and self.as_counter(new, name, value) != value}

    def stuck_before(self, talk, said):
        """Whether somebody may get stuck in the old script, too."""
        if said is not None:
            talk = talk.fork()
            talk.follow(talk.here())
        return self.before.sticks(self.before.add(talk))

    # Carrying

    def resumed(self, old, said):
        """The conversation in the new script; None if it begins again."""
        talk = Reader(self.new, self.locale)
        talk.missing, talk.scored = set(), set()
        now, before = talk.now, old.now
        known = self.known()
        for name, value in before.values.items():
            twin = self.twin(name, known)
            if twin and value is not None:
                now.values[twin] = self.as_counter(talk, twin, value)
        now.visited = {self.block_of(one) for one in before.visited} - {None}
        now.path = [self.block_of(one) for one in before.path]
        now.rating, now.changed = before.rating, before.changed & now.values.keys()
        now.block, now.pick = self.block_of(before.block), None
        # Nothing was passed yet in the new script that it could go round in.
        now.stretch = {now.block} - {None}
        if now.block and self.asks(talk):
            here = talk.here()
            if here["type"] == "rating" and here.get("confirm") and before.pick is not None \
                    and talk.lowest() <= before.pick <= talk.highest():
                now.pick = before.pick
            return self.shown(talk, said)
        return self.earlier(talk, old)

    def earlier(self, talk, old):
        """Goes on at the last question of the path that is still asked."""
        for place in reversed(range(len(old.now.path))):
            name = self.block_of(old.now.path[place])
            if name is None or self.new["blocks"][name]["type"] not in ANSWERED:
                continue
            now = talk.now
            now.stretch = {name}
            snapshots = [one for one in old.earlier if len(one.path) > place]
            if snapshots:
                first = snapshots[0]
                for counter in talk.counters.bounds:
                    value = first.values.get(counter)
                    now.values[counter] = self.as_counter(talk, counter, value)
                now.visited = {self.block_of(one) for one in first.visited} - {None}
                now.stretch = {self.block_of(one) for one in first.stretch} - {None}
            now.block = name
            if self.asks(talk):
                return self.shown(talk, None)
        return None

    @staticmethod
    def as_counter(talk, name, value):
        if name not in talk.counters.bounds:
            return value
        is_taken = is_number(value) and talk.counters.takes(name, value)
        return talk.counters.clamped(name, value) if is_taken else talk.counters.starts()[name]

    def known(self):
        names = {block.get("saveAs", name) for name, block in self.new["blocks"].items() if block["type"] in ANSWERED}
        return names | set(self.new.get("variables", {})) | set(reads_of([self.new])[0])

    def twin(self, name, known):
        if name in known or name not in self.former:
            return name
        block = self.new["blocks"][self.former[name]]
        return block.get("saveAs", self.former[name]) if block["type"] in ANSWERED else None

    @staticmethod
    def asks(talk):
        here = talk.here()
        if here["type"] == "text":
            return bool(talk.bubbles())
        return here["type"] in ("text-input", "rating") or here["type"] != "route" and bool(talk.buttons())

    def shown(self, talk, said):
        """Shows the prompt again; a delay goes on by itself."""
        talk.missing = set()
        here = talk.here()
        talk.bubbles()
        if "showNextAfter" in here:
            talk.follow(here)
        else:
            talk.asked = frozenset()
            talk.show()
        return talk


def as_list(one):
    return one if isinstance(one, list) else [one]
