"""Plays conversations in pages in Chromium, with the mouse and with the keyboard.

The acts of each case in the demos' transcripts are done with what the page offers, and the page must
show what the case says. The test that the page copies must pass. Texts that are made to hurt stay
texts. A page asks nothing of the network, writes nothing to the console, leaves no control without
a name, is not wider than its window, and its address alone leads back to the same place.

It needs Chromium, Node, and what Scripts/web has built; without them, the job is left out.
"""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from soaking.command import ROOT, Findings, add_command_option, command

SHORT = ["--cases", "4"]

HOST = Path(__file__).with_name("browser.mjs")
PAGE = ROOT / ".build/web/page.html"
HURT = ["</script><script>alert(1)</script>", "<img src=x onerror=alert(2)>", "\"'`&lt;{{data}}",
        "\u202eright to left\u2066", "javascript:alert(3)", "<!--", "]]>", "\\", "x" * 100_000, "|"]
SIZES = [(360, 740), (800, 900), (1400, 900)]


def add_options(parser):
    parser.add_argument("--cases", type=int, metavar="N", default=1000,
                        help="at most so many cases of each demo (default: all)")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER",
                        help="keep pictures of three widths in two themes")
    add_command_option(parser)


def run(options):
    chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    node = shutil.which("node")
    if not chromium or not node or not PAGE.exists():
        missing = "chromium" if not chromium else "node" if not node else f"{PAGE}; run Scripts/web"
        print(f"page: skipped: there is no {missing}")
        return True
    with tempfile.TemporaryDirectory(prefix="starling-soak-") as name:
        soak = Soak(command(options), [node, HOST, chromium], Path(name), options)
        soak.demos()
        soak.hostile()
        return soak.findings.end(f"{soak.played:,} conversations in pages, {soak.bubbles:,} bubbles")


