"""Kills conversations and deliveries at random moments, and counts what is left of the answers.

People answer (`ask`, `feedback`), others look (`results`, `status`), deliver and prune, some at the
same time, and many are killed on the way. Beside them a receiver is quick, slow, refuses, hangs, or
kills the process that delivers: before its yes, amid its work, or between its yes and the note.

What a person was thanked for has been kept: it must be delivered at least once, and in order, but
for what was refused ten times. What comes twice has one id, and of the processes that delivered it
all but one were killed before they could note it. No command waits for a delivery: those that were
not killed are 0.1 seconds later than their twins, which run beside them where nothing is delivered,
no more often than it is the other way round.
"""

import json
import random
import re
import statistics
import subprocess
import tempfile
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from soaking.command import Findings, add_command_option, command
from soaking.deliveries import Deliveries
from soaking.options import positive

SHORT = ["--rounds", "40", "--seconds", "12"]

MOST_WAIT = 0.1
# By how much more than any twin a single command may be late on a busy machine.
MOST_OUTLIER = 1
MOST_REFUSALS = 10
# How long a receiver may take: much longer than it needs, but where it hangs.
DELIVER_SECONDS = "5"

# The shell of the command runs this, so that its parent delivers.
RECEIVER = """\
line=$(cat)
# Whoever was killed while passing the line has passed a part of it.
case $line in *'}') ;; *) exit 1;; esac
read -r mood round < "$folder/mood"
note() { printf '%s %s %s %s\\n' "$1" "$PPID" "$round" "$line" >> "$folder/log"; }
note begin
case $mood in
yes) note yes;;
slow) sleep 0.4; note yes;;
no) exit 1;;
hang) sleep 1000;;
before) note kill; kill -9 $PPID;;
amid) note kill; kill -9 $PPID; sleep 0.1; note yes;;
after) note yes; note kill; kill -9 $PPID;;
esac
"""
MOODS = ["yes"] * 6 + ["slow"] * 4 + ["no", "hang", "before", "amid", "after"]


def add_options(parser):
    parser.add_argument("--rounds", type=positive, metavar="N", default=2000,
                        help="so many rounds of up to three commands (default: 2000)")
    parser.add_limit(seconds=3600)
    add_command_option(parser)


def run(options):
    findings = Findings("answers")
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
        soak = Soak(command(options), Path(folder), random.Random(options.seed), findings)
        end = time.monotonic() + options.seconds
        while soak.rounds < options.rounds and time.monotonic() < end:
            soak.play_round()
        soak.deliver_the_rest()
        soak.check()
        figures = soak.figures()
    findings.expect(soak.kills, "no kill hit a living process: nothing was tried")
    return findings.end(figures)


