import Foundation
import Testing

struct StringsTests {
  @Test(arguments: ["fr", "fr_FR.UTF-8"])
  func `it prints what a language has, and what it lacks`(locale: String) throws {
    let script =
      #"{"blocks":{"a":{"type":"text","text":["Hi","Ho"]}},"translations":{"fr":{"Hi":"Salut"}}}"#
    let run = try Starling(["strings", "-", "--locale", locale], input: script)
    #expect(run.output == "{\n  \"Hi\": \"Salut\",\n  \"Ho\": null\n}\n")
    #expect(run.status == 0)
  }

  @Test func `what it prints can be handed over by --strings, here and to run`() throws {
    let folder = try TemporaryFolder()
    let first = try Starling(["strings", "Demo/languages.json", "--locale", "de"])
    let path = try folder.write(
      first.output.replacing(
        "\"Good night, {{name}}.\": null", with: "\"Good night, {{name}}.\": \"Schlaf, {{name}}!\""),
      to: "de.json")
    let second = try Starling(
      ["strings", "Demo/languages.json", "--locale", "de", "--strings", "de=\(path)"])
    #expect(second.output.contains("Schlaf"))
    let run = try Starling(
      ["run", "Demo/languages.json", "--locale", "de", "--strings", "de=\(path)"],
      input: "Ada\nno\n")
    #expect(run.output.hasSuffix("Schlaf, Ada!\n"))
  }

  @Test func `the engine's own words come where they are asked for`() throws {
    let arguments = ["strings", "Demo/languages.json", "--locale", "de"]
    #expect(try !Starling(arguments).output.contains("starling.send"))
    let words = try Starling(arguments + ["--words"]).output
    #expect(words.contains("  \"starling.send\": \"Senden\",\n"))
  }

