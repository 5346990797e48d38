import Starling

/// Judges one promise by the part of the past on which it depends: it begins with what the promise
/// names, and keeps more where a conversation that would break it fails for real.
///
/// What no conversation of the graph does, none does: the graph has more ways than there are. What
/// breaks a promise was played with all values.
struct PromiseRefinement {
  private let promise: Promise
  private let dialog: Dialog
  private var options: Exploration.Options
  private var past: PromisePast
  private let doubts: [BlockNumber: [TextDoubt]]
  /// How many nodes there is time for, in all rounds together.
  private var room: Int

  enum Outcome {
    case proved(PromiseEdges, states: Int)
    case broken(PromiseEdges, [PromiseEdges.Way], states: Int)
  }

  private enum Round {
    case decided(Outcome)
    case blamed(ConditionNumber)
    case failed
  }

  private static let mostRounds = 40
  private static let mostStates = 20_000

  init(
    _ promise: Promise, _ distinctions: PromiseDistinctions, _ options: Exploration.Options,
    in dialog: Dialog, mostStates: Int?, mostNodes: Int = .max
  ) {
    self.promise = promise
    room = mostNodes
    self.dialog = dialog
    self.options = options
    past = PromisePast(promise, distinctions.options.distinctions, in: dialog)
    doubts = distinctions.doubts
    self.options.samples = false
    self.options.mostStates = min(Self.mostStates, mostStates ?? Self.mostStates)
  }

  /// The variables on which the promise depends, as far as that was found.
  var names: [String] { past.names }

  /// What holds of the promise; nil if that takes more of the past than there is room for.
  mutating func run() -> Outcome? {
    for _ in 0..<Self.mostRounds {
      options.distinctions.kept = past.kept
      let exploration = Exploration(dialog.script, options)
      guard exploration.trust.isWhole else { return nil }
      let graph = PromiseEdges(exploration, [promise], in: dialog, doubts)
      guard graph.doubts.isEmpty else { return nil }
      let product = PromiseProduct(promise, 0, in: graph, keepsLinks: true, most: room)
      guard product.trust.isWhole else { return nil }
      room -= product.nodes.count
      switch judge(product) {
      case .decided(let outcome): return outcome
      case .blamed(let condition): guard past.keep(condition) else { return nil }
      case .failed: return nil
      }
    }
    return nil
  }

  private func judge(_ product: PromiseProduct) -> Round {
    if promise.looksAhead { return judgeAhead(product) }
    return search(product, for: { $0.end == .broken }) ?? proved(product)
  }

  private func proved(_ product: PromiseProduct) -> Round {
    .decided(.proved(product.graph, states: product.nodes.count))
  }

  /// Judges whether something can follow at every prompt. It is lost where even the graph has no
  /// way; it is sure where an answer leads there whatever the values decide that are not kept.
  private func judgeAhead(_ product: PromiseProduct) -> Round {
    let may = product.distances(to: \.isGood)
    let open = product.open
    let lost = Set(open.filter { may[$0] == nil })
    let isLost = { (number: Int) in lost.contains(number) }
    let leadsToLost = { (link: PromiseProduct.Link) in
      if case .node(let target) = link.end { isLost(target) } else { false }
    }
    if let round = search(product, for: leadsToLost, isGoal: isLost) { return round }
    let game = PromiseGame(product)
    guard let doubtful = open.first(where: { !game.isSure[$0] }) else { return proved(product) }
    return game.decision(from: doubtful).map { .blamed($0) } ?? .failed
  }

  /// Looks for a conversation to a link or a node; nil if even the graph has none.
  private func search(
    _ product: PromiseProduct, for isMeant: (PromiseProduct.Link) -> Bool,
    isGoal: @escaping (Int) -> Bool = { _ in false }
  ) -> Round? {
    var lost: Guess?
    // First along a shortest way, then along one on which guesses decide little.
    for cost in [0, 1_000] {
      let weight = { (link: PromiseProduct.Link) in 1 + cost * product.guesses(on: link).count }
      let distances = product.distances(weight: weight, to: isMeant)
      guard distances[0] != nil else { return nil }
      var play = PromisePlay(product, distances, weight: weight, isGoal: isGoal)
      switch play.run() {
      case .found(let ways):
        return .decided(.broken(product.graph, ways, states: product.nodes.count))
      case .lost(let guess): lost = guess ?? lost
      }
    }
    return lost.map { .blamed($0.condition) } ?? .failed
  }
}
