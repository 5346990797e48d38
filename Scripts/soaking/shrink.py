"""Makes a pair of scripts smaller for as long as something holds of it."""

import copy
import time

SECONDS = 120


def paths(part, path=()):
    """The way to every part of a script, those with most in them first."""
    inner = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, one in inner:
        yield (*path, key)
    for key, one in inner:
        yield from paths(one, (*path, key))


def at(part, path):
    for key in path:
        part = part[key]
    return part


def without(script, path):
    """A copy without a part; None if it is not there."""
    made = copy.deepcopy(script)
    try:
        del at(made, path[:-1])[path[-1]]
    except (KeyError, IndexError, TypeError):
        return None
    return made


def smaller(old, new):
    """Pairs with one part less, in both or in one of them."""
    for path in [*paths(old), *paths(new)]:
        cut = [without(one, path) for one in (old, new)]
        if cut[0] and cut[1]:
            yield cut[0], cut[1]
        if cut[0]:
            yield cut[0], new
        if cut[1]:
            yield old, cut[1]


def shrunk(old, new, holds):
    """The smallest pair that was found in time of which it still holds."""
    is_going, end = True, time.monotonic() + SECONDS
    while is_going:
        is_going = False
        for pair in smaller(old, new):
            if time.monotonic() > end:
                break
            if holds(*pair):
                (old, new), is_going = pair, True
                break
    return old, new
