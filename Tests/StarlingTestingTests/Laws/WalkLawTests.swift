import LawKit
import Starling
import StarlingTesting
import Testing

/// What somebody who walks a script in numbers alone has in common with a dialog.
@Suite struct `The laws of a walk` {
  @Test func `a walk goes where a dialog goes that takes the same events`() async throws {
    try await forAll({ try ($0.script(blocks: 1...9), $0.number(0...9_999)) }, cases: 150) {
      generated, seed in
      let script = generated.script
      var numbers = SeededNumbers(seed: UInt64(seed))
      var strider = Strider(Track(script))
      var coverage = Coverage(script)
      for _ in 0..<4 {
        var dialog = Dialog(script)
        strider.begin()
        _ = coverage.step(&dialog, .begin)
        try Self.holdsAlike(strider, dialog, "the beginning")
        for _ in 0..<40 {
          guard let answer = strider.answer(&numbers) else { break }
          let event = strider.event(answer)
          strider.take(answer)
          _ = coverage.step(&dialog, event)
          try Self.holdsAlike(strider, dialog, "\(event)")
        }
      }
      let walked = Coverage(script, strider.marks)
      for kind in [Coverage.Kind.blocks, .links, .endings] {
        try holds(walked.count(of: kind) == coverage.count(of: kind), "other \(kind.rawValue)")
      }
    }
  }

  private static func holdsAlike(_ strider: Strider, _ dialog: Dialog, _ after: String) throws {
    let tables = dialog.script.tables
    try holds(strider.ending == dialog.ending, "after \(after), another ending")
    if case .waiting(let block, _) = strider.place {
      try holds(block == dialog.waiting, "after \(after), it is somewhere else")
    }
    try holds((strider.ending == nil) == (dialog.waiting != nil), "after \(after), nobody waits")
    try holds(strider.pick.map { Int($0) } == dialog.state.pick, "after \(after), other stars")
    for variable in tables.variables.indices {
      let value = strider.value(of: VariableNumber(variable))
      try holds(value == dialog.state.values[variable], "after \(after), another value")
    }
    for block in tables.blocks.indices {
      let isVisited = strider.hasVisited(BlockNumber(block))
      let name = tables.id(BlockNumber(block))
      try holds(
        isVisited == dialog.state.visited.contains(BlockNumber(block)), "\(name) is visited")
    }
  }
}
