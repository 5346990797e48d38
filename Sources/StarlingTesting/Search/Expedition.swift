internal import Starling

/// Walks through a script that is too large to be looked at point by point: first at random, with a
/// liking for what has been tried least, and then again and again from where a gap can be seen, by
/// way of what its conditions ask for.
struct Expedition {
  private let ground: Ground
  /// What hosts set before walks that do not go on from anywhere.
  private let hosts: [[String: Value]]
  private let waypoints: Waypoints
  private let links: BackwardLinks
  private var numbers = SeededNumbers(seed: 1)
  /// For each block, how often each of its moves was made.
  private var tries: [[Int32]]
  private var distances: [BlockNumber: [Int]] = [:]
  /// How many more moves may be tried.
  private var budget: Int

  /// After so many walks without news there are none that walk at random.
  private static let mostVainWalks = 30
  private static let mostTriesOfGap = 40

  /// Walks on behalf of a survey, from where a host has set some variables.
  static func run(from variables: [[String: Value]], _ survey: inout Survey) {
    guard !variables.isEmpty else { return }
    var expedition = Expedition(survey.ground, variables)
    expedition.run(&survey)
  }

  /// Walks that begin with some variables of the host's.
  private init(_ ground: Ground, _ variables: [[String: Value]]) {
    (self.ground, hosts) = (ground, variables)
    waypoints = Waypoints(ground)
    links = BackwardLinks(ground)
    tries = ground.answers.moves.map { Array(repeating: 0, count: $0.count) }
    budget = 500_000 + 400 * ground.tables.blocks.count
  }

  private mutating func run(_ survey: inout Survey) {
    var vain = 0
    while vain < Self.mostVainWalks, survey.gapCount > 0, budget > 0 {
      let root = survey.begin(with: hosts[numbers.next(below: hosts.count)])
      let gaps = survey.gapCount
      var walk = Walk(survey, from: root)
      stroll(&walk, &survey, upTo: .max)
      walk.finish(&survey)
      vain = survey.gapCount < gaps ? 0 : vain + 1
    }
    budget = 500_000 + 400 * ground.tables.blocks.count
    var before = survey.gapCount + 1
    while survey.gapCount > 0, survey.gapCount < before, budget > 0 {
      before = survey.gapCount
      for item in ground.map.items.indices where isOpen(item, survey) { close(item, &survey) }
    }
  }

  /// Whether a gap lies in a block that has been come to.
  private func isOpen(_ item: Int, _ survey: Survey) -> Bool {
    survey.isGap(item) && survey.first[Int(ground.map.items[item].block)] != nil
  }

  // MARK: At random

  private mutating func stroll(
    _ walk: inout Walk, _ survey: inout Survey, upTo end: Int
  ) {
    while let block = walk.dialog.waiting, walk.canGoOn, budget > 0, walk.count < end {
      walk.takeRefusals(at: block, &survey)
      guard let move = anyMove(at: block, walk.dialog) else { return }
      budget -= 1
      walk.go(move, at: block, &survey)
    }
  }

  private mutating func anyMove(at block: BlockNumber, _ dialog: Dialog) -> Move? {
    let moves = ground.answers.moves[Int(block)]
    let fitting = moves.indices.filter { !dialog.events(of: moves[$0]).isEmpty }
    guard !fitting.isEmpty else { return nil }
    var choice = fitting[numbers.next(below: fitting.count)]
    if numbers.next(below: 2) == 0 {
      let least = fitting.min { tries[Int(block)][$0] < tries[Int(block)][$1] }
      choice = least ?? choice
    }
    tries[Int(block)][choice] += 1
    return moves[choice]
  }

  // MARK: Gap by gap

  private mutating func close(_ item: Int, _ survey: inout Survey) {
    let target = ground.map.items[item].block
    for _ in 0..<Self.mostTriesOfGap where budget > 0 {
      guard survey.first[item] == nil else { return }
      let stops = waypoints.stops(before: target, &numbers) { survey.first[Int($0)] != nil }
      guard let step = survey.first[Int(stops[0])] else { return }
      var walk = Walk(survey, from: step)
      for stop in stops.dropFirst() { approach(stop, &walk, &survey) }
      if walk.dialog.waiting == target || walk.passed(target) {
        stroll(&walk, &survey, upTo: walk.count + 4)
      }
      walk.finish(&survey)
    }
  }

  /// Goes on until a block is come to, by any of the moves that bring it nearer.
  private mutating func approach(
    _ target: BlockNumber, _ walk: inout Walk, _ survey: inout Survey
  ) {
    let distance = distances[target] ?? links.distances(to: [target])
    if distances.count > 200 { distances.removeAll() }
    distances[target] = distance
    var steps = 0
    while let block = walk.dialog.waiting, walk.canGoOn, budget > 0, steps < 400 {
      steps += 1
      guard let move = move(nearer: distance, target, block, walk.dialog) else { return }
      let arrivals = walk.go(move, at: block, &survey)
      if arrivals.contains(target) { return }
    }
  }

  private mutating func move(
    nearer distance: [Int], _ target: BlockNumber, _ block: BlockNumber, _ dialog: Dialog
  ) -> Move? {
    var best: [Move] = []
    var others: [Move] = []
    for move in ground.answers.moves[Int(block)] {
      budget -= 1
      guard let trial = ground.trial(of: move, at: block, dialog) else { continue }
      if trial.passes(target) {
        best.append(move)
      } else if let next = trial.dialog.waiting, distance[Int(next)] < .max {
        if distance[Int(next)] < distance[Int(block)] { best.append(move) }
        others.append(move)
      }
    }
    let choice = best.isEmpty || numbers.next(below: 8) == 0 ? others + best : best
    return choice.isEmpty ? nil : choice[numbers.next(below: choice.count)]
  }
}

extension Trial {
  fileprivate func passes(_ target: BlockNumber) -> Bool {
    observations.contains { if case .arrived(target) = $0 { true } else { false } }
  }
}
