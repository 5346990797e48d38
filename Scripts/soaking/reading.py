"""How the model of conversations reads texts and numbers."""

import re
import unicodedata

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


def typed_number(text, language):
    """The number that a person types in a language, and whether it has a decimal mark."""
    found = FIELD_NUMBER.match(text.strip())
    if not found:
        return None, False
    sign, whole, mark, fraction = found.groups()
    if mark == "," and not writes_comma(language):
        return None, False
    if language == "de" and mark == "." and re.match("[1-9][0-9]{0,2}$", whole) and len(fraction) == 3:
        return None, False
    return float(f"{sign}{whole or 0}.{fraction or 0}"), mark is not None


def writes_comma(language):
    return language in ("de", "fr", "nl", "pt")


def spoken(number, language):
    """A number as a language writes it."""
    return shown(number).replace(".", "," if writes_comma(language) else ".")


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
