"""Compares generated pairs of scripts with 'starling diff', and plays all their conversations in a model.

A pair is a small script with everything that the format has, and an edit of it. The model in
soaking.conversation, which shares nothing with the command, plays both at once in every language,
with answers and values of hosts that either can tell apart. What the command calls the same for
everybody must be the same there; where it says that nobody is lost, no save of the old script may
be lost in the new one; and both sides of each difference that it shows are played as tests. Where
it shows differences that neither the model nor a test finds, that is a false alarm, and counted.

A seed draws the same pairs each time. A finding names its pair, and --pair compares that one alone.
"""

import collections
import concurrent.futures
import json
import os
import random
import resource
import subprocess
import tempfile
from pathlib import Path

from soaking.command import Findings, add_command_option, command
from soaking.generated import EXIT_DATA
from soaking.lockstep import Lockstep, TooMany, Values
from soaking.options import batches, number, positive
from soaking.pairs import Pair
from soaking.shrink import shrunk
from soaking.underway import UnderWay

SHORT = ["--pairs", "20", "--seconds", "10"]

PAIRS_AT_ONCE = 10
TIMEOUT = 15
MEMORY = 4 * 2**30
# What people know of a script besides its conversations.
FRAME = ("title", "author", "locale")


def add_options(parser):
    parser.add_argument("--pairs", type=positive, metavar="N", default=2000,
                        help="so many pairs (default: 2000)")
    parser.add_limit(seconds=1800)
    parser.add_argument("--pair", type=number, metavar="N",
                        help="compare only this pair of the seed, as a finding names it")
    parser.add_argument("--shrink", action="store_true", help="make what is found small; takes longer")
    parser.add_argument("--keep", type=Path, metavar="FOLDER",
                        help="keep the pairs of what was found in this folder")
    parser.add_argument("--alarms", action="store_true", help="print false alarms, too")
    add_command_option(parser)


def run(options):
    starling, findings, counts = command(options), Findings("diff"), collections.Counter()
    reasons = collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        for places in batches(options, options.pair, PAIRS_AT_ONCE, lambda: counts["pairs"] >= options.pairs):
            jobs = [(starling, options.seed, place, options.shrink) for place in places]
            for place, judged in zip(places, pool.map(judge, jobs)):
                counts.update(judged.counts)
                reasons.update(judged.reasons)
                tell(judged, f"--seed {options.seed} --pair {place}", options, findings)
    for why, count in reasons.most_common(12):
        print(f"diff: {count:,} × {why}", flush=True)
    findings.expect(counts["pairs"], "no pair was compared")
    words = ("same", "different", "undecided", "false same", "false nobody lost", "false alarms",
             "needless losses", "no answer")
    return findings.end(
        f"{counts['pairs']:,} pairs ({counts['refused']:,} refused), "
        + ", ".join(f"{counts[word]:,} {word}" for word in words)
        + f", {counts['replays']:,} differences replayed ({counts['failed replays']:,} do not, "
        f"{counts['hidden']:,} are in no transcript), "
        f"{counts['saves']:,} saves, {counts['states']:,} states, {counts['too many']:,} times too many")


def tell(judged, again, options, findings):
    for what, old, new in judged.found:
        findings.add(f"{what}: {again}\n{json.dumps(old)}\n{json.dumps(new)}")
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            for side, script in (("old", old), ("new", new)):
                (options.keep / f"{again.split()[-1]}-{side}.json").write_text(json.dumps(script, indent=1))
    if options.alarms:
        for what, old, new in judged.alarms:
            print(f"diff: alarm: {what}: {again}\n{json.dumps(old)}\n{json.dumps(new)}", flush=True)


