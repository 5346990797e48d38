"""Makes small scripts with placeholders everywhere, and promises about them."""

import json

WORDS = ["ann", "Ann", "2", "2.0", "2e0", "+2", "yes", "No", "x", "cat", "-1", "true", "Straße", "É", "a b", "ok!"]
TEMPLATES = ["Hi {{%s}}", "{{%s}}", "{{%s}}!", "Version {{%s}}", "{{%s}} cat {{%s}}", "{{%s}}{{%s}}", "So {{%s}} {{u}}"]
PLAIN = ["Hello", "Bye now", "A cat", "2", "Hi ann"]
VERBS = ["never", "never", "never", "always", "at most 1", "at most 2", "possible"]


class Maker:
    def __init__(self, source):
        self.source = source

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
        return self.source.choice([*WORDS, 2, 2.5, 0, True])

    # A script

    def script(self):
        source = self.source
        count = source.randint(2, 5)
        self.ids = [f"b{number}" for number in range(count)]
        self.variables = {"w": source.choice(WORDS)} if self.happens(60) else {}
        if self.happens(60):
            self.variables["v"] = source.choice([*WORDS, "2.0", 2, 3.5, False])
        self.names = [*self.variables, "u", *self.ids[:2]]
        blocks = {name: self.block(number) for number, name in enumerate(self.ids)}
        # Every name is set somewhere.
        blocks["b0"] = {"type": "text-input", "text": self.text(), "saveAs": "u", "next": "b1",
                        **self.limits()} if self.happens(60) else blocks["b0"]
        return self.defined(blocks)

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
        for name in {"u", *self.ids} - names:
            other = self.source.choice(self.names)
            text = text.replace(f'"of": "{name}"', f'"of": "{other}"').replace(f"{{{{{name}}}}}", f"{{{{{other}}}}}")
        return json.loads(text)

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
                 "contains": lambda: self.source.choice(["a", "cat", "2", "n"]),
                 "empty": lambda: self.happens(50)}.get(kind, lambda: self.source.choice([0, 2, 3]))()
        test[kind] = given
        if kind in ("is", "contains") and isinstance(given, str) and self.happens(20):
            test["exact"] = True
        return test

    def limits(self):
        limits = {}
        if self.happens(25):
            limits["format"] = self.source.choice(["email", "integer", "number"])
        if self.happens(20):
            limits["required"] = True
        if self.happens(20):
            limits["maxLength"] = self.source.choice([1, 3, 6])
        if self.happens(15):
            limits["minLength"] = self.source.choice([2, 3])
        if self.happens(30):
            limits["retry"] = self.text()
        return limits

    def block(self, number):
        kind = self.source.choice(["text", "text", "choice", "choice", "text-input", "rating", "button", "route"])
        block = {"type": kind}
        if kind == "text":
            block.update(text=[self.text() for _ in range(self.source.randint(1, 2))], **self.link(number, False))
            if self.happens(30):
                block["showNextAfter"] = 1
        elif kind == "choice":
            block.update(text=self.text(), buttons=self.buttons(number), **self.link(number, True))
        elif kind == "button":
            block.update({**self.button(number, False), "next": self.target(number)})
            block.pop("value", None)
            block.pop("when", None)
        elif kind == "route":
            block.update(self.link(number, False))
        else:
            block.update(text=self.text(), **self.link(number, True))
            if kind == "text-input":
                block.update(self.limits())
            elif self.happens(50):
                block.update(max=3, confirm=self.happens(50))
            if self.happens(25):
                block["saveAs"] = "u"
            if self.happens(25):
                block["skip"] = {"title": "Later", "next": self.target(number)}
        return block

    def buttons(self, number):
        made, titles = [], set()
        for index in range(self.source.randint(2, 3)):
            button = self.button(number, index > 0)
            if button["title"] not in titles:
                made.append(button)
            titles.add(button["title"])
        return made if len(made) > 1 else [*made, {"title": "Other"}]

    def button(self, number, may_hide):
        title = self.text(50) if self.happens(70) else self.source.choice(WORDS)
        button = {"title": title}
        # What is saved of a title with a placeholder is not in question here.
        if "{{" in title or self.happens(30):
            button["value"] = self.value()
        if may_hide and self.happens(30):
            button["when"] = self.condition()
        if self.happens(25):
            button["set"] = {self.source.choice(["u", *self.variables]): self.value()}
        if self.happens(15):
            button["outcome"] = self.source.choice(["feedback", "later"])
        if self.happens(15):
            button["action"] = "act"
        if self.happens(30):
            button["next"] = self.target(number)
        return button

    # Promises

    def promises(self, script, count):
        texts = [*texts_in(script), *PLAIN[:1]]
        return [self.promise(texts) for _ in range(count)]

    def promise(self, texts):
        lines = []
        if self.happens(10) and isinstance(self.variables.get("w"), str):
            lines.append(f"set: w = {json.dumps(self.source.choice(WORDS), ensure_ascii=False)}")
        verb = self.source.choice(VERBS)
        if self.happens(50):
            scopes = ["after"] if verb == "possible" else ["after", "before"]
            lines.append(f"{self.source.choice(scopes)}: {self.thing(texts)}")
        return [*lines, f"{verb}: {self.thing(texts)}"]

    def filled(self, texts):
        text = self.source.choice(texts)
        while "{{" in text:
            before, _, rest = text.partition("{{")
            text = before + self.source.choice([*WORDS, ""]) + rest.partition("}}")[2]
        return text

    def written(self, text):
        return json.dumps(text, ensure_ascii=False)

    def said(self, texts):
        text = self.filled(texts)
        if self.happens(30):
            start = self.source.randint(0, max(0, len(text) - 1))
            end = self.source.randint(start, len(text))
            ends = self.source.choice([("...", ""), ("", "..."), ("...", "...")])
            part = text[start if ends[0] else 0:end if ends[1] else len(text)]
            return f"bot: {ends[0]}{self.written(part)}{ends[1]}" if part else "bot: ..."
        return f"bot: {self.written(text)}"

    def thing(self, texts):
        kind = self.source.choice(["said", "said", "said", "done", "done", "done", "block", "set", "set", "other"])
        if kind == "said":
            return self.said(texts)
        if kind == "block":
            return f"block {self.source.choice(self.ids)}"
        if kind == "set":
            value = self.source.choice(["", f" = {json.dumps(self.value(), ensure_ascii=False)}"])
            return f"! set {self.name()}{value}"
        if kind == "done":
            text = self.source.choice([self.filled(texts), self.source.choice(WORDS), "#1", "2", "+2"])
            text = self.source.choice([text, text, text.upper(), text.lower()])
            place = f"{self.source.choice(self.ids)} " if self.happens(40) else ""
            return f"{place}you: {self.written(text)}"
        return self.source.choice(["end", "stuck", "left", "tap", "skip", "submit", "! rated", "! rated at most 2",
                                   "! picked 2", "! outcome feedback", "! action act", "reject: too-long",
                                   "reject: empty", "reject: not-a-number"])


def texts_in(script):
    """Every text that is said or stands on a button."""
    for block in script["blocks"].values():
        text = block.get("text", [])
        yield from [text] if isinstance(text, str) else text
        if "retry" in block:
            yield block["retry"]
        if "title" in block:
            yield block["title"]
        for button in block.get("buttons", []):
            yield button["title"]
