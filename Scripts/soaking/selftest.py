"""Tests that the jobs detect faults: python3 -m soaking.selftest, in Scripts."""

import json
import random
import tempfile
import unittest
from pathlib import Path
from subprocess import CompletedProcess

from soaking.command import Findings
from soaking.conditions import MOST, PARTS, Counters
from soaking.deliveries import Deliveries
from soaking.fault import Fault, problems_of_run
from soaking.lockstep import Lockstep, Values
from soaking.progress import Progress
from soaking.scenes import SCENES
from soaking.underway import UnderWay
from soaking.writers import Ledger


class Quiet(Findings):
    """Findings that are stored rather than printed."""

    def __init__(self):
        super().__init__("test")
        self.sentences = []

    def add(self, sentence):
        self.sentences.append(sentence)


class TwoScripts(unittest.TestCase):
    """The model finds what an edit changes, and who is lost by it."""

    old = {"blocks": {"a": {"type": "choice", "text": "A", "buttons": ["x", "y"], "next": "b"},
                      "b": {"type": "rating", "text": "B", "next": "c"},
                      "c": {"type": "text", "text": "Bye"}},
           "translations": {"de": {"Bye": "Ade"}}}

    def edited(self, was, now):
        return json.loads(json.dumps(self.old).replace(was, now))

    def difference(self, new):
        return Lockstep(self.old, new, self.values(new)).difference()

    def values(self, new):
        return Values([self.old, new], random.Random(1))

    def lost(self, new):
        return UnderWay(self.old, new, self.values(new)).lost()

    def test_a_difference_is_found_where_it_is(self):
        self.assertIsNone(self.difference(self.old))
        self.assertIsNone(self.difference({**self.old, "title": "T"}))
        found = self.difference(self.edited("Ade", "Tschau"))
        self.assertEqual((found.locale, found.moves), ("de", (("choose", [0]), ("pick", 1))))
        self.assertEqual(self.difference(self.edited('"y"', '"z"')).moves, ())

    def test_who_is_lost_is_found(self):
        self.assertEqual(self.lost(self.edited("Bye", "Ade")), [])
        self.assertIn("begins again", str(self.lost(self.edited('"choice", "text": "A", "buttons": ["x", "y"]',
                                                                '"route"'))))
        swapped = {"start": "b", "blocks": {**self.old["blocks"], "a": {**self.old["blocks"]["a"], "next": "c"},
                                            "b": {**self.old["blocks"]["b"], "next": "a"}}}
        self.assertIn("is never asked b", str(self.lost(swapped)))
        self.assertEqual(self.lost(self.edited('"text": "A"', '"text": "A {{b}}"')), [])

    def test_points_of_a_rating_are_compared_by_its_answers(self):
        scripts = [{"blocks": {"b": {"type": "rating", "text": "B", "next": "a", "add": {"n": [0, 0, points, 0, 0]}},
                               "a": {"type": "text", "text": "A", "next": "c"}, "c": self.old["blocks"]["c"]}}
                   for points in (1, 2)]
        lost = UnderWay(*scripts, self.values(scripts[1])).lost()
        self.assertEqual(len(lost), 1)
        self.assertIn("n has points of both, behind ({}, ('pick', 3))", lost[0])
        self.assertEqual(UnderWay(scripts[0], scripts[0], self.values(scripts[0])).lost(), [])

    def test_points_that_nothing_gives_any_more_are_compared_where_their_value_stays(self):
        rest = {"a": {"type": "text", "text": "A", "next": "c"}, "c": self.old["blocks"]["c"]}
        rating = {"type": "rating", "text": "B", "next": "a"}
        old = {"blocks": {"b": {**rating, "add": {"n": [0, 0, 1, 0, 0]}}, **rest}}
        for declared, count in [({"n": 0}, 1), ({}, 0)]:
            new = {"variables": declared, "blocks": {"b": rating, **rest}}
            self.assertEqual(len(UnderWay(old, new, self.values(old)).lost()), count)


class HowFar(unittest.TestCase):
    """The model counts the questions of a script by its links."""

    def of(self, **blocks):
        progress = Progress({"blocks": blocks})
        return {name: progress.of(name, 1) for name in blocks if blocks[name]["type"] not in ("text", "route")}

    def test_branches_skips_and_hidden_buttons_lead_on(self):
        hidden = {"title": "H", "when": {"visited": "c"}}
        found = self.of(
            a={"type": "choice", "buttons": [hidden, hidden], "next": "b"},
            b={"type": "double-button", "left": "L", "right": {"title": "R", "next": "d"}, "next": "c"},
            c={"type": "rating", "branches": [{"when": {"is": 1}, "next": None}], "skip": "S", "next": "d"},
            d={"type": "text", "next": "e"}, e={"type": "text-input"})
        self.assertEqual(found, {"a": [3, 4], "b": [2, 3], "c": [1, 2], "e": [1, 1]})

    def test_a_loop_with_a_question_has_no_most(self):
        found = self.of(a={"type": "text", "next": "b"},
                        b={"type": "choice", "buttons": ["x", {"title": "y", "next": "c"}], "next": "a"},
                        c={"type": "rating", "next": "d"}, d={"type": "route", "next": "d"})
        self.assertEqual([found["b"], found["c"]], [[1, None], [1, 1]])


