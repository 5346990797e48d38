public import Starling

/// What conversations about a script have taken, counted over any number of them.
///
///     var coverage = Coverage(script)
///     var dialog = Dialog(script)
///     perform(coverage.step(&dialog, .begin))
///
/// What is proved impossible does not count, and is listed apart.
public struct Coverage: Sendable {
  package let map: CoverageMap
  package private(set) var taken: Bits
  private var observations: [Observation] = []
  /// What no conversation takes, as a search has found.
  private var ruledOut: Bits

  /// A count of nothing yet.
  public init(_ script: Script) { self.init(CoverageMap(script)) }

  package init(_ map: CoverageMap) {
    self.map = map
    taken = Bits(count: map.items.count)
    ruledOut = taken
  }

  /// The script whose conversations are counted.
  public var script: Script { map.script }

  /// Lets a dialog of the script take an event, and counts what it takes on the way.
  public mutating func step(
    _ dialog: inout Dialog, _ event: Event, handlers: Handlers = Handlers()
  ) -> [Effect] {
    observations.removeAll(keepingCapacity: true)
    let effects = dialog.step(event, observing: &observations, handlers: handlers)
    for observation in observations { note(observation) }
    return effects
  }

  /// Counts a whole conversation that these events make.
  public mutating func hold(_ events: [Event], _ options: Dialog.Options = Dialog.Options()) {
    var dialog = Dialog(script, options)
    for event in events { _ = step(&dialog, event) }
  }

  package mutating func note(_ observation: Observation) {
    map.forEachItem(of: observation) { taken.insert($0) }
  }

  /// Counts what another coverage of the same script has counted as well.
  public mutating func formUnion(_ other: Coverage) {
    taken.formUnion(other.taken)
    ruledOut.formUnion(other.ruledOut)
  }
}

extension Coverage {
  /// Explores the states of conversations, so many at most. Where there are no more, and the
  /// answers that were tried stand for all, what none of them takes is impossible, too.
  public mutating func ruleOut(limit: Int = 50_000) {
    guard map.items.indices.contains(where: { !taken.contains($0) && !isImpossible($0) }) else {
      return
    }
    var options = Exploration.Options()
    (options.mostStates, options.samples) = (limit, false)
    ruleOut(by: Exploration(script, options))
  }

  /// The same by an exploration that there is already.
  mutating func ruleOut(by exploration: Exploration) {
    guard exploration.isProof else { return }
    let reached = map.items(takenIn: exploration)
    for (number, item) in map.items.enumerated() where !reached.contains(number) {
      // A text of another length may be rejected for what no text that was tried is.
      if item.kind != .rejections || !reached.contains(item.block.index) { ruledOut.insert(number) }
    }
  }
}

extension Coverage {
  mutating func add(_ items: Bits) { taken.formUnion(items) }
}

extension Coverage {
  /// How much of something has been taken.
  public struct Count: Hashable, Sendable {
    /// How many were taken.
    public var covered = 0
    /// How many there are, without those that are impossible.
    public var total = 0

    /// A count.
    public init(covered: Int = 0, total: Int = 0) { (self.covered, self.total) = (covered, total) }

    /// How much of a hundred that is; all of nothing is all.
    public var percent: Double { total == 0 ? 100 : Double(covered) * 100 / Double(total) }
  }

  /// How much was taken of one kind, or of everything.
  public func count(of kind: Kind? = nil) -> Count {
    var count = Count()
    for (number, item) in map.items.enumerated() where kind.map({ $0 == item.kind }) ?? true {
      guard !isImpossible(number) else { continue }
      count.total += 1
      if taken.contains(number) { count.covered += 1 }
    }
    return count
  }

  /// What nobody has taken yet, in the order of the file.
  public var gaps: [Gap] {
    gaps { !taken.contains($0) && !isImpossible($0) }
  }

  /// What is proved impossible, and why, in the order of the file.
  public var impossible: [Gap] { gaps(where: isImpossible) }

  /// A conversation that begins in the middle may take what no other can.
  func isImpossible(_ number: Int) -> Bool {
    reason(number) != nil && !taken.contains(number)
  }

  private func reason(_ number: Int) -> ImpossibleReason? {
    map.impossible[number] ?? (ruledOut.contains(number) ? .triedInVain : nil)
  }

  private func gaps(where isMeant: (Int) -> Bool) -> [Gap] {
    let writer = GapWriter(map)
    return map.items.indices.filter(isMeant)
      .sorted { (map.items[$0].place.start, $0) < (map.items[$1].place.start, $1) }
      .map { writer.gap($0, because: reason($0)) }
  }
}

extension Coverage {
  /// The blocks, links and endings that marks tell of.
  package init(_ script: Script, _ marks: Marks) {
    self.init(script)
    for (number, item) in map.items.enumerated() {
      let isTaken =
        switch item.what {
        case .block(let block): marks.hasArrived(at: block)
        case .button(let button): marks.hasTapped(button)
        case .link(let exit), .ending(let exit): marks.hasLeft(by: exit)
        case .condition, .rejection: false
        }
      if isTaken { taken.insert(number) }
    }
  }
}
