internal import Starling

extension LockstepWalk {
  /// What one or both dialogs take.
  struct Step: Sendable {
    /// What a host gives, if a conversation begins.
    private(set) var given: [String: Value]?
    /// The events of each; nil if the step is not its.
    private(set) var events: Both<[Event]?>
    /// What was guessed in it, on each side.
    private(set) var guesses = Both<[Guess]>([], [])

    var isGuessed: Bool { !guesses.old.isEmpty || !guesses.new.isEmpty }

    static func begin(_ given: [String: Value]) -> Step {
      Step(given: given, events: Both([.begin], [.begin]))
    }

    static func both(_ old: [Event], _ new: [Event]) -> Step { Step(events: Both(old, new)) }

    static func only(_ edition: Edition, _ events: [Event]) -> Step {
      Step(events: .only(edition, events))
    }

    /// The same with another text where one is typed.
    func typing(_ text: String) -> Step {
      let typed = events.map { events in
        events?.map { event -> Event in
          if case .submit(let own) = event, !own.isEmpty { .submit(text) } else { event }
        }
      }
      return Step(given: given, events: typed)
    }

    func guessing(_ guesses: Both<[Guess]>) -> Step {
      Step(given: given, events: events, guesses: guesses)
    }
  }

  struct Finding {
    struct Key: Hashable {
      var kind: ScriptDiff.Difference.Kind
      var blocks: Both<BlockNumber?>
      /// What distinguishes several differences at a block.
      var detail: String
    }

    var key: Key
    /// The bubbles that differ: where these are others in a language, another edit is the cause.
    var bubbles: [Int] = []
    var was: String?
    var now: String?
    var subject: ScriptDiff.Subject?
    /// The way to it.
    var steps: [Step]
    /// What may differ where nothing else does, if only a part of the past is kept.
    var doubtful: Set<SharedFact> = []

    /// Whether the person has done nothing before.
    var isAtStart: Bool {
      !steps.contains { step in
        Edition.allCases.contains { step.events[$0]?.contains(where: \.isOfPerson) == true }
      }
    }
  }
}

extension Move {
  /// The same move, with each button that it ticks by name; nil if it does not fit.
  func naming(_ offered: [ButtonNumber: Int], in dialog: Dialog) -> Move? {
    switch self {
    case .tick, .tickAll:
      guard case .chooseMany(let ticked)? = dialog.events(of: self, among: offered).first
      else { return nil }
      return .tick(Ticks(offered.filter { ticked.contains($0.value) }.keys.sorted()))
    case .tap, .wait, .press, .write, .rate, .skip: return self
    }
  }

  /// The same move at a block of another script, whose buttons a closure finds; nil if that lacks
  /// one of them.
  func mapped(
    to block: BlockNumber, in tables: ScriptTables, _ button: (ButtonNumber) -> ButtonNumber?
  ) -> Move? {
    switch self {
    case .press(let own): return button(own).map { .press($0) }
    case .tick(let ticks):
      let ticked = ticks.buttons.compactMap(button)
      guard ticked.count == ticks.buttons.count else { return nil }
      if tables.several(of: tables.blocks[block]) != nil { return .tick(Ticks(ticked.sorted())) }
      // Where only one can be chosen, it is a tap.
      return ticked.count == 1 ? .press(ticked[0]) : nil
    case .tap, .wait: return tables.blocks[block].delay == nil ? .tap : .wait
    case .tickAll, .write, .rate, .skip: return self
    }
  }
}
