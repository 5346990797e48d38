internal import Starling

extension LockstepWalk {
  /// What one or both dialogs take.
  enum Step {
    case begin([String: Value])
    case both([Event], [Event])
    case old([Event])
    case new([Event])
  }

  /// A step, and what was guessed in it on each side.
  struct Taken {
    let step: Step
    let guesses: (old: [Guess], new: [Guess])

    var isGuessed: Bool { !guesses.old.isEmpty || !guesses.new.isEmpty }

    init(_ step: Step, _ guesses: (old: [Guess], new: [Guess]) = ([], [])) {
      self.step = step
      self.guesses = guesses
    }
  }

  struct Finding {
    struct Key: Hashable {
      var kind: ScriptDiff.Difference.Kind
      var old: BlockNumber?
      var new: BlockNumber?
      /// What distinguishes several differences at a block.
      var detail: String
    }

    var key: Key
    var was: String?
    var now: String?
    /// The answer, if only one of the scripts takes it.
    var way: ScriptDiff.Way?
    /// Whether a delay became longer; nil if it is about something else.
    var isSlower: Bool?
    /// The variables that an answer sets otherwise, if it does nothing else otherwise.
    var sets: Set<Name>?
    /// The way to it.
    var taken: [Taken]
    /// What may differ where nothing else does, if only a part of the past is kept.
    var doubtful: Set<SharedFact> = []
  }
}

extension ScriptMapping {
  /// The move of the new script that is the same as one of the old.
  func move(_ move: Move, at block: BlockNumber) -> Move? {
    switch move {
    case .press(let button): self.button(button, of: block).map { .press($0) }
    case .tick(let ticks):
      ticks.mapped { self.button($0, of: block) }.flatMap { ticks in
        self.block(block).flatMap { new.tables.move(of: ticks, at: $0) }
      }
    case .tap, .wait: self.block(block).map { new.tables.blocks[$0].delay == nil ? .tap : .wait }
    case .tickAll, .write, .rate, .skip: move
    }
  }

  /// The move of the old script that is the same as one of the new, at a block of the old one.
  func origin(of move: Move, at block: BlockNumber) -> Move? {
    switch move {
    case .press(let button): origin(of: button, at: block).map { .press($0) }
    case .tick(let ticks):
      ticks.mapped { origin(of: $0, at: block) }.flatMap { old.tables.move(of: $0, at: block) }
    case .tap, .wait: old.tables.blocks[block].delay == nil ? .tap : .wait
    case .tickAll, .write, .rate, .skip: move
    }
  }

  private func origin(of button: ButtonNumber, at block: BlockNumber) -> ButtonNumber? {
    old.tables.blocks[block].buttons.first { self.button($0, of: block) == button }
  }
}

extension ScriptTables {
  /// The move that chooses these buttons: where only one can be chosen, a tap on it, if it is one.
  fileprivate func move(of ticks: Move.Ticks, at block: BlockNumber) -> Move? {
    if several(of: blocks[block]) != nil { return .tick(ticks) }
    return ticks.buttons.count == 1 ? .press(ticks.buttons[0]) : nil
  }
}

extension Move.Ticks {
  /// The same ticks in another script; nil if it lacks one of the buttons.
  fileprivate func mapped(_ button: (ButtonNumber) -> ButtonNumber?) -> Move.Ticks? {
    let ticked = buttons.compactMap(button)
    guard ticked.count == buttons.count else { return nil }
    return Move.Ticks(ticked, others: others, of: alike.compactMap(button))
  }
}
