"""Compares what 'starling check' says of the form of documents with the JSON Schema of scripts.

Scripts of the whole format are made, and most get a mistake or more: a value of another type, a key
that is missing, misplaced or of another object. Where the reader finds an error of form, the schema
must find one, too, and the reverse. What a schema cannot know is told apart by its code: links,
names of variables, placeholders, loops; or by its sentence: bounds that are compared.

It needs jsonschema from PyPI, and is left out without it. A seed draws the same documents each
time. A finding names its document, and --document reads that one alone.
"""

import json
import os
import random
import re
import subprocess
import tempfile

from soaking.command import Findings, add_command_option, command
from soaking.documents import Editor
from soaking.options import batches, number, positive

try:
    import jsonschema
except ImportError:
    jsonschema = None

SHORT = ["--documents", "1000", "--seconds", "20"]

DOCUMENTS_AT_ONCE = 200
TIMEOUT = 120
# What the schema knows, if its sentence is not one of those below.
OF_FORM = {"unknown-key", "missing-key", "wrong-type", "unknown-value", "out-of-range",
           "invalid-id", "unsupported-version"}
# What a schema cannot: compare two values, count by one, know the letters of all languages, and see
# which blocks use a list.
OF_READER = re.compile(
    "is (above|below) \"|can be chosen together|there must be two labels"
    "|, but the rating has |three decimals at most|9007199254740[.]99| has no block of that name"
    "|[^\x00-\x7f].* cannot be a name| needs .*\\(in \"")


def add_options(parser):
    parser.add_argument("--documents", type=positive, metavar="N", default=20_000,
                        help="so many documents (default: 20000)")
    parser.add_limit(seconds=900)
    parser.add_argument("--document", type=number, metavar="N",
                        help="read only this document of the seed, as a finding names it")
    add_command_option(parser)


def run(options):
    if jsonschema is None:
        print("forms: left out, since jsonschema is not installed", flush=True)
        return True
    soak = Soak(command(options), options)
    for numbers in batches(options, options.document, DOCUMENTS_AT_ONCE, lambda: soak.read >= options.documents):
        soak.judge(numbers)
    soak.findings.expect(soak.read, "no document was read")
    return soak.findings.end(
        f"{soak.read:,} documents, {soak.good:,} of them in good form, {soak.beyond:,} with errors "
        f"that a schema cannot know")


class Soak:
    def __init__(self, starling, options):
        self.starling, self.seed = starling, options.seed
        self.findings = Findings("forms")
        self.read = self.good = self.beyond = 0
        printed = subprocess.run([starling, "schema"], check=True, capture_output=True)
        self.schema = jsonschema.Draft7Validator(json.loads(printed.stdout))

    def judge(self, places):
        texts = {f"d{place}.json": self.drawn(place) for place in places}
        with tempfile.TemporaryDirectory(prefix="starling-soak-") as folder:
            for name, text in texts.items():
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            found = self.checked(folder, texts)
        for name, text in texts.items():
            self.compare(name, text, found.get(name, []))

    def drawn(self, place):
        editor = Editor(random.Random(f"{self.seed} {place}"))
        return json.dumps(editor.document(), ensure_ascii=False)

    def checked(self, folder, texts):
        """The errors that the reader finds, by file."""
        ran = subprocess.run(
            [self.starling, "check", "--format", "json", *texts], check=False, capture_output=True,
            text=True, cwd=folder, timeout=TIMEOUT)
        found = {}
        for one in json.loads(ran.stdout):
            if one["severity"] == "error":
                found.setdefault(one["file"], []).append(one)
        return found

    def compare(self, name, text, errors):
        """Whether reader and schema agree on a document."""
        self.read += 1
        of_form = [one for one in errors
                   if one["code"] in OF_FORM and not OF_READER.search(one["message"])]
        self.good += not of_form
        self.beyond += len(errors) > len(of_form)
        wrong = next(self.schema.iter_errors(json.loads(text)), None)
        if bool(of_form) == bool(wrong):
            return
        again = f"--seed {self.seed} --document {name[1:-5]}"
        if wrong:
            where = "/".join(str(part) for part in deepest(wrong).absolute_path)
            problem = f"the schema alone finds a mistake at {where}: {deepest(wrong).message}"
        else:
            said = "; ".join(f"{one['message']} [{one['code']}]" for one in of_form)
            problem = f"the reader alone finds a mistake: {said}"
        self.findings.add(f"{problem}: {again}\n{text}")


def deepest(error):
    """The part of an error of the schema that says most."""
    return jsonschema.exceptions.best_match([error])
