import Starling

/// A game on a product: the person chooses a move, and the values that are not kept choose where it
/// leads. It finds from which nodes the person surely gets to what a promise names.
struct PromiseGame {
  private let product: PromiseProduct
  private var moves: [[Move]]
  /// Whether the person surely gets there.
  private(set) var isSure: [Bool]

  /// A move with all the links on which it may lead on.
  private struct Move {
    let links: [PromiseProduct.Link]
    /// The condition of its button, if that may hold or not.
    let when: ConditionNumber?
  }

  private enum Key: Hashable {
    case move(Int)
    case events(PromiseEdges.Way)
  }

  init(_ product: PromiseProduct) {
    self.product = product
    isSure = Array(repeating: false, count: product.nodes.count)
    moves = []
    for node in product.nodes.indices { moves.append(moves(at: node)) }
    spread()
  }

  private func moves(at node: Int) -> [Move] {
    let exploration = product.graph.exploration
    let groups = product.links[node].inGroups { link in
      link.way.edge.map { Key.move(exploration.moveNumber(of: $0)) } ?? .events(link.way)
    }
    return groups.map { _, links in Move(links: links, when: guessedOffer(of: links[0].way)) }
  }

  /// The condition of the button by which a way leads on, if it is guessed.
  private func guessedOffer(of way: PromiseEdges.Way) -> ConditionNumber? {
    let exploration = product.graph.exploration
    guard let edge = way.edge, let when = exploration.condition(ofMoveAlong: edge),
      exploration.dialog(before: edge).isGuess(when, answer: nil)
    else { return nil }
    return when
  }

  private func isSure(_ link: PromiseProduct.Link) -> Bool {
    if link.isGood { return true }
    guard case .node(let target) = link.end else { return false }
    return isSure[target]
  }

  /// Goes back from what surely happens, as far as one of the moves surely leads there.
  private mutating func spread() {
    var sources: [[Int]] = Array(repeating: [], count: product.nodes.count)
    for (node, links) in product.links.enumerated() {
      for case .node(let target) in links.map(\.end) { sources[target].append(node) }
    }
    var waiting = Array(product.nodes.indices)
    while let node = waiting.popLast() {
      guard !isSure[node], moves[node].contains(where: wins) else { continue }
      isSure[node] = true
      waiting += sources[node]
    }
  }

  private func wins(_ move: Move) -> Bool { move.when == nil && move.links.allSatisfy(isSure) }

  /// The nearest condition, from a node on, that decides whether the person surely gets there.
  func decision(from start: Int) -> ConditionNumber? {
    var search = Search<Int, Never>()
    search.add(start, [Int32(start)], by: nil)
    while let (_, node) = search.take() {
      for move in moves[node] {
        if let condition = decision(of: move) { return condition }
        for case .node(let target) in move.links.map(\.end) {
          search.add(target, [Int32(target)], by: nil)
        }
      }
    }
    return nil
  }

  private func decision(of move: Move) -> ConditionNumber? {
    guard let sure = move.links.first(where: isSure) else { return nil }
    guard let other = move.links.first(where: { !isSure($0) }) else { return move.when }
    let others = product.guesses(on: other)
    return product.guesses(on: sure).first { guess in
      others.contains { $0.condition == guess.condition && $0.holds != guess.holds }
    }?.condition
  }
}
