internal import Starling

/// A way to leave a block: what a person does there, and what comes of it.
struct Leaving {
  /// Nil where nobody is asked.
  var move: Move?
  /// What must hold before, one of it.
  var offered = [Cube()]
  /// The classes that variables get, but for those of which nothing is wanted.
  var saved: [Int: Int] = [:]
  var way: Track.Way
  var answer: Answer

  /// What branches look at that name no variable.
  enum Answer {
    case given(Held?)
    case saved(Int?)
    /// Something of which nothing is known.
    case anything
  }
}

/// All ways to leave each block, with what must hold for it.
final class Leavings: Sendable {
  let track: Track
  let classes: ValueClasses
  private let answers: AnswerTable
  let variableCount: Int

  init(_ track: Track, _ classes: ValueClasses, _ answers: AnswerTable) {
    (self.track, self.classes, self.answers) = (track, classes, answers)
    variableCount = track.script.tables.variables.count
  }

  /// All that the conditions of a script tell apart, or would if there were a mistake in one.
  convenience init(_ ground: Ground, mindsMistakes: Bool = false) {
    self.init(ground, ground.answers, mindsMistakes: mindsMistakes)
  }

  /// The same where certain answers are given.
  convenience init(_ ground: Ground, _ answers: AnswerTable, mindsMistakes: Bool) {
    let track = Track(ground.leanScript, answers)
    self.init(track, ValueClasses(track, answers, mindsMistakes: mindsMistakes), answers)
  }

  /// The same with a mistake at a block, in a test or elsewhere, where the same answers are given;
  /// nil where that test tells more values apart.
  func with(_ mistaken: Script, at block: BlockNumber, in test: Int?) -> Leavings? {
    let tables = mistaken.tables
    let variable = test.flatMap { self.variable(lookedAtBy: tables.tests[$0], at: block) }
    if let test, let variable, classes.count(of: variable) != nil,
      !classes.agree(on: test, of: tables, variable)
    {
      return nil
    }
    return Leavings(
      track.with(mistaken, at: block), classes.with(tables, in: test, of: variable), answers)
  }

  /// Whether a test of a script with a mistake holds for all values of a class or for none.
  func agree(on test: Int, of mistaken: ScriptTables, at block: BlockNumber) -> Bool {
    variable(lookedAtBy: mistaken.tests[test], at: block).map {
      classes.agree(on: test, of: mistaken, $0)
    } ?? true
  }

  private func variable(lookedAtBy test: Test, at block: BlockNumber) -> Int? {
    switch test.subject {
    case .variable(let variable, _): Int(variable)
    case .answer: track.stops[Int(block)].answer.map { Int($0) }
    case .none: nil
    }
  }

  /// Whether a mistake tells texts apart that a person may write, beyond those that are known.
  func mayTellMoreTexts(
    _ change: Mutant.Change, _ mistaken: ScriptTables, at block: BlockNumber
  ) -> Bool {
    guard case .operand(_, .text) = change, let test = change.test(in: mistaken) else {
      return false
    }
    return switch mistaken.tests[test].subject {
    case .variable(let variable, _):
      track.stops.contains { $0.answer == variable && $0.kind == .field }
    case .answer: track.stops[Int(block)].kind == .field
    case .none: false
    }
  }

  /// The thing that is whether a block has been visited: of class 1 where it has.
  func visit(of block: BlockNumber) -> Int { variableCount + Int(block) }

  /// How many classes there are of a thing; nil where nothing is wanted of it.
  func count(of thing: Int) -> Int? { thing < variableCount ? classes.count(of: thing) : 2 }

  /// Whether a thing is that a block has been visited.
  func isVisit(_ thing: Int) -> Bool { thing >= variableCount }

  /// The class of a thing; nil where that is not known.
  func number(of thing: Int, _ state: DialogState) -> Int? {
    if thing < variableCount { return classes.number(of: state.values[thing], thing) }
    return state.visited.contains(BlockNumber(thing - variableCount)) ? 1 : 0
  }

