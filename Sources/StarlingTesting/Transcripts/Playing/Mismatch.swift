import Starling

/// What really happened in place of a line.
struct Mismatch: Error {
  enum Actual {
    case effect(Effect)
    /// Nothing more happens, and this is the prompt.
    case prompt(Prompt?)
    /// This much time passed in all.
    case time(Double)
    /// The answer could mean several buttons.
    case unclear(Prompt?)
    /// After a save and a restore, the conversation would have gone on differently.
    case forgot
  }

  let actual: Actual
  /// The block that caused it; nil if it is the one at which the conversation waits.
  let cause: BlockNumber?

  init(_ actual: Actual, by cause: BlockNumber? = nil) {
    (self.actual, self.cause) = (actual, cause)
  }

  /// What happened, as a transcript or a sentence describes it.
  var words: String {
    switch actual {
    case .effect(let effect): Transcript.Step(effect)?.written.joined(separator: "\n") ?? "nothing"
    case .prompt(let prompt): Self.words(awaiting: prompt)
    case .time(let seconds): Transcript.Step.passes(seconds.roundedToNanosecond).written.joined()
    case .unclear(let prompt):
      "several buttons read like this; name one by its number, as in \"you: #1\": "
        + Self.words(awaiting: prompt)
    case .forgot: "after a save and a restore, the conversation continues differently"
    }
  }

  private static func words(awaiting prompt: Prompt?) -> String {
    guard let prompt else { return "nothing more: the conversation is over" }
    if let question = Transcript.Question(prompt) { return question.written }
    return prompt.delay.map { Transcript.Step.passes($0).written.joined() } ?? "a tap is awaited"
  }
}

extension Effect {
  /// Whether a line describes it.
  func isStated(by step: Transcript.Step) -> Bool {
    switch (step, self) {
    case (.says(let text), .say(let said, _)): text == said
    case (.rejects(let code), .reject(let actual)): code == actual
    case (.ends(let ending), .finish(let actual)): ending == actual
    case (.hears(.picked(let stars)), .picked(let actual)): stars == actual
    case (.hears(.rated(let stars)), .rated(let actual)): stars == actual
    case (.hears(.outcome(let outcome, let at)), .outcome(let actual, let step)):
      outcome == actual && at == step
    case (.hears(.action(let name)), .action(let actual)): name == actual
    case (.hears(.set(let name, let value)), .set(let variable, let actual)):
      name == variable && value == actual
    case (_, .say), (_, .offer), (_, .echo), (_, .set), (_, .picked), (_, .rated), (_, .outcome),
      (_, .action), (_, .reject), (_, .finish):
      false
    }
  }

  /// Whether a line describes an effect of the same kind, such as another pick or another value.
  func isLike(_ step: Transcript.Step) -> Bool {
    switch (step, self) {
    case (.hears(.picked), .picked): true
    case (.hears(.set(let name, _)), .set(let variable, _)): name == variable
    case (_, .say), (_, .offer), (_, .echo), (_, .set), (_, .picked), (_, .rated), (_, .outcome),
      (_, .action), (_, .reject), (_, .finish):
      false
    }
  }

  /// Whether it comes from the block that was answered, rather than from one that was entered.
  var isOfAnswer: Bool {
    switch self {
    case .echo, .set, .picked, .rated, .outcome, .action, .reject: true
    case .say, .offer, .finish: false
    }
  }

  /// Whether a transcript may leave it out.
  var isFrame: Bool {
    switch self {
    case .offer, .echo, .set, .picked: true
    case .say, .rated, .outcome, .action, .reject, .finish: false
    }
  }
}

extension Transcript.Step {
  /// Whether it describes something that comes from the block that was answered.
  var isOfAnswer: Bool {
    switch self {
    case .hears, .rejects: true
    case .says, .asks, .does, .passes, .ends, .anything: false
    }
  }
}
