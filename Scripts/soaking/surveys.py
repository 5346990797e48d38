"""Files of results of made-up questionnaires, drawn from a seed: what was answered, and how to sum it up."""

import random

VERSIONS = ["1.9", "1.10", "2"]
LOCALES = ["en", "fr", "de-CH"]
PLANS = ["free", "pro"]
# The words for the values 1 to 4 of a scale, by version: the last one was renamed.
SCALE = {"1.9": ["Never", "Seldom", "Often", "Always"],
         "1.10": ["Never", "Rarely", "Often", "Always"],
         "2": ["Not at all", "Rarely", "Frequently", "Always"]}
TICKS = ["Speed", "Looks", "Price"]
# Two wrong answers with one value, which no version renames.
CITIES = [("Rome", 0), ("Oslo", 0), ("Bern", 1)]
KINDS = ["scale", "topic", "city", "likes", "stars", "nps", "age", "words"]
TOPICS = ["Maps", "Music"]
FACTS = ["version", "month", "locale", "app"]


class File:
    """The lines of a file, a script, and the words of a command line that sums them up."""

    def __init__(self, seed, place):
        source = self.source = random.Random(f"{seed} {place}")
        self.dialogs = {f"D{index}": self.questions() for index in range(source.randrange(1, 4))}
        self.lines = [self.line(f"{place}-{index}") for index in range(source.randrange(1, 80))]
        self.script = self.scripted("D0")
        self.has_script = source.random() < 0.5
        self.counts_all = source.random() < 0.3
        one = [source.choice([*FACTS, "plan", "age:10", "scale", "likes", "stars", "score:5"])]
        self.by = source.choice([one, one, source.sample([*FACTS, "plan", "scale"], 2)])
        self.conditions = [self.condition() for _ in range(source.choice([0, 0, 1, 1, 2]))]
        self.words = (["--script", "s.json"] if self.has_script else []) + (
            ["--all"] if self.counts_all else []) + [
            word for name, sign, value in self.conditions for word in ("--where", f"{name}{sign}{value}")]

    def questions(self):
        """Some kinds of question; a line says the scale of one rating alone."""
        drawn = self.source.sample(KINDS, self.source.randrange(1, len(KINDS)))
        return [kind for kind in drawn if kind != "nps" or "stars" not in drawn]

    def condition(self):
        source = self.source
        return source.choice([
            ("plan", source.choice(["=", "!="]), source.choice(["pro", "PRO", "free"])),
            ("version", source.choice(["=", "!="]), source.choice(["1.9", "1.10", "1.1"])),
            ("locale", "=", source.choice(LOCALES)),
            ("month", source.choice([">=", "<="]), "2026-02"),
            ("age", source.choice([">=", "<=", "="]), source.choice(["30", "45.0", "60"])),
            ("scale", source.choice(["=", "!=", ">="]), source.choice(["1", "3"])),
            ("likes", source.choice(["=", "!="]), source.choice(["Speed", "looks", "Nothing"])),
            ("score", source.choice([">=", "<="]), source.choice(["0", "3"]))])

    # Lines

    def line(self, name):
        source = self.source
        title = source.choice(list(self.dialogs))
        version = source.choice(VERSIONS)
        day = f"2026-0{source.randrange(1, 4)}-{source.randrange(1, 29):02}"
        line = {"starling": 1, "id": name, "at": f"{day}T0{source.randrange(10)}:00:00Z",
                "app": source.choice([None, "deploy"]), "version": version,
                "script": f"{title}{version}", "ending": "left", "seconds": 1, "rating": None,
                "min": None, "max": None, "outcomes": [], "actions": [], "answers": [], "path": [],
                "locale": source.choice(LOCALES), "reviewURL": None, "variables": [],
                "title": title, "forced": False}
        self.talk(line)
        return line

    def talk(self, line):
        """Answers the questions of a dialog until the end, or until somebody leaves."""
        source, score = self.source, 0
        line["path"].append("hello")
        questions = self.dialogs[line["title"]]
        declines = source.random() < 0.15
        for kind in [] if declines else questions:
            if source.random() < 0.06:
                break
            line["path"].append(kind)
            answer = None if kind == "age" and source.random() < 0.3 else self.answer(kind, line)
            if answer:
                line["answers"].append(answer)
                if kind in ("scale", "city"):
                    score += answer["number"]
            if source.random() < 0.05 and answer and answer["kind"] != "stars":
                # Whoever goes back to a question answers it again.
                line["path"].append(kind)
                again = {**self.answer(kind, line), "again": True}
                line["answers"].append(again)
                score += again["number"] if kind in ("scale", "city") else 0
        else:
            line["ending"] = "completed"
        plan = source.choice([*PLANS, None])
        given = [("plan", plan)] if plan else []
        line["variables"] = [variable(name, value) for name, value in [*given, ("score", score)]]
        line["variables"] += [{key: one[key] for key in ("name", "text", "number", "list")}
                              for one in {one["name"]: one for one in line["answers"]}.values()]

    def answer(self, kind, line):
        source = self.source
        if kind == "scale":
            value = source.randrange(1, 5)
            return entry(kind, "choice", value, SCALE[line["version"]][value - 1])
        if kind == "city":
            title, value = source.choice(CITIES)
            return entry(kind, "choice", value, title)
        if kind == "topic":
            title = source.choice(TOPICS)
            return entry(kind, "choice", title, title)
        if kind == "likes":
            ticked = [title for title in TICKS if source.random() < 0.4]
            return {**entry(kind, "choice", ", ".join(ticked)), "list": ticked}
        if kind == "age":
            return entry(kind, "number", source.randrange(72, 400) / 4)
        if kind == "words":
            return entry(kind, "text", source.choice(["", "More", "Less"]))
        least, most = (1, 5) if kind == "stars" else (0, 10)
        stars = source.randrange(least, most + 1)
        line.update(rating=stars, min=least, max=most)
        return entry(kind, "stars", stars)

    # The script of a dialog

    def scripted(self, title):
        questions = self.dialogs[title]
        blocks = {"hello": {"type": "button", "text": "Hello", "title": "Go", "next": questions[0]}}
        for kind, following in zip(questions, [*questions[1:], None]):
            blocks[kind] = {"text": kind, "next": following, **block(kind, following)}
        return {"title": title, "variables": {"plan": "none", "score": 0}, "blocks": blocks}


def variable(name, value):
    is_text = isinstance(value, str)
    return {"name": name, "text": value if is_text else None, "number": None if is_text else value,
            "list": None}


def entry(block, kind, value, button=None):
    return {"block": block, **variable(block, value), "kind": kind, "again": False,
            "button": button, "picked": None}


def block(kind, following):
    """What a question of a kind has besides its text."""
    buttons = {"scale": list(zip(SCALE["2"], [1, 2, 3, 4])), "city": CITIES}
    if kind in buttons:
        adds = [{"title": title, "value": value, **({"add": {"score": value}} if value else {})}
                for title, value in buttons[kind]]
        return {"type": "choice", "buttons": adds}
    if kind == "age":
        return {"type": "text-input", "format": "number", "required": True,
                "skip": {"title": "Skip", "next": following}}
    return {"topic": {"type": "choice", "buttons": TOPICS},
            "likes": {"type": "choice", "many": True, "buttons": TICKS},
            "stars": {"type": "rating"}, "nps": {"type": "rating", "min": 0, "max": 10},
            "words": {"type": "text-input"}}[kind]
