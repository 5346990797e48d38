"""A search in the model for a conversation that breaks a promise."""

import random

from soaking.model import Talk
from soaking.tries import Spoken, fragments

MOST_STATES = 120
MOST_TEXTS = 40


class Search:
    """Plays the conversations of a script, the nearest first. The promise alone decides what it draws."""

    def __init__(self, model, claim):
        self.model, self.claim = model, claim
        self.source = random.Random("\n".join(claim.lines))
        self.played = self.steps = 0
        texts = model.texts()
        drawn = self.source.sample(texts, min(MOST_TEXTS, len(texts)))
        self.texts = list(dict.fromkeys([*fragments(claim.lines), *drawn]))

    def problem_of(self, case):
        """What is wrong with a case that is to break the promise; None if it does."""
        talk, moments = case.play(self.model, self.claim.locale)
        if talk is None:
            return moments
        if self.claim.verb != "possible":
            return None if self.claim.is_broken_by(moments) else "the case keeps what is broken"
        return "what is broken is still possible behind the case" if self.leads_on(talk) is True else None

    def breaking(self):
        """A conversation that breaks the promise; None if none was found."""
        fixed = self.model.hosts(self.claim.sets)
        waiting = []
        for drawn in self.model.host_sets(self.texts, fixed, self.source):
            hosts = {**drawn, **fixed}
            talk = Talk(self.model.script, hosts, self.claim.locale)
            talk.begin()
            memory = self.claim.run(self.claim.first(), talk.moments)
            if memory is None:
                return Spoken(hosts, self.claim.locale, talk.moments)
            waiting.append((talk, memory, hosts, talk.moments))
        return self.follow(waiting)

    def follow(self, waiting):
        known, place = set(), 0
        while place < min(len(waiting), MOST_STATES):
            talk, memory, hosts, way = waiting[place]
            place += 1
            self.played += 1
            for later in self.nexts(talk):
                after = self.claim.run(memory, later.moments)
                if after is None:
                    return Spoken(hosts, self.claim.locale, way + later.moments)
                key = (later.key(), after)
                if key not in known and not later.ending:
                    known.add(key)
                    waiting.append((later, after, hosts, way + later.moments))
        if self.claim.verb == "possible" and place == len(waiting):
            return self.lost(waiting)
        return None

    def nexts(self, talk):
        for event in [*talk.events(self.texts), ("leave", None)]:
            later = talk.copy()
            later.act(*event)
            self.steps += 1
            yield later

    def lost(self, waiting):
        """A prompt from which nothing leads to what is to be possible."""
        for talk, (is_open, *_), hosts, way in waiting:
            is_prompt = talk.block and "showNextAfter" not in talk.asked()
            # What was said with the prompt counts for as long as the prompt is there.
            arrival = max((place for place, moment in enumerate(way) if moment[0] == "block"), default=0)
            said = [*talk.moments, *way[arrival:]]
            is_there = any(self.claim.thing.is_at(moment) for moment in said if moment[0] in ("block", "bot"))
            if is_open and is_prompt and not is_there and self.leads_on(talk) is False:
                return Spoken(hosts, self.claim.locale, way)
        return None

    def leads_on(self, talk):
        """Whether the thing can still happen; None if not all that people can answer could be tried."""
        waiting, known, is_typed = [talk], {talk.key()}, False
        for one in waiting:
            if len(waiting) > MOST_STATES:
                return None
            is_typed = is_typed or one.asked()["type"] == "text-input"
            for later in self.nexts(one):
                if any(self.claim.thing.is_at(moment) for moment in later.moments):
                    return True
                if not later.ending and later.key() not in known:
                    known.add(later.key())
                    waiting.append(later)
        return None if is_typed else False
