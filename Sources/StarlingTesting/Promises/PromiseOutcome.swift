import Starling

/// What is known of one promise, by a graph of all conversations or of some.
enum PromiseOutcome {
  /// No conversation that was explored breaks the promise.
  case kept
  /// A conversation along these ways breaks the promise.
  case broken([PromiseEdges.Way])
  /// None that was explored does, but one like them may, by the doubt with this number.
  case doubtful(Int)
}

extension PromiseProduct {
  var outcome: PromiseOutcome {
    if let breaking { return .broken(breaking) }
    guard keepsLinks else { return doubt.map { .doubtful($0) } ?? .kept }
    return outcomeAhead
  }

  /// Finds the nearest prompt in the scope from which nothing leads to the thing. At a state that
  /// was not explored, it may.
  private var outcomeAhead: PromiseOutcome {
    let isOpenEnd = { (node: Node) in graph.isOpenEnd(node.state) }
    let mayReach = distances(to: \.mayBeGood, orTo: isOpenEnd)
    if let lost = open.first(where: { nodes[$0].isSure && mayReach[$0] == nil }) {
      return .broken(ways(to: lost))
    }
    let reaches = distances(to: \.isGood, orTo: isOpenEnd)
    guard let lost = open.first(where: { reaches[$0] == nil }),
      let doubt = nodes[lost].doubt ?? doubt
    else { return .kept }
    return .doubtful(doubt)
  }
}
