"""A model of conversations: what 'starling run --events' prints, as the pages of its help say it.

It shares nothing with the command, and with the model of the promises only how texts and numbers
are read. A person's answer is a word and what it is about, such as ("choose", [0, 2]); lines that
are typed are in soaking.typed.
"""

from soaking.conditions import Counters, is_empty
from soaking.progress import Progress
from soaking.reading import Tongue
from soaking.refusals import refusal
from soaking.shown import Shown

ANSWERED = ("choice", "double-button", "text-input", "rating")
CHOICES = ("choice", "double-button", "button")
PROMPTS = {"text": "tap", "text-input": "text", "rating": "stars"}


class State:
    """What a conversation is in the middle of, without what was said."""

    def __init__(self, values):
        self.values = values
        self.block = self.pick = self.rating = None
        self.visited, self.stretch, self.changed = set(), set(), set()
        self.path, self.outcomes, self.actions = [], [], []
        self.answers, self.asked = {}, 0

    def copy(self):
        other = State(dict(self.values))
        other.__dict__.update(self.__dict__, values=other.values)
        for name in ("visited", "stretch", "changed", "path", "outcomes", "actions", "answers"):
            setattr(other, name, type(getattr(self, name))(getattr(self, name)))
        return other


class Conversation(Shown):
    """A conversation in a language, with what the host gave to variables, from a block on."""

    def __init__(self, script, locale=None, hosts=None, start=None):
        self.script, self.blocks = script, script["blocks"]
        self.start = start or script.get("start") or next(iter(self.blocks))
        own = script.get("locale", "en")
        self.locale = locale or own
        self.language = self.locale.partition("-")[0]
        self.tongue = Tongue(script, locale)
        tables = script.get("translations", {}) if self.locale != own else {}
        self.words = tables.get(self.locale, tables.get(self.language, {}))
        self.counters = Counters(script)
        self.progress = Progress(script) if script.get("progress") else None
        # The variables that keep answers; an arrival changes no answer.
        self.questions = {block.get("saveAs", name) for name, block in self.blocks.items()
                          if block["type"] in ANSWERED}
        declared = script.get("variables", {})
        values = {name: one.get("start", 0) if isinstance(one, dict) else one
                  for name, one in declared.items()}
        self.now = State({**values, **self.counters.starts(), **self.given(hosts or {})})
        self.now.changed |= self.counters.bounds.keys() | {
            name for name in hosts or {} if self.counters.is_given_by_hosts(name)}
        self.turn, self.ending, self.earlier, self.events = 0, None, [], []

    def given(self, hosts):
        """What the host gives; a counter takes it only with both bounds."""
        counters = self.counters
        return {name: counters.clamped(name, value) if name in counters.bounds else value
                for name, value in hosts.items() if counters.is_given_by_hosts(name)}

    # Events

    def tell(self, event, **members):
        self.events.append({"event": event, **members})

    def say(self, text, style=None):
        style = style or self.here().get("style", "text")
        self.tell("say", block=self.now.block, text=text, style=style)

    def reject(self, code, text=None):
        self.tell("reject", code=code, text=text)

    def assign(self, name, value, is_arrival=False):
        self.now.values[name] = value
        self.now.changed.add(name)
        if name in self.questions and not is_arrival:
            self.now.answers[name] = value
        self.tell("set", name=name, value=listed(value))

    def change(self, what, is_arrival=False):
        """Sets and adds, as a button or a block says."""
        for name, value in what.get("set", {}).items():
            value = self.counters.clamped(name, value) if name in self.counters.bounds else value
            self.assign(name, value, is_arrival)
        for name, number in what.get("add", {}).items():
            self.add(name, number)

    def add(self, name, number):
        self.assign(name, self.counters.added_to(name, self.now.values[name], number))

    def settle(self, what):
        """An outcome and an action, which nobody can take back."""
        if "outcome" in what:
            found = {"outcome": what["outcome"], "step": self.step(what["outcome"])}
            self.now.outcomes.append(found)
            self.tell("outcome", **found)
        if "action" in what:
            self.now.actions.append(what["action"])
            self.tell("action", action=what["action"])
        if "outcome" in what or "action" in what:
            self.earlier.clear()

    def step(self, outcome):
        if outcome in ("review", "feedback"):
            return {"review": "storeReview"}.get(outcome, outcome)
        if self.now.rating is None:
            return "rating"
        rating, most = self.now.rating
        return "storeReview" if rating >= self.positive_from(most) else "feedback"

    def positive_from(self, most):
        config = self.script.get("config", {})
        return config.get("positiveFrom", config.get("positiveStarsLimit", -(-4 * most // 5)))

    # Going on

    def begin(self):
        self.tell("willAppear")
        self.arrive(self.start)
        self.appear()

    def resume(self):
        """Goes on from a save in another process, which asks again; returns the events before."""
        before, self.events = self.events, []
        self.tell("willAppear")
        for text in self.bubbles():
            self.say(text)
        self.show()
        return before

    def appear(self):
        """Says that the first prompt is shown, once."""
        if not any(event["event"] == "didAppear" for event in self.events):
            self.tell("didAppear")

    def end(self, how):
        self.appear()
        self.ending = how
        self.tell("willDisappear")
        self.tell("didDisappear")
        now = self.now
        rating = now.rating[0] if now.rating else None
        answers = {name: listed(value) for name, value in now.answers.items()}
        self.tell("result", ending=how, eligible=None, path=now.path,
                  answers=answers, rating=rating,
                  outcomes=now.outcomes, actions=now.actions, seconds=0, mailto=None,
                  variables={name: listed(now.values[name]) for name in sorted(now.changed)})

    def follow(self, link, answer=None):
        for branch in link.get("branches", []):
            if self.holds(branch["when"], answer):
                return self.arrive(branch["next"])
        return self.arrive(link.get("next"))

    def arrive(self, block):
        now = self.now
        if block is None:
            return self.end("completed")
        if block in now.stretch:
            return self.end("stuck")
        now.block, now.pick = block, None
        now.stretch.add(block)
        now.visited.add(block)
        now.path.append(block)
        here = self.here()
        if here["type"] in ("text", "route"):
            self.change(here, is_arrival=True)
        if here["type"] == "route" or here["type"] in CHOICES and not self.buttons():
            return self.follow(here)
        return self.speak(here)

    def speak(self, here):
        """Says the bubbles, and asks; a text with a delay goes on by itself."""
        texts = self.bubbles()
        if here["type"] == "text" and not texts:
            return self.follow(here)
        for text in texts:
            self.say(text)
            if "showNextAfter" in here:
                self.offer()
        if here["type"] == "text":
            if "showNextAfter" in here:
                return self.follow(here)
            if here.get("next") is None and not here.get("branches"):
                return self.end("completed")
        self.now.asked += here["type"] in ANSWERED
        return self.offer()

    def offer(self):
        self.turn += 1
        self.show()

    def show(self):
        """Tells the prompt, also once more."""
        here = self.here()
        kind = "delay" if "showNextAfter" in here else PROMPTS.get(here["type"], "choice")
        members = self.members(here, kind)
        if self.progress and here["type"] in ANSWERED:
            members["progress"] = {"asked": self.now.asked, "of": self.progress.of(self.now.block, self.now.asked)}
        self.tell("prompt", kind=kind, block=self.now.block, turn=self.turn, **members)
        self.appear()

    # What the person does

    def act(self, kind, about=None):
        """Answers; what does not fit the prompt is refused by soaking.typed."""
        if kind == "leave":
            return self.end("left")
        if kind == "again":
            for text in self.bubbles():
                self.say(text)
            return self.show()
        if kind == "help":
            self.tell("help", text=None)
            return self.show()
        if kind == "back":
            return self.back()
        if kind == "refused":
            self.reject(*about)
            return self.show()
        return self.answer(kind, about)

    def back(self):
        if not self.earlier:
            self.reject("cannot-go-back", self.tongue.word("cannotGoBack"))
            return self.show()
        self.now = self.earlier.pop()
        return self.offer()

    def answer(self, kind, about):
        here = self.here()
        problem = refusal(self, kind, about)
        if problem:
            self.reject(*problem)
            if "retry" in here:
                self.say(self.text(here["retry"], f"{self.now.block}.retry"), "text")
            return self.show()
        if kind == "pick" and here.get("confirm"):
            self.now.pick = about
            self.tell("picked", rate=about)
            return self.show()
        self.earlier.append(self.now.copy())
        self.now.stretch = set()
        if kind == "tap":
            return self.follow(here)
        if kind == "skip":
            return self.tap(self.skip(), is_skip=True)
        if kind == "choose":
            return self.choose(here, about)
        return self.type(here, about) if kind == "type" else self.rate(here, kind, about)

    def save(self, value):
        self.assign(self.here().get("saveAs", self.now.block), value)

    def choose(self, here, about):
        offered = self.buttons()
        if not here.get("many"):
            return self.tap(offered[about[0]])
        chosen = [offered[place] for place in sorted(set(about))]
        self.tell("echo", text=self.tongue.listed([self.title(one) for one in chosen]) or self.tongue.word("nothing"))
        answer = tuple(self.saved(one) for one in chosen)
        self.save(answer)
        for one in chosen:
            self.change(one)
        return self.follow(here, answer)

    def tap(self, button, is_skip=False):
        here = self.here()
        self.tell("echo", text=self.title(button))
        value = self.saved(button)
        if "value" in button if is_skip else here["type"] in ("choice", "double-button"):
            self.save(value)
        self.change(button)
        self.settle(button)
        has_link = is_skip or here["type"] == "button" or "next" in button or "branches" in button
        return self.follow(button if has_link else here, value)

    def type(self, here, text):
        self.tell("echo", text=self.tongue.word("nothing") if is_empty(text) else text)
        is_number = here.get("format") in ("integer", "number") and not is_empty(text)
        value = self.tongue.typed_number(text)[0] if is_number else text
        self.save(value)
        if not is_empty(text):
            self.settle(here)
        return self.follow(here, value)

    def rate(self, here, kind, about):
        stars = self.now.pick if kind == "submit" else about
        label = next((one["text"] for one in self.labels(here) if one["number"] == stars), None)
        self.tell("echo", text=self.stars(here, stars) + (f"  {label}" if label else ""))
        if kind == "pick":
            self.tell("picked", rate=stars)
        self.now.rating = (stars, self.highest())
        self.tell("rated", rate=stars)
        self.save(stars)
        for name, given in here.get("add", {}).items():
            amount = given[stars - self.lowest()] if isinstance(given, list) else given
            if amount:
                self.add(name, amount)
        self.settle(here)
        self.earlier.clear()
        return self.follow(here, stars)


def listed(value):
    return list(value) if isinstance(value, tuple) else value