  /// What each class of each variable of which somebody wants something is worth to them.
  func worths(_ wishes: [[Preparations.OpenWish]]) -> [[Double]] {
    let tables = track.script.tables
    return wishes.enumerated().map { thing, wishes in
      guard !wishes.isEmpty, let count = classes.count(of: thing) else { return [] }
      return (0..<count).map { number in
        let held = classes.sample(of: thing, number)
        let met = wishes.filter { tables.holds($0.test.kind, for: held) == $0.holds }
        return met.reduce(0) { $0 + $1.worth }
      }
    }
  }

  /// Makes a thing one of a class.
  func give(_ thing: Int, _ number: Int, _ state: inout DialogState) {
    if thing < variableCount {
      state.values[thing] = classes.sample(of: thing, number)
    } else if number == 1 {
      state.visited.insert(BlockNumber(thing - variableCount))
    }
  }

  func leavings(of block: BlockNumber) -> [Leaving] {
    let stop = track.stops[Int(block)]
    switch stop.kind {
    case .route, .last: return [Leaving(way: stop.way, answer: .given(nil))]
    case .tap: return [Leaving(move: .tap, way: stop.way, answer: .given(nil))]
    case .time: return [Leaving(move: .wait, way: stop.way, answer: .given(nil))]
    case .choice:
      return [passing(stop)] + stop.buttons.map { press($0, of: stop, by: .press(Int32($0))) }
    case .field:
      let texts = stop.texts.map { give(track.values.text($0), .write(track.texts[Int($0)]), stop) }
      return texts + others(of: block, stop) + skips(of: stop)
    case .stars:
      let stars = (1...max(1, stop.stars)).map {
        give(track.values.stars($0), .rate(Int($0)), stop)
      }
      return stars + skips(of: stop)
    case .unknown: return []
    }
  }

  /// Texts that may be told apart from all that are known.
  private func others(of block: BlockNumber, _ stop: Track.Stop) -> [Leaving] {
    answers.isExact[Int(block)]
      ? [] : [Leaving(move: .write(""), way: stop.way, answer: .anything)]
  }

  private func skips(of stop: Track.Stop) -> [Leaving] {
    stop.skip.map { [press(Int($0), of: stop, by: .skip)] } ?? []
  }

  /// Where no button is left.
  private func passing(_ stop: Track.Stop) -> Leaving {
    var offered = [Cube()]
    for button in stop.buttons { offered = offered.and(cubes(offering: button, false)) }
    return Leaving(
      offered: offered, way: stop.passing, answer: .saved(stop.answer.map { Int($0) }))
  }

  private func press(_ button: Int, of stop: Track.Stop, by move: Move) -> Leaving {
    let press = track.presses[button]
    let value = track.values.held[Int(press.value)]
    var saved: [Int: Int] = [:]
    if press.isSaved, let answer = stop.answer {
      saved[Int(answer)] = classes.number(of: value, Int(answer))
    }
    for assignment in press.sets {
      let variable = Int(track.assigned[assignment])
      let value = track.values.held[Int(track.values.assigned(assignment))]
      saved[variable] = classes.number(of: value, variable)
    }
    return Leaving(
      move: move, offered: cubes(offering: button, true), saved: saved,
      way: press.way ?? stop.way,
      answer: press.way == nil ? .saved(stop.answer.map { Int($0) }) : .given(value))
  }

  private func give(_ value: ValueNumber, _ move: Move, _ stop: Track.Stop) -> Leaving {
    let held = track.values.held[Int(value)]
    var saved: [Int: Int] = [:]
    if let answer = stop.answer { saved[Int(answer)] = classes.number(of: held, Int(answer)) }
    return Leaving(move: move, saved: saved, way: stop.way, answer: .given(held))
  }

  /// The variables of which something is wanted, those first for which most tests ask.
  var mostAsked: [Int] {
    let tests = track.testsByVariable.map(\.count)
    return tests.indices.filter { tests[$0] > 0 && count(of: $0) != nil }
      .sorted { (tests[$1], $0) < (tests[$0], $1) }
  }

