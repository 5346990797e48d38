public import Starling

/// Everything that most programs need: it records what happens, decides when to ask, and asks.
///
///     let stars = try RatingPrompt(app: "deploy", version: "2.1")
///     try stars.record(.session)
///     if let result = try await stars.ask() { … }
///
/// Any thread may record and ask, and change the properties, also a part of one of them. What a
/// program gives it, such as a delegate, a condition or a store of its own, is called where the
/// program records or asks: on its actor, if it does so on one.
@dynamicMemberLookup
public final class RatingPrompt: @unchecked Sendable {
  // Unchecked, because of the program's code: it is called where the prompt is, and nowhere else.
  // Locks guard the settings and the store.

  /// The store of the history. One thread at a time uses it, whichever it is.
  public let store: any HistoryStore

  private let app: String
  private let version: String?
  private let script: Script?
  private let clock: () -> Moment
  private let settings: Guarded<Settings>

  /// Something that happened, to be recorded.
  public typealias Happening = History.Happening

  /// A prompt for a program with a name.
  ///
  /// By default, the history and the results are in the system's folder for state files, the clock
  /// is that of the machine, and the conversation is the classic rating prompt.
  public init(
    app: String, version: String? = nil, configuration: Configuration = Configuration(),
    script: Script? = nil, store: (any HistoryStore)? = nil,
    clock: @escaping () -> Moment = SystemClock.now
  ) throws(NoPlaceError) {
    self.app = app
    self.version = version
    self.script = script
    self.clock = clock
    let store = if let store { store } else { try FileHistoryStore(app: app) as any HistoryStore }
    let file = store as? FileHistoryStore
    self.store = file ?? SerialStore(store)
    settings = Guarded(Settings(configuration, file.map { ResultFiles(besides: $0) }))
  }

  /// Records that something happened: `.session`, or `.event(Deploy.self)`.
  public func record(_ happening: Happening, count: Int = 1) throws {
    let now = clock()
    let rules = rules
    if case .event(let name?) = happening { findUnknown(name, in: rules) }
    try store.update { history in
      history.note(appVersion: version, at: now)
      history.record(happening, count: count, at: now, configuration: rules)
    }
  }

  /// Whether the program may ask now, and why. The call changes nothing.
  public func verdict() throws -> Verdict {
    let own = OwnConditions(self.condition)
    return rules.verdict(
      for: try store.read(), at: clock(), appVersion: version, custom: own.hold,
      because: own.reason)
  }

  /// The rules of the prompt over the script's.
  var rules: Configuration {
    self.configuration.laid(over: script?.configuration ?? Configuration())
  }
}

// MARK: - What the program got wrong

extension RatingPrompt {
  /// What the program got wrong, in sentences with the nearest name: what the `findings` of its
  /// chats says, an event of a scenario that reads like another one, and conditions of a scenario
  /// that are a name only, which never hold.
  ///
  /// In debug builds, each is printed once to standard error when the prompt asks or makes a chat.
  public var findings: [String] {
    let (script, options) = conversation
    return settings.value.findings
      + chat(of: Dialog(script, options), nil).findings.filter {
        !settings.value.findings.contains($0)
      }
  }

  private func findUnknown(_ name: String, in rules: Configuration) {
    let names = rules.scenarios?.names ?? []
    guard !names.contains(name), let meant = Spelling(names).nearest(to: name) else { return }
    find("\"scenarios\" has no \(quoted(name))" + didYouMean(meant))
  }

  private func findUndefined(_ scenario: NamedScenario) {
    guard let name = scenario.conditions.name else { return }
    find(
      "the conditions of \(quoted(scenario.name)) are the name \(quoted(name)), which never hold"
        + "; write scenario(named:) of a configuration")
  }

  private func find(_ finding: String) {
    if !settings.value.findings.contains(finding) { settings.value.findings.append(finding) }
    say([finding])
  }

  /// Says once what the program got wrong to whoever writes it.
  private func say(_ findings: [String]) {
    #if DEBUG
      for finding in findings where settings.value.said.insert(finding).inserted {
        try? Output.note("starling: \(finding)")
      }
    #endif
  }
}

// MARK: - What the program can change

