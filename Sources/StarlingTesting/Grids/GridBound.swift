internal import Starling

/// How many conversations there must be, by all pasts of all blocks: if needs are priced so that
/// none can meet more than one conversation's worth, there are as many as all needs are worth
/// together.
final class GridBound {
  /// As far as the search finds the dearest ways.
  private(set) var bound = 0.0
  /// For each need, its price.
  private(set) var prices: [Double]
  /// The ways that are known.
  private(set) var ways: [Pasts.Way] = []
  private var search: any PastSearch
  /// Finds many good ways sooner, but may overlook the best.
  private var scout: WaySearch?
  private var program: PriceProgram
  /// What is to be met, and what of it counts.
  private let wanted: [Int]
  private var things: [Int]
  /// For each need its number among those that count; -1 for the others.
  private var numbers: [Int]
  /// For each way, by what is met on it, its number; for each in the program, in their order, too.
  private var known: [[Int]: Int] = [:]
  private var added: [Int] = []
  private var isInProgram: [Bool] = []
  /// How dear each need is where more ways are looked for.
  private var weights: [Double] = []
  private var lots = SeededNumbers(seed: 1)

  private static let scale = 30.0
  /// A search that may overlook the best goes on where so many rounds have made so much less.
  private static let patience = 12
  private static let hardly = 0.99
  /// After so many rounds that have made hardly less, ways are looked for that a scout overlooks.
  private static let few = 4
  /// Where there are so many in the program, those are left out of it that are of no use for now.
  private static let manyWays = 150
  private static let slack = 1e-4
  /// Far more than numbers are off by rounding.
  private static let rounding = 1e-4
  /// So much more would be hardly better.
  private static let enough = 1.02
  private static let mostSums = 3_000_000_000
  /// It begins with all ways at once.
  private static let mostPivots = 30_000
  private static let inertias = [0.85, 0.5, 0]

  /// Ways that meet all that is wanted, as far as it is found, and no bound yet for what of it
  /// counts. Some ways are known.
  init(
    _ search: any PastSearch, _ scout: WaySearch? = nil, besides ways: [Pasts.Way] = [],
    wanting isWanted: (Int) -> Bool, counting counts: (Int) -> Bool
  ) {
    (self.search, self.scout) = (search, scout)
    let all = search.needs
    wanted = all.filter(isWanted)
    things = wanted.filter(counts)
    let last = ways.lazy.flatMap(\.needs).reduce(all.last ?? -1, max)
    prices = Array(repeating: 0, count: last + 1)
    numbers = prices.map { _ in -1 }
    program = PriceProgram(things: 0)
    for way in ways { note(way) }
    takeAll()
  }

  /// What is wanted and met on no way that is known.
  var missing: [Int] {
    let met = Set(ways.flatMap(\.needs))
    return wanted.filter { !met.contains($0) }
  }

  /// Ways that meet all that is met, with those on which the prices hang.
  var essentialWays: [Pasts.Way] {
    var essential = program.sharing.map { ways[added[$0]] }
    var isMet = prices.map { _ in false }
    for need in essential.flatMap(\.needs) { isMet[need] = true }
    for way in ways where way.needs.contains(where: { !isMet[$0] }) {
      essential.append(way)
      for need in way.needs { isMet[need] = true }
    }
    return essential
  }

  /// Notes a way; returns its number.
  @discardableResult
  private func note(_ way: Pasts.Way) -> Int {
    let needs = way.needs.sorted()
    if let number = known[needs] { return number }
    known[needs] = ways.count
    ways.append(way)
    isInProgram.append(false)
    return ways.count - 1
  }

  /// Notes ways until all is met that is found.
  private func takeAll() {
    var open = prices.map { _ in 0.0 }
    for need in missing { open[need] = 1 }
    var isNew = true
    while isNew {
      isNew = false
      for way in dearest(open) where way.needs.contains(where: { open[$0] > 0 }) {
        note(way)
        for need in way.needs { open[need] = 0 }
        isNew = true
      }
    }
  }

  /// Ways that gain something by some prices.
  private func dearest(_ prices: [Double]) -> [Pasts.Way] {
    if var scout {
      let worth = scout.worth(prices)
      self.scout = scout
      if worth > 0 { return scout.best(scout.waysAtOnce) }
    }
    return search.worth(prices) > 0 ? search.best(search.waysAtOnce) : []
  }

