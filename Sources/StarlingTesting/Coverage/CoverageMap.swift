package import Starling

/// Numbers all items that conversations about a script can take, and finds the impossible ones.
package final class CoverageMap: Sendable {
  package let script: Script
  package let items: [CoverageItem]
  /// For each item that is proved impossible, the reason.
  package let impossible: [Int: ImpossibleReason]
  private let numbers: [CoverageItem.What: Int]

  package init(_ script: Script) {
    self.script = script
    items = ItemList(script.tables).items
    numbers = Dictionary(uniqueKeysWithValues: zip(items.map(\.what), items.indices))
    impossible = Impossibilities(script.tables).reasons(of: items)
  }

  /// The number of an item; nil if the script does not have it.
  func number(of what: CoverageItem.What) -> Int? { numbers[what] }

  /// The items that the explored conversations take.
  func items(takenIn exploration: Exploration) -> Bits {
    var taken = Bits(count: items.count)
    for observation in exploration.lists.joined() {
      forEachItem(of: observation) { taken.insert($0) }
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
  func forEachItem(of observation: Observation, _ body: (Int) -> Void) {
    func note(_ what: CoverageItem.What) { if let number = numbers[what] { body(number) } }
    switch observation {
    case .arrived(let block): body(block.index)
    case .tapped(let button): note(.button(button))
    case .tried(let condition, let holds): note(.condition(condition, holds))
    case .left(let exit, let isEnd):
      note(.link(exit))
      if isEnd { note(.ending(exit)) }
    case .rejected(let block, let code): note(.rejection(block, code))
    case .submitted: break
    }
  }
}
