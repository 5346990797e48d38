internal import Starling

// What is explored to find what becomes of saves.
extension Comparison {
  /// What is to be tried of the old script so that all saves are there that the new one
  /// distinguishes, and what is to be tried of the new one.
  var savedMaps: Both<Exploration> {
    let old = mapping.old.tables
    let new = maps.new.script.tables
    let anywhere = new.blocks.indices.flatMap(readsOfSave).unique
    let origins = [VariableNumber: [VariableNumber]](
      grouping: old.variables.indices.filter { new.variable(onceNamed: $0, of: old) != nil }
    ) { new.variable(onceNamed: $0, of: old) ?? $0 }
    var options = explored.old.speaking(self.options.locale)
    for block in old.blocks.indices {
      let twin = new.block(onceNamed: old.id(block))
      let asked = twin.flatMap { new.maySkip(new.blocks[$0]) ? nil : readsOfSave(at: $0) }
      options.distinctions.tests[block, default: []] += (asked ?? anywhere).flatMap { asked in
        (origins[asked.variable] ?? []).map { .init($0, asked.test) }
      }
    }
    return Both(Exploration(unexplored: mapping.old, options), maps.new)
  }

  /// Both with nothing of the past but some variables.
  func maps(keeping names: Set<Name>) -> Both<Exploration> {
    Both { edition in
      let script = mapping.scripts[edition]
      let variables = script.tables.variables
      var options = explored[edition].speaking(self.options.locale)
      options.distinctions.kept = KeptPast(
        of: script.tables,
        variables: Set(variables.indices.filter { names.contains(variables[$0].name) }), visits: []
      ) { _ in true }
      options.distinctions.tests = [:]
      options.distinctions.variables = [:]
      return Exploration(unexplored: script, options)
    }
  }

  /// What the new script asks of a save at a block: all that comes, and which bubbles are said once
  /// more.
  private func readsOfSave(at block: BlockNumber) -> [Distinctions.VariableTest] {
    let tables = maps.new.script.tables
    var reads = maps.new.keys.reads(at: block)
    tables.forEachBubble(of: tables.blocks[block]) { _, when in
      tables.forEachTest(of: when) { _, test in
        guard let variable = test.subject.variable, let asked = test.asked else { return }
        reads.append(.init(variable, .test(asked)))
      }
    }
    return reads
  }

  /// The blocks of the old script of which the new one asks whether they were visited.
  var visitsInNew: BlockSet {
    let old = mapping.old.tables
    let new = maps.new.script.tables
    let tested = Set(maps.new.keys.visitedReads)
    return old.blocks.indices.reduce(into: old.noBlocks) { found, block in
      if new.block(onceNamed: old.id(block)).map(tested.contains) == true { found.insert(block) }
    }
  }

  /// What else distinguishes conversations of the old script that someone saves: what was visited
  /// of what the new one asks and of some of its questions, which variables that it reads have a
  /// value, the counters with points of both, and where to go on if the block is gone.
  func distinctionOfSaves(
    asked questions: BlockSet, _ reads: MissingValues, _ scoring: Scoring
  ) -> (TalkGraph.Talk) -> [Int32] {
    let visits = mapping.old.tables.blocks.indices.reduce(into: visitsInNew) { visits, block in
      if mapping.block(block).map(questions.contains) == true { visits.insert(block) }
    }
    let shown = origins(of: Set(reads.variables))
    let anchors = mapping.unsure.isEmpty ? [] : mapping.questions
    return { talk in
      let state = talk.dialog.state
      var present = Bits(count: shown.count)
      for (place, variable) in shown.enumerated() where state.values[variable] != nil {
        present.insert(place)
      }
      return state.visited.intersection(visits).words + present.halfWords
        + scoring.ofBoth(in: talk).sorted()
        + [.min, state.path.last(where: anchors.contains).map { Int32($0.index) } ?? -1]
    }
  }

  /// What became some variables of the new script.
  func origins(of variables: Set<VariableNumber>) -> [VariableNumber] {
    let old = mapping.old.tables
    return old.variables.indices.filter { number in
      maps.new.script.tables.variable(onceNamed: number, of: old).map(variables.contains) == true
    }
  }

  /// Whether only the words of bubbles and translations were edited, so that conversations lead
  /// where they led, and each block asks what it asked.
  var isOfWords: Bool {
    let ways = Both { edition in
      let dialogs = beginnings[edition]
      return mapping.scripts[edition].fingerprintOfWays { text in
        dialogs.flatMap { $0.names(in: text) }
      }
    }
    return mapping.old.tables.blocks.indices.allSatisfy { mapping.block($0) == $0 }
      && ways.old == ways.new
  }
}

extension ScriptMapping {
  /// The blocks of the old script where the new one may have nothing to wait for.
  var unsure: Set<BlockNumber> {
    Set(
      old.tables.blocks.filter { block in
        block.kind.wait != .nothing && (twin(of: block).map(new.tables.maySkip) ?? true)
      }.map(\.number))
  }

  /// The blocks of the old script that are questions in the new one.
  var questions: Set<BlockNumber> {
    Set(old.tables.blocks.filter { twin(of: $0)?.kind.hasAnswer == true }.map(\.number))
  }

  private func twin(of block: Block) -> Block? {
    new.tables.block(onceNamed: old.tables.id(block.number)).map { new.tables.blocks[$0] }
  }
}

extension ScriptTables {
  /// What became of a variable of another script.
  fileprivate func variable(onceNamed number: VariableNumber, of old: Self) -> VariableNumber? {
    variable(onceNamed: old.variables[number].name.text)
  }

  /// Whether a save at a block may have nothing to wait for, so that it goes on earlier.
  func maySkip(_ block: Block) -> Bool {
    switch block.kind.wait {
    case .nothing: true
    case .tap: maySayNothing(block)
    case .button: block.buttons.allSatisfy { buttons[$0].when != nil }
    case .text, .stars: false
    }
  }
}
