import LawKit
import Starling
import Testing

/// Compares what is said of short number fields with all texts that can be typed into them.
@Suite struct `The laws of a field for a number` {
  /// All texts of up to three characters that may read as a number. Others read alike.
  private static let texts: [String] = {
    let characters = "0123456789-.".map(String.init)
    let pairs = characters.flatMap { one in characters.map { one + $0 } }
    return characters + pairs + pairs.flatMap { pair in characters.map { pair + $0 } }
  }()
  /// Texts that read as no number.
  private static let others = ["", "x", "xx", "xxx", "xxxx"]
  private static let numbers: [Double] = [
    -100, -99.5, -99, -10, -9, -1.5, -1, -0.55, -0.5, 0, 0.05, 0.5, 0.55, 1, 1.5, 2, 9, 9.5, 10,
    99, 99.5, 100, 998.5, 999, 1000,
  ]

  private struct Trial {
    var script: Script
    var input: TextInput
    var tested: [Double]
    /// The numbers that some text reads as which the field accepts.
    var accepted: Set<Double>
    var codes: Set<RejectCode>

    init(_ random: inout Seeded) throws {
      let isWhole = random.once(in: 2)
      let numbers = isWhole ? NumberFieldNumbers.whole : `The laws of a field for a number`.numbers
      let longest = random.number(1...3)
      var members = [
        #""format": "\#(isWhole ? "integer" : "number")", "maxLength": \#(longest)"#,
        #""required": \#(random.once(in: 2))"#,
      ]
      if random.once(in: 3) { members.append(#""minLength": \#(random.number(0...longest))"#) }
      let ends = [random.pick(numbers), random.pick(numbers)].sorted()
      if !random.once(in: 3) { members.append(#""min": \#(ends[0])"#) }
      if !random.once(in: 3) { members.append(#""max": \#(ends[1])"#) }
      let tested = (0..<random.number(0...2)).map { _ in
        random.pick(`The laws of a field for a number`.numbers)
      }
      let branches = tested.map { #"{ "when": { "atLeast": \#($0) }, "next": "a" }"# }
      script = try Script(
        json: #"""
          { "blocks": { "a": { "type": "text-input", "text": "?", \#(members.joined(separator: ", ")),
            "branches": [\#((branches + [#"{ "when": { "visited": "a" }, "next": null }"#])
              .joined(separator: ", "))], "next": null } } }
          """#)
      input = script.tables.inputs[0]
      self.tested = tested
      let all = `The laws of a field for a number`.texts
      let field = input
      accepted = Set(
        all.filter { field.rejection(of: $0, in: .point) == nil }
          .compactMap { field.value(of: $0, in: .point).number })
      codes = Set(
        (all + `The laws of a field for a number`.others).compactMap {
          field.rejection(of: $0, in: .point)
        })
    }

    /// What distinguishes texts: the rejection, or which tests hold.
    func outcome(_ text: String) -> String {
      if let code = input.rejection(of: text, in: .point) { return code.rawValue }
      guard let number = input.value(of: text, in: .point).number else { return "blank" }
      return "\(tested.map { number >= $0 })"
    }
  }

  private enum NumberFieldNumbers {
    static let whole = `The laws of a field for a number`.numbers.filter(\.isWhole)
  }

  private static func forEachTrial(_ body: (Trial, inout Seeded) throws -> Void) throws {
    for seed in 0..<120 as Range<UInt64> {
      var random = Seeded(seed)
      try body(Trial(&random), &random)
    }
  }

  @Test func `what some text reads as it may accept`() throws {
    try Self.forEachTrial { trial, random in
      let (input, accepted) = (trial.input, trial.accepted)
      for number in Self.numbers + accepted {
        #expect(input.accepts(number: number) || !accepted.contains(number), "\(number) \(input)")
      }
      for _ in 0..<20 {
        let (low, high) = (random.pick(Self.numbers), random.pick(Self.numbers))
        #expect(
          input.acceptsNumber(between: low, and: high)
            || !accepted.contains { low < $0 && $0 < high },
          "\(low) to \(high) \(input)")
      }
      let check = ScriptCheck(trial.script.tables.source)
      #expect(
        !check.diagnostics.contains { $0.code == .impossibleField } || accepted.isEmpty, "\(input)")
    }
  }

  @Test func `the rejections that some text has are possible`() throws {
    try Self.forEachTrial { trial, _ in
      #expect(trial.codes.isSubset(of: trial.input.rejections), "\(trial.input)")
    }
  }

  @Test func `the answers that are tried are as different as all that can be typed`() throws {
    var exact = 0
    try Self.forEachTrial { trial, _ in
      let choices = Exploration(unexplored: trial.script, .init()).answers
      guard choices.gaps[0] == nil else { return }
      exact += 1
      let tried = choices.moves[0].compactMap { move in
        if case .write(let text) = move { trial.outcome(text) } else { nil }
      }
      #expect(
        Set(tried) == Set((Self.texts + Self.others).map(trial.outcome)),
        "\(trial.tested) \(trial.input)")
    }
    #expect(exact > 60)
  }
}
