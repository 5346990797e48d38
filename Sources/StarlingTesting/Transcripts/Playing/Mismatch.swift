import Starling

/// What really happened in place of a line.
struct Mismatch: Error {
  enum Actual {
    case effect(Effect)
    /// No button is called like the answer; the prompt has these.
    case noSuchButton(Prompt)
    /// Nothing more happens, and this is the prompt.
    case prompt(Prompt?)
    /// This much time passed in all.
    case time(Double)
    case unclear(Prompt?)
    /// After a save and a restore, the conversation would have gone on differently.
    case forgot
  }

  let actual: Actual
  /// The block that caused it; nil if it is the one at which the conversation waits.
  let cause: BlockNumber?

  init(_ actual: Actual, by cause: BlockNumber? = nil) {
    self.actual = actual
    self.cause = cause
  }

  /// What happened, as a transcript or a sentence describes it.
  var words: String {
    switch actual {
    case .effect(let effect): Transcript.Step(effect)?.written.joined(separator: "\n") ?? "nothing"
    case .noSuchButton(let prompt):
      Transcript.Step.rejects(.noSuchButton).written.joined() + "\n" + Self.words(awaiting: prompt)
    case .prompt(let prompt): Self.words(awaiting: prompt)
    case .time(let seconds): Pause(seconds: seconds.roundedToNanosecond).written.joined()
    case .unclear(let prompt):
      "several buttons read like this; name one by its number, as in \"you: #1\": "
        + Self.words(awaiting: prompt)
    case .forgot: "after a save and a restore, the conversation continues differently"
    }
  }

  private static func words(awaiting prompt: Prompt?) -> String {
    guard let prompt else { return "nothing more: the conversation is over" }
    let lines = Transcript.Question.all(of: prompt).flatMap(\.written)
    guard lines.isEmpty else { return lines.joined(separator: "\n") }
    return prompt.delay.map { Pause(seconds: $0).written.joined() } ?? "a tap is awaited"
  }
}