  /// What gettext's own tools say of a file, and what Python reads of a table.
  @Test func `files for translators are as their tools want them`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      try String(
        contentsOf: Starling.root.appending(path: "Demo/languages.json"), encoding: .utf8),
      to: "a.json")
    let before = try String(contentsOfFile: script, encoding: .utf8)
    let options = ["strings", script, "--locale", "fr", "--words", "--format"]
    let file = try folder.write(try Starling(options + ["po"]).output, to: "fr.po")
    let table = try folder.write(try Starling(options + ["csv"]).output, to: "fr.csv")
    for (program, arguments) in [
      ("msgfmt", ["--check", "--output-file=/dev/null", file]),
      ("msgmerge", ["--quiet", "--update", "--backup=none", file, file]),
      (
        "python3",
        [
          "-c",
          """
          import csv, sys
          rows = list(csv.reader(open(sys.argv[1], encoding="utf-8-sig", newline="")))
          assert all(len(row) == len(rows[0]) for row in rows), rows
          csv.writer(open(sys.argv[1], "w", encoding="utf-8", newline=""), delimiter=";").writerows(rows)
          """, table,
        ]
      ),
    ] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // 127: the tool is not there.
      #expect([0, 127].contains(process.terminationStatus), "\(program)")
    }
    for sent in [file, table] {
      let taken = try Starling(["strings", script, "--from", sent])
      #expect(taken.status == 0 && taken.errors.hasPrefix("fr: 0 translations taken, "))
    }
    #expect(try String(contentsOfFile: script, encoding: .utf8) == before)
  }

  @Test func `translations of what is no more are no reason to refuse`() throws {
    let script = #"{"blocks":{"a":{"type":"text","text":"A"}},"translations":{"fr":{"B":"C"}}}"#
    let run = try Starling(["strings", "-", "--locale=fr"], input: script)
    #expect(run.output == "{\n  \"A\": null,\n  \"B\": \"C\"\n}\n")
    #expect(run.status == 0)
  }

  /// A script stays one that runs, whatever is sent.
  @Test(arguments: [
    ("a.po", "msgid \"A\"\nmsgstr \"Ä\"\n\nmsgid \"A\"\nmsgstr \"Å\"\n", ":4: error: \"A\" has", 1),
    ("a.po", "msgid \"A\"\nmsgtsr \"Ä\"\n", ":2: error: expected msgctxt, msgid or msgstr", 1),
    ("a.csv", "key,de\nA,Ä\nA,Å\n", ":3: error: \"A\" has another translation in line 2", 1),
    ("a.csv", "key,de\nA,\u{1B}[1m\n", ":2: error: the text holds the control character", 1),
    ("a.csv", "key,fr\nA,\u{C0}\n", ":1: the language should be \"de\", not \"fr\"", 65),
    ("a.csv", "key,note\nA,B\n", ":1: the language should be \"de\", not \"note\"", 65),
    ("a.json", #"{"a.text": "Ä", "$comment": "C"}"#, "de: 1 translation taken, 0 as before\n", 0),
  ])
  func `what does not fit is named, and what fits is taken`(
    _ name: String, _ sent: String, _ words: String, _ status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    for translations in ["", #", "translations": { "de": { "A": "Aa" } }"#] {
      let script = try folder.write(
        #"{ "blocks": { "a": { "type": "text", "text": "A" } }\#(translations) }"#, to: "s.json")
      let file = try folder.write(sent, to: name)
      let run = try Starling(["strings", script, "--from", file, "--locale", "de"])
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.status == status)
      #expect(try Starling(["check", script]).status == 0)
    }
  }

  @Test func `a script from standard input is printed, whether or not something is new`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("key,de\nA,Ä\n", to: "a.csv")
    let script = #"{"blocks":{"a":{"type":"text","text":"A"}}}"#
    let arguments = ["strings", "-", "--from", file]
    let first = try Starling(arguments, input: script)
    #expect(first.output.contains(#""de": { "A": "Ä" }"#))
    #expect(try Starling(arguments, input: first.output).output == first.output)
  }

  /// Numbers, notes and ticks stand beside translations, and become none.
  @Test func `a column in no known language is left out and named`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("key,original,fr,No,ok,Max\nA,A,Á,1,x,\n", to: "a.csv")
    let script = #"{"blocks":{"a":{"type":"text","text":"A"}}}"#
    let run = try Starling(["strings", "-", "--from", file], input: script)
    #expect(run.output.contains(#""fr": { "A": "Á" }"#) && !run.output.contains("No"))
    let words = "left out; if it is a language, name it with --locale\n"
    #expect(
      run.errors == "\"No\": \(words)\"ok\": \(words)fr: 1 translation taken, 0 as before\n")
    #expect(run.status == 0)
    let asked = try Starling(["strings", "-", "--from", file, "--locale", "No"], input: script)
    #expect(asked.output.contains(#""No": { "A": "1" }"#))
  }

  @Test(arguments: [
    ("a.po", "msgid \"\"\nmsgstr \"Language: german!\"\n", "fr or fr-CA, not \"german!\""),
    ("a.csv", "key,note,german!\nA,B,C\n", "fr or fr-CA, not \"note\" or \"german!\""),
    ("a.csv", "key\nA\n", "fr or fr-CA; name it with --locale"),
  ])
  func `a file in no language is refused`(_ name: String, _ sent: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(sent, to: name)
    let script = #"{"blocks":{"a":{"type":"text","text":"A"}}}"#
    let run = try Starling(["strings", "-", "--from", file], input: script)
    #expect(run.errors.contains(words) && run.output == "" && run.status == 65, "\(run.errors)")
  }

  @Test(arguments: [
    (["-"], "'starling strings' needs --locale TAG: the language to translate into", 64),
    (["-", "--locale", "f r"], "--locale: \"f r\" is not a language tag", 64),
    (["-", "--locale", "fr"], "<stdin>:1:1: error: a script needs the key \"blocks\"", 65),
    (["gone.json", "--locale", "fr"], "gone.json", 66),
  ])
  func `what it cannot do is reported`(_ arguments: [String], _ words: String, _ status: Int32)
    throws
  {
    let run = try Starling(["strings"] + arguments, input: "{}")
    #expect(run.errors.contains(words))
    #expect(run.output == "")
    #expect(run.status == status)
  }
}
