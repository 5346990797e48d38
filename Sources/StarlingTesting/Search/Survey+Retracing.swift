internal import Starling

extension Survey {
  /// Whether an item has neither been taken nor proved impossible.
  func isGap(_ item: Int) -> Bool {
    first[item] == nil && ground.map.impossible[item] == nil && !impossible.contains(item)
  }

  /// Looks for items that have not been seen from there backwards.
  mutating func retrace(_ items: some Sequence<Int>) {
    let map = ground.map
    let unseen = items.filter(isGap)
    guard !unseen.isEmpty, !isProof else { return }
    var retracing = Retracing(self, byPasts: true)
    for number in unseen where isGap(number) {
      switch retracing.verdict(on: map.items[number], self) {
      case .found(let moves, let point, let variables): go(moves, from: point, variables)
      case .impossible: ruleOut(number)
      case .undecided: break
      }
    }
  }

  /// Whether it has been proved that no conversation takes a site.
  func isImpossible(_ site: Mutant.Site) -> Bool {
    let items: [CoverageItem.What] =
      switch site {
      case .arrival(let block), .text(let block): [.block(block)]
      case .condition(let condition): [.condition(condition, true), .condition(condition, false)]
      // A button that is not offered may be passed by its link, and nothing counts that.
      case .exit(.next(.button)): []
      case .exit(let exit): ground.map.items(takenBy: exit)
      case .tap(let button): [.button(button)]
      }
    let numbers = items.compactMap(ground.map.number)
    return !numbers.isEmpty
      && numbers.allSatisfy { impossible.contains($0) || ground.map.impossible[$0] != nil }
  }

  /// Walks from a point by some moves, or from the beginning.
  mutating func go(_ moves: [Move], from point: Int32?, _ variables: [String: Value]) {
    let step = point.map { Step(point: $0, move: nil) } ?? begin(with: variables)
    var walk = Walk(self, from: step)
    for move in moves {
      guard let block = walk.dialog.waiting else { break }
      walk.go(move, at: block, &self)
    }
    if let block = walk.dialog.waiting { walk.takeRefusals(at: block, &self) }
    walk.finish(&self)
  }
}
