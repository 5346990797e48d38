package import Starling

extension Distinctions {
  /// What an exploration has to distinguish to notice the mutants of a script.
  package init(_ script: Script, _ mutants: [Mutant]) {
    self.init()
    let tables = script.tables
    variants = { question in
      guard case .test(let test) = question else { return [] }
      return test.mistakes.compactMap { ValueTest(test.word, [$0.wrong]).map { .test($0) } }
    }
    var fields: [BlockNumber: [TextInput]] = [:]
    for mutant in mutants {
      if let field = mutant.field { fields[mutant.parts[0].block, default: []].append(field) }
    }
    wholeSums = tables.stoppedCounters
    variesAmounts = true
    fieldVariants = { [fields] in fields[$0] ?? [] }
    detour = { target in
      guard target != .absent, case .block(let block) = tables.elsewhere(than: target) else {
        return nil
      }
      return block
    }
  }
}

extension Mutant {
  /// The field with the mistake; nil if the mutant accepts the same answers.
  fileprivate var field: TextInput? {
    guard case .row(.input(_, let field), let key) = change else { return nil }
    return HostRequest.keys[key] == nil ? field : nil
  }
}
