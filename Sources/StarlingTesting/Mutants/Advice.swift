internal import Starling

/// Describes a case that would notice a mutant, in words that follow "one that".
struct Advice {
  let mutant: Mutant
  let map: Exploration

  /// The words for a conversation whose last move exposes the mutant.
  func words(for path: Exploration.Path) -> String {
    let course = Course(of: path, exposing: mutant)
    let sets = path.variables.inOrder.map { "\($0) = \($1.json)" }
    let does = deeds(of: path, course)
    let acts =
      (sets.isEmpty ? [] : ["sets " + sets.joined(separator: ", ")]) + (does.map { [$0] } ?? [])
    let all = acts.isEmpty ? "begins" : acts.joined(separator: " and ")
    return all + (course.frame.map { " and has \(quoted($0))" } ?? "")
  }

  private static let mostAnswers = 3

  /// All answers of the person, if they are few; otherwise the last moves, behind earlier answers
  /// that set what the mutant tests.
  private func deeds(of path: Exploration.Path, _ course: Course) -> String? {
    let moves = path.moves
    let tables = mutant.original.tables
    guard let move = moves.last else { return nil }
    let answers = moves.filter(\.isAnswer)
    let isShort = move.isAnswer && answers.count <= Self.mostAnswers
    let last = (isShort ? answers : moves.suffix(Self.mostAnswers)).map { $0.words(in: tables) }
    let earlier = course.decisive.filter { $0.number < moves.count - last.count }.suffix(3)
      .map { "\(moves[$0.number].words(in: tables)) at \(quoted($0.block)), later " }
    let does = earlier.joined() + last.joined(separator: ", then ")
    let blocks = mutant.parts.map(\.block)
    if let block = blocks.first(where: { map.answers.moves[$0].contains(move) }) {
      return isShort || last.count == 1 ? does : "\(does) at \(quoted(tables.id(block)))"
    }
    let block = tables.id(blocks[0])
    return "\(does) \(course.path.contains(block) ? "behind" : "on the way to") \(quoted(block))"
  }
}

/// A conversation of the original and of a mutant, as far as a hint needs it.
private struct Course {
  /// The moves that set a variable which the mutant tests, with the blocks that ask.
  private(set) var decisive: [(number: Int, block: String)] = []
  /// The blocks that were visited before the last move.
  private(set) var path: [String] = []
  private var right: Dialog
  private var wrong: Dialog
  private var rightRecorder = Recorder()
  private var wrongRecorder = Recorder()

  init(of path: Exploration.Path, exposing mutant: Mutant) {
    let tested = mutant.testedVariables
    var options = Dialog.Options()
    options.variables = path.variables
    right = Dialog(mutant.original, options)
    wrong = right.continued(by: mutant.script)
    _ = go(.begin)
    for (number, move) in path.moves.enumerated() {
      if number == path.moves.count - 1 { self.path = right.path }
      let block = right.prompt?.block ?? ""
      let effects = right.events(of: move).flatMap { go($0) }
      if effects.contains(where: { $0.variable.map(tested.contains) == true }) {
        decisive.append((number, block))
      }
    }
    if rightRecorder.steps == wrongRecorder.steps, case .delay? = right.prompt?.kind {
      _ = go(.elapsed)
    }
  }

  private mutating func go(_ event: Event) -> [Effect] {
    let effects = right.step(event)
    rightRecorder.record(event, effects)
    wrongRecorder.record(event, wrong.step(event))
    return effects
  }

  /// The line that a case needs to notice the mutant, if it is one that may be left out.
  var frame: String? {
    let steps = rightRecorder.steps
    let others = wrongRecorder.steps
    guard steps.filter({ !$0.kind.isFrame }) == others.filter({ !$0.kind.isFrame }) else {
      return nil
    }
    let frame = zip(steps, others).first { $0 != $1 }?.0
    return frame.map { Transcript.Line(.step($0)).written.joined(separator: " ") }
  }
}

extension Mutant {
  /// The names of the variables that a wrong condition tests.
  fileprivate var testedVariables: Set<String> {
    let tables = original.tables
    var subjects: [Test.Subject] = []
    switch change {
    case .row(.test(let number, _), _): subjects = [tables.tests[number].subject]
    case .turned(let when), .unsaid(let when):
      tables.forEachTest(of: when) { subjects.append($1.subject) }
    case .dropped(let branch), .row(.branch(let branch, _), _):
      tables.forEachTest(of: tables.branches[branch].when) { subjects.append($1.subject) }
    case .row: break
    }
    return Set(subjects.compactMap { $0.variable }.map { tables.variables[$0].name.text })
  }
}
