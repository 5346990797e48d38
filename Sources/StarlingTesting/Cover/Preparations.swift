internal import Starling

/// What open needs want of the past: which variable a test is to hold or to fail for, and which
/// blocks are to have been visited. An answer that prepares for them is worth something.
struct Preparations {
  private let ground: Ground
  /// For each variable, as searches see it, what is wanted of it.
  private var wishes: [[Wish]]
  /// For each block, the needs that want it visited.
  private var visits: [BlockNumber: [Int]] = [:]
  /// For each block, the variables that an answer there may set.
  private var set: [[Int]]

  private struct Wish {
    var need: Int
    var test: Test
    var holds: Bool
  }

  /// How much it is worth that a test turns out as one need wants it.
  private static let share = 0.3

  init(_ ground: Ground) {
    self.ground = ground
    let tables = ground.lean.tables
    wishes = Array(repeating: [], count: tables.variables.count)
    set = tables.blocks.map { block in
      let assigned = tables.buttons(of: block).flatMap { button in
        tables.assignments[tables.buttons[button].sets.range].map { Int($0.variable) }
      }
      return ((block.answer.map { [Int($0)] } ?? []) + assigned).unique
    }
    for (need, item) in ground.map.items.enumerated() where ground.map.impossible[need] == nil {
      switch item.what {
      case .condition(let condition, let holds): collect(condition, holds, need)
      case .link(.branch(let branch)), .ending(.branch(let branch)):
        if let when = tables.branches[Int(branch)].when { collect(when, true, need) }
      case .button(let button):
        if let when = tables.buttons[Int(button)].when { collect(when, true, need) }
      case .block, .link(.next), .ending(.next), .rejection: break
      }
    }
  }

  private mutating func collect(_ condition: ConditionNumber, _ holds: Bool, _ need: Int) {
    let tables = ground.lean.tables
    for test in tables.tests[tables.conditions[Int(condition)].tests.range] {
      switch test.kind {
      case .not(let inner): collect(inner, !holds, need)
      case .any(let run):
        for inner in run.range { collect(ConditionNumber(inner), holds, need) }
      case .visited(let block): if holds { visits[block, default: []].append(need) }
      case .equals, .contains, .atLeast, .atMost, .empty, .unknown:
        guard let variable = test.subject.variable else { continue }
        wishes[Int(variable)].append(Wish(need: need, test: test, holds: holds))
      }
    }
  }

  /// What it is worth to have given an answer at a block, with the dialog behind it.
  func value(
    of dialog: Dialog, answeredAt block: BlockNumber, _ needs: Needs, _ weight: (Int) -> Double
  ) -> Double {
    var value = 0.0
    for variable in set[Int(block)] {
      for wish in wishes[variable] where needs.open.contains(wish.need) {
        guard dialog.holds(wish.test, answer: nil) == wish.holds else { continue }
        value += Self.share * weight(Int(needs.block(of: wish.need)))
      }
    }
    return value
  }

  /// A test that somebody wants to turn out so.
  struct OpenWish {
    var test: Test
    var holds: Bool
    var worth: Double
  }

  /// What open needs want of each variable.
  func openWishes(_ needs: Needs, _ weight: (Int) -> Double) -> [[OpenWish]] {
    wishes.map { wishes in
      wishes.filter { needs.open.contains($0.need) }.map { wish in
        let worth = Self.share * weight(Int(needs.block(of: wish.need)))
        return OpenWish(test: wish.test, holds: wish.holds, worth: worth)
      }
    }
  }

  /// What it is worth to come to each block that somebody wants visited.
  func forEachVisit(_ needs: Needs, _ weight: (Int) -> Double, _ body: (Int, Double) -> Void) {
    for (block, wanting) in visits {
      let open = wanting.filter { needs.open.contains($0) }
      let value = open.reduce(0) { $0 + Self.share * weight(Int(needs.block(of: $1))) }
      if value > 0 { body(Int(block), value) }
    }
  }
}
