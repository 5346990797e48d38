internal import Starling

/// How many conversations there must be: if things are priced so that none can take more than one
/// conversation's worth, there are as many as all things are worth together. What the dearest
/// conversation takes is made cheaper, again and again.
struct PricedBound {
  private(set) var leastCases = 0

  private static let rounds = 400
  /// After so many rounds in which it has not grown, it is what it is.
  private static let patience = 120
  private static let discount = 0.7
  /// Far more than numbers are off by rounding.
  private static let slack = 1e-6

  /// A bound for all that is to be taken: each thing by the passages that take it.
  init(_ graph: StateGraph, _ things: [[Int]]) {
    let things = things.filter { $0.contains(where: graph.isEverOpen) }
    var thingsOfPassage = [[Int]](repeating: [], count: graph.passages.count)
    for (thing, passages) in things.enumerated() {
      for passage in passages { thingsOfPassage[passage].append(thing) }
    }
    var prices = [Double](repeating: 1, count: things.count)
    var prospects = Prospects(graph, ScriptParts(graph.ground))
    var news = 0
    for round in 0..<Self.rounds where round - news < Self.patience {
      for (passage, things) in thingsOfPassage.enumerated() {
        prospects.setWorth(things.reduce(0) { $0 + prices[$1] }, of: passage)
      }
      prospects.refresh()
      let most = graph.beginnings.map { prospects.values[Int($0)] }.max() ?? 0
      guard most > 0 else { return }
      let bound = prices.reduce(0, +) / most
      let least = Int(bound + 1 - Self.slack)
      if least > leastCases { (leastCases, news) = (least, round) }
      for thing in Set(prospects.bestWay.flatMap { thingsOfPassage[$0] }) {
        prices[thing] *= Self.discount
      }
    }
  }
}
