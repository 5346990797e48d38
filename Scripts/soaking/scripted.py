"""The cases of a transcript, as a person at a page plays them."""

import json

GAP = "..."
ACTS = {"you", "tap", "skip", "back", "submit", "leave"}
QUESTIONS = {"buttons", "stars", "input"}
ENDINGS = {"end", "left", "stuck"}
# What a page does not offer, so that nothing is there to be refused.
PREVENTED = {"out-of-stars", "no-such-button", "not-alone", "wait"}


class Stretch:
    """What is said until something is asked, and how it is asked."""

    def __init__(self):
        self.said, self.asks, self.seconds, self.refusal = [], None, 0.0, None
        self.skip = None

    def difference(self, found, is_offered):
        """What differs from what a page shows, or None. What it does not offer, it need not refuse."""
        if not fits(self.said, found["said"]):
            return f"it says {found['said']} and not {self.said}"
        # A page shows the skip of a choice as a button behind the others, or behind the ticks.
        if self.asks and found["asks"] not in (self.asks, f"{self.asks} | {self.skip}"):
            return f"it asks {found['asks']} and not {self.asks}"
        if not is_offered and self.refusal not in PREVENTED:
            return "the act before it is not offered"
        if bool(self.refusal and is_offered) != bool(found["refusal"]):
            return f"it refuses with {found['refusal']!r}, and the case has {self.refusal}"
        return None


class Scene:
    """A case: its settings, its acts, and the stretches before, between and behind them."""

    def __init__(self, name, lines, paused):
        # The acts that do not wait for the end of a pause, and the bubbles that they follow.
        self.paused, self.early = paused, {}
        self.name, self.locale, self.start, self.values = name, None, None, []
        self.acts, self.stretches, self.heard, self.ending, self.why = [], [Stretch()], [], None, None
        for line in lines:
            self.read(line)

    def read(self, line):
        word, _, rest = line.partition(":")
        here, rest = self.stretches[-1], rest.strip()
        if word == "skip" and rest:
            here.skip = rest
        elif word in ACTS:
            # What does nothing in a pause does not end it.
            goes_on = here.refusal == "wait" and not here.said
            if goes_on or here.said and here.said[-1] in self.paused:
                self.early[len(self.acts)] = len(here.said)
            self.acts.append(line)
            self.stretches.append(Stretch())
        elif word == "reject":
            here.refusal = rest
        elif word == "bot":
            here.said.append(plain(line[5:]))
        elif line == GAP:
            here.said.append(GAP)
        elif word in QUESTIONS:
            here.asks = line
        elif line in ENDINGS:
            self.ending = line
        elif line.startswith("@ "):
            here.seconds += float(line[2:].rstrip("s"))
        elif line.startswith("! "):
            if line.split()[1] in ("rated", "outcome", "action"):
                self.heard.append(line)
        elif word in ("locale", "start"):
            setattr(self, word, rest)
        elif word == "set":
            name, _, value = rest.partition(" = ")
            self.values.append(f"--set={name}={plain(value)}")
        else:
            self.why = f"a page has nothing for {line!r}"

    def problems(self, found):
        """What differs in the answer of the browser."""
        for stretch, shown, is_offered in zip(self.stretches, found["stretches"], [True, *found["offered"]]):
            difference = stretch.difference(shown, is_offered)
            if difference:
                yield difference
        lines = iter(found["test"].splitlines())
        if not all(line in lines for line in self.heard):
            yield f"the host does not hear {self.heard}, but\n{found['test']}"
        if (found["recorded"] is None) != (self.ending is None) and self.stretches[-1].said[-1:] != [GAP]:
            yield f"it records {found['recorded']!r} at {self.ending}"


def plain(text):
    return json.loads(text) if text.startswith('"') else text


def fits(expected, said):
    """Whether texts are those that a case has; a gap stands for any."""
    if not expected:
        return not said
    first, *rest = expected
    if first == GAP:
        return any(fits(rest, said[skipped:]) for skipped in range(len(said) + 1))
    return said[:1] == [first] and fits(rest, said[1:])


def scenes(chat, script):
    """The cases of a transcript; promises hold for all conversations, and are none."""
    texts = [block["text"] for block in script["blocks"].values() if "showNextAfter" in block]
    paused = {one for text in texts for one in (text if isinstance(text, list) else [text])}
    for part in chat.read_text(encoding="utf-8").split("\n=== ")[1:]:
        name, *lines = part.splitlines()
        joined = []
        for line in lines:
            if line.startswith("|"):
                joined[-1] += "\n" + line[2:]
            elif line and not line.startswith("#"):
                joined.append(line)
        if not name.startswith("promise:"):
            yield Scene(name, joined, paused)
