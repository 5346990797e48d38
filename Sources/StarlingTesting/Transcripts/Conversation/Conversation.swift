public import Starling

/// A conversation in a test. What the person does reads as a sentence, time passes by itself, and
/// the test can ask for everything that happened.
///
///     var talk = try Conversation(script)
///     talk.taps().answers(2)
///     #expect(talk.says("Oh. What should we do better?"))
///
/// It depends on no test framework. An answer that does not fit is no error: ``rejection`` says
/// why, and the conversation stays where it was. To choose what is not offered is a mistake of the
/// test, which fails with a ``NotOffered``.
public struct Conversation {
  var talk: SharedConversation

  /// Starts a conversation; throws if a variable or the first block does not exist.
  public init(
    _ script: Script, locale: String? = nil, start: String? = nil,
    variables: [String: Value] = [:], handlers: Handlers = Handlers()
  ) throws(SetupError) {
    var options = Dialog.Options()
    options.locale = locale
    options.start = try start.map(script.checkedBlock)
    for (name, value) in variables {
      try script.checkVariable(name, .set(name, Transcript.SetValue(value)))
    }
    options.variables = variables
    self.init(Dialog(script, options), handlers: handlers)
  }

  /// Starts a conversation with a dialog that has not begun.
  public init(_ dialog: Dialog, handlers: Handlers = Handlers()) {
    talk = SharedConversation(dialog, handlers)
    talk.begin()
  }

  /// The conversation after an act, for further acts in the same sentence.
  public struct Next {
    let talk: SharedConversation

    func go(_ act: Transcript.Act) -> Next {
      talk.take(act)
      return self
    }

    func choose(_ button: String) throws(NotOffered) -> Next {
      try talk.checkOffer(of: button)
      return go(.answers(button))
    }
  }

  /// Does an act. A copy of a conversation goes on independently.
  mutating func go(_ act: Transcript.Act) -> Next {
    if !isKnownUniquelyReferenced(&talk) { talk = SharedConversation(copying: talk) }
    return Next(talk: talk).go(act)
  }

  mutating func choose(_ button: String) throws(NotOffered) -> Next {
    try talk.checkOffer(of: button)
    return go(.answers(button))
  }
}

// What the person does: methods to start a sentence with, and methods to continue it with.

extension Conversation {
  /// Taps at a prompt that only waits for a tap.
  @discardableResult
  public mutating func taps() -> Next { go(.taps) }

  /// Answers with a text, or with the title of a button, for which case and accents do not matter.
  @discardableResult
  public mutating func answers(_ text: String) -> Next { go(.answers(text)) }

  /// Answers with a number of stars, or with a number as a text.
  @discardableResult
  public mutating func answers(_ number: Int) -> Next { go(.answers(String(number))) }

  /// Picks stars. If they have to be submitted, they can still be changed.
  @discardableResult
  public mutating func picks(_ stars: Int) -> Next { go(.answers(String(stars))) }

  /// Chooses the button with this title, and fails if none is offered or several are. Case and
  /// accents do not matter.
  @discardableResult
  public mutating func chooses(_ title: String) throws(NotOffered) -> Next {
    try choose(title)
  }

  /// Chooses a button by its number among those that are offered, counted from one, and
  /// fails if there is none.
  @discardableResult
  public mutating func chooses(number: Int) throws(NotOffered) -> Next {
    try choose("#\(number)")
  }

  /// Submits the stars that are picked.
  @discardableResult
  public mutating func submits() -> Next { go(.submits) }

  /// Skips the question without an answer.
  @discardableResult
  public mutating func skips() -> Next { go(.skips) }

  /// Takes back the last answer.
  @discardableResult
  public mutating func goesBack() -> Next { go(.goesBack) }

  /// Leaves the conversation, which ends it.
  @discardableResult
  public mutating func leaves() -> Next { go(.leaves) }
}

extension Conversation.Next {
  /// Taps at a prompt that only waits for a tap.
  @discardableResult
  public func taps() -> Conversation.Next { go(.taps) }

  /// Answers with a text, or with the title of a button, for which case and accents do not matter.
  @discardableResult
  public func answers(_ text: String) -> Conversation.Next { go(.answers(text)) }

  /// Answers with a number of stars, or with a number as a text.
  @discardableResult
  public func answers(_ number: Int) -> Conversation.Next { go(.answers(String(number))) }

  /// Picks stars. If they have to be submitted, they can still be changed.
  @discardableResult
  public func picks(_ stars: Int) -> Conversation.Next { go(.answers(String(stars))) }

  /// Chooses the button with this title, and fails if none is offered or several are. Case and
  /// accents do not matter.
  @discardableResult
  public func chooses(_ title: String) throws(NotOffered) -> Conversation.Next {
    try choose(title)
  }

  /// Chooses a button by its number among those that are offered, counted from one, and
  /// fails if there is none.
  @discardableResult
  public func chooses(number: Int) throws(NotOffered) -> Conversation.Next {
    try choose("#\(number)")
  }

  /// Submits the stars that are picked.
  @discardableResult
  public func submits() -> Conversation.Next { go(.submits) }

  /// Skips the question without an answer.
  @discardableResult
  public func skips() -> Conversation.Next { go(.skips) }

  /// Takes back the last answer.
  @discardableResult
  public func goesBack() -> Conversation.Next { go(.goesBack) }

  /// Leaves the conversation, which ends it.
  @discardableResult
  public func leaves() -> Conversation.Next { go(.leaves) }
}

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
