import Starling
import StarlingHost

/// One attempt to ask. The script, the rules and the result files are read first, before the
/// person is asked.
struct Asking {
  private let invocation: Invocation
  private let rules: AskingRules
  private let script: Script
  private let options: Dialog.Options
  private let settings: ConversationSettings
  private let keeping: ResultKeeping

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
    rules = try AskingRules(invocation, store, over: own, unknownKeys: unknownKeys)
    script = try own ?? rules.classicScript(invocation, environment)
    var options = try DialogOptions.read(invocation, script, environment)
    options.positiveFrom = rules.configuration.positiveFrom
    keeping = try ResultKeeping(invocation, besides: store)
    var settings = try ConversationSettings(invocation)
    settings.allowsNever = true
    settings.interruption = .leaves
    settings.opensReviews = invocation.flag(.open)
    if keeping.outbox == nil { settings.feedbackKeptIn = keeping.files?.results }
    (self.invocation, self.options, self.settings) = (invocation, options, settings)
  }

  func ask() throws -> ExitCode {
    try ConversationSettings.expectSomeoneThere()
    rules.store.wait(atMost: Self.patience)
    let kept = try KeptChat(settings.file, script, options)
    if case .strange(let why) = kept { throw CommandFailure(.badData, KeptChat.advice(why)) }
    let transcript = try recording(besides: kept)
    let chat = try chat(kept)
    if let saved = kept.chat { chat.recall(saved) }
    try keeping.prepare(discarding: kept.chat?.resultID)
    if let effects = try firstStep(of: chat, kept) {
      try hold(chat, effects, transcript)
    } else {
      _ = try AskCommand.notAsked(invocation)
    }
    try keeping.deliverInBackground()
    return .success
  }

  private func chat(_ kept: KeptChat) throws -> Chat {
    let chat = Chat(
      kept.chat?.dialog ?? Dialog(script, options), configuration: rules.configuration,
      store: rules.store, appVersion: rules.appVersion, clock: rules.clock)
    chat.results = try keeping.store(id: kept.chat?.resultID)
    return chat
  }

  /// Runs the conversation. It has been counted, so a failure is only reported from here on.
  private func hold(
    _ chat: Chat, _ effects: [Effect], _ transcript: TranscriptRecording?
  ) throws {
    var settings = settings
    settings.eligible = chat.verdict?.isEligible
    settings.record = { transcript?.record($0, $1) }
    do {
      let end = try chat.sayingWhatIsLost {
        try transcript.keepingIfBrokenOff {
          try TerminalChat(chat, settings).hold(isOpen: true) { effects }
        }
      }
      _ = try ConversationEnd.told(end, invocation, eligible: settings.eligible)
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
  private func firstStep(of chat: Chat, _ kept: KeptChat) throws -> [Effect]? {
    let file = settings.file
    if case .none = kept { try file?.begin(chat) }
    do {
      let appearance = try chat.appear(
        force: invocation.flag(.force),
        prepare: { history, now in
          guard invocation.flag(.session) else { return }
          history.recordSession(at: now, configuration: rules.configuration)
        },
        open: {
          // Nothing is shown to the person where the display could not be counted.
          try rules.store.expectRoom()
          try TerminalChat.open(chat, settings)
        })
      try rules.tellRecovery()
      if case .outdated(let why) = kept { try Output.note("starling: \(why); it starts over") }
      if case .shown(let effects) = appearance { return effects }
    } catch {
      if case .none = kept { try? file?.remove() }
      throw error
    }
    if case .none = kept { try? file?.remove() }
    if invocation.flag(.strictSetup), let recovery = rules.store.recovery, recovery.backup == nil {
      throw CommandFailure(.badData)
    }
    return nil
  }

  private func recording(besides kept: KeptChat) throws -> TranscriptRecording? {
    guard let file = try invocation.output(.transcript) else { return nil }
    guard let path = invocation.operand else {
      throw CommandFailure(
        .usage, "--transcript names the script by its file: the built-in prompt has none")
    }
    return try TranscriptRecording(
      file, of: script, at: path, options, configuredBy: invocation.text(.config),
      goesOn: kept.chat != nil)
  }
}
