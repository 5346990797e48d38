import Starling
import StarlingHost

/// One attempt to ask, or to get feedback. The script, the rules and the result files are read
/// first, before the person is asked.
struct Asking {
  private let invocation: Invocation
  private let rules: AskingRules
  private let script: Script
  let options: Dialog.Options
  var settings: ConversationSettings
  let keeping: ResultKeeping
  /// What takes the place of the history and of the results where nothing is to be kept.
  private let preview: Preview?

  /// How many milliseconds to wait for other processes: a person who has just finished work should
  /// not wait longer.
  private static let patience: Int32 = 2_000

  init(
    _ invocation: Invocation, _ store: FileHistoryStore, _ environment: Environment
  ) throws {
    let unknownKeys: UnknownKeys = invocation.flag(.strictSetup) ? .areErrors : .areIgnored
    let own = try invocation.operand.map {
      try ScriptFile.loadToAsk($0, unknownKeys: unknownKeys)
    }
    let rules = try AskingRules(invocation, store, over: own, unknownKeys: unknownKeys)
    let script = try own ?? rules.classicScript(invocation, environment)
    try self.init(invocation, rules, script, environment)
    settings.allowsNever = true
    settings.asksBriefly = own == nil
    settings.interruption = .leaves
    settings.absence = absence(environment)
  }

  /// How long to wait for someone who may not be there: with --timeout, that alone says it. For
  /// those who try it, a variable says it in seconds.
  private func absence(_ environment: Environment) -> Absence {
    var absence = Absence()
    let tried = environment["STARLING_ABSENCE"].flatMap { Double($0) }
    if let seconds = settings.timeout == nil ? tried : Double.infinity {
      absence.withoutKey = seconds
      absence.withoutLine = seconds
    }
    let history = [OptionSpec.app, .state].compactMap { option in
      invocation.text(option).map { "\(option.written) \($0.asOperand)" }
    }
    let script = invocation.operand.map { $0.asOperand }
    absence.later = (["starling feedback"] + [script].compactMap(\.self) + history)
      .joined(separator: " ")
    return absence
  }

  init(
    _ invocation: Invocation, _ rules: AskingRules, _ script: Script, _ environment: Environment
  ) throws {
    self.invocation = invocation
    self.rules = rules
    self.script = script
    var options = try DialogOptions.read(invocation, script, environment)
    options.positiveFrom = rules.configuration.positiveFrom
    self.options = options
    keeping = try ResultKeeping(invocation, besides: rules.store)
    preview = invocation.flag(.preview) ? Preview() : nil
    settings = try ConversationSettings(invocation)
    if preview != nil { (settings.file, settings.commands) = (nil, []) }
    try Self.check(DialogOptions.unknownActions(invocation, script), invocation, environment)
    settings.opensReviews = invocation.flag(.open)
    if keeping.outbox == nil { settings.feedbackKeptIn = keeping.files?.results }
  }

  /// Actions that the script does not have concern its author, and not the person.
  private static func check(
    _ unknownActions: [String], _ invocation: Invocation, _ environment: Environment
  ) throws {
    guard let first = unknownActions.first else { return }
    if invocation.flag(.strictSetup) { throw CommandFailure(.usage, first) }
    guard invocation.flag(.preview) || environment.isDebugging else { return }
    for finding in unknownActions { try Output.note("starling: \(finding)") }
  }

  func ask() throws -> ExitCode {
    try ConversationSettings.expectSomeoneThere()
    rules.store.wait(atMost: Self.patience)
    // Where the person has done nothing yet, the rules decide again.
    let saved = try settings.file?.kept(script, options, warns: invocation.flag(.strictSetup))
    let kept = saved.flatMap { $0.isAnswered ? $0 : nil }
    let transcript = try recording(goesOn: kept != nil)
    let chat = try chat(goingOn: kept)
    if let kept { chat.recall(kept) }
    var settings = settings
    settings.disclosure = disclosure(of: chat)
    if let effects = try firstStep(of: chat, goesOn: kept != nil, settings) {
      try hold(chat, effects, transcript, settings)
    } else {
      _ = try AskCommand.notAsked(invocation)
    }
    try end()
    return .success
  }

