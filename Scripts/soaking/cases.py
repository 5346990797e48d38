"""Cases of transcripts: read as conversations of the model, and written from them."""

import json

from soaking.model import Talk
from soaking.promised import chosen, set_value


class Case:
    """The case of a report, as what hosts set and what the person does."""

    def __init__(self, text):
        self.sets, self.events = {}, []
        for line in text.splitlines():
            word, _, rest = line.partition(":")
            if word == "set" and not self.events:
                name, value = set_value(rest.strip())
                self.sets[name] = value
            elif word == "you" or line in ("tap", "skip", "submit", "leave") or line.startswith("@ "):
                self.events.append(line)

    def play(self, model, locale):
        """The last state in the model and all moments; a sentence in place of them if it cannot be done."""
        talk = Talk(model.script, model.hosts(self.sets), locale)
        talk.begin()
        moments = talk.moments
        for line in self.events:
            talk = talk.copy()
            if talk.ending or not take(line, talk):
                return None, f"the model cannot do {line!r}"
            moments = moments + talk.moments
        return talk, moments


def take(line, talk):
    """Does what a line says; returns whether the prompt takes it."""
    kind = talk.asked()["type"]
    if line.startswith("@ "):
        talk.act("elapsed")
    elif line == "submit" and talk.pick is None:
        talk.moments += [("act", (talk.block, "refused", None, ())), ("reject", "pick-first")]
    elif line == "skip" and not talk.offered_skip():
        talk.moments += [("act", (talk.block, "refused", None, ())), ("reject", "not-now")]
    elif not line.startswith("you:"):
        talk.act(line)
    else:
        answer = line.partition(":")[2].strip()
        return answered(json.loads(answer) if answer.startswith('"') else answer, kind, talk)
    return True


def answered(answer, kind, talk):
    if kind == "text-input":
        talk.act("type", answer)
    elif talk.asked().get("many"):
        parts = [one.strip() for one in answer.split("|")] if answer else []
        found = [chosen(one, talk.titles()) for one in parts]
        if any(len(one) != 1 or not 0 <= one[0] < len(talk.buttons()) for one in found):
            return False
        talk.act("choose", tuple(sorted({one[0] for one in found})))
    elif kind == "rating":
        here = talk.asked()
        if here.get("min", 1) <= int(answer) <= here.get("max", 5):
            talk.act("pick", int(answer))
        else:
            talk.moments.append(("reject", "out-of-stars"))
    else:
        found = chosen(answer, talk.titles())
        if len(found) != 1:
            return False
        if 0 <= found[0] < len(talk.buttons()):
            talk.act("choose", found[0])
        else:
            talk.moments.append(("reject", "no-such-button"))
    return True


def written(hosts, locale, moments):
    """A conversation of the model as a case that the command can play."""
    lines = [f"locale: {locale}"] if locale else []
    lines += [f"set: {name} = {json.dumps(value)}" for name, value in hosts.items()]
    lines += filter(None, (line_of(*moment) for moment in moments))
    return "\n".join(lines if moments[-1][0] == "end" else [*lines, "..."])


def line_of(word, about):
    """The line of a moment; None for one that has none."""
    if word == "act":
        _, event, said, _ = about
        if event == "choose" and isinstance(said, tuple):
            return "you: " + " | ".join(f"#{place + 1}" for place in said)
        answer = f"#{said + 1}" if event == "choose" else json.dumps(said)
        return f"you: {answer}" if event in ("choose", "pick", "type") else event
    if word == "end":
        return "leave\nleft" if about == "left" else about
    if word == "set":
        return f"! set {about[0]} = {json.dumps(about[1])}"
    # The step of an outcome is not in the model, and dots stand for what is left out.
    return {"bot": f"bot: {json.dumps(about)}", "reject": f"reject: {about}", "rated": f"! rated {about}",
            "action": f"! action {about}", "outcome": "..."}.get(word)
