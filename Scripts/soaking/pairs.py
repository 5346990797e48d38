"""Makes pairs of scripts: a small one, and an edit of it.

An edit replaces, adds, removes or moves any part: what takes its place is drawn from another script
with the same blocks, so that every key of the format that authors draw is edited, too.
"""

import copy

from soaking.authors import Author, all_of
from soaking.edits import renamed

LANGUAGES = ["de", "nl", "pt"]


class Small(Author):
    """Draws scripts of which all conversations can be played."""

    most_blocks, most_buttons, most_of_several = 4, 3, 3
    amounts = [-1, 1, 2]
    decimals = [0.5, -1.5, 2.25]
    anywhere = 6

    def script(self):
        return self.finished(super().script())

    def finished(self, script):
        for name, declared in script["variables"].items():
            if isinstance(declared, dict) and {"min", "max"} <= declared.keys() and self.happens(50):
                script["variables"][name] = {**declared, "host": self.happens(30)}
        if self.happens(20):
            script["title"] = self.text(["A {{%s}}", "Talk"])
        if self.happens(20):
            script["author"] = {"name": self.source.choice(["Ann", "Bob"])}
        if "translations" in script and self.happens(50):
            script["translations"][self.source.choice(LANGUAGES)] = self.translations(script)
        return script

    def twin(self, script):
        """Another script with the same blocks and kinds; all that makes the edits."""
        made = {"variables": self.declared(), "lists": {}, "config": {"positiveFrom": 1}, "progress": True,
                "start": self.source.choice(self.ids), "locale": "de", "title": "Another"}
        made["lists"] = {name: self.buttons(0) for name in script.get("lists", {})}
        made["blocks"] = {name: self.block(number, name) for number, name in enumerate(self.ids)}
        made["translations"] = {tag: self.translations(script)
                                for tag in [*script.get("translations", {}), LANGUAGES[0]]}
        return self.finished(made)


