"""The kinds of edits that authors make every day, on scripts as JSON.

Each kind is a function that yields edited copies of a script, one for each place where it fits.
"""

import copy

WORDS = {"What": "Which", "How": "In which way", "you": "you yourself", "is": "may be", "the": "that",
         "Thank": "Many thanks, thank", "a": "some"}


def kinds():
    return [rename_id, number_all_ids, rename_button, rename_all_buttons, upper_case_title, reverse_buttons,
            swap_titles, add_button, remove_button, reword, reword_all, insert_text, insert_question,
            insert_first_question, remove_text, remove_question, split_text, split_question, move_condition,
            lead_elsewhere, delay, reverse_blocks, afternoon]


# Access.

def buttons(block):
    """The buttons of a block as objects, which replace those that are texts."""
    if block["type"] == "choice" and isinstance(block.get("buttons"), list):
        block["buttons"] = [{"title": each} if isinstance(each, str) else each for each in block["buttons"]]
        return block["buttons"]
    if block["type"] == "double-button":
        for side in ["left", "right"]:
            if isinstance(block[side], str):
                block[side] = {"title": block[side]}
        return [block["left"], block["right"]]
    return [block] if block["type"] == "button" else []


def texts(block):
    """The places of the texts in a block: pairs of a container and a key."""
    if isinstance(block.get("text"), str):
        return [(block, "text")]
    if isinstance(block.get("text"), list):
        return [(block["text"], index) for index, each in enumerate(block["text"]) if isinstance(each, str)]
    return []


def asks(block):
    return block["type"] not in ["text", "route"]


def copies(script, fits):
    """Copies of a script with each id of a block that fits, and the block in the copy."""
    for name in list(script["blocks"]):
        if fits(script["blocks"][name]):
            other = copy.deepcopy(script)
            yield other, name, other["blocks"][name]


def with_ids(value, ids):
    """A value in which ids are others, wherever something leads to them or asks for them."""
    if isinstance(value, list):
        return [with_ids(each, ids) for each in value]
    if not isinstance(value, dict):
        return value
    found = {}
    for key, each in value.items():
        if key in ["next", "visited", "of"] and isinstance(each, str):
            found[key] = ids.get(each, each)
        else:
            found[key] = with_ids(each, ids)
    return found


def renamed(script, ids):
    other = with_ids(script, ids)
    # The variable of an answer keeps its name, which conditions and texts read.
    other["blocks"] = {ids.get(name, name): block for name, block in other["blocks"].items()}
    if other.get("start") in ids:
        other["start"] = ids[other["start"]]
    for old, new in ids.items():
        block = other["blocks"][new]
        if asks(block) and block["type"] != "button" and "saveAs" not in block:
            block["saveAs"] = old
    return undone(other, ids)


def undone(value, ids):
    """A value in which "of" names variables, which keep their names."""
    back = {new: old for old, new in ids.items()}
    if isinstance(value, list):
        return [undone(each, ids) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: back.get(each, each) if key == "of" and isinstance(each, str) else undone(each, ids)
            for key, each in value.items()}


def reworded(text):
    words = text.split(" ")
    return " ".join(WORDS.get(word, word) for word in words) + (" Really." if len(words) > 2 else " Yes.")


# Kinds.

def rename_id(script):
    for name in script["blocks"]:
        yield renamed(script, {name: name + "Anew"})


def number_all_ids(script):
    yield renamed(script, {name: f"b{index}" for index, name in enumerate(script["blocks"])})


def rename_button(script):
    for other, _, block in copies(script, asks):
        for index in range(len(buttons(block))):
            edited = copy.deepcopy(other)
            button = buttons(edited["blocks"][_])[index]
            button["title"] = "Something else, " + str(index)
            yield kept_value(edited, block, button, index)


def kept_value(script, before, button, index):
    """The script, in which conditions on the old title look for the new one."""
    old = buttons(copy.deepcopy(before))[index]["title"]
    return script if "value" in button else with_value(script, old, button["title"])


def with_value(value, old, new):
    if isinstance(value, list):
        return [with_value(each, old, new) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: new if key == "is" and each == old
            else [new if one == old else one for one in each] if key == "in" and isinstance(each, list)
            else with_value(each, old, new) for key, each in value.items()}


def rename_all_buttons(script):
    for other, name, block in copies(script, lambda block: len(buttons(copy.deepcopy(block))) > 1):
        edited = other
        for index in range(len(buttons(block))):
            button = buttons(edited["blocks"][name])[index]
            old = button["title"]
            button["title"] = f"Other {index}: {old[::-1]}"
            if "value" not in button:
                edited = with_value(edited, old, button["title"])
        yield edited


def upper_case_title(script):
    for other, name, block in copies(script, asks):
        for index, button in enumerate(buttons(block)):
            edited = copy.deepcopy(other)
            buttons(edited["blocks"][name])[index]["title"] = button["title"].upper() + "!"
            yield kept_value(edited, block, buttons(edited["blocks"][name])[index], index)


def reverse_buttons(script):
    for other, _, block in copies(script, lambda block: block["type"] == "choice"):
        if isinstance(block.get("buttons"), list):
            block["buttons"].reverse()
            yield other


def swap_titles(script):
    for other, _, block in copies(script, lambda block: len(buttons(copy.deepcopy(block))) > 1):
        one, two = buttons(block)[:2]
        one["title"], two["title"] = two["title"], one["title"]
        yield other


