"""How a line that a person types is read, as the pages of help say it.

A line becomes an answer of soaking.conversation. Where a line fits nothing, which title is offered
instead is only known if it is a part of one; of another, the model does not know what an empty line
would take.
"""

import json
import re
import unicodedata

from soaking.reading import without_accents

COMMANDS = ("back", "quit", "help", "again")
MEANT = {"q": "quit", "quit": "quit", "exit": "quit", "help": "help", "?": "help", "back": "back",
         "again": "again", "skip": "skip"}
DIGITS = re.compile(r"[0-9]+$")
SEPARATORS = ",;|\uff0c\uff1b\u3001"
# A part of a title is offered from so many letters on; of fewer the model is not sure.
LETTERS_OF_PART = 3


class Unsure(Exception):
    """The pages of help do not say how a line is read."""


def fold(text):
    """A title or what is typed for it: case, accents and white space do not matter."""
    return without_accents(" ".join(text.split()))


def narrow(text):
    """Digits as a full-width keyboard types them, as others type them."""
    return "".join(unicodedata.normalize("NFKC", one) if "\uff10" <= one <= "\uff19" else one
                   for one in text)


def read_whole(text):
    """The whole number that a text is, or None."""
    text = narrow(text.strip())
    return int(text) if DIGITS.match(text) else None


