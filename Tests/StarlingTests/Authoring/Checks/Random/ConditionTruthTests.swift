import LawKit
import Starling
import Testing

/// Compares the checker's findings on random conditions with what conversations do.
@Suite struct `What is said of conditions` {
  private static let words = ["yes", " No ", "a@b", "true", "Q", "ok", "é"]
  private static let numerals = ["3", "2.5", "-1", "100", "4", "0", "1e3"]
  private static let numbers: [Double] = [3, 2.5, -1, 100, 4, 0, 1000]
  private static let samples = TextSamples(words: words, numbers: numbers)
  private static let operands =
    words.flatMap { ["\"\($0)\"", "\"\($0.uppercased())\""] } + numerals
    + ["\"3\"", "\" +4\"", "\"\"", "\" \"", "true", "false"]

  private static let rounds = 80

  /// A question, conditions on its answer, and branches to texts that identify them.
  private struct Trial {
    var question: RandomQuestion
    var conditions: [String]
    var isElsewhere: Bool
    var hasSkip: Bool
    var hasNext: Bool

    var script: MarkedText {
      let branches = conditions.enumerated().map { number, condition in
        #"\#(number + 1)️⃣{ "when": \#(condition), "next": "b\#(number)" }"#
      }
      let link =
        #""branches": [\#(branches.joined(separator: ",\n"))]"#
        + (hasNext ? #", "next": null"# : "")
      let skip = hasSkip ? #", "skip": { "title": "S", "next": "r" }"# : ""
      let ends = conditions.indices.map { #""b\#($0)": { "type": "text", "text": "b\#($0)" }"# }
      let head =
        isElsewhere
        ? #""a": { \#(question.keys)\#(skip), "next": "r" }, 9️⃣"r": { "type": "route", \#(link) }"#
        : #"9️⃣"a": { \#(question.keys), \#(link) }"#
      return MarkedText(#"{ "blocks": { \#(head), \#(ends.joined(separator: ", ")) } }"#)
    }
  }

  private static func trial(_ random: inout Seeded, _ kind: Int) -> Trial {
    let isElsewhere = random.once(in: 3)
    let condition = RandomCondition(operands: operands, numbers: numerals, hasContains: kind != 2)
    let question: RandomQuestion =
      switch kind {
      case 0: .rating(&random)
      case 1: .choice(&random, of: operands.filter { $0 != "\"\"" })
      case 3: .several(&random, of: operands.filter { $0 != "\"\"" })
      default: .field(&random, samples)
      }
    let conditions = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let made = condition.make(depth: 2, &random)
      return isElsewhere ? #"{ "of": "a", \#(made.dropFirst(2))"# : made
    }
    return Trial(
      question: question, conditions: conditions, isElsewhere: isElsewhere,
      hasSkip: isElsewhere && kind != 1 && kind != 3 && random.once(in: 2),
      hasNext: random.once(in: 2))
  }

  /// The branches that some answer takes; nil stands for none.
  private static func taken(_ trial: Trial, in script: Script) -> Set<Int?> {
    var begun = Dialog(script)
    _ = begun.step(.begin)
    var taken: Set<Int?> = []
    for event in trial.question.events + (trial.hasSkip ? [.skip] : []) {
      var dialog = begun
      let effects = dialog.step(event)
      if effects.contains(where: { if case .reject = $0 { true } else { false } }) { continue }
      taken.insert(effects.compactMap(Self.branch).first)
    }
    return taken
  }

  /// Which values come together is not known to a check, so that not all is called so that could be.
  @Test func `branches that are called impossible are never taken by several answers`() throws {
    var called = 0
    for seed in 0..<UInt64(4 * Self.rounds) {
      var random = Seeded(seed)
      let trial = Self.trial(&random, 3)
      let text = trial.script
      let check = ScriptCheck(SourceText(name: "test.json", bytes: text.bytes))
      let script = try #require(check.script, "\(String(decoding: text.bytes, as: UTF8.self))")
      let taken = Self.taken(trial, in: script)
      let starts = Set(
        check.diagnostics.filter { $0.code == .impossibleBranch || $0.code == .shadowedBranch }
          .map { Int($0.place.start) })
      for branch in trial.conditions.indices {
        let start = text.range(of: branch + 1)?.lowerBound ?? -1
        guard starts.contains(start) || starts.contains(start + #"{ "when": "#.utf8.count) else {
          continue
        }
        called += 1
        #expect(
          !taken.contains(branch),
          "seed \(seed), branch \(branch): \(String(decoding: text.bytes, as: UTF8.self))")
      }
      guard !trial.hasNext, taken.contains(nil) else { continue }
      #expect(
        check.diagnostics.contains { $0.code == .implicitEnd },
        "seed \(seed), the end: \(String(decoding: text.bytes, as: UTF8.self))")
    }
    #expect(called > Self.rounds)
  }

  private static func branch(_ effect: Effect) -> Int? {
    guard case .say(let text, _) = effect, text.hasPrefix("b") else { return nil }
    return Int(text.dropFirst())
  }

  @Test(arguments: 0..<3)
  func `branches that are called impossible or shadowed are never taken, and nearly all others are`(
    kind: Int
  ) throws {
    var missed = 0
    for seed in 0..<UInt64(Self.rounds) {
      var random = Seeded(seed * 3 + UInt64(kind))
      let trial = Self.trial(&random, kind)
      let text = trial.script
      let check = ScriptCheck(SourceText(name: "test.json", bytes: text.bytes))
      let script = try #require(check.script, "\(String(decoding: text.bytes, as: UTF8.self))")
      let taken = Self.taken(trial, in: script)
      let starts = Set(
        check.diagnostics.filter { $0.code == .impossibleBranch || $0.code == .shadowedBranch }
          .map { Int($0.place.start) })
      for branch in trial.conditions.indices {
        let start = text.range(of: branch + 1)?.lowerBound ?? -1
        let isCalled = starts.contains(start) || starts.contains(start + #"{ "when": "#.utf8.count)
        missed += isCalled || taken.contains(branch) ? 0 : 1
        #expect(
          !isCalled || !taken.contains(branch),
          "seed \(seed), branch \(branch): \(String(decoding: text.bytes, as: UTF8.self))")
      }
      guard !trial.hasNext else { continue }
      let isEndCalled = check.diagnostics.contains { $0.code == .implicitEnd }
      #expect(
        isEndCalled || !taken.contains(nil),
        "seed \(seed), the end: \(String(decoding: text.bytes, as: UTF8.self))")
    }
    // What is too short for a number is not always known.
    #expect(missed <= Self.rounds / 20)
  }
}
