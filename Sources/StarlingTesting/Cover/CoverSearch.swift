internal import Starling

/// Searches for few conversations that meet all wants. Each round adds the conversations that meet
/// the most; what was met late in a round is worth more in the next.
struct CoverSearch {
  let script: Script
  let mutants: Mutants
  let coverageMap: CoverageMap
  let options: PathCover.Options
  let wanted: [Int]
  private var wants: Wants
  var plan: CasePlan
  var search: MutantSearch
  /// A conversation for each mutant that can be exposed, in case the planned ones do not notice it.
  private(set) var telling: [Int: MutantSearch.Telling] = [:]
  private(set) var equal: Set<Int> = []
  private var tried: Set<Trial> = []
  private var numbers = SeededNumbers(seed: 1)
  var map: Exploration { mutants.map }

  private static let mostRounds = 8
  private static let mostEffort = 100_000_000

  init(_ mutants: Mutants, _ coverageMap: CoverageMap, _ options: PathCover.Options) {
    (script, self.mutants, self.coverageMap) = (mutants.script, mutants, coverageMap)
    self.options = options
    wanted = mutants.all.indices.filter { options.isNoticed?(mutants.all[$0]) != true }
    wants = Wants(
      mutants.map, coverageMap, mutants: mutants.all.count, except: options.covered?.taken)
    plan = CasePlan(mutants.map, wants: wants.isOpen.count)
    search = MutantSearch(mutants)
    for number in wanted {
      let (finding, edges) = search.search(number, allEdges: true)
      wants.want(mutant: number, on: edges.filter { plan.leadsToEnd($0) })
      switch finding {
      case .told(let found): telling[number] = found
      case .equal: equal.insert(number)
      case .undecided: break
      }
    }
  }

  // MARK: Round by round

  /// Conversations as sequences of edges in the exploration.
  private struct Round {
    var ways: [[Int]] = []
    /// For each conversation, the wants that it is the first to meet.
    var met: [[Int]] = []
    var steps: Int { ways.reduce(0) { $0 + $1.count } }
  }

  /// The conversations of the round with the fewest.
  mutating func ways() -> [[Int]] {
    let fresh = wants.isOpen
    var best: Round?
    for _ in 0..<Self.mostRounds {
      wants.isOpen = fresh
      let round = round()
      if best.map({ (round.ways.count, round.steps) < ($0.ways.count, $0.steps) }) != false {
        best = round
      }
      guard round.ways.count > 1, plan.effort < Self.mostEffort else { break }
      raisePrices(round)
    }
    return best?.ways ?? []
  }

  private mutating func round() -> Round {
    var round = Round()
    while wants.isOpen.contains(true) {
      let before = wants.isOpen
      let way = plan.next(&wants)
      noticeMutants(on: way)
      let met = before.indices.filter { before[$0] && !wants.isOpen[$0] }
      guard !met.isEmpty else { break }
      round.ways.append(way)
      round.met.append(met)
    }
    return pruned(round)
  }

  /// Raises the prices of wants that were met late, by random amounts, so that no two wants trade
  /// places forever.
  private mutating func raisePrices(_ round: Round) {
    for (number, met) in round.met.enumerated() where number > 0 {
      for want in met { wants.prices[want] *= 1 + Double(numbers.next(below: 16)) / 16 }
    }
  }

  /// Closes the open mutants that a conversation exposes on an edge that was not tried with them.
  private mutating func noticeMutants(on way: [Int]) {
    for edge in way {
      let known = Set(wants.ofEdge[edge] ?? [])
      for number in search.mutants(on: edge) {
        let want = wants.itemCount + number
        guard wants.isOpen[want], !known.contains(Int32(want)),
          tried.insert(Trial(edge: edge, mutant: number)).inserted, search.tells(edge, number)
        else { continue }
        wants.note(mutant: number, on: edge)
        wants.isOpen[want] = false
      }
    }
  }

  /// A mutant, and an edge that was tried with it.
  private struct Trial: Hashable {
    var edge: Int
    var mutant: Int
  }

  /// Removes the conversations that meet nothing that others do not.
  private func pruned(_ round: Round) -> Round {
    var takers = [Int](repeating: 0, count: wants.isOpen.count)
    let all = round.ways.map { way in
      Set(way.flatMap { edge in wants.all(on: edge, in: map).map { Int($0) } })
    }
    for met in all { for want in met { takers[want] += 1 } }
    var rest = Round()
    for (number, met) in all.enumerated() {
      if met.allSatisfy({ takers[$0] > 1 }) {
        for want in met { takers[want] -= 1 }
      } else {
        rest.ways.append(round.ways[number])
        rest.met.append(round.met[number])
      }
    }
    return rest
  }
}
