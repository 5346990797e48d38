"""Makes small scripts in which much reads alike, with placeholders everywhere."""

import json

# Each script draws from one or two of these, so that its texts, conditions and values meet.
THEMES = [
    ["2", "2.0", "02", "+2", "2e0", " 2", "2,0", "3", "-1", "2.5", "2,5"],
    ["ann", "Ann", "\u00c1NN", "a\u0301nn", "ann ", " ann", "an", "bob"],
    ["Stra\u00dfe", "STRASSE", "\u00c9", "e\u0301", "\u00e9", "E", "a b", "a  b"],
    ["", " ", "\u00a0", "\u0007", "x", "X", "\u200b", "long " * 60],
    ["yes", "No", "true", "false", "cat", "ok!", "1.500", "1500", "..."],
]
TEMPLATES = ["Hey {{%s}}", "{{%s}}", "{{%s}}!", "Version {{%s}}", "{{%s}} cat {{%s}}", "{{%s}}{{%s}}",
             "H\u00e9 {{%s}} {{u}}", "{{%s}}e"]
PLAIN = ["Hello", "Bye now", "A cat", "2", "Hey ann", "Gr\u00f6\u00dfe"]
LANGUAGES = ["de", "fr", "de-CH"]
TICKS = ["Cat", "Dog", "B\u00eate", "Bird", "cow"]
COUNTERS = ["score", "lives"]
AMOUNTS = [-1, 1, 2, 3]
DECIMALS = [0.5, 2.5, -0.25, 0.1, 1.125]
ANSWERED = ("choice", "double-button", "text-input", "rating")


