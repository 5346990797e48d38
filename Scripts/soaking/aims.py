"""Makes promises that a conversation breaks, or nearly: each names what happened in one, in another spelling."""

import json

from soaking.conditions import total
from soaking.promised import Claim
from soaking.tries import forms_of

VERBS = ["never", "never", "never", "always", "at most 1", "possible"]


class Aim:
    """Promises about a script, from conversations of it."""

    def __init__(self, model, source):
        self.model, self.source = model, source

    def happens(self, percent):
        return self.source.random() * 100 < percent

    def promise(self):
        """The lines of a promise, and a conversation that breaks it; None if it is not to be broken."""
        talk = self.model.random_talk(self.source)
        wants_broken = self.happens(60)
        for _ in range(20):
            lines = self.lines(talk)
            is_broken = Claim(lines).is_broken_by(talk.moments)
            if is_broken == wants_broken:
                break
        return lines, talk if is_broken else None

    def lines(self, talk):
        things = [(place, self.thing(moment)) for place, moment in enumerate(talk.moments)]
        things = [thing for thing in things if thing[1]]
        if not things:
            return [f"{self.source.choice(VERBS)}: end"]
        (_, one), (_, other) = sorted(self.source.choices(things, [weight(thing) for _, thing in things], k=2))
        lines = [f"locale: {talk.locale}"] if talk.locale else []
        if self.happens(25):
            lines += [f"set: {name} = {json.dumps(value, ensure_ascii=False)}" for name, value in talk.hosts.items()]
        verb = self.source.choice(VERBS)
        if self.happens(15):
            return [*lines, f"{verb}: {one}", f"or: {other}"]
        if self.happens(40):
            return [*lines, f"{verb}: {other}"]
        if verb == "possible" or self.happens(60):
            return [*lines, f"after: {one}", f"{verb}: {other}"]
        return [*lines, f"before: {other}", f"{verb}: {one}"]

    # What happens at a moment, in one of the ways to write it

    def thing(self, moment):
        word, about = moment
        if word == "bot":
            return self.said(about)
        if word == "set":
            return self.set(*about)
        if word == "act":
            return self.done(*about)
        if word in ("outcome", "action"):
            return f"! {word} {about}"
        if word in ("picked", "rated"):
            bound = self.source.choice(["", f" {about}", f" at least {about}", f" at most {about}"])
            return f"! {word}{bound if word == 'rated' else bound.replace(' at least', '').replace(' at most', '')}"
        return {"block": f"block {about}", "reject": f"reject: {about}", "end": about}[word]

    def like(self, text):
        return self.source.choice(forms_of(text)) if self.happens(15) else text

    def said(self, text):
        text = self.like(text)
        if self.happens(55):
            return f"bot: {quoted(text)}"
        ends = self.source.choice([("...", ""), ("", "..."), ("...", "...")])
        start = self.source.randint(0, len(text)) if ends[0] else 0
        end = self.source.randint(start, len(text)) if ends[1] else len(text)
        part = text[start:end]
        return f"bot: {ends[0]}{quoted(part)}{ends[1]}" if part else None

    def set(self, name, value):
        if self.happens(25):
            return f"! set {name}"
        if isinstance(value, (int, float)) and not isinstance(value, bool) and self.happens(50):
            limit = total(value, self.source.choice([0, 0, 0, 1, -1, 0.5, -0.125])) if abs(value) < 10**12 else value
            return f"! set {name} at {self.source.choice(['least', 'most'])} {quoted(limit)}"
        return f"! set {name} = {quoted(self.like(value) if isinstance(value, str) else value)}"

    def done(self, block, event, said, among):
        place = f"{block} " if self.happens(50) else ""
        if event in ("tap", "skip", "submit"):
            return event
        if event == "pick":
            return f"{place}you: {self.source.choice([said, said, f'+{said}', f'0{said}'])}"
        if isinstance(said, tuple):
            parts = [f"#{one + 1}" if self.happens(50) else among[one] for one in said]
            self.source.shuffle(parts)
            return f"{place}you: {' | '.join(parts)}" if said else None
        text = said if event == "type" else among[said]
        if event == "choose" and self.happens(20):
            return f"{place}you: #{said + 1}"
        if event == "choose" and self.happens(60):
            text = self.source.choice([text.upper(), text.lower(), text.replace("a", "\u00e1"),
                                       text.replace("\u00e9", "e"), text.strip()])
        return f"{place}you: {quoted(self.like(text))}"


def weight(thing):
    """Answers and texts are read in more ways than other things."""
    return 6 if "you: " in thing else 3 if thing.startswith("bot: ") else 1


def quoted(value):
    if isinstance(value, float) and value == int(value):
        value = int(value)
    return json.dumps(value, ensure_ascii=False)
