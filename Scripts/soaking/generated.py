"""Conversations of generated scripts, drawn from a seed, and how jobs play them.

A seed draws the same scripts each time. A finding names its script, and --script plays that one
alone.
"""

import collections
import concurrent.futures
import os
import random

from soaking.authors import Author
from soaking.command import Findings, add_command_option
from soaking.conditions import Counters
from soaking.conversation import Conversation
from soaking.options import batches, number, positive
from soaking.replies import Person

CONVERSATIONS_OF_SCRIPT = 3
SCRIPTS_AT_ONCE = 50
LINES = 14
# The exit code of a script that has errors, such as a loop that nobody can interrupt.
EXIT_DATA = 65
ENVIRONMENT = {**os.environ, "LC_ALL": "C"}


def add_options(parser):
    parser.add_argument("--conversations", type=positive, metavar="N", default=10_000,
                        help="so many conversations (default: 10000)")
    parser.add_limit(seconds=900)
    parser.add_argument("--script", type=number, metavar="N",
                        help="play only this script of the seed, as a finding names it")
    add_command_option(parser)


# The options of a conversation, the lines and events of each process, and the last exit code.
Talk = collections.namedtuple("Talk", ["words", "runs", "code"])


class File:
    """A script with some conversations. The seed and its number alone decide what they are."""

    def __init__(self, seed, place):
        source = random.Random(f"{seed} {place}")
        self.script = Author(source).script()
        self.again = f"--seed {seed} --script {place}"
        self.talks = [self.drawn(source) for _ in range(CONVERSATIONS_OF_SCRIPT)]

    def drawn(self, source):
        hosts = self.given(source) if source.random() < 0.3 else {}
        locale = source.choice([None, None, "de", "de-AT"])
        start = source.choice(sorted(self.script["blocks"])) if source.random() < 0.2 else None
        cut = source.randrange(6) if source.random() < 0.3 else None
        talk = Conversation(self.script, locale, hosts, start)
        runs = Person(talk, source).talk_for(LINES, cut)
        words = [f"--locale={locale}"] if locale else []
        words += [f"--start={start}"] if start else []
        words += [f"--set={name}={spoken(value)}" for name, value in hosts.items()]
        return Talk(words, runs, 0 if talk.ending == "completed" else 1)

    def given(self, source):
        """What a host gives: of the type that the script declares."""
        made, counters = {}, Counters(self.script)
        for name, declared in self.script["variables"].items():
            if name in counters.fine:
                made[name] = source.choice([-7, 0, 1, 2.5, 0.125, 9])
            elif isinstance(declared, bool):
                made[name] = source.random() < 0.5
            elif isinstance(declared, str):
                made[name] = source.choice(["yes", "2", "ann", ""])
            else:
                made[name] = source.choice([-7, 0, 1, 2, 9])
        return {name: value for name, value in made.items() if source.random() < 0.5}


def spoken(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


class Plays:
    """Plays generated scripts, several at once; a subclass plays one of them."""

    def __init__(self, job, starling, options):
        self.starling, self.options, self.findings = starling, options, Findings(job)
        self.played = self.scripts = self.refused = 0

    def play(self, file):
        """What differs in the conversations of a script; None if the command refuses it."""
        raise NotImplementedError

    def count(self, file):
        """Counts what belongs to a script that was played."""

    def all(self):
        """Plays until there are enough conversations, or the time is over."""
        options = self.options
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for places in batches(
                    options, options.script, SCRIPTS_AT_ONCE, lambda: self.played >= options.conversations):
                self.judge(pool, places)
        self.findings.expect(self.played, "no conversation was played")

    def judge(self, pool, places):
        files = [File(self.options.seed, place) for place in places]
        for file, found in zip(files, pool.map(self.play, files)):
            if found is None:
                self.refused += 1
                continue
            self.scripts += 1
            self.played += len(file.talks)
            self.count(file)
            for problem in found:
                self.findings.add(f"{problem}: {file.again}")


def typed(lines):
    return "".join(f"{line}\n" for line in lines).encode()