class Maker:
    def __init__(self, source):
        self.source = source
        self.words = [word for theme in source.sample(THEMES, 2) for word in theme]

    def happens(self, percent):
        return self.source.random() * 100 < percent

    def name(self):
        return self.source.choice(self.names)

    def text(self, placeholders=60):
        if not self.happens(placeholders):
            return self.source.choice(PLAIN)
        template = self.source.choice(TEMPLATES)
        return template % tuple(self.name() for _ in range(template.count("%s")))

    def value(self):
        return self.source.choice([*self.words, 2, 2.5, 0, True])

    # A script

    def script(self):
        source = self.source
        self.ids = [f"b{number}" for number in range(source.randint(2, 5))]
        self.variables = {"w": source.choice(self.words)} if self.happens(60) else {}
        if self.happens(60):
            self.variables["v"] = source.choice([*self.words, 2, 3.5, False])
        self.counters, self.amounts = [], AMOUNTS
        if self.happens(60):
            self.count()
        self.names = [*self.variables, "u", *self.ids[:2], *self.counters]
        self.settable = ["u", *(name for name in self.variables if name not in COUNTERS)]
        blocks = {name: self.block(number) for number, name in enumerate(self.ids)}
        if self.happens(60):
            blocks["b0"] = {"type": "text-input", "text": self.text(), "saveAs": "u", "next": "b1",
                            **self.limits()}
        script = self.defined(blocks)
        if self.happens(20):
            script["progress"] = True
        if self.happens(20):
            script["locale"] = source.choice(LANGUAGES)
        if script.get("locale") != "de" and self.happens(40):
            script["translations"] = {"de": self.translations(script)}
        return script

    def defined(self, blocks):
        """The script, with names that something defines in place of others."""
        names = set(self.variables)
        for name, block in blocks.items():
            if block["type"] in ANSWERED:
                names.add(block.get("saveAs", name))
            for part in parts_of(block):
                names.update(part.get("set", {}), part.get("add", {}))
        if not names:
            names = {"u"}
            self.variables["u"] = "x"
        self.names = sorted(names)
        text = json.dumps({"variables": self.variables, "blocks": blocks}, ensure_ascii=False)
        for name in sorted({"u", *self.ids, *self.counters} - names):
            other = self.source.choice(self.names)
            text = text.replace(f'"of": "{name}"', f'"of": "{other}"').replace(f"{{{{{name}}}}}", f"{{{{{other}}}}}")
        return json.loads(text)

    def count(self):
        """Draws counters, some of them with bounds, and how much is added to them."""
        source = self.source
        self.counters = source.sample(COUNTERS, source.randint(1, 2))
        if self.happens(50):
            self.amounts = AMOUNTS + DECIMALS
        if "score" in self.counters and self.happens(60):
            self.variables["score"] = source.choice([0, 2, {}, {"min": 0}, {"start": 1, "max": 4}])
        if "lives" in self.counters:
            self.variables["lives"] = {"start": 1, "min": source.choice([-1, 0]), "max": source.choice([2, 3, 5])}
            if self.happens(40):
                self.variables["lives"]["host"] = self.happens(20)

    def adds(self, percent):
        """What is added to some counters, and to which number one is set."""
        made = {}
        if self.counters and self.happens(percent):
            made["add"] = {name: self.source.choice(self.amounts) for name in self.counters if self.happens(70)}
        if self.counters and self.happens(percent / 5):
            made["set"] = {self.source.choice(self.counters): self.source.choice([0, 1, 3])}
        return {key: one for key, one in made.items() if one}

    def translations(self, script):
        made = {}
        for text in texts_in(script):
            if self.happens(50):
                made[text] = self.source.choice([text.replace("Hey", "Hallo"), text.lower(), "Z " + text])
        return {text: other for text, other in made.items() if other not in made or other == text}

    def target(self, number):
        later = [*self.ids[number + 1:], None]
        return self.source.choice(self.ids + [None]) if self.happens(20) else self.source.choice(later)

    def link(self, number, has_answer, is_list=False):
        link = {"next": self.target(number)}
        if self.happens(45):
            link["branches"] = [{"when": self.has() if is_list else self.condition(has_answer),
                                 "next": self.target(number)}
                                for _ in range(self.source.randint(1, 2))]
        return link

    def condition(self, has_answer=False):
        if self.happens(10):
            return {"visited": self.source.choice(self.ids)}
        if self.happens(10):
            return {"not": self.condition(has_answer)}
        test = {} if has_answer and self.happens(70) else {"of": self.name()}
        kind = self.source.choice(["is", "is", "is", "in", "contains", "atLeast", "atMost", "empty"])
        bounds = [0, 2, 3, *([2.5] if self.counters else [])]
        given = {"is": self.value, "in": lambda: [self.value(), self.value()],
                 "contains": lambda: self.source.choice(["a", "cat", "2", "n", "e", "\u00e9", "e\u0301", "."]),
                 "empty": lambda: self.happens(50)}.get(kind, lambda: self.source.choice(bounds))()
        test[kind] = given
        if kind in ("is", "contains") and isinstance(given, str) and self.happens(20):
            test["exact"] = True
        return test

    def has(self):
        """What a branch of several answers asks."""
        return self.source.choice([{"has": self.source.choice([*TICKS, self.value()])}, {"atLeast": 2}, {"atMost": 1},
                                   {"not": {"has": self.source.choice(TICKS)}}, {"empty": self.happens(50)}])

    def limits(self):
        limits = {}
        if self.happens(35):
            limits["format"] = self.source.choice(["email", "integer", "number", "number"])
        if limits.get("format") in ("integer", "number") and self.happens(50):
            limits["min"] = self.source.choice([-1, 0, 2])
            limits["max"] = self.source.choice([2, 9, 100])
        if self.happens(20):
            limits["required"] = True
        if self.happens(20):
            limits["maxLength"] = self.source.choice([1, 3, 6])
        if self.happens(15):
            limits["minLength"] = min(self.source.choice([2, 3]), limits.get("maxLength", 3))
        if self.happens(30):
            limits["retry"] = self.text()
        return limits

    def block(self, number):
        kinds = ["text", "text", "choice", "choice", "text-input", "rating", "button", "route", "double-button"]
        kind = self.source.choice(kinds + ["rating"] * bool(self.counters))
        block = {"type": kind}
        if kind == "text":
            block.update(text=[self.bubble() for _ in range(self.source.randint(1, 2))],
                         **self.link(number, False), **self.adds(25))
            if self.happens(30):
                block["showNextAfter"] = 1
        elif kind == "choice":
            if self.happens(25):
                block.update(text=self.text(), **self.several(), **self.link(number, True, True))
            else:
                block.update(text=self.text(), buttons=self.buttons(number), **self.link(number, True))
        elif kind == "double-button":
            left, right = self.buttons(number)[:2]
            block.update(text=self.text(), left=left, right=right, **self.link(number, True))
        elif kind == "button":
            block.update({**self.button(number, True), "next": self.target(number)})
            block.pop("value", None)
        elif kind == "route":
            block.update(self.link(number, False), **self.adds(50))
        else:
            block.update(text=[self.bubble()], **self.link(number, True))
            if kind == "text-input":
                block.update(self.limits())
            elif self.happens(50):
                block.update(max=3, confirm=self.happens(50))
            if kind == "rating":
                block.update(self.points(block))
        if kind in ANSWERED and self.happens(25):
            block["skip"] = self.skip(number)
        if kind in ANSWERED and self.happens(25):
            block["saveAs"] = "u"
        return block

    def points(self, block):
        """What a rating adds: a list of a number for each answer, or one number."""
        if not self.counters or self.happens(25):
            return {}
        if self.happens(25):
            block["min"] = self.source.choice([0, 1])
        answers = block.get("max", 5) - block.get("min", 1) + 1
        lists = [self.source.choice([0, *self.amounts]) for _ in range(answers)]
        return {"add": {name: lists if self.happens(75) else self.source.choice(self.amounts)
                        for name in self.counters[:1 + self.happens(30)]}}

    def skip(self, number):
        skip = {"title": self.text(50) if self.happens(30) else "Later", **self.adds(20)}
        if self.happens(85):
            skip["next"] = self.target(number)
        if self.happens(30):
            skip["value"] = self.value()
        if self.happens(20):
            skip["when"] = self.condition()
        if self.happens(20):
            skip.setdefault("set", {})[self.source.choice(self.settable)] = self.value()
        return skip

    def bubble(self):
        return {"text": self.text(), "when": self.condition()} if self.happens(25) else self.text()

    def buttons(self, number):
        made, titles = [], set()
        may_all_hide = self.happens(30)
        for index in range(self.source.randint(2, 3)):
            button = self.button(number, may_all_hide or index > 0)
            if button["title"] not in titles:
                made.append(button)
            titles.add(button["title"])
        return made if len(made) > 1 else [*made, {"title": "Other"}]

    def several(self):
        """Buttons of which several can be chosen; what is between bars has plain titles."""
        made = []
        for title in self.source.sample(TICKS, self.source.randint(2, 3)):
            button = {"title": title, **self.adds(25)}
            if self.happens(25):
                button["value"] = self.value()
            if self.happens(20):
                button["when"] = self.condition()
            made.append(button)
        choice = {"buttons": made, "many": True}
        if self.happens(60):
            choice["min"] = self.source.randint(0, 1)
        if self.happens(40):
            choice["max"] = self.source.randint(1, len(made))
        return choice

    def button(self, number, may_hide):
        seen = [word for word in self.words if word.strip(" \u00a0\u0007\u200b")]
        button = {"title": self.text(50) if self.happens(70) else self.source.choice(seen)}
        if self.happens(50):
            button["value"] = self.value()
        if may_hide and self.happens(50):
            button["when"] = self.condition()
        if self.happens(25):
            # It may be the variable of its own block.
            button["set"] = {self.source.choice([*self.settable, self.ids[number]]): self.value()}
        for key, one in self.adds(30).items():
            button[key] = {**button.get(key, {}), **one}
        if self.happens(15):
            button["outcome"] = self.source.choice(["feedback", "later"])
        if self.happens(15):
            button["action"] = "act"
        if self.happens(30):
            button["next"] = self.target(number)
        return button


def texts_in(script):
    """Every text that is said or stands on a button."""
    for block in script["blocks"].values():
        text = block.get("text", [])
        yield from (one if isinstance(one, str) else one["text"] for one in ([text] if isinstance(text, str) else text))
        for part in parts_of(block):
            yield from [part[key] for key in ("retry", "title") if key in part]


def parts_of(block):
    """A block, and its buttons."""
    return [block, *block.get("buttons", []), *(block[key] for key in ("left", "right", "skip") if key in block)]
