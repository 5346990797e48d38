/// What a dialog does on its way, told to those who count what has been taken. Where nobody counts,
/// nothing of this is made.
package enum Observation: Hashable, Sendable {
  /// It came to a block.
  case arrived(BlockNumber)
  /// The `when` of a branch or a button was tried, and held or did not.
  case tried(ConditionNumber, Bool)
  /// A button was tapped, a skip included.
  case tapped(Int32)
  /// A text was sent to a field, be it accepted or not.
  case submitted(BlockNumber)
  /// A text was not accepted.
  case rejected(BlockNumber, RejectCode)
  /// It went on by a link, which leads on or is an end.
  case left(Exit, isEnd: Bool)
}

/// One of the ways that a link leaves by.
package enum Exit: Hashable, Sendable {
  /// A branch, by its number.
  case branch(Int32)
  /// The `next` of a block or a button, be it written or not.
  case next(Owner)

  /// What a link belongs to.
  package enum Owner: Hashable, Sendable {
    case block(BlockNumber)
    /// A button, a skip included.
    case button(Int32)
  }
}

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
  private var flags: [Bool]
  private let blocks: Int
  private let buttons: Int
  private let branches: Int

  package init(_ script: Script) {
    let tables = script.tables
    (blocks, buttons) = (tables.blocks.count, tables.buttons.count)
    branches = tables.branches.count
    flags = Array(repeating: false, count: 2 * blocks + 2 * buttons + branches)
  }

  package func hasArrived(at block: BlockNumber) -> Bool { flags[Int(block)] }
  package func hasTapped(_ button: Int32) -> Bool { flags[blocks + Int(button)] }
  package func hasLeft(by exit: Exit) -> Bool { flags[index(of: exit)] }

  @inline(__always)
  mutating func add(_: @autoclosure () -> Effect) {}

  @inline(__always)
  mutating func note(_ observation: Observation) {
    switch observation {
    case .arrived(let block): flags[Int(block)] = true
    case .tapped(let button): flags[blocks + Int(button)] = true
    case .left(let exit, _): flags[index(of: exit)] = true
    case .tried, .submitted, .rejected: break
    }
  }

  private func index(of exit: Exit) -> Int {
    switch exit {
    case .branch(let number): blocks + buttons + Int(number)
    case .next(.block(let number)): blocks + buttons + branches + Int(number)
    case .next(.button(let number)): 2 * blocks + buttons + branches + Int(number)
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
