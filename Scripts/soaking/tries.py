"""The texts and values that are worth trying on a script of the model, and talks at random."""

import json
import re
import unicodedata

from soaking.model import Talk, number_of, shown


class Model:
    """A script, with the texts and values that are worth trying on it."""

    def __init__(self, script):
        self.script = script

    def as_declared(self, name, value):
        """A value as a setting gives it to a variable."""
        declared = self.script.get("variables", {}).get(name)
        if isinstance(declared, bool):
            return value == "true" if isinstance(value, str) else value
        return float(value) if isinstance(declared, (int, float)) else value

    def texts(self, lines):
        """What is in the script and in a promise, and what is read like it."""
        words = list(dict.fromkeys([*self.words(), *fragments(lines)]))
        forms = [form for word in words for form in forms_of(word)]
        return list(dict.fromkeys([*words, *forms, "Something else", "q", "catdog", "77777", "a@b.c"]))

    def words(self):
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
        declared = {name: value for name, value in self.script.get("variables", {}).items() if name not in fixed}
        yield {}
        numbers = sorted({number for text in texts if (number := number_of(text)) is not None})
        for _ in range(most if declared else 0):
            hosts = {}
            for name, value in declared.items():
                if isinstance(value, bool):
                    hosts[name] = source.random() < 0.5
                elif isinstance(value, str):
                    hosts[name] = source.choice(texts)
                else:
                    hosts[name] = source.choice([*numbers, 0.0, 1e9, -7.0])
            yield hosts

    def random_talk(self, source):
        """A conversation at random, as lines for the command and what the command has to say."""
        texts = self.texts([])
        plain = [text for text in texts if re.match(r"[\w.@]+$", text)]
        hosts = next(iter([one for one in self.host_sets(plain, set(), source)][-1:]))
        talk = Talk(self.script, hosts)
        talk.begin()
        lines, heard = [], list(talk.moments)
        for _ in range(12):
            if talk.ending:
                break
            event, said = source.choice(talk.events(source.sample(texts, min(3, len(texts)))))
            talk = talk.copy()
            talk.act(event, said)
            heard += talk.moments
            if event != "elapsed":
                lines.append(typed(event, said))
        return Spoken([f"{name}={shown(value)}" for name, value in hosts.items()], lines, heard)


class Spoken:
    """A conversation of the model, as lines for the command."""

    def __init__(self, hosts, lines, moments):
        self.hosts, self.lines = hosts, lines
        self.said = [list(moment) for moment in moments if moment[0] not in ("act", "block", "end")]
        for moment in self.said:
            moment[1] = list(moment[1]) if isinstance(moment[1], tuple) else moment[1]

    def heard_by_command(self, output):
        """As many moments as the model has, from the lines of --events."""
        keys = {"say": "text", "picked": "rate", "rated": "rate", "outcome": "outcome",
                "action": "action", "reject": "code"}
        heard = []
        for line in output.splitlines():
            event = json.loads(line)
            word = event["event"]
            if word == "set":
                heard.append(["set", [event["name"], event["value"]]])
            elif word in keys:
                heard.append(["bot" if word == "say" else word, event[keys[word]]])
        return heard[:len(self.said)]


def typed(event, said):
    """An event as a line that a person types."""
    if event == "type":
        return json.dumps(said, ensure_ascii=False)
    if event == "choose":
        return f"#{said + 1}"
    return {"pick": str(said), "skip": "/skip", "leave": "/quit"}.get(event, "")


def fragments(lines):
    """The texts of a promise, and parts of them that a placeholder may hold."""
    found = []
    for line in lines:
        thing = line.partition(": ")[2]
        text = re.sub(r"^.*?(bot:|you:|=) ", "", thing).strip(".")
        text = json.loads(text) if text.startswith('"') and text.endswith('"') and len(text) > 1 else text
        parts = text.split(" ")
        found += [text, *parts, parts[0][:1], parts[-1][-1:], parts[-1][1:], parts[0][:-1]]
    return [text for text in found if len(text) < 40]


def forms_of(word):
    """Texts that are read like a word in one way, and not in another."""
    forms = [word.upper(), word.lower(), word + " ", " " + word, word + "x", "x" + word,
             unicodedata.normalize("NFD", word)]
    if number_of(word) is not None:
        forms += [word.strip() + ".0", "+" + word.strip(), word.strip() + "e0"]
    if "a" in word:
        forms.append(word.replace("a", "\u00e1"))
    return forms
