internal import Starling

/// The mutants that no conversation notices yet, and that some would: looked for as needs are.
struct Suspects {
  private var ground: Ground?
  private var mutants: [Mutant] = []
  private var open: [Mutant.Site: [Int]] = [:]
  /// All there were, open or not.
  private var all: [Mutant.Site: [Int]] = [:]
  private(set) var count = 0
  /// The scripts of the mutants that were last asked for.
  private var scripts: [Int: Script] = [:]

  private static let mostScripts = 64

  /// None.
  init() {}

  init(_ ground: Ground, _ mutants: [Mutant], _ numbers: [Int]) {
    (self.ground, self.mutants) = (ground, mutants)
    for number in numbers {
      open[mutants[number].site, default: []].append(number)
      countByBlock[mutants[number].block, default: 0] += 1
    }
    count = numbers.count
    all = open
  }

  /// One more than the largest number that one may have.
  var numberCount: Int { mutants.count }

  /// How many lie in each block.
  private(set) var countByBlock: [BlockNumber: Int] = [:]

  func isSuspected(_ block: BlockNumber) -> Bool { countByBlock[block, default: 0] > 0 }

  func contains(_ number: Int) -> Bool {
    number < mutants.count && open[mutants[number].site]?.contains(number) == true
  }

  /// How many of them a move gives away at once.
  mutating func gain(of trial: Quest.Trial) -> Int {
    var gain = 0
    forEachTold(by: trial, of: open) { _ in gain += 1 }
    return gain
  }

  /// Strikes off those that a move gives away at once, and returns them.
  mutating func meet(_ trial: Quest.Trial) -> [Int] {
    var told: [Int] = []
    forEachTold(by: trial, of: open) { told.append($0) }
    for number in told { remove(number) }
    return told
  }

  mutating func remove(_ number: Int) {
    let site = mutants[number].site
    guard let index = open[site]?.firstIndex(of: number) else { return }
    open[site]?.remove(at: index)
    if open[site]?.isEmpty == true { open[site] = nil }
    scripts[number] = nil
    count -= 1
    countByBlock[mutants[number].block, default: 1] -= 1
  }

  /// Calls the body with each that a move gives away at once, whether it is open or not.
  mutating func forEachTold(by trial: Quest.Trial, _ body: (Int) -> Void) {
    forEachTold(by: trial, of: all, body)
  }

  private mutating func forEachTold(
    by trial: Quest.Trial, of numbers: [Mutant.Site: [Int]], _ body: (Int) -> Void
  ) {
    guard !numbers.isEmpty else { return }
    let sites = trial.observations.compactMap(Mutant.Site.init).unique
    for site in sites {
      for number in numbers[site] ?? [] where tells(trial, number) {
        body(number)
      }
    }
  }

  private mutating func tells(_ trial: Quest.Trial, _ number: Int) -> Bool {
    guard let script = script(of: number) else { return false }
    var right = trial.before
    var wrong = right.continued(by: script)
    for event in trial.before.events(of: trial.move) {
      if !right.step(event).looksLike(wrong.step(event)) { return true }
    }
    return false
  }

  mutating func script(of number: Int) -> Script? {
    if let script = scripts[number] { return script }
    if scripts.count >= Self.mostScripts { scripts.removeAll() }
    let script = ground?.script(with: mutants[number])
    scripts[number] = script
    return script
  }
}
