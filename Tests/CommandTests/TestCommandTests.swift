import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `starling test`: finding files, the output, and the exit code.
struct TestCommandTests {
  private static let script = """
    {
      "blocks": {
        "hello": { "type": "text", "text": "Hi!", "next": "why", "showNextAfter": 1 },
        "why": { "type": "text-input", "text": "Why?", "required": true, "next": "bye" },
        "bye": { "type": "text", "text": "Bye!" }
      }
    }
    """

  private static let passing = """
    # Two cases.

    === an answer is needed
    bot: Hi!
    bot: Why?
    you:
    reject: empty
    you: So.
    bot: Bye!
    end

    === the middle
    start: bye
    ...

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "talk.json")
  }

  private func test(_ arguments: String...) throws -> Starling {
    try Starling(["test"] + arguments, folder: folder.url)
  }

  private func failing() throws {
    let wrong = Self.passing.replacing("bot: Bye!", with: "bot: See <you>!")
    _ = try folder.write(wrong, to: "talk.chat")
  }

  // MARK: Finding files

  @Test func `the script beside the transcript is the one that is meant`() throws {
    _ = try folder.write(Self.passing, to: "talk.chat")
    for arguments in [[], ["talk.chat"], ["."], [folder.url.path], ["talk.chat", "./"]] {
      let run = try Starling(["test"] + arguments, folder: folder.url)
      #expect(run.output.hasSuffix("2 cases in 1 file pass\n"))
      #expect(run.errors.isEmpty && run.status == 0)
    }
    let piped = try Starling(
      ["test", "-"], input: "script: talk.json\n" + Self.passing, folder: folder.url)
    #expect(piped.output == "<stdin>: 2 cases pass\n2 cases in 1 file pass\n")
  }

  @Test func `some cases can be chosen by a part of their names`() throws {
    _ = try folder.write(Self.passing, to: "talk.chat")
    let run = try test("--filter", "MIDDLE")
    #expect(run.output == "talk.chat: 1 case passes\n1 case in 1 file passes\n")
    let none = try test("--filter", "nothing")
    #expect(none.errors == "starling: no case has \"nothing\" in its name\n" && none.status == 66)
  }

  @Test func `paths are relative to the transcript`() throws {
    let inner = folder.url.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let config = #"{"daysBeforeAskingAgain": 3, "maxDisplaysPerYear": 3, "positiveStarsLimit": 2}"#
    _ = try folder.write(config, to: "strict.json")
    let rating = """
      {"blocks": {"stars": {"type": "rating", "text": "Stars?", "next": "more"},
        "more": {"type": "button", "title": "Later", "outcome": "later", "next": null}}}
      """
    _ = try folder.write(rating, to: "rating.json")
    let text = """
      script: ../rating.json
      === by the script's own limit
      ...
      you: 2
      ...
      you: later
      ! outcome later at feedback
      end
      === by another one
      config: ../strict.json
      ...
      you: 2
      ...
      you: later
      ! outcome later at storeReview
      end
      === another script
      script: ../talk.json
      ...
      you: So.
      bot: Bye!
      end
      """
    _ = try folder.write(text, to: "inner/a.chat")
    #expect(try test().output == "inner/a.chat: 3 cases pass\n3 cases in 1 file pass\n")
  }

  @Test func `a transcript that is named twice is tested once`() throws {
    _ = try folder.write(Self.passing, to: "talk.chat")
    #expect(try test("talk.chat", "./talk.chat", ".").output.hasSuffix("2 cases in 1 file pass\n"))
  }

  // MARK: Exit codes

  @Test(arguments: [
    ("=== a\nnothing\nend\n", 65, "a.chat:2:1: error: this is not a line of a transcript: "),
    (
      "=== a\n...\n", 66,
      "a.chat:1:1: error: cannot open \"a.json\": no such file or directory; "
        + "a line \"script: FILE\" can name another script\n"
    ),
    (
      "script: talk.json\n=== a\nlocale: fr\nstart: byee\n...\n", 65,
      "a.chat:4:8: error: no block of the script is named \"byee\"\n 4 | start: byee\n"
        + "   |        ^^^^ did you mean \"bye\"?\n"
    ),
    (
      "script: talk.json\nset: x = 1\n=== a\n...\n", 65,
      "a.chat:2:6: error: the script has no variable \"x\"\n"
    ),
    (
      "script: wrong.json\n=== a\n...\n", 65,
      "wrong.json:1:1: error: a script needs the key \"blocks\""
    ),
    (
      "script: talk.json\n=== a\nconfig: wrong.chat\n...\n", 66,
      "a.chat:3:9: error: cannot open \"wrong.chat\": no such file or directory\n"
    ),
    (
      "=== b\nscript: talk.json\n...\n\n=== a\nscript: none.json\n...\n", 66,
      "a.chat:6:9: error: cannot open \"none.json\""
    ),
    ("script: talk.json\n=== a\nconfig: talk.chat\n...\n", 65, "talk.chat:1:1: error: "),
    ("script: talk.json\n=== a\nend\n", 1, ""),
  ])
  func `it ends with the code of what is worst`(_ text: String, _ status: Int32, _ says: String)
    throws
  {
    _ = try folder.write("{}", to: "wrong.json")
    _ = try folder.write(Self.passing, to: "talk.chat")
    _ = try folder.write(text, to: "a.chat")
    let run = try test()
    #expect(run.status == status)
    #expect(says.isEmpty ? run.errors.isEmpty : run.errors.contains(says), "\(run.errors)")
    // An error in one file does not keep the others from being tested.
    #expect(run.output.contains("talk.chat: 2 cases pass\n"))
  }

  @Test func `wrong data goes before missing files, and these before cases that fail`() throws {
    try failing()
    #expect(try test("talk.chat").status == 1)
    #expect(try test("talk.chat", "missing.chat").status == 66)
    _ = try folder.write("nothing", to: "wrong.chat")
    #expect(try test("talk.chat", "missing.chat", "wrong.chat").status == 65)
    let empty = try TemporaryFolder()
    let run = try test(empty.url.path)
    #expect(
      run.status == 66
        && run.errors == "starling: no transcript was found: their names end in .chat\n")
  }

  // MARK: Formats

  @Test func `a failure is reported in full`() throws {
    try failing()
    let run = try test()
    #expect(
      run.output == """
        talk.chat: 1 of 2 cases fails

