"""Plays conversations of generated scripts with the command, and with a model of the format.

Scripts with every kind of block, key and condition are made, and lines that answer them: titles,
numbers, texts that fit and others, in all the forms that people type. The model in
soaking.conversation says what 'starling run --events' prints, event by event. Where the pages of
help leave open how a line is read, the model types another one. Some conversations are killed at a
prompt, and go on from their save; the others are recorded, and pass as tests.

A seed draws the same scripts each time. A finding names its script, and --script plays that one
alone.
"""

import itertools
import json
import subprocess
import tempfile
import threading
from pathlib import Path

from soaking.command import command
from soaking.generated import ENVIRONMENT, EXIT_DATA, Plays, add_options, typed

SHORT = ["--conversations", "1000", "--seconds", "20"]

TIMEOUT = 60
REFUSED = "refused"
RECORD = "script.chat"
# Scripts/soak asks each job for its options.
__all__ = ["SHORT", "add_options", "run"]


def run(options):
    soak = Soak(command(options), options)
    soak.all()
    return soak.findings.end(
        f"{soak.played:,} conversations of {soak.scripts:,} scripts, {soak.resumed:,} of them "
        f"killed and resumed, {soak.events:,} events, {soak.refused:,} scripts were refused")


class Soak(Plays):
    def __init__(self, starling, options):
        super().__init__("format", starling, options)
        self.resumed = self.events = 0

    def count(self, file):
        for talk in file.talks:
            self.resumed += len(talk.runs) - 1
            self.events += sum(len(events) for _, events in talk.runs)

    def play(self, file):
        """What differs in the conversations of a script; None if the command refuses it."""
        text = json.dumps(file.script, ensure_ascii=False)
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
            folder, found = Path(name), []
            (folder / "script.json").write_text(text, encoding="utf-8")
            for talk in file.talks:
                try:
                    problem = self.differs(folder, talk)
                except subprocess.TimeoutExpired as error:
                    problem = str(error)
                if problem is REFUSED:
                    return None
                if problem:
                    lines = json.dumps([lines for lines, _ in talk.runs])
                    words = " ".join(talk.words)
                    found.append(f"{problem}\nrun {words}\nlines {lines}\n{text}")
            problem = self.replayed(folder, file)
            return [*found, f"{problem}\n{text}"] if problem else found

    def replayed(self, folder, file):
        """What is wrong with the recorded transcript, also as a test, or None."""
        if not (folder / RECORD).exists():
            return None
        recorded = (folder / RECORD).read_text(encoding="utf-8")
        offered = [one for talk in file.talks if len(talk.runs) == 1 for one in skips_offered(talk.runs[0][1])]
        if skips_written(recorded) != offered:
            return f"skips stand behind buttons other than {offered}:\n{recorded}"
        ran = self.ran(["test", RECORD], folder)
        return None if ran.returncode == 0 else f"what was recorded fails:\n{ran.stdout.decode()}"

    def ran(self, words, folder, lines=()):
        return subprocess.run([self.starling, *words], check=False, capture_output=True,
                              input=typed(lines), timeout=TIMEOUT, cwd=folder, env=ENVIRONMENT)

    def differs(self, folder, talk):
        """The first difference in a conversation, None, or that the command refuses the script."""
        words = ["run", "script.json", "--events", "--instant", *talk.words]
        if len(talk.runs) == 1:
            words += ["--transcript", RECORD]
        else:
            (folder / "save").unlink(missing_ok=True)
            words += ["--save", "save"]
            lines, events = talk.runs[0]
            printed, code = killed([self.starling, *words], folder, lines, len(events))
            if code == EXIT_DATA:
                return REFUSED
            problem = difference(printed, events)
            if problem:
                return f"before it was killed, {problem}"
        lines, events = talk.runs[-1]
        ran = self.ran(words, folder, lines)
        if ran.returncode == EXIT_DATA:
            return REFUSED
        problem = difference(ran.stdout.splitlines(), events)
        if problem or ran.returncode == talk.code:
            return problem
        return f"exit code {ran.returncode}, not {talk.code}: {ran.stderr.decode()}"


def killed(words, folder, lines, count):
    """What is printed until so many events are there, and the process is killed; its exit code."""
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder,
                          stderr=subprocess.DEVNULL, env=ENVIRONMENT, bufsize=0) as process:
        # It waits for a line if it prints less than the model says.
        timer = threading.Timer(TIMEOUT, process.kill)
        timer.start()
        try:
            process.stdin.write(typed(lines))
        except BrokenPipeError:
            pass
        printed = list(itertools.islice(process.stdout, count))
        timer.cancel()
        if len(printed) == count:
            process.kill()
    return printed, process.returncode


def skips_offered(events):
    """Whether each choice that is asked can be passed; a prompt that is told again is no other one."""
    prompts = {event["turn"]: event for event in events if event["event"] == "prompt"}
    return [event["skip"] is not None for event in prompts.values() if event["kind"] == "choice"]


def skips_written(transcript):
    """Whether a skip stands behind each line of buttons of a transcript."""
    lines = [*transcript.splitlines(), ""]
    return [after.startswith("skip: ") for line, after in zip(lines, lines[1:]) if line.startswith("buttons: ")]


def difference(lines, events):
    """The first difference between what was printed and what the model says, or None."""
    printed = [json.loads(line) for line in lines]
    for place, expected in enumerate(events):
        found = printed[place] if place < len(printed) else None
        if found is None or plain(found) != plain(filled(expected, found)):
            what = f"{plain(expected)}\nand the command\n{plain(found)}"
            return f"event {place}: the model says\n{what}"
    if len(printed) > len(events):
        return f"event {len(events)} is not in the model:\n{plain(printed[len(events)])}"
    return None


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
