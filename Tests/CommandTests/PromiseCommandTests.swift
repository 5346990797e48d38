import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Promises in `starling test`: the output and the exit code.
struct PromiseCommandTests {
  private static let script = """
    {
      "blocks": {
        "stars": { "type": "rating", "text": "Stars?", "max": 2, "next": "why" },
        "why": { "type": "text-input", "text": "Why?", "outcome": "feedback", "next": "bye" },
        "bye": { "type": "text", "text": "Bye!" }
      }
    }
    """

  private static let promises = """
    # Claims, and a case.

    === promise: two is not one
    after: ! rated 2
    never: ! rated 1

    === promise: all give <feedback>
    always: ! outcome feedback

    === a case
    start: bye
    bot: Bye!
    end

    === promise: nothing to break
    start: bye
    after: ! rated at most 1
    never: stuck

    """

  private static let broken = """
    === broken: all give <feedback>
    bot: Stars?
    stars: 2
    you: 2
    ! picked 2
    ! rated 2
    ! set stars = 2
    bot: Why?
    input: Send
    you:
    ! set why = ""
    bot: Bye!
    end
    # it ends here, and this has not happened: ! outcome feedback

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.script, to: "talk.json")
    _ = try folder.write(Self.promises, to: "talk.chat")
  }

  private func test(_ arguments: String...) throws -> Starling {
    try Starling(["test"] + arguments, folder: folder.url)
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func `a broken promise is shown as a case that passes`() throws {
    let run = try test()
    #expect(
      run.output == """
        talk.chat: 1 case passes, 1 promise is proved, 1 promise is broken, \
        1 promise is vacuous (12 states)
        talk.chat:15: the promise "nothing to break" is proved, vacuously: \
        nothing is ever rated at most 1 here

        talk.chat:7: the promise "all give <feedback>" is broken, as this case shows:

        \(Self.broken)
        2 of 3 promises in 1 file fail

        """)
    #expect(run.status == 1 && run.errors.isEmpty)
    _ = try folder.write("script: talk.json\n\n" + Self.broken, to: "broken.chat")
    #expect(try test("broken.chat").output.hasPrefix("broken.chat: 1 case passes\n"))
  }

  @Test func `promises are filtered like cases, and stand alone where that is wanted`() throws {
    let filtered = try test("--filter", "TWO")
    #expect(
      filtered.output
        == "talk.chat: 1 promise proved (6 states)\n1 promise in 1 file passes\n")
    #expect(filtered.status == 0)
    let alone = try test("--promises", "--filter", "n")
    #expect(alone.output.hasPrefix("talk.chat: 1 promise is proved, 1 promise is vacuous"))
    #expect(alone.output.hasSuffix("1 of 2 promises in 1 file fails\n") && alone.status == 1)
    let none = try test("--promises", "--filter", "a case")
    #expect(none.errors == "starling: no promise has \"a case\" in its name\n" && none.status == 66)
    _ = try folder.write("=== a\n...\n", to: "talk.chat")
    let missing = try test("--promises")
    #expect(missing.errors.contains("no promise was found") && missing.status == 66)
  }

  @Test func `a file of promises needs no case`() throws {
    _ = try folder.write("=== promise: a\nnever: stuck\n", to: "talk.chat")
    let run = try test()
    #expect(
      run.output == "talk.chat: 1 promise proved (4 states)\n1 promise in 1 file passes\n")
    #expect(run.status == 0)
  }

  // MARK: Formats for programs

  @Test func `each promise is a point of TAP`() throws {
    let run = try test("--format", "tap")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("ok 1 - talk.chat: a case"))
    #expect(lines.contains("ok 2 - talk.chat: promise: two is not one"))
    #expect(lines.contains("not ok 3 - talk.chat: promise: all give <feedback>"))
    #expect(lines.contains("  verdict: \"broken\"") && lines.contains("    - \"you:\""))
    #expect(lines.contains("not ok 4 - talk.chat: promise: nothing to break"))
    let remark = "proved, vacuously: nothing is ever rated at most 1 here"
    #expect(lines.contains("  remark: \"\(remark)\""))
    #expect(lines.last == "1..4" && run.status == 1)
  }

  @Test func `each promise is a test of JUnit`() throws {
    let run = try test("--format", "junit")
    let document = try XMLDocument(data: Data(run.output.utf8))
    let suite = try #require(document.rootElement()?.elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "tests")?.stringValue == "4")
    #expect(suite.attribute(forName: "failures")?.stringValue == "2")
    let names = suite.elements(forName: "testcase").map {
      $0.attribute(forName: "name")?.stringValue
    }
    #expect(
      names == [
        "a case", "promise: two is not one", "promise: all give <feedback>",
        "promise: nothing to break",
      ])
    let failure = suite.elements(forName: "testcase")[2].elements(forName: "failure").first
    #expect(failure?.attribute(forName: "message")?.stringValue == "broken")
    #expect(failure?.stringValue?.hasPrefix("=== broken: all give <feedback>\n") == true)
  }

  @Test func `each promise is an object of JSON`() throws {
    let run = try test("--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["promises"] as? Int == 3 && object?["failedPromises"] as? Int == 2)
    let files = object?["files"] as? [[String: Any]]
    let promises = try #require(files?.first?["promises"] as? [[String: Any]])
    #expect(promises.map { $0["verdict"] as? String } == ["proved", "broken", "proved"])
    #expect(promises.map { $0["vacuous"] as? Bool } == [false, false, true])
    #expect(promises.map { $0["promise"] as? String }.first == "two is not one")
    #expect(promises.allSatisfy { ($0["states"] as? Int ?? 0) > 0 })
    #expect(promises[1]["case"] as? String == Self.broken)
    #expect(promises[0]["case"] is NSNull)
    let keys = Set(promises[0].keys)
    #expect(keys == ["promise", "verdict", "states", "case", "vacuous", "remark"])
  }

  // MARK: Errors

  @Test func `a name that the script does not have is an error at its place`() throws {
    let wrong = "=== promise: a\nafter: block wy\nnever: stuck\n=== promise: b\nnever: stuck\n"
    _ = try folder.write(wrong, to: "talk.chat")
    let run = try test()
    #expect(
      run.errors == """
        talk.chat:2:14: error: no block of the script is named "wy"
         2 | after: block wy
           |              ^^ did you mean "why"?