        talk.chat:9: the case "an answer is needed" fails
          talk.json:5:5: at the block "bye"
          expected: bot: See <you>!
          actual:   bot: Bye!
             you:
             reject: empty
             you: So.
            -bot: See <you>!
            +bot: Bye!
             end

        1 of 2 cases in 1 file fails

        """)
    #expect(run.status == 1 && run.errors.isEmpty)
  }

  @Test func `harnesses read the Test Anything Protocol`() throws {
    try failing()
    #expect(
      try test("--format", "tap").output == """
        TAP version 14
        not ok 1 - talk.chat: an answer is needed
          ---
          file: "talk.chat"
          line: 9
          script: "talk.json:5:5"
          block: "bye"
          expected: "bot: See <you>!"
          actual: "bot: Bye!"
          diff:
            - "  you:"
            - "  reject: empty"
            - "  you: So."
            - "- bot: See <you>!"
            - "+ bot: Bye!"
            - "  end"
          ...
        ok 2 - talk.chat: the middle
        1..2

        """)
    _ = try folder.write("=== a # \\ b\n...\n", to: "talk.chat")
    #expect(try test("--format", "tap").output.contains("ok 1 - talk.chat: a \\# \\\\ b\n"))
  }

  @Test func `build servers read XML`() throws {
    try failing()
    _ = try folder.write("nothing", to: "wrong.chat")
    let run = try test("--format", "junit")
    let document = Reading(run.output)
    #expect(document.isComplete)
    #expect(
      document.counts == ["testsuites": 1, "testsuite": 2, "testcase": 3, "failure": 1, "error": 1])
    #expect(document.messages.first == "expected: bot: See <you>!; actual: bot: Bye!")
    #expect(
      run.output.contains("<testsuites name=\"starling\" tests=\"3\" failures=\"1\" errors=\"1\">"))
  }

  /// An XML parser's view of a report.
  private final class Reading: NSObject, XMLParserDelegate {
    private(set) var counts: [String: Int] = [:]
    private(set) var messages: [String] = []
    private(set) var isComplete = false

    init(_ text: String) {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      isComplete = parser.parse()
    }

    func parser(
      _: XMLParser, didStartElement element: String, namespaceURI _: String?,
      qualifiedName _: String?,
      attributes: [String: String]
    ) {
      counts[element, default: 0] += 1
      if let message = attributes["message"] { messages.append(message) }
    }
  }

  @Test func `programs read JSON`() throws {
    try failing()
    let run = try test("--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(
      object["cases"] as? Int == 2 && object["failed"] as? Int == 1 && object["errors"] as? Int == 0
    )
    let files = try #require(object["files"] as? [[String: Any]])
    let cases = try #require(files[0]["cases"] as? [[String: Any]])
    #expect(cases.map { $0["passes"] as? Bool } == [false, true])
    #expect(cases.map { $0["line"] as? Int } == [3, 12])
    let failure = try #require(cases[0]["failure"] as? [String: Any])
    #expect(failure["line"] as? Int == 9 && failure["scriptLine"] as? Int == 5)
    #expect(
      failure["expected"] as? String == "bot: See <you>!"
        && failure["actual"] as? String == "bot: Bye!")
  }

  @Test func `nothing of a transcript reaches the terminal raw`() throws {
    _ = try folder.write("=== a\nbot: \"\\u001b[31mred\\u202E\"\n...\n", to: "talk.chat")
    for form in ["text", "tap", "junit", "json"] {
      let run = try test("--format", form)
      #expect(run.status == 1)
      #expect(!run.output.contains("\u{1B}"))
    }
  }
}
