"""Lets a client from PyPI ask the language server for everything that an editor can.

The client is that of pygls, which knows the protocol by itself: what it cannot read is an error.
Each thing that an editor asks for is asked of a script with every kind of block, and the answer is
compared with what must be there. Then each id and each variable of generated scripts is looked up:
its links are those that `check` misses once the block is renamed. It is left out without pygls.
"""

import asyncio
import json
import random
import re
import subprocess
import tempfile
from pathlib import Path

from comparing import generated
from soaking.command import Findings, add_command_option, command
from soaking.options import positive

try:
    from lsprotocol import types as lsp
    from pygls.lsp.client import BaseLanguageClient
except ImportError:
    lsp = None

SHORT = ["--scripts", "10"]
PATIENCE = 30

SCRIPT = """\
{
  "variables": { "plan": "free" },
  "lists": { "answers": ["Yes", "No"] },
  "blocks": {
    "hello": { "type": "text", "text": "Hi! 👋 {{plan}}", "next": "stars" },
    "stars": { "type": "rating", "text": "How is it?",
      "branches": [ { "when": { "of": "stars", "atLeast": 4 }, "next": "store" } ], "next": "wish" },
    "wish": { "type": "text-input", "text": "What is missing?", "saveAs": "wanted", "next": "uses" },
    "uses": { "type": "choice", "text": "What for?", "many": true, "buttons": ["Work", "Play"],
      "next": "again" },
    "again": { "type": "choice", "text": "Ask again?", "buttons": "answers", "next": "way" },
    "way": { "type": "route", "set": { "plan": "pro" },
      "branches": [ { "when": { "visited": "wish" }, "next": "store" } ], "next": "store" },
    "store": { "type": "button", "title": "Review", "outcome": "review", "next": null }
  },
  "translations": { "de": { "How is it?": "Wie ist es?" } }
}
"""

CHAT = """\
=== happy
bot: Hi! 👋 free
...
you: 5
...

=== promise: the question comes once
at most 1: block stars
"""


def add_options(parser):
    parser.add_argument("--scripts", type=positive, metavar="N", default=100,
                        help="look up the ids of so many scripts (default: 100)")
    add_command_option(parser)


def run(options):
    if lsp is None:
        print("pygls: left out, since pygls is not installed", flush=True)
        return True
    findings = Findings("pygls")
    starling = command(options)
    with tempfile.TemporaryDirectory(prefix="starling-pygls-") as folder:
        asked = asyncio.run(Editor(starling, Path(folder), findings, options).work())
    return findings.end(f"{asked:,} things asked")