class Soak:
    def __init__(self, starling, browser, folder, options):
        self.starling, self.browser, self.folder, self.options = starling, browser, folder, options
        self.findings = Findings("page")
        self.played = self.bubbles = 0

    def page(self, script, *words):
        page = self.folder / f"{script.stem}{len(words)}.html"
        subprocess.run([self.starling, "page", script, "--output", page, *words], check=True,
                       stdout=subprocess.DEVNULL)
        return str(page)

    def play(self, jobs):
        file = self.folder / "jobs.json"
        file.write_text(json.dumps(jobs), encoding="utf-8")
        ran = subprocess.run([*self.browser, file], check=True, stdout=subprocess.PIPE, timeout=600)
        answers = json.loads(ran.stdout)
        for job, answer in zip(jobs, answers):
            self.played += 1
            self.bubbles += len(answer.get("bubbles", []))
            where = f"{Path(job['page']).stem}, {job['lines']}"
            for problem in answer["problems"]:
                self.findings.add(f"{where}: {problem}")
            self.findings.expect(not answer.get("wide"), f"{where}: it is wider than its window")
            self.findings.expect(not answer.get("markup"), f"{where}: a text became markup")
            yield job, answer

    def demos(self):
        for script in sorted((ROOT / "Demo").glob("*.json")):
            if not script.with_suffix(".chat").exists():
                continue
            cases = list(cases_of(script.with_suffix(".chat")))[:self.options.cases]
            plain, full = self.page(script), self.page(script, "--with", "graph,findings,translations")
            jobs = []
            for place, (name, acts, said) in enumerate(cases):
                lines = self.lines(script, acts)
                if lines is None:
                    continue
                for keyboard in (False, True):
                    width, height = SIZES[(place + keyboard) % 3]
                    jobs.append({
                        "page": full if keyboard else plain, "lines": lines, "keyboard": keyboard,
                        "width": width, "height": height, "reload": not keyboard, "said": said,
                        "theme": "dark" if keyboard else "light", "stands": True, "name": name})
                    if self.options.pictures:
                        self.options.pictures.mkdir(parents=True, exist_ok=True)
                        theme = jobs[-1]["theme"]
                        jobs[-1]["picture"] = str(
                            self.options.pictures / f"{script.stem}-{place}-{width}-{theme}.png")
            for job, answer in self.play(jobs):
                said = [text for isOwn, text in answer.get("bubbles", []) if not isOwn]
                self.findings.expect(said == job["said"], f"{script.stem}, {job['name']}: it shows {said}")
                self.test(script, answer)

    def test(self, script, answer):
        """Runs the test that the page copied."""
        if "test" not in answer:
            return
        chat = self.folder / "copied.chat"
        chat.write_text(f"script: {script}\n\n{answer['test']}", encoding="utf-8")
        ran = subprocess.run([self.starling, "test", chat], capture_output=True, text=True, check=False)
        self.findings.expect(
            ran.returncode == 0, f"the copied test fails:\n{ran.stdout}{ran.stderr}\n{answer['test'][:2000]}")

    def lines(self, script, acts):
        """The acts as lines of `run --events`; the events say which buttons are there."""
        process = subprocess.Popen([self.starling, "run", script, "--events", "--instant", "--locale=en"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        lines, prompt = [], None
        try:
            for act in [*acts, None]:
                for text in process.stdout:
                    event = json.loads(text)
                    if event["event"] == "prompt" and event["kind"] != "delay":
                        prompt = event
                    if event["event"] in ("didAppear", "result") or (
                            lines and event["event"] == "prompt" and event["kind"] != "delay"):
                        break
                if act is None:
                    return lines
                # The page submits stars together with the pick.
                line = "" if act == "submit" else line_of(act, prompt)
                if line is None:
                    return None
                lines += [] if act == "submit" else [line]
                process.stdin.write(line + "\n")
                process.stdin.flush()
        finally:
            process.kill()
            process.communicate()

    def hostile(self):
        blocks = {f"b{place}": {"type": "choice", "text": text, "buttons": [text, "on"], "next": f"b{place + 1}"}
                  for place, text in enumerate(HURT)}
        blocks[f"b{len(HURT)}"] = {"type": "text-input", "text": "?", "placeholder": HURT[0]}
        script = self.folder / "hostile.json"
        visible = [text.replace("\u202e", "").replace("\u2066", "") for text in HURT]
        for block, text in zip(blocks.values(), [*visible, "?"]):
            block["text"] = text.replace("{{", "\\{{")
            if "buttons" in block:
                block["buttons"][0] = block["text"]
        script.write_text(json.dumps({
            "title": HURT[0], "author": {"name": HURT[1]}, "blocks": blocks}), encoding="utf-8")
        jobs = [{"page": self.page(script, "--with", "graph,findings,translations"), "keyboard": keyboard,
                 "lines": ["#1"] * len(HURT) + [json.dumps("".join(HURT[:4]))]} for keyboard in (False, True)]
        for _, answer in self.play(jobs):
            said = [text for isOwn, text in answer.get("bubbles", []) if not isOwn]
            self.findings.expect(said == [*visible, "?"], f"hostile texts are shown as {str(said)[:2000]}")
            self.test(script, answer)


def cases_of(chat):
    """The name, acts and bubbles of each case that is written from its beginning to its end."""
    for part in chat.read_text(encoding="utf-8").split("\n=== ")[1:]:
        name, *lines = part.splitlines()
        # The page itself unticks what goes with no other button.
        isWhole = not name.startswith("promise:") and not {"...", "reject: not-alone"} & set(lines)
        settings = ("start:", "locale:", "set:", "config:")
        if not isWhole or any(line.startswith(settings) for line in lines):
            continue
        joined = []
        for line in lines:
            if line.startswith("|"):
                joined[-1] += "\n" + line[2:]
            else:
                joined.append(line)
        acts = [line for line in joined if line.split(":")[0] in ("you", "tap", "skip", "back", "submit", "leave")]
        if "leave" not in acts:
            yield name, acts, [plain(line[5:]) for line in joined if line.startswith("bot: ")]


def plain(text):
    return json.loads(text) if text.startswith('"') else text


def line_of(act, prompt):
    if act in ("tap", "skip", "back"):
        return {"tap": "", "skip": "/skip", "back": "/back"}[act]
    if prompt is None:
        return None
    text = plain(act[4:].strip())
    if prompt["kind"] == "text":
        return json.dumps(text)
    if prompt["kind"] == "stars":
        return text if text.isdigit() else None
    titles = [button["title"].casefold() for button in prompt["buttons"]]
    parts = [part.strip() for part in text.split("|")] if prompt["many"] else [text]
    numbers = [int(part[1:]) if part.startswith("#") else titles.index(part.casefold()) + 1
               for part in parts if part and (part.startswith("#") or part.casefold() in titles)]
    if prompt["many"]:
        return json.dumps(numbers, separators=(",", ":"))
    return f"#{numbers[0]}" if numbers else None
