import LawKit
import Starling
import StarlingTesting
import Testing

/// Compares proofs by all states with actual conversations.
@Suite struct `The laws of proofs` {
  /// All events that a person could cause at a prompt, with texts of every kind.
  private static func events(for prompt: Prompt, _ texts: [String]) -> [Event] {
    switch prompt.kind {
    case .tap: [.tap]
    case .delay: [.elapsed]
    case .choice(let buttons): buttons.indices.map { .choose($0) } + [.skip]
    case .text: texts.map { .submit($0) } + [.skip]
    case .stars(let field, _): (1...field.max).map { .pick($0) } + [.submit(""), .skip]
    }
  }

  /// The values in conditions, values near them, and some others.
  private static func texts(_ script: Script) -> [String] {
    let operands = script.tables.tests.flatMap { $0.asked?.operands ?? [] }
    let named = operands.flatMap { operand -> [String] in
      let text = operand.value.description
      return [text, text + "x", " " + text, "a " + text + " b"]
    }
    return Array(Set(named + ["", "x", "no@where.org", "-3", "0", "1", "2.5", "7", "1000"]))
      .sorted()
  }

  private static func beginnings(_ script: Script) -> [[String: Value]] {
    let names = script.tables.variables.filter(\.isDeclared).map(\.name.text)
    let values = texts(script).map { Value.text($0) } + [.boolean(true), .number(3)]
    return [[:]] + names.flatMap { name in values.map { [name: $0] } }
  }

  @Test func `what is called impossible no conversation takes that is held`() async throws {
    try await forAll({ try $0.script(blocks: 1...5) }, cases: 10) { generated in
      let script = generated.script
      var coverage = Coverage(script)
      coverage.ruleOut()
      let impossible = coverage.impossible.map { "\($0.place) \($0.phrase)" }
      guard !impossible.isEmpty else { return }
      let texts = Self.texts(script)
      var left = 2_000
      func goOn(_ dialog: Dialog, depth: Int) throws {
        guard depth < 7, let prompt = dialog.prompt else { return }
        for event in Self.events(for: prompt, texts) where left > 0 {
          left -= 1
          var next = dialog
          _ = try coverage.step(&next, event)
          try goOn(next, depth: depth + 1)
        }
      }
      for variables in Self.beginnings(script) {
        var options = Dialog.Options()
        (options.keeps, options.variables) = ([], variables)
        var dialog = Dialog(script, options)
        _ = try coverage.step(&dialog, .begin)
        left = min(left, 2_000) + 40
        try goOn(dialog, depth: 0)
      }
      let stillImpossible = Set(coverage.impossible.map { "\($0.place) \($0.phrase)" })
      for one in impossible { try holds(stillImpossible.contains(one), "taken: \(one)") }
    }
  }

  @Test func `what check finds of counters together is impossible for coverage`() async throws {
    try await forAll({ try $0.script(blocks: 3...8) }, cases: 30) { generated in
      let check = ScriptCheck(SourceText(name: "a.json", text: generated.json))
      let found = check.diagnostics.filter { finding in
        finding.notes.contains { $0.text.hasPrefix("all conversations were tried") }
      }
      guard !found.isEmpty, let script = check.script else { return }
      var coverage = Coverage(script)
      coverage.ruleOut()
      let impossible = Set(
        coverage.impossible.filter { $0.phrase.hasSuffix("never holds") }.map(\.place.start))
      for one in found {
        try holds(impossible.contains(one.place.start), "\(one.place): \(one.message)")
      }
    }
  }

  @Test func `what is called equal no conversation distinguishes that is held`() async throws {
    try await forAll({ try ($0.script(blocks: 1...6), $0.number(0...9_999)) }, cases: 4) {
      generated, seed in
      let script = generated.script
      let mutants = Mutants(script)
      let equal = mutants.all.filter {
        mutants.verdict(on: $0, isNoticed: { _ in false }) == .equal
      }
      guard !equal.isEmpty else { return }
      var numbers = SeededNumbers(seed: UInt64(seed))
      let (texts, beginnings) = (Self.texts(script), Self.beginnings(script))
      for _ in 0..<60 {
        var options = Dialog.Options()
        (options.keeps, options.variables) = ([], beginnings[numbers.next(below: beginnings.count)])
        let beginning = Dialog(script, options)
        let one = Self.recorded(beginning, texts, &numbers)
        for mutant in equal {
          let passes = Player(saves: false).passes(one, on: beginning.continued(by: mutant.script))
          try holds(passes, mutant.sentence)
        }
      }
    }
  }

  private static func recorded(
    _ beginning: Dialog, _ texts: [String], _ numbers: inout SeededNumbers
  ) -> Transcript.Case {
    var (dialog, recorder) = (beginning, Recorder())
    recorder.record(.begin, dialog.step(.begin))
    for _ in 0..<20 {
      guard let prompt = dialog.prompt else { break }
      let events = events(for: prompt, texts)
      let event = events[numbers.next(below: events.count)]
      recorder.record(event, dialog.step(event))
    }
    return recorder.recorded(as: "random")
  }

  @Test func `a cover is the same whenever it is made`() async throws {
    try await forAll({ try $0.script(blocks: 1...7) }, cases: 4) { generated in
      let one = PathCover(generated.script).transcript(of: generated.script, path: "a.json").text
      let other = PathCover(generated.script).transcript(of: generated.script, path: "a.json").text
      try holds(one == other, "\(one)\nand\n\(other)")
    }
  }
}
