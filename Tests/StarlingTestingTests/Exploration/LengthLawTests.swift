import LawKit
import Starling
import StarlingTesting
import Testing

/// How many questions conversations ask, against the plain enumeration of conversations.
struct LengthLawTests {
  @Test(.timeLimit(.minutes(20)))
  func `the fewest and most questions are those of the enumerated conversations`() async throws {
    try await forAll({ try $0.script(blocks: 1...6) }, cases: 12) { made in
      let lengths = Lengths(made.script)
      guard lengths.exploration.trust.isWhole else { return }
      for skips in [false, true] {
        guard let all = Conversations(made.script, skips: skips) else { continue }
        let count = lengths.count(skipping: skips)
        try Self.holds(count, all, from: all.start, isAll: made.script.isSmall, "skips: \(skips)")
        for (id, state) in all.arrivals {
          let block = try #require(made.script.tables.block(named: id))
          let here = lengths.count(skipping: skips, from: block)
          try LawKit.holds(here != nil, "\(id) is reached")
          if let here { try Self.holds(here, all, from: [state], isAll: false, "from \(id)") }
        }
      }
    }
  }

  private static func holds(
    _ count: Lengths.Count, _ all: Conversations, from states: [Int], isAll: Bool, _ note: String
  ) throws {
    let (fewest, most) = (all.fewest(from: states), all.most(from: states))
    let words = "\(note): \(count), enumerated: \(String(describing: fewest)) to \(most)"
    try LawKit.holds(fewest == nil || count.fewest ?? .max <= fewest ?? 0, words)
    try LawKit.holds(count.most == nil || most <= count.most ?? 0, words)
    guard isAll else { return }
    try LawKit.holds(count.fewest == fewest, words)
    try LawKit.holds(count.most ?? Conversations.endless == most, words)
  }
}

extension Script {
  /// Whether few answers are all that there are: nothing is typed, and no host sets anything.
  fileprivate var isSmall: Bool {
    tables.inputs.isEmpty && !tables.variables.contains(where: \.isGiven)
  }
}

/// All conversations of a script with some answers, as a graph of dialogs.
private struct Conversations {
  static let endless = Int.max / 2

  private var numbers: [String: Int] = [:]
  private var steps: [(from: Int, to: Int, asks: Int)] = []
  private var ends: Set<Int> = []
  private(set) var start: [Int] = []
  /// The ids of blocks, each with a state right behind the arrival there.
  private(set) var arrivals: [(String, Int)] = []

  /// Nil if there are too many.
  init?(_ script: Script, skips: Bool) {
    var dialogs = [Dialog(script)]
    dialogs[0].stepSilently(.begin)
    start = [number(of: dialogs[0]).number]
    var next = 0
    while next < dialogs.count {
      guard dialogs.count < 200 else { return nil }
      let dialog = dialogs[next]
      for event in Self.events(at: dialog, skips: skips) {
        var after = dialog
        let happenings = after.happenings(of: event)
        let isButton = dialog.waiting.map { script.tables.blocks[$0].kind == .button } ?? false
        let isAnswered = happenings.contains { if case .effect(.echo) = $0 { true } else { false } }
        let found = number(of: after)
        steps.append((next, found.number, isAnswered && !isButton ? 1 : 0))
        for case .entered(let block) in happenings {
          arrivals.append((script.tables.id(block), found.number))
        }
        if found.isNew { dialogs.append(after) }
      }
      if dialog.ending != nil { ends.insert(next) }
      next += 1
    }
  }

  private mutating func number(of dialog: Dialog) -> (number: Int, isNew: Bool) {
    let state = dialog.state
    let key =
      "\(state.stage) \(state.pick ?? -1) \(state.values.map { $0?.value.json ?? "" }) "
      + "\(state.visited.blocks) \(state.stretch.blocks) \(String(describing: state.rating))"
    if let number = numbers[key] { return (number, false) }
    numbers[key] = numbers.count
    return (numbers.count - 1, true)
  }

  private static func events(at dialog: Dialog, skips: Bool) -> [Event] {
    let skip: [Event] = skips ? [.skip] : []
    switch dialog.prompt?.kind {
    case nil: return []
    case .tap?: return [.tap]
    case .delay?: return [.elapsed]
    case .choice(let offers)?: return offers.indices.map { .choose($0) } + skip
    case .text?: return ["", "a", "pro", "3", "4.5", "a@b.c", "Yes"].map { .submit($0) } + skip
    case .stars(let stars, _)?:
      return stars.range.map { .pick($0) } + (stars.submit == nil ? [] : [.submit("")]) + skip
    }
  }

  func fewest(from states: [Int]) -> Int? {
    var best = [Int: Int](uniqueKeysWithValues: ends.map { ($0, 0) })
    var changes = true
    while changes {
      changes = false
      for step in steps {
        guard let behind = best[step.to], behind + step.asks < best[step.from] ?? .max else {
          continue
        }
        best[step.from] = behind + step.asks
        changes = true
      }
    }
    return states.compactMap { best[$0] }.min()
  }

  func most(from states: [Int]) -> Int {
    var best = [Int](repeating: 0, count: numbers.count)
    for round in 0...(numbers.count + 1) {
      var changes = false
      for step in steps where best[step.to] + step.asks > best[step.from] {
        best[step.from] = min(Self.endless, best[step.to] + step.asks)
        changes = true
        // What still gains after that many rounds goes round in a circle.
        if round > numbers.count { best[step.from] = Self.endless }
      }
      if !changes { break }
    }
    // What leads to a circle has no bound either.
    for _ in 0..<numbers.count {
      for step in steps where best[step.to] >= Self.endless { best[step.from] = Self.endless }
    }
    return states.map { best[$0] }.max() ?? 0
  }
}