def add_button(script):
    for other, _, block in copies(script, lambda block: block["type"] == "choice"):
        if isinstance(block.get("buttons"), list):
            block["buttons"].insert(1, {"title": "None of these", "next": None})
            yield other


def remove_button(script):
    for other, _, block in copies(script, lambda block: block["type"] == "choice"):
        if isinstance(block.get("buttons"), list) and len(block["buttons"]) > 2:
            del block["buttons"][1]
            yield other


def reword(script):
    for other, _, block in copies(script, texts):
        container, key = texts(block)[0]
        container[key] = reworded(container[key])
        yield other


def reword_all(script):
    other = copy.deepcopy(script)
    for block in other["blocks"].values():
        for container, key in texts(block):
            container[key] = reworded(container[key])
    yield other


def inserted(script, block, fits):
    """Copies with a block more on the way from each block that fits."""
    for other, name, before in copies(script, lambda each: fits(each) and isinstance(each.get("next"), str)):
        blocks = {}
        for key, each in other["blocks"].items():
            blocks[key] = each
            if key == name:
                blocks["inserted"] = {**copy.deepcopy(block), "next": before["next"]}
        before["next"] = "inserted"
        other["blocks"] = blocks
        yield other


TEXT = {"type": "text", "text": "A word more on the way."}
QUESTION = {"type": "choice", "text": "And your team?", "buttons": ["Just me", "Up to ten", "More"]}


def insert_text(script):
    yield from inserted(script, TEXT, lambda _: True)


def insert_question(script):
    yield from inserted(script, QUESTION, lambda _: True)


def insert_first_question(script):
    other = copy.deepcopy(script)
    first = other.get("start") or next(iter(other["blocks"]))
    other["start"] = "inserted"
    other["blocks"] = {"inserted": {**QUESTION, "next": first}, **other["blocks"]}
    yield other


def without(script, fits):
    """Copies without a block that fits: what led to it leads on."""
    for name, block in script["blocks"].items():
        if not fits(block) or "branches" in block or name == script.get("start"):
            continue
        if not isinstance(block.get("next"), str) or any("next" in each for each in buttons(copy.deepcopy(block))):
            continue
        if list(script["blocks"])[0] == name or f'"{name}"' in str(script.get("variables")):
            continue
        other = with_ids(script, {name: block["next"]})
        del other["blocks"][name]
        yield other


def remove_text(script):
    yield from without(script, lambda block: block["type"] == "text")


def remove_question(script):
    yield from without(script, asks)


def split_text(script):
    for other, name, block in copies(script, lambda block: block["type"] == "text" and "next" in block):
        container, key = texts(block)[0]
        words = container[key].split(" ")
        if len(words) < 4 or isinstance(block["text"], list):
            continue
        block["text"] = " ".join(words[:len(words) // 2])
        other["blocks"]["rest"] = {"type": "text", "text": " ".join(words[len(words) // 2:]),
                                   "next": block["next"]}
        block["next"] = "rest"
        yield other


def split_question(script):
    """What a question says before it asks becomes a text of its own."""
    for other, name, block in copies(script, lambda block: asks(block) and texts(block)):
        container, key = texts(block)[0]
        words = container[key].split(" ")
        if len(words) < 4 or isinstance(block["text"], list):
            continue
        edited = with_ids(other, {name: "before"})
        edited["blocks"][name]["text"] = " ".join(words[len(words) // 2:])
        edited["blocks"]["before"] = {"type": "text", "text": " ".join(words[:len(words) // 2]), "next": name}
        if (script.get("start") or list(script["blocks"])[0]) == name:
            edited["start"] = "before"
        yield undone(edited, {name: "before"})


def conditions(value):
    """All objects with a bound or a value to compare with."""
    if isinstance(value, list):
        for each in value:
            yield from conditions(each)
    elif isinstance(value, dict):
        if any(key in value for key in ["atLeast", "atMost"]):
            yield value
        for each in value.values():
            yield from conditions(each)


def move_condition(script):
    for index, _ in enumerate(conditions(script["blocks"])):
        for step in [-1, 1]:
            other = copy.deepcopy(script)
            condition = list(conditions(other["blocks"]))[index]
            key = "atLeast" if "atLeast" in condition else "atMost"
            condition[key] += step
            yield other


def lead_elsewhere(script):
    """Each button of a choice that leads somewhere leads where another one does."""
    for other, _, block in copies(script, asks):
        own = [each for each in buttons(block) if isinstance(each.get("next"), str)]
        if len({each["next"] for each in own}) > 1:
            own[0]["next"] = own[1]["next"]
            yield other


def delay(script):
    for other, _, block in copies(script, lambda block: block["type"] == "text" and "next" in block):
        if "showNextAfter" in block or block["next"] is None:
            continue
        block["showNextAfter"] = 1
        yield other


def reverse_blocks(script):
    other = copy.deepcopy(script)
    other.setdefault("start", next(iter(other["blocks"])))
    other["blocks"] = dict(reversed(list(other["blocks"].items())))
    yield other


def afternoon(script):
    """A button renamed, a question and a text inserted, and half of the texts reworded."""
    for edited in rename_button(script):
        for more in list(inserted(edited, QUESTION, asks))[:1] or [edited]:
            for index, block in enumerate(more["blocks"].values()):
                for container, key in texts(block) if index % 2 else []:
                    container[key] = reworded(container[key])
            yield more
