import Foundation
import Testing

/// `starling check`, and its output for programs.
struct CheckTests {
  private static let broken = """
    {
      "blocks": {
        "hello": { "type": "text", "text": "Hi!", "next": "star" },
        "stars": { "type": "rating", "text": "How is it?", "max": 50, "next": "bye" },
        "wish": { "type": "text-imput", "text": "Why?", "next": "bye" },
        "menu": { "type": "choice", "buttons": ["A", "B"], "nxt": "wish", "next": "stars" },
        "bye": { "type": "text", "text": "Bye, {{nmae}}!" }
      },
      "start": "menu",
      "variables": { "name": "you" }
    }
    """

  /// The errors of form in the broken script, in order.
  private static let findings = [
    "3:55: error: no block is named \"star\" [dangling-link]",
    "4:63: error: \"max\" must be 2 to 10 [out-of-range]",
    "5:23: error: \"text-imput\" is not a known type; it must be one of \"text\", \"button\", \"double-button\", "
      + "\"choice\", \"text-input\", \"rating\" and \"route\" [unknown-value]",
    "6:56: error: a \"choice\" block has no key \"nxt\" [unknown-key]",
    "7:44: error: nothing defines the variable \"nmae\" [unknown-variable]",
  ]

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Self.broken, to: "broken.json")
  }

  @Test
  func `five mistakes in one file are reported in one run, in order, each at its place`() throws {
    let run = try Starling(["check", path])
    let told = run.output.split(separator: "\n").filter { $0.hasPrefix(path) }
    #expect(told.map { $0.dropFirst(path.count + 1) } == Self.findings.map { $0[...] })
    #expect(
      run.output.hasSuffix("\n5 errors\nnot checked further: fix these first\n"))
    #expect(run.status == 1)
  }

  @Test func `a text cannot begin an annotation of its own`() throws {
    let path = try folder.write(
      #"{"blocks": {"a": {"type": "text", "text": "A", "next": "\u0600%0A::error::x\u0301\n::y"}}}"#,
      to: "evil.json")
    let run = try Starling(["check", "--format", "github", path])
    #expect(Data(run.output.utf8).range(of: Data("%250A::error::x".utf8)) != nil, "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `the line stands under a finding, with carets and the nearest name`() throws {
    let run = try Starling(["check", path])
    #expect(
      run.output.contains(
        """
         6 | …"type": "choice", "buttons": ["A", "B"], "nxt": "wish", "next": "stars" },
           |                                           ^^^^^ did you mean "next"?

        """), "\(run.output)")
  }

  @Test func `programs read the findings as JSON`() throws {
    let run = try Starling(["check", "--format", "json", path])
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(list.count == Self.findings.count)
    let first = list[0]
    #expect(first["file"] as? String == path)
    #expect(first["code"] as? String == "dangling-link")
    #expect(first["severity"] as? String == "error")
    #expect(first["message"] as? String == "no block is named \"star\"")
    #expect(
      ["line", "column", "endLine", "endColumn"].map { first[$0] as? Int } == [3, 55, 3, 61])
    #expect(first["suggestion"] as? String == "stars")
    #expect(first["notes"] as? [String] == [])
    #expect(run.status == 1)
  }

  @Test func `a pull request gets annotations`() throws {
    let run = try Starling(["check", "--format", "github", path])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == Self.findings.count)
    #expect(
      lines[0] == "::error file=\(path),line=3,col=55,endLine=3,endColumn=61,title=dangling-link"
        + "::no block is named \"star\"; did you mean \"stars\"?")
  }

  @Test func `a name that would end an annotation, or begin an escape sequence, does not`() throws {
    let folder = try TemporaryFolder()
    let name = "100%,a:b\n\u{1B}[2J\u{202E}é.json"
    _ = try folder.write("{", to: name)
    let run = try Starling(["check", "--format", "github", name], folder: folder.url)
    #expect(
      run.output.hasPrefix("::error file=100%25%2Ca%3Ab%0A%1B[2J%E2%80%AEé.json,line=1,col=2,"),
      "\(run.output.debugDescription)")
  }

  @Test func `a name that would turn round what is printed does not`() throws {
    let name = "\u{202E}nosj.\u{2067}json"
    _ = try folder.write("[1", to: name)
    let run = try Starling(["check", "--format", "json", name], folder: folder.url)
    #expect(run.output.hasPrefix(#"[\#n{"file":"\u202enosj.\u2067json","#), "\(run.output)")
  }

  @Test func `code scanners get SARIF`() throws {
    let run = try Starling(["check", "--format", "sarif", path])
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let runs = try #require(log["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(log["version"] as? String == "2.1.0")
    #expect(results.map { $0["ruleId"] as? String }.first == "dangling-link")
    #expect(results.count == Self.findings.count)
  }

  /// A finding with a note that has no place.
  private static let noted = """
    { "blocks": { "a": { "type": "text", "text": "{{x}}", "next": "b" },
      "b": { "type": "text-input", "text": "B", "saveAs": "x", "next": null } } }
    """

  /// A finding with a note that has a place.
  private static let placed = """
    { "blocks": { "a": { "type": "text", "text": "{{x}}", "text": "A", "next": "b" },
      "b": { "type": "text-input", "text": "B", "saveAs": "x", "next": null } } }
    """

  @Test func `notes stand behind the message of an annotation`() throws {
    let lines = try [Self.noted, Self.placed].flatMap { script in
      let path = try folder.write(script, to: "noted.json")
      return try Starling(["check", "--format", "github", path]).output.split(separator: "\n")
    }
    let told: [String] = [
      "unset-variable::the variable \"x\" may have no value yet here"
        + "%0Ait has none on the way a",
      "unset-variable::the variable \"x\" may have no value yet here"
        + "%0Ait has none on the way a",
      "duplicate-key::the key \"text\" occurs twice; only the first one counts"
        + "%0Athe first \"text\" is here and counts (1:38)",
    ]
    #expect(lines.map { String($0.split(separator: "title=").last ?? "") } == told)
  }

  @Test
  func `notes that have a place are related locations, others stand behind the message`() throws {
    var path = try folder.write(Self.noted, to: "noted.json")
    var output = try Starling(["check", "--format", "sarif", path]).output
    #expect(
      output.contains(
        #""message":{"text":"the variable \"x\" may have no value yet here\nit has none on the way a"}"#
      ), "\(output)")
    path = try folder.write(Self.placed, to: "placed.json")
    output = try Starling(["check", "--format", "sarif", path]).output
    #expect(
      output.contains(
        #""message":{"text":"the key \"text\" occurs twice; only the first one counts"}"#),
      "\(output)")
    #expect(
      output.contains(
        #""relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"\#(path)"},"#
          + #""region":{"startLine":1,"startColumn":38,"endLine":1,"endColumn":44}},"#
          + #""message":{"text":"the first \"text\" is here and counts"}}]"#),
      "\(output)")
  }

  @Test(arguments: [
    ([], "1 note\n"), (["--strict"], "1 note\n"), (["--format", "github"], "::notice file="),
    (["--format", "json"], #""severity":"note""#), (["--format", "sarif"], #""level":"note""#),
  ])
  func `a note never counts as an error, and has its own name in each format`(
    arguments: [String], part: String
  ) throws {
    let script = #"""
      {"blocks": {
        "stars": {"type": "rating", "text": "?", "branches": [{"when": {"atLeast": 4},
          "next": "store"}], "next": "bye"},
        "store": {"type": "button", "title": "Write", "outcome": "review", "action": "open",
          "next": "bye"},
        "bye": {"type": "text", "text": "Bye."}}}
      """#
    let file = try folder.write(script, to: "a.json")
    let run = try Starling(["check", file] + arguments)
    #expect(run.status == 0 && run.output.contains(part), "\(run.output)")
    #expect(run.output.contains("gated-review"))
  }

  @Test func `warnings count where it is strict`() throws {
    let script =
      #"{"blocks": {"a": {"type": "text", "text": "A"}, "b": {"type": "text", "text": "B"}}}"#
    let file = try folder.write(script, to: "warned.json")
    #expect(try Starling(["check", file]).status == 0)
    #expect(try Starling(["check", "--strict", file]).status == 1)
  }

  @Test(arguments: [
    ("[]", "1:1: error: expected a script, found a list [wrong-type]"),
    ("{}", "1:1: error: a script needs the key \"blocks\" [missing-key]"),
    ("", "1:1: error: the file is empty: a JSON value is expected [invalid-json]"),
  ])
  func `what is no script gets one clear error`(_ text: String, _ says: String) throws {
    let file = try folder.write(text, to: "odd.json")
    let run = try Starling(["check", file])
    #expect(run.output.contains(says), "\(run.output)")
    #expect(
      run.output.hasSuffix("\n1 error\nnot checked further: fix these first\n"))
    #expect(run.status == 1)
    #expect(try Starling(["run", file]).status == 65)
  }

  @Test func `a folder is searched for scripts, standard input is read`() throws {
    _ = try folder.write("{\"name\": \"no script\"}", to: "package.json")
    let run = try Starling(["check", folder.url.path])
    #expect(
      run.output.hasSuffix(
        "\n5 errors; 1 other file was left out\nnot checked further: fix these first\n"))
    let piped = try Starling(["check", "-"], input: "[]")
    #expect(piped.output.hasPrefix("<stdin>:1:1: error: "))
    #expect(try Starling(["check", "missing.json"]).status == 66)
  }

  // MARK: Folders

  private static let good = #"{"blocks": {"a": {"type": "text", "text": "A"}}}"#

  private func check(_ files: [String: String], _ options: String...) throws -> Starling {
    let folder = try TemporaryFolder()
    for (name, text) in files { _ = try folder.write(text, to: name) }
    return try Starling(["check", "--strict"] + options + ["."], folder: folder.url)
  }

  @Test func `a folder counts the files of other programs`() throws {
    let others = [
      "slack.json": #"{"blocks": [{"type": "section"}]}"#, "package.json": #"{"name": "x"}"#,
      "kept.json": #"{"starling": 1, "script": "84", "stage": {}}"#,
    ]
    let scripts = ["a.json": Self.good, "b.json": Self.good]
    let run = try check(others.merging(scripts) { $1 })
    #expect(run.output == "2 scripts, no problems; 3 other files were left out\n")
    #expect(run.status == 0)
    let none = try check(others)
    #expect(none.output == "no script found; 3 other files were left out\n")
    #expect(none.status == 66)
  }

  @Test(arguments: [
    (#"{"block": {"a": {"type": "text", "text": "A"}}}"#, "did you mean \"blocks\"?"),
    (#"{"title": "A"], "blocks": {"a": {"type": "text", "text": "A"}}}"#, "[invalid-json]"),
    (
      "{\n<<<<<<< HEAD\n\"title\": \"A\",\n=======\n\"title\": \"B\",\n>>>>>>> b\n"
        + #""blocks": {"a": {"type": "text", "text": "A"}}}"#, "merge conflict"
    ),
    ("hello", "no JSON"), ("", "the file is empty"), (#"{"name": "x", "on": "#, "[invalid-json]"),
    (#"{"starling": 1, "blocks": []}"#, "[wrong-type]"), (#"{"starling": 1}"#, "[missing-key]"),
  ])
  func `nothing broken drops out of a folder`(text: String, said: String) throws {
    let run = try check(["a.json": Self.good, "broken.json": text])
    #expect(run.output.contains("broken.json:") && run.output.contains(said), "\(run.output)")
    #expect(run.status == 1)
  }

  @Test func `what a transcript names is ours, whatever it holds`() throws {
    let files = [
      "a.json": "{}", "a.chat": "=== a\n...\n", "c.json": "{}", "d.json": #"{"x": 1}"#,
      "b.chat": "script: a.json\nconfig: d.json\n\n=== b\n...\n",
    ]
    let run = try check(files)
    #expect(run.output.contains("a.json:1:1: error: a script needs the key \"blocks\""))
    #expect(run.output.contains("d.json:1:2: error"), "\(run.output)")
    #expect(run.output.contains("; 1 other file was left out\n"), "\(run.output)")
  }

  @Test func `what may be another program's is reported in a folder, and not rewritten`() throws {
    let folder = try TemporaryFolder()
    let text = "{\"name\": \"x\", // a note\n \"on\": [1, }"
    let path = try folder.write(text, to: "package.json")
    let run = try Starling(["check", "--fix", folder.url.path])
    #expect(run.output.contains("package.json:") && run.status == 1, "\(run.output)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `nothing is wrong in the root of this repository`() throws {
    let check = try Starling(["check", "--strict", "."])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let test = try Starling(["test"])
    #expect(test.status == 0, "\(test.errors)")
  }

  // MARK: The two phases

  private static let notJudged = "not checked further: fix these first"

  /// Branches that take every answer lead back, although the links alone would let it end.
  static let endlessByValues = """
    {"blocks": {"a": {"type": "rating", "text": "A", "next": "b"},
      "b": {"type": "route", "branches": [
        {"when": {"of": "a", "atMost": 2}, "next": "b"},
        {"when": {"of": "a", "atLeast": 3}, "next": "b"}]}}}
    """

  @Test func `a script that was judged says nothing of it`() throws {
    for script in [#"{"blocks": {"a": {"type": "text", "text": " "}}}"#, Self.endlessByValues] {
      for format in ["text", "json", "github", "sarif"] {
        let run = try Starling(["check", "--format", format, "-"], input: script)
        #expect(!run.output.contains("judged"), "\(run.output)")
      }
    }
  }

  @Test func `the last finding of each script that was not judged notes it`() throws {
    let warned = #"{"blocks": {"a": {"type": "text", "text": " "}}}"#
    _ = try folder.write(warned, to: "a.json")
    _ = try folder.write(#"{"blocks": {"a": {"type": "txt"}}, "titel": 5}"#, to: "c.json")
    for format in ["json", "github", "sarif"] {
      let run = try Starling(
        ["check", "--format", format, "a.json", "broken.json", "c.json"], folder: folder.url)
      let notes = run.output.ranges(of: Self.notJudged).map(\.lowerBound)
      #expect(notes.count == 2, "\(run.output)")
      for (note, last) in zip(notes, ["unknown-variable", "unknown-key"]) {
        let before = run.output[..<note]
        let codes = before.matches(of: /(?:"code":"|"ruleId":"|title=)([a-z-]+)/)
        #expect(codes.last.map { String($0.1) } == last)
      }
    }
  }

  @Test func `one script that was not judged is enough to say so, at the end`() throws {
    let clean = #"{"blocks": {"a": {"type": "text", "text": "A"}}}"#
    _ = try folder.write(clean, to: "a.json")
    _ = try folder.write(#"{"blocks": {"a": {"type": "text", "text": " "}}}"#, to: "z.json")
    let files = ["a.json", "broken.json", "z.json"]
    let run = try Starling(["check"] + files, folder: folder.url)
    #expect(run.output.contains("z.json:1:43: warning: "))
    #expect(run.output.hasSuffix("\n5 errors, 1 warning\n\(Self.notJudged)\n"))
    #expect(run.output.ranges(of: Self.notJudged).count == 1)
  }

  @Test func `an error hides warnings, and the last line says so`() throws {
    let script = #"{"variables":{"idle":"x"},"blocks":{"a":{"type":"text","text":"{{nmae}}"}}}"#
    let run = try Starling(["check", "-"], input: script)
    #expect(run.output.hasSuffix("\n1 error\n\(Self.notJudged)\n"), "\(run.output)")
  }

  @Test func `a loop that values make endless is an error beside warnings, and run ends it`() throws
  {
    let script = Self.endlessByValues.replacing(#""A""#, with: #"" ""#)
    let run = try Starling(["check", "-"], input: script)
    let told = run.output.split(separator: "\n").filter { $0.hasPrefix("<stdin>") }
    #expect(told.map { $0.hasSuffix("[endless-loop]") } == [false, true], "\(run.output)")
    #expect(told.first?.hasSuffix("[empty-text]") == true)
    #expect(run.output.hasSuffix("\n1 error, 1 warning\n"))
    #expect(run.status == 1)
    let path = try folder.write(Self.endlessByValues, to: "values.json")
    let chat = try Starling(["run", path], input: "4\n")
    #expect(chat.errors.contains("the conversation was stuck in a loop"))
  }
}
