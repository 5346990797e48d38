"""Makes scripts with every kind of block, key and condition of the format."""

import json

from soaking.conditions import MOST
from soaking.phrases import NUMBERS, WORDS, Phrases

COUNTERS = ["score", "lives", "tries"]
OUTCOMES = ["review", "feedback", "later", "never"]
STYLES = ["text", "textBold", "emoji", "button", "lightButton", "cancel"]
KINDS = ["text", "text", "choice", "choice", "choice", "double-button", "text-input", "rating",
         "button", "route"]
ANSWERED = ("choice", "double-button", "text-input", "rating")
SAYINGS = ["Hello", "Well, {{%s}}?", "{{%s}}", "{{%s}} of {{%s}}", "\\{{%s}} is it", "Bye {{%s}}."]
# Keys of a field and of a rating: how often they stand there, in percent, and their values.
OF_FIELDS = [
    ("required", 30, [True, False]), ("maxLength", 15, [3, 6]), ("minLength", 15, [2, 3]),
    ("retry", 30, ["No.", "Again, {{w}}"]), ("placeholder", 20, ["e. g.", "{{v}}?"]),
    ("buttonTitle", 20, ["Go"]), ("buttonStyle", 20, STYLES), ("outcome", 15, OUTCOMES),
    ("action", 15, ["act"])]
OF_RATINGS = [
    ("min", 30, [0, 1]), ("max", 50, [2, 3, 7, 10]), ("confirm", 40, [True, False]),
    ("buttonTitle", 20, ["Give"]), ("buttonStyle", 20, STYLES), ("action", 20, ["act"]),
    ("symbols", 20, [{"full": "+"}, {"full": "\u25cf", "empty": "\u25cb"}]),
    ("labels", 30, [["bad", "good {{w}}"]])]


