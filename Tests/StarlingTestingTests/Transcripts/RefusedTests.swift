import Starling
import StarlingTesting
import Testing

/// Texts that are not transcripts. A mark stands at each mistake.
struct RefusedTests {
  private static func problems(in text: String) -> [(place: String, problem: TranscriptProblem)] {
    do throws(TranscriptError) {
      _ = try Transcript(parsing: text)
      return []
    } catch {
      return error.problems.map { problem in
        let position = error.position(of: problem)
        return ("\(position.line):\(position.column)", problem)
      }
    }
  }

  @Test(
    arguments: [
      // A script in place of its transcript.
      (" \n1️⃣{\n  \"blocks\": {}\n}", .json),
      // Unknown lines.
      ("=== a\n1️⃣says: Hi\nend", .unknownLine), ("=== a\n1️⃣Bot: Hi\nend", .unknownLine),
      ("=== a\n 1️⃣bot: Hi\nend", .unknownLine), ("=== a\n1️⃣end.\nend", .unknownLine),
      ("=== a\n1️⃣you\nend", .unknownLine), ("=== a\n1️⃣....\nend", .unknownLine),
      ("1️⃣==== a\nend", .badTitle), ("1️⃣===a\n...", .badTitle), ("1️⃣====\n...", .badTitle),
      ("1️⃣== a\nbot: Hi\nend\n\n=== b\n...", .badTitle),
      ("=== a\nbot: Hi\nend\n\n1️⃣--- b\nbot: Hi\nend", .badTitle),
      ("1️⃣== All of it ==\n\n=== b\n...", .badTitle), ("=== a\n1️⃣-- bot: Hi\nend", .unknownLine),
      ("=== a\n1️⃣bot Hi\nend", .unknownLine),
      ("=== a\nbot: Hi\n1️⃣|there\nend", .unknownLine), ("=== a\n1️⃣- bot: Hi\nend", .unknownLine),
      // Lines with too little or too much.
      ("1️⃣===\n...", .unnamedCase), ("1️⃣script:\n=== a\n...", .missingText(after: "script:")),
      ("=== a\n1️⃣start:\n...", .missingText(after: "start:")), ("=== a\n1️⃣@ 1.2\n...", .badTime),
      ("=== a\n1️⃣@ -1s\n...", .badTime), ("=== a\n1️⃣@ s\n...", .badTime),
      ("=== a\n1️⃣@ 1e999s\n...", .badTime),
      ("=== a\nbuttons: A |1️⃣\n...", .missingTitle), ("=== a\nbuttons:1️⃣\n...", .missingTitle),
      ("=== a\nbuttons: A |1️⃣ \u{A0}\n...", .missingTitle),
      ("=== a\nbuttons: 1️⃣A \\ B\n...", .badEscape),
      ("=== a\ninput: 1️⃣A | B | C\n...", .surplusTitle(in: "input:")),
      ("=== a\nstars: 1️⃣5 | B | C\n...", .surplusTitle(in: "stars:")),
      ("=== a\nstars: 1️⃣five\n...", .badStars),
      ("=== a\nstars: 5 1️⃣Submit\n...", .badStars), ("=== a\nstars: 5 1️⃣()\n...", .badStars),
      ("=== a\n1️⃣! picked\n...", .badMessage("! picked N")),
      ("=== a\n1️⃣! rated x\n...", .badMessage("! rated N")),
      (
        "=== a\n! 1️⃣said x\n...",
        .unknownWord("said", of: "message", known: ["picked", "rated", "outcome", "action", "set"])
      ),
      ("=== a\n1️⃣! outcome review\n...", .badMessage("! outcome KIND at STEP")),
      (
        "=== a\n! outcome 1️⃣praise at rating\n...",
        .unknownWord("praise", of: "outcome", known: Outcome.allCases.map(\.rawValue))
      ),
      (
        "=== a\n! outcome review at 1️⃣store\n...",
        .unknownWord("store", of: "step of an outcome", known: OutcomeStep.allCases.map(\.rawValue))
      ),
      ("=== a\n1️⃣! action\n...", .badMessage("! action NAME")),
      ("=== a\n1️⃣! set x\n...", .badMessage("! set NAME = VALUE")),
      ("=== a\n! set x = 1️⃣two words\n...", .notAValue(#"write it in quotes, as "two words""#)),
      (
        "=== a\n! set x = 1️⃣null\n...",
        .notAValue("a text in quotes, a number, true, false or a list of these is expected")
      ),
      (
        "=== a\n! set x = 1️⃣[[1]]\n...",
        .notAValue("a text in quotes, a number, true, false or a list of these is expected")
      ),
      (
        "=== a\n! set x = 1️⃣1e999\n...",
        .notAValue("a text in quotes, a number, true, false or a list of these is expected")
      ),
      ("=== a\n1️⃣! set x =\n...", .missingValue(of: "x")),
      ("=== a\n1️⃣! set x = \t\n...", .missingValue(of: "x")),
      ("=== a\n1️⃣! set a b = 1\n...", .badMessage("! set NAME = VALUE")),
      ("=== a\n1️⃣set: x\n...", .badSetting("set: NAME = VALUE")),
      ("=== a\nlocale: 1️⃣e\n...", .invalidLocale("e")),
      (
        "=== a\nyou: x\nreject: 1️⃣short\n...",
        .unknownWord(
          "short", of: "reason of a rejection", known: RejectCode.allCases.map(\.rawValue))
      ),
      // Names with characters that cannot be seen.
      ("=== a\n! set st1️⃣\u{200B}ars = 5\n...", .hiddenCharacter("\u{200B}")),
      ("=== a\n! set ü1️⃣\u{A0}s = 5\n...", .hiddenCharacter("\u{A0}")),
      ("=== a\nset: a1️⃣\u{2060} = 5\n...", .hiddenCharacter("\u{2060}")),
      ("=== promise: a\nnever: ! set st1️⃣\u{200B}ars", .hiddenCharacter("\u{200B}")),
      ("=== a\n1️⃣! set a b = \"\u{A0}\"\n...", .badMessage("! set NAME = VALUE")),
      // Lines in the wrong place.
      ("1️⃣bot: Hi\n=== a\n...", .outsideCase),
      ("1️⃣bot: Hi\n| you\nyou: Hi\nend\n\n=== a\n...", .outsideCase), ("script: a.json\n1️⃣", .noCase),
      ("1️⃣", .noCase),
      ("# nothing\n1️⃣", .noCase),
      ("1️⃣=== a\n", .noStep), ("1️⃣=== a\nlocale: fr\n# nothing\n\n=== b\n...", .noStep),
      ("=== a\nbot: Hi\n1️⃣you: 5\n", .noEnd), ("=== a\n1️⃣bot: Hi\n\n=== b\n...", .noEnd),
      ("=== a\n...\n=== 1️⃣a\n...", .duplicateCase("a", line: 1)),
      ("1️⃣| x\n=== a\n...", .nothingToContinue),
      ("=== a\nbuttons: A\n1️⃣| x\n...", .nothingToContinue),
      ("=== a\nbot: Hi\n\n1️⃣| x\n...", .nothingToContinue),
      ("=== a\nbot: Hi\n# no\n1️⃣|\n...", .nothingToContinue),
      ("=== a\ntap\n1️⃣|\n...", .nothingToContinue),
      ("=== a\nbot: Hi\n1️⃣locale: fr\n...", .settingBehindStep("locale:")),
      ("1️⃣start: a\n=== a\n...", .startForAll),
      ("script: a\n1️⃣script: b\n=== a\n...", .repeatedSetting("script:")),
      ("=== a\nset: x = 1\n1️⃣set: x = 2\n...", .repeatedSetting("set: x")),
      ("=== a\nend\n1️⃣bot: Hi\nend", .behindEnd), ("=== a\nleft\n1️⃣...", .behindEnd),
      ("=== a\nbot: Hi\n1️⃣reject: empty\n...", .nothingToReject),
    ] as [(String, TranscriptFinding)])
  func `what is wrong is found at its place, and nothing else`(
    _ marked: String, _ finding: TranscriptFinding
  ) {
    let (text, places) = Marks.read(marked)
    let problems = Self.problems(in: text)
    #expect(problems.map(\.place) == places)
    #expect(problems.map(\.problem.finding) == [finding])
    for ending in ["\r\n", "\r"] {
      let same = Self.problems(in: text.replacing("\n", with: ending))
      #expect(same.map(\.place) == places)
    }
  }

  @Test(
    arguments: [
      ("=== a\nbott: Hi\n...", "bot:"), ("=== a\nButtons: Hi\n...", "buttons:"),
      ("=== a\nyou\n...", "you:"), ("=== a\nUser: Hi\n...", "you:"),
      ("=== a\nchoices: A | B\n...", "buttons:"), ("=== a\nwait 2s\n...", "@"),
      ("=== a\nstar: 5 | Later\n...", "stars:"), ("=== a\nstar: hello\n...", "start:"),
      ("=== a\nskipp: X\n...", "skip:"), ("=== a\nskips: X\n...", "skip:"),
      ("=== a\nleaves\n...", "leave"), ("=== a\nyou: 1\nreject: to-short\n...", "too-short"),
      ("=== a\n! outcom review at rating\n...", "outcome"), ("=== a\nxyz\n...", nil),
      ("== a b\nend", "=== a b"), ("--- a\nend", "=== a"), ("===a\nend", "=== a"),
      ("=====\nend", "=== NAME"), ("== promise: a\nnever: end", "=== promise: a"),
    ] as [(String, String?)])
  func `what is meant is guessed`(_ text: String, _ suggestion: String?) {
    #expect(Self.problems(in: text).map(\.problem.suggestion) == [suggestion])
  }

  @Test func `everything that is wrong is found at once, in order`() {
    let (text, places) = Marks.read(
      "1️⃣bot: Hi\n=== a\n1️⃣nothing\n@ 1s\n1️⃣start: x\n=== 1️⃣a\n1️⃣! x\n...\n1️⃣===\n...".replacing(
        "! x", with: "? x"))
    #expect(Self.problems(in: text).map(\.place) == places)
  }

  @Test func `bytes that are not UTF-8 are found`() {
    let source = SourceText(name: "a.chat", bytes: [0x3D, 0x3D, 0x3D, 0x20, 0xFF, 0x0A])
    let error = #expect(throws: TranscriptError.self) { try Transcript(source) }
    #expect(error?.problems.map(\.finding) == [.notUTF8])
    #expect(error.map { $0.position(of: $0.problems[0]).column } == 5)
  }

  @Test func `every finding has a sentence of its own`() {
    let findings: [TranscriptFinding] = [
      .notUTF8, .json, .unknownLine, .badTitle, .unnamedCase, .missingText(after: "x"),
      .missingTitle,
      .badEscape, .hiddenCharacter("\u{A0}"),
      .surplusTitle(in: "x"), .badStars, .badTime, .badMessage("x"), .notAValue("x"),
      .unknownWord("x", of: "y", known: ["z"]), .badSetting("x"), .noCase, .noStep, .noEnd,
      .duplicateCase("x", line: 1), .outsideCase, .nothingToContinue, .settingBehindStep("x"),
      .startForAll, .repeatedSetting("x"), .behindEnd, .nothingToReject, .noScript,
      .unknownBlock("x"), .unknownVariable("x"), .wrongValue(of: "x", expected: "y"),
      .invalidLocale("x"), .countsAlone("x"),
    ]
    #expect(Set(findings.map(\.sentence)).count == findings.count)
  }

  @Test(
    arguments: [
      ("! set x =", #"the value of "x" is missing: it is written as JSON"#),
      ("xyz", "this is not a line of a transcript: one begins, in the first column, with "),
      ("!", "no message is given; there are "),
      ("you: x\nreject:", "no reason of a rejection is given; there are "),
    ])
  func `what is missing is said to be`(_ line: String, _ sentence: String) {
    let problems = Self.problems(in: "=== a\n\(line)\n...")
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { $0.problem.message.hasPrefix(sentence) }, "\(problems)")
  }
}
