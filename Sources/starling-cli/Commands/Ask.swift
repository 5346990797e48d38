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
    var settings = ConversationSettings(invocation)
    settings.allowsNever = true
    let mayInterrupt = mayInterrupt(invocation, environment, settings.stream)
    guard let rules = try rules(invocation, over: script, tells: mayInterrupt) else {
      return try notAsked(invocation)
    }
    let asked = try script ?? rules.classicScript(invocation, environment)
    var options = try DialogOptions.read(invocation, asked, environment)
    options.positiveStarsLimit = rules.configuration.positiveStarsLimit
    guard mayInterrupt else { return try notAsked(invocation) }
    return try Asking(invocation, rules, asked, options).ask(settings)
  }

  /// Nil where there is no place for a history: so the person's system is set up, and not the
  /// caller.
  private static func rules(
    _ invocation: Invocation, over script: Script?, tells: Bool
  ) throws -> AskingRules? {
    do {
      return try AskingRules(invocation, over: script)
    } catch StatePath.Failure.noHome {
      if tells { try Output.note("starling: \(StatePath.Failure.noHome); nobody is asked") }
      return nil
    }
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

  /// The result of a person who was not asked, where a program waits for one.
  static func notAsked(_ invocation: Invocation) throws -> ExitCode {
    let isEvent = invocation.flag(.events)
    guard isEvent || invocation.flag(.json) else { return .success }
    let event = isEvent ? [("event", JSONText.string("result"))] : []
    do {
      try Output.print(JSONText.object(event + ChatResult.notAsked).text)
    } catch let error as FileError {
      try Output.note("starling: \(error)")
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
  static let session = OptionSpec("session", "note a session first, where somebody may be asked")
  static let force = OptionSpec("force", "ask whatever the rules say")
  static let interactive = OptionSpec(
    "interactive", "WHEN", .words(of: Interactivity.self),
    "ask where nobody may be at the terminal: auto, always or never"
  ).fallback(Interactivity.auto.rawValue)
}
