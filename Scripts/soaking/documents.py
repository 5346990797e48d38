"""Makes documents of the format that are right, and such with a mistake or two of form."""

import copy
import json

from soaking.authors import Author

# Keys of the format at places where they may be right or wrong, and names.
KEYS = ["type", "text", "next", "branches", "when", "of", "is", "in", "contains", "exact",
        "atLeast", "atMost", "empty", "visited", "not", "any", "all", "has", "title", "style",
        "buttonStyle", "set", "add", "value", "outcome", "action", "saveAs", "buttons", "left",
        "right", "many", "min", "max", "alone", "buttonTitle", "start", "lists", "variables",
        "blocks", "translations", "locale", "starling", "author", "config", "was", "format",
        "required", "minLength", "maxLength", "retry", "skip", "placeholder", "confirm", "labels",
        "symbols", "full", "name", "avatar", "showNextAfter", "$comment", "$schema", "unheard",
        "positiveFrom", "progress", "host", "scenario", "scenarios", "askShare", "daysBetween", "reviewURL",
        "minEventsRequired", "b0", "b9", "lives", "score", "", "a b", "a.b", "a\nb", "\u00e9",
        "\u65e5\u672c", "A-Z_9"]
VALUES = [None, True, False, 0, 1, 2, 3, 11, -1, 1.0, 1.5, -0.0, 0.5, 1e6, 1000001, 1e300, 2**53,
          2**53 - 1, -(2**53), "", "x", "b0", "score", "text", "textBold", "choice", "rating",
          "route", "button", "integer", "number", "email", "any", "later", "agree", "en", "de",
          "a b", "\u00e9", "1", "https://a.example/b", "javascript:x", [], {}, [[]], ["x"],
          ["Yes", "No"], ["x", 1],
          [{}], [None], {"text": "x"}, {"title": "x"}, {"x": 1}, {"x": None}, {"score": 1},
          {"score": 0}, {"score": 1.0}, {"score": "1"}, {"score": 0.001},
          {"score": 2.0005}, {"score": 1000000.001},
          {"score": [0, 0.5, 1]}, {"score": [1, "1"]}, {"score": [0, 0.0001, 1, 2, 3]}, {"score": []},
          {"score": [1, -1000000, 2.5, 0, 1e6]}, {"score": [1, 2, 3, 4, 1000001]}, {"min": 0.5, "max": 0.75},
          {"start": 0.0001}, {"min": 9007199254740.991}, {"max": 9007199254741.5},
          {"max": 2**53 - 1}, {"min": 0}, {"min": 0, "max": 3}, {"is": 1},
          {"is": []}, {"of": "b0", "is": 1}, {"of": "b0"}, {"exact": True}, {"empty": True},
          {"visited": "b0"}, {"not": {"is": 1}}, {"any": []},
          {"all": [{"of": "b0", "empty": True}]}, {"has": "Yes"}, {"of": "b0", "has": ["Yes"]},
          {"$comment": 1},
          {"text": "x", "when": {"visited": "b0"}}, {"text": "x", "was": "y"}, {"was": "y"},
          {"title": "x", "alone": True}, {"title": "x", "alone": 1}, {"minEventsRequired": 2}]
CONFIGS = [{"positiveFrom": 4, "askShare": 0.5}, {"afterSessions": None, "scenario": {}},
           {"scenarios": {"a b": {"minSecondsSinceFirstEvent": 1.5}}, "reviewURL": "HTTP://a"}]
# So many edits has a document; an edit may well leave it right.
EDITS = [0, 1, 1, 1, 2, 3]
KINDS = ["value", "value", "value", "delete", "add", "add", "comment", "rename", "copy"]


class Editor:
    """Draws a document, and edits it at random places."""

    def __init__(self, source):
        self.source, self.author = source, Author(source)

    def document(self):
        script = copy.deepcopy(self.author.script())
        self.shorten(script)
        if self.source.random() < 0.2:
            script["config"] = copy.deepcopy(self.source.choice(CONFIGS))
        for _ in range(self.source.choice(EDITS)):
            self.edit(script)
        return script

    def shorten(self, script):
        """Keeps some blocks alone, so that many documents can be read."""
        kept = self.source.sample(sorted(script["blocks"]), min(3, len(script["blocks"])))
        script["blocks"] = {name: block for name, block in script["blocks"].items() if name in kept}
        text = json.dumps(script["blocks"])
        script["lists"] = {name: one for name, one in script.get("lists", {}).items()
                           if f'"buttons": "{name}"' in text}
        if not script["lists"]:
            del script["lists"]

    def edit(self, script):
        places = list(places_in(script))
        holder, key = self.source.choice(places)
        kind = self.source.choice(KINDS)
        if kind == "value":
            holder[key] = self.value()
        elif kind == "delete":
            del holder[key]
        elif kind == "copy":
            other, name = self.source.choice(places)
            holder[key] = copy.deepcopy(other[name])
        elif isinstance(holder, list):
            holder.insert(key, self.value())
        elif kind == "comment":
            holder["$comment"] = self.value()
        else:
            value = holder.pop(key) if kind == "rename" else self.value()
            holder[self.source.choice(KEYS)] = value

    def value(self):
        return copy.deepcopy(self.source.choice(VALUES))


def places_in(part):
    """Every place in a document: what holds it, and its key or number."""
    entries = part.items() if isinstance(part, dict) else enumerate(part)
    for key, one in entries:
        yield part, key
        if isinstance(one, (dict, list)):
            yield from places_in(one)
