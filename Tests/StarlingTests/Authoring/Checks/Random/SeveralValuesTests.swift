import LawKit
import Starling
import Testing

/// Compares the checker's findings on random conditions with what they do for all values of their
/// variables.
@Suite struct `What is said of conditions on variables` {
  private static let words = ["yes", " No ", "a@b", "true", "é"]
  private static let numbers: [Double] = [3, 2.5, -1, 100]
  private static let numerals = ["3", "2.5", "-1", "100"]
  private static let operands =
    words.flatMap { ["\"\($0)\"", "\"\($0.uppercased())\""] } + numerals + ["\"\"", "true"]

  /// A route whose branches lead to texts that identify them, after the blocks that ask.
  private static func script(
    _ conditions: [String], behind blocks: String, declaring variables: String
  ) -> MarkedText {
    let branches = conditions.enumerated().map { number, condition in
      #"\#(number + 1)️⃣{ "when": \#(condition), "next": "b\#(number)" }"#
    }
    let ends = conditions.indices.map { #""b\#($0)": { "type": "text", "text": "b\#($0)" }"# }
    return MarkedText(
      #"""
      { \#(variables)"blocks": { \#(blocks)"r": { "type": "route", "next": null, "branches": [
      \#(branches.joined(separator: ",\n"))] }, \#(ends.joined(separator: ", ")) } }
      """#)
  }

  /// The branches that the checker calls impossible or shadowed.
  private static func called(_ text: MarkedText, of count: Int) throws -> (Set<Int>, Script) {
    let check = ScriptCheck(SourceText(name: "test.json", bytes: text.bytes))
    let starts = Set(
      check.diagnostics.filter { $0.code == .impossibleBranch || $0.code == .shadowedBranch }
        .map { Int($0.place.start) })
    let called = (0..<count).filter { number in
      let start = text.range(of: number + 1)?.lowerBound ?? -1
      return starts.contains(start) || starts.contains(start + #"{ "when": "#.utf8.count)
    }
    return (Set(called), try #require(check.script))
  }

  /// The branch that a conversation with these values and events takes.
  private static func taken(
    in script: Script, _ variables: [String: Value], _ events: [Event]
  ) -> Int? {
    var options = Dialog.Options()
    options.variables = variables
    var dialog = Dialog(script, options)
    var effects = dialog.step(.begin)
    for event in events { effects += dialog.step(event) }
    for case .say(let text, _) in effects where text.hasPrefix("b") { return Int(text.dropFirst()) }
    return nil
  }

  private static func made(_ variable: String, hasContains: Bool, _ random: inout Seeded) -> String
  {
    let condition = RandomCondition(
      operands: operands, numbers: numerals, hasContains: hasContains)
    return #"{ "of": "\#(variable)", \#(condition.make(depth: 2, &random).dropFirst(2))"#
  }

  @Test
  func `of a variable that a host sets, what is called impossible is never taken, and all else is`()
    throws
  {
    let texts = TextSamples(words: Self.words, numbers: Self.numbers).texts(longest: 9)
    for seed in 0..<20 as Range<UInt64> {
      var random = Seeded(seed)
      let conditions = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Self.made("v", hasContains: false, &random)
      }
      let text = Self.script(conditions, behind: "", declaring: #""variables": { "v": 1 }, "#)
      let (called, script) = try Self.called(text, of: conditions.count)
      let taken = Set(texts.map { Self.taken(in: script, ["v": .text($0)], []) })
      for number in conditions.indices {
        #expect(
          called.contains(number) != taken.contains(number),
          "seed \(seed), branch \(number): \(String(decoding: text.bytes, as: UTF8.self))")
      }
    }
  }

  /// A condition on two variables and on visited blocks.
  private static func mixed(_ random: inout Seeded) -> String {
    let one = made("a", hasContains: true, &random)
    let other = made("b", hasContains: true, &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return one
    case 1: return other
    case 2: return #"{ "any": [\#(one), \#(other), { "visited": "x" }] }"#
    case 3: return #"\#(one.dropLast(2)), "visited": "x" }"#
    default: return #"{ "not": { "any": [\#(one), { "not": \#(other) }] } }"#
    }
  }

  @Test func `of several variables, what is called impossible or shadowed is never taken`() throws {
    for seed in 0..<80 as Range<UInt64> {
      var random = Seeded(seed)
      let values = (0..<6).map { _ in random.pick(Self.operands.filter { $0 != "\"\"" }) }
      let buttons = values.enumerated().map { #"{ "title": "T\#($0)", "value": \#($1) }"# }
      let blocks = #"""
        "a": { "type": "choice", "buttons": [\#(buttons.prefix(3).joined(separator: ", "))],
        "next": "b" }, "b": { "type": "choice", "next": "r", "buttons": [
        \#(buttons.dropFirst(3).joined(separator: ", ")), { "title": "X", "next": "x" }] },
        "x": { "type": "route", "branches": [{ "when": { "of": "a", "is": 1 }, "next": null }],
        "next": "r" },
        """#
      let conditions = (0..<Int.random(in: 2...5, using: &random)).map { _ in Self.mixed(&random) }
      let text = Self.script(conditions, behind: blocks, declaring: "")
      let (called, script) = try Self.called(text, of: conditions.count)
      for one in 0..<3 {
        for other in 0..<4 {
          let taken = Self.taken(in: script, [:], [.choose(one), .choose(other)])
          #expect(
            taken.map(called.contains) != true,
            "seed \(seed): \(String(decoding: text.bytes, as: UTF8.self))")
        }
      }
    }
  }
}
