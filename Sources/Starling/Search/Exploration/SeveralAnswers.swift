/// The answers to try at a choice of several buttons: one for each class of them that later
/// conditions and the rules of the choice distinguish.
///
/// Some buttons matter one by one. All others are alike but for how many they are, so that the
/// first of them stand for any. Which are offered is only known in the dialog, and where so few are
/// that the least count does not apply, all of them are the only answer.
struct SeveralAnswers {
  /// The moves, the simplest first. Those that the choice rejects come last.
  private(set) var moves: [Move] = []
  /// Whether they cover every class.
  private(set) var areAll = true
  /// How many buttons matter one by one.
  let distinguished: Int

  /// The buttons of a choice, by what can be distinguished.
  struct Buttons {
    var distinguished: [ButtonNumber] = []
    var alike: [ButtonNumber] = []
    var alone: [ButtonNumber] = []
    /// The counts at which a class of counts starts, besides the limits.
    var starts: [Int] = []
  }

  private static let most = 8_192

  private let together: [ButtonNumber]
  private let counts: ClosedRange<Int>?
  private var seen: Set<Move.Ticks> = []

  init(_ several: Several, _ buttons: Buttons) {
    distinguished = buttons.distinguished.count
    together = (buttons.distinguished + buttons.alike).sorted()
    let most = min(several.max ?? .max, together.count)
    counts = several.min <= most ? several.min...most : nil
    add(few: several, buttons)
    let simple = moves
    let simplest = seen
    if let counts { add(classes: Self.classes(of: counts, buttons.starts), buttons) }
    if moves.count > simple.count + Self.most {
      moves = simple
      seen = simplest
      areAll = false
      addSome(buttons.distinguished)
    }
    if let counts { add(.init([], others: counts.upperBound, of: together)) }
    moves.append(.tickAll)
    add(rejected: several, buttons)
  }

  private mutating func add(_ ticks: Move.Ticks) {
    if seen.insert(ticks).inserted { moves.append(.tick(ticks)) }
  }

  /// Nothing, and an answer with each button.
  private mutating func add(few several: Several, _ buttons: Buttons) {
    if let counts {
      if counts.lowerBound == 0 { add(.init([])) }
      let least = max(1, counts.lowerBound)
      if least <= counts.upperBound {
        for button in together { add(.init([button], others: least - 1, of: together)) }
      }
    }
    for button in buttons.alone { add(.init([button])) }
  }

  /// The least answer of each class of counts with each set of the buttons that matter one by one.
  private mutating func add(classes: [ClosedRange<Int>], _ buttons: Buttons) {
    let limit = moves.count + Self.most
    let most = min(distinguished, counts?.upperBound ?? 0)
    for size in 0...most {
      var subsets = Subsets(of: buttons.distinguished, size: size)
      while let subset = subsets.next() {
        for counts in classes where counts.upperBound >= size {
          let others = max(counts.lowerBound - size, 0)
          guard others <= buttons.alike.count else { continue }
          add(.init(subset, others: others, of: buttons.alike))
        }
        guard moves.count <= limit else { return }
      }
    }
  }

  /// Pairs, and all but one.
  private mutating func addSome(_ buttons: [ButtonNumber]) {
    let some = buttons.prefix(64)
    var pairs = Subsets(of: Array(some), size: 2)
    while let pair = pairs.next() { add(.init(pair)) }
    for button in some { add(.init(together.filter { $0 != button })) }
  }

  private mutating func add(rejected several: Several, _ buttons: Buttons) {
    if several.min > 0 { add(.init([])) }
    for count in [several.min - 1, several.max.map { $0 + 1 }] {
      if let count, 1...max(1, together.count) ~= count {
        add(.init([], others: count, of: together))
      }
    }
    let all = together + buttons.alone
    for button in buttons.alone where all.count > 1 { add(.init([button], others: 1, of: all)) }
  }

  /// The counts in classes that start at some of them.
  private static func classes(of counts: ClosedRange<Int>, _ starts: [Int]) -> [ClosedRange<Int>] {
    let starts = Set(starts + [counts.lowerBound, 1]).filter(counts.contains).sorted()
    let ends = starts.dropFirst().map { $0 - 1 } + [counts.upperBound]
    return zip(starts, ends).map { $0...$1 }
  }
}

/// The sets of some buttons with a size, in the order of the buttons.
private struct Subsets {
  private let buttons: [ButtonNumber]
  private var chosen: [Int]?

  init(of buttons: [ButtonNumber], size: Int) {
    self.buttons = buttons
    chosen = size <= buttons.count ? Array(0..<size) : nil
  }

  mutating func next() -> [ButtonNumber]? {
    guard var found = chosen else { return nil }
    let subset = found.map { buttons[$0] }
    let last = buttons.count - found.count
    guard let place = found.indices.last(where: { found[$0] < last + $0 }) else {
      chosen = nil
      return subset
    }
    found[place] += 1
    for later in found.indices where later > place { found[later] = found[later - 1] + 1 }
    chosen = found
    return subset
  }
}

extension ValueQuestion {
  /// Whether it holds for several answers because a value is among them.
  func isOf(_ value: StoredValue) -> Bool {
    if case .test(.has(let operand)) = self { value.equals(operand) } else { false }
  }

  /// Whether it looks at a value as a text shows it.
  var looksAtWriting: Bool { if case .written = self { true } else { false } }

  /// The numbers of answers at which it begins or ceases to hold.
  var starts: [Int] {
    switch self {
    case .test(.atLeast(let bound)): Int(exactly: bound.rounded(.up)).map { [$0] } ?? []
    case .test(.atMost(let bound)):
      Int(exactly: bound.rounded(.down)).map { [$0 < .max ? $0 + 1 : $0] } ?? []
    case .test(.empty): [1]
    case .test(.equals), .test(.contains), .test(.has), .unset, .written: []
    }
  }
}
