/// The lists that a choice of several buttons can save.
package struct ListDomain: Sendable {
  /// The values of its buttons.
  package let entries: [Value]
  /// How many of them a list can have.
  let counts: [ClosedRange<Int>]

  func has(_ operand: Operand) -> Bool { entries.contains { StoredValue($0).equals(operand) } }

  /// Whether a test may hold for one of the lists.
  func canMeet(_ test: ValueTest) -> Bool {
    switch test {
    case .equals, .contains: false
    case .has(let operand): has(operand)
    case .atLeast(let bound): counts.contains { Double($0.upperBound) >= bound }
    case .atMost(let bound): counts.contains { Double($0.lowerBound) <= bound }
    case .empty(let isEmpty): isEmpty ? canHave(0) : counts.contains { $0.upperBound > 0 }
    }
  }

  /// Whether a list can have a number of entries.
  func canHave(_ count: Int) -> Bool { counts.contains { $0.contains(count) } }
}

extension ScriptTables {
  /// The lists of a choice, whichever of its buttons are offered.
  func list(_ several: Several, _ block: Block) -> ListDomain {
    let together = block.buttons.filter { !buttons[$0].isAlone }
    let sure = together.count { buttons[$0].when == nil }
    let least = several.least(of: sure)
    let most = min(several.max ?? .max, together.count)
    // Where all that can be chosen together are hidden, at least one that is alone is offered.
    let first = together.isEmpty ? (several.min == 0 ? 0...0 : nil) : min(least, most)...most
    let alone = together.count < block.buttons.count ? 1...1 : nil
    return ListDomain(
      entries: block.buttons.map { value(of: buttons[$0]) },
      counts: [first, alone].compactMap(\.self))
  }
}
