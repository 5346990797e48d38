package import Starling

/// Numbers all items that conversations about a script can take, and finds the impossible ones.
package final class CoverageMap: Sendable {
  package let script: Script
  package let items: [CoverageItem]
  /// For each item that is proved impossible, the reason.
  package let impossible: [Int: ImpossibleReason]
  private let numbers: ItemNumbers

  package init(_ script: Script) {
    self.script = script
    var list = ItemList(script.tables)
    list.collect()
    items = list.items
    numbers = ItemNumbers(list.items, script.tables)
    impossible = Impossibilities(script.tables).reasons(of: list.items)
  }

  /// The number of an item; nil if the script does not have it.
  func number(of what: CoverageItem.What) -> Int? {
    switch what {
    case .block(let block): block.index
    case .link(let exit): numbers.links[exit]
    case .ending(let exit): numbers.endings[exit]
    case .button(let button): numbers.buttons[button]
    case .condition(let condition, let holds):
      numbers.conditions[condition].map { $0 + (holds ? 0 : 1) }
    case .rejection: numbers.rejections[what]
    }
  }

  /// The items that the explored conversations take.
  func items(takenIn exploration: Exploration) -> Bits {
    var taken = Bits(count: items.count)
    for node in 0..<exploration.lists.count {
      forEachItem(of: exploration.lists[node].observation) { taken.insert($0) }
    }
    return taken
  }

  /// The items that are taken whenever an exit is, and mostly nowhere else: its link, or the tap on
  /// its button, and an ending. If a button has branches, its tap does not decide about the exit.
  func items(takenBy exit: Exit) -> [CoverageItem.What] {
    var items: [CoverageItem.What] = [.link(exit), .ending(exit)]
    if case .next(.button(let button)) = exit, script.tables.buttons[button].link.branches.isEmpty {
      items.append(.button(button))
    }
    return items.filter { number(of: $0) != nil }
  }

  /// Calls the body with the number of each item that an observation takes.
  @inline(__always)
  func forEachItem(of observation: Observation, _ body: (Int) -> Void) {
    switch observation {
    case .arrived(let block): body(block.index)
    case .tapped(let button): if let number = numbers.buttons[button] { body(number) }
    case .tried(let condition, let holds):
      if let number = numbers.conditions[condition] { body(number + (holds ? 0 : 1)) }
    case .left(let exit, let isEnd):
      if let number = numbers.links[exit] { body(number) }
      if isEnd, let number = numbers.endings[exit] { body(number) }
    case .rejected(let block, let code):
      if let number = numbers.rejections[.rejection(block, code)] { body(number) }
    case .submitted: break
    }
  }
}

private struct ItemNumbers: Sendable {
  var buttons: Column<Button, Int?>
  /// For each condition, the number of the side that holds. The side that fails has the next
  /// number.
  var conditions: Column<Condition, Int?>
  var links: ExitValues<Int?>
  var endings: ExitValues<Int?>
  var rejections: [CoverageItem.What: Int] = [:]

  init(_ items: [CoverageItem], _ tables: ScriptTables) {
    buttons = Column(repeating: nil, for: tables.buttons)
    conditions = Column(repeating: nil, for: tables.conditions)
    links = ExitValues(repeating: nil, for: tables)
    endings = links
    for (number, item) in items.enumerated() {
      switch item.what {
      case .block: break
      case .button(let button): buttons[button] = number
      case .condition(let condition, let side): if side { conditions[condition] = number }
      case .link(let exit): links[exit] = number
      case .ending(let exit): endings[exit] = number
      case .rejection: rejections[item.what] = number
      }
    }
  }
}
