"""What a receiver of results noted, and which processes may have delivered one to it twice."""

import json
import subprocess
from bisect import bisect_right
from collections import Counter, defaultdict, namedtuple

# A process lives for fewer rounds than this. After many more, another may have its number.
LONGEST_LIFE = 100

# A word, the process that delivers, the round, and the id of the result.
Note = namedtuple("Note", "word process round result")


class Deliveries:
    """The notes of a receiver: `begin` and `yes`, or `kill` if it kills the process itself.

    `killed` has the rounds in which each process was killed by others.
    """

    def __init__(self, path, killed):
        self.notes = list(read(path))
        self.killed = defaultdict(list, {process: [*rounds] for process, rounds in killed.items()})
        self.parent_of_orphans = parent_of_orphans()
        self.tries = Counter()
        # The numbers of the notes: by process, and by result in the order of the first ones.
        self.begun, self.accepted = defaultdict(list), {}
        for number, note in enumerate(self.notes):
            if note.word == "begin":
                self.tries[note.result] += 1
                self.begun[note.process].append(number)
            elif note.word == "kill":
                self.killed[note.process].append(note.round)
            elif note.word == "yes":
                self.accepted.setdefault(note.result, []).append(number)

    def __iter__(self):
        return iter(self.accepted)

    def living(self, result):
        """The processes that delivered a result and could write that down: there may be one.

        A receiver can outlive its process, and say yes when the next process has delivered, too.
        """
        return [self.notes[number].process for number in self.accepted[result] if self.lived(number)]

    def lived(self, number):
        """Whether a process was not killed after a yes, or not before it passed another line."""
        note = self.notes[number]
        if note.process == self.parent_of_orphans:
            return False
        later = self.begun[note.process][bisect_right(self.begun[note.process], number):]
        goes_on = any(near(self.notes[begin].round, note.round) for begin in later)
        return goes_on or not any(near(killed, note.round) for killed in self.killed[note.process])


def near(one, other):
    return abs(one - other) < LONGEST_LIFE


def read(path):
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    for line in text.splitlines():
        word, process, number, result = line.split(" ", 3)
        yield Note(word, int(process), int(number), json.loads(result)["id"])


def parent_of_orphans():
    """The parent of a receiver whose own was killed before it began."""
    orphan = ["sh", "-c", "(sleep 0.2; exec sh -c 'echo $PPID') &"]
    return int(subprocess.run(orphan, check=True, stdout=subprocess.PIPE, text=True).stdout)