class Editor:
    """An editor with a script and its transcript, as files and open."""

    def __init__(self, starling, folder, findings, options):
        self.starling, self.findings = starling, findings
        self.seed, self.count = options.seed, options.scripts
        self.files = {"a.json": SCRIPT, "a.chat": CHAT}
        self.folder = folder
        self.client = BaseLanguageClient("soak", "1")
        self.published = {}
        self.versions = {}
        self.asked = 0

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params):
            self.published[params.uri] = params

    async def work(self):
        for name, text in self.files.items():
            (self.folder / name).write_text(text)
        await self.client.start_io(self.starling, "lsp")
        abilities = lsp.ClientCapabilities(
            text_document=lsp.TextDocumentClientCapabilities(
                document_symbol=lsp.DocumentSymbolClientCapabilities(
                    hierarchical_document_symbol_support=True)),
            workspace=lsp.WorkspaceClientCapabilities(workspace_edit=lsp.WorkspaceEditClientCapabilities(
                document_changes=True, resource_operations=[lsp.ResourceOperationKind.Create])))
        await self.ask(self.client.initialize_async(lsp.InitializeParams(
            capabilities=abilities, root_uri=self.folder.as_uri())))
        self.client.initialized(lsp.InitializedParams())
        for name in self.files:
            self.open(name)
        for row in (self.diagnostics, self.completion, self.hover, self.definition, self.highlight,
                    self.rename, self.symbols, self.actions, self.hints, self.lookup):
            await row()
        await self.ask(self.client.shutdown_async(None))
        self.client.exit(None)
        await asyncio.wait_for(self.client._server.wait(), PATIENCE)
        self.expect("the end", self.client._server.returncode, 0)
        return self.asked

    # Rows of what editors ask for

    async def diagnostics(self):
        codes = await self.codes(SCRIPT)
        self.expect("findings", codes, check(self.starling, self.folder, SCRIPT))
        broken = SCRIPT.replace('"next": "wish" }', '"next": "wihs" }')
        self.expect("findings", await self.codes(broken), ["dangling-link"])
        (found,) = self.published[self.uri("a.json")].diagnostics
        self.expect("their place", found.range, self.range(broken, '"wihs"'))
        place = self.range(broken, "wihs")
        self.change([lsp.TextDocumentContentChangePartial(range=place, text="wish")])
        self.expect("findings of a range that was changed", await self.newest(), codes)
        twice = SCRIPT.replace('"plan": "pro"', '"plan": "pro", "plan": "x"')
        self.expect("findings", await self.codes(twice), ["duplicate-key"])
        (found,) = self.published[self.uri("a.json")].diagnostics
        self.expect("related places", len(found.related_information), 1)
        await self.codes(SCRIPT)

    async def completion(self):
        for mark, wanted in (('"next": "|stars', "stars"), ('"visited": "|wish', "wish"),
                             ('"of": "|stars', "stars"), ('"saveAs": "|wanted', "wanted"),
                             ("{{|plan", "plan"), ('"|many"', "many"), ('"type": "|route', "route"),
                             ('"outcome": "|review', "never"), ('"buttons": "|answers', "answers")):
            self.expect(mark, wanted in await self.offered("a.json", mark), True)
        for mark, wanted in (("|you: 5", "stars: 5"), ("|you: 5", "you: 3"), ("|bot: Hi", "bot: Hi! 👋 free"),
                             ("at most 1: |block", "block "), ("at most 1: block |stars", "block wish")):
            self.expect(mark, wanted in await self.offered("a.chat", mark), True)

    async def hover(self):
        for name, mark, wanted in (
                ("a.json", '"next": "|stars', "led to by: hello"), ("a.json", "{{|plan", "set in: variables, way"),
                ("a.json", '"|outcome"', "What the answer means"), ("a.json", '"d|e": {', "missing-translation"),
                ("a.chat", "b|ot: Hi", "The dialog says this text"), ("a.chat", "block |stars", "How is it?")):
            answer = await self.ask(self.client.text_document_hover_async(
                lsp.HoverParams(*self.place(name, mark))))
            self.expect(f"hover at {mark}", answer is not None and wanted in answer.contents.value, True)

    async def definition(self):
        for name, mark, word in (("a.json", '"next": "|stars', '"stars": {'), ("a.chat", "block |stars", '"stars": {'),
                                 ("a.json", "{{|plan", '"plan": "free'), ("a.json", '"|How is it?": "', '"How is it?",'),
                                 ("a.json", '"buttons": "|answers', '"answers": [')):
            found = await self.ask(self.client.text_document_definition_async(
                lsp.DefinitionParams(*self.place(name, mark))))
            wanted = self.range(SCRIPT, word).start
            self.expect(f"definition at {mark}", [(place.range.start.line, place.range.start.character - 1)
                                                  for place in found], [(wanted.line, wanted.character)])
        found = await self.ask(self.client.text_document_references_async(lsp.ReferenceParams(
            lsp.ReferenceContext(include_declaration=True), *self.place("a.json", '"|stars": {'))))
        self.expect("references", sorted(Path(place.uri).name for place in found),
                    ["a.chat", "a.json", "a.json"])

    async def highlight(self):
        found = await self.ask(self.client.text_document_document_highlight_async(
            lsp.DocumentHighlightParams(*self.place("a.json", "{{|plan"))))
        self.expect("highlights", [place.kind.name for place in found], ["Write", "Read", "Write"])

    async def rename(self):
        for mark, name, new in (('"|stars": {', "stars", "score"), ("{{|plan", "plan", "level"),
                                ('"|answers": [', "answers", "both")):
            prepared = await self.ask(self.client.text_document_prepare_rename_async(
                lsp.PrepareRenameParams(*self.place("a.json", mark))))
            self.expect("what is renamed", prepared.placeholder, name)
            document, position = self.place("a.json", mark)
            edit = await self.ask(self.client.text_document_rename_async(
                lsp.RenameParams(document, position, new)))
            changes = changes_of(edit)
            texts = {file: apply(self.files[file], changes.get(self.uri(file), [])) for file in self.files}
            wanted = {file: re.sub(rf"\b{name}\b(?!:)", new, text) for file, text in self.files.items()}
            self.expect(f"{name} renamed", texts, wanted)
        document, position = self.place("a.json", '"|stars": {')
        try:
            await self.ask(self.client.text_document_rename_async(lsp.RenameParams(document, position, "wish")))
            self.findings.add("a name that exists was given")
        except Exception as refusal:  # pygls has no type of its own for it in all versions
            self.expect("the reason", "wish" in str(refusal), True)

    async def symbols(self):
        for name, wanted in (("a.json", list(json.loads(SCRIPT)["blocks"])),
                             ("a.chat", ["happy", "the question comes once"])):
            document = lsp.TextDocumentIdentifier(self.uri(name))
            found = await self.ask(self.client.text_document_document_symbol_async(
                lsp.DocumentSymbolParams(document)))
            self.expect("symbols", [symbol.name for symbol in found], wanted)
            folds = await self.ask(self.client.text_document_folding_range_async(
                lsp.FoldingRangeParams(document)))
            self.expect("something to fold", bool(folds), True)
        found = await self.ask(self.client.workspace_symbol_async(lsp.WorkspaceSymbolParams("star")))
        self.expect("symbols of all files", [symbol.name for symbol in found], ["stars"])

    async def actions(self):
        await self.codes(SCRIPT.replace('"next": "again" }', '"next": "aggain" }'))
        titles = await self.apply("a.json", '"ag|gain"', "Write")
        self.expect("fixes", titles[-1].startswith("Mend"), True)
        self.expect("what is mended", self.files["a.json"], SCRIPT)
        await self.apply("a.json", '"|de": {', "Write the")
        self.expect("translations", '"Review": null' in self.files["a.json"], True)
        await self.codes(SCRIPT)
        await self.apply("a.json", '"next": "st|ore" } ], "next": "wish"', "Write a case")
        self.expect("a case", self.files["a.chat"].count("=== "), 3)
        self.save()
        self.expect("the tests", self.starling_says("test", "a.chat"), 0)
        await self.codes(CHAT.replace("Hi!", "Ho!"), "a.chat")
        await self.apply("a.chat", "Ho|!", "Take over")
        self.expect("what is taken over", self.files["a.chat"].startswith(CHAT[:CHAT.index("...")]), True)
        self.save()
        self.expect("the tests", self.starling_says("test", "a.chat"), 0)

    async def hints(self):
        await self.codes(SCRIPT)
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
        found = await self.ask(self.client.text_document_inlay_hint_async(
            lsp.InlayHintParams(lsp.TextDocumentIdentifier(self.uri("a.json")), whole)))
        labels = [hint.label for hint in found]
        self.expect("hints", [label in labels for label in ("tested by 1 case", "What is missing?")], [True, True])

    async def lookup(self):
        """Each id of many scripts has its definition, and a check that misses it names its links."""
        for number in range(self.count):
            script = json.loads(generated.script(random.Random(f"{self.seed} {number}"), is_whole=True))
            text = json.dumps(script, ensure_ascii=False, indent=1)
            if any(finding["severity"] == "error"
                   for finding in check(self.starling, self.folder, text, whole=True)):
                continue
            await self.codes(text)
            for name in script["blocks"]:
                await self.look_up(f"script {number}, {name}", text, f'  {json.dumps(name, ensure_ascii=False)}: {{')

    async def look_up(self, what, text, made):
        start = text.index(f"\n{made}") + 1
        line = text[:start].count("\n")
        document, place = lsp.TextDocumentIdentifier(self.uri("a.json")), lsp.Position(line, 3)
        found = await self.ask(self.client.text_document_references_async(lsp.ReferenceParams(
            lsp.ReferenceContext(include_declaration=False), document, place)))
        gone = text[:start] + '  "gone-away": {' + text[start + len(made):]
        missed = {finding["line"] - 1 for finding in check(self.starling, self.folder, gone, whole=True)
                  if finding["code"] == "dangling-link"}
        lines = text.split("\n")
        named = {found.range.start.line for found in found if found.uri == self.uri("a.json")}
        self.expect(f"{what}: links that are no references", missed - named, set())
        self.expect(f"{what}: references that are no links",
                    [lines[line] for line in named - missed
                     if '"next":' in lines[line] or '"visited":' in lines[line]], [])
        for line in sorted(missed):
            column = lines[line].rindex('"') - 1
            links = await self.ask(self.client.text_document_definition_async(
                lsp.DefinitionParams(document, lsp.Position(line, column))))
            self.expect(f"{what}: definition of the link in line {line + 1}",
                        [(link.range.start.line, link.range.start.character) for link in links],
                        [(place.line, place.character)])

    # Asking

    async def ask(self, answer):
        self.asked += 1
        return await asyncio.wait_for(answer, PATIENCE)

    def expect(self, what, got, wanted):
        self.findings.expect(got == wanted, f"{what}: {got} and not {wanted}")

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name):
        self.versions[name] = 1
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(self.uri(name), "json", 1, self.files[name])))

    def change(self, changes, name="a.json"):
        self.versions[name] += 1
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(self.versions[name], self.uri(name)), changes))

    async def codes(self, text, name="a.json"):
        """The codes that are found in a new text of a file."""
        self.files[name] = text
        self.change([lsp.TextDocumentContentChangeWholeDocument(text=text)], name)
        return await self.newest(name)

    async def newest(self, name="a.json"):
        self.client.text_document_did_save(
            lsp.DidSaveTextDocumentParams(lsp.TextDocumentIdentifier(self.uri(name))))
        for _ in range(PATIENCE * 200):
            found = self.published.get(self.uri(name))
            if found is not None and found.version == self.versions[name]:
                return [finding.code for finding in found.diagnostics]
            await asyncio.sleep(0.005)
        raise TimeoutError("no findings in time")

    def place(self, name, mark):
        """The document and the position of a bar in a part of its text."""
        start = self.files[name].index(mark.replace("|", ""))
        return (lsp.TextDocumentIdentifier(self.uri(name)),
                position(self.files[name], start + mark.index("|")))

    def range(self, text, part):
        start = text.index(part)
        return lsp.Range(position(text, start), position(text, start + len(part)))

    async def offered(self, name, mark):
        items = await self.ask(self.client.text_document_completion_async(
            lsp.CompletionParams(*self.place(name, mark))))
        return [item.label for item in items]

    async def apply(self, name, mark, title):
        """Applies the first action with a title that begins so; returns all titles."""
        document, place = self.place(name, mark)
        actions = await self.ask(self.client.text_document_code_action_async(lsp.CodeActionParams(
            document, lsp.Range(place, place), lsp.CodeActionContext([]))))
        action = next((action for action in actions if action.title.startswith(title)), None)
        if action is None:
            self.findings.add(f"no action {title}")
            return []
        for uri, changes in changes_of(action.edit).items():
            changed = Path(uri).name
            await self.codes(apply(self.files[changed], changes), changed)
        return [action.title for action in actions]

    def save(self):
        for name, text in self.files.items():
            (self.folder / name).write_text(text)

    def starling_says(self, *words):
        return subprocess.run([self.starling, *words], cwd=self.folder, timeout=PATIENCE,
                              capture_output=True, check=False).returncode


