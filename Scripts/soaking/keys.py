"""Types each key into each kind of prompt, at three widths, and looks at the screen.

The screen is that of pyte, an emulator of terminals. It takes the cells of each scalar for a sign
of several, so that it also stands for the terminals that do not know these signs.
"""

import json
import unicodedata

from soaking.terminal import Terminal

try:
    import pyte
except ImportError:
    pyte = None

WIDTHS = [10, 40, 80]
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
HOME, END, DELETE, BACKSPACE = "\x1b[H", "\x1b[F", "\x1b[3~", "\x7f"
FAMILY, ARABIC, ACCENT = "👨‍👩‍👧", "العربية", "e\u0301"

BLOCKS = {
    "tap": {"type": "text", "text": "Hi"},
    "choice": {"type": "choice", "text": "Hi", "buttons": ["My bill", "My account", "日本", "Größe"]},
    "several": {"type": "choice", "text": "Hi", "many": True,
                "buttons": ["My bill", "My account", "日本", "Größe"]},
    "stars": {"type": "rating", "text": "Hi", "max": 5},
    "field": {"type": "text-input", "text": "Hi"},
}


def paste(text):
    return f"\x1b[200~{text}\x1b[201~"


def control(letter):
    return chr(ord(letter) & 0x1F)


# The kind of prompt, what is typed, and the line, with | for the cursor. An answer is the line,
# unless something else is meant.
KEYS = [
    ("several", " " + DOWN + " ", "|", ["My bill", "My account"]),
    ("several", "1-2", "1-2|", ["My bill", "My account"]),
    ("several", "1, gro\t", "1, Größe|", ["My bill", "Größe"]),
    ("tap", LEFT + UP + "\t", "|", None),
    ("choice", "2", "2|", "My account"),
    ("choice", DOWN, "1 My bill|", "My bill"),
    ("choice", DOWN + DOWN, "2 My account|", "My account"),
    ("choice", UP, "4 Größe|", "Größe"),
    ("choice", RIGHT + RIGHT + LEFT, "1 My bill|", "My bill"),
    ("choice", DOWN + DOWN + DOWN, "3 日本|", "日本"),
    ("choice", DOWN + "2", "2|", "My account"),
    ("choice", "m\t", "My |", None),
    ("choice", "m\t\t\t", "My account|", "My account"),
    ("choice", "gro\t", "Größe|", "Größe"),
    ("choice", "account\t", "My account|", "My account"),
    ("choice", "/a\t", "/again|", None),
    ("choice", paste("2\nother"), "2|", "My account"),
    ("stars", "3", "3|", 3),
    ("stars", UP + UP, "★★☆☆☆ 2/5|", 2),
    ("stars", DOWN, "★★★★★ 5/5|", 5),
    ("stars", RIGHT + RIGHT + RIGHT + LEFT, "★★☆☆☆ 2/5|", 2),
    ("stars", UP * 9, "★★★★★ 5/5|", 5),
    ("field", "abc", "abc|", ...),
    ("field", "abc" + LEFT + "x", "abx|c", ...),
    ("field", "abc" + control("b") + control("b") + control("f") + "x", "abx|c", ...),
    ("field", "abc" + HOME + "x", "x|abc", ...),
    ("field", "abc" + control("a") + "x" + control("e") + "y", "xabcy|", ...),
    ("field", "abc\x1bOHx\x1bOFy", "xabcy|", ...),
    ("field", "abc def\x1bbx", "abc x|def", ...),
    ("field", "abc def\x1b[1;5D\x1b[1;3Dx", "x|abc def", ...),
    ("field", "abc def" + HOME + "\x1bfx", "abcx| def", ...),
    ("field", "abc" + BACKSPACE, "ab|", ...),
    ("field", "abc" + HOME + DELETE, "|bc", ...),
    ("field", "abc" + HOME + control("d"), "|bc", ...),
    ("field", "abc def" + control("w"), "abc |", ...),
    ("field", "abc def" + HOME + "\x1bd", "| def", ...),
    ("field", "abc def\x1bb" + control("u"), "|def", ...),
    ("field", "abc def\x1bb" + control("k"), "abc |", ...),
    ("field", "abc" + control("u") + "x" + control("y"), "xabc|", ...),
    ("field", "abc\x1b[5~\x1b[24;80R\x1b]11;rgb:0/0/0\x07d", "abcd|", ...),
    ("field", "abc\x1b", "abc|", ...),
    ("field", "abc" + control("l") + "d", "abcd|", ...),
    ("field", "abc def\x1f", "abc|", ...),
    ("field", "1 2" + UP + DOWN + "\x1b\rx" + UP + "y", "1y| 2\nx", ...),
    ("field", "one\x1b\rtwo", "one\ntwo|", ...),
    ("field", "one\\\r" + "two", "one\ntwo|", ...),
    ("field", paste("one\ntwo"), "one\ntwo|", ...),
    ("field", "x" * 60 + LEFT * 30 + "y", "x" * 30 + "y|" + "x" * 30, ...),
    ("field", "0123456789" * 9 + HOME + RIGHT * 20 + BACKSPACE,
     ("0123456789" * 9)[:19] + "|" + ("0123456789" * 9)[20:], ...),
    # Characters that take two cells, or none, or that are several scalars.
    ("field", ACCENT * 3 + LEFT + "x", ACCENT * 2 + "x|" + ACCENT, ...),
    ("field", "日本語" + LEFT + "x", "日本x|語", ...),
    ("field", "日本語話中文" * 8 + LEFT * 5, "日本語話中文" * 7 + "日|本語話中文", ...),
    ("field", "日本" + BACKSPACE + "語", "日語|", ...),
    ("field", "a" + FAMILY + "b" + LEFT + "x", "a" + FAMILY + "x|b", ...),
    ("field", "a" + FAMILY + BACKSPACE + "b", "ab|", ...),
    ("field", FAMILY * 9 + LEFT * 4 + "x", FAMILY * 5 + "x|" + FAMILY * 4, ...),
    ("field", "❤️🇫🇷" + LEFT + "x", "❤️x|🇫🇷", ...),
    ("field", ARABIC + LEFT + "x", ARABIC[:-1] + "x|" + ARABIC[-1], ...),
    ("field", (ARABIC + " ") * 12 + HOME + DELETE, "|" + ((ARABIC + " ") * 12)[1:], ...),
]