extension RatingPrompt {
  /// What a program can change of a prompt, at any time: `prompt.locale = "fr"`.
  public struct Settings {
    /// The rules and texts, which take precedence over those of the script. A new value does not
    /// affect a chat that is open.
    public var configuration: Configuration
    /// Initial values of the script's variables.
    public var variables: [String: Value] = [:]
    /// The language of the person; nil takes that of the environment.
    public var locale: String?
    /// Language tables that add or replace texts.
    public var strings = LanguageTables()
    /// Code of the program that decides where blocks lead.
    public var handlers = Handlers()
    /// A condition of the program's own, which is checked with the rules. The verdict has the
    /// reason of an error that it throws: `throw NotNow("there is no network")`.
    public var condition: (() throws -> Bool)?
    /// What the program decides about whether a chat appears.
    public var decisions = ChatDecisions()
    /// The most rows that a list of buttons takes on a terminal; nil for fifteen.
    public var listHeight: Int?
    /// Receives the events of the chats.
    public weak var delegate: (any ChatDelegate)?
    /// Whether the program opens the store's page for reviews when its delegate hears the action
    /// `openStore`. By default, a program with a delegate does. Where it does not, the classic
    /// prompt asks for a review only if the configuration has a `reviewURL`.
    public var opensStore: Bool?
    /// The command by which a person who puts the question off can come back, such as
    /// `deploy feedback`: the last word of the classic prompt names it. By default, it names none.
    public var feedbackCommand: String?
    /// Whether a chat with findings traps in debug builds where it appears. By default, it does
    /// not.
    public var assertsNoFindings = false

    fileprivate var results: ResultFiles?
    /// What the program got wrong in calls.
    fileprivate var findings: [String] = []
    /// The findings that were said.
    fileprivate var said: Set<String> = []

    fileprivate init(_ configuration: Configuration, _ results: ResultFiles?) {
      self.configuration = configuration
      self.results = results
    }
  }

  /// One of the settings.
  public subscript<Setting>(dynamicMember setting: WritableKeyPath<Settings, Setting>) -> Setting {
    get { settings.value[keyPath: setting] }
    _modify { yield &settings.value[keyPath: setting] }
  }

  /// The file to which results are appended; nil keeps no results. If the history is in a file, the
  /// default is a file next to it.
  public var resultsPath: String? {
    get { results?.results }
    set { settings.value.results = newValue.map { ResultFiles(at: $0) } }
  }

  private var results: ResultFiles? { settings.value.results }
}

// MARK: - Scenarios

extension RatingPrompt {
  /// Records an event of a scenario.
  @available(*, deprecated, message: "use record(.event(Tour.self))")
  public func triggerEvent(of scenario: (some Scenario).Type) throws {
    try record(.event(scenario))
  }

  /// Whether a scenario may execute now. The call changes nothing.
  public func wouldExecute(_ scenario: (some Scenario).Type) throws -> Bool {
    findUndefined(scenario.named)
    return try scenario.wouldExecute(given: store, at: clock())
  }

  /// Executes a scenario if it may: calls the body, in any case, with whether it may execute.
  @discardableResult
  public func tryToExecute(
    _ scenario: (some Scenario).Type, body: (Bool) throws -> Void
  ) throws -> Bool {
    findUndefined(scenario.named)
    return try scenario.tryToExecute(in: store, at: clock(), body: body)
  }
}

// MARK: - Asking

extension RatingPrompt {
  /// A chat for a graphical host, which shows the effects and passes on the events.
  ///
  /// Its `appear` checks the rules. Its result is added to the results.
  public func chat() -> Chat {
    let (script, options) = conversation
    let chat = chat(of: Dialog(script, options), results.map { FileResultStore($0, app: app) })
    say(chat.findings)
    return chat
  }

  /// The chat that another process saved, to go on with it: with its answers, what both sides have
  /// said, and its prompt. What is said from now on joins the same result.
  ///
  /// If the script was edited, `resumption` of the chat says where it goes on.
  public func chat(restoring saved: String) throws -> Chat {
    let (script, options) = conversation
    let kept = try Chat.Saved(script, saved, options)
    try results?.adoptCutOff(discarding: kept.isKept ? nil : kept.resultID)
    let store = try results.map { results in
      let id = try kept.resultID.map { kept.isKept ? $0 : try results.unused($0) }
      return FileResultStore(results, app: app, id: id)
    }
    let chat = chat(of: kept.dialog, store)
    chat.recall(kept)
    say(chat.findings)
    return chat
  }

  private var conversation: (Script, Dialog.Options) {
    let rules = rules
    let settings = settings.value
    let tags = settings.locale.map { [$0] } ?? Environment().locales
    let prompt = settings.strings.promptLanguage(among: tags)
    var options = Dialog.Options()
    options.locale = script.map { $0.language(among: tags, settings.strings) } ?? prompt
    options.strings = settings.strings
    options.variables = settings.variables
    options.positiveFrom = rules.positiveFrom
    let script =
      script
      ?? Script(
        rating: rules, locale: prompt, strings: settings.strings, app: app,
        opensStore: settings.opensStore ?? (settings.delegate != nil),
        feedbackCommand: settings.feedbackCommand)
    return (script, options)
  }

  private func chat(of dialog: Dialog, _ results: FileResultStore?) -> Chat {
    let settings = settings.value
    let chat = Chat(
      dialog, configuration: rules, store: store, appVersion: version, clock: clock)
    chat.delegate = settings.delegate
    chat.decisions = settings.decisions
    chat.condition = settings.condition
    chat.handlers = settings.handlers
    chat.results = results
    chat.assertsNoFindings = settings.assertsNoFindings
    return chat
  }