        """)
    #expect(run.output.hasPrefix("talk.chat: 1 promise proved (4 states), the rest cannot run\n"))
    #expect(run.status == 65)
    _ = try folder.write("=== promise: a\nset: naem = x\nnever: stuck\n", to: "talk.chat")
    let set = try test()
    #expect(set.errors.hasPrefix("talk.chat:2:6: error: the script has no variable \"naem\""))
    #expect(set.status == 65)
  }

  @Test func `settings of the head and of a promise hold`() throws {
    let stricter = Self.script.replacing("\"max\": 2", with: "\"max\": 10")
    _ = try folder.write(stricter, to: "other.json")
    let text = """
      script: talk.json
      === promise: no ten
      script: other.json
      never: ! rated 10
      === promise: no two
      never: ! rated 2

      """
    _ = try folder.write(text, to: "talk.chat")
    let run = try test()
    #expect(run.output.contains("=== broken: no ten\nscript: other.json\nbot: Stars?\n"))
    #expect(run.output.hasSuffix("2 of 2 promises in 1 file fail\n") && run.status == 1)
  }

  // MARK: Updates

  @Test func `an update leaves promises as they stand`() throws {
    _ = try folder.write(Self.promises.replacing("bot: Bye!", with: "bot: Ciao!"), to: "talk.chat")
    #expect(try test("--update").status == 1)
    #expect(try content("talk.chat") == Self.promises)
  }

  @Test func `a conversation is written down behind promises`() throws {
    let alone = "=== promise: a\nnever: stuck\n"
    _ = try folder.write(alone, to: "mine.chat")
    let run = try Starling(
      ["run", "talk.json", "--transcript", "mine.chat"], input: "2\nSo.\n", folder: folder.url)
    #expect(run.status == 0)
    let text = try content("mine.chat")
    #expect(text.hasPrefix(alone + "\n=== recorded\nscript: talk.json\n"))
    _ = try folder.write("script: talk.json\n" + alone, to: "mine.chat")
    #expect(try test("mine.chat").status == 0)
  }

  @Test func `cases that are written anew leave the promises of their file`() throws {
    let text = "script: talk.json\n\n=== promise: a\nlocale: de\nnever: stuck\n"
    _ = try folder.write(
      "script: talk.json\nlocale: de\n\n=== promise: a\nnever: stuck\n", to: "cover.chat")
    for _ in 0..<2 {
      let run = try Starling(
        ["cover", "talk.json", "--output", "cover.chat", "--overwrite"], folder: folder.url)
      #expect(run.status == 0)
      let written = try content("cover.chat")
      #expect(written.hasPrefix(text + "\n=== ") && written.contains("bot: Stars?"))
    }
    let covered = try test("cover.chat")
    #expect(covered.output.contains("1 promise proved") && covered.status == 0)
    _ = try folder.write(try content("cover.chat"), to: "all.chat")
    let nothing = try Starling(
      ["cover", "talk.json", "--missing", "all.chat", "--output", "cover.chat", "--overwrite"],
      folder: folder.url)
    #expect(nothing.status == 0)
    #expect(try content("cover.chat") == text + "\n")
  }

  @Test(
    arguments: [
      (#""atLeast": 4"#, #""atLeast": 3"#, "an unhappy person hears where to write a review, too"),
      (
        #""next": "wish", "showNextAfter""#, #""next": "stars", "showNextAfter""#,
        "nobody is asked twice"
      ),
      (#""not": { "visited": "nudge" }"#, #""not": { "visited": "bye" }"#, "an empty wish"),
      (
        #""outcome": "later", "next": "bye""#, #""outcome": "later", "next": "happy""#,
        "the question comes before the store"
      ),
    ])
  func `a mistake that breaks a promise of the demo is found`(
    _ right: String, _ wrong: String, _ promise: String
  ) throws {
    let demo = Starling.root.appending(path: "Demo")
    let script = try String(contentsOf: demo.appending(path: "rating.json"), encoding: .utf8)
    let chat = try String(contentsOf: demo.appending(path: "rating.chat"), encoding: .utf8)
    try #require(script.contains(right))
    _ = try folder.write(script.replacing(right, with: wrong), to: "rating.json")
    _ = try folder.write(chat, to: "rating.chat")
    let run = try test("rating.chat", "--promises")
    #expect(run.status == 1)
    #expect(run.output.contains("the promise \"\(promise)"), "\(run.output)")
  }
}
