"""Generates random scripts with all features of the format, optionally with mistakes."""

import json

NAMES = ["ask", "bye", "café", "done", "end", "field", "go", "hello", "info", "join", "keep",
         "last"]
TITLES = ["Yes", "No", "yes ", "Maybe", "Later", "Send", "Résumé", "Weiter", "42", "Skip"]
TEXTS = ["Hello!", "How was it?", "Thanks, {{name}}.", "You chose {{plan}}.", "日本語 text",
         "A longer line that has to be wrapped where the terminal is not as wide as this one is.",
         "Braces \\{{ stay", "{{visits}} visits"]
VARIABLES = {"name": "", "plan": "free", "visits": 0, "isNew": True, "city": ""}
KINDS = ["text", "button", "double-button", "choice", "text-input", "rating", "route"]
ANSWERED = KINDS[2:6]
LISTS = ["agree", "scale-5"]
OUTCOMES = ["review", "feedback", "later", "never"]
RULES = {"displaySessionCount": 3, "maxNumberOfReminder": 2, "daysBeforeAskingAgain": 10,
         "actionThreshold": 3, "useSessionSpaceChecking": False, "positiveStarsLimit": 4,
         "maxDisplaysPerYear": 2,
         "daysWithoutCrash": 3, "maxDaysBetweenSession": 5}


