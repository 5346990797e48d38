internal import Starling

/// Settles by all states that conversations can come to what mistakes make of a script.
final class StateVerdicts {
  private let graph: StateGraph
  private var kinds: EdgeKinds
  private var needs: Needs
  private var sights = Sights()
  private var search = NearestSearch()

  /// For some mutants of all; nil where not all states are known.
  init?(_ survey: Survey, _ mutants: [Mutant], _ numbers: [Int]) {
    graph = StateGraph(
      survey.ground, hostsSet: .nothing, apart: Set(numbers.map { mutants[$0].block }),
      mostStates: survey.ground.mostStates)
    guard graph.isComplete else { return nil }
    kinds = EdgeKinds(itemsOf: graph)
    needs = Needs(survey, besides: nil)
    needs.suspects = Suspects(survey.ground, mutants, numbers)
  }

  /// What becomes of one.
  func tale(of number: Int) -> Teller.Tale {
    sights.study(number, &needs, in: graph, &kinds)
    if sights.idle.contains(number) { return .never }
    let need = needs.number(ofSuspect: number)
    guard sights.told.contains(number), let first = graph.beginnings.first, first >= 0 else {
      return .undecided
    }
    let edges = search.way(in: graph, from: first, where: { _ in true }) { [kinds] edge in
      kinds.needs[Int(kinds.ofEdge[edge])].contains(need)
    }
    guard let edges else { return .undecided }
    let way = Course.Stretch(from: first, edges: edges)
    return .told(Story(moves: graph.moves(on: way), variables: [:]))
  }
}
