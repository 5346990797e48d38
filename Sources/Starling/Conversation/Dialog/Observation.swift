/// What a dialog does during a step, for callers that count it. Other callers cause none
/// to be made.
package enum Observation: Hashable, Sendable {
  /// A block was entered.
  case arrived(BlockNumber)
  /// The `when` of a branch, a button or a bubble was evaluated, and held or not.
  case tried(ConditionNumber, Bool)
  /// A button was tapped, a skip included.
  case tapped(ButtonNumber)
  /// A text was sent to a field, accepted or not, or a rating was given.
  case submitted(BlockNumber)
  /// A text was not accepted.
  case rejected(BlockNumber, RejectCode)
  /// A link was followed, to a block or to an end.
  case left(Exit, isEnd: Bool)
}

/// A branch or the `next` of a link.
package enum Exit: Hashable, Sendable {
  case branch(BranchNumber)
  /// The `next` of a block or a button, written or not.
  case next(Owner)

  /// What a link belongs to.
  package enum Owner: Hashable, Sendable {
    case block(BlockNumber)
    /// A button, a skip included.
    case button(ButtonNumber)
  }
}

/// A link that is about to be followed.
struct PendingLink {
  var link: Link
  /// What the link belongs to; nil at the start.
  var owner: Exit.Owner?
  /// The block whose handler decides about the link.
  var handled: BlockNumber?
  var answer: StoredValue?
}

extension Dialog {
  /// Takes an event; returns the effects, and observations of the step.
  package mutating func step(
    _ event: Event, observing observations: inout [Observation], handlers: Handlers = Handlers()
  ) -> [Effect] {
    var sink = ObservedEffects(handlers: handlers, observations: observations)
    observations = []
    take(event, answering: nil, &sink)
    observations = sink.observations
    return sink.effects
  }

  package mutating func observe(_ event: Event, _ observations: inout [Observation]) {
    var sink = GuessedStep(observations)
    observations = []
    take(event, answering: nil, &sink)
    observations = sink.observations
  }

  /// Takes an event, and calls the body with each condition that is evaluated, the dialog at that
  /// moment, and the answer that the tests look at.
  package mutating func step(
    _ event: Event, onTry body: (ConditionNumber, borrowing Dialog, StoredValue?) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var sink = TriedConditions(body: body)
      take(event, answering: nil, &sink)
    }
  }

  /// Takes an event, and marks the blocks, buttons and exits that it takes.
  package mutating func step(_ event: Event, marking marks: inout Marks) {
    take(event, answering: nil, &marks)
  }
}

struct ObservedEffects: EffectSink {
  static var notesOffers: Bool { true }
  let handlers: Handlers
  var effects: [Effect] = []
  var observations: [Observation]

  mutating func add(_ effect: @autoclosure () -> Effect) { effects.append(effect()) }
  mutating func note(_ observation: Observation) { observations.append(observation) }
}

/// Flags for the blocks, buttons and exits that were taken: fast enough for millions of steps.
package struct Marks: EffectSink {
  private var blocks: Column<Block, Bool>
  private var buttons: Column<Button, Bool>
  private var branches: Column<Branch, Bool>
  /// The links behind blocks and buttons that have no branches, or none that held.
  private var nextOfBlocks: Column<Block, Bool>
  private var nextOfButtons: Column<Button, Bool>

  package init(_ script: Script) {
    blocks = Column(repeating: false, for: script.tables.blocks)
    buttons = Column(repeating: false, for: script.tables.buttons)
    branches = Column(repeating: false, for: script.tables.branches)
    nextOfBlocks = blocks
    nextOfButtons = buttons
  }

  package func hasArrived(at block: BlockNumber) -> Bool { blocks[block] }
  package func hasTapped(_ button: ButtonNumber) -> Bool { buttons[button] }
  package func hasLeft(by exit: Exit) -> Bool {
    switch exit {
    case .branch(let branch): branches[branch]
    case .next(.block(let block)): nextOfBlocks[block]
    case .next(.button(let button)): nextOfButtons[button]
    }
  }

  @inline(__always)
  mutating func note(_ observation: Observation) {
    switch observation {
    case .arrived(let block): blocks[block] = true
    case .tapped(let button): buttons[button] = true
    case .left(.branch(let branch), _): branches[branch] = true
    case .left(.next(.block(let block)), _): nextOfBlocks[block] = true
    case .left(.next(.button(let button)), _): nextOfButtons[button] = true
    case .tried, .submitted, .rejected: break
    }
  }
}

private struct TriedConditions: EffectSink {
  static var notesOffers: Bool { true }
  let body: (ConditionNumber, borrowing Dialog, StoredValue?) -> Void

  mutating func note(
    tried condition: ConditionNumber, _: Bool, by dialog: borrowing Dialog, _ answer: StoredValue?
  ) {
    body(condition, dialog, answer)
  }
}

/// What a step does, in order: effects, and blocks that are entered.
package enum Happening: Hashable, Sendable {
  case effect(Effect)
  case entered(BlockNumber)
}

extension Dialog {
  /// Takes an event and returns everything that the step does, in order.
  package mutating func happenings(of event: Event) -> [Happening] {
    var sink = Happenings()
    take(event, answering: nil, &sink)
    return sink.happenings
  }
}

private struct Happenings: EffectSink {
  private(set) var happenings: [Happening] = []

  mutating func add(_ effect: @autoclosure () -> Effect) { happenings.append(.effect(effect())) }

  mutating func note(_ observation: Observation) {
    if case .arrived(let block) = observation { happenings.append(.entered(block)) }
  }
}
