import Starling
import StarlingTesting
import Testing

/// The meaning of promises' lines, and their mistakes. A mark stands at each mistake.
struct PromiseReadingTests {
  @Test(
    arguments: [
      ("never: stuck", .never(.ends(.stuck))), ("always: end", .always(.ends(.completed))),
      ("at most 0: left", .atMost(0, .ends(.left))),
      ("at most 12: block stars", .atMost(12, .block("stars"))),
      ("possible: tap", .possible(.taps)), ("never: skip", .never(.skips)),
      ("never: submit", .never(.submits)), ("always: bot: Hi!", .always(.says("Hi!"))),
      ("always: bot: ...you...", .always(.says("...you..."))),
      ("always: bot: ...", .always(.says("..."))),
      ("always: bot: \"... a\\nb\"", .always(.says("\"... a\\nb\""))),
      ("never: you: 5", .never(.answers("5"))), ("never: you:", .never(.answers(""))),
      ("never: wish you: Dark mode", .never(.answers("Dark mode", at: "wish"))),
      ("never: you: \" a\"", .never(.answers(" a"))),
      ("never: ! picked", .never(.picked)), ("never: ! rated", .never(.rated)),
      ("never: ! rated 2", .never(.rated(2))),
      ("never: ! rated at least 2", .never(.rated(atLeast: 2))),
      ("never: ! rated at most 2", .never(.rated(atMost: 2))),
      ("never: ! outcome later", .never(.outcome(.later))),
      ("never: ! action open store", .never(.action("open store"))),
      ("never: ! set ü", .never(.set("ü"))),
      ("never: ! set a = \"=\"", .never(.set("a", to: .text("=")))),
      ("never: reject: not-an-email", .never(.rejects(.notAnEmail))),
      ("never: ! set a at least 28", .never(.set("a", atLeast: 28))),
      ("always: ! set a at most -2.5", .always(.set("a", atMost: -2.5))),
      ("never: block a\nor: block b", .never(.any(.block("a"), .block("b")))),
      (
        "at most 2: end\nor: left\nor: ! set a at least 1",
        .atMost(2, .any(.ends(.completed), .ends(.left), .set("a", atLeast: 1)))
      ),
      ("questions: at most 6", .questions(.atMost(6))),
      ("questions: at least 0", .questions(.atLeast(0))),
    ] as [(String, Promise.Verb)])
  func `a line means this`(_ line: String, _ verb: Promise.Verb) throws {
    let promise = try Promise(parsing: line)
    #expect(promise.verb == verb && promise.scope == nil)
    #expect(promise == (try Promise(verb)))
    #expect(try Promise(parsing: promise.text) == promise)
  }

