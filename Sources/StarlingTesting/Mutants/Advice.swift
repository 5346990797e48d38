internal import Starling

/// Describes a case that would notice a mutant, in words that follow "one that".
struct Advice {
  let mutant: Mutant
  let map: Exploration

  /// The words for a conversation whose last move exposes the mutant.
  func words(for path: Exploration.Path) -> String {
    let sets = path.variables.sorted { $0.key < $1.key }.map { "\($0) = \($1.json)" }
    let does = words(for: path.moves)
    let acts =
      (sets.isEmpty ? [] : ["sets " + sets.joined(separator: ", ")]) + (does.map { [$0] } ?? [])
    let all = acts.isEmpty ? "begins" : acts.joined(separator: " and ")
    return all + (frame(telling: path).map { " and has \(quoted($0))" } ?? "")
  }

  private static let mostAnswers = 3

  /// All answers of the person, if they are few; otherwise the last moves.
  private func words(for moves: [Move]) -> String? {
    let tables = mutant.original.tables
    guard let move = moves.last else { return nil }
    let answers = moves.filter(\.isAnswer)
    let isShort = move.isAnswer && answers.count <= Self.mostAnswers
    let last = (isShort ? answers : moves.suffix(Self.mostAnswers)).map { $0.words(in: tables) }
    let does = last.joined(separator: ", then ")
    let blocks = mutant.parts.map(\.block)
    if let block = blocks.first(where: { map.answers.moves[$0].contains(move) }) {
      return isShort || last.count == 1 ? does : "\(does) at \(quoted(tables.id(block)))"
    }
    return "\(does) on the way to \(quoted(tables.id(blocks[0])))"
  }

  /// The line that a case needs to notice the mutant, if it is one that may be left out.
  private func frame(telling path: Exploration.Path) -> String? {
    var options = Dialog.Options()
    options.keeps = []
    options.variables = path.variables
    var right = Dialog(mutant.original, options)
    var wrong = right.continued(by: mutant.script)
    var (told, mutantRecorder) = (Recorder(), Recorder())
    func go(_ event: Event) {
      told.record(event, right.step(event))
      mutantRecorder.record(event, wrong.step(event))
    }
    go(.begin)
    for move in path.moves { for event in right.events(of: move) { go(event) } }
    if told.steps == mutantRecorder.steps, case .delay? = right.prompt?.kind { go(.elapsed) }
    guard
      told.steps.filter({ !$0.kind.isFrame }) == mutantRecorder.steps.filter({ !$0.kind.isFrame })
    else {
      return nil
    }
    let frame = zip(told.steps, mutantRecorder.steps).first { $0.0 != $0.1 }?.0
    return frame.map { Transcript.Line(.step($0)).written.joined(separator: " ") }
  }
}
