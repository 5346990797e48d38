/// What a step asks the host to do, or reports to it. The order matters.
@nonexhaustive(warn)
public enum Effect: Hashable, Sendable {
  /// Show a bubble with this text, which is translated and has its placeholders filled in.
  case say(String, Style)
  /// Show this prompt and wait for an event.
  case offer(Prompt)
  /// Show the person's answer, which reads like this.
  case echo(String)
  /// The variable with this name got a value.
  case set(String, Value)
  /// The person picked stars.
  case picked(Int)
  /// The rating is final, with this number of stars.
  case rated(Int)
  /// An answer settled an outcome, at this step of the conversation.
  case outcome(Outcome, OutcomeStep)
  /// Perform the action with this name.
  case action(String)
  /// The event was refused and changed nothing.
  case reject(RejectCode)
  /// The conversation is over.
  case finish(Ending)
}

extension Effect {
  /// What an effect is to those who show, report or record it.
  package enum Role { case shown, answer, message, refusal, end }

  package var role: Role {
    switch self {
    case .say, .offer: .shown
    case .echo: .answer
    case .set, .picked, .rated, .outcome, .action: .message
    case .reject: .refusal
    case .finish: .end
    }
  }

  package var outcome: Outcome? { if case .outcome(let outcome, _) = self { outcome } else { nil } }

  package var variable: String? { if case .set(let name, _) = self { name } else { nil } }

  package var said: String? { if case .say(let text, _) = self { text } else { nil } }

  /// Why the event was refused.
  package var rejection: RejectCode? { if case .reject(let code) = self { code } else { nil } }
}

extension [Effect] {
  package var said: [String] { compactMap { $0.said } }

  /// Why the event of a step was refused; nil if it was accepted.
  package var rejection: RejectCode? { lazy.compactMap { $0.rejection }.first }
}

/// Receives what a step does. What a sink ignores is never made: a walk of a million steps makes no
/// texts.
protocol EffectSink {
  /// Whether the sink needs to know of each button whether it is offered.
  static var notesOffers: Bool { get }
  var handlers: Handlers { get }
  mutating func add(_ effect: @autoclosure () -> Effect)
  mutating func note(_ observation: Observation)
  /// Notes that a handler names a block or a variable that is not there.
  mutating func note(lost sentence: String)
  /// Notes that a condition was evaluated with an answer, and whether it held.
  mutating func note(
    tried condition: ConditionNumber, _ holds: Bool, by dialog: borrowing Dialog,
    _ answer: StoredValue?)
}

extension EffectSink {
  @inline(__always)
  static var notesOffers: Bool { false }

  @inline(__always)
  var handlers: Handlers { Handlers() }

  @inline(__always)
  mutating func add(_: @autoclosure () -> Effect) {}

  @inline(__always)
  mutating func note(_: Observation) {}

  @inline(__always)
  mutating func note(lost _: String) {}

  @inline(__always)
  mutating func note(
    tried condition: ConditionNumber, _ holds: Bool, by _: borrowing Dialog, _: StoredValue?
  ) {
    note(.tried(condition, holds))
  }
}

struct EffectList: EffectSink {
  let handlers: Handlers
  private(set) var effects: [Effect] = []

  mutating func add(_ effect: @autoclosure () -> Effect) { effects.append(effect()) }
}

struct NoEffects: EffectSink {}
