package import Starling

/// How many questions the conversations of a script ask that has more states than can be explored.
///
/// A graph that keeps nothing of the past bounds the numbers, because it has more conversations
/// than there are. They are exact where a conversation attains them that was played for real.
package struct RefinedLengths {
  private let dialog: Dialog
  private let block: BlockNumber?

  /// The lines of a script, or of what is asked from a block on, and what is to be said of them if
  /// they are not exact: on all conversations where they are few, else by bounds.
  package static func lines(
    of script: Script, from block: BlockNumber? = nil
  ) -> (lines: [String], caution: String?) {
    let few = Lengths(script, mostStates: 2_000)
    if few.exploration.trust.isWhole { return (few.lines(from: block), nil) }
    let bounds = RefinedLengths(script, from: block).bounds
    if let bounds, bounds.areAttained { return (bounds.lines, nil) }
    let many = Lengths(script, mostStates: max(10_000, 2 * script.tables.blocks.count))
    guard let gap = many.exploration.trust.words else { return (many.lines(from: block), nil) }
    if let bounds { return (bounds.lines, boundsOnly) }
    return (many.lines(from: block), "There may be shorter and longer conversations: \(gap).")
  }

  private static let boundsOnly =
    "No conversation has fewer or more. Whether one has as few or as many was not found out."

  /// Measures whole conversations, or what is asked from a block on, with its own question.
  package init(_ script: Script, from block: BlockNumber? = nil) {
    dialog = Dialog(script)
    self.block = block
  }

  /// The numbers as lines; nil if they are not known.
  package var lines: [String]? { bounds.flatMap { $0.areAttained ? $0.lines : nil } }

  /// Bounds as lines, and whether conversations attain them; nil if there are none.
  private var bounds: (lines: [String], areAttained: Bool)? {
    guard let everybody = measured(skipping: true) else { return nil }
    guard let holds = everybody.lengths.hasSkips ? isKept(.never(.skips), true) : true else {
      return nil
    }
    if holds { return (everybody.lengths.lines(everybody.count), everybody.isAttained) }
    return measured(skipping: false).map { patient in
      (
        everybody.lengths.lines(patient.count, everybody: everybody.count),
        everybody.isAttained && patient.isAttained
      )
    }
  }

  private struct Measured {
    var lengths: Lengths
    /// Nil if no conversation gets to the block.
    var count: Lengths.Count?
    /// Whether conversations are as short and as long.
    var isAttained = true
  }

  /// The most states of a graph that keeps nothing of the past: it has about as many as there are
  /// blocks.
  private var mostStates: Int { max(20_000, 2 * dialog.script.tables.blocks.count) }
  /// The most states, times the questions that are counted there, for which it is found out.
  private static let mostNodes = 200_000
  /// How many numbers are tried from a bound on.
  private static let mostTries = 8

  private func measured(skipping: Bool) -> Measured? {
    let tables = dialog.script.tables
    var options = self.options(skipping)
    options.mostStates = mostStates
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
    // A way round a loop may be one that no conversation takes.
    guard let most = bounds.most else { return nil }
    let isQuick = exploration.stateCount * (1 + most) <= Self.mostNodes
    guard isQuick, let count = exact(bounds.fewest, most, skipping) else {
      return Measured(lengths: lengths, count: bounds, isAttained: false)
    }
    return Measured(lengths: lengths, count: count)
  }

  /// The numbers that conversations attain, by bounds of them.
  private func exact(_ fewest: Int?, _ most: Int, _ skipping: Bool) -> Lengths.Count? {
    let fromMost = stride(from: most, through: max(0, most - Self.mostTries), by: -1)
    let greatest = first(of: fromMost, skipping) { $0 == 0 ? nil : .questions(.atMost($0 - 1)) }
    guard let greatest else { return nil }
    guard let fewest else { return Lengths.Count(fewest: nil, most: greatest) }
    return first(of: fewest..<fewest + Self.mostTries, skipping) { .questions(.atLeast($0 + 1)) }
      .map { Lengths.Count(fewest: $0, most: greatest) }
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
  private func isKept(_ verb: Promise.Verb, inScope: Bool = false, _ skipping: Bool) -> Bool? {
    guard let promise = try? promise(verb, inScope: inScope) else { return nil }
    let distinctions = PromiseDistinctions([promise], in: dialog, fixed: [])
    var options = self.options(skipping)
    options.distinctions = distinctions.options.distinctions
    var refinement = PromiseRefinement(
      promise, distinctions, options, in: dialog, mostStates: nil, mostNodes: Self.mostNodes)
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
    options.hosts = .ofSameType
    options.samples = false
    options.skips = skipping
    return options
  }
}
