/// On every way from the start, a variable has its value before it is read.
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

  /// For each of the reads a way to it, one variable after the other.
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

/// A chain of blocks: `a → b → … 99,990 more … → z`, at most eight of them.
private func spelled(_ way: [BlockNumber], in tables: ScriptTables) -> String {
  func names(_ part: ArraySlice<BlockNumber>) -> [String] {
    part.map { String(tables.id($0).prefix(40)) }
  }
  guard way.count > 8 else { return names(way[...]).joined(separator: " → ") }
  let middle = "… \(grouped(way.count - 7)) more …"
  return (names(way.prefix(4)) + [middle] + names(way.suffix(3))).joined(separator: " → ")
}
