public import Starling

/// The whole of Starling for a program of one's own: it keeps what happens, knows when one may ask,
/// and asks.
///
///     let stars = try RatingPrompt(app: "deploy", version: "2.1")
///     try stars.record(.session)
///     if let result = try stars.ask() { … }
public final class RatingPrompt {
  /// The rules and the texts.
  public let configuration: Configuration
  /// Where the history is kept.
  public let store: any HistoryStore
  /// Who hears of the chats.
  public weak var delegate: (any ChatDelegate)?

  private let version: String?
  private let script: Script
  private let options: Dialog.Options
  private let clock: () -> Moment

  /// What can be noted.
  public enum Happening: Hashable, Sendable {
    /// Somebody uses the program.
    case session
    /// The program crashed.
    case crash
    /// Something went well for the person.
    case success
    /// An event of the prompt, or of a scenario.
    case event(String? = nil)
  }

  /// A prompt for a program, by its name.
  ///
  /// The rules are those of the script, with what is given laid over them, and polite ones where
  /// nobody says any. The history lies where the system keeps states, the clock is the machine's,
  /// and the conversation is the classic one, in the language of the environment: each can be
  /// replaced.
  public init(
    app: String, version: String? = nil, configuration: Configuration? = nil,
    script: Script? = nil, store: (any HistoryStore)? = nil,
    clock: @escaping () -> Moment = SystemClock.now
  ) throws {
    let locale = Environment().locale
    let own = script?.configuration
    let configuration = configuration?.laid(over: own ?? Configuration()) ?? own ?? .polite
    self.version = version
    self.configuration = configuration
    self.store = try store ?? FileHistoryStore(app: app)
    self.script = script ?? Script(rating: configuration, locale: locale ?? "en")
    self.clock = clock
    var options = Dialog.Options()
    options.locale = locale
    options.positiveStarsLimit = configuration.positiveStarsLimit
    self.options = options
  }

  /// Notes that something happened.
  public func record(_ happening: Happening, count: Int = 1) throws {
    let now = clock()
    try store.update { history in
      history.settle(at: now)
      history.note(appVersion: version, at: now)
      switch happening {
      case .session: history.recordSession(count: count, at: now, configuration: configuration)
      case .crash: history.recordCrash(count: count, at: now)
      case .success: history.recordSuccess(count: count, at: now)
      case .event(let scenario): history.recordEvent(of: scenario, count: count, at: now)
      }
    }
  }

  /// Whether one may ask now, and why. It changes nothing.
  public func verdict() throws -> Verdict {
    configuration.verdict(for: try store.read(), at: clock(), appVersion: version)
  }

  /// Notes that an event of a scenario has happened.
  public func triggerEvent(of scenario: some Scenario) throws {
    try scenario.triggerEvent(in: store, at: clock())
  }

  /// Whether a scenario would happen now. It spends nothing.
  public func wouldExecute(_ scenario: some Scenario) throws -> Bool {
    try scenario.wouldExecute(given: store, at: clock())
  }

  /// Lets a scenario happen if it may: the body is always called, and told whether it may.
  @discardableResult
  public func tryToExecute(
    _ scenario: some Scenario, body: (Bool) throws -> Void
  ) throws -> Bool {
    try scenario.tryToExecute(in: store, at: clock(), body: body)
  }

  /// A chat that is pushed by its owner: a graphical host shows it and hands it events.
  public func chat() -> Chat {
    let chat = Chat(
      Dialog(script, options), configuration: configuration, store: store, appVersion: version,
      clock: clock)
    chat.delegate = delegate
    return chat
  }

  /// Asks on the terminal, if that is no nuisance; nil where nobody was asked.
  ///
  /// Without force it stays away where nobody is at the terminal, and where the environment says
  /// so (`CI`, `STARLING_DISABLED`, `DO_NOT_TRACK`).
  public func ask(force: Bool = false) throws -> ChatResult? {
    let environment = Environment()
    let isWatched = Platform.isTerminal(0) && Output.standard.isTerminal
    guard force || isWatched && !environment.forbidsAsking else { return nil }
    let chat = chat()
    guard case .shown(let effects) = try chat.appear(force: force) else { return nil }
    var settings = ConversationSettings()
    settings.allowsNever = true
    settings.speed = isWatched ? 1 : nil
    settings.eligible = chat.verdict?.isEligible
    do {
      switch try Conversation(chat, settings, environment).hold(beginning: { effects }) {
      case .over(let result), .timedOut(let result): return result
      }
    } catch let interruption as Interruption {
      Platform.end(bySignal: interruption.signal)
    }
  }
}
