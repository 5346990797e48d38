import Starling

/// How many conversations visited each block, went on from it to which block and by what, and were
/// left where. A conversation that visits a block twice counts once.
package struct ResultPaths: Sendable {
  /// What a person did at a block before the conversation went on.
  enum Step: Hashable, Sendable {
    /// Any of the others.
    case any
    /// No answer was kept: a text was read, the question was skipped, or a button saves nothing.
    case withoutAnswer
    /// An answer with stars or by writing, or one of which no button is known.
    case answer
    /// A tap on the button with this number of a title.
    case button(Int)
  }

  private struct Visits: Sendable {
    var count: Int
    /// The number of the conversation that was counted last.
    var last: Int

    mutating func count(in conversation: Int) {
      if last != conversation { count += 1 }
      last = conversation
    }
  }

  private struct Passage: Hashable {
    let from: Int?
    let to: Int?
    let step: Step
  }

  /// The numbers of the names of the blocks, in the order of their first visits.
  private(set) var blocks: [Int] = []
  private var visits: [Int: Visits] = [:]
  private var leftAt: [Int: Int] = [:]
  private var passages: [Passage: Visits] = [:]
  private var conversations = 0
  /// How many conversations ended before the first block.
  private(set) var leftAtOnce = 0

  mutating func add(_ line: NumberedLine, _ memory: inout ResultMemory) {
    conversations += 1
    var last = nil as Int?
    var step = Step.withoutAnswer
    var answers = line.answers[...]
    for block in line.path {
      visit(block, &memory)
      pass(from: last, to: block, step, &memory)
      last = block
      step = Self.step(at: block, &answers)
    }
    switch line.ending {
    case .completed: pass(from: last, to: nil, step, &memory)
    case .left, .stuck:
      if let last { leftAt[last, default: 0] += 1 } else { leftAtOnce += 1 }
    }
  }

  /// The step from a block, whose answer is one of the next ones: lines of earlier versions have
  /// answers in another order.
  private static func step(
    at block: Int, _ answers: inout ArraySlice<NumberedLine.Answer>
  ) -> Step {
    guard
      let index = answers.prefix(16).firstIndex(where: {
        $0.entry.block != nil && $0.block == block
      })
    else { return .withoutAnswer }
    let answer = index == answers.startIndex ? answers.removeFirst() : answers.remove(at: index)
    return answer.button.map { .button($0) } ?? .answer
  }

  private mutating func visit(_ block: Int, _ memory: inout ResultMemory) {
    if let known = visits.index(forKey: block) {
      visits.values[known].count(in: conversations)
    } else if memory.take() {
      blocks.append(block)
      visits[block] = Visits(count: 1, last: conversations)
    }
  }

  private mutating func pass(
    from: Int?, to: Int?, _ step: Step, _ memory: inout ResultMemory
  ) {
    for step in [.any, step] {
      let passage = Passage(from: from, to: to, step: step)
      if let known = passages.index(forKey: passage) {
        passages.values[known].count(in: conversations)
      } else if memory.take() {
        passages[passage] = Visits(count: 1, last: conversations)
      }
    }
  }
}

extension ResultPaths {
  /// How many conversations visited a block.
  package func reached(_ block: Int) -> Int { visits[block]?.count ?? 0 }

  /// How many conversations were left at a block.
  package func left(at block: Int) -> Int { leftAt[block] ?? 0 }

  /// How many conversations went from a block to another; nil is the start, or an end.
  package func count(from: Int?, to: Int?) -> Int {
    passages[Passage(from: from, to: to, step: .any)]?.count ?? 0
  }

  /// The blocks that conversations went on to, by block and by what was done there, with their
  /// number, the largest first. A target of nil is an end.
  func passages(by isWanted: (Step) -> Bool) -> [Int: [(to: Int?, step: Step, count: Int)]] {
    let wanted = passages.filter { $0.key.from != nil && isWanted($0.key.step) }
    let grouped = Dictionary(grouping: wanted) { $0.key.from ?? 0 }
    return grouped.mapValues { passages in
      passages.map { (to: $0.key.to, step: $0.key.step, count: $0.value.count) }
        .sorted { ($1.count, $0.to ?? .max) < ($0.count, $1.to ?? .max) }
    }
  }

  /// The blocks at which conversations were left, with their number, the largest first.
  var mostLeft: [(block: Int, count: Int)] {
    leftAt.map { (block: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.block) < ($0.count, $1.block) }
  }
}
