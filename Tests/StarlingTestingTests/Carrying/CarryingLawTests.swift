import Foundation
import LawKit
import Starling
import Testing

@testable import StarlingTesting

/// What holds for every case that is carried over to an edited script.
@Suite struct `The laws of a carried case` {
  private static func carried(
    _ cases: [Transcript.Case], from old: Script?, to new: Script, isForced: Bool = false
  ) -> [CarriedCase] {
    let setup = Transcript.Setup()
    var carrying = Carrying(
      from: old.map { Stage($0) }, to: Stage(new), cases.map { ($0, setup.applying($0)) })
    return cases.map { carrying.carried($0, setup.applying($0), isForced: isForced) }
  }

  @Test func `a case that is carried over to its own script is itself`() async throws {
    try await forAll({ try $0.script(blocks: 1...7) }, cases: 8, attempts: 300) { generated in
      let covered = try CoveredScript.of(generated.json, generated.script)
      let cases = covered.cases.map(\.written)
      let found = Self.carried(cases, from: covered.script, to: covered.script)
      for (one, carried) in zip(cases, found) {
        try holds(carried.lines == one.lines, "\(one.name): \(carried.words)")
      }
    }
  }

  @Test func `the cases of the demos are themselves, also where the old script is not known`()
    throws
  {
    let demos = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Demo")
    for name in ["rating", "support", "tour", "quiz", "languages"] {
      let chat = demos.appending(path: "\(name).chat").path
      let transcript = try Transcript(
        SourceText(name: chat, bytes: Array(try Data(contentsOf: URL(filePath: chat)))))
      let script = try Script(
        json: try String(contentsOf: demos.appending(path: "\(name).json"), encoding: .utf8))
      let cases = transcript.cases.map { ($0, transcript.setup.applying($0)) }
      for old in [script, nil] {
        var carrying = Carrying(from: old.map { Stage($0) }, to: Stage(script), cases)
        for (one, setup) in cases {
          let carried = carrying.carried(one, setup)
          #expect(carried.lines == one.lines, "\(name): \(one.name): \(carried.words)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `nothing is lost by other names, texts and orders`(knowsScript: Bool) async throws {
    try await forAll(
      { choices in
        let sketch = choices.sketch()
        var edited = sketch
        // Without the old script, a title that is gone is an answer that is changed.
        let edits = Sketch.Harmless.allCases.filter { knowsScript || $0 != .button }
        try edited.make(choices.pick(edits), by: &choices)
        return Pair(old: sketch, new: edited)
      }, cases: 25, attempts: 400
    ) { pair in
      let (old, new) = (try pair.old.script(), try pair.new.script())
      let covered = try CoveredScript(old)
      var coverage = Coverage(new)
      let cases = covered.cases.map(\.written)
      let found = Self.carried(cases, from: knowsScript ? old : nil, to: new)
      for (one, carried) in zip(cases, found) {
        let lines = carried.lines ?? []
        try holds(!lines.isEmpty, "\(one.name) stays: \(carried.words)")
        try Self.expectNoLoss(one, lines, carried.words)
        try holds(
          coverage.count(Transcript.Case(one.name, lines: lines), on: Dialog(new)), "it fails")
      }
      coverage.ruleOut()
      try holds(coverage.gaps.isEmpty, coverage.gaps.map(\.phrase).joined(separator: "\n"))
    }
  }

  private static func expectNoLoss(
    _ one: Transcript.Case, _ lines: [Transcript.Line], _ words: String
  ) throws {
    let answers = one.steps.count { step in
      if case .does(.answers) = step { true } else { false }
    }
    let refused = one.steps.count { if case .rejects = $0 { true } else { false } }
    try holds(words.hasPrefix(count(answers - refused, "answer") + " kept"), words)
    let now = lines.compactMap(\.step).count { if case .rejects = $0 { true } else { false } }
    try holds(now == refused, "other refusals")
  }

  @Test func `carried cases pass where conversations are others, without a new refusal`()
    async throws
  {
    try await forAll(
      { choices in
        let sketch = choices.sketch()
        var edited = sketch
        try edited.make(choices.pick(Sketch.Other.allCases), by: &choices)
        return Pair(old: sketch, new: edited)
      }, cases: 25, attempts: 400
    ) { pair in
      let (old, new) = (try pair.old.script(), try pair.new.script())
      let cases = try CoveredScript(old).cases.map(\.written)
      for (one, carried) in zip(cases, Self.carried(cases, from: old, to: new, isForced: true)) {
        let lines = try #require(carried.lines, "\(one.name) stays: \(carried.words)")
        let now = Transcript.Case(one.name, lines: lines)
        let failure = Player().play(now, on: Dialog(new))
        try holds(failure == nil, "\(one.name): \(String(describing: failure))")
        let refusals = [one, now].map { one in
          one.steps.count { if case .rejects = $0 { true } else { false } }
        }
        try holds(refusals[1] <= refusals[0], "new refusals")
      }
    }
  }

  /// A dialog before and after an edit.
  private struct Pair: CustomStringConvertible, Sendable {
    let old: Sketch
    let new: Sketch
    var description: String { "\(old)\n\(new)" }
  }
}
