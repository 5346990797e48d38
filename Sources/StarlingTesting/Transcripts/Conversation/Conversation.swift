public import Starling

/// A conversation in a test. What the person does reads as a sentence, time passes by itself, and
/// the test can ask for everything that happened.
///
///     let talk = try Conversation(script)
///     try talk.taps().answers(2)
///     #expect(talk.says("Oh. What should we do better?"))
///
/// It depends on no test framework. An answer that is refused, or a button that is not offered,
/// fails the test with a ``NotOffered``, which lists what is. Where a refusal is meant, write
/// ``tries(_:)``: ``rejection`` says why, and the conversation stays where it was.
public final class Conversation {
  private var talk: Talk
  private let handlers: Handlers
  private var settings: [Transcript.Setting] = []
  private(set) var recorder = Recorder()
  /// The effects since the person's last act.
  private var latest: [Effect] = []
  /// All texts that the dialog has said.
  public private(set) var everythingSaid: [String] = []

  /// Starts a conversation; throws if a variable, the first block or the block of a handler does
  /// not exist.
  public convenience init(
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
    for block in handlers.blocks { _ = try script.checkedBlock(block) }
    self.init(Dialog(script, options), handlers: handlers)
    settings =
      [locale.map { .locale($0) }, start.map { .start($0) }].compactMap { $0 }
      + variables.inOrder.map { .set($0.key, Transcript.SetValue($0.value)) }
  }

  /// Starts a conversation with a dialog that has not begun.
  public init(_ dialog: Dialog, handlers: Handlers = Handlers()) {
    talk = Talk(dialog)
    self.handlers = handlers
    latest = step(.begin)
    recorder.record(.begin, latest)
    letTimePass()
  }

  private init(copying other: Conversation) {
    talk = other.talk
    handlers = other.handlers
    recorder = other.recorder
    settings = other.settings
    latest = other.latest
    everythingSaid = other.everythingSaid
  }

  /// A conversation at the same point, which goes on independently.
  public func copy() -> Conversation { Conversation(copying: self) }

  /// Lets time pass until the dialog waits for the person.
  private func letTimePass() {
    while prompt?.delay != nil {
      let happened = step(.elapsed)
      recorder.record(.elapsed, happened)
      latest += happened
    }
  }

  private func step(_ event: Event) -> [Effect] {
    let happened = talk.receive(event, handlers: handlers)
    everythingSaid += happened.said
    return happened
  }
}

// What the person does. Each act returns the conversation, so that a sentence can go on.
extension Conversation {
  /// Does an act. An answer that could mean several buttons chooses none.
  private func go(_ act: Transcript.Act) -> Conversation {
    let event = act.event(at: prompt)
    latest = step(event ?? .choose(-1))
    recorder.record(event == nil ? .answers("#0") : act, latest)
    letTimePass()
    return self
  }

  /// Throws if the answer is not exactly one of the buttons that are offered, or some of several.
  private func choose(_ answer: String) throws(NotOffered) -> Conversation {
    guard let indices = Transcript.Act.answers(answer).event(at: prompt)?.chosen,
      indices.allSatisfy(offered.indices.contains)
    else { throw NotOffered(choice: answer, offered: offered) }
    return try accepted(.answers(answer), answer)
  }

  /// Does an act, and throws if it is refused.
  private func accepted(_ act: Transcript.Act, _ words: String) throws(NotOffered) -> Conversation {
    _ = go(act)
    guard let code = rejection else { return self }
    let isAnswer = if case .answers = act { true } else { false }
    throw NotOffered(choice: words, offered: offered, code: code, asked: asked, isAnswer: isAnswer)
  }

  /// What the prompt waits for, in words.
  private var asked: String? {
    guard let prompt else { return "the conversation is over" }
    return switch prompt.kind {
    case .stars(let stars, _): "it asks for \(stars.min) to \(stars.max)"
    case .text(let field, _) where field.format == .integer || field.format == .number:
      "it asks for a number"
    case .text: "it asks for a text"
    case .tap: "it waits for a tap"
    case .choice, .delay: nil
    }
  }

  /// Tries an answer that may be refused: ``rejection`` says whether it was, and why.
  @discardableResult
  public func tries(_ text: String) -> Conversation { go(.answers(text)) }

