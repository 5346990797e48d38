/// The result of a conversation.
public struct ChatResult: Hashable, Sendable {
  /// How it ended.
  public let ending: Ending
  /// The ids of the visited blocks, in order.
  public let path: [String]
  /// The last answer in each variable, in the order in which they were first given.
  public let answers: [Answer]
  /// The variables that the host or the conversation set, with their last values.
  public let variables: [String: Value]
  /// The last final rating.
  public let rating: Int?
  /// The outcomes, in order.
  public let outcomes: [Settlement]
  /// The actions that the host was to perform, in order.
  public let actions: [String]
  /// The duration by the owner's clock.
  public let seconds: Int
  /// A `mailto:` link with the feedback, if there is some and the configuration has an address.
  public let mailto: String?
  /// The address for the review, if the person wants to write one and the configuration has it.
  public let reviewURL: String?
  /// Whether it ended because the program was interrupted with Ctrl-C.
  public internal(set) var interrupted = false

  /// An answer, with the variable that saves it.
  public struct Answer: Hashable, Sendable {
    /// The variable: the block's `saveAs` or, without one, its id.
    public let variable: String
    /// The saved value. If the person answered again, it is the later one.
    public let value: Value
  }

  /// An outcome, with the step at which it happened.
  public struct Settlement: Hashable, Sendable {
    /// The outcome.
    public let outcome: Outcome
    /// How far the person had come.
    public let step: OutcomeStep
  }

  /// The answer in a variable.
  public subscript(variable: String) -> Value? { answers.first { $0.variable == variable }?.value }

  /// The answer in a variable as a Swift value: `result["seats", as: Int.self]`. It is nil if there
  /// is none, or if it is of another kind.
  public subscript<Answer: ValueReadable>(variable: String, as _: Answer.Type) -> Answer? {
    self[variable].flatMap { Answer(reading: $0) }
  }
}

extension ChatResult {
  /// The members of the result as JSON; `eligible` is the verdict, if the rules were checked.
  package func members(eligible: Bool?) -> [(String, JSONText)] {
    [
      ("ending", .string(ending.rawValue)), ("eligible", eligible.map { .boolean($0) } ?? .null),
      ("path", .array(path.map { .string($0) })),
      ("answers", .object(answers.map { ($0.variable, .raw($0.value.json)) })),
      ("rating", .orNull(rating)), ("outcomes", .array(outcomes.map { $0.json })),
      ("actions", .array(actions.map { .string($0) })), ("seconds", .integer(seconds)),
      ("mailto", .orNull(mailto)), ("variables", variables.json),
    ] + (reviewURL.map { [("reviewURL", .string($0))] } ?? [])
  }

  /// The members of a result for a person who was not asked.
  package static let notAsked: [(String, JSONText)] = [
    ("ending", .null), ("eligible", .boolean(false)), ("path", .array([])),
    ("answers", .object([])), ("rating", .null), ("outcomes", .array([])), ("actions", .array([])),
    ("seconds", .integer(0)), ("mailto", .null), ("variables", .object([])),
  ]
}

extension [String: Value] {
  /// The entries by name: the order of a dictionary changes from run to run.
  package var inOrder: [(key: String, value: Value)] { sorted { $0.key < $1.key } }

  var json: JSONText { .object(inOrder.map { ($0.key, .raw($0.value.json)) }) }
}

extension ChatResult.Settlement {
  /// The outcomes of an object.
  static func all<Failure>(in part: JSONPart<Failure>) throws(Failure) -> [Self] {
    try part.list("outcomes") { part throws(Failure) in
      Self(outcome: try part.member("outcome").word(), step: try part.member("step").word())
    }
  }

  var json: JSONText {
    .object([("outcome", .string(outcome.rawValue)), ("step", .string(step.rawValue))])
  }
}