class Soak:
    def __init__(self, starling, folder, source, findings):
        self.starling, self.folder, self.source, self.findings = starling, folder, source, findings
        self.rounds = self.turn = self.kills = self.twice = self.aside = self.delivered = 0
        self.usual_seconds = 0.05
        # What each conversation was seen to have kept, by its number: 1 is stars, 2 a text, too.
        self.echoed = {}
        # The ids of all results, in the order in which they were kept.
        self.order = {}
        self.killed = defaultdict(list)
        # How long each command took, and its twin, by its number.
        self.seconds = {"busy": {}, "idle": {}}
        for name in self.seconds:
            (folder / name).mkdir()
        (folder / "receiver").write_text(f"folder='{folder}'\n{RECEIVER}", encoding="utf-8")
        self.set_mood("yes")

    def set_mood(self, mood):
        new = self.folder / "mood.new"
        new.write_text(f"{mood} {self.rounds}\n", encoding="utf-8")
        new.replace(self.folder / "mood")

    # Rounds

    def play_round(self):
        self.rounds += 1
        self.set_mood(self.source.choice(MOODS))
        acts = [self.drawn_act() for _ in range(self.source.choice([1, 1, 2, 3]))]
        with ThreadPoolExecutor(2 * len(acts)) as pool:
            list(pool.map(lambda act: act(), [part for act in acts for part in act]))
        self.note_order()

    def drawn_act(self):
        """A command in the busy folder, perhaps killed, and its twin in the idle one."""
        name = self.source.choice(
            ["feedback"] * 4 + ["ask"] * 2 + ["results", "status", "prune", "deliver"])
        self.turn += 1
        turn = self.turn
        delay = self.source.uniform(0, 1.2 * self.usual_seconds)
        dies = self.source.random() < 0.4
        words, said = self.words(name, turn)
        act = [lambda: self.perform(name, words, said, turn, delay if dies else None)]
        if not dies and name != "deliver":
            act.append(lambda: self.time_twin(words, said, turn))
        return act

    def words(self, name, turn):
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1772452800 + turn))
        deliver = ["--deliver", f". '{self.folder}/receiver'", "--deliver-seconds", DELIVER_SECONDS]
        whose = ["--state", "STATE"]
        if name == "feedback":
            return ([name, *whose, *deliver, "--now", now, "--set", f"turn={turn}"],
                    f"4\nwish {turn}\n")
        if name == "ask":
            return ([name, *whose, *deliver, "--now", now, "--set", f"turn={turn}", "--force",
                     "--interactive", "always"], f"2\n\n1\nwish {turn}\n")
        if name == "prune":
            before = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1772452800 + turn - 50))
            return ["results", *whose, "--prune", "--before", before], ""
        return [name, *whose, *(deliver if name == "deliver" else [])], ""

    def placed(self, words, name):
        words = [str(self.folder / name / "state.json") if word == "STATE" else word for word in words]
        if name == "idle" and "--deliver" in words:
            words[words.index("--deliver") + 1] = "cat > /dev/null"
        if words[0] == "results" and "--prune" not in words:
            words += ["--app", "soak"]
        return [self.starling, *words]

    def perform(self, name, words, said, turn, delay):
        start = time.monotonic()
        process = self.start(self.placed(words, "busy"))
        if delay is None:
            output, errors = process.communicate(said)
            seconds = time.monotonic() - start
            self.judge(name, process.returncode, errors)
            if name != "deliver":
                self.seconds["busy"][turn] = seconds
                self.usual_seconds = 0.8 * self.usual_seconds + 0.2 * seconds
        else:
            output = self.kill_after(delay, process, said)
        # Stars that `ask` shows are final once it thanks for being frank.
        final = "4/5" if name == "feedback" else "being frank"
        echoed = 2 if "for telling us" in output else 1 if final in output else 0
        if echoed:
            self.echoed[turn] = echoed

    def time_twin(self, words, said, turn):
        start = time.monotonic()
        self.start(self.placed(words, "idle")).communicate(said)
        self.seconds["idle"][turn] = time.monotonic() - start

    @staticmethod
    def start(words):
        return subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def kill_after(self, delay, process, said):
        try:
            process.stdin.write(said)
            process.stdin.flush()
        except BrokenPipeError:
            pass
        time.sleep(delay)
        process.kill()
        # A receiver that lives on has the process's standard error, but not its output.
        process.stderr.close()
        output = process.stdout.read()
        process.stdout.close()
        if process.wait() == -9:
            self.kills += 1
            self.killed[process.pid].append(self.rounds)
        return output

    def judge(self, name, code, errors):
        allowed = {0, 1, -9} if name == "deliver" else {0, 1} if name == "status" else {0}
        self.findings.expect(
            code in allowed, f"{name} ends with {code} in round {self.rounds}: {errors.strip()!r}")

    # What is kept, and what arrives

    def note_order(self):
        """Reads the results, before they may be pruned: that takes at least another round."""
        lines = list(self.lines(self.results))
        for line in lines:
            self.order.setdefault(line["id"], line)
        kept = {line["id"] for line in lines}
        self.findings.expect(
            len(kept) == len(lines), f"results are kept twice in round {self.rounds}")

    @property
    def results(self):
        return self.folder / "busy/state.json.results.jsonl"

    def lines(self, path):
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                yield json.loads(line)
            except ValueError:
                self.findings.add(f"{path.name}:{number} cannot be read: {line[:60]!r}")

    def deliver_the_rest(self):
        """Delivers all, once those that deliver in the background have ended."""
        self.set_mood("yes")
        words = self.placed(["deliver", "--again", *self.words("deliver", 0)[0][1:]], "busy")
        end = time.monotonic() + 60
        while time.monotonic() < end:
            run = subprocess.run(words, check=False, capture_output=True, text=True)
            if run.returncode == 0:
                break
        self.findings.expect(run.returncode == 0, f"the last delivery ends with {run.returncode}")
        self.note_order()

    def check(self):
        self.compare_with_echoes()
        self.compare_with_deliveries()
        left = sorted(path.name for path in (self.folder / "busy").iterdir() if ".open-" in path.name)
        self.findings.expect(not left, f"not adopted: {left}")

    def compare_with_echoes(self):
        by_turn = {}
        for line in self.order.values():
            turn = int(re.search(r'"turn"[^0-9]*([0-9]+)', json.dumps(line["variables"]))[1])
            self.findings.expect(turn not in by_turn, f"the answers of {turn} are kept twice")
            by_turn[turn] = line
        for turn, echoed in self.echoed.items():
            line = by_turn.get(turn)
            self.findings.expect(line, f"the answers of {turn} are lost")
            if not line:
                continue
            self.findings.expect(line["rating"], f"the stars of {turn} are lost")
            self.findings.expect(
                echoed == 1 or f'"wish {turn}"' in json.dumps(line["answers"]),
                f"the text of {turn} is lost")

    def compare_with_deliveries(self):
        deliveries = Deliveries(self.folder / "log", self.killed)
        for result in deliveries:
            self.twice += len(deliveries.accepted[result]) > 1
            living = deliveries.living(result)
            self.findings.expect(
                len(living) <= 1, f"{result} is delivered twice, and {living} lived on")
        for result in self.order:
            self.findings.expect(result in deliveries.accepted, f"{result} is kept and never delivered")
        for result in deliveries:
            self.findings.expect(result in self.order, f"{result} is delivered and not kept")
        aside = {result for result, count in deliveries.tries.items() if count >= MOST_REFUSALS}
        self.aside, self.delivered = len(aside), len(deliveries.accepted)
        kept = [
            result for result in self.order
            if result in deliveries.accepted and result not in aside
        ]  # fmt: skip
        arrived = [result for result in deliveries if result not in aside]
        self.findings.expect(kept == arrived, "what is delivered is not in the order of what is kept")

    # Figures

    def figures(self):
        busy, idle = (self.seconds[name] for name in ["busy", "idle"])
        longer = [busy[turn] - idle[turn] for turn in busy]
        worst, noise = max(longer, default=0), -min(longer, default=0)
        # What the machine does beside makes the one late as often as the other.
        late = sum(seconds > MOST_WAIT for seconds in longer)
        early = sum(seconds < -MOST_WAIT for seconds in longer)
        self.findings.expect(
            late - early <= 3 * (late + early) ** 0.5 and worst <= noise + MOST_OUTLIER,
            f"{late} commands take {MOST_WAIT} s longer than their twins, at most {worst:.2f} s, and "
            f"{early} twins longer than theirs, at most {noise:.2f} s")
        return (
            f"{self.rounds:,} rounds, {self.kills:,} kills, {len(self.echoed):,} answers echoed, "
            f"{len(self.order):,} kept, {self.delivered:,} delivered, {self.twice:,} of them twice, "
            f"{self.aside:,} after stepping aside; a command takes {told(busy.values())}, with nothing "
            f"to deliver {told(idle.values())}; {late} are {MOST_WAIT} s later than their twins, at most "
            f"{1000 * worst:.0f} ms, and {early} twins than theirs, at most {1000 * noise:.0f} ms")


def told(seconds):
    if not seconds:
        return "no time"
    return f"{statistics.median(seconds) * 1000:.0f} ms (worst {max(seconds) * 1000:.0f})"