  /// Taps at a prompt that only waits for a tap; throws if it waits for something else.
  @discardableResult
  public func taps() throws(NotOffered) -> Conversation { try accepted(.taps, "a tap") }

  /// Answers with a text, or with the title of a button, for which case and accents do not matter.
  /// Throws if the answer is refused, with what is offered.
  @discardableResult
  public func answers(_ text: String) throws(NotOffered) -> Conversation {
    try accepted(.answers(text), text)
  }

  /// Answers with a number of stars, or with a number as a text. Throws if it is refused.
  @discardableResult
  public func answers(_ number: Int) throws(NotOffered) -> Conversation {
    try answers(String(number))
  }

  /// Picks stars. If they have to be submitted, they can still be changed. Throws if they are
  /// refused.
  @discardableResult
  public func picks(_ stars: Int) throws(NotOffered) -> Conversation { try answers(stars) }

  /// Chooses the button with this title, and fails if none is offered or several are. Case and
  /// accents do not matter.
  @discardableResult
  public func chooses(_ title: String) throws(NotOffered) -> Conversation {
    try choose(prompt?.several == nil ? title : Transcript.Title(written: title).escaped)
  }

  /// Chooses the buttons with these titles, where several can be chosen, and fails if one of them
  /// is not offered, or if they do not go together.
  @discardableResult
  public func chooses(_ titles: [String]) throws(NotOffered) -> Conversation {
    try choose(titles.map { Transcript.Title(written: $0).escaped }.joined(separator: " | "))
  }

  /// Chooses a button by its number among those that are offered, counted from one, and
  /// fails if there is none.
  @discardableResult
  public func chooses(number: Int) throws(NotOffered) -> Conversation { try choose("#\(number)") }

  /// Submits the stars that are picked; throws if there are none.
  @discardableResult
  public func submits() throws(NotOffered) -> Conversation { try accepted(.submits, "to submit") }

  /// Skips the question without an answer; throws if it cannot be skipped.
  @discardableResult
  public func skips() throws(NotOffered) -> Conversation { try accepted(.skips, "to skip") }

  /// Takes back the last answer; throws if there is none.
  @discardableResult
  public func goesBack() throws(NotOffered) -> Conversation {
    try accepted(.goesBack, "to go back")
  }

  /// Leaves the conversation, which ends it.
  @discardableResult
  public func leaves() -> Conversation { go(.leaves) }
}

// What a test can ask about the conversation.
extension Conversation {
  /// Whether the dialog has said this text since the person's last act.
  public func says(_ text: String) -> Bool { said.contains(text) }

  /// The texts that the dialog has said since the person's last act.
  public var said: [String] { latest.said }

  /// Whether exactly these buttons are offered, in this order.
  public func offers(_ titles: String...) -> Bool { offered == titles }

  /// The titles of the buttons that are offered; empty if the prompt is no choice.
  public var offered: [String] { prompt?.offers?.map(\.title) ?? [] }

  /// The current prompt; nil if the conversation is over.
  public var prompt: Prompt? { talk.prompt }

  /// How the conversation ended; nil while it goes on.
  public var ending: Ending? { talk.dialog.ending }

  /// Why the person's last act was not accepted; nil if it was.
  public var rejection: RejectCode? { latest.rejection }

  /// The value of a variable; nil if it has none.
  public subscript(variable: String) -> Value? { talk.dialog[variable] }

  /// The ids of the blocks that the conversation reached, in order.
  public var path: [String] { talk.dialog.path }

  // MARK: Reports to the host

  /// The last final rating.
  public var rating: Int? { talk.soFar.rating }

  /// The outcomes that were settled, in order.
  public var outcomes: [Outcome] { talk.soFar.outcomes.map(\.outcome) }

  /// The step that the person had reached at each of the ``outcomes``.
  public var outcomeSteps: [OutcomeStep] { talk.soFar.outcomes.map(\.step) }

  /// The actions that the host was asked to perform, in order.
  public var actions: [String] { talk.soFar.actions }

  // MARK: The conversation as a whole

  /// What has happened so far, as the lines of a case.
  public var transcript: String { recorder.steps.flatMap(\.written).joined(separator: "\n") }

  /// What has happened so far, as a case that passes. The language, the start and the variables
  /// with which the conversation was created stand at its head.
  public func recorded(as name: String) -> Transcript.Case {
    recorder.recorded(as: name, settings: settings)
  }
}
