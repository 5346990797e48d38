/// Where a dialog stands, apart from its script.
package struct DialogState: Equatable, Sendable {
  package enum Stage: Equatable, Sendable {
    case ready
    /// At a block; of a text with a delay, behind which of its bubbles.
    case waiting(BlockNumber, bubble: Int)
    case ended(Ending)
  }

  package var stage = Stage.ready
  package var turn = 0
  /// The stars that are picked and not submitted yet.
  package var pick: Int?
  package var values: VariableValues
  package var visited: BlockSet
  package var path: [BlockNumber] = []
  /// The blocks that were come to since the person last did something.
  package var stretch = Stretch()
  package var rating: FinalRating?
  package var wayBack: [Return] = []

  /// The last rating that is final.
  package struct FinalRating: Equatable, Sendable {
    package var stars: Int
    package var max: Int
  }

  /// What it takes to return to a prompt.
  package struct Return: Equatable, Sendable {
    package var block: BlockNumber
    package var pathCount: Int
    package var pick: Int?
    var oldValues: [OldValue] = []
    var newlyVisited: [BlockNumber] = []
    package var stretch: Stretch
  }

  /// What a variable held before.
  struct OldValue: Equatable, Sendable {
    package var variable: VariableNumber
    package var value: Held?
  }
}

/// Blocks that were come to without the person. Mostly that is one, which takes no list.
package struct Stretch: Equatable, Sendable {
  private var first: BlockNumber?
  private var others: [BlockNumber] = []
  /// All of them, once a search through the list would take long.
  private var index: Set<BlockNumber>?

  package init(_ blocks: [BlockNumber] = []) { for block in blocks { _ = insert(block) } }

  /// All of them, in their order.
  package var blocks: [BlockNumber] { first.map { [$0] + others } ?? [] }

  /// Adds a block; returns false where it is there already.
  package mutating func insert(_ block: BlockNumber) -> Bool {
    guard let first else {
      self.first = block
      return true
    }
    if index == nil, others.count >= 32 { index = Set(blocks) }
    guard index.map({ !$0.contains(block) }) ?? (first != block && !others.contains(block)) else {
      return false
    }
    others.append(block)
    index?.insert(block)
    return true
  }

  package mutating func removeAll() {
    first = nil
    if !others.isEmpty { others = [] }
    if index != nil { index = nil }
  }

  package static func == (one: Stretch, other: Stretch) -> Bool {
    one.first == other.first && one.others == other.others
  }
}

/// Blocks as bits.
package struct BlockSet: Equatable, Sendable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  package func contains(_ block: BlockNumber) -> Bool {
    words[block.index / 64] & 1 << UInt64(block.index % 64) != 0
  }

  /// Adds a block; returns false where it is there already.
  @discardableResult
  package mutating func insert(_ block: BlockNumber) -> Bool {
    guard !contains(block) else { return false }
    words[block.index / 64] |= 1 << UInt64(block.index % 64)
    return true
  }

  /// All of them, in their order.
  package var blocks: [BlockNumber] {
    words.indices.flatMap { index in
      words[index] == 0
        ? [] : (0..<64).filter { words[index] & 1 << $0 != 0 }.map { BlockNumber(64 * index + $0) }
    }
  }

  /// Those that another set does not have.
  package func without(_ other: BlockSet) -> BlockSet {
    var rest = self
    for index in words.indices { rest.words[index] &= ~other.words[index] }
    return rest
  }

  /// Forgets those that another set does not have.
  mutating func forgetOther(than other: BlockSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func remove(_ block: BlockNumber) {
    words[block.index / 64] &= ~(1 << UInt64(block.index % 64))
  }
}