  /// Asks on the terminal, unless that would be a nuisance; nil if it did not ask.
  ///
  /// Unless forced, it does not ask if input or output is not a terminal, or if the environment
  /// forbids it. It never ends the program: if Ctrl-C ends the conversation, the result says that
  /// it was interrupted. Nor does it hold the program: if no key is pressed for five minutes (or,
  /// on a terminal without the line editor, no line is typed for fifteen), it leaves, and no one
  /// was asked.
  ///
  /// The conversation stays where its caller is, on the main actor for instance: the clock, the
  /// condition, the delegate, the handlers and the store are called there. Only the waiting for a
  /// key is done elsewhere, so that the actor is free meanwhile. If the task is cancelled, the
  /// conversation ends at once, and the result says that it was interrupted.
  ///
  /// It throws before anything is shown or counted if the answers could not be kept, for instance
  /// on a full disk, or if the task was cancelled before. If keeping fails later, the person gets
  /// the answers printed back.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated(nonsending) func ask(force: Bool = false) async throws -> ChatResult? {
    try Task.checkCancellation()
    let environment = Environment()
    guard environment.whyNotAsking(force: force) == nil,
      case .shown(let terminal, let effects) = try open(force: force, environment)
    else { return nil }
    let end = try await terminal.holdSuspending(isOpen: true) { effects }
    return try attempt(endingWith: end, terminal.chat).result
  }

  /// Asks on the terminal as `ask()` does, and holds the thread until the person has answered.
  public func askAndWait(force: Bool = false) throws -> ChatResult? {
    let environment = Environment()
    guard environment.whyNotAsking(force: force) == nil else { return nil }
    return try attempt(force: force, environment).result
  }

  /// Does the same as `askAndWait()`: the former name.
  @available(
    *, noasync, message: "the blocking ask() is askAndWait(); call `await ask()` in a function"
  )
  @available(
    *, deprecated, message: "write `await ask()` in an async function, or askAndWait(), which waits"
  )
  public func ask(force: Bool = false) throws -> ChatResult? { try askAndWait(force: force) }

  /// A chat that has appeared on the terminal, with its first effects, or what became of it.
  private enum Opening {
    case shown(TerminalChat, [Effect])
    case not(Attempt)
  }

  /// Asks where nothing forbids it; `prepare` changes the history in the same transaction.
  func attempt(
    force: Bool, _ environment: Environment, prepare: (inout History, Moment) -> Void = { _, _ in }
  ) throws -> Attempt {
    switch try open(force: force, environment, prepare: prepare) {
    case .not(let attempt): return attempt
    case .shown(let terminal, let effects):
      let end = try terminal.hold(isOpen: true) { effects }
      return try attempt(endingWith: end, terminal.chat)
    }
  }

  private func open(
    force: Bool, _ environment: Environment, prepare: (inout History, Moment) -> Void = { _, _ in }
  ) throws -> Opening {
    try results?.adoptCutOff()
    let chat = chat()
    var held = ConversationSettings()
    held.allowsNever = true
    held.asksBriefly = script == nil
    held.speed = environment.isWatched ? 1 : nil
    held.interruption = .endsConversationOnly
    held.absence = Absence()
    held.listHeight = self.listHeight
    let appearance = try chat.appear(
      force: force, prepare: prepare,
      open: {
        try (store as? FileHistoryStore)?.expectRoom()
        try TerminalChat.open(chat, held, environment)
      })
    switch appearance {
    case .shown(let effects):
      held.eligible = chat.verdict?.isEligible
      return .shown(try TerminalChat(chat, held, environment), effects)
    case .keptAway(let verdict): return .not(.notNow(verdict))
    case .native, .vetoed, .ended: return .not(.notHere("the delegate did not let it"))
    }
  }

  private func attempt(endingWith end: TerminalChat.End, _ chat: Chat) throws -> Attempt {
    for finding in chat.talk.findings where !chat.dialog.findings.contains(finding) {
      find(finding)
    }
    if case .unseen = end { return .notHere("nobody was at the terminal") }
    if let unkept = chat.unkeptAnswers { try Output.note(unkept) }
    return .asked(end.result)
  }

  /// Passes waiting results to a shell command one by one, and returns how many remain. The command
  /// reads a result as a line of JSON within a number of seconds, and accepts it by exiting with 0.
  /// If another process delivers, that one passes them, and this call does not wait for it.
  @discardableResult
  public func deliver(by command: String, seconds: Double = 10) throws -> Int {
    guard let results else { return 0 }
    try results.adoptCutOff()
    let outbox = Outbox(results, command: command, seconds: seconds)
    try outbox.begin(withBacklog: true)
    return try outbox.deliver()?.left ?? results.backlog().waiting
  }

  /// Does the same with a duration: `deliver(by: command, within: .seconds(10))`.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @discardableResult
  public func deliver(by command: String, within limit: Duration) throws -> Int {
    try deliver(by: command, seconds: limit.inSeconds)
  }
}
