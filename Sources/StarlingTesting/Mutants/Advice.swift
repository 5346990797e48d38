internal import Starling

/// Which case would notice a mistake that none does, in words that follow "one that".
struct Advice {
  let mutant: Mutant
  let map: Exploration

  /// The words for a conversation whose last move tells the script from the one with the mistake.
  func words(for path: Exploration.Path) -> String {
    let sets = path.variables.sorted { $0.key < $1.key }.map { "\($0) = \($1.json)" }
    let does = words(for: path.moves)
    let acts =
      (sets.isEmpty ? [] : ["sets " + sets.joined(separator: ", ")]) + (does.map { [$0] } ?? [])
    let all = acts.isEmpty ? "begins" : acts.joined(separator: " and ")
    return all + (frame(telling: path).map { " and has \(quoted($0))" } ?? "")
  }

  private static let mostAnswers = 3

  /// All that the person answers, where that is not much; else what they do last.
  private func words(for moves: [Move]) -> String? {
    let tables = mutant.original.tables
    guard let move = moves.last else { return nil }
    let answers = moves.filter(\.isAnswer)
    let isShort = move.isAnswer && answers.count <= Self.mostAnswers
    let last = (isShort ? answers : moves.suffix(Self.mostAnswers)).map { $0.words(in: tables) }
    let does = last.joined(separator: ", then ")
    if map.answers.moves[mutant.block].contains(move) {
      return isShort || last.count == 1 ? does : "\(does) at \(quoted(tables.id(mutant.block)))"
    }
    return "\(does) on the way to \(quoted(tables.id(mutant.block)))"
  }

  /// The line without which a case would not notice, where it is one that may be left out.
  private func frame(telling path: Exploration.Path) -> String? {
    var options = Dialog.Options()
    options.keeps = []
    options.variables = path.variables
    var right = Dialog(mutant.original, options)
    var wrong = right.continued(by: mutant.script)
    var (told, untold) = (Recorder(), Recorder())
    func go(_ event: Event) {
      told.record(event, right.step(event))
      untold.record(event, wrong.step(event))
    }
    go(.begin)
    for move in path.moves { for event in right.events(of: move) { go(event) } }
    if told.steps == untold.steps, case .delay? = right.prompt?.kind { go(.elapsed) }
    guard told.steps.filter({ !$0.isFrame }) == untold.steps.filter({ !$0.isFrame }) else {
      return nil
    }
    let frame = zip(told.steps, untold.steps).first { $0.0 != $0.1 }?.0
    return frame.map { Transcript.Line(.step($0)).written.joined(separator: " ") }
  }
}