class Reader:
    """Reads the lines of a conversation; it remembers what the last refusal offered."""

    def __init__(self, talk):
        self.talk = talk
        self.offered = None

    def answer(self, line):
        """Answers with a line."""
        offered, self.offered = self.offered, None
        kind, about = self.read(line, offered)
        self.talk.act(kind, about)

    def read(self, line, offered):
        is_field = self.talk.here()["type"] == "text-input"
        quoted = quoted_text(line)
        if quoted is not None and not is_field and quoted.lstrip().startswith("/"):
            raise Unsure
        if quoted is not None:
            return self.fitting(quoted, offered, is_quoted=True)
        if line.lstrip().startswith("//"):
            return self.fitting(line.replace("//", "/", 1), offered)
        if line.lstrip().startswith("/"):
            return self.command(line.strip())
        if is_field and line.endswith("\\"):
            raise Unsure
        return self.fitting(line, offered)

    def command(self, line):
        word = line[1:].lower()
        if word in COMMANDS:
            return {"quit": "leave"}.get(word, word), None
        if word == "skip":
            if self.talk.skip():
                return "skip", None
            return "refused", ("not-now", self.talk.tongue.word("cannotSkip"))
        return "refused", ("not-now", None)

    def fitting(self, text, offered, is_quoted=False):
        """What a text means at the prompt."""
        here = self.talk.here()
        if here["type"] == "text-input":
            return "type", text
        if here["type"] == "rating":
            return self.rating(text, offered)
        if here["type"] == "text":
            return self.tap(text)
        if here.get("many"):
            return self.several(text, offered, is_quoted)
        return self.choice(text, offered)

    def tap(self, text):
        if not text.strip():
            return "tap", None
        return self.meant(text, self.talk.tongue.word("justReturn"))

    def meant(self, text, otherwise):
        """The refusal of a text that fits nothing, and may be meant as a command."""
        word = MEANT.get(text.strip().lower())
        return "refused", ("not-now", self.did_you_mean(f"/{word}") if word else otherwise)

    def did_you_mean(self, title):
        return self.talk.tongue.word("didYouMean", title=title)

    def quoted(self, title):
        return self.talk.tongue.word("quote", text=title)

    # Stars

    def rating(self, text, offered):
        talk, here = self.talk, self.talk.here()
        if not text.strip():
            if offered is not None:
                raise Unsure
            return ("submit", None) if here.get("confirm") else self.not_stars()
        stars = read_stars(text, talk.highest())
        if read_whole(text) == 0 and talk.skip() and talk.lowest() > 0:
            return "skip", None
        if stars is not None:
            return "pick", stars
        return self.button_of_stars(text, here)

    def button_of_stars(self, text, here):
        """What has a title: the button that skips or submits, and a labelled number."""
        titled = [(("pick", label["number"]), label["text"]) for label in self.talk.labels(here)]
        if self.talk.skip():
            titled.append((("skip", None), self.talk.title(self.talk.skip())))
        if here.get("confirm"):
            titled.append((("submit", None), self.talk.own_button(here, self.talk.tongue.word("submit"))["title"]))
        titled = [(answer, fold(title)) for answer, title in titled]
        typed = fold(narrow(text))
        exact = [answer for answer, title in titled if title == typed]
        begun = [answer for answer, title in titled if title.startswith(typed)]
        found = exact or begun
        if len(found) > 1 or not typed:
            raise Unsure
        if found:
            return found[0]
        if MEANT.get(text.strip().lower()) or any(typed in title for _, title in titled):
            raise Unsure
        self.offered = "unsure"
        return self.not_stars()

    @staticmethod
    def not_stars():
        return "refused", ("not-now", None)

    # A button of a choice

    def choice(self, text, offered):
        titles = [fold(self.talk.title(one)) for one in self.talk.buttons()]
        if not text.strip():
            return self.choice_by_return(titles, offered)
        if self.is_skip(text, titles):
            return "skip", None
        found = self.button(text, titles)
        if found is not None:
            return "choose", [found]
        return self.not_a_button(text, titles, self.skips())

    def skips(self):
        """The title of the skip, if there is one."""
        skip = self.talk.skip()
        return [fold(self.talk.title(skip))] if skip else []

    def is_skip(self, text, titles):
        """Whether buttons are passed by a text: 0, the title of the skip or the beginning of one title alone."""
        typed, number = fold(narrow(text)), read_whole(text)
        for skip in self.skips():
            if typed in titles or text.strip().startswith("#"):
                return False
            if typed == skip and number:
                raise Unsure
            if number == 0 or typed == skip:
                return True
            # As with buttons, a number that is none of theirs is the beginning of a title.
            if number is not None and 0 < number <= len(titles):
                continue
            begun = [title for title in [*titles, skip] if typed and title.startswith(typed)]
            if skip in begun and len(begun) > 1:
                self.offered = "unsure"
                raise Unsure
            if begun == [skip]:
                return True
        return False

    def choice_by_return(self, titles, offered):
        """A lone button takes Return, as does what was offered last."""
        if offered == "unsure":
            raise Unsure
        if offered == "skip":
            return "skip", None
        if offered is not None or len(titles) == 1:
            return "choose", [offered or 0]
        return "refused", ("no-such-button", None)

    def button(self, text, titles):
        """The place of the button that is meant, or None."""
        typed, number = fold(narrow(text)), read_whole(text)
        exact = [place for place, title in enumerate(titles) if title == typed]
        if len(exact) == 1:
            return exact[0]
        if exact or not typed or re.search("[\uff01-\uff5e]", text) and number is None:
            raise Unsure
        if text.strip().startswith("#"):
            number = read_whole(text.strip()[1:])
        if number is not None:
            return number - 1 if 0 < number <= len(titles) else self.begun(typed, titles)
        return self.begun(typed, titles)

    def begun(self, typed, titles):
        found = [place for place, title in enumerate(titles) if title.startswith(typed)]
        return found[0] if len(found) == 1 else None

    def not_a_button(self, text, titles, skips=()):
        """The refusal of what is no button, and perhaps a part of a title; that of a skip can be offered, too."""
        typed = fold(text)
        begun = [place for place, title in enumerate(titles) if title.startswith(typed)]
        parts = [place for place, title in enumerate([*titles, *skips]) if typed in title]
        if not parts and MEANT.get(text.strip().lower()):
            self.offered = None if len(titles) > 1 else "unsure"
            return "refused", ("not-now", self.did_you_mean("/" + MEANT[text.strip().lower()]))
        self.offered = "unsure"
        if parts == [len(titles)] and len(typed) >= LETTERS_OF_PART:
            self.offered = "skip"
            return "refused", ("no-such-button", self.did_you_mean(self.quoted(self.talk.title(self.talk.skip()))))
        if len(parts) == 1 and not begun and len(typed) >= LETTERS_OF_PART:
            self.offered = parts[0]
            title = self.talk.title(self.talk.buttons()[parts[0]])
            return "refused", ("no-such-button", self.did_you_mean(self.quoted(title)))
        return "refused", ("no-such-button", None)

    # Several buttons

    def several(self, text, offered, is_quoted):
        titles = [fold(self.talk.title(one)) for one in self.talk.buttons()]
        if not text.strip():
            if offered == "unsure":
                raise Unsure
            if offered == "skip":
                return "skip", None
            return "choose", offered or []
        listed = listed_parts(text)
        if listed is not None and is_quoted:
            raise Unsure
        if listed is not None:
            # Whether a list in JSON passes by the title of the skip is not said.
            if len(listed) == 1 and self.is_skip(str(listed[0]), titles):
                raise Unsure
            return self.chosen(listed, titles)
        whole = [place for place, title in enumerate(titles) if title == fold(narrow(text))]
        if len(whole) > 1:
            raise Unsure
        if whole:
            return "choose", whole
        parts = parts_of(text, titles)
        if fold(narrow(text)) in self.skips() or len(parts) == 1 and self.is_skip(parts[0], titles):
            return "skip", None
        return self.chosen(parts, titles, self.skips() if len(parts) == 1 else ())

    def chosen(self, parts, titles, skips=()):
        """The buttons of the parts, or the refusal of the first that is none."""
        places = [self.place(part, titles) for part in parts]
        wrong = [place for place, found in enumerate(places) if found is None]
        if not wrong:
            return "choose", places
        part = parts[wrong[0]]
        if not isinstance(part, str):
            self.offered = "unsure"
            return "refused", ("no-such-button", None)
        word, (code, sentence) = self.not_a_button(part, titles, skips)
        if sentence and len(parts) > 1:
            sentence = self.talk.tongue.word("aboutPart", part=self.quoted(part.strip()), sentence=sentence)
        if isinstance(self.offered, int):
            # What is offered is the whole answer, with the button in place of the part.
            mended = [self.offered if found is None else found for found in places]
            self.offered = mended if len(wrong) == 1 else "unsure"
        return word, (code, sentence)

    def place(self, part, titles):
        if isinstance(part, str):
            return self.button(part, titles)
        if str(part) in titles:
            raise Unsure
        return part - 1 if 0 < part <= len(titles) else None