  @Test func `a promise has a scope, settings, comments and a name`() throws {
    let text = """
      === promise: no store
      # Why?
      set: app = Maps
      start: wish

      after: ! rated at most 2
      never: ! action openStore

      """
    let promise = try Promise(parsing: text)
    #expect(promise.name == "no store" && promise.number == 1 && promise.text == text)
    #expect(promise.settings == [.set("app", .plain("Maps")), .start("wish")])
    #expect(promise.scope == .after(.rated(atMost: 2)))
    let made = try Promise(
      .after(.rated(atMost: 2)), .never(.action("openStore")), name: "no store",
      settings: [.set("app", .plain("Maps"))])
    #expect(
      made.text == text.replacing("# Why?\n", with: "").replacing("start: wish\n\n", with: ""))
  }

  @Test func `a transcript keeps promises among its cases as they stand`() throws {
    let text = """
      script: a.json

      === promise: first
      never: stuck

      === case
      ...

      # A comment.
      === promise: second
      after: left
      always: end
      === promise: case
      possible: end
      === last
      end
      === promise: end
      never: ! rated

      """
    let transcript = try Transcript(parsing: text)
    #expect(transcript.cases.map(\.name) == ["case", "last"])
    #expect(transcript.promises.map(\.name) == ["first", "second", "case", "end"])
    #expect(transcript.promises.map(\.casesBefore) == [0, 1, 1, 2])
    #expect(transcript.text == text)
    let alone = try Transcript(parsing: "=== promise: a\nnever: stuck\n")
    #expect(alone.cases.isEmpty && alone.promises.count == 1)
    var longer = alone
    longer.append(Transcript.Case("b", steps: [.anything]))
    #expect(longer.text == "=== promise: a\nnever: stuck\n\n=== b\n...\n")
  }

  @Test func `what changes in a case leaves the promise behind it alone`() throws {
    let text = "=== a\nbot: Hi\nend\n\n=== promise: p\nnever: stuck\n=== b\n...\n"
    let source = SourceText(name: "a.chat", text: text)
    let transcript = try Transcript(source)
    var update = TranscriptUpdate(transcript, in: source)
    update.replace(0, with: [Transcript.Line(.step(.ends(.completed)))])
    #expect(update.text == "=== a\nend\n=== promise: p\nnever: stuck\n=== b\n...\n")
    update.replace(1, with: [Transcript.Line(.step(.ends(.left)))])
    #expect(update.text == "=== a\nend\n=== promise: p\nnever: stuck\n=== b\nleft\n")
  }

  // MARK: Mistakes

  /// The places and kinds of problems, with a script if there is one.
  private static func found(
    _ marked: String, on script: Script? = nil
  ) throws -> (expected: [String], actual: [String], problems: [TranscriptProblem]) {
    let (text, places) = Marks.read(marked)
    let source = SourceText(name: "a.chat", text: text)
    var problems: [TranscriptProblem] = []
    do throws(TranscriptError) {
      let transcript = try Transcript(source)
      if let script { problems = transcript.promises.flatMap { $0.problems(on: script) } }
    } catch {
      problems = error.problems
    }
    let actual = problems.map { problem in
      let position = LineIndex(source).position(of: problem.place.start)
      return "\(position.line):\(position.column)"
    }
    return (places, actual, problems)
  }

  @Test(
    arguments: [
      ("1️⃣=== promise:\nnever: stuck", .unnamed), ("1️⃣=== Promis: a\nnever: stuck", .unnamed),
      ("1️⃣=== promise: a", .noVerb),
      ("1️⃣=== promise: a\nafter: left", .noVerb),
      ("=== promise: a\n1️⃣bot: Hi\nnever: stuck", .unknownLine),
      ("=== promise: a\n1️⃣end", .unknownLine), ("=== promise: a\n1️⃣nevr: end", .unknownLine),
      ("=== promise: a\n1️⃣at least 1: end", .unknownLine),
      ("=== promise: a\nnever: stuck\n1️⃣never: end", .secondVerb),
      ("=== promise: a\nnever: stuck\n1️⃣after: end", .misplacedScope),
      ("=== promise: a\nafter: end\n1️⃣before: end\nnever: stuck", .misplacedScope),
      ("=== promise: a\nat most 1️⃣x: end", .badCount),
      ("=== promise: a\nat most 1️⃣-1: end", .badCount),
      ("=== promise: a\n1️⃣at most: end", .badCount),
      ("=== promise: a\nnever: 1️⃣back", .unknownThing),
      ("=== promise: a\nnever: 1️⃣... ", .unknownThing),
      ("=== promise: a\nnever: 1️⃣wish you", .unknownThing),
      ("=== promise: a\nnever: 1️⃣block", .badThing("block ID")),
      ("=== promise: a\nnever: 1️⃣! action", .badThing("! action NAME")),
      ("=== promise: a\nnever: 1️⃣! outcome", .badThing("! outcome KIND")),
      ("=== promise: a\nnever: 1️⃣! outcome later at rating", .badThing("! outcome KIND")),
      (
        "=== promise: a\nnever: 1️⃣! rated below 2",
        .badThing(
          "! rated\", \"! rated N\", \"! rated at least N\" or \"! rated at most N")
      ),
      (
        "=== promise: a\nnever: 1️⃣! set a b",
        .badThing("! set NAME\", \"! set NAME = VALUE\" or \"! set NAME at least N")
      ),
    ] as [(String, Promise.Finding)])
  func `what is written wrongly is an error at its place`(
    _ marked: String, _ finding: Promise.Finding
  ) throws {
    let found = try Self.found(marked)
    #expect(found.actual == found.expected)
    #expect(found.problems.map(\.finding) == [.promise(finding)])
    #expect(!finding.sentence.isEmpty)
  }

  @Test(
    arguments: [
      ("=== promise: a\nnever: ! 1️⃣rate 2", "rated"), ("=== promise: a\nnever: 1️⃣blok x", "block"),
      ("=== promise: a\nnever: ! outcome 1️⃣latr", "later"),
      ("=== promise: a\nnever: reject: 1️⃣emty", "empty"),
      ("=== promise: a\n1️⃣nevr: end", "never:"), ("=== promise: a\n1️⃣nevr end", "never:"),
      ("=== promise: a\n1️⃣locle: fr\nnever: end", "locale:"),
      ("=== promise: a\n1️⃣strat: q\nnever: end", "start:"),
      ("=== promise: a\n1️⃣at mst 2: end", "at most 2:"),
      ("=== promise: a\n1️⃣atmost 12: end", "at most 12:"),
      ("=== promise: a\n1️⃣at least 1: end", nil), ("=== promise: a\n1️⃣bot: Hi\nnever: end", nil),
      ("1️⃣=== promise a b\nnever: end", "=== promise: a b"),
      ("1️⃣=== Promis : a\nnever: end", "=== promise: a"),
      ("1️⃣=== promise\nnever: end", "=== promise: NAME"),
      ("1️⃣=== the store: not twice\nat most 1: end", "=== promise: the store: not twice"),
      ("=== promise: a\n1️⃣or: end\nnever: end", nil),
      ("=== promise: a\nquestions: at most 1\n1️⃣or: end", nil),
      ("=== promise: a\nnever: 1️⃣! set a at last 5", nil),
      ("=== promise: a\nnever: 1️⃣! set a at least b", nil),
      ("=== promise: a\nnever: ! set a = 1️⃣null", nil), ("=== promise: a\n1️⃣never:", nil),
      ("=== promise: a\nnever: stuck\n1️⃣set: a = 1", nil),
      ("=== promise: a\nnever: stuck\n=== 1️⃣promise: a\nnever: end", nil),
    ] as [(String, String?)])
  func `what is probably meant is reported`(_ marked: String, _ suggestion: String?) throws {
    let found = try Self.found(marked)
    #expect(found.actual == found.expected)
    #expect(found.problems.map(\.suggestion) == [suggestion])
  }

  @Test(
    arguments: [
      ("never: block 1️⃣wihs", .unknownBlock("wihs"), "wish"),
      ("never: 1️⃣wihs you: x", .unknownBlock("wihs"), "wish"),
      ("after: block 1️⃣x\nnever: stuck", .unknownBlock("x"), nil),
      ("never: ! action 1️⃣openstore", .promise(.unknownAction("openstore")), "openStore"),
      ("never: ! outcome 1️⃣never", .promise(.unknownOutcome(.never)), nil),
      ("never: ! set 1️⃣hapy", .unknownVariable("hapy"), "happy"),
      ("always: ! set 1️⃣app", .promise(.neverSet("app")), nil),
      ("never: stuck\nor: block 1️⃣wihs", .unknownBlock("wihs"), "wish"),
      ("possible: ! set stars = 1️⃣6", .promise(.neverSetTo(.number(6), of: "stars")), nil),
      (
        "always: ! set happy = 1️⃣\"later\"", .promise(.neverSetTo(.text("later"), of: "happy")),
        "\"Later\""
      ),
      ("after: ! set wish = 1️⃣5\nnever: end", .promise(.neverSetTo(.number(5), of: "wish")), nil),
      ("never: reject: 1️⃣not-an-email", .promise(.unknownRejection(.notAnEmail)), nil),
      ("never: reject: 1️⃣wait", .promise(.unknownRejection(.wait)), nil),
      ("never: ! rated 1️⃣9", .promise(.impossibleStars(1...5)), nil),
      ("never: ! rated at most 1️⃣0", .promise(.impossibleStars(1...5)), nil),
      ("never: ! picked at least 1️⃣6", .promise(.impossibleStars(1...5)), nil),
      (
        "never: happy you: 1️⃣Latr", .promise(.impossibleAnswer("Latr", at: "happy")), "Later"
      ),
      ("never: happy you: 1️⃣#3", .promise(.impossibleAnswer("#3", at: "happy")), nil),
      ("never: stars you: 1️⃣6", .promise(.impossibleAnswer("6", at: "stars")), nil),
      ("never: bye you: 1️⃣x", .promise(.impossibleAnswer("x", at: "bye")), nil),
      ("never: bot: 1️⃣See yo!", .promise(.neverSaid("See yo!")), "See you!"),
      ("after: bot: 1️⃣See yo!\nnever: end", .promise(.neverSaid("See yo!")), "See you!"),
      (
        "never: bot: 1️⃣You have used {{app}} for years.",
        .promise(.neverSaid("You have used {{app}} for years.")),
        "You have used {{app}} for a while."
      ),
      ("never: 1️⃣submit", .promise(.impossibleAnswer("submit", at: nil)), nil),
    ] as [(String, TranscriptFinding, String?)])
  func `what the script does not have is an error at its place`(
    _ marked: String, _ finding: TranscriptFinding, _ suggestion: String?
  ) throws {
    let script = try Script(json: Scripts.rating)
    let found = try Self.found("=== promise: a\n" + marked, on: script)
    #expect(found.actual == found.expected)
    #expect(found.problems.map(\.finding) == [finding])
    #expect(found.problems.map(\.suggestion) == [suggestion])
    #expect(found.problems.allSatisfy { !$0.message.isEmpty })
  }

  @Test(arguments: [
    ("always: ! set happy = \"later\"", #""Later""#), ("never: happy you: \"Latr\"", #""Later""#),
    ("never: bot: See yo!", #""See you!""#),
  ])
  func `what is proposed can be written as it stands`(_ line: String, _ proposed: String) throws {
    let promise = try Promise(parsing: line)
    let problems = promise.problems(on: try Script(json: Scripts.rating))
    #expect(problems.map { didYouMean($0.suggestion) } == ["; did you mean \(proposed)?"])
    let word = line.prefix { $0 != "\"" && $0 != "S" }
    let mended = try Promise(parsing: String(word) + proposed)
    #expect(try mended.problems(on: Script(json: Scripts.rating)).isEmpty)
  }

  @Test(arguments: [
    "never: bot: See you!", "never: bot: À bientôt !", "never: bot: ...bientôt...",
    "never: bot: You have used Maps for a while.", "never: bot: You have...",
    "never: bot: ...for a while.",
  ])
  func `what some text of the script can be, in any language, is no mistake`(
    _ line: String
  ) throws {
    let script = try Script(json: Scripts.rating)
    #expect(try Promise(parsing: line).problems(on: script).isEmpty)
  }

  @Test func `a script without stars knows none`() throws {
    let script = try Script(json: #"{"blocks": {"a": {"type": "text", "text": "A"}}}"#)
    let found = try Self.found("=== promise: a\nnever: ! 1️⃣rated", on: script)
    #expect(found.actual == found.expected)
    #expect(found.problems.map(\.finding) == [.promise(.noStars)])
  }

  @Test func `what makes no sense cannot be promised in Swift either`() throws {
    #expect(throws: TranscriptProblem.self) { try Promise(.atMost(-1, .rated)) }
    #expect(throws: TranscriptError.self) { try Promise(parsing: "=== a\n...") }
    #expect(throws: TranscriptError.self) { try Promise(parsing: "") }
  }
}