class Drawing:
    """A script that is being generated."""

    def __init__(self, source):
        self.source = source
        self.ids = source.sample(NAMES, source.randint(2, len(NAMES)))
        self.kinds = {name: source.choice(KINDS) for name in self.ids}
        self.texts = []
        self.has_answer = False
        self.lists = {}

    def chance(self, share):
        return self.source.random() < share

    def of(self, values):
        return self.source.choice(values)

    def target(self):
        return None if self.chance(0.2) else self.of(self.ids)

    def test(self):
        value = self.of(["Yes", "free", "Maybe", "", "7", 7, True, "ann@example.com"])
        return self.of([
            {"is": value}, {"in": [value, self.of(TITLES)]}, {"contains": str(value) or "a"},
            {"has": str(value)}, {"atLeast": self.source.randint(0, 6)}, {"atMost": self.source.randint(0, 6)},
            {"empty": self.chance(0.5)}, {"atLeast": 2, "atMost": 4}])

    def condition(self, depth=0):
        if depth < 2 and self.chance(0.2):
            return {"not": self.condition(depth + 1)}
        if depth < 2 and self.chance(0.2):
            return {"any": [self.condition(depth + 1) for _ in range(self.source.randint(1, 3))]}
        if self.chance(0.2):
            return {"visited": self.of(self.ids)}
        test = self.test()
        if not self.has_answer or self.chance(0.5):
            test["of"] = self.of(list(VARIABLES))
        if self.chance(0.1) and ("is" in test or "in" in test or "contains" in test):
            test["exact"] = True
        return test

    def branches(self):
        return [{"when": self.condition(), "next": self.target()}
                for _ in range(self.source.randint(1, 4))]

    def link(self, of):
        if self.chance(0.35):
            of["branches"] = self.branches()
        if self.chance(0.85):
            of["next"] = self.target()

    def sets(self):
        return {self.of(["plan", "city", "visits"]): self.of(["free", "pro", 3, False, "Rome"])
                for _ in range(self.source.randint(1, 2))}

    def button(self, has_link=True):
        button = {"title": self.of(TITLES)}
        self.texts.append(button["title"])
        if self.chance(0.2):
            button["value"] = self.of(["v", 3, True])
        if self.chance(0.2):
            button["outcome"] = self.of(OUTCOMES)
        if self.chance(0.2):
            button["set"] = self.sets()
        if self.chance(0.2):
            self.has_answer, answer = False, self.has_answer
            button["when"] = self.condition()
            self.has_answer = answer
        if self.chance(0.15):
            button["action"] = "openStore"
        if has_link and self.chance(0.5):
            self.link(button)
        return button

    def buttons(self):
        """Buttons of a choice, or the name of a list that several choices may share."""
        if not self.chance(0.2):
            return [self.button() for _ in range(self.source.randint(1, 5))]
        name = self.of(LISTS)
        if name not in self.lists:
            self.lists[name] = [self.button() for _ in range(self.source.randint(1, 5))]
        return name

    def ask_several(self, choice):
        """Lets a choice take several answers, with bounds that may not fit its buttons."""
        choice["many"] = True
        if self.chance(0.4):
            choice["min"] = self.source.randint(0, 3)
        if self.chance(0.4):
            choice["max"] = self.source.randint(1, 4)
        if self.chance(0.3):
            choice["buttonTitle"] = self.of(TITLES)
        if isinstance(choice["buttons"], list) and self.chance(0.3):
            choice["buttons"][-1]["alone"] = True

    def text(self):
        texts = [self.of(TEXTS) for _ in range(self.source.randint(1, 2))]
        self.texts += texts
        return texts[0] if len(texts) == 1 else texts

    def block(self, kind):
        block = {"type": kind}
        self.has_answer = kind in ANSWERED
        is_spoken = kind in ("text", "choice", "rating", "text-input") or self.chance(0.8)
        if kind != "route" and is_spoken:
            block["text"] = self.text()
        if kind == "button":
            button = self.button()
            block.update(button)
            return block
        self.link(block)
        if kind == "route" and "branches" not in block:
            block["branches"] = self.branches()
        if kind == "text" and self.chance(0.7):
            block["showNextAfter"] = self.of([0, 0.4, 1.2])
        if kind == "double-button":
            block["left"], block["right"] = self.button(), self.button()
        if kind == "choice":
            block["buttons"] = self.buttons()
            if self.chance(0.3):
                self.ask_several(block)
        if kind in ("text-input", "rating"):
            if self.chance(0.4):
                block["skip"] = self.button()
                block["skip"].pop("when", None)
            if self.chance(0.4):
                block["buttonTitle"] = self.of(TITLES)
        if kind == "text-input":
            if self.chance(0.3):
                block["format"] = self.of(["any", "email", "integer", "number"])
            if self.chance(0.2):
                block["minLength"] = self.source.randint(0, 3)
            if self.chance(0.3):
                block["required"] = True
        if kind == "rating" and self.chance(0.3):
            block["max"] = self.source.randint(3, 5)
        if kind not in ("text", "route") and self.chance(0.3):
            block["saveAs"] = self.of(["name", "plan", "city"])
        return block

    def translations(self, script):
        table = {text: "FR " + text for text in self.texts if self.chance(0.6)}
        if self.chance(0.3):
            table["starling.send"] = "Envoi"
        spoken = [name for name in self.ids if isinstance(script["blocks"][name].get("text"), str)]
        if spoken and self.chance(0.2):
            table[f"{self.of(spoken)}.text"] = "par un chemin"
        return {"fr": table}

    def script(self):
        script = {"title": "Generated", "variables": VARIABLES,
                  "blocks": {name: self.block(self.kinds[name]) for name in self.ids}}
        if self.lists:
            script["lists"] = self.lists
        if self.chance(0.3):
            script["author"] = {"name": "Robin", "avatar": "🐦"}
        if self.chance(0.3):
            script["start"] = self.of(self.ids)
        if self.chance(0.4):
            rules = list(RULES.items())
            script["config"] = dict(self.source.sample(rules, 3))
        if self.chance(0.4):
            script["translations"] = self.translations(script)
        return script


def places(value, path=()):
    """The paths of everything in a JSON value."""
    yield path
    members = value.items() if isinstance(value, dict) else \
        enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield from places(member, path + (key,))


def with_mistake(value, source):
    """A copy with one value removed, misspelt or of another type."""
    path = source.choice([path for path in places(value) if path])
    holder = value
    for key in path[:-1]:
        holder = holder[key]
    key = path[-1]
    kind = source.randrange(4)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(key, str):
        holder[key[:-1] + "x"] = holder.pop(key)
    elif kind == 2 and isinstance(holder[key], str):
        holder[key] = holder[key][:-1] + "q"
    else:
        holder[key] = source.choice([None, 7, "nothing", [], {}, True])
    return value


def script(source, is_whole):
    """The JSON text of a script; with some mistakes unless it must be valid."""
    value = Drawing(source).script()
    for _ in range(0 if is_whole else source.randint(1, 3)):
        value = with_mistake(value, source)
    return json.dumps(value, ensure_ascii=False, indent=source.choice([None, 2]))