def quoted_text(line):
    """The text of a line that is a JSON string, or None."""
    line = line.strip()
    if len(line) < 2 or not line.startswith('"'):
        return None
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, str) else None


def listed_parts(line):
    """The titles and numbers of a line that is a JSON list, or None."""
    if not line.strip().startswith("["):
        return None
    try:
        return json.loads(line)
    except ValueError:
        return None


def parts_of(text, titles):
    """A line, split at separators and between numbers; a title that has some is one part."""
    parts, place = [], 0
    while place <= len(text):
        ends = [end for end in range(place, len(text)) if text[end] in SEPARATORS] + [len(text)]
        titled = [end for end in ends if fold(narrow(text[place:end])) in titles]
        end = titled[-1] if titled else ends[0]
        part = text[place:end]
        numbers = part.split()
        are_numbers = not titled and all(DIGITS.match(narrow(one)) for one in numbers)
        parts += numbers if are_numbers else [part]
        place = end + 1
    return parts


def read_stars(text, most):
    """The stars of a text such as 4, 4/5 or ****, or None."""
    text = narrow(text.strip())
    drawn = re.match("(\u2605*)(\u2606*)(?:\\s+(.*))?$", text) if "\u2605" in text else None
    if drawn:
        full, empty, rest = drawn.groups()
        if rest:
            return len(full) if read_stars(rest, most) == len(full) else None
        return len(full) if not empty or len(full) + len(empty) == most else None
    if re.match(r"[*]+$", text):
        return len(text)
    found = re.match(r"([0-9]+)\s*/\s*([0-9]+)$", text)
    if found:
        return int(found.group(1)) if int(found.group(2)) == most else None
    return read_whole(text)
