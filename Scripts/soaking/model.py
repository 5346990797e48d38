"""A model of conversations: what a script does, as its help page says it, and nothing of the command."""

import itertools
import re

from soaking.conditions import Counters, holds
from soaking.reading import Titled, Tongue, length, shown

# A longer one is shown as it is written.
LONGEST_TITLE = 1024
BUTTONS = ("choice", "double-button", "button")
PLACEHOLDER = re.compile(r"[{][{]([\w-]+)[}][}]")


class Talk:
    """A conversation of the model. A moment is a pair of a word and what it is about."""

    def __init__(self, script, hosts=None, locale=None):
        self.locale, own = locale or script.get("locale", "en"), script.get("locale", "en")
        self.tongue = Tongue(script, locale)
        translations = script.get("translations", {}) if self.locale != own else {}
        # The only wider language is that of de-CH; there, the script's own goes before.
        wider = self.locale[:2] if self.locale[:2] != own else self.locale
        self.words = {**translations.get(wider, {}), **translations.get(self.locale, {})}
        self.script, self.blocks = script, script["blocks"]
        counters = self.counters = Counters(script)
        given = {name: counters.clamped(name, value) if name in counters.bounds else value
                 for name, value in (hosts or {}).items() if counters.is_given_by_hosts(name)}
        declared = {name: one.get("start", 0) if isinstance(one, dict) else one
                    for name, one in script.get("variables", {}).items()}
        self.values = {**declared, **counters.starts(), **given}
        self.visited, self.stretch = frozenset(), frozenset()
        self.block = self.pick = self.ending = None
        self.bubble = 0
        self.moments = []

    def copy(self):
        other = Talk.__new__(Talk)
        other.__dict__.update(self.__dict__)
        other.values, other.moments = dict(self.values), []
        return other

    def key(self):
        return (self.block, self.pick, self.ending, self.bubble, self.visited, self.stretch,
                tuple(sorted((name, type(value).__name__, value, self.seen(value))
                             for name, value in self.values.items())))

    def read(self, name):
        """A variable as texts show it: the number of a counter as the language writes it."""
        value = self.values.get(name)
        return self.tongue.spoken(value) if name in self.counters.bounds else self.seen(value)

    # What is said

    def seen(self, value):
        if isinstance(value, tuple):
            return self.tongue.listed([self.seen(one) for one in value])
        return value.seen if isinstance(value, Titled) else shown(value)

    def titled(self, title):
        value = Titled(title)
        value.seen = self.text(title)
        return value if len(value.seen.encode()) <= LONGEST_TITLE else title

    def text(self, template):
        template = self.words.get(template, template)
        return PLACEHOLDER.sub(lambda found: self.read(found.group(1)), template)

    def say(self, template):
        self.moments.append(("bot", self.text(template)))

    def assign(self, name, value):
        self.values[name] = value
        self.moments.append(("set", (name, value)))

    def change(self, what):
        """Sets and adds, as a button, an arrival or a number of stars says."""
        for name, value in what.get("set", {}).items():
            self.assign(name, self.counters.clamped(name, value) if name in self.counters.bounds else value)
        for name, amount in what.get("add", {}).items():
            if amount:
                self.assign(name, self.counters.added_to(name, self.values[name], amount))

    def end(self, how):
        self.ending, self.block = how, None
        self.moments.append(("end", how))

    # Conditions

    def holds(self, when, answer=None):
        return holds(when, self.values, self.visited, answer)

    # Going on

    def begin(self):
        self.arrive(self.script.get("start") or next(iter(self.blocks)))

    def follow(self, link, answer=None):
        for branch in link.get("branches", []):
            if self.holds(branch["when"], answer):
                return self.arrive(branch["next"])
        return self.arrive(link.get("next"))

    def arrive(self, block):
        if block is None:
            return self.end("end")
        if block in self.stretch:
            return self.end("stuck")
        self.stretch, self.visited = self.stretch | {block}, self.visited | {block}
        self.moments.append(("block", block))
        here = self.blocks[block]
        self.block, self.bubble, self.pick = block, 0, None
        if here["type"] in ("text", "route"):
            self.change(here)
        if here["type"] == "route" or here["type"] in BUTTONS and not self.buttons():
            return self.follow(here)
        texts = self.bubbles(here)
        if here["type"] == "text" and not texts:
            return self.follow(here)
        if "showNextAfter" in here:
            return self.say(texts[0])
        for text in texts:
            self.say(text)
        if here["type"] == "text" and here.get("next") is None and not here.get("branches"):
            return self.end("end")
        return None

    def asked(self):
        return self.blocks[self.block] if self.block else {"type": None}

    def bubbles(self, here):
        """The texts that are said at a block."""
        texts = here.get("text", [])
        texts = [{"text": one} if isinstance(one, str) else one for one in ([texts] if isinstance(texts, str) else texts)]
        return [one["text"] for one in texts if "when" not in one or self.holds(one["when"])]

    def buttons(self):
        here = self.asked()
        sides = [here[side] for side in ("left", "right")] if here["type"] == "double-button" else [here]
        all_of = here["buttons"] if here["type"] == "choice" else sides
        all_of = [{"title": one} if isinstance(one, str) else one for one in all_of]
        return [one for one in all_of if "when" not in one or self.holds(one["when"])]

    def offered_skip(self):
        skip = self.asked().get("skip")
        skip = {"title": skip} if isinstance(skip, str) else skip
        return skip if skip and ("when" not in skip or self.holds(skip["when"])) else None

    # What the person does

    def act(self, event, said=None):
        """An event: elapsed, tap, leave, skip, submit, choose, pick or type, with its value."""
        here = self.asked()
        if event == "elapsed":
            return self.elapse(here)
        if event == "leave":
            return self.end("left")
        self.moments.append(("act", (self.block, event, said, self.titles() if event == "choose" else ())))
        if event == "tap":
            self.stretch = frozenset()
            return self.follow(here)
        if event == "skip":
            return self.tap(self.offered_skip(), is_skip=True)
        if event == "choose" and here.get("many"):
            return self.tick(here, said)
        if event == "choose":
            return self.tap(self.buttons()[said])
        if event == "type":
            return self.type(here, said)
        if event == "pick" and here.get("confirm"):
            self.pick = said
            self.moments.append(("picked", said))
            return None
        return self.rate(here, said if event == "pick" else self.pick, event == "pick")

    def titles(self):
        """The buttons that are offered, as the person sees them."""
        return tuple(self.text(one["title"]) for one in self.buttons())

    def elapse(self, here):
        texts = self.bubbles(here)
        self.bubble += 1
        return self.say(texts[self.bubble]) if self.bubble < len(texts) else self.follow(here)

    def tap(self, button, is_skip=False):
        here, name = self.asked(), self.asked().get("saveAs", self.block)
        self.stretch = frozenset()
        value = self.saved(button)
        if "value" in button if is_skip else here["type"] in ("choice", "double-button"):
            self.assign(name, value)
        self.change(button)
        self.settle(button)
        if is_skip or here["type"] == "button" or "next" in button or "branches" in button:
            return self.follow(button, value)
        return self.follow(here, value)

    def tick(self, here, places):
        """Sends several buttons, in the order of the script."""
        chosen = [self.buttons()[place] for place in sorted(places)]
        if len(chosen) < min(here.get("min", 1), max(len(self.buttons()), 1)):
            return self.moments.append(("reject", "too-few"))
        if len(chosen) > here.get("max", len(chosen)):
            return self.moments.append(("reject", "too-many"))
        self.stretch = frozenset()
        answer = tuple(self.saved(one) for one in chosen)
        self.assign(here.get("saveAs", self.block), answer)
        for one in chosen:
            self.change(one)
        return self.follow(here, answer)

    def saved(self, button):
        value = button.get("value", button["title"])
        is_open = "value" not in button and PLACEHOLDER.search(value)
        return self.titled(value) if is_open else value

    def settle(self, what):
        for key in ("outcome", "action"):
            if key in what:
                self.moments.append((key, what[key]))

    def type(self, here, text):
        code = self.refusal(here, text)
        if code:
            self.moments.append(("reject", code))
            return self.say(here["retry"]) if "retry" in here else None
        is_number = here.get("format") in ("integer", "number")
        value = self.tongue.typed_number(text)[0] if is_number and text.strip() else text
        self.stretch = frozenset()
        self.assign(here.get("saveAs", self.block), value)
        if text.strip():
            self.settle(here)
        return self.follow(here, value)

    def refusal(self, here, text):
        kind = here.get("format", "any")
        if not text.strip():
            return "empty" if here.get("required") else None
        if length(text) < here.get("minLength", 0):
            return "too-short"
        if length(text) > here.get("maxLength", length(text)):
            return "too-long"
        if kind == "email":
            return None if re.match(r"[^\s@<>]+@[^\s@.<>]+([.][^\s@.<>]+)+$", text) and text[-1] != "," \
                else "not-an-email"
        number, has_mark = self.tongue.typed_number(text)
        if kind == "number" and number is None:
            return "not-a-number"
        if kind == "integer" and (number is None or has_mark):
            return "not-an-integer"
        if kind == "any":
            return None
        if number < here.get("min", number):
            return "too-small"
        return "too-large" if number > here.get("max", number) else None

    def rate(self, here, stars, is_picked):
        self.stretch, self.pick = frozenset(), None
        if is_picked:
            self.moments.append(("picked", stars))
        self.moments.append(("rated", stars))
        self.assign(here.get("saveAs", self.block), float(stars))
        self.change({"add": {name: given[stars - here.get("min", 1)] if isinstance(given, list) else given
                             for name, given in here.get("add", {}).items()}})
        self.settle({key: here[key] for key in ("action",) if key in here})
        return self.follow(here, float(stars))

    # What can be done

    def events(self, texts):
        """The events that the prompt takes; texts are those to type."""
        here = self.asked()
        kind = here["type"]
        skip = [("skip", None)] if self.offered_skip() else []
        if kind == "text":
            return [("elapsed", None)] if "showNextAfter" in here else [("tap", None)]
        if here.get("many"):
            places = range(len(self.buttons()))
            return [("choose", some) for count in range(len(places) + 1)
                    for some in itertools.combinations(places, count)] + skip
        if kind in BUTTONS:
            return [("choose", index) for index in range(len(self.buttons()))] + skip
        if kind == "text-input":
            return [("type", text) for text in texts] + skip
        if kind == "rating":
            stars = range(here.get("min", 1), here.get("max", 5) + 1)
            submit = [("submit", None)] if here.get("confirm") and self.pick is not None else []
            return submit + [("pick", number) for number in stars] + skip
        return []
