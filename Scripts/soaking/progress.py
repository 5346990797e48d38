"""How many questions a conversation has, by the links of its script alone: conditions are ignored."""

ANSWERED = ("choice", "double-button", "text-input", "rating")


class Progress:
    """The fewest and the most questions of a conversation, and from each block on."""

    def __init__(self, script):
        lists = script.get("lists", {})
        self.ways = {name: list(ways(block, lists)) for name, block in script["blocks"].items()}
        self.behind = {name: self.reached(name) for name in self.ways}
        self.fewest, self.most = self.settled(min, None), self.settled(max, 0)

    def of(self, block, asked):
        """The fewest and the most of the whole conversation, once so many are asked, the last at the block."""
        # What is asked is not passed over.
        ways = [to for cost, to in self.ways[block] if cost]
        fewest = [0 if to is None else self.fewest[to] for to in ways]
        least = min((count for count in fewest if count is not None), default=0)
        if any(to is not None and self.is_endless(to) for to in ways):
            return [asked + least, None]
        return [asked + least, asked + max((self.most[to] for to in ways if to is not None), default=0)]

    def settled(self, better, first):
        """The counts up to an end; the first one where none is reached."""
        counts = dict.fromkeys(self.ways, first)
        # The shortest ways go through no block twice, and neither do the longest that are not endless.
        for _ in counts:
            for name, steps in self.ways.items():
                ends = [cost + (0 if to is None else counts[to]) for cost, to in steps
                        if to is None or counts[to] is not None]
                counts[name] = better(ends, default=first)
        return counts

    def reached(self, first):
        """The blocks to which ways lead from one."""
        waiting, known = [first], set()
        for name in waiting:
            news = {to for _, to in self.ways[name] if to is not None} - known
            known |= news
            waiting += sorted(news)
        return known

    def is_endless(self, first):
        """Whether a question can be asked again and again."""
        return any(cost and to is not None and name in self.behind[to] | {to}
                   for name in self.behind[first] | {first} for cost, to in self.ways[name])


def ways(block, lists):
    """The ways on from a block: how many questions each asks, and where it leads; None is the end."""
    kind = block["type"]
    cost = int(kind in ANSWERED)
    own = targets(block)
    if kind in ("choice", "double-button"):
        given = [block["left"], block["right"]] if kind == "double-button" else block["buttons"]
        buttons = [{"title": one} if isinstance(one, str) else one
                   for one in (lists[given] if isinstance(given, str) else given)]
        for button in buttons:
            is_own = not block.get("many") and ("next" in button or "branches" in button)
            yield from ((cost, to) for to in (targets(button) if is_own else own))
        if all("when" in one for one in buttons):
            yield from ((0, to) for to in own)
    else:
        yield from ((cost, to) for to in own)
    if "skip" in block:
        skip = block["skip"]
        yield from ((cost, to) for to in targets({} if isinstance(skip, str) else skip))


def targets(link):
    return [*(branch["next"] for branch in link.get("branches", [])), link.get("next")]
