/// What a dialog does on its way, told to those who count what has been taken. Where nobody counts,
/// nothing of this is made.
package enum Observation: Hashable, Sendable {
  /// It came to a block.
  case arrived(BlockNumber)
  /// The `when` of a branch or a button was tried, and held or did not.
  case tried(ConditionNumber, Bool)
  /// A button was tapped, a skip included.
  case tapped(ButtonNumber)
  /// A text was sent to a field, be it accepted or not.
  case submitted(BlockNumber)
  /// A text was not accepted.
  case rejected(BlockNumber, RejectCode)
  /// It went on by a link, which leads on or is an end.
  case left(Exit, isEnd: Bool)
}

/// One of the ways that a link leaves by.
package enum Exit: Hashable, Sendable {
  case branch(BranchNumber)
  /// The `next` of a block or a button, be it written or not.
  case next(Owner)

  /// What a link belongs to.
  package enum Owner: Hashable, Sendable {
    case block(BlockNumber)
    /// A button, a skip included.
    case button(ButtonNumber)
  }
}

/// What there is of each exit of a script.
package struct ExitColumn<Value> {
  private var branches: Column<Branch, Value>
  private var blocks: Column<Block, Value>
  private var buttons: Column<Button, Value>

  package init(repeating value: Value, for tables: ScriptTables) {
    branches = Column(repeating: value, for: tables.branches)
    blocks = Column(repeating: value, for: tables.blocks)
    buttons = Column(repeating: value, for: tables.buttons)
  }

  package subscript(exit: Exit) -> Value {
    get {
      switch exit {
      case .branch(let branch): branches[branch]
      case .next(.block(let block)): blocks[block]
      case .next(.button(let button)): buttons[button]
      }
    }
    set {
      switch exit {
      case .branch(let branch): branches[branch] = newValue
      case .next(.block(let block)): blocks[block] = newValue
      case .next(.button(let button)): buttons[button] = newValue
      }
    }
  }
}

extension ExitColumn: Sendable where Value: Sendable {}

/// A link that is about to be followed.
struct Departure {
  var link: Link
  /// What the link belongs to; nil at the beginning.
  var owner: Exit.Owner?
  /// The block whose link it is to a handler.
  var handled: BlockNumber?
  var answer: Held?
}

extension Dialog {
  /// Takes an event, and tells what it did on the way besides what is to be done.
  package mutating func step(
    _ event: Event, observing observations: inout [Observation], handlers: Handlers = Handlers()
  ) -> [Effect] {
    var sink = ObservedEffects(handlers: handlers, observations: observations)
    observations = []
    take(event, answering: nil, &sink)
    observations = sink.observations
    return sink.effects
  }

  /// Takes an event where only what it does on the way is of interest.
  package mutating func observe(_ event: Event, _ observations: inout [Observation]) {
    var sink = Observations(observations: observations)
    observations = []
    take(event, answering: nil, &sink)
    observations = sink.observations
  }
}

extension Dialog {
  /// Takes an event, and calls the body with each condition that is tried on the way, at that time,
  /// and the answer that its tests look at.
  package mutating func step(
    _ event: Event, onTry body: (ConditionNumber, borrowing Dialog, Held?) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var sink = TriedConditions(body: body)
      take(event, answering: nil, &sink)
    }
  }

  /// Takes an event, and marks what it takes on the way.
  package mutating func step(_ event: Event, marking marks: inout Marks) {
    take(event, answering: nil, &marks)
  }
}

/// A sink that keeps both what is to be done and what is done on the way.
struct ObservedEffects: EffectSink {
  static var notesOffers: Bool { true }
  let handlers: Handlers
  var effects: [Effect] = []
  var observations: [Observation]

  init(handlers: Handlers, observations: [Observation]) {
    (self.handlers, self.observations) = (handlers, observations)
  }

  mutating func add(_ effect: @autoclosure () -> Effect) { effects.append(effect()) }
  mutating func note(_ observation: Observation) { observations.append(observation) }
}

/// A sink that keeps only what is done on the way.
struct Observations: EffectSink {
  static var notesOffers: Bool { true }
  let handlers = Handlers()
  var observations: [Observation]

  init(observations: [Observation]) { self.observations = observations }

  @inline(__always)
  mutating func add(_: @autoclosure () -> Effect) {}
  @inline(__always)
  mutating func note(_ observation: Observation) { observations.append(observation) }
}

/// Which blocks, buttons and links have been taken, as flags: quick enough to keep while millions
/// of steps are taken.
package struct Marks: EffectSink {
  let handlers = Handlers()
  private var blocks: Column<Block, Bool>
  private var buttons: Column<Button, Bool>
  private var exits: ExitColumn<Bool>

  package init(_ script: Script) {
    blocks = Column(repeating: false, for: script.tables.blocks)
    buttons = Column(repeating: false, for: script.tables.buttons)
    exits = ExitColumn(repeating: false, for: script.tables)
  }

  package func hasArrived(at block: BlockNumber) -> Bool { blocks[block] }
  package func hasTapped(_ button: ButtonNumber) -> Bool { buttons[button] }
  package func hasLeft(by exit: Exit) -> Bool { exits[exit] }

  @inline(__always)
  mutating func add(_: @autoclosure () -> Effect) {}

  @inline(__always)
  mutating func note(_ observation: Observation) {
    switch observation {
    case .arrived(let block): blocks[block] = true
    case .tapped(let button): buttons[button] = true
    case .left(let exit, _): exits[exit] = true
    case .tried, .submitted, .rejected: break
    }
  }
}

/// A sink that hands on the conditions that are tried.
private struct TriedConditions: EffectSink {
  static var notesOffers: Bool { true }
  let handlers = Handlers()
  let body: (ConditionNumber, borrowing Dialog, Held?) -> Void

  mutating func add(_: @autoclosure () -> Effect) {}

  mutating func note(
    tried condition: ConditionNumber, _: Bool, by dialog: borrowing Dialog, _ answer: Held?
  ) {
    body(condition, dialog, answer)
  }
}
