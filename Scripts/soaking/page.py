"""Plays conversations in pages in Chromium, with the mouse and with the keyboard.

The acts of each case in the demos' transcripts are done with what the page offers, and the page must
ask, say and refuse what the case says. The test that the page copies must pass. Texts that are made to
hurt stay texts. What is refused stays entered, and its bounds are shown. Beside the chat, the graph
and the tables show where the conversation is. A page asks nothing of the network, writes nothing to the
console, leaves no control without a name and no text without contrast, is not wider than its window, and
its address alone leads back to the same place. Long lists, scales of eleven and three languages are
seen in six sizes, on paper and in forced colors. Links made before a script was edited are followed to
no question that an answer was not given to. A page that is served goes on when its script is saved. What
else people do, such as to go back, leave, hold a key down or hand the page on, has the effect that they expect.

It needs Chromium, Node, and what Scripts/web has built; without them, the job is left out.
"""

import copy
import itertools
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT, Findings, Worker, add_command_option, command
from soaking.edits import kinds
from soaking.pages import (
    HURT, address_jobs, beside_jobs, habit_jobs, hostile_jobs, layout_jobs, megabyte_jobs, refused_jobs, timed_script)
from soaking.scripted import scenes

SHORT = ["--short"]

HOST = Path(__file__).with_name("browser.mjs")
PAGE = ROOT / ".build/web/page.html"
SIZES = [(360, 740), (768, 900), (1400, 900), (683, 384), (320, 640), (320, 256)]
# The largest page of a demo brings the words of languages and the texts of its script.
MOST_BYTES = 620_000
EDITS = 200
# How much longer a replay of 300 answers may take than one of 35.
SLOWER = 12


def add_options(parser):
    parser.add_argument("--short", dest="is_short", action="store_true",
                        help="one case of each demo, and no long texts")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER",
                        help="keep pictures of six sizes in two themes")
    add_command_option(parser)


def run(options):
    names = ["chromium", "chromium-browser", "google-chrome"]
    chromium, node = next(filter(None, map(shutil.which, names)), None), shutil.which("node")
    if not chromium or not node or not PAGE.exists():
        missing = "chromium" if not chromium else "node" if not node else f"{PAGE}; run Scripts/web"
        print(f"page: skipped: there is no {missing}")
        return True
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
        soak = Soak(command(options), Worker([node, HOST, chromium]), Path(name), options)
        soak.demos()
        soak.hurt()
        soak.shows("beside", beside_jobs, "--with=graph,findings,translations")
        soak.shows("refused", refused_jobs)
        soak.layouts()
        soak.habits()
        soak.edited()
        soak.quick()
        soak.bare()
        soak.watched()
        soak.browser.close()
        return soak.end()


