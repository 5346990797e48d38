/// Receives what a step does. What a sink ignores is never made: a walk of a million steps makes no
/// texts.
protocol EffectSink {
  /// Whether the sink needs to know of each button whether it is offered.
  static var notesOffers: Bool { get }
  var handlers: Handlers { get }
  mutating func add(_ effect: @autoclosure () -> Effect)
  mutating func note(_ observation: Observation)
  /// Notes that a condition was evaluated with an answer, and whether it held.
  mutating func note(
    tried condition: ConditionNumber, _ holds: Bool, by dialog: borrowing Dialog, _ answer: Held?)
}

extension EffectSink {
  @inline(__always)
  static var notesOffers: Bool { false }

  @inline(__always)
  mutating func note(_: Observation) {}

  @inline(__always)
  mutating func note(
    tried condition: ConditionNumber, _ holds: Bool, by _: borrowing Dialog, _: Held?
  ) {
    note(.tried(condition, holds))
  }
}

struct EffectList: EffectSink {
  let handlers: Handlers
  private(set) var effects: [Effect] = []

  init(handlers: Handlers) { self.handlers = handlers }

  mutating func add(_ effect: @autoclosure () -> Effect) { effects.append(effect()) }
}

struct NoEffects: EffectSink {
  let handlers = Handlers()

  @inline(__always)
  mutating func add(_: @autoclosure () -> Effect) {}
}
