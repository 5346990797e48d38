internal import Starling

/// Names cases by the items that they are the first to take: branches, then buttons, then the rest.
struct CaseNames {
  private let map: CoverageMap
  private var taken: Set<Name> = []
  private var tables: ScriptTables { map.script.tables }

  init(_ map: CoverageMap) { self.map = map }

  /// A name for a conversation that is the first to take some items. If there are none, the name
  /// says what the person does last.
  mutating func name(forFirst items: [Int], last answer: Move?) -> String {
    let parts = items.map { part(of: $0) }
    let sorted = parts.sorted { $0.rank < $1.rank }
    let naming = sorted.filter { $0.rank < 2 }
    let best = (naming.isEmpty ? sorted.prefix(1) : naming.prefix(2)).map(\.text).unique
    let purpose = answer.map { oneLine($0.words(in: tables), 60) } ?? "from beginning to end"
    // Transcripts ignore the spaces around a name.
    let name = String((best.isEmpty ? purpose : best.joined(separator: ", then ")).trimmed())
    let unique = Transcript.name(like: name, besides: taken)
    taken.insert(Name(unique))
    return unique
  }

  private func part(of number: Int) -> (rank: Int, text: String) {
    let item = map.items[number]
    let block = tables.id(item.block)
    switch item.what {
    case .link(.branch(let number)):
      let words = ConditionWords(tables).words(of: tables.branches[number].when)
      return (0, "\(block) \(way(.branch(number)) ?? "goes on") when \(oneLine(words, 60))")
    case .button(let button):
      let title = quoted(oneLine(tables.title(of: button)))
      return (1, "\(title) \(way(.next(.button(button)), at: block) ?? "is chosen at \(block)")")
    case .link(let exit): return (2, "\(block) \(way(exit) ?? "ends the conversation")")
    case .rejection(_, let code):
      return (
        3, "\(block) rejects what is \(code.rawValue.split(separator: "-").joined(separator: " "))"
      )
    case .ending: return (4, "\(block) ends the conversation")
    case .condition(let when, let holds):
      return (5, "\(block) when \(oneLine(ConditionWords(tables).words(of: when, holds), 60))")
    case .block: return (7, "\(block) is reached")
    }
  }

  /// Where a link leads; nil if the script does not say so.
  private func way(_ exit: Exit, at block: String? = nil) -> String? {
    let place = block.map { "at \($0) " } ?? ""
    return switch tables.target(of: exit) {
    case .block(let number): "\(place)leads to \(tables.id(number))"
    case .end: "\(place)ends the conversation"
    case .absent: nil
    }
  }

  private func oneLine(_ text: String, _ most: Int = 40) -> String {
    let short = text.count > most ? text.prefix(most - 1) + "…" : text
    return String(short.map { $0.isNewline ? " " : $0 })
  }
}
