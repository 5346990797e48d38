import Starling

/// How often something happened, and to how many people.
struct Occurrences: Sendable {
  private(set) var times = 0
  private(set) var people = 0
  /// The number of the conversation that was counted last.
  private var last: Int?

  mutating func add(in conversation: Int) {
    times += 1
    if last != conversation { people += 1 }
    last = conversation
  }

  static func + (one: Occurrences, other: Occurrences) -> Occurrences {
    var sum = one
    sum.times += other.times
    sum.people += other.people
    return sum
  }
}

extension Dictionary where Value == Occurrences {
  /// Counts what happened in a conversation, if there is room; returns whether it is the first
  /// time.
  @discardableResult
  mutating func add(
    _ key: Key, in conversation: Int, _ memory: inout ResultMemory
  ) -> Bool {
    if let known = index(forKey: key) {
      values[known].add(in: conversation)
      return false
    }
    guard memory.take() else { return false }
    self[key, default: Occurrences()].add(in: conversation)
    return true
  }
}

/// How many conversations visited each block, went on from it to which block and by what, and were
/// left where. A conversation that visits a block twice counts once.
package struct ResultPaths: Sendable {
  private struct Passage: Hashable {
    let from: Int?
    let to: Int?
  }

  /// The numbers of the names of the blocks, in the order of their first visits.
  private(set) var blocks: [Int] = []
  private var visits: [Int: Occurrences] = [:]
  private var leftAt: [Int: Int] = [:]
  private var passages: [Passage: Occurrences] = [:]
  /// How conversations went on without an answer from a block that they were shown: a text was
  /// read, the question was skipped, or a button saves nothing.
  private(set) var withoutAnswer: [Int: Occurrences] = [:]
  /// How they went on by stars or by writing, or by an answer of which no button is known.
  private(set) var withoutButton: [Int: Occurrences] = [:]
  /// How many conversations ended before the first block.
  private(set) var leftAtOnce = 0

  mutating func add(_ line: NumberedLine, _ memory: inout ResultMemory) {
    var last = nil as Int?
    var rest = (answers: line.answers[...], unseen: line.unseen)
    for block in line.path {
      if visits.add(block, in: line.number, &memory) { blocks.append(block) }
      pass(from: last, to: block, line, &rest, &memory)
      last = block
    }
    switch line.ending {
    case .completed: pass(from: last, to: nil, line, &rest, &memory)
    case .left, .stuck:
      if let last { leftAt[last, default: 0] += 1 } else { leftAtOnce += 1 }
    }
  }

  private typealias Rest = (answers: ArraySlice<NumberedLine.Answer>, unseen: [Int])

  /// Counts that a conversation went on, with one of the next answers: lines of earlier versions
  /// have answers in another order.
  private mutating func pass(
    from: Int?, to: Int?, _ line: NumberedLine, _ rest: inout Rest, _ memory: inout ResultMemory
  ) {
    passages.add(Passage(from: from, to: to), in: line.number, &memory)
    guard let from else { return }
    let place = rest.answers.prefix(16).firstIndex { $0.entry.block != nil && $0.block == from }
    guard let place else {
      // Whoever was shown nothing has neither skipped nor tapped anything.
      if let place = rest.unseen.firstIndex(of: from) { return _ = rest.unseen.remove(at: place) }
      return _ = withoutAnswer.add(from, in: line.number, &memory)
    }
    let answer =
      place == rest.answers.startIndex
      ? rest.answers.removeFirst() : rest.answers.remove(at: place)
    if answer.button == nil { withoutButton.add(from, in: line.number, &memory) }
  }
}

extension ResultPaths {
  /// How many conversations visited a block.
  package func reached(_ block: Int) -> Int { visits[block]?.people ?? 0 }

  /// How many conversations were left at a block.
  package func left(at block: Int) -> Int { leftAt[block] ?? 0 }

  /// How many conversations went from a block to another; nil is the start, or an end.
  package func count(from: Int?, to: Int?) -> Int {
    passages[Passage(from: from, to: to)]?.people ?? 0
  }

  /// The blocks that conversations went on to, by block, with their number, the largest first. A
  /// target of nil is an end.
  var next: [Int: [(to: Int?, count: Int)]] {
    let grouped = Dictionary(grouping: passages.filter { $0.key.from != nil }) { $0.key.from ?? 0 }
    return grouped.mapValues { passages in
      passages.map { (to: $0.key.to, count: $0.value.people) }
        .sorted { ($1.count, $0.to ?? .max) < ($0.count, $1.to ?? .max) }
    }
  }

  /// The blocks at which conversations were left, with their number, the largest first.
  var mostLeft: [(block: Int, count: Int)] {
    leftAt.map { (block: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.block) < ($0.count, $1.block) }
  }
}
