"""What a block of the format shows, in the model: its texts, buttons and prompt."""

import re

from soaking.conditions import holds, kept
from soaking.reading import Titled

LONGEST_TITLE = 1024
PLACEHOLDER = re.compile(r"(\\?)[{][{]([\w-]+)[}][}]")
STARS = {"full": "\u2605", "empty": "\u2606"}
# More stars are shown as numbers, as is a scale from 0.
MOST_STARS = 5


class Shown:
    """The block at which a conversation is; a subclass has its script, words and state."""

    def written(self, template, *paths):
        """A text in the language of the conversation, with its placeholders."""
        for key in (*paths, template):
            found = self.words.get(key)
            found = found.get("text") if isinstance(found, dict) else found
            if found is not None:
                return found
        return template

    def text(self, template, *paths):
        def fill(found):
            escape, name = found.groups()
            return found.group()[1:] if escape else self.read(name)

        return PLACEHOLDER.sub(fill, self.written(template, *paths))

    def read(self, name):
        """A variable as texts show it: the number of a counter as the language writes it."""
        value = self.now.values.get(name)
        return self.tongue.spoken(value) if name in self.counters.bounds else self.seen(value)

    def seen(self, value):
        if isinstance(value, tuple):
            return self.tongue.listed([self.seen(one) for one in value])
        return value.seen if isinstance(value, Titled) else kept(value)

    def saved(self, button):
        """The value of a button; a title with a placeholder is shown as it was seen."""
        if "value" in button:
            return button["value"]
        title = Titled(button["title"])
        title.seen = self.title(button)
        is_kept = "{{" in title and len(title.seen.encode()) <= LONGEST_TITLE
        return title if is_kept else button["title"]

    def title(self, button):
        return self.text(button["title"], *button.get("paths", ()))

    # What is offered

    def here(self):
        return self.blocks[self.now.block]

    def holds(self, when, answer=None):
        return holds(when, self.now.values, self.now.visited, answer)

    def buttons(self):
        """The buttons that are offered here."""
        here, name = self.here(), self.now.block
        if here["type"] == "button":
            style = here.get("buttonStyle", "button")
            made = [{**here, "paths": [f"{name}.title"], "style": style}]
        elif here["type"] == "double-button":
            made = [as_button(here[side], f"{name}.{side}.title") for side in ("left", "right")]
        else:
            given, paths = here["buttons"], [f"{name}.buttons"]
            if isinstance(given, str):
                given, paths = self.script["lists"][given], [*paths, f"lists.{given}"]
            made = [as_button(one, *(f"{path}.{place}.title" for path in paths))
                    for place, one in enumerate(given)]
        return [one for one in made if "when" not in one or self.holds(one["when"])]

    def skip(self):
        here = self.here()
        if "skip" not in here:
            return None
        skip = as_button(here["skip"], f"{self.now.block}.skip.title")
        return skip if "when" not in skip or self.holds(skip["when"]) else None

    def bubbles(self):
        """What is said here."""
        here, said = self.here(), []
        texts = here.get("text", [])
        for place, one in enumerate([texts] if isinstance(texts, str) else texts):
            path = f"{self.now.block}.text" + ("" if isinstance(texts, str) else f".{place}")
            one = {"text": one} if isinstance(one, str) else one
            if "when" not in one or self.holds(one["when"]):
                said.append(self.text(one["text"], path))
        return said

    def lowest(self):
        return self.here().get("min", 1)

    def highest(self):
        return self.here().get("max", 5)

    def members(self, here, kind):
        """What a prompt tells beside its kind."""
        if kind == "tap":
            return {}
        if kind == "delay":
            return {"seconds": here["showNextAfter"]}
        skip = self.skip()
        if skip:
            skip = {"title": self.title(skip), "style": skip.get("style", "lightButton")}
        if kind == "choice":
            return {**self.choice_members(here), "skip": skip}
        button = self.own_button(here, self.tongue.word("send" if kind == "text" else "submit"))
        if kind == "text":
            placeholder = here.get("placeholder")
            shown = placeholder and self.text(placeholder, f"{self.now.block}.placeholder")
            return {"button": button, "placeholder": shown, "skip": skip,
                    "min": here.get("min"), "max": here.get("max"),
                    "required": here.get("required", False),
                    "minLength": here.get("minLength"), "maxLength": here.get("maxLength"),
                    "format": here.get("format", "any")}
        symbols = {**STARS, **here.get("symbols", {})}
        return {"button": button if here.get("confirm") else None, "min": self.lowest(),
                "max": self.highest(), "labels": self.labels(here), "symbols": symbols,
                "confirm": here.get("confirm", False), "skip": skip}

    def choice_members(self, here):
        offered = [{"title": self.title(one), "style": one.get("style", "button"),
                    "alone": one.get("alone", False)} for one in self.buttons()]
        if not here.get("many"):
            return {"buttons": offered, "many": None}
        many = {"min": self.fewest(here), "max": here.get("max"),
                "button": self.own_button(here, self.tongue.word("done"))}
        return {"buttons": offered, "many": many}

    def fewest(self, here):
        """How many must be chosen of several; hidden buttons lock nobody in."""
        together = sum(not one.get("alone") for one in self.buttons())
        return min(here.get("min", 1), max(together, 1))

    def own_button(self, here, title):
        title = self.text(here.get("buttonTitle", title), f"{self.now.block}.buttonTitle")
        return {"title": title, "style": here.get("buttonStyle", "lightButton")}

    def labels(self, here):
        given = here.get("labels", [])
        texts = [self.text(one, f"{self.now.block}.labels.{place}")
                 for place, one in enumerate(given)]
        numbers = range(self.lowest(), self.highest() + 1)
        if len(texts) == 2:
            numbers = [numbers[0], numbers[-1]]
        return [{"number": number, "text": text} for number, text in zip(numbers, texts)]

    def stars(self, here, stars):
        most = self.highest()
        if most > MOST_STARS or self.lowest() == 0:
            return f"{stars}/{most}"
        symbols = {**STARS, **here.get("symbols", {})}
        return f"{symbols['full'] * stars}{symbols['empty'] * (most - stars)} {stars}/{most}"


def as_button(given, *paths):
    button = {"title": given} if isinstance(given, str) else given
    return {**button, "paths": paths}
