import Starling
import Testing

/// A row of the table of what an answer means for the next question.
struct AnswerCase: Sendable {
  let kind: History.Answer.Kind
  let rating: Int?
  /// The rules that fail if a new version may not ask and, if it may, in the same version and in
  /// another one.
  let off: [String]
  let onSame: [String]
  let onOther: [String]

  init(
    _ kind: History.Answer.Kind, _ rating: Int? = nil, off: [String], same: [String],
    other: [String]
  ) {
    self.kind = kind
    self.rating = rating
    self.off = off
    onSame = same
    onOther = other
  }

  static let table = [
    AnswerCase(.review, off: ["answered"], same: ["answered"], other: ["answered"]),
    AnswerCase(.review, 5, off: ["answered"], same: ["answered"], other: ["answered"]),
    AnswerCase(.never, off: ["declined"], same: ["declined"], other: ["declined"]),
    AnswerCase(.never, 2, off: ["declined"], same: ["declined"], other: ["declined"]),
    AnswerCase(.feedback, off: ["answered"], same: ["version"], other: []),
    AnswerCase(.feedback, 2, off: ["answered"], same: ["version"], other: []),
    AnswerCase(.rated, 4, off: ["answered"], same: ["version"], other: []),
    AnswerCase(.later, 4, off: ["answered"], same: ["version"], other: []),
    AnswerCase(.later, off: [], same: ["version"], other: []),
  ]
}

@Suite struct `after an answer` {
  @Test(arguments: AnswerCase.table)
  func `after an answer, the next question follows the table`(line: AnswerCase) {
    var history = History()
    history.note(appVersion: "2.0", at: noon)
    history.recordAnswer(line.kind, rating: line.rating, at: noon)
    for setting in [nil, false] {
      let off = bare { $0.askAgainOnNewVersion = setting }
      #expect(off.failing(for: history, appVersion: nil) == line.off)
      #expect(off.failing(for: history, appVersion: "2.1") == line.off)
    }
    let on = bare { $0.askAgainOnNewVersion = true }
    #expect(on.failing(for: history, appVersion: nil) == line.onSame)
    #expect(on.failing(for: history, appVersion: "2.0") == line.onSame)
    #expect(on.failing(for: history, appVersion: "2.1") == line.onOther)
    #expect(on.failing(for: history, appVersion: "1.9") == line.onOther)
    #expect(on.verdict(for: history, at: noon).nextPossible == nil)
  }

  @Test func `after an answer that no one gave, the other rules decide`() {
    for setting in [nil, false, true] {
      let configuration = bare { $0.askAgainOnNewVersion = setting }
      #expect(configuration.isEligible(for: History(), at: noon, appVersion: "1"))
      #expect(!configuration.verdict(for: History(), at: noon).names.contains("version"))
    }
  }

  @Test func `after an answer, the other rules still count in a new version`() {
    var history = History()
    history.note(appVersion: "2.0", at: noon)
    history.recordDisplay(at: noon)
    history.recordAnswer(.later, at: noon)
    let configuration = bare {
      $0.askAgainOnNewVersion = true
      $0.daysBetween = 1
    }
    #expect(configuration.failing(for: history, appVersion: "2.1") == ["cooldown"])
  }

  @Test func `after an answer, a new round may ask again, and no count starts again`() {
    var history = History()
    history.note(appVersion: "2.0", at: noon)
    history.record(.success, count: 2, at: noon)
    history.recordAnswer(.feedback, round: "spring", at: noon)
    var rules = bare {
      $0.askRound = "autumn"
      $0.afterSuccesses = 3
    }
    #expect(rules.failing(for: history, appVersion: "2.0") == ["answered", "successes"])
    rules.askAgainOnNewVersion = true
    #expect(rules.failing(for: history, appVersion: "2.0") == ["successes"])
    #expect(rules.verdict(for: history, at: noon).rules.contains { $0.have == .count(2) })
  }

  @Test func `after an answer, an unknown version is no other one`() {
    let on = bare { $0.askAgainOnNewVersion = true }
    var history = History()
    history.recordAnswer(.feedback, at: noon)
    #expect(on.failing(for: history, appVersion: nil) == ["version"])
    #expect(on.failing(for: history, appVersion: "2.0") == ["version"])
  }

  @Test
  func `an answer that was given in an unknown version counts for the first one that is noted`() {
    let on = bare { $0.askAgainOnNewVersion = true }
    var history = History()
    history.recordAnswer(.feedback, at: noon)
    history.note(appVersion: "2.0", at: noon)
    #expect(history.answer?.version == "2.0")
    #expect(on.failing(for: history, appVersion: "2.0") == ["version"])
    #expect(on.failing(for: history, appVersion: "2.1") == [])
  }

  @Test func `after an answer, have and need are the versions`() throws {
    var history = History()
    history.note(appVersion: "2.0", at: noon)
    history.recordAnswer(.feedback, at: noon)
    let on = bare { $0.askAgainOnNewVersion = true }
    let rules = on.verdict(for: history, at: noon, appVersion: "2.1").rules
    let rule = try #require(rules.first { $0.rule == .version })
    #expect(rule.have == .version("2.1") && rule.need == .version("2.0"))
  }

  @Test(arguments: [History.Answer.Kind.review, .never])
  func `no other answer takes the place of one that is final`(kind: History.Answer.Kind) {
    var history = History()
    history.recordAnswer(.later, at: noon)
    history.recordAnswer(kind, rating: 3, at: noon.advanced(by: 1))
    for other in History.Answer.Kind.allCases {
      history.recordAnswer(other, at: noon.advanced(by: 2))
    }
    let version: String? = nil
    #expect(
      history.answer
        == History.Answer(kind, rating: 3, at: noon.advanced(by: 1), version: version))
  }

  @Test func `a later answer takes the place of one that is not final`() {
    var history = History()
    history.note(appVersion: "1", at: noon)
    history.recordAnswer(.rated, rating: 2, at: noon)
    history.recordAnswer(.feedback, rating: 2, at: noon.advanced(by: 9))
    #expect(
      history.answer
        == History.Answer(.feedback, rating: 2, at: noon.advanced(by: 9), version: "1"))
  }
}

extension Configuration {
  /// The names of the rules that fail. The fast check must agree on the result.
  func failing(for history: History, at now: Moment = noon, appVersion: String?) -> [String] {
    let verdict = verdict(for: history, at: now, appVersion: appVersion)
    #expect(isEligible(for: history, at: now, appVersion: appVersion) == verdict.isEligible)
    return verdict.rules.filter { !$0.passes }.map(\.rule.rawValue)
  }
}
