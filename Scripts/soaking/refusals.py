"""Which answers the model of the format refuses, and why."""

import re

from soaking.conditions import is_empty
from soaking.reading import length

EMAIL = re.compile(r"[^\s@<>]+@[^\s@.<>]+([.][^\s@.<>]+)+$")
SENTENCES = {
    "empty": "Please type something.",
    "not-an-email": "Please type an e-mail address, such as name@example.com.",
}


def refusal(talk, kind, about):
    """The code, and the sentence where it is known, of an answer that is refused."""
    found = refused(talk, kind, about)
    return found if found is None or talk.tongue.language == "en" else (found[0], None)


def refused(talk, kind, about):
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
        return "too-few", f"Please choose at least {least}."
    most = here.get("max", len(chosen))
    return ("too-many", f"Please choose at most {most}.") if len(chosen) > most else None


def text_refusal(talk, here, text):
    kind = here.get("format", "any")
    if is_empty(text):
        return ("empty", SENTENCES["empty"]) if here.get("required") else None
    if length(text) < here.get("minLength", 0):
        return "too-short", None
    if length(text) > here.get("maxLength", length(text)):
        return "too-long", None
    if kind == "email":
        is_good = EMAIL.match(text) and not text.endswith(",")
        return None if is_good else ("not-an-email", SENTENCES["not-an-email"])
    return number_refusal(talk, here, kind, text) if kind in ("integer", "number") else None


def number_refusal(talk, here, kind, text):
    number, has_mark = talk.tongue.typed_number(text)
    if kind == "number" and number is None:
        return "not-a-number", None
    if kind == "integer" and (number is None or has_mark):
        return "not-an-integer", None
    if number < here.get("min", number):
        return "too-small", f"Please type a number of at least {talk.tongue.spoken(here['min'])}."
    if number > here.get("max", number):
        return "too-large", f"Please type a number of at most {talk.tongue.spoken(here['max'])}."
    return None
