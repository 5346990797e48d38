/// The decisions of a generator: random at first, and recorded, so that the same decisions, or
/// simpler ones, can be given to it again.
///
/// A case gets smaller with fewer and smaller decisions, so every generator uses 0 for the simplest
/// choice. Decisions that belong together form a part: if it is left out or changes its length, all
/// others stay as they are.
package struct Choices {
  /// The decisions, with the brackets around each part.
  package private(set) var made: [Int] = []
  package private(set) var parts: [Range<Int>] = []
  private var random: Seeded
  private let given: [Int]?
  private var next = 0
  /// How many of the open parts are not given.
  private var missing = 0

  private static let opening = -1
  private static let closing = -2

  package init(seed: UInt64) { (random, given) = (Seeded(seed), nil) }

  /// The given decisions, followed by the simplest ones.
  package init(again given: [Int]) { (random, self.given) = (Seeded(0), given) }

  /// A number below a bound.
  package mutating func below(_ bound: Int) -> Int {
    let isGiven = given != nil
    let choice = isGiven ? min(again() ?? 0, bound - 1) : Int.random(in: 0..<bound, using: &random)
    made.append(choice)
    return choice
  }

  package mutating func part<Value>(
    _ make: (inout Choices) throws -> Value
  ) rethrows -> Value {
    let start = made.count
    made.append(Self.opening)
    let isThere = enter()
    let value = try make(&self)
    leave(isThere)
    made.append(Self.closing)
    parts.append(start..<made.count)
    return value
  }

  // MARK: What is given

  /// The next decision of this part; nil at the start or end of a part.
  private mutating func again() -> Int? {
    guard let given, missing == 0, next < given.count, given[next] >= 0 else { return nil }
    next += 1
    return given[next - 1]
  }

  /// Enters the next part, skipping decisions that are not used.
  private mutating func enter() -> Bool {
    guard let given else { return true }
    while missing == 0, next < given.count, given[next] >= 0 { next += 1 }
    let isThere = missing == 0 && next < given.count && given[next] == Self.opening
    if isThere { next += 1 } else { missing += 1 }
    return isThere
  }

  private mutating func leave(_ wasThere: Bool) {
    guard let given else { return }
    guard wasThere else { return missing -= 1 }
    while next < given.count, given[next] != Self.closing {
      if given[next] == Self.opening { skipPart(of: given) } else { next += 1 }
    }
    next += 1
  }

  private mutating func skipPart(of given: [Int]) {
    var depth = 0
    repeat {
      if given[next] < 0 { depth += given[next] == Self.opening ? 1 : -1 }
      next += 1
    } while next < given.count && depth > 0
  }
}

extension Choices {
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True with a probability in percent.
  package mutating func happens(_ percent: Int) -> Bool { below(100) >= 100 - percent }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  package mutating func maybe<Value>(
    _ percent: Int, _ make: (inout Choices) throws -> Value
  ) rethrows -> Value? {
    try part { $0.happens(percent) ? try make(&$0) : nil }
  }

  /// A list with a number of elements in a range. Whether another one follows is decided before
  /// each.
  package mutating func list<Element>(
    _ count: ClosedRange<Int>, _ make: (inout Choices) throws -> Element
  ) rethrows -> [Element] {
    try part { choices in
      var list: [Element] = []
      while list.count < count.upperBound {
        let element = try choices.part { choices in
          let more = choices.below(count.upperBound - max(list.count, count.lowerBound) + 1)
          return more > 0 || list.count < count.lowerBound ? try make(&choices) : nil
        }
        guard let element else { break }
        list.append(element)
      }
      return list
    }
  }

  package mutating func text(of pieces: [String], upTo count: Int) -> String {
    list(0...count) { $0.pick(pieces) }.joined()
  }
}
