/// On every way from the start, a variable has its value before it is read.
enum UnsetVariableRule: Rule {
  private static let mostWays = 200

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    guard let start = script.start else { return [] }
    let reads = unsetReads(in: script)
    let shown = reads.prefix(mostWays).indices.sorted { reads[$0].variable < reads[$1].variable }
    var ways: [Int: [BlockNumber]] = [:]
    var search: UnsetWay?
    for index in shown {
      let read = reads[index]
      if search?.variable != read.variable {
        search = UnsetWay(script.tables, of: read.variable, from: start)
      }
      ways[index] = search?.way(to: read.block)
    }
    return reads.enumerated().map { index, read in
      let note = ways[index].map { way in
        Note("it has none on the way " + spelled(way.map { script.tables.blocks[Int($0)].id.text }))
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

/// A chain of names: `a → b → … 99,990 more … → z`, at most eight of them.
func spelled(_ names: [String]) -> String {
  let shown = names.map { String($0.prefix(40)) }
  guard shown.count > 8 else { return shown.joined(separator: " → ") }
  let middle = "… \(grouped(shown.count - 7)) more …"
  return (shown.prefix(4) + [middle] + shown.suffix(3)).joined(separator: " → ")
}

/// The shortest ways on which a variable gets no value.
private struct UnsetWay {
  let variable: VariableNumber
  private var previous: [Int32]

  init(_ tables: ScriptTables, of variable: VariableNumber, from start: Int) {
    self.variable = variable
    var previous = [Int32](repeating: -1, count: tables.blocks.count)
    previous[start] = Int32(start)
    var queue = [Int32(start)]
    var next = 0
    while next < queue.count {
      let number = queue[next]
      next += 1
      let block = tables.blocks[Int(number)]
      tables.forEachWay(of: block) { way in
        guard !tables.saves(variable, on: way, of: block) else { return }
        tables.forEachTarget(of: way.link) { target in
          guard case .block(let block) = target, previous[Int(block)] < 0 else { return }
          previous[Int(block)] = number
          queue.append(block)
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

extension ScriptTables {
  fileprivate func saves(_ variable: VariableNumber, on way: Way, of block: Block) -> Bool {
    if block.kind == nil { return variables[Int(variable)].isOpen }
    if way.savesAnswer, block.answer == variable { return true }
    guard let button = way.button else { return false }
    return buttons[Int(button)].sets.range.contains { assignments[$0].variable == variable }
  }
}
