/// What became of a conversation.
public struct ChatResult: Hashable, Sendable {
  /// How it ended.
  public let ending: Ending
  /// The ids of the blocks that it came to, in order.
  public let path: [String]
  /// What was answered, by variable, in the order of the answers.
  public let answers: [Answer]
  /// The last rating that was final.
  public let rating: Int?
  /// What was settled, in order.
  public let outcomes: [Settlement]
  /// The actions that were asked of the host, in order.
  public let actions: [String]
  /// How long it took, by the owner's clock.
  public let seconds: Int
  /// A mail with the feedback, where there is some and the configuration knows to whom.
  public let mailto: String?
  /// Where a review can be written, where the person wants to and the configuration says it.
  public let reviewURL: String?
  /// Whether it ended because the program was interrupted, by Ctrl-C.
  public internal(set) var interrupted = false

  /// An answer, and the variable that keeps it.
  public struct Answer: Hashable, Sendable {
    /// What the block calls its answer: its `saveAs`, or else its own id.
    public let variable: String
    /// What was kept of the answer; of an answer that was given again, the later one.
    public let value: Value
  }

  /// An outcome, and how far the person had come.
  public struct Settlement: Hashable, Sendable {
    /// What was settled.
    public let outcome: Outcome
    /// How far the person had come.
    public let step: OutcomeStep
  }

  /// The answer that a variable keeps.
  public subscript(variable: String) -> Value? { answers.first { $0.variable == variable }?.value }
}

extension ChatResult {
  /// The members of the result as JSON; `eligible` is what the rules said, where they were asked.
  package func members(eligible: Bool?) -> [(String, JSONText)] {
    [
      ("ending", .string(ending.rawValue)), ("eligible", eligible.map { .boolean($0) } ?? .null),
      ("path", .array(path.map { .string($0) })),
      ("answers", .object(answers.map { ($0.variable, .raw($0.value.json)) })),
      ("rating", rating.map { .integer($0) } ?? .null),
      ("outcomes", .array(outcomes.map(\.json))), ("actions", .array(actions.map { .string($0) })),
      ("seconds", .integer(seconds)), ("mailto", .orNull(mailto)),
    ] + (reviewURL.map { [("reviewURL", .string($0))] } ?? [])
  }

  /// The members of a result that says that nobody was asked.
  package static let notAsked: [(String, JSONText)] = [
    ("ending", .null), ("eligible", .boolean(false)), ("path", .array([])),
    ("answers", .object([])), ("rating", .null), ("outcomes", .array([])), ("actions", .array([])),
    ("seconds", .integer(0)), ("mailto", .null),
  ]
}

extension ChatResult.Settlement {
  var json: JSONText {
    .object([("outcome", .string(outcome.rawValue)), ("step", .string(step.rawValue))])
  }
}
