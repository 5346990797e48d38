/// Reports reads of variables that may have no value yet.
enum UnsetVariableRule: Rule {
  private static let mostWays = 200

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let reads = unsetReads(in: script)
    let ways = ways(to: reads.prefix(mostWays), in: script.tables, from: script.start)
    return reads.enumerated().map { index, read in
      let name = script.tables.variables[read.variable].name.text
      let way = index < mostWays ? ways[index] : nil
      let notes = way.map {
        [Diagnostic.Note("it has none on the way " + spelled($0, in: script.tables))]
      }
      return Diagnostic(read.place, .unsetVariable(name), notes: notes ?? [])
    }
  }

  /// For each read, a way to it without a value. Reads of the same variable are handled in a row.
  private static func ways(
    to reads: ArraySlice<Read>, in tables: ScriptTables, from start: BlockNumber
  ) -> [Int: [BlockNumber]] {
    guard !reads.isEmpty else { return [:] }
    var unset = UnsetWays(tables, from: start)
    var ways: [Int: [BlockNumber]] = [:]
    for index in reads.indices.sorted(by: { reads[$0].variable < reads[$1].variable }) {
      ways[index] = unset.way(to: reads[index].block, without: reads[index].variable)
    }
    return ways
  }

  private static func unsetReads(in script: ScriptAnalysis) -> [Read] {
    var seen = Mentions()
    return zip(script.reads, script.mayBeUnset).compactMap { read, isUnset in
      guard isUnset, read.isStrict, script.tables.variables[read.variable].isDefined
      else { return nil }
      return seen.insert(read.variable, at: read.place) ? read : nil
    }
  }
}

/// The ids along a way, shortened to eight parts: `a → b → … 99,990 more … → z`.
private func spelled(_ way: [BlockNumber], in tables: ScriptTables) -> String {
  func names(_ part: ArraySlice<BlockNumber>) -> [String] {
    part.map { String(tables.id($0).prefix(40)) }
  }
  guard way.count > 8 else { return names(way[...]).joined(separator: " → ") }
  let middle = "… \(grouped(way.count - 7)) more …"
  return (names(way.prefix(4)) + [middle] + names(way.suffix(3))).joined(separator: " → ")
}