  /// Each need is met once, so that none can be dear without end; those that nobody is known to
  /// meet are left out.
  private func begin() {
    let met = Set(ways.flatMap(\.needs))
    things = things.filter(met.contains)
    for (number, need) in things.enumerated() { numbers[need] = number }
    program = PriceProgram(things: things.count)
    for number in ways.indices { add(number) }
  }

  /// Adds a way to the program; returns whether it is new to it.
  @discardableResult
  private func add(_ number: Int) -> Bool {
    guard !isInProgram[number] else { return false }
    isInProgram[number] = true
    added.append(number)
    program.add(ways[number].needs.map { numbers[$0] }.filter { $0 >= 0 })
    return true
  }

  /// How many conversations there must be, if only certain needs count.
  func leastCases(where counts: (Int) -> Bool) -> Int {
    let sum = things.reduce(0) { counts($1) ? $0 + prices[$1] : $0 }
    return Int(sum * (1 - Self.rounding) + 1 - Self.rounding)
  }

  /// Looks once more for what is missing, with some conversations that are known.
  func takeMore(from stories: [Story]) {
    search.learn(stories)
    takeAll()
  }

  /// Looks for more ways that meet all that is wanted; what is met last is dearer the next time.
  /// False where that takes too long.
  func lookForMore() -> Bool {
    guard scout?.isQuick ?? search.isQuick else { return false }
    var open = prices.map { _ in 0.0 }
    for need in wanted { open[need] = weights[need] }
    var last: [Int] = []
    while let way = dearest(open).first {
      last = way.needs.filter { open[$0] > 0 }
      guard !last.isEmpty else { break }
      note(way)
      for need in last { open[need] = 0 }
    }
    weights.raise(last, &lots)
    return true
  }

  /// Asks for the best prices by the ways that are known, and for the dearest ways by these prices,
  /// until they are hardly better than the best by all ways. Some prices may be known to be good.
  func improve(from hint: [Double] = []) {
    begin()
    if !hint.isEmpty {
      _ = addDearer(than: prices.indices.map { $0 < hint.count ? hint[$0] : 0 }, keeping: 0)
    }
    defer { weights = prices.map { 1 + Self.scale * $0 } }
    var sums: [Double] = []
    while search.isFresh, program.effort < Self.mostSums,
      let (ideal, most, _) = program.solved(pivots: Self.mostPivots), most > bound * Self.enough,
      search.isExact || most < (sums.dropLast(Self.patience).last ?? .infinity) * Self.hardly
    {
      sums.append(most)
      if program.wayCount > Self.manyWays {
        for number in program.dropLoose() { isInProgram[added[number]] = false }
      }
      var all = prices.map { _ in 0.0 }
      for (need, price) in zip(things, ideal) { all[need] = price }
      let isSlow = most > (sums.dropLast(Self.few).last ?? .infinity) * Self.hardly
      if !isSlow, scoutDearer(than: all) { continue }
      guard Self.inertias.contains(where: { addDearer(than: all, keeping: $0) }) else { return }
    }
  }

  /// Adds ways that are dearer than all that are known, as far as they are soon found; whether
  /// there are any.
  private func scoutDearer(than ideal: [Double]) -> Bool {
    guard var scout else { return false }
    _ = scout.worth(ideal)
    self.scout = scout
    return add(scout.best(scout.waysAtOnce), dearerThan: ideal)
  }

  /// Adds those of some ways that are dearer than all that are known; whether there are any.
  private func add(_ ways: [Pasts.Way], dearerThan ideal: [Double]) -> Bool {
    var isAny = false
    for way in ways {
      let worth = way.needs.reduce(0) { $0 + ideal[$1] }
      if worth > 1 + Self.slack, add(note(way)) { isAny = true }
    }
    return isAny
  }

  /// Looks for the dearest ways by some prices, of which the best ones so far keep a part, and adds
  /// those that are dearer than all that are known; whether there are any.
  private func addDearer(than ideal: [Double], keeping inertia: Double) -> Bool {
    let trial = zip(prices, ideal).map { inertia * $0 + (1 - inertia) * $1 }
    let worth = search.worth(trial)
    let sum = things.reduce(0) { $0 + trial[$1] }
    if sum / worth > bound {
      bound = sum / worth
      prices = trial.map { $0 / worth }
    }
    return add(search.best(search.waysAtOnce), dearerThan: ideal)
  }
}
