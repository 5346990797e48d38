public import Starling

/// The coverage of a script: what conversations have taken, counted over any number of them.
///
///     var coverage = Coverage(script)
///     var dialog = Dialog(script)
///     perform(try coverage.step(&dialog, .begin))
///
/// What is proved impossible does not count, and is listed separately.
public struct Coverage: Sendable {
  package let map: CoverageMap
  package private(set) var taken: Bits
  private var observations: [Observation] = []
  /// The items that no conversation takes, as an exploration has proved.
  private var ruledOut: Bits

  /// Creates a coverage in which nothing is taken.
  public init(_ script: Script) { self.init(CoverageMap(script)) }

  package init(_ map: CoverageMap) {
    self.map = map
    taken = Bits(count: map.items.count)
    ruledOut = taken
  }

  /// A coverage in which everything is taken but one item.
  package init(_ map: CoverageMap, allBut item: Int) {
    self.init(map)
    for number in map.items.indices where number != item { taken.insert(number) }
  }

  /// The script whose conversations are counted.
  public var script: Script { map.script }

  /// Takes an event on a dialog of the script, and counts what is taken on the way. Throws if the
  /// dialog is of another script.
  public mutating func step(
    _ dialog: inout Dialog, _ event: Event, handlers: Handlers = Handlers()
  ) throws(UnfitCase) -> [Effect] {
    try expect(dialog.script)
    return take(event, on: &dialog, handlers)
  }

  private mutating func take(
    _ event: Event, on dialog: inout Dialog, _ handlers: Handlers = Handlers()
  ) -> [Effect] {
    observations.removeAll(keepingCapacity: true)
    let effects = dialog.step(event, observing: &observations, handlers: handlers)
    for observation in observations { note(observation) }
    return effects
  }

  /// Counts a whole conversation with these events.
  public mutating func hold(_ events: [Event], _ options: Dialog.Options = Dialog.Options()) {
    var dialog = Dialog(script, options)
    for event in events { _ = take(event, on: &dialog) }
  }

  private func expect(_ other: Script) throws(UnfitCase) {
    if other != script { throw .otherScript }
  }

  package mutating func note(_ observation: Observation) {
    map.forEachItem(of: observation) { taken.insert($0) }
  }

  /// Adds what another coverage has counted. Throws if it is of another script.
  public mutating func formUnion(_ other: Coverage) throws(UnfitCase) {
    try expect(other.script)
    add(other)
  }

  /// Adds what another coverage of the same script has counted.
  package mutating func add(_ other: Coverage) {
    taken.formUnion(other.taken)
    ruledOut.formUnion(other.ruledOut)
  }
}

extension Coverage: Equatable {
  /// Whether both have counted the same of equal scripts.
  public static func == (one: Coverage, other: Coverage) -> Bool {
    one.script == other.script && one.taken == other.taken && one.ruledOut == other.ruledOut
  }
}

extension Coverage {
  /// Explores the states of conversations, up to a limit. If there are no more, and the answers
  /// that were tried stand for all, then what none of them takes is impossible, too.
  public mutating func ruleOut(limit: Int = 50_000) { ruleOut(limit: limit, work: nil) }

  package mutating func ruleOut(limit: Int = 50_000, work: (any Work)?) {
    guard map.items.indices.contains(where: { !taken.contains($0) && !isImpossible($0) }) else {
      return
    }
    var options = Exploration.Options()
    options.mostStates = limit
    options.samples = false
    options.work = work
    ruleOut(by: Exploration(script, options))
  }

  /// Does the same with an existing exploration.
  mutating func ruleOut(by exploration: Exploration) {
    guard exploration.trust.isWhole else { return }
    let reached = map.items(takenIn: exploration)
    for (number, item) in map.items.enumerated() where !reached.contains(number) {
      // A text of another length may be rejected for a reason that no tried text had.
      let block = script.tables.blocks[item.block]
      let isOfText = item.kind == .rejections && script.tables.several(of: block) == nil
      if !isOfText || !reached.contains(item.block.index) { ruledOut.insert(number) }
    }
  }

  mutating func add(_ items: Bits) { taken.formUnion(items) }

  /// The number of items that were taken, out of those that count.
  public struct Count: Hashable, Sendable {
    /// The number of items that were taken.
    public var covered = 0
    /// The number of items, without impossible ones.
    public var total = 0

    /// Creates a count; by default, it is empty.
    public init(covered: Int = 0, total: Int = 0) { (self.covered, self.total) = (covered, total) }

    /// The percentage of items that were taken; 100 if there are no items.
    public var percent: Double { total == 0 ? 100 : Double(covered) * 100 / Double(total) }
  }

  /// The count of one kind of item, or of all kinds.
  public func count(of kind: Kind? = nil) -> Count {
    let counted = map.items.indices.filter { number in
      (kind == nil || map.items[number].kind == kind) && !isImpossible(number)
    }
    return Count(covered: counted.count(where: taken.contains), total: counted.count)
  }

  /// The possible items that are not taken yet, in the order of the file.
  public var gaps: [Gap] { gaps { !taken.contains($0) && !isImpossible($0) } }

  /// The items that are proved impossible, with reasons, in the order of the file.
  public var impossible: [Gap] { gaps(where: isImpossible) }

  /// Whether an item is proved impossible and was not taken: a conversation that starts in the
  /// middle may take what no other can.
  func isImpossible(_ number: Int) -> Bool { reason(number) != nil && !taken.contains(number) }

  private func reason(_ number: Int) -> ImpossibleReason? {
    map.impossible[number] ?? (ruledOut.contains(number) ? .triedInVain : nil)
  }

  private func gaps(where isMeant: (Int) -> Bool) -> [Gap] {
    map.items.indices.filter(isMeant)
      .sorted { (map.items[$0].place.start, $0) < (map.items[$1].place.start, $1) }
      .map { number in
        let item = map.items[number]
        return Gap(
          kind: item.kind, block: script.tables.id(item.block), place: item.place,
          phrase: script.tables.phrase(missing: item), reason: reason(number)?.rawValue)
      }
  }

  /// The coverage of the blocks, links and endings that are marked.
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

  /// Plays a case on a dialog of the script that has not begun, and counts what it takes. Returns
  /// whether the case passes. Throws if the dialog is of another script.
  @discardableResult
  public mutating func count(_ one: Transcript.Case, on dialog: Dialog) throws(UnfitCase) -> Bool {
    try expect(dialog.script)
    var counted: Coverage? = self
    let passes = Player(saves: false).counting(&counted) { $0.passes(one, on: dialog) }
    if let counted { self = counted }
    return passes
  }
}

extension Player {
  /// Lets a player play that counts what is taken, if there is a coverage to count it in.
  func counting<Result>(_ coverage: inout Coverage?, _ play: (Player) -> Result) -> Result {
    guard var counted = coverage else { return play(self) }
    var player = self
    player.note = { counted.note($0) }
    let result = play(player)
    coverage = counted
    return result
  }
}
