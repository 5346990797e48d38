"""The texts and values that are worth trying on a script of the model, and talks at random."""

import collections
import json
import re
import unicodedata

from soaking.conditions import Counters
from soaking.model import Talk
from soaking.reading import number_of, shown


# What hosts set, the language, and what happened.
Spoken = collections.namedtuple("Spoken", ["hosts", "locale", "moments"])


class Model:
    """A script, with the texts and values that are worth trying on it."""

    def __init__(self, script, words=()):
        self.script, self.words = script, words
        self.counters = Counters(script)

    def hosts(self, sets):
        """What the settings of a transcript give to variables."""
        return {name: self.as_declared(name, value) for name, value in sets.items()}

    def as_declared(self, name, value):
        """A value as a setting gives it to a variable."""
        declared = self.script.get("variables", {}).get(name)
        if isinstance(declared, bool):
            return value == "true" if isinstance(value, str) else value
        return float(value) if isinstance(declared, (int, float, dict)) else value

    def texts(self):
        """What is in the script, and what is read like it."""
        words = list(dict.fromkeys([*self.written(), *self.words]))
        forms = [form for word in words for form in forms_of(word)]
        return list(dict.fromkeys([*words, *forms, "Something else", "q", "catdog", "77777", "a@b.c"]))

    def written(self):
        found = [""]

        def look(part, key=None):
            if isinstance(part, dict):
                for name, one in part.items():
                    look(one, name)
            elif isinstance(part, list):
                for one in part:
                    look(one, key)
            elif key in ("is", "in", "contains", "value", "v", "w", "u") or key in ("atLeast", "atMost"):
                found.append(shown(part))
                if isinstance(part, (int, float)) and not isinstance(part, bool):
                    found.extend([shown(part + 1), shown(part - 1), shown(part + 0.5)])

        look(self.script)
        return found

    def host_sets(self, texts, fixed, source, most=14):
        """What a host may set: nothing, and some values at random."""
        declared = {name: value for name, value in self.script.get("variables", {}).items()
                    if name not in fixed and self.counters.is_given_by_hosts(name)}
        yield {}
        numbers = sorted({number for text in texts if (number := number_of(text)) is not None})
        for _ in range(most if declared else 0):
            hosts = {}
            for name, value in declared.items():
                if name in self.counters.bounds:
                    hosts[name] = float(source.choice(self.counts(name)))
                elif isinstance(value, bool):
                    hosts[name] = source.random() < 0.5
                elif isinstance(value, str):
                    hosts[name] = source.choice(source.choice([texts, forms_of(value)]))
                else:
                    hosts[name] = source.choice([*numbers, 0.0, 1e9, -7.0])
            yield hosts

    def counts(self, name):
        """Numbers that a counter with both bounds can have."""
        bounds = self.counters.bounds[name]
        middles = [bounds["min"] + step for step in (0, 0.001, 0.5, 1, 2)]
        return [one for one in [*middles, bounds["max"], bounds["max"] - 1]
                if self.counters.takes(name, one) and bounds["min"] <= one <= bounds["max"]]

    def random_talk(self, source):
        """A conversation at random."""
        texts = self.texts()
        hosts = source.choice(list(self.host_sets(texts, {}, source, 2)))
        locale = source.choice([None, None, "de", "fr", "de-CH"])
        talk = Talk(self.script, hosts, locale)
        talk.begin()
        moments = talk.moments
        for _ in range(12):
            if talk.ending:
                break
            events = talk.events(source.sample(texts, min(3, len(texts))))
            talk = talk.copy()
            talk.act(*(source.choice(events) if source.random() < 0.95 else ("leave", None)))
            moments = moments + talk.moments
        return Spoken(hosts, locale, moments)


def fragments(lines):
    """The texts of a promise, and parts of them that a placeholder may hold."""
    found = []
    for line in lines:
        thing = line.partition(": ")[2]
        text = re.sub(r"^.*?(bot:|you:|=) ", "", thing).strip(".")
        text = json.loads(text) if text.startswith('"') and text.endswith('"') and len(text) > 1 else text
        parts = text.split(" ")
        found += [text, *forms_of(text), *parts, parts[0][:1], parts[-1][-1:], parts[-1][1:], parts[0][:-1]]
        for place in [place for place, letter in enumerate(text) if letter == " "][:6]:
            found += [text[:place], text[place + 1:]]
    return [text for text in dict.fromkeys(found) if len(text) < 400]


def forms_of(word):
    """Texts that are read like a word in one way, and not in another."""
    forms = [word.upper(), word.lower(), word + " ", " " + word, word + "x", "x" + word,
             unicodedata.normalize("NFD", word), unicodedata.normalize("NFC", word)]
    if number_of(word) is not None:
        forms += [word.strip() + ".0", "+" + word.strip(), word.strip() + "e0", "0" + word.strip(),
                  word.strip().replace(".", ",")]
    if "a" in word:
        forms.append(word.replace("a", "\u00e1"))
    return forms