  /// Where the answers of a chat go; nil if they go nowhere.
  func disclosure(of chat: Chat) -> Disclosure? {
    guard let files = keeping.files else { return nil }
    let isSent = keeping.command != nil || files.isDelivered
    let makers = invocation.appName ?? script.tables.authorName.map { script.tables.string($0) }
    let recipient: Disclosure.Recipient? =
      !isSent
      ? nil : (invocation.text(.toName).map { .named($0) } ?? makers.map { .makers(of: $0) })
    guard !isSent || recipient != nil else { return nil }
    var disclosure = Disclosure(to: recipient) { [preview] in
      preview?.line?.json ?? (chat.results as? FileResultStore)?.line
    }
    disclosure.isSaid = script.disclosesDelivery
    return disclosure
  }

  func chat(goingOn kept: Chat.Saved?) throws -> Chat {
    let chat = Chat(
      kept?.dialog ?? Dialog(script, options), configuration: rules.configuration,
      store: preview?.history ?? rules.store, appVersion: rules.appVersion, clock: rules.clock)
    if let preview { chat.results = preview } else { try keeping.serve(chat, goingOn: kept) }
    return chat
  }

  /// Delivers what was kept, or says what would have been.
  func end() throws {
    guard let preview else { return try keeping.deliverInBackground() }
    let commands = invocation.pairs(.on).map { (action: $0.left, command: $0.right) }
    try preview.tell(keeping, app: invocation.appName, commands: commands)
  }

  /// Runs the conversation. It has been counted, so a failure is only reported from here on.
  private func hold(
    _ chat: Chat, _ effects: [Effect], _ transcript: TranscriptRecording?,
    _ settings: ConversationSettings
  ) throws {
    var settings = settings
    settings.eligible = preview == nil ? chat.verdict?.isEligible : nil
    settings.record = { transcript?.record($0, $1) }
    do {
      let end = try chat.sayingWhatIsLost {
        try transcript.keepingIfBrokenOff {
          try TerminalChat(chat, settings).hold(isOpen: true) { effects }
        }
      }
      if case .unseen = end { return _ = try AskCommand.notAsked(invocation) }
      _ = try ConversationEnd.report(end, invocation, eligible: settings.eligible)
      try chat.expectKept()
      try transcript?.write()
    } catch let interruption as Interruption {
      throw interruption
    } catch let failure as CommandFailure where !invocation.flag(.strictSetup) {
      try Output.note(failure.reportInLines)
    } catch  where !invocation.flag(.strictSetup) {
      try Output.note("starling: \(error)")
    }
  }

  /// Shows the chat and counts the display if the rules permit it; nil if they do not. If a file
  /// cannot be written, that fails before anything is counted.
  private func firstStep(
    of chat: Chat, goesOn: Bool, _ settings: ConversationSettings
  ) throws -> [Effect]? {
    var begun = goesOn ? nil : settings.file
    try begun?.begin(chat)
    defer { try? begun?.remove() }
    let appearance = try chat.appear(
      force: invocation.flag(.force) || preview != nil,
      prepare: { history, now in
        guard invocation.flag(.session) else { return }
        history.record(.session, at: now, configuration: rules.configuration)
      },
      open: {
        // Nothing is shown to the person where the display could not be counted.
        if preview == nil { try rules.store.expectRoom() }
        try TerminalChat.open(chat, settings)
      })
    try rules.tellRecovery()
    if case .shown(let effects) = appearance {
      begun = nil
      return effects
    }
    if invocation.flag(.strictSetup), let recovery = rules.store.recovery, recovery.backup == nil {
      throw CommandFailure(.badData)
    }
    return nil
  }

  private func recording(goesOn: Bool) throws -> TranscriptRecording? {
    guard let file = try invocation.output(.transcript) else { return nil }
    let path = try invocation.operand.expected(
      "--transcript names the script by its file: the built-in prompt has none")
    return try TranscriptRecording(
      file, of: script, at: path, options, configuredBy: invocation.text(.config),
      goesOn: goesOn)
  }
}
