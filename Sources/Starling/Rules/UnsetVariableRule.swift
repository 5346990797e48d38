/// On every way from the start, a variable has its value before it is read.
enum UnsetVariableRule: Rule {
  private static let mostWays = 200

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    guard let start = script.start else { return [] }
    let reads = unsetReads(in: script)
    let shown = reads.prefix(mostWays).indices.sorted { reads[$0].variable < reads[$1].variable }
    var ways: [Int: [BlockNumber]] = [:]
    var search: UnsetWay?
    let graph = shown.isEmpty ? nil : WayGraph(script.tables)
    for index in shown {
      let read = reads[index]
      if let graph, search?.variable != read.variable {
        let blocks = script.tables.blocks.count
        search = UnsetWay(graph, of: read.variable, from: start, blocks: blocks)
      }
      ways[index] = search?.way(to: read.block)
    }
    return reads.enumerated().map { index, read in
      let note = ways[index].map { way in
        Note("it has none on the way " + spelled(way, in: script.tables))
      }
      let name = script.tables.variables[Int(read.variable)].name.text
      return Diagnostic(read.place, .unsetVariable(name), notes: note.map { [$0] } ?? [])
    }
  }

  private static func unsetReads(in script: ScriptAnalysis) -> [Read] {
    var seen: Set<Mention> = []
    return zip(script.reads, script.mayBeUnset).compactMap { read, isUnset in
      let variable = script.tables.variables[Int(read.variable)]
      guard isUnset, read.isStrict, variable.isDefined else { return nil }
      let mention = Mention(place: read.place.start, name: variable.name)
      return seen.insert(mention).inserted ? read : nil
    }
  }
}

/// A chain of blocks: `a → b → … 99,990 more … → z`, at most eight of them.
private func spelled(_ way: [BlockNumber], in tables: ScriptTables) -> String {
  func names(_ part: ArraySlice<BlockNumber>) -> [String] {
    part.map { String(tables.blocks[Int($0)].id.text.prefix(40)) }
  }
  guard way.count > 8 else { return names(way[...]).joined(separator: " → ") }
  let middle = "… \(grouped(way.count - 7)) more …"
  return (names(way.prefix(4)) + [middle] + names(way.suffix(3))).joined(separator: " → ")
}

/// The shortest ways on which a variable gets no value.
private struct UnsetWay {
  let variable: VariableNumber
  private var previous: [Int32]

  init(_ graph: WayGraph, of variable: VariableNumber, from start: Int, blocks: Int) {
    self.variable = variable
    var isSaving = [Bool](repeating: false, count: graph.wayCount)
    for way in graph.ways(saving: variable) { isSaving[Int(way)] = true }
    var previous = [Int32](repeating: -1, count: blocks)
    previous[start] = Int32(start)
    var queue = [Int32(start)]
    var next = 0
    while next < queue.count {
      let number = queue[next]
      next += 1
      for exit in graph.exits(of: Int(number))
      where graph.ways(by: exit).contains(where: { !isSaving[$0] }) {
        for position in graph.targetRange(of: exit) {
          let target = graph.target(position)
          guard previous[Int(target)] < 0 else { continue }
          previous[Int(target)] = number
          queue.append(target)
        }
      }
    }
    self.previous = previous
  }

  func way(to block: BlockNumber) -> [BlockNumber]? {
    guard previous[Int(block)] >= 0 else { return nil }
    var way = [block]
    var block = block
    while previous[Int(block)] != block {
      block = previous[Int(block)]
      way.append(block)
    }
    return way.reversed()
  }
}
