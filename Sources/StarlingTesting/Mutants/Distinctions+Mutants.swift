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
      // A mistake in what is asked of the host accepts the same answers.
      if case .row(.input(_, let field), let key) = mutant.change, HostRequest.keys[key] == nil {
        fields[mutant.parts[0].block, default: []].append(field)
      }
    }
    wholeSums = tables.stoppedCounters
    variesAmounts = true
    // Where nothing else reads what a host says, texts show how the mutants of its bounds differ.
    let shown = tables.texts.indices.flatMap { Placeholders.names(in: tables.string($0)) }
    let shownNames = Set(shown.map { Name($0) })
    variables[tables.start] = tables.variables.indices.filter {
      tables.variables[$0].isCounter && tables.variables[$0].isGiven
        && shownNames.contains(tables.variables[$0].name)
    }
    fieldVariants = { [fields] in fields[$0] ?? [] }
    detour = { target in
      guard target != .absent, case .block(let block) = tables.elsewhere(than: target) else {
        return nil
      }
      return block
    }
  }
}