class Author(Phrases):
    """Draws a script. What is here is for those who draw smaller ones."""

    most_blocks, most_buttons, most_of_several = 7, 4, 6
    amounts = [-2, -1, 1, 2, 10**6]
    decimals = [0.5, 2.5, -0.125, 0.1, 0.2, -1.25, 0.001, 999_999.999]
    # How often a link leads anywhere, also back, in percent.
    anywhere = 30

    # A script

    def script(self):
        source = self.source
        self.ids = [f"b{number}" for number in range(source.randint(2, self.most_blocks))]
        self.kinds = {name: source.choice(KINDS) for name in self.ids}
        self.saves = {name: "u" if self.happens(20) else name for name in self.ids
                      if self.kinds[name] in ANSWERED}
        # Whether anything is counted in decimals.
        self.has_decimals = self.happens(40)
        self.variables = self.declared()
        self.names = sorted({*self.saves.values(), *self.variables, *COUNTERS})
        known = {*self.saves.values(), *self.variables, "w", "v"}
        self.settable = sorted(known - set(COUNTERS))
        self.lists = {}
        if self.happens(40):
            self.lists = {name: self.buttons(0) for name in self.some(["agree", "how"])}
        script = {"starling": 1} if self.happens(10) else {}
        if self.happens(50):
            script["progress"] = self.happens(90)
        script["variables"] = self.variables
        if self.lists:
            script["lists"] = self.lists
        script["blocks"] = {name: self.block(number, name) for number, name in enumerate(self.ids)}
        if self.happens(15):
            script["start"] = source.choice(self.ids)
        if self.happens(10):
            script["locale"] = "de"
        if self.happens(25):
            script["config"] = {"positiveFrom": source.randint(1, 5)}
        self.define(script)
        if self.happens(35) and "locale" not in script:
            script["translations"] = {"de": self.translations(script)}
        return script

    def declared(self):
        source, made = self.source, {}
        if self.happens(60):
            made["w"] = source.choice([*WORDS, True, 2])
        if self.happens(40):
            made["v"] = source.choice([*NUMBERS, False, "2"])
        if self.happens(50):
            starts = [0, 5, {}, {"min": 2}, {"max": -1}, {"start": 1}]
            # Where a Double has no room for thousandths, nothing is counted in decimals.
            starts += [0.5, -2.75, {"min": 0.125}, {"start": 0.1}, {"max": -0.5}, {"start": 8e12 + 0.5}] \
                if self.has_decimals else [MOST, {"start": 1 - MOST}]
            made["score"] = source.choice(starts)
        if self.happens(60):
            least = source.randint(-3, 2)
            made["lives"] = {"start": least + 1, "min": least, "max": least + source.randint(1, 4)}
            if self.has_decimals and self.happens(40):
                key = source.choice(["start", "min", "max"])
                made["lives"][key] += source.choice([0.5, 0.001]) * (-1 if key == "min" else 1)
                made["lives"]["start"] = min(made["lives"]["start"], made["lives"]["max"])
        return made

    def define(self, script):
        """Declares what is read and nothing defines."""
        text = json.dumps(script)
        for name in [*COUNTERS, "w", "v", "u"]:
            is_read = f'"of": "{name}"' in text or f"{{{{{name}}}}}" in text
            is_made = any(name in made for made in all_of(script, ("set", "add")))
            is_known = is_made or name in self.variables or name in self.saves.values()
            if is_read and not is_known:
                self.variables[name] = 0 if name in COUNTERS else self.source.choice(WORDS)

    def translations(self, script):
        made = {}
        for path, text in texts_of(script):
            if self.happens(25):
                made[text] = self.source.choice(
                    [f"{text} (de)", None, {"text": f"D {text}", "was": "other"}])
            if self.happens(15):
                made[path] = self.source.choice(
                    [f"{path}: {text}", {"text": f"P {text}", "was": text}])
        return {key: one for key, one in made.items() if key.strip()}

    # Blocks

    def block(self, number, name):
        kind, source = self.kinds[name], self.source
        block = {"type": kind}
        needs_text = kind in ("text", "text-input", "rating")
        if needs_text or self.happens(60) and kind != "route":
            block["text"] = self.texts()
        if kind != "route" and self.happens(20):
            block["style"] = source.choice(STYLES)
        getattr(self, "make_" + kind.replace("-", "_"))(block, number)
        if name in self.saves and self.saves[name] != name:
            block["saveAs"] = self.saves[name]
        if kind in ANSWERED and self.happens(40):
            title = self.title() if kind in ("choice", "double-button") and self.happens(20) else "Pass"
            block["skip"] = self.button(title, number) if self.happens(70) else title
        return block

    def make_text(self, block, number):
        block.update(self.link(number, False), **self.changes(25))
        if self.happens(30):
            block["showNextAfter"] = self.source.choice([0, 1, 0.5])

    def make_route(self, block, number):
        block.update(self.link(number, False), **self.changes(35))

    def make_button(self, block, number):
        title = self.title() if self.happens(30) else self.source.choice(self.titles)
        block.update(self.button(title, number, has_style=False))
        if self.happens(30):
            block["buttonStyle"] = self.source.choice(STYLES)
        if "next" not in block:
            block.update(self.link(number, True))

    def make_double_button(self, block, number):
        for side, title in zip(("left", "right"), self.source.sample(self.titles, 2)):
            block[side] = self.maybe_button(title, number)
        block.update(self.link(number, True))

    def make_choice(self, block, number):
        is_many = self.happens(50)
        block.update(self.link(number, True, is_many))
        if not is_many:
            block["buttons"] = self.buttons(number)
            if self.lists and self.happens(50):
                block["buttons"] = self.source.choice([*self.lists])
            return
        block["buttons"] = self.several_buttons()
        block["many"] = True
        # All but those that are alone can be chosen together.
        count = sum(not (isinstance(one, dict) and one.get("alone")) for one in block["buttons"])
        if self.happens(60):
            block["min"] = self.source.randint(0, max(count, 1))
        if self.happens(60):
            block["max"] = self.source.randint(max(block.get("min", 1), 1), max(count, 1))
        if self.happens(30):
            block["buttonTitle"] = self.text(["That is all", "OK {{%s}}"])

    def make_text_input(self, block, number):
        source = self.source
        block.update(self.link(number, True))
        form = source.choice(["any", "any", "email", "integer", "number", "number"])
        if form != "any" or self.happens(20):
            block["format"] = form
        if form in ("integer", "number") and self.happens(60):
            block["min"] = source.choice([-1, 0, 2])
            if self.happens(60):
                block["max"] = source.choice([2, 9, 100])
        self.draw(block, OF_FIELDS)

    def make_rating(self, block, number):
        block.update(self.link(number, True))
        self.draw(block, OF_RATINGS)
        if self.happens(45):
            answers = block.get("max", 5) - block.get("min", 1) + 1
            block["add"] = {name: [self.source.choice([0, *self.amount_words()]) for _ in range(answers)]
                            if self.happens(75) else self.source.choice(self.amount_words())
                            for name in self.some(COUNTERS)}

    def amount_words(self):
        return [*self.amounts, *self.decimals] if self.has_decimals else self.amounts

    def draw(self, block, keys):
        for key, percent, values in keys:
            if self.happens(percent):
                block[key] = self.source.choice(values)

    # Parts of blocks

    def texts(self):
        if self.happens(40):
            return self.text(SAYINGS)
        bubbles = [self.text(SAYINGS) for _ in range(self.source.randint(1, 3))]
        return [{"text": one, "when": self.condition()} if self.happens(50) else one
                for one in bubbles]

    def link(self, number, has_answer, is_list=False):
        link = {"next": self.target(number)}
        if self.happens(55):
            link["branches"] = [self.branch(number, has_answer, is_list)
                                for _ in range(self.source.randint(1, 3))]
        return link

    def branch(self, number, has_answer, is_list=False):
        return {"when": self.condition(has_answer, is_list), "next": self.target(number)}

    def target(self, number):
        if self.happens(self.anywhere):
            return self.source.choice(self.ids)
        later = self.ids[number + 1:]
        return None if self.happens(10) or not later else self.source.choice(later)

    def changes(self, percent):
        """What a tap or an arrival sets and adds."""
        made = {}
        if self.happens(percent):
            made["set"] = {name: self.source.choice([*WORDS, *NUMBERS, True])
                           for name in self.some(self.settable)}
        if self.happens(percent / 2):
            counter = self.source.choice(COUNTERS)
            made.setdefault("set", {})[counter] = self.source.choice(
                [-9, 0, 3, 8, *([2.5, 0.125] if self.has_decimals else [])])
        if self.happens(percent * 2):
            made["add"] = {name: self.source.choice(self.amount_words())
                           for name in self.some(COUNTERS)}
        return made

    def buttons(self, number):
        return [self.maybe_button(title, number) for title in self.some_titles(self.most_buttons)]

    def some_titles(self, most):
        titles = self.source.sample(self.titles, self.source.randint(2, most))
        if self.happens(15):
            titles[0] = self.title()
        return list(dict.fromkeys(titles))

    def several_buttons(self):
        made = []
        for title in self.some_titles(self.most_of_several):
            button = {"title": title, **self.changes(15)}
            for key, percent, value in [
                    ("value", 25, self.value()), ("when", 35, self.condition()),
                    ("alone", 20, True), ("style", 10, "cancel")]:
                if self.happens(percent):
                    button[key] = value
            made.append(button if len(button) > 1 else title)
        return made

    def maybe_button(self, title, number):
        return title if self.happens(25) else self.button(title, number)

    def button(self, title, number, has_style=True):
        button = {"title": title, **self.changes(20)}
        if title == "Pass":
            button["next"] = self.target(number)
        for key, percent, draw in [
                ("value", 25, self.value), ("when", 30, self.condition),
                ("outcome", 10, lambda: self.source.choice(OUTCOMES)),
                ("action", 12, lambda: "act"),
                ("style", 10 * has_style, lambda: self.source.choice(STYLES)),
                ("next", 25, lambda: self.target(number)),
                ("branches", 12, lambda: [self.branch(number, True)])]:
            if self.happens(percent):
                button[key] = draw()
        return button


