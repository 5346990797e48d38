"""Which answers the model of the format refuses, and why."""

import re

from soaking.conditions import is_empty
from soaking.reading import length

EMAIL = re.compile(r"[^\s@<>]+@[^\s@.<>]+([.][^\s@.<>]+)+$")


def refusal(talk, kind, about):
    """The code, and the sentence where it is known, of an answer that is refused."""
    here = talk.here()
    if kind == "type":
        return text_refusal(talk, here, about)
    if kind == "pick" and not talk.lowest() <= about <= talk.highest():
        return "out-of-stars", None
    if kind == "submit" and talk.now.pick is None:
        return "pick-first", None
    if kind == "choose" and here.get("many"):
        return several_refusal(talk, here, [talk.buttons()[place] for place in set(about)])
    return None


def several_refusal(talk, here, chosen):
    alone = [one for one in chosen if one.get("alone")]
    if alone and len(chosen) > 1:
        return "not-alone", None
    if alone:
        return None
    least = talk.fewest(here)
    if len(chosen) < least:
        return "too-few", talk.tongue.word("tooFew", count=least)
    most = here.get("max", len(chosen))
    return ("too-many", talk.tongue.word("tooMany", count=most)) if len(chosen) > most else None


def text_refusal(talk, here, text):
    kind = here.get("format", "any")
    if is_empty(text):
        return ("empty", talk.tongue.word("empty")) if here.get("required") else None
    if length(text) < here.get("minLength", 0):
        return "too-short", None
    if length(text) > here.get("maxLength", length(text)):
        return "too-long", None
    if kind == "email":
        is_good = EMAIL.match(text) and not text.endswith(",")
        return None if is_good else ("not-an-email", talk.tongue.word("notAnEmail"))
    return number_refusal(talk, here, kind, text) if kind in ("integer", "number") else None


def number_refusal(talk, here, kind, text):
    number, has_mark = talk.tongue.typed_number(text)
    if kind == "number" and number is None:
        return "not-a-number", None
    if kind == "integer" and (number is None or has_mark):
        return "not-an-integer", None
    if number < here.get("min", number):
        return "too-small", talk.tongue.word("tooSmall", min=talk.tongue.spoken(here["min"]))
    if number > here.get("max", number):
        return "too-large", talk.tongue.word("tooLarge", max=talk.tongue.spoken(here["max"]))
    return None
