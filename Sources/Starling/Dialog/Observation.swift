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
