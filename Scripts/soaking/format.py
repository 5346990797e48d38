"""Plays conversations of generated scripts with the command, and with a model of the format.

Scripts with every kind of block, key and condition are made, and lines that answer them: titles,
numbers, texts that fit and others, in all the forms that people type. The model in
soaking.conversation says what 'starling run --events' prints, event by event. Where the pages of
help leave open how a line is read, the model types another one.

A seed draws the same scripts each time. A finding names its script, and --script plays that one
alone.
"""

import concurrent.futures
import json
import os
import random
import subprocess
import time

from soaking.authors import Author
from soaking.command import Findings, add_command_option, command
from soaking.conversation import Conversation
from soaking.options import number, positive
from soaking.replies import Person

SHORT = ["--conversations", "1000", "--seconds", "20"]

CONVERSATIONS_OF_SCRIPT = 3
SCRIPTS_AT_ONCE = 50
LINES = 14
TIMEOUT = 60
# The exit code of a script that has errors, such as a loop that nobody can interrupt.
EXIT_DATA = 65


def add_options(parser):
    parser.add_argument("--conversations", type=positive, metavar="N", default=10_000,
                        help="so many conversations (default: 10000)")
    parser.add_limit(seconds=900)
    parser.add_argument("--script", type=number, metavar="N",
                        help="play only this script of the seed, as a finding names it")
    parser.add_argument("--without-several", action="store_true",
                        help="leave out several answers, for commands that do not know them")
    add_command_option(parser)


def run(options):
    soak = Soak(command(options), options)
    end, first = time.monotonic() + options.seconds, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        if options.script is not None:
            soak.judge(pool, [options.script])
        while options.script is None and soak.played < options.conversations:
            if time.monotonic() > end:
                break
            soak.judge(pool, range(first, first + SCRIPTS_AT_ONCE))
            first += SCRIPTS_AT_ONCE
    soak.findings.expect(soak.played, "no conversation was played")
    return soak.findings.end(
        f"{soak.played:,} conversations of {soak.scripts:,} scripts, {soak.events:,} events, "
        f"{soak.refused:,} scripts were refused")


class Talk:
    """A conversation of a script: what is typed, and what the model says."""

    def __init__(self, seed, place, has_several):
        source = random.Random(f"{seed} {place}")
        author = Author(source, has_several)
        self.script, self.hosts = author.script(), {}
        self.again = f"--seed {seed} --script {place}"
        self.talks = [self.drawn(source) for _ in range(CONVERSATIONS_OF_SCRIPT)]

    def drawn(self, source):
        hosts = self.given(source) if source.random() < 0.3 else {}
        locale = source.choice([None, None, "de", "de-AT"])
        talk = Conversation(self.script, locale, hosts)
        person = Person(talk, source)
        person.talk_for(LINES)
        words = [f"--locale={locale}"] if locale else []
        words += [f"--set={name}={spoken(value)}" for name, value in hosts.items()]
        return words, person.lines, talk.events, 0 if talk.ending == "completed" else 1

    def given(self, source):
        """What a host gives: of the type that the script declares."""
        made = {}
        for name, declared in self.script["variables"].items():
            if isinstance(declared, bool):
                made[name] = source.random() < 0.5
            elif isinstance(declared, str):
                made[name] = source.choice(["yes", "2", "ann", ""])
            else:
                made[name] = source.choice([-7, 0, 1, 2, 9])
        return {name: value for name, value in made.items() if source.random() < 0.5}


def spoken(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


class Soak:
    def __init__(self, starling, options):
        self.starling, self.seed = starling, options.seed
        self.has_several = not options.without_several
        self.findings = Findings("format")
        self.played = self.scripts = self.events = self.refused = 0

    def judge(self, pool, places):
        talks = [Talk(self.seed, place, self.has_several) for place in places]
        for talk, found in zip(talks, pool.map(self.play, talks)):
            if found is None:
                self.refused += 1
                continue
            self.scripts += 1
            self.played += len(talk.talks)
            self.events += sum(len(events) for _, _, events, _ in talk.talks)
            for problem in found:
                self.findings.add(f"{problem}: {talk.again}")

    def play(self, talk):
        """What differs in the conversations of a script; None if the command refuses it."""
        path = f"/dev/shm/starling-format-{os.getpid()}-{id(talk)}.json"
        text = json.dumps(talk.script, ensure_ascii=False)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        try:
            found = []
            for words, lines, events, code in talk.talks:
                ran = self.ran(path, words, lines)
                if ran.returncode == EXIT_DATA:
                    return None
                problem = difference(ran, self.known(events), code)
                if problem:
                    found.append("\n".join(
                        [problem, f"run {' '.join(words)}", f"lines {json.dumps(lines)}", text]))
            return found
        finally:
            os.remove(path)

    def ran(self, path, words, lines):
        return subprocess.run(
            [self.starling, "run", path, "--events", "--instant", *words], check=False,
            capture_output=True, input="".join(f"{line}\n" for line in lines).encode(),
            timeout=TIMEOUT, env={**os.environ, "LC_ALL": "C"})

    def known(self, events):
        """The events without what a command of before does not tell."""
        if self.has_several:
            return events
        return [without_several(event) for event in events]


def without_several(event):
    if event.get("kind") != "choice":
        return event
    buttons = [{"title": one["title"], "style": one["style"]} for one in event["buttons"]]
    return {**{key: one for key, one in event.items() if key != "many"}, "buttons": buttons}


def difference(ran, events, code):
    """The first difference between what was printed and what the model says, or None."""
    printed = [json.loads(line) for line in ran.stdout.splitlines()]
    for place, expected in enumerate(events):
        found = printed[place] if place < len(printed) else None
        if found is None or plain(found) != plain(filled(expected, found)):
            what = f"{plain(expected)}\nand the command\n{plain(found)}"
            return f"event {place}: the model says\n{what}"
    if len(printed) > len(events):
        return f"event {len(events)} is not in the model:\n{plain(printed[len(events)])}"
    if ran.returncode == code:
        return None
    return f"exit code {ran.returncode}, not {code}: {ran.stderr.decode()}"


def filled(expected, found):
    """The event of the model, with what it does not say taken from the command's."""
    if expected["event"] in ("reject", "help") and expected["text"] is None:
        return {**expected, "text": found.get("text")}
    if expected["event"] == "result":
        return {**expected, "seconds": found.get("seconds")}
    return expected


def plain(part):
    """A value as JSON, in which whole numbers have no fraction."""
    return json.dumps(whole(part), ensure_ascii=False)


def whole(part):
    if isinstance(part, dict):
        return {key: whole(one) for key, one in part.items()}
    if isinstance(part, list):
        return [whole(one) for one in part]
    return int(part) if isinstance(part, float) and part == int(part) else part