def all_of(part, keys):
    """Everything under some keys, wherever they are."""
    if isinstance(part, list):
        for one in part:
            yield from all_of(one, keys)
    elif isinstance(part, dict):
        for key, one in part.items():
            if key in keys:
                yield one
            yield from all_of(one, keys)


def texts_of(script):
    """The path of each text that can be translated, with the text."""
    for name, block in script["blocks"].items():
        texts = block.get("text", [])
        if isinstance(texts, str):
            yield f"{name}.text", texts
        else:
            for place, one in enumerate(texts):
                yield f"{name}.text.{place}", one if isinstance(one, str) else one["text"]
        for key in ("title", "retry", "placeholder", "buttonTitle"):
            if key in block:
                yield f"{name}.{key}", block[key]
        for key in ("left", "right", "skip"):
            if key in block:
                yield f"{name}.{key}.title", title_of(block[key])
        if isinstance(block.get("buttons"), list):
            yield from titles_of(f"{name}.buttons", block["buttons"])
        for place, label in enumerate(block.get("labels", [])):
            yield f"{name}.labels.{place}", label
    for name, buttons in script.get("lists", {}).items():
        yield from titles_of(f"lists.{name}", buttons)


def titles_of(path, buttons):
    for place, one in enumerate(buttons):
        yield f"{path}.{place}.title", title_of(one)


def title_of(button):
    return button if isinstance(button, str) else button["title"]
