internal import Starling

/// Searches for few conversations that meet all wants: they are planned one by one and played, and
/// those that others make redundant are removed.
final class CoverSearch {
  let script: Script
  let mutants: Mutants
  let coverageMap: CoverageMap
  let options: PathCover.Options
  let wanted: [Int]
  private var wants: CoverGoals
  private var plan: CasePlan
  var search: MutantSearch
  /// A conversation for each mutant that can be exposed, in case the planned ones do not notice it.
  private(set) var exposing: [Int: MutantSearch.ExposingConversation] = [:]
  private(set) var equal: Set<Int> = []
  var map: Exploration { mutants.map }

  init(_ mutants: Mutants, _ coverageMap: CoverageMap, _ options: PathCover.Options) {
    script = mutants.script
    self.mutants = mutants
    self.coverageMap = coverageMap
    self.options = options
    wanted = mutants.all.indices.filter { options.isNoticed?(mutants.all[$0]) != true }
    wants = CoverGoals(
      mutants.map, coverageMap, mutants: mutants.all.count, except: options.covered?.taken)
    plan = CasePlan(mutants.map)
    search = MutantSearch(mutants)
    map.work?.expect(wanted.count, .mutants)
    for number in wanted {
      defer { map.work?.did(1, .mutants) }
      let (finding, edges) = search.search(number, allEdges: true)
      wants.want(mutant: number, on: edges)
      switch finding {
      case .exposed(let found): exposing[number] = found
      case .equal: equal.insert(number)
      case .undecided: break
      }
    }
  }
}

extension CoverSearch {
  /// The result of a search.
  struct Cover {
    var cases: [CoveringCase]
    var coverage: Coverage
    var undecided: [String]
  }

  /// A conversation that has been run, with the items that it takes and the mutants that it
  /// notices.
  private struct PlannedCase {
    var path: Exploration.Path
    var events: [Event]
    var taken: Bits
    var noticed = Bits(count: 0)
  }

  /// Runs the planned conversations, and one more for each mutant that they do not notice.
  func cover() -> Cover {
    var held: [PlannedCase] = []
    var open = Set(wanted).subtracting(equal)
    while wants.openCount > 0 {
      let count = wants.openCount
      held.append(hold(map.path(along: plan.next(&wants))))
      notice(&open, by: &held, from: held.count - 1)
      for number in held[held.count - 1].noticed.members { wants.close(mutant: number) }
      map.work?.did(1, .conversations)
      guard wants.openCount < count else { break }
    }
    for number in exposing.keys.sorted() where open.contains(number) {
      guard let found = exposing[number] else { continue }
      held.append(hold(ended(search.path(found))))
      notice(&open, by: &held, from: held.count - 1)
    }
    prune(&held)
    held = held.filter(\.path.variables.isEmpty) + held.filter { !$0.path.variables.isEmpty }
    var coverage = options.covered ?? Coverage(coverageMap)
    for one in held { coverage.add(one.taken) }
    coverage.ruleOut(by: map)
    return Cover(cases: named(held), coverage: coverage, undecided: sentences(open))
  }

  private func sentences(_ open: Set<Int>) -> [String] {
    let verdicts: [Mutants.Verdict] = mutants.all.indices.map {
      open.contains($0) ? .undecided : .killed
    }
    return Mutants.Report(script, mutants: mutants.all, verdicts: verdicts).undecided
  }

  // MARK: Running

  private func hold(_ path: Exploration.Path) -> PlannedCase {
    var dialog = map.beginning(of: path)
    var taken = Bits(count: coverageMap.items.count)
    var observations: [Observation] = []
    var events = map.events(of: path)
    for event in events {
      observations.removeAll(keepingCapacity: true)
      dialog.observe(event, &observations)
      for observation in observations {
        coverageMap.forEachItem(of: observation) { taken.insert($0) }
      }
    }
    // If nothing leads to an end, the person leaves.
    if dialog.ending == nil { events.append(.leave) }
    return PlannedCase(path: path, events: events, taken: taken)
  }

  /// The conversation continued to an end, by the shortest known way.
  private func ended(_ path: Exploration.Path) -> Exploration.Path {
    var path = path
    var dialog = map.beginning(of: path)
    for event in map.events(of: path) { dialog.stepSilently(event) }
    while dialog.ending == nil, let state = search.state(of: dialog),
      let edge = plan.nearestEnd(state, wants)
    {
      guard let move = map.move(of: edge) else { break }
      let events = dialog.events(of: move)
      guard !events.isEmpty else { break }
      for event in events { dialog.stepSilently(event) }
      path.moves.append(move)
    }
    return path
  }

  // MARK: Mutants

  /// Removes the mutants that the conversations from an index on notice when they are played.
  private func notice(_ open: inout Set<Int>, by held: inout [PlannedCase], from first: Int) {
    let numbers = open.sorted()
    let trials = CaseTrials(numbers.map { mutants.all[$0] }, coverageMap)
    var noticed = Bits(count: numbers.count)
    for index in first..<held.count {
      let before = noticed
      trials.add(noticedBy: [written(held[index])], to: &noticed)
      held[index].noticed = Bits(count: mutants.all.count)
      for number in noticed.members where !before.contains(number) {
        held[index].noticed.insert(numbers[number])
        open.remove(numbers[number])
      }
    }
  }

  private func written(_ one: PlannedCase) -> (written: Transcript.Case, dialog: Dialog) {
    var options = Dialog.Options()
    options.keeps = []
    options.variables = one.path.variables
    let dialog = Dialog(script, options)
    return (Recorder.recording(one.events, of: dialog).recorded(as: "case"), dialog)
  }

  /// Removes conversations if the others take and notice all that they do, starting with the last.
  private func prune(_ held: inout [PlannedCase]) {
    var takers = [Int](repeating: 0, count: coverageMap.items.count)
    let known = options.covered?.taken
    for one in held { for item in one.taken.members { takers[item] += 1 } }
    for index in held.indices.reversed() {
      let taken = held[index].taken.members
      guard taken.allSatisfy({ takers[$0] > 1 || known?.contains($0) == true }) else { continue }
      var open = Set(held[index].noticed.members)
      var others = held
      others.remove(at: index)
      if !open.isEmpty {
        // The mutants that it noticed first were never tried on the others.
        var rest = others.map { PlannedCase(path: $0.path, events: $0.events, taken: $0.taken) }
        notice(&open, by: &rest, from: 0)
        guard open.isEmpty else { continue }
        for (number, one) in rest.enumerated() { others[number].noticed.formUnion(one.noticed) }
      }
      held = others
      for item in taken { takers[item] -= 1 }
    }
  }

  // MARK: Names

  private func named(_ held: [PlannedCase]) -> [CoveringCase] {
    var names = CaseNames(coverageMap)
    var taken = Bits(count: coverageMap.items.count)
    return held.map { one in
      let news = one.taken.members.filter { taken.insert($0) }
      let name = names.name(forFirst: news, last: one.path.moves.last { $0.isAnswer })
      return CoveringCase(name: name, variables: one.path.variables, events: one.events)
    }
  }
}
