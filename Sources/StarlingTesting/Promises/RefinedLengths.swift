package import Starling

/// How many questions the conversations of a script ask that has more states than can be explored.
///
/// A graph that keeps nothing of the past bounds the numbers, because it has more conversations
/// than there are. They are exact where a conversation attains them that was played for real.
package struct RefinedLengths {
  private let dialog: Dialog
  private let block: BlockNumber?

  /// The lines of a script, or of what is asked from a block on, and what keeps them from being
  /// exact: on all conversations where they are few, else by bounds that are attained.
  package static func lines(
    of script: Script, from block: BlockNumber? = nil
  ) -> (lines: [String], bound: String?) {
    let few = Lengths(script, mostStates: 2_000)
    if few.exploration.trust.isWhole { return (few.lines(from: block), nil) }
    // A graph that keeps nothing has about as many states as there are blocks.
    if script.tables.blocks.count < mostStates,
      let lines = RefinedLengths(script, from: block).lines
    {
      return (lines, nil)
    }
    let many = Lengths(script)
    return (many.lines(from: block), many.exploration.trust.words)
  }

  /// Measures whole conversations, or what is asked from a block on, with its own question.
  package init(_ script: Script, from block: BlockNumber? = nil) {
    dialog = Dialog(script)
    self.block = block
  }

  /// The numbers as lines; nil if they are not known.
  package var lines: [String]? {
    guard let everybody = measured(skipping: true) else { return nil }
    guard let holds = everybody.lengths.hasSkips ? isKept(.never(.skips), true) : true else {
      return nil
    }
    if holds { return everybody.lengths.lines(everybody.count) }
    return measured(skipping: false).map { patient in
      everybody.lengths.lines(patient.count, everybody: everybody.count)
    }
  }

  private struct Measured {
    /// The bounds.
    var lengths: Lengths
    /// Nil if no conversation gets to the block.
    var count: Lengths.Count?
  }

  /// The most states of a graph that keeps nothing of the past.
  private static let mostStates = 20_000
  /// How many numbers are tried from a bound on.
  private static let mostTries = 8

  private func measured(skipping: Bool) -> Measured? {
    let tables = dialog.script.tables
    var options = self.options(skipping)
    options.mostStates = Self.mostStates
    options.distinctions.kept = KeptPast(of: tables, variables: [], visits: []) { _ in true }
    let exploration = Exploration(dialog.script, options)
    guard exploration.trust.isWhole else { return nil }
    let lengths = Lengths(exploration)
    let found =
      block.map { lengths.count(skipping: true, from: $0) } ?? lengths.count(skipping: true)
    guard let bounds = found else { return Measured(lengths: lengths) }
    if let block {
      guard let holds = isKept(.never(.block(tables.id(block))), skipping) else { return nil }
      if holds { return Measured(lengths: lengths) }
    }
    return exact(bounds, skipping).map { Measured(lengths: lengths, count: $0) }
  }

  private func exact(_ bounds: Lengths.Count, _ skipping: Bool) -> Lengths.Count? {
    guard let most = bounds.most.flatMap({ greatest($0, skipping) }) else { return nil }
    guard let low = bounds.fewest else { return Lengths.Count(fewest: nil, most: most) }
    return least(low, skipping).map { Lengths.Count(fewest: $0, most: most) }
  }

  /// The fewest questions, which are at least a number.
  private func least(_ bound: Int, _ skipping: Bool) -> Int? {
    first(of: bound..<bound + Self.mostTries, skipping) { .questions(.atLeast($0 + 1)) }
  }

  /// The most questions, which are at most a number.
  private func greatest(_ bound: Int, _ skipping: Bool) -> Int? {
    let numbers = stride(from: bound, through: max(0, bound - Self.mostTries), by: -1)
    return first(of: numbers, skipping) { $0 == 0 ? nil : .questions(.atMost($0 - 1)) }
  }

  /// The first number at which conversations break a promise, or for which there is none to break.
  private func first(
    of numbers: some Sequence<Int>, _ skipping: Bool, breaking verb: (Int) -> Promise.Verb?
  ) -> Int? {
    for number in numbers {
      guard let verb = verb(number) else { return number }
      guard let holds = isKept(verb, inScope: true, skipping) else { return nil }
      if !holds { return number }
    }
    return nil
  }

  /// Whether all conversations keep a promise; nil if that is not known.
  private func isKept(
    _ verb: Promise.Verb, inScope: Bool = false, _ skipping: Bool
  ) -> Bool? {
    guard let promise = try? promise(verb, inScope: inScope) else { return nil }
    let distinctions = PromiseDistinctions([promise], in: dialog, fixed: [])
    var options = self.options(skipping)
    options.distinctions = distinctions.options.distinctions
    var refinement = PromiseRefinement(
      promise, distinctions, options, in: dialog, mostStates: nil)
    return switch refinement.run() {
    case .proved?: true
    case .broken?: false
    case nil: nil
    }
  }

  private func promise(_ verb: Promise.Verb, inScope: Bool) throws(TranscriptProblem) -> Promise {
    guard inScope, let block else { return try Promise(verb) }
    return try Promise(.after(.block(dialog.script.tables.id(block))), verb)
  }

  private func options(_ skipping: Bool) -> Exploration.Options {
    var options = Exploration.Options()
    (options.hosts, options.samples, options.skips) = (.ofSameType, false, skipping)
    return options
  }
}