class Soak:
    def __init__(self, starling, browser, folder, options):
        self.starling, self.browser, self.folder, self.options = starling, browser, folder, options
        self.findings = Findings("page")
        self.played = self.said = self.largest = 0
        self.loads, self.contrasts, self.pages = [], [], {}

    def end(self):
        loads, worst = sorted(self.loads), min(self.contrasts, key=lambda one: one["ratio"])
        self.findings.expect(self.largest < MOST_BYTES, f"a page has {self.largest:,} bytes")
        print(f"page: the first bubble {loads[len(loads) // 2]:.0f} ms after the load (median; at most "
              f"{loads[-1]:.0f}); pages of at most {self.largest:,} bytes; the least contrast is "
              f"{worst['ratio']} ({worst['name']}, \"{worst['text']}\", {worst['theme']})", flush=True)
        return self.findings.end(f"{self.played:,} conversations in pages, {self.said:,} bubbles")

    def page(self, script, *words):
        """The path of a page of a script, which is made once."""
        key = (script, words)
        if key not in self.pages:
            page = self.folder / f"{script.stem}-{len(self.pages)}.html"
            subprocess.run([self.starling, "page", script, "--output", page, *words], check=True,
                           stdout=subprocess.DEVNULL)
            self.pages[key] = str(page)
            if script.parent.name == "Demo" and not any("--with" in word for word in words):
                self.largest = max(self.largest, page.stat().st_size)
        return self.pages[key]

    def play(self, script, jobs):
        """Plays jobs, each with its answer; the tests that the pages copy must pass."""
        tests = []
        for job in jobs:
            answer = self.browser.answer(job)
            where = f"{script.stem}, {job['name']}, {'keyboard' if job.get('keyboard') else 'mouse'}"
            for problem in answer["problems"]:
                self.findings.add(f"{where}: {problem}")
            if "wide" not in answer:
                continue
            tests.append(answer["test"])
            self.findings.expect(not answer["wide"], f"{where}: it is wider than its window")
            self.findings.expect(not answer["markup"], f"{where}: a text became markup")
            self.played += 1
            self.said += sum(len(stretch["said"]) for stretch in answer["stretches"])
            if script.parent.name == "Demo":
                self.loads.append(answer["load"])
            self.contrasts.append(answer["contrast"])
            yield where, job, answer
        self.test(script, tests)

    def test(self, script, tests):
        """Runs the tests that the pages copied."""
        chat = self.folder / "copied.chat"
        chat.write_text("\n".join([f"script: {script}\n", *tests]), encoding="utf-8")
        ran = subprocess.run([self.starling, "test", chat], capture_output=True, text=True, check=False)
        self.findings.expect(ran.returncode == 0, f"a copied test fails:\n{ran.stdout}{ran.stderr}"[:4000])

    # MARK: The demos

    def demos(self):
        for script in sorted((ROOT / "Demo").glob("*.json")):
            if script.with_suffix(".chat").exists():
                self.demo(script)

    def demo(self, script):
        whole = json.loads(script.read_text(encoding="utf-8"))
        cases = list(scenes(script.with_suffix(".chat"), whole))
        for case in cases:
            case.why = case.why or (self.misfit(script, case) if case.values else None)
        played = [case for case in cases if not case.why][:1 if self.options.is_short else None]
        tables = whole.get("translations", {})
        jobs = [self.job(script, tables, case, place, keyboard)
                for place, case in enumerate(played) for keyboard in (False, True)]
        jobs = jobs[:1] if self.options.is_short else jobs
        for where, job, answer in self.play(script, jobs):
            case = next(one for one in played if one.name == job["name"])
            for problem in case.problems(answer):
                self.findings.add(f"{where}: {problem}")
            if job["waits"]:
                self.rhythm(where, case, answer)
        left = "".join(f"; skipped \"{case.name}\": {case.why}" for case in cases if case.why)
        print(f"page: {script.stem}: {len(played)} of {len(cases)} cases played{left}", flush=True)

    def misfit(self, script, case):
        """Why a host cannot give the values of a case, or None: a text in quotes has any type."""
        words = [self.starling, "page", script, "--output", self.folder / "misfit.html", *case.values]
        ran = subprocess.run(words, check=False, capture_output=True, text=True)
        return None if ran.returncode == 0 else ran.stderr.strip()

    def job(self, script, tables, case, place, keyboard):
        """How a case is played: each other one in another size."""
        words = [*case.values]
        words += ["--with=graph,findings,translations"] if keyboard else []
        words += [f"--locale={case.locale}"] if case.locale and case.locale not in tables else []
        width, height = SIZES[(place + keyboard) % len(SIZES)]
        theme = "dark" if (place // 3 + keyboard) % 2 else "light"
        look = {"width": width, "height": height, "theme": theme}
        return {
            **look, "picture": self.picture(f"{script.stem}-{place}", look),
            "page": self.page(script, *words), "name": case.name, "acts": case.acts,
            "start": case.start, "clicks": keyboard, "locale": case.locale if case.locale in tables else None,
            "keyboard": keyboard, "early": case.early,
            # Where pauses are cut short, those behind a reload take long.
            "reload": None if keyboard or case.early else len(case.acts) // 2, "moves": keyboard,
            "waits": place == 0 and not keyboard and not self.options.is_short}

    def rhythm(self, where, case, answer):
        """Pauses last as long as the author says."""
        for stretch, shown in zip(case.stretches, answer["stretches"]):
            self.findings.expect(shown["seconds"] >= stretch.seconds,
                                 f"{where}: {shown['said']} after {shown['seconds']} s, not {stretch.seconds}")

    # MARK: Texts that hurt, and what a page shows besides bubbles

    def hurt(self):
        script, long = self.folder / "hostile.json", self.folder / "long.json"
        words = ["--with=graph,findings,translations"]
        jobs = hostile_jobs(script)
        jobs = jobs[1:] if self.options.is_short else jobs + address_jobs(script)
        self.says(script, jobs, f"--set=given={HURT[0]}", *words)
        if not self.options.is_short:
            self.says(long, megabyte_jobs(long), *words)

    def says(self, script, jobs, *words):
        for job in jobs:
            job["page"] = self.page(script, *words)
        for where, job, answer in self.play(script, jobs):
            said = [text for stretch in answer["stretches"] for text in stretch["said"]]
            self.findings.expect(said == job["said"], f"{where}: texts are shown as {str(said)[:2000]}")

    def shows(self, name, make, *words):
        script = self.folder / f"{name}.json"
        jobs = make(script)[:1 if self.options.is_short else None]
        for place, job in enumerate(jobs):
            job["page"] = self.page(script, *words, *job.get("words", []))
            job["picture"] = self.picture(f"{name}-{place}", job)
        for where, job, answer in self.play(script, jobs):
            self.findings.expect(answer.get("shown") == job["shown"],
                                 f"{where}: it shows {answer.get('shown')}, not {job['shown']}")

    def layouts(self):
        """Long lists, scales of eleven and three languages, in all sizes."""
        script = self.folder / "layout.json"
        for job in layout_jobs(script, SIZES[:1] if self.options.is_short else SIZES):
            job["page"] = self.page(script)
            job["picture"] = self.picture(f"layout-{job['name']}", job)
            list(self.play(script, [job]))

    def habits(self):
        """What people do besides answering."""
        for place, job in enumerate(habit_jobs()):
            script = self.folder / f"habit-{place}.json"
            script.write_text(json.dumps(job.pop("script")), encoding="utf-8")
            shown, words = job.pop("shown"), job.pop("words")
            answer = self.browser.answer({**job, "page": self.page(script, *words)})
            for problem in answer["problems"]:
                self.findings.add(f"{job['name']}: {problem}")
            self.findings.expect(answer.get("seen") == shown,
                                 f"{job['name']}: it shows {answer.get('seen')}, not {shown}")

    # MARK: Links to edited scripts

    def edited(self):
        """Follows links that were made before the scripts were edited."""
        demos = [path for path in sorted((ROOT / "Demo").glob("*.json")) if path.with_suffix(".chat").exists()]
        most = 4 if self.options.is_short else EDITS
        followed, made = [], 0
        for number, script in enumerate(demos):
            whole = json.loads(script.read_text(encoding="utf-8"))
            edits = itertools.islice(self.edits(whole), (most - made) // (len(demos) - number))
            pages = [self.page(path) for path in self.sound(script, edits)]
            made += len(pages)
            if not pages:
                continue
            answer = self.browser.answer({"name": "edits", "page": self.page(script), "edits": pages,
                                          "seed": self.options.seed + 1})
            for problem in answer["problems"]:
                self.findings.add(f"{script.stem}, edited: {problem}")
            followed += answer.get("followed", [])
        share = sum(followed) / max(1, len(followed))
        print(f"page: links of before in pages of {len(followed)} edited scripts: {share:.0%} of the answers "
              "are followed", flush=True)

    def edits(self, whole):
        """Edited copies of a script, one of each kind in turn."""
        rows = [kind(copy.deepcopy(whole)) for kind in kinds()]
        for row in itertools.zip_longest(*rows):
            yield from filter(None, row)

    def sound(self, script, edits):
        """The paths of the edited scripts that have no errors."""
        for number, edit in enumerate(edits):
            path = self.folder / f"{script.stem}-edit-{number}.json"
            path.write_text(json.dumps(edit, ensure_ascii=False), encoding="utf-8")
            ran = subprocess.run([self.starling, "check", path], check=False, capture_output=True, text=True)
            if "error" not in ran.stdout:
                yield path

    # MARK: Times, and pages that cannot play

    def quick(self):
        if self.options.is_short:
            return
        script = self.folder / "timed.json"
        script.write_text(json.dumps(timed_script()), encoding="utf-8")
        answer = self.browser.answer({"name": "times", "page": self.page(script), "isTimed": True})
        for problem in answer["problems"]:
            self.findings.add(f"times: {problem}")
        times = answer["times"]
        self.findings.expect(times["long"] <= SLOWER * times["short"],
                             f"a replay of 300 answers takes {times['long']} ms, of 35 {times['short']} ms")
        print(f"page: an answer takes {times['early']:.0f} ms behind 5 others and {times['late']:.0f} ms behind 500, "
              f"of which the frame is {times['idle']:.0f}; a replay of 35 answers {times['short']:.0f} ms, of 300 "
              f"{times['long']:.0f} ms", flush=True)

    def bare(self):
        """Where a page cannot play, it says so, below what is said first."""
        page = Path(self.page(ROOT / "Demo/rating.json"))
        strict = self.folder / "strict.html"
        strict.write_bytes(page.read_bytes().replace(b"'wasm-unsafe-eval' ", b""))
        old = self.folder / "old.html"
        old.write_bytes(page.read_bytes().replace(b'"use strict";', b'"use strict"; @', 1))
        for name, path in [("no scripts", page), ("a policy", strict), ("an old browser", old)]:
            answer = self.browser.answer({"name": name, "page": str(path), "isBare": name})
            self.findings.expect(answer.get("isShown"), f"with {name}, nothing is shown: {answer}")

    def watched(self):
        """A page that is served follows its script."""
        script = self.folder / "watched.json"
        script.write_text("""{"blocks": {
            "a": {"type": "choice", "text": "Well?", "buttons": ["Yes", "No"], "next": "b"},
            "b": {"type": "text", "text": "Bye", "next": null}}}""", encoding="utf-8")
        with subprocess.Popen([self.starling, "page", script, "--watch"], stdout=subprocess.PIPE, text=True) as served:
            address = served.stdout.readline().split(" ", 1)[0]
            answer = self.browser.answer({"name": "watched", "page": str(script), "watched": address,
                                          "file": str(script)})
            served.terminate()
        for problem in answer["problems"]:
            self.findings.add(f"watched: {problem}")
        self.findings.expect(answer.get("isKept"), "a page that is watched loses its conversation")

    def picture(self, name, job):
        """Where a picture of a page is kept, if it is."""
        folder = self.options.pictures
        if not folder:
            return None
        folder.mkdir(parents=True, exist_ok=True)
        return str(folder / f"{name}-{job['width']}-{job.get('theme', 'light')}.png")