class CountersOfDecimals(unittest.TestCase):
    def test_sums_are_exact_and_stop(self):
        counters = Counters({"variables": {"a": {"max": 0.7}}, "blocks": {"r": {"add": {"a": [0.1, 0], "b": 1}}}})
        self.assertEqual(counters.added_to("a", counters.added_to("a", 0.1, 0.2), 0.3), 0.6)
        self.assertEqual(counters.added_to("a", 0.6, 0.2), 0.7)
        self.assertEqual((counters.clamped("a", -1e20), counters.clamped("b", 1e20)), (-MOST / PARTS, MOST))
        self.assertEqual([counters.takes("a", 0.125), counters.takes("b", 0.5)], [True, False])


class TheBookOfKills(unittest.TestCase):
    def check(self, text):
        ledger = Ledger(kills_wanted=1, deadline=0)
        for event, was_acknowledged in [("a", True), ("b", True), ("c", False)]:
            ledger.begin(event)
            ledger.note(event, was_acknowledged)
        findings = Quiet()
        with tempfile.TemporaryDirectory() as folder:
            state = Path(folder) / "state.json"
            if text is not None:
                state.write_text(text, encoding="utf-8")
            return ledger.check(state, findings), findings.sentences

    def history(self, **events):
        return json.dumps({"scenarios": {name: {"events": n} for name, n in events.items()}})

    def test_what_was_killed_may_count_or_not(self):
        self.assertEqual(self.check(self.history(a=1, b=1)), (2, []))
        self.assertEqual(self.check(self.history(a=1, b=1, c=1)), (3, []))

    def test_what_is_wrong_is_said(self):
        for text, sentence in [
            (self.history(a=1), "b was acknowledged and is lost"),
            (self.history(a=1, b=2), "b is counted 2 times"),
            (self.history(a=1, b=1, d=1), "d is counted and nobody has recorded it"),
            ('{"scenarios": {', "the history cannot be read"),
            (None, "['a', 'b'] acknowledged, and there is no history"),
        ]:
            with self.subTest(sentence):
                self.assertIn(sentence, " ".join(self.check(text)[1]))


class TheNotesOfAReceiver(unittest.TestCase):
    def living(self, *notes, killed=()):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            lines = [f'{word} {process} 1 {{"id":"{result}"}}\n' for word, process, result in notes]
            log.write_text("".join(lines), encoding="utf-8")
            return Deliveries(log, {process: [1] for process in killed}).living("a")

    def test_a_killed_process_may_have_been_kept_from_noting_a_yes(self):
        twice = [("begin", 7, "a"), ("yes", 7, "a"), ("begin", 8, "a"), ("yes", 8, "a")]
        self.assertEqual(self.living(*twice), [7, 8])
        self.assertEqual(self.living(*twice, killed=[7]), [8])
        self.assertEqual(self.living(*twice, ("kill", 7, "a")), [8])
        # The receiver of the one has outlived it.
        self.assertEqual(self.living(*twice, killed=[8]), [7])

    def test_a_process_that_passes_another_line_has_noted_the_one_before(self):
        notes = [("begin", 7, "a"), ("yes", 7, "a"), ("begin", 7, "b"), ("yes", 8, "a")]
        self.assertEqual(self.living(*notes, killed=[7]), [7, 8])


class AFault(unittest.TestCase):
    FOLDER = Path("/h")

    def problems(self, code, said, kind="once", error=28, scene=SCENES[0]):
        fault = Fault(scene, kind, error, 0, Path("x"), Path("y"))
        return list(problems_of_run(fault, CompletedProcess([], code, "", said), self.FOLDER))

    def test_is_harmless_or_told_with_path_reason_and_code(self):
        told = 'starling: cannot write "/h/state.json": no space left on device\n'
        denied = told.replace("no space left on device", "permission denied")
        self.assertEqual(self.problems(0, ""), [])
        self.assertEqual(self.problems(74, told), [])
        self.assertEqual(self.problems(77, denied, error=13), [])
        self.assertEqual(self.problems(-9, "", kind="kill"), [])
        for wrong in [
            self.problems(0, told), self.problems(74, ""), self.problems(77, told),
            self.problems(74, denied, error=13), self.problems(74, "starling: it failed\n"),
            self.problems(74, told.replace("/h/", "/i/")), self.problems(0, "", kind="kill"),
            self.problems(74, told.replace("no space left on device", "interrupted system call"),
                          error=4),
            self.problems(74, told, scene=SCENES[-1]),
        ]:  # fmt: skip
            self.assertEqual(len(wrong), 1)


if __name__ == "__main__":
    unittest.main()
