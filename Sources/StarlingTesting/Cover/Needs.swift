internal import Starling

/// What cases have yet to take: what coverage counts, and answers that tell the script from one
/// with a mistake.
struct Needs {
  private let ground: Ground
  private(set) var open: Bits
  private var openCount = 0
  private var countByBlock: [Int]
  /// The mutants that are to be noticed as well.
  var suspects = Suspects()
  private var answers: [Answer: Int] = [:]
  private(set) var answerList: [Answer] = []

  /// How much is open in all.
  var count: Int { openCount + suspects.count }

  /// All that a survey has seen taken, but for what has been taken elsewhere.
  init(_ survey: Survey, besides taken: Bits?) {
    ground = survey.ground
    open = Bits(count: ground.map.items.count)
    countByBlock = Array(repeating: 0, count: ground.tables.blocks.count)
    for number in ground.map.items.indices {
      guard survey.first[number] != nil, ground.map.impossible[number] == nil,
        taken?.contains(number) != true
      else { continue }
      open.insert(number)
      countByBlock[Int(ground.map.items[number].block)] += 1
    }
    openCount = open.count
  }

  /// Adds answers that are to be given.
  mutating func demand(_ wanted: [Answer]) {
    let first = ground.map.items.count
    for answer in wanted where answers[answer] == nil {
      answers[answer] = first + answerList.count
      answerList.append(answer)
    }
    var grown = Bits(count: first + answerList.count)
    grown.formUnion(open)
    for number in first..<first + answerList.count {
      grown.insert(number)
      countByBlock[Int(block(of: number))] += 1
    }
    open = grown
    openCount = open.count
  }

  /// Adds items that are to be taken.
  mutating func demand(_ items: [Int]) {
    for item in items where ground.map.impossible[item] == nil && open.insert(item) {
      countByBlock[Int(ground.map.items[item].block)] += 1
      openCount += 1
    }
  }

  func block(of need: Int) -> BlockNumber {
    let items = ground.map.items
    return need < items.count ? items[need].block : answerList[need - items.count].block
  }

  /// How many there were before anything was met, but for suspects.
  private var lastingCount: Int { ground.map.items.count + answerList.count }
  /// How many numbers of needs there are, those of suspects last.
  var numberCount: Int { lastingCount + suspects.numberCount }

  /// The number of an answer that is to be given; nil where nobody asks for it.
  func number(of answer: Answer) -> Int? { answers[answer] }

  func number(ofSuspect suspect: Int) -> Int { lastingCount + suspect }

  /// Whether something has yet to be met.
  func isOpen(_ number: Int) -> Bool {
    number < lastingCount ? open.contains(number) : suspects.contains(number - lastingCount)
  }

  /// Calls the body with the number of each need that a trial meets, open or not, but for suspects.
  func forEachMeant(by trial: Trial, _ body: (Int) -> Void) {
    forEachMeant(by: trial.move, at: trial.block, trial.observations, body)
  }

  /// Calls the body with each need that a move meets, open or not.
  private func forEachMeant(
    by move: Move?, at block: BlockNumber?, _ observations: [Observation], _ body: (Int) -> Void
  ) {
    for observation in observations { ground.map.forEachItem(of: observation, body) }
    guard let move, let block, let number = answers[Answer(block: block, move: move)] else {
      return
    }
    body(number)
  }

  /// Calls the body with each open need that a move meets.
  func forEachMet(
    by move: Move?, at block: BlockNumber?, _ observations: [Observation], _ body: (Int) -> Void
  ) {
    forEachMeant(by: move, at: block, observations) { if open.contains($0) { body($0) } }
  }

  func isOpen(_ target: Witnesses.Target) -> Bool {
    switch target {
    case .need(let need): open.contains(need)
    case .mutant(let number): suspects.contains(number)
    }
  }

  func isMet(_ need: Int, by trial: Trial) -> Bool {
    var isMet = false
    forEachMet(by: trial.move, at: trial.block, trial.observations) {
      if $0 == need { isMet = true }
    }
    return isMet
  }

  /// How many open needs a move meets.
  mutating func gain(of trial: Trial) -> Int {
    var gain = suspects.gain(of: trial)
    forEachMet(by: trial.move, at: trial.block, trial.observations) { _ in gain += 1 }
    return gain
  }

  /// Notes what a move meets; returns what of it was open.
  mutating func meet(
    by move: Move?, at block: BlockNumber?, _ observations: [Observation]
  ) -> [Int] {
    var met: [Int] = []
    forEachMet(by: move, at: block, observations) { met.append($0) }
    met = met.unique
    for need in met {
      open.remove(need)
      countByBlock[Int(self.block(of: need))] -= 1
    }
    openCount -= met.count
    return met
  }

  /// What is still open.
  var left: [Int] {
    (0..<lastingCount).filter { open.contains($0) }
  }
}
