internal import Starling

/// Which blocks, buttons and links have been taken, as flags: quick enough to keep while millions
/// of steps are taken.
package struct Marks: Sendable {
  private var flags: [Bool]
  private let blocks: Int
  private let buttons: Int
  private let branches: Int

  init(_ tables: ScriptTables) {
    (blocks, buttons) = (tables.blocks.count, tables.buttons.count)
    branches = tables.branches.count
    flags = Array(repeating: false, count: 2 * blocks + 2 * buttons + branches)
  }

  func hasArrived(at block: BlockNumber) -> Bool { flags[Int(block)] }
  func hasTapped(_ button: Int32) -> Bool { flags[blocks + Int(button)] }
  func hasLeft(by exit: Exit) -> Bool { flags[index(of: exit)] }

  mutating func arrive(at block: BlockNumber) { flags[Int(block)] = true }
  mutating func tap(_ button: Int32) { flags[blocks + Int(button)] = true }
  mutating func leave(by exit: Exit) { flags[index(of: exit)] = true }

  private func index(of exit: Exit) -> Int {
    switch exit {
    case .branch(let number): blocks + buttons + Int(number)
    case .next(.block(let number)): blocks + buttons + branches + Int(number)
    case .next(.button(let number)): 2 * blocks + buttons + branches + Int(number)
    }
  }
}
