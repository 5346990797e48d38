/// Reports reads of variables that may have no value yet. Data flow along the links finds where
/// that may be, in linear time. Then a search through real conversations, within a budget, confirms
/// or refutes it.
enum UnsetVariableRule: Rule {
  private static let mostWays = 200
  /// The maximum of blocks times what their conditions test, for all searches of a script. It
  /// limits the time to prepare them.
  private static let mostFacts = 1 << 24
  /// Of a script that is too large to search, the first findings have ways along its links.
  private static let mostLinkedWays = 20

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let tables = script.tables
    let all = suspicions(in: script)
    let cost = tables.blocks.count * (tables.tests.count + all.count)
    let search = all.isEmpty || cost > mostFacts ? nil : UnsetSearch(tables, all)
    var left = all.indices.filter { search?.isRefuted($0) != true }
    if let search, !search.isExact {
      let unsure = left.filter { search.way(to: $0) == nil }.prefix(mostFacts / max(1, cost))
      let refuted = Set(unsure.filter { UnsetSearch.isRefuted(all[$0], in: tables) })
      left.removeAll(where: refuted.contains)
    }
    var places = PlaceholderPlaces(tables.source)
    let exits = BlockExits(tables)
    return left.enumerated().map { count, number in
      let name = tables.variables[all[number].variable].name.text
      var way = count < mostWays ? search?.way(to: number) : nil
      if way == nil, count < mostLinkedWays {
        way = exits.way(to: all[number].block, without: all[number].variable, from: script.start)
      }
      let notes = way.map { [Diagnostic.Note(note(on: $0, in: tables))] }
      return Diagnostic(
        places.place(of: name, in: all[number].place), .unsetVariable(name), notes: notes ?? [],
        inCopyOf: tables.sharer(all[number].block, at: all[number].place))
    }
  }

  private static func suspicions(in script: ScriptAnalysis) -> [UnsetSearch.Suspicion] {
    var mentions = MentionSet()
    var all: [UnsetSearch.Suspicion] = []
    for (read, isUnset) in zip(script.reads, script.mayBeUnset) {
      guard isUnset, read.isStrict, script.tables.variables[read.variable].isDefined
      else { continue }
      let (number, isNew) = mentions.number(
        of: read.variable, at: read.place,
        in: script.tables.blocks[read.block].list == nil ? nil : read.block)
      if isNew { all.append(UnsetSearch.Suspicion(read)) }
      if let test = read.test { all[number].tests.append(test) }
    }
    return all
  }

  private static func note(on way: UnsetSearch.Way, in tables: ScriptTables) -> String {
    let values = way.variables.sorted { $0.key < $1.key }.map { name, value in
      "\(quoted(name)) to \(quoted(value.description))"
    }
    return "it has none on the way " + tables.spelled(way.blocks)
      + (values.isEmpty ? "" : ", if the host sets " + values.joined(separator: " and "))
  }
}

extension BlockExits {
  /// A shortest way along the links to a block on which a variable gets no value.
  fileprivate func way(
    to block: BlockNumber, without variable: VariableNumber, from start: BlockNumber
  ) -> UnsetSearch.Way? {
    var search = Search<BlockNumber, BlockNumber>()
    search.add(start, [Int32(start.index)], by: start)
    while let (number, next) = search.take() {
      if next == block { return UnsetSearch.Way(blocks: search.way(to: number)) }
      for exit in exits(of: next) where !self[exit].saved.contains(variable) {
        tables.forEachTarget(of: self[exit].link) { target in
          guard case .block(let target) = target else { return }
          search.add(target, [Int32(target.index)], from: number, by: target)
        }
      }
    }
    return nil
  }
}

extension Finding {
  static func unsetVariable(_ name: String) -> Finding {
    Finding(.unsetVariable, "the variable \(quoted(name)) may have no value yet here")
  }
}
