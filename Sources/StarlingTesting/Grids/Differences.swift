internal import Starling

/// Where mistakes make a difference: nobody notices one without having come by there with such a
/// past.
struct Differences {
  /// What is done at a block, and one of the pasts with which a mistake makes a difference to it.
  struct Place {
    /// Nil where nobody is asked.
    var move: Move?
    var pasts: [Cube]
  }

  /// Where one comes without being asked on the way.
  private struct Outcome {
    /// The pasts that lead there, one of them.
    var pasts: [Cube]
    /// Where somebody is asked or told something; nil for the end.
    var stop: BlockNumber?
    /// The blocks on the way of which somebody asks later whether they have been visited.
    var seen: Set<BlockNumber> = []
  }

  /// All of that from a block on.
  private struct Outcomes {
    var all: [Outcome] = []
    /// The blocks that one may pass.
    var passed: Set<BlockNumber> = []
    var count: Int { all.reduce(0) { $0 + $1.pasts.count } }

    mutating func add(_ pasts: [Cube], _ stop: BlockNumber?, _ seen: Set<BlockNumber>) {
      let known = all.firstIndex { $0.stop == stop && $0.seen == seen }
      guard let known else { return all.append(Outcome(pasts: pasts, stop: stop, seen: seen)) }
      for past in pasts { all[known].pasts.merge(past) }
    }
  }

  private let ground: Ground
  private let leavings: Leavings
  private let mistaken: MistakenScripts
  private let links: BackwardLinks
  private var outcomes: [BlockNumber: Outcomes] = [:]
  /// The blocks from which there are too many ways, or ways round and round.
  private var unknown: Set<BlockNumber> = []

  private static let mostPasts = 2_048

  init(_ ground: Ground, _ leavings: Leavings) {
    (self.ground, self.leavings) = (ground, leavings)
    mistaken = MistakenScripts(ground.leanScript)
    links = BackwardLinks(ground)
  }

  /// Where a mistake makes a difference; nil where that is not known.
  mutating func places(of mutant: Mutant) -> [Place]? {
    switch mutant.change {
    case .target, .dropped, .turned, .bound, .operand: break
    case .outcome, .action, .assignment, .fieldOutcome, .fieldAction, .required, .minLength,
      .maxLength, .delay, .stars:
      return nil
    }
    let script = mistaken.script(with: mutant)
    let block = mutant.block
    guard
      let wrong = leavings.with(script, at: block, in: mutant.change.test(in: script.tables)),
      !leavings.mayTellMoreTexts(mutant.change, script.tables, at: block)
    else { return nil }
    var places: [Place] = []
    for (one, other) in zip(leavings.leavings(of: block), wrong.leavings(of: block)) {
      guard one.offered == other.offered else { return nil }
      let pasts = differences(leavings.waysOut(of: one), wrong.waysOut(of: other), at: block)
      let before = pasts.flatMap { leavings.before(one, $0) }.unique
      if !before.isEmpty { places.append(Place(move: one.move, pasts: before)) }
    }
    return places
  }

  /// What must hold behind an answer so that it makes a difference which ways out there are.
  private mutating func differences(
    _ ways: [Leavings.WayOut], _ others: [Leavings.WayOut], at block: BlockNumber
  ) -> [Cube] {
    var pasts: [Cube] = []
    for one in ways {
      for other in others where one.target != other.target {
        let both = one.cubes.and(other.cubes)
        guard !both.isEmpty else { continue }
        let different = differences(one.target, other.target, at: block)
        for cube in both { for past in different.compactMap(cube.and) { pasts.merge(past) } }
      }
    }
    return pasts
  }

  private mutating func differences(
    _ one: Target, _ other: Target, at block: BlockNumber
  ) -> [Cube] {
    if let elsewhere = elsewhere(one, other, at: block) { return elsewhere }
    guard let ones = outcomes(of: one), let others = outcomes(of: other),
      !ones.passed.contains(block), !others.passed.contains(block)
    else { return [Cube()] }
    var pasts: [Cube] = []
    for one in ones.all {
      for other in others.all where one.stop != other.stop || one.seen != other.seen {
        for past in one.pasts {
          for both in other.pasts.compactMap(past.and) { pasts.merge(both) }
        }
        if pasts.count > Self.mostPasts { return [Cube()] }
      }
    }
    return pasts
  }

  /// The same where one of them asks or tells something: the pasts that do not lead from the other
  /// one to it.
  private func elsewhere(
    _ one: Target, _ other: Target, at block: BlockNumber
  ) -> [Cube]? {
    guard case .block(let one) = one, case .block(let other) = other else { return nil }
    let isStop = !ground.lean.tables.canBePassed(one)
    guard isStop || !ground.lean.tables.canBePassed(other) else { return nil }
    var elsewhere = Elsewhere(
      ground, leavings, links, than: isStop ? one : other, mostPasts: Self.mostPasts)
    let pasts = elsewhere.pasts(at: isStop ? other : one)
    return elsewhere.hasPassed(block) ? nil : pasts
  }

  private mutating func outcomes(of target: Target) -> Outcomes? {
    guard case .block(let block) = target else {
      return Outcomes(all: [Outcome(pasts: [Cube()], stop: nil)])
    }
    if let known = outcomes[block] { return known }
    guard unknown.insert(block).inserted, let found = outcomes(at: block) else { return nil }
    unknown.remove(block)
    outcomes[block] = found
    return found
  }

  private mutating func outcomes(at block: BlockNumber) -> Outcomes? {
    guard ground.lean.tables.canBePassed(block) else {
      return Outcomes(all: [Outcome(pasts: [Cube()], stop: block)])
    }
    var found = Outcomes(passed: [block])
    let own: Set<BlockNumber> = ground.asked.contains(block) ? [block] : []
    for leaving in leavings.leavings(of: block) {
      guard leaving.move == nil else {
        found.add(leaving.offered, block, [])
        continue
      }
      for way in leavings.waysOut(of: leaving) {
        guard let next = outcomes(of: way.target) else { return nil }
        found.passed.formUnion(next.passed)
        for outcome in next.all {
          let pasts = outcome.pasts.compactMap { $0.given(leavings.visit(of: block), is: 1) }
          let all = way.cubes.flatMap { cube in pasts.compactMap { cube.and($0) } }
          found.add(
            all.flatMap { leavings.before(leaving, $0) }, outcome.stop,
            outcome.seen.union(own))
        }
        guard found.count <= Self.mostPasts else { return nil }
      }
    }
    return found
  }
}

extension [Cube] {
  /// Adds what holds by itself or together with one of the others.
  mutating func merge(_ cube: Cube) {
    var cube = cube
    while true {
      if contains(where: { $0.isImplied(by: cube) }) { return }
      removeAll { cube.isImplied(by: $0) }
      guard let index = firstIndex(where: { $0.merged(with: cube) != nil }),
        let both = self[index].merged(with: cube)
      else { return append(cube) }
      remove(at: index)
      cube = both
    }
  }
}
