package import Starling

extension Distinctions {
  /// What an exploration has to distinguish to notice the mutants of a script.
  package init(_ script: Script, _ mutants: [Mutant]) {
    self.init()
    let tables = script.tables
    variants = { $0.mistakes }
    var fields: [BlockNumber: [TextInput]] = [:]
    for mutant in mutants {
      if let field = mutant.field { fields[mutant.block, default: []].append(field) }
    }
    wholeSums = tables.stoppedCounters
    fieldVariants = { [fields] in fields[$0] ?? [] }
    detour = { target in
      guard target != .absent, case .block(let block) = tables.elsewhere(than: target) else {
        return nil
      }
      return block
    }
  }
}

extension ValueTest {
  /// The tests that mutants have in its place.
  fileprivate var mistakes: [ValueTest] {
    switch self {
    case .atLeast(let bound): [.atLeast(bound + 1), .atLeast(bound - 1)]
    case .atMost(let bound): [.atMost(bound + 1), .atMost(bound - 1)]
    case .equals(let values):
      values.flatMap { value in
        value.operand.value.mistakes.map {
          .equals([ComparedValue($0, isExact: value.operand.isExact)])
        }
      }
    case .contains(let part):
      part.operand.value.mistakes.map {
        .contains(ComparedValue($0, isExact: part.operand.isExact))
      }
    case .empty, .unset, .written: []
    }
  }
}

extension Mutant {
  /// The field with the mistake; nil if the mutant accepts the same answers.
  fileprivate var field: TextInput? {
    guard case .row(.input(_, let field), let key) = change, key != .outcome, key != .action else {
      return nil
    }
    return field
  }
}
