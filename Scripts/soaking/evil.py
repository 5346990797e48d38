"""Draws texts, file names and scripts that someone might write to do harm."""

import json
import os

CONTROLS = ["\x1b[2J", "\x1b]0;x\x07", "\x7f", "\x9b31m", "\x08", "\x0c", "\x85", "\r", "\t"]
MARKS = ["\u202e", "\u202d", "\u2067", "\u2069", "\u202c", "\u2066a\u2069", "\u2028", "\u2029", "\u200f"]
JOINING = ["\u0301", "\u0600", "\u0d4e", "\u200d", "\ufe0f", "e\u0301", "\u00e9", "\U0001f469\u200d\U0001f4bb"]
MEANINGS = ["%0A", "%", "::error::", "{{who}}", "{{", "}}", "\\", "\"", "'", "<", "&", "]]>", "|", "#",
            "...", "===", "bot: x", "`touch pwned`", "$(touch pwned)", ";touch pwned;", ",", "=", "/",
            "-", "end_of_record", "/skip", "/back", "yes", "4", "\u2605\u2605", "\u00df", "\u0130"]
WORDS = ["Hello", "wish", "a", "x y", "42", "true", " ", ""]


class Evil:
    """Draws from a source of random numbers."""

    def __init__(self, source):
        self.source = source

    def text(self, most=5, *, lines=True, controls=True):
        pools = [MARKS, JOINING, MEANINGS, WORDS] + ([CONTROLS] if controls else [])
        parts = [self.source.choice(self.source.choice(pools))
                 for _ in range(self.source.randint(1, most))]
        if lines and self.source.random() < 0.1:
            parts.insert(self.source.randrange(len(parts)), "\n")
        if self.source.random() < 0.02:
            parts.append("long" * self.source.choice([100, 2000, 20_000]))
        return "".join(parts)

    def name(self):
        """A name for a file; with a suffix it is not longer than the system permits.

        It need not be UTF-8: a character may be cut, or a stray byte stand at the end.
        """
        text = self.text(4).replace("/", "").replace("\0", "")[:60]
        stray = self.source.choice([b"", b"", b"", b"\xff", b"\xc3", b"\xf4\x8f\xbb\xbf"])
        return os.fsdecode((text or "n").encode()[:150] + stray)

    def strange_bytes(self):
        return self.text().encode() + self.source.choice([b"", b"\xff", b"\xc3", b"\xed\xa0\x80"])

    def answers(self):
        """What a person types: some of it fits, some is no text at all."""
        lines = [self.source.choice([b"", b"1", b"2", b"/back", b"/skip", b"/help", b"/again", b"4",
                                     b"yes!", b"#2", b"9", self.strange_bytes()])
                 for _ in range(self.source.randrange(12))]
        return b"".join(line.replace(b"\n", b"") + b"\n" for line in lines)

    def script(self):
        """A script with a text in every place; with controls only where the form permits them."""
        def shown():
            return self.text(lines=False, controls=self.source.random() < 0.02) + "."
        who = self.text()
        blocks = {
            "a": {"type": "text", "text": [shown(), "{{who}}"], "next": "b"},
            "b": {"type": "choice", "text": shown(), "next": "c",
                  "buttons": [{"title": "1" + shown(), "value": shown(), "action": shown(),
                               "set": {"who": shown()}}, "2" + shown()],
                  "branches": [{"when": {"of": "b", "is": self.text()}, "next": "c"}]},
            "c": {"type": "rating", "text": shown(), "confirm": self.source.random() < 0.5,
                  "branches": [{"when": {"of": "who", "is": self.text()}, "next": "d"}],
                  "skip": {"title": shown(), "next": "d"}, "next": "d"},
            "d": {"type": "text-input", "text": shown(), "placeholder": shown(), "next": None,
                  "branches": [{"when": {"any": [{"of": "d", "contains": "c" + self.text()},
                                                 {"of": "d", "in": [self.text(), "yes!"]}]},
                                "next": "e"}]},
            "e": {"type": "text", "text": "E {{d}}" + shown(), "next": None},
        }  # fmt: skip
        if self.source.random() < 0.1:
            blocks["e"]["next"] = self.text()
        return json.dumps({
            "title": shown(), "author": {"name": shown()}, "variables": {"who": who.replace("\n", "")},
            "blocks": blocks, "config": {"mainTitle": shown(), "scenarios": {self.text(): {}}},
        }, ensure_ascii=self.source.random() < 0.5)

    def transcript(self, script):
        """A transcript by hand, which fails or is none."""
        line = self.text(lines=False).replace("\r", "")
        said = self.text().replace("\r", "").replace("\n", "\n| ")
        return (f"script: {json.dumps(script)}\n=== {line}\n#{line}\nbot: {said}\nbuttons: {line}\n"
                f"you: {line}\n...\n\n=== promise: {line}\nnever: bot: {line}\n")
