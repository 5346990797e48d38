public import Starling

/// The whole of Starling for a program of one's own: it keeps what happens, knows when one may ask,
/// and asks.
///
///     let stars = try RatingPrompt(app: "deploy", version: "2.1")
///     try stars.record(.session)
///     if let result = try stars.ask() { … }
public final class RatingPrompt {
  /// The rules and the texts, laid over those of the script. Polite rules are filled in where both
  /// leave them open. It can be replaced at any time; a chat that is on goes on with the old one.
  public var configuration: Configuration
  /// Where the history is kept.
  public let store: any HistoryStore
  /// The file that results are added to; nil: nowhere. Beside a history in a file it has a name
  /// from the beginning.
  public var resultsPath: String? {
    get { results?.results }
    set { results = newValue.map { ResultFiles(at: $0) } }
  }
  /// Values of the script's variables.
  public var variables: [String: Value] = [:]
  /// The language of the person; else that of the environment.
  public var locale: String?
  /// Tables that add or override texts.
  public var strings = LanguageTables()
  /// Code that decides where blocks lead.
  public var handlers = Handlers()
  /// A condition of the program's own, asked with the rules.
  public var condition: (() -> Bool)?
  /// Who hears of the chats.
  public weak var delegate: (any ChatDelegate)?

  private let app: String
  private let version: String?
  private let script: Script?
  private let clock: () -> Moment
  private var results: ResultFiles?

  /// What can be noted.
  public enum Happening: Hashable, Sendable {
    /// The program is used.
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
  /// The history lies where the system keeps states, with the results beside it; the clock is the
  /// machine's, and the conversation is the classic one: each can be replaced.
  public init(
    app: String, version: String? = nil, configuration: Configuration = Configuration(),
    script: Script? = nil, store: (any HistoryStore)? = nil,
    clock: @escaping () -> Moment = SystemClock.now
  ) throws {
    (self.app, self.version, self.script, self.clock) = (app, version, script, clock)
    self.configuration = configuration
    self.store = try store ?? FileHistoryStore(app: app)
    results = (self.store as? FileHistoryStore).map { ResultFiles(besides: $0) }
  }

  /// Notes that something happened.
  public func record(_ happening: Happening, count: Int = 1) throws {
    let (now, rules) = (clock(), rules)
    try store.update { history in
      history.settle(at: now)
      history.note(appVersion: version, at: now)
      switch happening {
      case .session: history.recordSession(count: count, at: now, configuration: rules)
      case .crash: history.recordCrash(count: count, at: now)
      case .success: history.recordSuccess(count: count, at: now)
      case .event(let scenario): history.recordEvent(of: scenario, count: count, at: now)
      }
    }
  }

  /// Whether one may ask now, and why. It changes nothing.
  public func verdict() throws -> Verdict {
    rules.verdict(
      for: try store.read(), at: clock(), appVersion: version, custom: condition.map { $0() })
  }

  /// What holds: the configuration over the script's, with polite rules where both are silent.
  private var rules: Configuration {
    configuration.laid(over: script?.configuration ?? Configuration()).politely()
  }
}

// MARK: - Scenarios

extension RatingPrompt {
  /// Notes that an event of a scenario has happened.
  public func triggerEvent(of scenario: some Scenario) throws {
    try scenario.triggerEvent(in: store, at: clock())
  }

  /// Whether a scenario would happen now. It spends nothing.
  public func wouldExecute(_ scenario: some Scenario) throws -> Bool {
    try scenario.wouldExecute(given: store, at: clock())
  }

  /// Lets a scenario happen if it may: the body is always called, with whether it may.
  @discardableResult
  public func tryToExecute(
    _ scenario: some Scenario, body: (Bool) throws -> Void
  ) throws -> Bool {
    try scenario.tryToExecute(in: store, at: clock(), body: body)
  }
}

// MARK: - Asking

extension RatingPrompt {
  /// A chat that is pushed by its owner: a graphical host shows it and hands it events.
  ///
  /// Its `appear` asks the rules. What it settles is added to the results.
  public func chat() -> Chat {
    let rules = rules
    let locale = locale ?? Environment().locale
    var options = Dialog.Options()
    (options.locale, options.strings, options.variables) = (locale, strings, variables)
    options.positiveStarsLimit = rules.positiveStarsLimit
    let script =
      script ?? Script(rating: rules, locale: locale ?? "en", strings: strings, app: app)
    let chat = Chat(
      Dialog(script, options), configuration: rules, store: store, appVersion: version,
      clock: clock)
    chat.delegate = delegate
    chat.handlers = handlers
    chat.results = results.map { FileResultStore($0, app: app, variables: variables) }
    return chat
  }

  /// Asks on the terminal, if that is no nuisance; nil if nobody was asked.
  ///
  /// Without force it stays away where nobody is at the terminal, and where the environment says
  /// so. It never ends the program: of a conversation that Ctrl-C ends, the result says that it was
  /// interrupted.
  public func ask(force: Bool = false) throws -> ChatResult? {
    let environment = Environment()
    let isWatched = Platform.isTerminal(0) && Output.standard.isTerminal
    guard force || isWatched && environment.asksForSilence == nil else { return nil }
    try results?.adoptCutOff()
    let chat = chat()
    let appearance = try chat.appear(force: force, custom: condition.map { $0() })
    guard case .shown(let effects) = appearance else { return nil }
    var settings = ConversationSettings()
    settings.allowsNever = true
    settings.speed = isWatched ? 1 : nil
    settings.eligible = chat.verdict?.isEligible
    settings.interruption = .endsConversationOnly
    switch try Conversation(chat, settings, environment).hold(beginning: { effects }) {
    case .over(let result), .timedOut(let result): return result
    }
  }

  /// Hands the results that wait to a command of the shell, one after the other, and says how many
  /// are left. The command reads a result as a line of JSON, has so many seconds for it, and takes
  /// it by ending with 0.
  @discardableResult
  public func deliver(by command: String, seconds: Double = 10) throws -> Int {
    guard let results else { return 0 }
    try results.adoptCutOff()
    let outbox = Outbox(results, command: command, seconds: seconds)
    try outbox.begin(withBacklog: true)
    return try outbox.deliver().left
  }
}
