import Foundation
import Testing

/// `starling test` with `--coverage`, `--mutants`, `--fail-under` and `--lcov`.
struct ThoroughnessTests {
  private static let script = """
    { "blocks": {
      "stars": { "type": "rating", "text": "How?",
        "branches": [ { "when": { "atLeast": 4 }, "next": "happy" } ],
        "next": "bye" },
      "happy": { "type": "button", "text": "Great!", "title": "Rate", "action": "openStore", "next": "bye" },
      "bye": { "type": "text", "text": "Bye!" },
      "never": { "type": "text", "text": "Never." }
    } }
    """

  private static let happy = """
    === happy
    bot: How?
    you: 5
    ! rated 5
    bot: Great!
    you: Rate
    ! action openStore
    bot: Bye!
    end

    """

  private static let rest = """

    === just so
    bot: How?
    you: 4
    ! rated 4
    bot: Great!
    ...

    === unhappy
    bot: How?
    you: 3
    ! rated 3
    bot: Bye!
    end

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "talk.json")
    _ = try folder.write(Self.happy, to: "talk.chat")
  }

  private func test(_ arguments: String...) throws -> Starling {
    try Starling(["test"] + arguments, folder: folder.url)
  }

  @Test func `what only a promise is about is covered by no case`() throws {
    _ = try folder.write("=== promise: it ends\npossible: end\n", to: "talk.chat")
    let run = try test("talk.chat", "--coverage", "--fail-under", "80")
    #expect(run.status == 1)
    #expect(run.output.contains("1 promise proved") && run.output.contains("less than 80 %"))
  }

  private func complete() throws {
    _ = try folder.write(Self.happy + Self.rest, to: "talk.chat")
  }

  // MARK: Coverage

  @Test func `coverage lists every gap with its place, and what is impossible separately`() throws {
    let run = try test("--coverage")
    #expect(
      run.output == """
        talk.chat: 1 case passes
        1 case in 1 file passes
        coverage of talk.json: 77.7 %
          blocks 3 of 3, links 2 of 3, conditions 1 of 2, endings 1 of 1, rejections 0 of 0
          talk.json:3:29: the "when" of branch 1 of "stars" never fails
          talk.json:4:13: the "next" of "stars" to "bye" is never taken
          impossible, and not counted:
            talk.json:7:3: "never" is never reached: no chain of links leads there
            talk.json:7:3: no conversation ends by the end of "never": no chain of links leads there

        """)
    #expect(run.errors.isEmpty && run.status == 0)
  }

  @Test(arguments: [("77.5", 0), ("78", 1), ("100", 1), ("0", 0)] as [(String, Int32)])
  func `a threshold is one of coverage`(percent: String, status: Int32) throws {
    let run = try test("--fail-under", percent)
    #expect(run.output.contains("coverage of talk.json: 77.7 %"))
    let complaint = "  less than \(percent) % of talk.json is covered\n"
    #expect(run.output.contains(complaint) == (status == 1))
    #expect(run.status == status)
  }

  @Test(arguments: ["101", "-1", "most"])
  func `a threshold is a percentage`(percent: String) throws {
    let run = try test("--fail-under=\(percent)")
    #expect(run.errors.contains("it must be a number from 0 to 100") && run.status == 64)
  }

  @Test func `what fails does not count, and what cannot run is reported as ever`() throws {
    _ = try folder.write(Self.happy.replacing("Great!", with: "Good!"), to: "talk.chat")
    let failing = try test("--coverage")
    #expect(failing.output.contains("coverage of talk.json: 0.0 %") && failing.status == 1)
    _ = try folder.write("=== a\nnonsense\n", to: "other.chat")
    #expect(try test("--coverage", "--fail-under", "0").status == 65)
  }

  @Test func `only the cases that are chosen count`() throws {
    try complete()
    #expect(try test("--coverage", "--filter", "just").output.contains("conditions 1 of 2"))
    #expect(try test("--coverage").output.contains("coverage of talk.json: 100 %"))
  }

  @Test func `transcripts of one script count together`() throws {
    _ = try folder.write("script: ./talk.json\n" + Self.rest, to: "other.chat")
    let run = try test("--coverage", "--fail-under", "100")
    #expect(run.output.contains("coverage of talk.json: 100 %") && run.status == 0)
    #expect(run.output.components(separatedBy: "coverage of").count == 2)
  }

  // MARK: Mutants

  @Test func `a mutant that lives is reported with the case to add`() throws {
    let run = try test("--mutants")
    let lines = run.output.split(separator: "\n").dropFirst(2)
    #expect(lines.first == "mutants of talk.json: 62.5 %, 5 of 8 mutants noticed")
    #expect(
      lines.contains(
        "  talk.json:3:31: \"atLeast\": 4 could be 5 and no case would notice: "
          + "add one that answers 4"))
    #expect(run.status == 1)
  }

  @Test func `a share of the mutants may be enough`() throws {
    #expect(try test("--mutants", "--fail-under", "62.5").status == 0)
    let run = try test("--mutants", "--fail-under", "63")
    #expect(run.output.hasSuffix("  less than 63 % of talk.json is noticed\n") && run.status == 1)
    #expect(!run.output.contains("coverage"))
  }

  @Test func `cases that miss nothing pass`() throws {
    try complete()
    let run = try test("--coverage", "--mutants", "--fail-under", "100")
    #expect(run.output.hasSuffix("mutants of talk.json: 100 %, 8 of 8 mutants noticed\n"))
    #expect(run.status == 0)
  }

  // MARK: Formats

  @Test func `TAP has it as comments`() throws {
    let run = try test("--coverage", "--format", "tap")
    #expect(run.output.hasPrefix("TAP version 14\nok 1 - talk.chat: happy\n1..1\n# coverage of "))
  }

  @Test func `JUnit has no room for it, so that it goes to standard error`() throws {
    let run = try test("--coverage", "--format", "junit")
    #expect(run.output.hasSuffix("</testsuites>\n"))
    #expect(run.errors.hasPrefix("coverage of talk.json: 77.7 %\n"))
  }

  @Test func `JSON has it as members`() throws {
    let run = try test("--coverage", "--mutants", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let coverage = try #require((object["coverage"] as? [[String: Any]])?.first)
    #expect(coverage["covered"] as? Int == 7 && coverage["total"] as? Int == 9)
    let gap = try #require((coverage["gaps"] as? [[String: Any]])?.first)
    #expect(gap["line"] as? Int == 3 && gap["kind"] as? String == "conditions")
    let mutants = try #require((object["mutants"] as? [[String: Any]])?.first)
    #expect((mutants["survivors"] as? [String])?.count == 3)
  }

  @Test func `a file for lcov is written, and coverage need not be asked for`() throws {
    let run = try test("--lcov", "talk.info")
    #expect(!run.output.contains("coverage") && run.status == 0)
    let file = folder.url.appending(path: "talk.info")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("TN:\nSF:talk.json\n") && text.hasSuffix("end_of_record\n"))
    #expect(text.contains("BRF:3\nBRH:2\n"))
    #expect(try test("--lcov", "none/talk.info").status == 73)
  }
}