def check(starling, folder, text, whole=False):
    """What `check` finds in a text: the codes, or all of it."""
    path = folder / "checked.json"
    path.write_text(text)
    said = subprocess.run([starling, "check", "--format", "json", path], timeout=PATIENCE,
                          capture_output=True, check=False)
    path.unlink()
    return json.loads(said.stdout) if whole else [finding["code"] for finding in json.loads(said.stdout)]


def position(text, index):
    before = text[:index].split("\n")
    return lsp.Position(len(before) - 1, len(before[-1].encode("utf-16-le")) // 2)


def changes_of(edit):
    """The changes of documents by their addresses; those that make a file are left out."""
    versioned = [one for one in edit.document_changes or [] if isinstance(one, lsp.TextDocumentEdit)]
    return {**(edit.changes or {}), **{one.text_document.uri: one.edits for one in versioned}}


def apply(text, changes):
    """The text with changes, each of which is meant for the text as it was."""
    def offset(place):
        lines = text.split("\n")
        line = lines[place.line].encode("utf-16-le")[:2 * place.character].decode("utf-16-le")
        return sum(len(line) + 1 for line in lines[:place.line]) + len(line)

    for change in sorted(changes, key=lambda change: offset(change.range.start), reverse=True):
        text = text[:offset(change.range.start)] + change.new_text + text[offset(change.range.end):]
    return text