  // MARK: What must hold

  /// Where a button is offered, or is not.
  func cubes(offering button: Int, _ isOffered: Bool) -> [Cube] {
    guard let when = track.presses[button].when else { return isOffered ? [Cube()] : [] }
    return cubes(when, isOffered, .given(nil))
  }

  /// A way out that a leaving may take, and what must hold behind the answer for it.
  typealias WayOut = (exit: Exit, target: Target, cubes: [Cube])

  func waysOut(of leaving: Leaving) -> [WayOut] {
    var ways: [WayOut] = []
    var rest = [Cube()]
    for number in leaving.way.branches {
      guard let when = track.branches[number].when else { continue }
      let taken = rest.and(cubes(when, true, leaving.answer))
      if !taken.isEmpty {
        ways.append((.branch(Int32(number)), track.branches[number].next, taken))
      }
      rest = rest.and(cubes(when, false, leaving.answer))
    }
    if !rest.isEmpty { ways.append((.next(leaving.way.owner), leaving.way.next, rest)) }
    return ways
  }

  /// What must hold behind the answer so that a branch is tried and turns out so.
  func cubes(trying branch: Int, _ holds: Bool, by leaving: Leaving) -> [Cube] {
    guard leaving.way.branches.contains(branch) else { return [] }
    var rest = [Cube()]
    for number in leaving.way.branches.lowerBound..<branch {
      if let when = track.branches[number].when {
        rest = rest.and(cubes(when, false, leaving.answer))
      }
    }
    return track.branches[branch].when.map { rest.and(cubes($0, holds, leaving.answer)) } ?? []
  }

  /// What must hold before a leaving, so that something holds behind it.
  func before(_ leaving: Leaving, _ cube: Cube) -> [Cube] {
    var cube = cube
    for (variable, number) in leaving.saved {
      guard let rest = cube.given(variable, is: number) else { return [] }
      cube = rest
    }
    return leaving.offered.and([cube])
  }

  @inline(never)
  private func cubes(
    _ condition: ConditionNumber, _ holds: Bool, _ answer: Leaving.Answer
  ) -> [Cube] {
    var all: [Cube] = holds ? [Cube()] : []
    for test in track.conditions[Int(condition)] {
      let own = cubes(test: test, holds, answer)
      if holds { all = all.and(own) } else { all = all.or(own) }
    }
    return all
  }

  private func cubes(test: Int, _ holds: Bool, _ answer: Leaving.Answer) -> [Cube] {
    switch track.tests[test] {
    case .answer:
      switch answer {
      case .given(let value): return classes.holds(test, for: value) == holds ? [Cube()] : []
      case .saved(nil): return classes.holds(test, for: nil) == holds ? [Cube()] : []
      case .saved(let variable?): return cubes(of: variable, test, holds)
      case .anything: return [Cube()]
      }
    case .variable(let variable): return cubes(of: Int(variable), test, holds)
    case .nothing: return classes.holds(test, for: nil) == holds ? [Cube()] : []
    case .visited(let block): return [Cube(visit(of: block), ClassSet(holds ? 1 : 0))]
    case .not(let inner): return cubes(inner, !holds, answer)
    case .any(let inner):
      var all: [Cube] = holds ? [] : [Cube()]
      for condition in inner {
        let own = cubes(condition, holds, answer)
        if holds { all = all.or(own) } else { all = all.and(own) }
      }
      return all
    }
  }

  private func cubes(of variable: Int, _ test: Int, _ holds: Bool) -> [Cube] {
    classes.cube(where: test, of: variable, holds: holds).map { [$0] } ?? []
  }
}

extension [Cube] {
  /// One or the other; of very many, whatever holds.
  @inline(never)
  fileprivate func or(_ others: [Cube]) -> [Cube] {
    count + others.count > Self.most ? [Cube()] : self + others
  }
}
