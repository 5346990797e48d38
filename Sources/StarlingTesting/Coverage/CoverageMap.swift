package import Starling

/// All that conversations about a script can take, numbered, and what of it is impossible.
package final class CoverageMap: Sendable {
  package let script: Script
  package let items: [CoverageItem]
  /// Of each item that is proved impossible, why.
  package let impossible: [Int: ImpossibleReason]
  private let numbers: ItemNumbers

  /// Looking for what is impossible goes over so many blocks at most: what takes longer is not
  /// worth a proof.
  package init(_ script: Script, mostEffort: Int = 20_000_000) {
    self.script = script
    var list = ItemList(script.tables)
    list.collect()
    (items, numbers) = (list.items, ItemNumbers(list.items, script.tables))
    let proof = Impossibilities(script.tables, mostEffort: mostEffort)
    impossible = proof.reasons(of: list.items)
  }

  /// The number of an item; nil where the script has none such.
  func number(of what: CoverageItem.What) -> Int? {
    let number: Int32
    switch what {
    case .block(let block): number = block
    case .link(let exit): number = numbers.links[numbers.index(of: exit)]
    case .ending(let exit): number = numbers.endings[numbers.index(of: exit)]
    case .button(let button): number = numbers.buttons[Int(button)]
    case .condition(let condition, let holds):
      let first = numbers.conditions[Int(condition)]
      number = first < 0 || holds ? first : first + 1
    case .rejection: return numbers.rejections[what]
    }
    return number < 0 ? nil : Int(number)
  }

  /// The items that some conversation takes which has been explored.
  func items(takenIn exploration: Exploration) -> Bits {
    var taken = Bits(count: items.count)
    for node in 0..<exploration.lists.count {
      forEachItem(of: exploration.lists[node].observation) { taken.insert($0) }
    }
    return taken
  }

  /// The items that are taken wherever a way out is, and mostly nowhere else: its link, or the tap
  /// on its button, and an ending. Where a button has branches, its tap says nothing of the way.
  func items(takenBy exit: Exit) -> [CoverageItem.What] {
    var items: [CoverageItem.What] = [.link(exit), .ending(exit)]
    if case .next(.button(let button)) = exit,
      script.tables.buttons[Int(button)].link.branches.isEmpty
    {
      items.append(.button(button))
    }
    return items.filter { number(of: $0) != nil }
  }

  /// Calls the body with the number of each item that an observation takes.
  @inline(__always)
  func forEachItem(of observation: Observation, _ body: (Int) -> Void) {
    switch observation {
    case .arrived(let block): body(Int(block))
    case .tapped(let button): numbers.call(numbers.buttons[Int(button)], body)
    case .tried(let condition, let holds):
      let number = numbers.conditions[Int(condition)]
      if number >= 0 { body(Int(number) + (holds ? 0 : 1)) }
    case .left(let exit, let isEnd):
      numbers.call(numbers.links[numbers.index(of: exit)], body)
      if isEnd { numbers.call(numbers.endings[numbers.index(of: exit)], body) }
    case .rejected(let block, let code):
      if let number = numbers.rejections[.rejection(block, code)] { body(number) }
    case .submitted: break
    }
  }
}

/// The numbers of the items, by what is observed.
private struct ItemNumbers: Sendable {
  var buttons: [Int32]
  /// By the condition: the number of its side that holds; behind it lies the other one.
  var conditions: [Int32]
  var links: [Int32]
  var endings: [Int32]
  var rejections: [CoverageItem.What: Int] = [:]
  private let branchCount: Int
  private let blockCount: Int

  init(_ items: [CoverageItem], _ tables: ScriptTables) {
    (branchCount, blockCount) = (tables.branches.count, tables.blocks.count)
    buttons = Array(repeating: -1, count: tables.buttons.count)
    conditions = Array(repeating: -1, count: tables.conditions.count)
    links = Array(repeating: -1, count: branchCount + blockCount + tables.buttons.count)
    endings = links
    for (number, item) in items.enumerated() {
      switch item.what {
      case .block: break
      case .button(let button): buttons[Int(button)] = Int32(number)
      case .condition(let condition, let side):
        if side { conditions[Int(condition)] = Int32(number) }
      case .link(let exit): links[index(of: exit)] = Int32(number)
      case .ending(let exit): endings[index(of: exit)] = Int32(number)
      case .rejection: rejections[item.what] = number
      }
    }
  }

  func index(of exit: Exit) -> Int {
    switch exit {
    case .branch(let number): Int(number)
    case .next(.block(let number)): branchCount + Int(number)
    case .next(.button(let number)): branchCount + blockCount + Int(number)
    }
  }

  @inline(__always)
  func call(_ number: Int32, _ body: (Int) -> Void) { if number >= 0 { body(Int(number)) } }
}
