internal import Starling

/// Describes a case that would notice a mutant, in words that follow "one that".
struct Advice {
  let mutant: Mutant
  let map: Exploration

  /// The words for a conversation whose last move exposes the mutant.
  func words(for path: Exploration.Path) -> String {
    let sets = path.variables.sorted { $0.key < $1.key }.map { "\($0) = \($1.json)" }
    let does = deeds(of: path)
    let acts =
      (sets.isEmpty ? [] : ["sets " + sets.joined(separator: ", ")]) + (does.map { [$0] } ?? [])
    let all = acts.isEmpty ? "begins" : acts.joined(separator: " and ")
    return all + (frame(exposing: path).map { " and has \(quoted($0))" } ?? "")
  }

  private static let mostAnswers = 3

  /// All answers of the person, if they are few; otherwise the last moves, behind earlier answers
  /// that set what the mutant tests.
  private func deeds(of path: Exploration.Path) -> String? {
    let moves = path.moves
    let tables = mutant.original.tables
    guard let move = moves.last else { return nil }
    let answers = moves.filter(\.isAnswer)
    let isShort = move.isAnswer && answers.count <= Self.mostAnswers
    let last = (isShort ? answers : moves.suffix(Self.mostAnswers)).map { $0.words(in: tables) }
    let course = Course(of: path, exposing: mutant)
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

  /// A conversation of the original, as far as a hint needs it.
  private struct Course {
    /// The moves that set a variable which the mutant tests, with the blocks that ask.
    private(set) var decisive: [(number: Int, block: String)] = []
    /// The blocks that were visited before the last move.
    private(set) var path: [String] = []

    init(of path: Exploration.Path, exposing mutant: Mutant) {
      let tested = mutant.testedVariables
      var options = Dialog.Options()
      options.variables = path.variables
      var dialog = Dialog(mutant.original, options)
      _ = dialog.step(.begin)
      for (number, move) in path.moves.enumerated() {
        if number == path.moves.count - 1 { self.path = dialog.path }
        let block = dialog.prompt?.block ?? ""
        let effects = dialog.events(of: move).flatMap { dialog.step($0) }
        if effects.contains(where: { $0.variable.map(tested.contains) == true }) {
          decisive.append((number, block))
        }
      }
    }
  }

  /// The line that a case needs to notice the mutant, if it is one that may be left out.
  private func frame(exposing path: Exploration.Path) -> String? {
    var right = Dialog(mutant.original, .forgetting(path.variables))
    var wrong = right.continued(by: mutant.script)
    var rightRecorder = Recorder()
    var mutantRecorder = Recorder()
    func go(_ event: Event) {
      rightRecorder.record(event, right.step(event))
      mutantRecorder.record(event, wrong.step(event))
    }
    go(.begin)
    for move in path.moves { for event in right.events(of: move) { go(event) } }
    if rightRecorder.steps == mutantRecorder.steps, case .delay? = right.prompt?.kind {
      go(.elapsed)
    }
    guard
      rightRecorder.steps.filter({ !$0.kind.isFrame })
        == mutantRecorder.steps.filter({ !$0.kind.isFrame })
    else {
      return nil
    }
    let frame = zip(rightRecorder.steps, mutantRecorder.steps).first { $0.0 != $0.1 }?.0
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
    case .turned(let when), .unsaid(let when), .row(.condition(let when, _), _):
      tables.forEachTest(of: when) { subjects.append($1.subject) }
    case .dropped(let branch), .row(.branch(let branch, _), _):
      tables.forEachTest(of: tables.branches[branch].when) { subjects.append($1.subject) }
    case .row: break
    }
    return Set(subjects.compactMap { $0.variable }.map { tables.variables[$0].name.text })
  }
}