def limited():
    """Keeps a comparison from taking the memory of others."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Judged:
    """What is wrong with the comparison of a pair."""

    def __init__(self):
        self.counts, self.reasons = collections.Counter(), collections.Counter()
        self.found, self.alarms = [], []


def judge(job):
    starling, seed, place, shrinks = job
    source = random.Random(f"{seed} {place}")
    pair = Pair(source)
    judged = Judge(starling, f"{seed} {place}").judged(pair.old, pair.new)
    if shrinks and judged.counts["pairs"]:
        kinds = [what.split(":")[0] for what, *_ in judged.found]
        judged.found = [small(starling, f"{seed} {place}", kind, pair) for kind in dict.fromkeys(kinds)]
    judged.found = [(f"{what} ({', '.join(pair.edits)})", old, new) for what, old, new in judged.found]
    return judged


def small(starling, seed, kind, pair):
    """The finding of a kind in the smallest pair that has it."""
    def finding(old, new):
        try:
            found = Judge(starling, seed).judged(old, new).found
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            return None
        return next((one for one in found if one[0].startswith(kind)), None)
    old, new = shrunk(pair.old, pair.new, lambda old, new: finding(old, new) is not None)
    return finding(old, new) or (kind, old, new)


class Judge:
    def __init__(self, starling, seed):
        self.starling, self.seed = starling, seed
        self.result = Judged()

    def judged(self, old, new):
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
            self.folder = Path(name)
            for side, script in (("old", old), ("new", new)):
                (self.folder / f"{side}.json").write_text(json.dumps(script), encoding="utf-8")
            try:
                said = self.compared()
                if said is None:
                    self.result.counts["refused"] += 1
                else:
                    self.judge(old, new, said)
            except subprocess.TimeoutExpired:
                self.result.counts["no answer"] += 1
        return self.result

    def ran(self, *words):
        return subprocess.run([self.starling, *words], check=False, capture_output=True, text=True,
                              timeout=TIMEOUT, cwd=self.folder, preexec_fn=limited)

    def compared(self):
        """The report; None if a script has errors."""
        ran = self.ran("diff", "--format", "json", "old.json", "new.json")
        if ran.returncode < 0:
            raise subprocess.TimeoutExpired(ran.args, TIMEOUT)
        return None if ran.returncode == EXIT_DATA else json.loads(ran.stdout)

    def add(self, what, old, new):
        self.result.found.append((what, old, new))

    def judge(self, old, new, said):
        counts, verdict = self.result.counts, said["verdict"]
        counts["pairs"] += 1
        counts[verdict] += 1
        if verdict == "undecided":
            self.result.reasons[said["summary"].partition("but ")[2]] += 1
        shown = self.replayed(old, new, said["differences"])
        walk = Lockstep(old, new, Values([old, new], random.Random(self.seed)))
        found = walk.difference()
        counts["states"] += walk.states
        counts["too many"] += not walk.is_whole
        if found and verdict == "same":
            counts["false same"] += 1
            self.add(f"it is not the same: {found}", old, new)
        is_frame = any(old.get(key) != new.get(key) for key in FRAME) or said["rules"]
        if not found and walk.is_whole and verdict == "different" and not shown and not is_frame:
            counts["false alarms"] += 1
            self.result.alarms.append((said["summary"], old, new))
        self.judge_saves(old, new, said)

    def judge_saves(self, old, new, said):
        counts = self.result.counts
        try:
            walk = UnderWay(old, new, Values([old, new], random.Random(self.seed)))
            lost = walk.lost()
        except TooMany:
            counts["too many"] += 1
            return
        counts["saves"] += walk.saves
        if lost and said["nobodyLost"]:
            counts["false nobody lost"] += 1
            self.add(f"somebody is lost: {lost[0]}", old, new)
        if not lost and not said["nobodyLost"]:
            counts["needless losses"] += 1
            self.result.alarms.append((f"nobody is lost, but {said['underWay']}", old, new))

    def replayed(self, old, new, differences):
        """Plays both sides of each difference; returns whether any of them shows it."""
        cases = {"old": [], "new": []}
        for place, difference in enumerate(differences):
            sides = [[line[1:] for line in difference["conversation"] if line[0] in f" {sign}"] for sign in "-+"]
            for script in cases:
                cases[script] += [f"=== {place} {side}\n" + "".join(f"{line}\n" for line in lines)
                                  for side, lines in zip(("old", "new"), sides)]
        passes = {script: self.played(script, texts) for script, texts in cases.items()} if differences else {}
        is_shown = False
        for place, difference in enumerate(differences):
            self.result.counts["replays"] += 1
            own = [passes[side].get(f"{place} {side}") for side in ("old", "new")]
            others = [passes[side].get(f"{place} {other}") for side, other in (("old", "new"), ("new", "old"))]
            if not all(own):
                self.result.counts["failed replays"] += 1
                self.add(f"a difference does not replay: {json.dumps(difference)}", old, new)
            # Styles and limits are in no transcript: then both sides pass with both scripts.
            self.result.counts["hidden"] += all(others)
            is_shown = is_shown or not all(others)
        return is_shown

    def played(self, script, cases):
        """Whether each case passes, by its name."""
        (self.folder / f"{script}.chat").write_text("\n".join(cases), encoding="utf-8")
        ran = self.ran("test", "--format", "json", f"{script}.chat")
        try:
            return {case["name"]: case["passes"] for file in json.loads(ran.stdout)["files"] for case in file["cases"]}
        except (ValueError, KeyError):
            return {}
