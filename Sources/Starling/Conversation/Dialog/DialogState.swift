package struct DialogState: Equatable, Sendable {
  package enum Stage: Equatable, Sendable {
    case ready
    /// Waits at a block; if it is a text with a delay, after the bubble with this index.
    case waiting(BlockNumber, bubble: Int)
    case ended(Ending)
  }

  package var stage = Stage.ready
  package var turn = 0
  /// The stars that are picked, but not submitted yet.
  package var pick: Int?
  package var values: VariableValues
  package var visited: BlockSet
  package var path: [BlockNumber] = []
  /// How many questions were asked, if the script shows that and the path is kept.
  package var asked = 0
  /// The blocks that were entered since the person's last answer.
  package var stretch = Stretch()
  package var rating: FinalRating?
  package var wayBack: [Return] = []

  package struct FinalRating: Equatable, Sendable {
    package var stars: Int
    package var min = 1
    package var max: Int
  }

  /// An entry of the undo history: what it takes to return to a prompt.
  package struct Return: Equatable, Sendable {
    package var block: BlockNumber
    package var pathCount: Int
    var pick: Int?
    package var asked = 0
    var oldValues: [OldValue] = []
    var newlyVisited: [BlockNumber] = []
    var stretch: Stretch
  }

  /// The value of a variable before an answer.
  struct OldValue: Equatable, Sendable {
    package var variable: VariableNumber
    package var value: StoredValue?
  }
}

/// The blocks that were entered without the person. Usually it is one, which needs no array.
package struct Stretch: Equatable, Sendable {
  private var first: BlockNumber?
  private var others: [BlockNumber] = []
  /// All of them as a set, once a search through the array would be slow.
  private var index: Set<BlockNumber>?

  package init(_ blocks: [BlockNumber] = []) { for block in blocks { _ = insert(block) } }

  /// All of them, in order.
  package var blocks: [BlockNumber] { first.map { [$0] + others } ?? [] }

  /// Adds a block; returns false if it is there already.
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

  mutating func removeAll() {
    first = nil
    if !others.isEmpty { others = [] }
    if index != nil { index = nil }
  }

  package static func == (one: Stretch, other: Stretch) -> Bool {
    one.first == other.first && one.others == other.others
  }
}

package struct BlockSet: Equatable, Sendable {
  private var bits: Bits

  init(count: Int) { bits = Bits(count: count) }

  package func contains(_ block: BlockNumber) -> Bool { bits.contains(block.index) }

  /// Adds a block; returns false if it is there already.
  @discardableResult
  package mutating func insert(_ block: BlockNumber) -> Bool { bits.insert(block.index) }

  package mutating func remove(_ block: BlockNumber) { bits.remove(block.index) }

  package mutating func formUnion(_ other: Self) { bits.formUnion(other.bits) }

  package mutating func formIntersection(_ other: Self) { bits.formIntersection(other.bits) }

  package func subtracting(_ other: Self) -> Self {
    changing(self) { $0.bits.subtract(other.bits) }
  }

  package func intersection(_ other: Self) -> Self { changing(self) { $0.formIntersection(other) } }

  /// All of them, in order.
  package var blocks: [BlockNumber] { bits.members.map { BlockNumber($0) } }

  /// All of them, for a key.
  package var words: [Int32] { bits.halfWords }
}

extension ScriptTables {
  package var noBlocks: BlockSet { BlockSet(count: blocks.count) }
}

/// The values of all variables, in chunks. A copy that changes one value shares the other chunks,
/// so a step costs the same however many variables a script has.
package struct VariableValues: Equatable, Sendable {
  private var pieces: [[StoredValue?]]
  package let count: Int

  private static let size = 32

  package init(_ values: [StoredValue?]) {
    count = values.count
    pieces = stride(from: 0, to: values.count, by: Self.size).map {
      Array(values[$0..<Swift.min($0 + Self.size, values.count)])
    }
  }

  func only(_ variables: [VariableNumber]) -> Self {
    let none = [StoredValue?](repeating: nil, count: Self.size)
    var values = self
    values.pieces = pieces.map { $0.count == none.count ? none : Array(none.prefix($0.count)) }
    for variable in variables where self[variable] != nil { values[variable] = self[variable] }
    return values
  }

  /// The variables that have a value. Most of many have none.
  var present: [(variable: VariableNumber, value: StoredValue)] {
    var present: [(variable: VariableNumber, value: StoredValue)] = []
    for (number, piece) in pieces.enumerated() {
      for (place, value) in piece.enumerated() {
        if let value { present.append((VariableNumber(number * Self.size + place), value)) }
      }
    }
    return present
  }
}

extension VariableValues: RandomAccessCollection, MutableCollection {
  package var startIndex: VariableNumber { VariableNumber(0) }
  package var endIndex: VariableNumber { VariableNumber(count) }

  package subscript(variable: VariableNumber) -> StoredValue? {
    get { pieces[variable.index / Self.size][variable.index % Self.size] }
    set { pieces[variable.index / Self.size][variable.index % Self.size] = newValue }
  }
}