def check(starling, folder, findings, source, seconds_left):
    """Types the keys in any order, while there is time; returns how many, or None without pyte."""
    if pyte is None:
        return None
    cases = [(number, width) for number in range(len(KEYS)) for width in WIDTHS]
    source.shuffle(cases)
    count = 0
    for number, width in cases:
        if seconds_left() <= 0:
            break
        kind, keys, line, answer = KEYS[number]
        before, _, behind = line.partition("|")
        script = folder / f"{kind}.json"
        blocks = {"a": {**BLOCKS[kind], "next": "z"}, "z": {"type": "text", "text": "End", "next": None}}
        script.write_text(json.dumps({"blocks": blocks}), encoding="utf-8")
        case = Case(starling, script, width, before, behind)
        problem = case.problem(keys, before + behind if answer is ... else answer)
        findings.expect(not problem, f"key {number}, {keys!r} in {kind} at {width}: {problem}")
        count += 1
    return count


class Case:
    def __init__(self, starling, script, width, before, behind):
        self.words = [starling, "run", script, "--instant", "--color", "never", "--json"]
        self.result = script.with_suffix(".result")
        self.width, self.before, self.behind = width, before, behind
        self.screen = pyte.Screen(width, 24)
        self.stream = pyte.Stream(self.screen)

    def problem(self, keys, answer):
        """What is wrong on the screen or with the answer; None if nothing is."""
        with Terminal(self.words, self.width, redirection=f"> {self.result}") as terminal:
            terminal.wait_for("\x1b[?2004h › ")
            self.show(terminal.output)
            top = self.screen.cursor.y
            # A lone Escape is known after a while.
            terminal.type(keys)
            self.show(terminal.read(quiet=0.7 if keys.endswith("\x1b") else 0.15))
            if "dropped" in "".join(self.screen.display).replace(" ", ""):
                top = self.screen.cursor.y
            if wrong := self.wrong_row(top):
                return wrong
            if answer is None:
                return None
            before = len(terminal.output)
            terminal.type("\r")
            code = terminal.ending()
            terminal.read()
            self.show(terminal.output[before:])
            if code != 0:
                return f"it ends with {code}"
            if terminal.modes != terminal.before:
                return "the modes are others"
        given = json.loads(self.result.read_text())["answers"]["a"]
        if given != answer:
            return f"the answer is {given!r} and not {answer!r}"
        shown = seen("".join(self.screen.display))
        said = " and ".join(answer) if isinstance(answer, list) else answer
        meant = seen(said) if isinstance(said, str) else f"{said}/5"
        return None if meant in shown else f"{meant!r} is not on the screen {shown!r}"

    def show(self, output):
        # Character by character, since pyte drops what stands behind a joiner.
        for character in output.decode():
            self.stream.feed(character)

    def wrong_row(self, top):
        """What is wrong with the rows of the text, of which five are visible at most."""
        wanted = self.before + self.behind
        last = max((row for row in range(24) if self.screen.display[row].strip()), default=top)
        rows = [self.screen.display[row].rstrip() for row in range(top, max(last, self.screen.cursor.y) + 1)]
        if not top <= self.screen.cursor.y < top + 5:
            return f"the cursor is in row {self.screen.cursor.y}, and the text begins in {top}: {rows!r}"
        if any(len(row) > self.width - 1 for row in rows):
            return f"a row is full: {rows!r}"
        # A remark, such as the stars that are typed, stands behind two spaces.
        shown = seen("".join(rows)).replace("›", "", 1)
        if "…" not in shown and seen(wanted) not in shown and not self.has_cut_sign(shown):
            return f"the rows are {rows!r}, and not {wanted!r}"
        left = seen("".join([*rows[:self.screen.cursor.y - top], self.columns(0, self.screen.cursor.x)]))
        left = left.replace("›", "", 1).replace("…", "")
        if seen(self.before).endswith(left) or self.has_cut_sign(shown):
            return None
        return f"the cursor is at {self.screen.cursor.x} of row {self.screen.cursor.y - top}: {rows!r}"

    def has_cut_sign(self, shown):
        """Whether a sign that is wider than a row is shown by its beginning."""
        return FAMILY in self.before + self.behind and FAMILY[0] in shown

    def columns(self, start, end):
        line = self.screen.buffer[self.screen.cursor.y]
        return "".join(line[column].data for column in range(start, end))


def seen(text):
    """What can be compared: without joiners, selectors and space, and accents put together."""
    bare = "".join(c for c in text if c not in "\u200d\ufe0f \n")
    return unicodedata.normalize("NFC", bare)
