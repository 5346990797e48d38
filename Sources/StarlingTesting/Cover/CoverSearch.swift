internal import Starling

/// Searches for few conversations that take everything and notice every mistake: they are planned
/// one by one and played, each mutant that they do not notice gets one more, and those that others
/// make redundant are removed.
struct CoverSearch {
  private let mutants: Mutants
  private let coverageMap: CoverageMap
  private let options: PathCover.Options
  private var plan: CasePlan
  private var search: MutantSearch
  private let trials: CaseTrials
  private var held: [PlannedCase] = []
  /// The mutants that no conversation notices yet, and that some may.
  private var open: Set<Int>
  /// A conversation for each mutant that can be exposed, in case no other one notices it.
  private var exposing: [Int: MutantSearch.ExposingConversation] = [:]
  private var map: Exploration { mutants.map }

  /// A conversation that has been run, with the items that it takes and the mutants that it
  /// notices.
  private struct PlannedCase {
    let path: Exploration.Path
    let events: [Event]
    let written: Transcript.Case
    let taken: Bits
    var noticed: Set<Int> = []
  }

  init(_ mutants: Mutants, _ coverageMap: CoverageMap, _ options: PathCover.Options) {
    self.mutants = mutants
    self.coverageMap = coverageMap
    self.options = options
    plan = CasePlan(
      mutants.map, coverageMap, mutants: mutants.all.count, except: options.covered?.taken)
    search = MutantSearch(mutants)
    trials = CaseTrials(mutants.all, coverageMap)
    open = Set(mutants.all.indices.filter { options.isNoticed?(mutants.all[$0]) != true })
  }

  mutating func cover() -> PathCover {
    expose()
    while let way = plan.next() {
      hold(map.path(along: way))
      map.work?.did(1, .conversations)
    }
    for number in exposing.keys.sorted() where open.contains(number) {
      if let found = exposing[number] { hold(ended(search.path(found))) }
    }
    prune()
    held = held.filter(\.path.variables.isEmpty) + held.filter { !$0.path.variables.isEmpty }
    var coverage = options.covered ?? Coverage(coverageMap)
    for one in held { coverage.add(one.taken) }
    coverage.ruleOut(by: map)
    return PathCover(named(), coverage, undecided: sentences, isThorough: map.trust.hasAllStates)
  }

  private mutating func expose() {
    map.work?.expect(open.count, .mutants)
    for number in open.sorted() {
      let (finding, edges) = search.search(number, allEdges: true)
      plan.want(mutant: number, on: edges)
      switch finding {
      case .exposed(let found): exposing[number] = found
      case .equal: open.remove(number)
      case .undecided: break
      }
      map.work?.did(1, .mutants)
    }
  }

  private var sentences: [String] {
    let verdicts: [Mutants.Verdict] = mutants.all.indices.map {
      open.contains($0) ? .undecided : .killed
    }
    return mutants.report(of: verdicts).undecided
  }

  // MARK: Running

  /// Runs a conversation, and notes what it takes and notices.
  private mutating func hold(_ path: Exploration.Path) {
    var dialog = map.beginning(of: path)
    var taken = Bits(count: coverageMap.items.count)
    var observations: [Observation] = []
    var events = map.events(of: path)
    for event in events { dialog.observe(event, &observations) }
    for observation in observations {
      coverageMap.forEachItem(of: observation) { taken.insert($0) }
    }
    // If nothing leads to an end, the person leaves.
    if dialog.ending == nil { events.append(.leave) }
    let written = Recorder.recording(events, of: beginning(of: path)).recorded(as: "case")
    var one = PlannedCase(path: path, events: events, written: written, taken: taken)
    one.noticed = noticed(open, by: one)
    open.subtract(one.noticed)
    for number in one.noticed { plan.close(mutant: number) }
    held.append(one)
  }

  /// The conversation continued to an end, by the shortest known way.
  private mutating func ended(_ path: Exploration.Path) -> Exploration.Path {
    var path = path
    var dialog = map.beginning(of: path)
    for event in map.events(of: path) { dialog.stepSilently(event) }
    while dialog.ending == nil, let state = search.state(of: dialog),
      let edge = plan.nearestEnd(state)
    {
      guard let move = map.move(of: edge) else { break }
      let events = dialog.events(of: move)
      guard !events.isEmpty else { break }
      for event in events { dialog.stepSilently(event) }
      path.moves.append(move)
    }
    return path
  }

  /// Those of some mutants that a conversation notices when it is played.
  private func noticed(_ some: Set<Int>, by one: PlannedCase) -> Set<Int> {
    trials.noticed(by: one.written, beginning(of: one.path)) { some.contains($0) }
  }

  /// The dialog in which a written conversation begins.
  private func beginning(of path: Exploration.Path) -> Dialog {
    Dialog(mutants.script, .forgetting(path.variables))
  }

  /// Removes conversations if the others take and notice all that they do, starting with the last.
  private mutating func prune() {
    let known = options.covered?.taken
    var gone: Set<Int> = []
    // The conversations that take each item.
    var takers = [[Int]](repeating: [], count: coverageMap.items.count)
    for (index, one) in held.enumerated() {
      for item in one.taken.members { takers[item].append(index) }
    }
    for index in held.indices.reversed() {
      let taken = held[index].taken.members
      guard taken.allSatisfy({ takers[$0].count > 1 || known?.contains($0) == true }) else {
        continue
      }
      let items = held[index].noticed.flatMap { mutants.all[$0].items(in: coverageMap) }
      let others = Set(items.flatMap { takers[$0] }).subtracting([index]).sorted()
      guard hand(held[index].noticed, to: others) else { continue }
      gone.insert(index)
      for item in taken { takers[item].removeAll { $0 == index } }
    }
    held = held.indices.filter { !gone.contains($0) }.map { held[$0] }
  }

  /// Notes which others notice some mutants, if all of these are noticed; returns whether they are.
  private mutating func hand(_ noticed: Set<Int>, to others: [Int]) -> Bool {
    var left = noticed
    var found: [Int: Set<Int>] = [:]
    for other in others where !left.isEmpty {
      // Those that another one noticed first were never tried on it.
      found[other] = self.noticed(left, by: held[other])
      left.subtract(found[other] ?? [])
    }
    guard left.isEmpty else { return false }
    for (other, more) in found { held[other].noticed.formUnion(more) }
    return true
  }

  private func named() -> [CoveringCase] {
    var names = CaseNames(coverageMap)
    var taken = Bits(count: coverageMap.items.count)
    return held.map { one in
      let news = one.taken.members.filter { taken.insert($0) }
      let name = names.name(forFirst: news, last: one.path.moves.last { $0.isAnswer })
      return CoveringCase(name: name, variables: one.path.variables, events: one.events)
    }
  }
}