class Pair:
    """A script and an edit of it. What the edits are called is kept."""

    def __init__(self, source):
        self.source, self.author = source, Small(source)
        self.old = self.author.script()
        self.new, self.edits = copy.deepcopy(self.old), []
        kinds = [self.blend] * 10 + [self.insert, self.remove, self.rename, self.recall, self.exchange, self.remake]
        for _ in range(source.choice([1, 1, 1, 2, 3])):
            edit = source.choice(kinds)
            edited = edit()
            if edited and edited != self.new:
                self.new = edited
                self.edits.append(edit.__name__)
        self.define()

    def happens(self, percent):
        return self.source.random() * 100 < percent

    def define(self):
        """Declares what an edit left without a definition, as its author would be told to."""
        self.author.variables = self.new.setdefault("variables", {})
        self.author.saves = {name: block.get("saveAs", name) for name, block in self.new["blocks"].items()
                             if block["type"] in ("choice", "double-button", "text-input", "rating")}
        self.author.define(self.new)

    # Parts

    def blend(self):
        """A part as another script has it."""
        edited, twin = copy.deepcopy(self.new), self.author.twin(self.new)
        part = "blocks" if self.happens(75) else self.source.choice(sorted(twin))
        if part in ("blocks", "variables", "lists", "translations"):
            ours, theirs = edited.setdefault(part, {}), twin[part]
            names = sorted(theirs.keys() & ours.keys()) or sorted(theirs)
            if names:
                self.mix(ours, theirs, self.source.choice(names))
        else:
            self.mix(edited, twin, part)
        return edited

    def mix(self, ours, theirs, key):
        """Takes a part over, or a part of it."""
        if key not in ours or key not in theirs:
            return ours.__setitem__(key, theirs[key]) if key in theirs else ours.__delitem__(key)
        one, other = ours[key], theirs[key]
        if isinstance(one, dict) and isinstance(other, dict) and one != other and self.happens(92):
            keys = sorted(name for name in one.keys() | other.keys()
                          if one.get(name, ...) != other.get(name, ...))
            return self.mix(one, other, self.source.choice(keys))
        if isinstance(one, list) and isinstance(other, list) and one and self.happens(92):
            return self.mix_lists(one, other)
        is_number = isinstance(one, (int, float)) and not isinstance(one, bool)
        ours[key] = one + self.source.choice([-1, 1]) if is_number and self.happens(60) else other
        return None

    def mix_lists(self, ours, theirs):
        place = self.source.randrange(len(ours))
        what = self.source.choice(["mix", "mix", "insert", "remove", "swap"])
        if what == "swap":
            ours.insert(self.source.randrange(len(ours)), ours.pop(place))
        elif what == "remove" and len(ours) > 1:
            del ours[place]
        elif theirs and what == "insert":
            ours.insert(place, self.source.choice(theirs))
        elif theirs:
            self.mix(ours, {place: self.source.choice(theirs)}, place) if place < len(ours) else None

    # Blocks

    def insert(self):
        edited, source = copy.deepcopy(self.new), self.source
        before = source.choice(sorted(edited["blocks"]))
        if not isinstance(edited["blocks"][before].get("next"), str):
            return None
        number = len(edited["blocks"])
        name = f"n{number}"
        self.author.kinds[name] = source.choice(["text", "choice", "rating", "button"])
        block = {**self.author.block(number, name), "next": edited["blocks"][before]["next"]}
        edited["blocks"] = dict([*edited["blocks"].items(), (name, block)])
        edited["blocks"][before]["next"] = name
        return edited

    def remove(self):
        """Removes a block; what led to it leads on."""
        name = self.source.choice(sorted(self.new["blocks"]))
        if len(self.new["blocks"]) < 2:
            return None
        following = self.new["blocks"][name].get("next")
        edited = led(self.new, {name: following if following != name else None})
        del edited["blocks"][name]
        if edited.get("start") == name:
            del edited["start"]
        return edited

    def rename(self):
        name = self.source.choice(sorted(self.new["blocks"]))
        return renamed(self.new, {name: name + "x"})

    def recall(self):
        """Renames a block that says what it was."""
        name = self.source.choice(sorted(self.new["blocks"]))
        if any(name in (one if isinstance(one, list) else [one]) for one in all_of(self.new, ("was",))):
            return None
        edited = renamed(self.new, {name: name + "y"})
        block = edited["blocks"][name + "y"]
        block["was"] = name
        if block.get("saveAs") == name and self.happens(50) and name not in self.new.get("variables", {}):
            del block["saveAs"]
            edited = with_variable(edited, name, name + "y")
        return edited

    def exchange(self):
        """Two questions in a row change places."""
        blocks = self.new["blocks"]
        rows = [(one, blocks[one].get("next")) for one in blocks if blocks[one].get("next") not in (None, one)]
        if not rows:
            return None
        first, second = self.source.choice(rows)
        edited = led(self.new, {first: second})
        edited["blocks"][first]["next"], edited["blocks"][second]["next"] = blocks[second].get("next"), first
        if (self.new.get("start") or next(iter(blocks))) == first:
            edited["start"] = second
        return edited

    def remake(self):
        """A block of another kind in place of one."""
        edited, source = copy.deepcopy(self.new), self.source
        name = source.choice(sorted(edited["blocks"]))
        self.author.kinds[name] = source.choice(["text", "choice", "text-input", "rating", "double-button", "route"])
        edited["blocks"][name] = self.author.block(len(self.author.ids), name)
        return edited


def led(part, ids):
    """A part in which what leads to a block leads elsewhere."""
    if isinstance(part, list):
        return [led(one, ids) for one in part]
    if not isinstance(part, dict):
        return part
    return {key: ids[one] if key == "next" and isinstance(one, str) and one in ids else led(one, ids)
            for key, one in part.items()}


def with_variable(part, old, new):
    """A part in which a variable has another name wherever it is read or set."""
    if isinstance(part, list):
        return [with_variable(one, old, new) for one in part]
    if isinstance(part, str):
        return part.replace(f"{{{{{old}}}}}", f"{{{{{new}}}}}")
    if not isinstance(part, dict):
        return part
    made = {}
    for key, one in part.items():
        if key in ("of", "saveAs") and one == old:
            made[key] = new
        elif key in ("set", "add"):
            made[key] = {new if name == old else name: given for name, given in one.items()}
        else:
            made[key.replace(f"{{{{{old}}}}}", f"{{{{{new}}}}}")] = with_variable(one, old, new)
    return made
