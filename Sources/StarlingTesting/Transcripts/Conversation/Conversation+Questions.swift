public import Starling

// What a test can ask about the conversation.
extension Conversation {
  /// Whether the dialog has said this text since the person's last act.
  public func says(_ text: String) -> Bool { said.contains(text) }

  /// The texts that the dialog has said since the person's last act.
  public var said: [String] { talk.latest.compactMap(\.text) }

  /// All texts that the dialog has said.
  public var everythingSaid: [String] { talk.effects.compactMap(\.text) }

  /// Whether exactly these buttons are offered, in this order.
  public func offers(_ titles: String...) -> Bool { offered == titles }

  /// The titles of the buttons that are offered; empty if the prompt is no choice.
  public var offered: [String] {
    guard case .choice(let offers)? = prompt?.kind else { return [] }
    return offers.map(\.title)
  }

  /// The current prompt; nil if the conversation is over.
  public var prompt: Prompt? { talk.dialog.prompt }

  /// How the conversation ended; nil while it goes on.
  public var ending: Ending? { talk.dialog.ending }

  /// Why the person's last act was not accepted; nil if it was.
  public var rejection: RejectCode? {
    talk.latest.lazy.compactMap { if case .reject(let code) = $0 { code } else { nil } }.first
  }

  /// The value of a variable; nil if it has none.
  public subscript(variable: String) -> Value? { talk.dialog[variable] }

  /// The ids of the blocks that the conversation reached, in order.
  public var path: [String] { talk.dialog.path }

  // MARK: Reports to the host

  /// The last final rating.
  public var rating: Int? {
    talk.effects.lazy.compactMap { if case .rated(let stars) = $0 { stars } else { nil } }.last
  }

  /// The outcomes that were settled, in order.
  public var outcomes: [Outcome] {
    talk.effects.compactMap { if case .outcome(let outcome, _) = $0 { outcome } else { nil } }
  }

  /// The step that the person had reached at each of the ``outcomes``.
  public var outcomeSteps: [OutcomeStep] {
    talk.effects.compactMap { if case .outcome(_, let step) = $0 { step } else { nil } }
  }

  /// The actions that the host was asked to perform, in order.
  public var actions: [String] {
    talk.effects.compactMap { if case .action(let name) = $0 { name } else { nil } }
  }

  // MARK: The conversation as a whole

  /// What has happened so far, as the lines of a case.
  public var transcript: String {
    talk.recorder.steps.flatMap(\.written).joined(separator: "\n")
  }

  /// What has happened so far, as a case that passes.
  public func recorded(as name: String) -> Transcript.Case { talk.recorder.recorded(as: name) }
}

extension Effect {
  fileprivate var text: String? { if case .say(let text, _) = self { text } else { nil } }
}
