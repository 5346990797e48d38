internal import Starling

/// Known ways to what is open, answer by answer: the last stretch of one may lead there from
/// another conversation as well, since most of what a script asks for lies near.
struct Witnesses {
  private let ground: Ground
  private var all: [Witness] = []
  /// For each block, the witnesses that come by there, and where.
  private var byBlock: [BlockNumber: [(witness: Int, position: Int)]] = [:]

  enum Target: Hashable {
    case need(Int)
    case mutant(Int)
  }

  private struct Witness {
    var target: Target
    var answers: [Answer]
  }

  /// Of a longer way only so many answers are of use elsewhere.
  static let length = 24
  private static let mostTrials = 12

  init(_ ground: Ground) { self.ground = ground }

  mutating func add(_ target: Target, _ answers: some Collection<Answer>) {
    let last = Array(answers.suffix(Self.length))
    for (position, answer) in last.enumerated() {
      byBlock[answer.block, default: []].append((all.count, position))
    }
    all.append(Witness(target: target, answers: last))
  }

  /// The answers that lead from a point to something open, as few as possible, and what that is;
  /// nil where no witness helps.
  func way(
    from dialog: Dialog, at block: BlockNumber, _ needs: inout Needs
  ) -> (moves: [Move], target: Target)? {
    let near = (byBlock[block] ?? []).filter { needs.isOpen(all[$0.witness].target) }
      .sorted { left($0) < left($1) }
    for candidate in near.prefix(Self.mostTrials) {
      let witness = all[candidate.witness]
      let answers = witness.answers[candidate.position...]
      if leads(answers, to: witness.target, from: dialog, &needs) {
        return (answers.map(\.move), witness.target)
      }
    }
    return nil
  }

  private func left(_ candidate: (witness: Int, position: Int)) -> Int {
    all[candidate.witness].answers.count - candidate.position
  }

  private func leads(
    _ answers: ArraySlice<Answer>, to target: Target, from dialog: Dialog,
    _ needs: inout Needs
  ) -> Bool {
    var dialog = dialog
    var other: Dialog?
    if case .mutant(let number) = target {
      other = needs.suspects.script(of: number).map { dialog.continued(by: $0) }
    }
    for answer in answers {
      guard dialog.waiting == answer.block,
        let trial = ground.trial(of: answer.move, at: answer.block, dialog)
      else { return false }
      switch target {
      case .need(let need): if needs.isMet(need, by: trial) { return true }
      case .mutant:
        for event in dialog.events(of: answer.move) {
          guard let effects = other?.step(event) else { return false }
          if !dialog.step(event).looksLike(effects) { return true }
        }
      }
      dialog = trial.dialog
    }
    return false
  }
}
