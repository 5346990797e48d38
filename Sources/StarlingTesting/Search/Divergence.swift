internal import Starling

/// What must hold where a person answers, so that a script with a mistake in a link goes on
/// differently from the right one: each goes through the blocks at which nobody is asked, up to the
/// first that shows.
struct Divergence {
  /// The script without the mistake, where answers and values are told apart by either.
  private let right: Leavings
  private let wrong: Leavings
  /// The blocks of which it matters whether they have been visited.
  private let asked: Set<BlockNumber>

  /// So many blocks it goes through, or fewer where there are more ends than that.
  private static let mostSilent = [8, 4, 2, 1]
  private static let mostEnds = 200

  /// Where one comes out, having passed what may be asked for.
  private struct End: Equatable {
    var target: Target
    var passed: Set<BlockNumber>
  }

  /// Whether a mistake may lead on differently where nothing shows at once.
  static func isPossible(_ ground: Ground, _ mutant: Mutant) -> Bool {
    switch mutant.change {
    case .target, .dropped:
      if case .exit = mutant.site { return true }
      return false
    case .turned, .bound, .operand:
      guard case .condition(let when) = mutant.site else { return false }
      return !ground.tables.buttons.contains { $0.when == when }
    case .outcome, .action, .assignment, .fieldOutcome, .fieldAction, .required, .minLength,
      .maxLength, .delay, .stars:
      return false
    }
  }

  /// A divergence among leavings for which mistakes tell values apart; nil where a mistake tells
  /// more of them apart.
  init?(_ ground: Ground, _ mutant: Mutant, _ mistaken: Script, among right: Leavings) {
    let test = mutant.change.test(in: mistaken.tables)
    guard let wrong = right.with(mistaken, at: mutant.block, in: test) else { return nil }
    (self.right, self.wrong) = (right, wrong)
    asked = Set(ground.asked)
  }

  /// Calls the body with each leaving of a block that may make a difference, and what must hold
  /// behind the answer for it.
  func forEach(at block: BlockNumber, _ body: (Leaving, [Cube]) -> Void) {
    for (one, other) in zip(right.leavings(of: block), wrong.leavings(of: block)) {
      let (ends, others) = ends(of: one, other)
      for (there, condition) in others {
        let cubes = ends.filter { $0.end != there }.compactMap { $0.cube.and(condition) }
        if !cubes.isEmpty { body(one, cubes) }
      }
    }
  }

  private typealias Ends = [(end: End, cube: Cube)]

  /// The ends of a leaving in the right script, and those of the same one in the other.
  private func ends(of one: Leaving, _ other: Leaving) -> (Ends, Ends) {
    var both: (Ends, Ends) = ([], [])
    for most in Self.mostSilent {
      both = (ends(of: one, right, through: most), ends(of: other, wrong, through: most))
      if max(both.0.count, both.1.count) < Self.mostEnds { break }
    }
    return both
  }

  private func ends(of leaving: Leaving, _ leavings: Leavings, through most: Int) -> Ends {
    var ends: Ends = []
    for (_, target, cubes) in leavings.waysOut(of: leaving) {
      for cube in cubes { follow(target, cube, [], leavings, through: most, &ends) }
    }
    return ends
  }

  /// Where one is asked it matters only which visits are asked for; where one may come by without a
  /// word, one may come back to a block of the way and be stuck.
  private func end(_ target: Target, behind way: [BlockNumber]) -> End {
    if case .block(let block) = target {
      switch right.track.stops[Int(block)].kind {
      case .route, .choice: return End(target: target, passed: Set(way))
      case .last, .tap, .time, .field, .stars, .unknown: break
      }
    }
    return End(target: target, passed: asked.intersection(way))
  }

  private func follow(
    _ target: Target, _ cube: Cube, _ way: [BlockNumber], _ leavings: Leavings,
    through most: Int, _ ends: inout Ends
  ) {
    guard most == Self.mostSilent.last || ends.count < Self.mostEnds else { return }
    guard case .block(let block) = target, leavings.track.stops[Int(block)].kind == .route,
      way.count < most, !way.contains(block)
    else { return ends.append((end(target, behind: way), cube)) }
    for leaving in leavings.leavings(of: block) {
      for (_, next, cubes) in leavings.waysOut(of: leaving) {
        let way = way + [block]
        for own in cubes.compactMap({ $0.given(way, areVisited: leavings) }) {
          guard let both = cube.and(own) else { continue }
          follow(next, both, way, leavings, through: most, &ends)
        }
      }
    }
  }
}

extension Cube {
  /// What is left to be wanted where some blocks have been visited; nil where they must not be.
  fileprivate func given(_ blocks: [BlockNumber], areVisited leavings: Leavings) -> Cube? {
    blocks.reduce(self as Cube?) { $0?.given(leavings.visit(of: $1), is: 1) }
  }
}
