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
        self.names = [*self.variables, "u", *self.ids[:2]]
        blocks = {name: self.block(number) for number, name in enumerate(self.ids)}
        if self.happens(60):
            blocks["b0"] = {"type": "text-input", "text": self.text(), "saveAs": "u", "next": "b1",
                            **self.limits()}
        script = self.defined(blocks)
        if self.happens(20):
            script["locale"] = source.choice(LANGUAGES)
        if script.get("locale") != "de" and self.happens(40):
            script["translations"] = {"de": self.translations(script)}
        return script

    def defined(self, blocks):
        """The script, with names that something defines in place of others."""
        names = set(self.variables)
        for name, block in blocks.items():
            if block["type"] in ("choice", "text-input", "rating"):
                names.add(block.get("saveAs", name))
            for button in block.get("buttons", [block]):
                names.update(button.get("set", {}))
        if not names:
            names = {"u"}
            self.variables["u"] = "x"
        self.names = sorted(names)
        text = json.dumps({"variables": self.variables, "blocks": blocks}, ensure_ascii=False)
        for name in sorted({"u", *self.ids} - names):
            other = self.source.choice(self.names)
            text = text.replace(f'"of": "{name}"', f'"of": "{other}"').replace(f"{{{{{name}}}}}", f"{{{{{other}}}}}")
        return json.loads(text)

    def translations(self, script):
        made = {}
        for text in texts_in(script):
            if self.happens(50):
                made[text] = self.source.choice([text.replace("Hey", "Hallo"), text.lower(), "Z " + text])
        return {text: other for text, other in made.items() if other not in made or other == text}

    def target(self, number):
        later = [*self.ids[number + 1:], None]
        return self.source.choice(self.ids + [None]) if self.happens(20) else self.source.choice(later)

    def link(self, number, has_answer):
        link = {"next": self.target(number)}
        if self.happens(45):
            link["branches"] = [{"when": self.condition(has_answer), "next": self.target(number)}
                                for _ in range(self.source.randint(1, 2))]
        return link

    def condition(self, has_answer=False):
        if self.happens(10):
            return {"visited": self.source.choice(self.ids)}
        if self.happens(10):
            return {"not": self.condition(has_answer)}
        test = {} if has_answer and self.happens(70) else {"of": self.name()}
        kind = self.source.choice(["is", "is", "is", "in", "contains", "atLeast", "atMost", "empty"])
        given = {"is": self.value, "in": lambda: [self.value(), self.value()],
                 "contains": lambda: self.source.choice(["a", "cat", "2", "n", "e", "\u00e9", "e\u0301", "."]),
                 "empty": lambda: self.happens(50)}.get(kind, lambda: self.source.choice([0, 2, 3]))()
        test[kind] = given
        if kind in ("is", "contains") and isinstance(given, str) and self.happens(20):
            test["exact"] = True
        return test

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
        kind = self.source.choice(["text", "text", "choice", "choice", "text-input", "rating", "button", "route"])
        block = {"type": kind}
        if kind == "text":
            block.update(text=[self.bubble() for _ in range(self.source.randint(1, 2))], **self.link(number, False))
            if self.happens(30):
                block["showNextAfter"] = 1
        elif kind == "choice":
            block.update(text=self.text(), buttons=self.buttons(number), **self.link(number, True))
        elif kind == "button":
            block.update({**self.button(number, True), "next": self.target(number)})
            block.pop("value", None)
        elif kind == "route":
            block.update(self.link(number, False))
        else:
            block.update(text=[self.bubble()], **self.link(number, True))
            if kind == "text-input":
                block.update(self.limits())
            elif self.happens(50):
                block.update(max=3, confirm=self.happens(50))
            if self.happens(25):
                block["skip"] = {"title": "Later", "next": self.target(number)}
                if self.happens(30):
                    block["skip"]["value"] = self.value()
        if kind in ("choice", "text-input", "rating") and self.happens(25):
            block["saveAs"] = "u"
        return block

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

    def button(self, number, may_hide):
        seen = [word for word in self.words if word.strip(" \u00a0\u0007\u200b")]
        button = {"title": self.text(50) if self.happens(70) else self.source.choice(seen)}
        if self.happens(50):
            button["value"] = self.value()
        if may_hide and self.happens(50):
            button["when"] = self.condition()
        if self.happens(25):
            # It may be the variable of its own block.
            button["set"] = {self.source.choice(["u", self.ids[number], *self.variables]): self.value()}
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
        for part in [block, *block.get("buttons", []), block.get("skip", {})]:
            yield from [part[key] for key in ("retry", "title") if key in part]
