"""A conversation in three forms: a script, transcripts, and a compiled ink story with the same
texts and choices, which then restarts."""

import json
import random

SCRIPT = {
    "blocks": {
        "hello": {"type": "text", "text": "Hi!", "next": "stars", "showNextAfter": 1},
        "stars": {
            "type": "rating", "text": "How do you like it?",
            "branches": [{"when": {"atLeast": 4}, "next": "happy"}], "next": "wish",
        },
        "happy": {
            "type": "choice", "text": "Thank you! Would you tell others?",
            "buttons": ["Yes", "Later"], "next": "bye",
        },
        "wish": {
            "type": "choice", "text": "What should we do better?",
            "buttons": ["Speed", "Size"], "next": "bye",
        },
        "bye": {"type": "text", "text": "See you!"},
    }
}

QUESTIONS = {
    "happy": ("Thank you! Would you tell others?", ["Yes", "Later"]),
    "wish": ("What should we do better?", ["Speed", "Size"]),
}


def transcript(count, source):
    """Cases with a dozen lines and different answers each."""
    yield "script: conversation.json\n"
    for number in range(count):
        stars = source.randint(1, 5)
        text, titles = QUESTIONS["happy" if stars >= 4 else "wish"]
        answer = source.choice(titles)
        yield f"""
=== case {number}
bot: Hi!
@ 1s
bot: How do you like it?
stars: 5
you: {stars}
! picked {stars}
! rated {stars}
bot: {text}
buttons: {" | ".join(titles)}
you: {answer}
bot: See you!
end
"""


def _go(target):
    return {"->": target}


def _knot(*content, **parts):
    return [*content, {**parts, "#f": 1}]


def _ask(line, answers):
    """A line with permanent choices, each with its own continuation."""
    content, parts = ["^" + line, "\n"], {}
    for number, (title, then) in enumerate(answers):
        content += ["ev", "str", "^" + title, "/str", "/ev", {"*": f".^.c-{number}", "flg": 4}]
        parts[f"c-{number}"] = ["\n", *then, {"#f": 5}]
    return _knot(*content, **parts)


def _question(name):
    line, titles = QUESTIONS[name]
    return _ask(line, [(title, [_go("bye")]) for title in titles])


def _stars(number):
    return ["ev", number, "/ev", {"VAR=": "stars_given", "re": True}, _go("weigh")]


INK = {
    "inkVersion": 21,
    "root": [
        [_go("hello"), ["done", {"#n": "g-0"}], None],
        "done",
        {
            "hello": _knot("^Hi!", "\n", _go("stars")),
            "stars": _ask("How do you like it?", [(str(n), _stars(n)) for n in range(1, 6)]),
            "weigh": _knot(
                "ev", {"VAR?": "stars_given"}, 4, ">=", "/ev",
                [{"->": ".^.b", "c": True}, {"b": ["\n", _go("happy"), None]}],
                "nop", "\n", _go("wish")),
            "happy": _question("happy"),
            "wish": _question("wish"),
            "bye": _knot("^See you!", "\n", _go("hello")),
            "global decl": ["ev", 0, {"VAR=": "stars_given"}, "/ev", "end", None],
            "#f": 1,
        },
    ],
    "listDefs": {},
}


def write(folder, cases, seed):
    """Writes the script and its transcript into a folder; returns their paths."""
    script, chat = folder / "conversation.json", folder / f"conversation-{cases}.chat"
    script.write_text(json.dumps(SCRIPT, indent=2) + "\n")
    chat.write_text("".join(transcript(cases, random.Random(seed))))
    return script, chat
