public import Starling

// What a test asks for.
extension Conversation {
  /// Whether the dialog has said this text since the person last did something.
  public func says(_ text: String) -> Bool { said.contains(text) }

  /// What the dialog has said since the person last did something.
  public var said: [String] { talk.latest.compactMap(\.text) }

  /// Everything that the dialog has said.
  public var everythingSaid: [String] { talk.effects.compactMap(\.text) }

  /// Whether these buttons are offered, and no others, in this order.
  public func offers(_ titles: String...) -> Bool { offered == titles }

  /// The titles of the buttons that are offered; none where no choice is awaited.
  public var offered: [String] {
    guard case .choice(let offers)? = prompt?.kind else { return [] }
    return offers.map(\.title)
  }

  /// What is awaited; nil where the conversation is over.
  public var prompt: Prompt? { talk.dialog.prompt }

  /// How the conversation ended; nil as long as it goes on.
  public var ending: Ending? { talk.dialog.ending }

  /// Why what the person did last was not accepted; nil where it was.
  public var rejection: RejectCode? {
    talk.latest.lazy.compactMap { if case .reject(let code) = $0 { code } else { nil } }.first
  }

  /// The value of a variable; nil where it has none.
  public subscript(variable: String) -> Value? { talk.dialog[variable] }

  /// The ids of the blocks that the conversation has come to, in order.
  public var path: [String] { talk.dialog.path }

  // MARK: What the host hears

  /// The last rating that is final.
  public var rating: Int? {
    talk.effects.lazy.compactMap { if case .rated(let stars) = $0 { stars } else { nil } }.last
  }

  /// The outcomes that were settled, in order.
  public var outcomes: [Outcome] {
    talk.effects.compactMap { if case .outcome(let outcome, _) = $0 { outcome } else { nil } }
  }

  /// How far the person had come at each of the ``outcomes``.
  public var outcomeSteps: [OutcomeStep] {
    talk.effects.compactMap { if case .outcome(_, let step) = $0 { step } else { nil } }
  }

  /// The actions that were asked of the host, in order.
  public var actions: [String] {
    talk.effects.compactMap { if case .action(let name) = $0 { name } else { nil } }
  }

  // MARK: The conversation as a whole

  /// What has happened so far, as the lines of a transcript's case.
  public var transcript: String {
    talk.recorder.steps.flatMap(\.written).joined(separator: "\n")
  }

  /// What has happened so far as a case, which passes.
  public func recorded(as name: String) -> Transcript.Case { talk.recorder.recorded(as: name) }
}

extension Effect {
  fileprivate var text: String? { if case .say(let text, _) = self { text } else { nil } }
}
