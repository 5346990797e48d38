public import Starling

/// A conversation that covers something that no other one does.
public struct CoveringCase: Sendable {
  /// A name that says what the case covers. It is unique within a cover.
  public internal(set) var name: String
  /// The variables that the host sets before the conversation.
  public let variables: [String: Value]
  /// The events, from the start to the end.
  public let events: [Event]
}

/// Names cases by the items that they are the first to take: branches, then buttons, then the rest.
struct CaseNames {
  private let map: CoverageMap
  private let links: LinkNames
  private var used: [String: Int] = [:]
  private var tables: ScriptTables { map.script.tables }

  init(_ map: CoverageMap) {
    self.map = map
    links = LinkNames(map.script.tables)
  }

  /// A name for a conversation that is the first to take some items. If there are none, the name is
  /// the last answer.
  mutating func name(forFirst items: [Int], last answer: Move?) -> String {
    let parts = items.map { part(of: $0) }
    let sorted = parts.sorted { $0.rank < $1.rank }
    let telling = sorted.filter { $0.rank < 2 }
    let best = (telling.isEmpty ? sorted.prefix(1) : telling.prefix(2)).map(\.text).unique
    let purpose = answer.map { oneLine($0.title(in: tables)) } ?? "from beginning to end"
    // Transcripts ignore the spaces around a name.
    let name = String((best.isEmpty ? purpose : best.joined(separator: ", ")).trimmed())
    used[name, default: 0] += 1
    let number = used[name, default: 1]
    return number == 1 ? name : unique(name, number)
  }

  private mutating func unique(_ name: String, _ number: Int) -> String {
    var number = number
    while used["\(name) (\(number))"] != nil { number += 1 }
    used["\(name) (\(number))"] = 1
    return "\(name) (\(number))"
  }

  private func part(of number: Int) -> (rank: Int, text: String) {
    let item = map.items[number]
    let block = tables.id(item.block)
    switch item.what {
    case .link(.branch(let number)):
      return (0, "\(block) · \(branch(number, at: item.block))\(arrow(.branch(number)))")
    case .button(let button):
      let exit = Exit.next(.button(button))
      return (1, "\(block) · \(oneLine(links.title(of: button)))\(arrow(exit))")
    case .link(let exit): return (2, "\(block) · next\(arrow(exit))")
    case .rejection(_, let code): return (3, "\(block) · \(code.rawValue)")
    case .ending: return (4, "\(block) · end")
    case .condition(let when, let holds):
      let words = ConditionWords(tables).words(of: when)
      return (5, "\(block) · \(holds ? "" : "not ")\(oneLine(words))")
    case .block: return (7, block)
    }
  }

  private func branch(_ number: BranchNumber, at block: BlockNumber) -> String {
    let own = tables.links(of: block).map(\.link.branches).first { $0.contains(number) }
    let position = (own?.lowerBound ?? 0).distance(to: number) + 1
    let words = ConditionWords(tables).words(of: tables.branches[number].when)
    return "branch \(position) (\(oneLine(words)))"
  }

  private func arrow(_ exit: Exit) -> String {
    switch tables.target(of: exit) {
    case .block(let number): " → \(tables.id(number))"
    case .end: " → end"
    case .absent: ""
    }
  }

  private func oneLine(_ text: String) -> String {
    let short = text.count > 40 ? text.prefix(39) + "…" : text
    return String(short.map { $0.isNewline ? " " : $0 })
  }
}

extension Move {
  fileprivate func title(in tables: ScriptTables) -> String {
    switch self {
    case .tap: "tap"
    case .wait: "wait"
    case .press(let button): LinkNames(tables).title(of: button)
    case .write(let text) where text.isBlank: "nothing"
    case .write(let text): text.count > 40 ? "\(text.count) characters" : text
    case .rate(let stars): String(stars)
    case .skip: "skip"
    }
  }
}

/// Describes a condition in a few words, such as `empty, not visited nudge`.
struct ConditionWords {
  private let tables: ScriptTables

  init(_ tables: ScriptTables) { self.tables = tables }

  func words(of condition: ConditionNumber) -> String {
    tables.tests[tables.conditions[condition].tests].map(words).joined(separator: ", ")
  }

  private func words(of test: Test) -> String {
    let subject = test.subject.variable.map { tables.variables[$0].name.text + " " } ?? ""
    switch test.kind {
    case .equals(let run):
      let values = tables.operands[run].map(\.value.text).joined(separator: " or ")
      return subject + "is " + values
    case .contains(let run):
      return subject + "contains " + tables.operands[run].map(\.value.text).joined()
    case .atLeast(let number): return subject + "at least " + JSONNumber.text(number)
    case .atMost(let number): return subject + "at most " + JSONNumber.text(number)
    case .empty(let isEmpty): return subject + (isEmpty ? "empty" : "not empty")
    case .visited(let block): return "visited " + tables.id(block)
    case .not(let inner): return "not " + words(of: inner)
    case .any(let inner): return inner.map { words(of: $0) }.joined(separator: " or ")
    }
  }
}
