public import Starling

/// A conversation in a test. What the person does reads as a sentence, time passes by itself, and
/// the test can ask for everything that happened.
///
///     let talk = try Conversation(script)
///     talk.taps().answers(2)
///     #expect(talk.says("Oh. What should we do better?"))
///
/// It depends on no test framework. An answer that does not fit is no error: ``rejection`` says
/// why, and the conversation stays where it was. To choose what is not offered is a mistake of the
/// test, which fails with a ``NotOffered``.
public final class Conversation {
  private var dialog: Dialog
  private let handlers: Handlers
  private(set) var recorder = Recorder()
  /// The effects since the person's last act.
  private var latest: [Effect] = []
  /// All effects so far.
  private var effects: [Effect] = []

  /// Starts a conversation; throws if a variable or the first block does not exist.
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
    self.init(Dialog(script, options), handlers: handlers)
  }

  /// Starts a conversation with a dialog that has not begun.
  public init(_ dialog: Dialog, handlers: Handlers = Handlers()) {
    self.dialog = dialog
    self.handlers = handlers
    latest = step(.begin)
    recorder.record(.begin, latest)
    letTimePass()
  }

  private init(copying other: Conversation) {
    (dialog, handlers, recorder) = (other.dialog, other.handlers, other.recorder)
    (latest, effects) = (other.latest, other.effects)
  }

  /// A conversation at the same point, which goes on independently.
  public func copy() -> Conversation { Conversation(copying: self) }

  /// Lets time pass until the dialog waits for the person.
  private func letTimePass() {
    while dialog.prompt?.delay != nil {
      let happened = step(.elapsed)
      recorder.record(.elapsed, happened)
      latest += happened
    }
  }

  private func step(_ event: Event) -> [Effect] {
    let happened = dialog.step(event, handlers: handlers)
    effects += happened
    return happened
  }
}

// What the person does. Each act returns the conversation, so that a sentence can go on.
extension Conversation {
  /// Does an act. An answer that could mean several buttons chooses none.
  private func go(_ act: Transcript.Act) -> Conversation {
    let event = act.event(at: dialog.prompt)
    latest = step(event ?? .choose(-1))
    recorder.record(event == nil ? .answers("#0") : act, latest)
    letTimePass()
    return self
  }

  /// Throws if the answer is not exactly one of the buttons that are offered, or some of several.
  private func choose(_ answer: String) throws(NotOffered) -> Conversation {
    let indices: [Int]? =
      switch Transcript.Act.answers(answer).event(at: dialog.prompt) {
      case .choose(let index): [index]
      case .chooseMany(let indices): indices
      default: nil
      }
    guard let indices, indices.allSatisfy(offered.indices.contains) else {
      throw NotOffered(choice: answer, offered: offered)
    }
    return go(.answers(answer))
  }

  /// Taps at a prompt that only waits for a tap.
  @discardableResult
  public func taps() -> Conversation { go(.taps) }

  /// Answers with a text, or with the title of a button, for which case and accents do not matter.
  @discardableResult
  public func answers(_ text: String) -> Conversation { go(.answers(text)) }

  /// Answers with a number of stars, or with a number as a text.
  @discardableResult
  public func answers(_ number: Int) -> Conversation { go(.answers(String(number))) }

  /// Picks stars. If they have to be submitted, they can still be changed.
  @discardableResult
  public func picks(_ stars: Int) -> Conversation { go(.answers(String(stars))) }

  /// Chooses the button with this title, and fails if none is offered or several are. Case and
  /// accents do not matter.
  @discardableResult
  public func chooses(_ title: String) throws(NotOffered) -> Conversation {
    try choose(dialog.prompt?.several == nil ? title : Transcript.Title(written: title).escaped)
  }

  /// Chooses the buttons with these titles, where several can be chosen, and fails if one of them
  /// is not offered. The dialog decides whether they go together.
  @discardableResult
  public func chooses(_ titles: [String]) throws(NotOffered) -> Conversation {
    try choose(titles.map { Transcript.Title(written: $0).escaped }.joined(separator: " | "))
  }

  /// Chooses a button by its number among those that are offered, counted from one, and
  /// fails if there is none.
  @discardableResult
  public func chooses(number: Int) throws(NotOffered) -> Conversation {
    try choose("#\(number)")
  }

  /// Submits the stars that are picked.
  @discardableResult
  public func submits() -> Conversation { go(.submits) }

  /// Skips the question without an answer.
  @discardableResult
  public func skips() -> Conversation { go(.skips) }

  /// Takes back the last answer.
  @discardableResult
  public func goesBack() -> Conversation { go(.goesBack) }

  /// Leaves the conversation, which ends it.
  @discardableResult
  public func leaves() -> Conversation { go(.leaves) }
}

// What a test can ask about the conversation.
extension Conversation {
  /// Whether the dialog has said this text since the person's last act.
  public func says(_ text: String) -> Bool { said.contains(text) }

  /// The texts that the dialog has said since the person's last act.
  public var said: [String] { latest.compactMap(\.text) }

  /// All texts that the dialog has said.
  public var everythingSaid: [String] { effects.compactMap(\.text) }

  /// Whether exactly these buttons are offered, in this order.
  public func offers(_ titles: String...) -> Bool { offered == titles }

  /// The titles of the buttons that are offered; empty if the prompt is no choice.
  public var offered: [String] {
    guard case .choice(let offers)? = prompt?.kind else { return [] }
    return offers.map(\.title)
  }

  /// The current prompt; nil if the conversation is over.
  public var prompt: Prompt? { dialog.prompt }

  /// How the conversation ended; nil while it goes on.
  public var ending: Ending? { dialog.ending }

  /// Why the person's last act was not accepted; nil if it was.
  public var rejection: RejectCode? {
    latest.lazy.compactMap { if case .reject(let code) = $0 { code } else { nil } }.first
  }

  /// The value of a variable; nil if it has none.
  public subscript(variable: String) -> Value? { dialog[variable] }

  /// The ids of the blocks that the conversation reached, in order.
  public var path: [String] { dialog.path }

  // MARK: Reports to the host

  /// The last final rating.
  public var rating: Int? {
    effects.lazy.compactMap { if case .rated(let stars) = $0 { stars } else { nil } }.last
  }

  /// The outcomes that were settled, in order.
  public var outcomes: [Outcome] {
    effects.compactMap { if case .outcome(let outcome, _) = $0 { outcome } else { nil } }
  }

  /// The step that the person had reached at each of the ``outcomes``.
  public var outcomeSteps: [OutcomeStep] {
    effects.compactMap { if case .outcome(_, let step) = $0 { step } else { nil } }
  }

  /// The actions that the host was asked to perform, in order.
  public var actions: [String] {
    effects.compactMap { if case .action(let name) = $0 { name } else { nil } }
  }

  // MARK: The conversation as a whole

  /// What has happened so far, as the lines of a case.
  public var transcript: String {
    recorder.steps.flatMap(\.written).joined(separator: "\n")
  }

  /// What has happened so far, as a case that passes.
  public func recorded(as name: String) -> Transcript.Case { recorder.recorded(as: name) }
}

extension Effect {
  fileprivate var text: String? { if case .say(let text, _) = self { text } else { nil } }
}
