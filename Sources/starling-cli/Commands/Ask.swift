import Starling
import StarlingHost

enum AskCommand: Command {
  static let spec = CommandSpec(
    "ask", in: .politeness, "Ask for stars, if that is no nuisance; never harm the caller"
  )
  .showing(
    Example("starling ask --app deploy --session", "the line to put at the end of your own tool"),
    Example("starling ask rating.json --app deploy", "with a script of your own"),
    Example("starling ask --app deploy --force --interactive always", "see it now")
  )
  .taking(
    OperandSpec("SCRIPT", .file(.script), "the script (default: the classic prompt)", .optional)
  )
  .offering(
    OptionSpec.ofHistories + [.session, .force, .interactive]
      + OptionSpec.ofConversations + [.transcript]
  )
  .explaining(
    "It ends with 0 whatever you answer and whether or not you were asked; only a set-up that "
      + "cannot work has another code. It stays silent where nobody is at the terminal, and where CI, "
      + "STARLING_DISABLED or DO_NOT_TRACK is set.")

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let script = try invocation.operand.map { try ScriptFile.load($0) }
    let rules = try AskingRules(invocation, over: script)
    var options = try DialogOptions.read(
      invocation, script ?? rules.classicScript(invocation, environment), environment)
    options.positiveStarsLimit = rules.configuration.positiveStarsLimit
    var settings = ConversationSettings(invocation)
    settings.allowsNever = true
    guard mayInterrupt(invocation, environment, settings.stream) else {
      return try notAsked(invocation)
    }
    return try ask(
      script ?? rules.classicScript(invocation, environment), options, settings, rules, invocation)
  }

  private static func ask(
    _ script: Script, _ options: Dialog.Options, _ settings: ConversationSettings,
    _ rules: AskingRules, _ invocation: Invocation
  ) throws -> ExitCode {
    var settings = settings
    var consequence = "nobody is asked"
    do {
      let kept = try KeptChat(settings.file, script, options)
      let transcript = try recording(of: script, options, kept, invocation)
      settings.record = { transcript?.record($0, $1) }
      let chat = Chat(
        kept.chat?.dialog ?? Dialog(script, options), configuration: rules.configuration,
        store: rules.store, appVersion: rules.appVersion, clock: rules.clock)
      if let saved = kept.chat { chat.recall(saved) }
      guard let effects = try firstStep(of: chat, kept, settings.file, rules, invocation) else {
        return try notAsked(invocation)
      }
      consequence = "the conversation ends here"
      settings.eligible = chat.verdict?.isEligible
      let end = try transcript.keeping { try Conversation(chat, settings).hold { effects } }
      _ = try ConversationEnd.told(end, invocation, eligible: settings.eligible)
      if let failure = chat.recordingFailure { try Output.note("starling: \(failure)") }
    } catch let error as FileError {
      try Output.note("starling: \(error); \(consequence)")
    }
    return .success
  }

  /// Shows the chat where the rules say yes, with the display counted; nil where nobody is asked.
  /// Where nothing can be kept, that comes out before anything is counted.
  private static func firstStep(
    of chat: Chat, _ kept: KeptChat, _ file: ChatFile?, _ rules: AskingRules,
    _ invocation: Invocation
  ) throws -> [Effect]? {
    if case .none = kept { try file?.begin(chat) }
    let appearance = try chat.appear(
      force: invocation.flag(.force),
      prepare: { history, now in
        guard invocation.flag(.session) else { return }
        history.recordSession(at: now, configuration: rules.configuration)
      })
    try rules.tellRecovery()
    guard case .shown(let effects) = appearance else {
      if case .none = kept { try file?.remove() }
      return nil
    }
    if case .outdated(let why) = kept { try Output.note("starling: \(why); it begins anew") }
    return effects
  }

  private static func recording(
    of script: Script, _ options: Dialog.Options, _ kept: KeptChat, _ invocation: Invocation
  ) throws -> TranscriptRecording? {
    guard let file = invocation.text(.transcript) else { return nil }
    guard let path = invocation.operand else {
      throw CommandFailure(
        .usage, "--transcript names the script by its file: the classic prompt has none")
    }
    return try TranscriptRecording(
      file, of: script, at: path, options, configuredBy: invocation.text(.config),
      goesOn: kept.chat != nil)
  }

  /// Whether somebody is there who may be asked.
  private static func mayInterrupt(
    _ invocation: Invocation, _ environment: Environment, _ stream: Output
  ) -> Bool {
    switch invocation.choice(.interactive, of: Interactivity.self) {
    case .always: true
    case .never: false
    case .auto, nil:
      Platform.isTerminal(0) && stream.isTerminal && !environment.forbidsAsking
    }
  }

  private static func notAsked(_ invocation: Invocation) throws -> ExitCode {
    if invocation.flag(.json) { try Output.print(JSONText.object(ChatResult.notAsked).text) }
    if invocation.flag(.events) {
      try Output.print(JSONText.object([("event", .string("result"))] + ChatResult.notAsked).text)
    }
    return .success
  }
}

extension AskingRules {
  /// The rating prompt that the configuration makes by itself.
  func classicScript(_ invocation: Invocation, _ environment: Environment) throws -> Script {
    let tables = try LanguageTables(invocation)
    let locale = try invocation.locale(environment) ?? "en"
    return Script(rating: configuration, locale: locale, strings: tables)
  }
}

/// When somebody may be asked at all.
enum Interactivity: String, CaseIterable, Sendable { case auto, always, never }

extension OptionSpec {
  static let session = OptionSpec("session", "note a session first")
  static let force = OptionSpec("force", "ask whatever the rules say")
  static let interactive = OptionSpec(
    "interactive", "WHEN", .words(of: Interactivity.self),
    "ask where nobody may be at the terminal: auto, always or never"
  ).fallback(Interactivity.auto.rawValue)
}
