"""How the model of conversations reads texts and numbers."""

import functools
import re
import unicodedata
from pathlib import Path

NUMBER = re.compile(r"[+]?(-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?)$")
# In fields; a third mark is none.
FIELD_NUMBER = re.compile(r"([+-]?)(?=[.,]?[0-9])([0-9]*)(?:([.,])([0-9]*))?$")


class Titled(str):
    """The title of a button as it is written, which a text shows as the person saw it."""

    seen = ""


def shown(value):
    """A value as conditions read it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    return str(int(value)) if value == int(value) else repr(value)


def number_of(value):
    """The number that a value is or reads as, or None."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, str):
        found = NUMBER.match(value.strip())
        return float(found.group(1)) if found and not value.strip().startswith("+-") else None
    return float(value)


# A file for each language.
LANGUAGES = Path(__file__).resolve().parents[2] / "Sources/Starling/Format/Languages"


class Tongue:
    """The language of the texts of a conversation, and that of the person who answers."""

    def __init__(self, script, locale=None):
        own = script.get("locale", "en")
        self.own = locale or own
        tables = {tag.lower() for tag in script.get("translations", {})} | {own.lower()}
        parts = self.own.lower().split("-")
        tags = {"-".join(parts[:count]) for count in range(1, len(parts) + 1)}
        # Where nothing is in the person's language, all is in the script's own.
        self.shown = self.own if tags & tables else own
        self.language = self.shown.partition("-")[0]

    def word(self, name, **values):
        """A word of the engine; of two forms, the one beside that number."""
        words = engine_words(self.language)
        few = 1 if self.language in ("fr", "pt") else 0
        is_one = 1 - few <= values.get("count", 2) <= 1
        text = words.get(name) or words[f"{name}.one" if is_one else f"{name}.other"]
        return re.sub("[{][{](.*?)[}][}]", lambda found: str(values[found.group(1)]), text)

    def listed(self, texts):
        """Several texts as one phrase."""
        *others, last = texts or [""]
        return f"{', '.join(others)} {self.word('and')} {last}" if others else last

    def spoken(self, number):
        """A number as the language of the texts writes it."""
        return shown(number).replace(".", "." if marks(self.shown) == "point" else ",")

    def typed_number(self, text):
        """The number that a person types, and whether it has a decimal mark."""
        found = FIELD_NUMBER.match(text.strip())
        if not found:
            return None, False
        sign, whole, mark, fraction = found.groups()
        both = {marks(self.shown), marks(self.own)}
        if mark == "," and both == {"point"}:
            return None, False
        may_group = re.match("[1-9][0-9]{0,2}$", whole or "") and len(fraction or "") == 3
        if may_group and ("grouped" in both and mark == "." or len(both) == 2 and "point" in both and mark == ","):
            return None, False
        return float(f"{sign}{whole or 0}.{fraction or 0}"), mark is not None


@functools.cache
def engine_words(language):
    """The words of the engine in a language, as its file has them."""
    lines = (LANGUAGES / f"{language}.swift").read_text(encoding="utf-8").splitlines()
    found = (re.match(r"    ([\w.]+) = (.*)$", line) for line in lines)
    return {one.group(1): unescaped(one.group(2)) for one in found if one}


def unescaped(text):
    plain = re.sub(r"\\u[{](\w+)[}]", lambda found: chr(int(found.group(1), 16)), text)
    return plain.replace("\\\\", "\\")


def marks(tag):
    """How a language writes decimals: with a point, with a comma, or so and with points between thousands."""
    if tag.lower() == "de-ch":
        return "point"
    language = tag.partition("-")[0]
    return "grouped" if language in ("de", "nl", "pt") else "comma" if language == "fr" else "point"


def folded(text):
    return "".join(letter.lower().upper().lower() for letter in text.strip())


def without_accents(text):
    letters = unicodedata.normalize("NFD", text)
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "".join(letter.lower().upper().lower() for letter in plain)


def length(text):
    """As people count: an accent belongs to the letter before it, but not to a control character."""
    return len(re.findall("[\u0007\u200b]|.[\u0300-\u036f]*", text, re.DOTALL))


def same(value, operand, exact):
    one, other = number_of(value), number_of(operand)
    if one is not None or other is not None:
        return one == other
    if exact:
        return shown(value) == shown(operand)
    return folded(shown(value)) == folded(shown(operand))


def has_part(value, part, exact):
    whole, part = (unicodedata.normalize("NFC", shown(one)) for one in (value, part))
    return part in whole if exact else folded(part) in folded(whole)
