import Starling
import StarlingHost

enum AskCommand: Command {
  static let spec = CommandSpec(
    "ask", in: .politeness,
    "Ask for a rating if the time is right, and never get in the caller's way"
  )
  .showing(
    Example("starling ask --app deploy --session", "the line to put at the end of your own tool"),
    Example("starling ask rating.json --app deploy", "ask with a script of your own"),
    Example("starling ask --app deploy --preview", "see what people will see, and keep nothing")
  )
  .taking(
    OperandSpec("SCRIPT", .file(.script), "the script (default: a built-in prompt)", .optional)
  )
  .offering(
    .app, .config, .appVersion, .session, .preview, .deliver, .toName, .open, .locale, .strictSetup
  )
  .naming(
    OptionSpec.ofConversations + [.transcript, .interactive, .force, .state, .now]
      + OptionSpec.ofResults
  )
  .stillTaking(OptionSpec.strictSetup.formerly("strict"))
  .explaining(
    """
    Always exits 0, even if a file is missing or broken: it then prints one line at most. Only \
    a command line that it cannot understand exits 64. With --strict-setup, it reports everything \
    and exits with an error code. Ctrl-C leaves the conversation, and the caller goes on.
    """,
    """
    Without SCRIPT, the built-in prompt asks: with the rules of --config, and with its texts, limit \
    and address for reviews, such as "mainTitle", "positiveFrom" and "reviewURL". 'starling help \
    configuration' lists them. A SCRIPT brings its own texts, and the rules of its "config", over \
    which those of --config are laid key by key.
    """,
    """
    Does not ask, and prints nothing, if the history or the answers cannot be kept: there is no \
    home, the disk is full, or it may not write there. 'starling status' says why, and so does \
    'ask' where STARLING_DEBUG is set. It creates no home. Nor does it ask while another process \
    holds the conversation of --save.
    """,
    """
    Does not ask if standard input or output is not a terminal, or where a variable is set (and \
    not to 0, false or no) by \(Silence.inWords). 'starling status' says which one it is. With --json \
    or --events, a result with "ending": null says that no one was asked.
    """,
    """
    Without --timeout, it leaves after five minutes in which no key was pressed; where the \
    terminal edits lines, after fifteen minutes without a line. Who was not there was not asked: \
    the history does not count it; only for the day of all tools it counts. With --timeout, the \
    same holds where no key at all was pressed on a terminal.
    """,
    """
    Of all tools of a person, one asks in 24 hours, unless oneAppADay is false; those with --state \
    elsewhere take no part in that. After 'starling never', none asks, not even with --force.
    """,
    """
    With --preview, it asks whatever the rules say, keeps and delivers nothing, runs no command of \
    --on, and says in the end what would have been kept. With --force, it keeps and delivers all, \
    and the result ends with "forced": true.
    """,
    """
    Before the first question the person reads where the answers go: to the makers of --app, or to \
    --to-name, where there is --deliver; else that they stay on this machine. /what shows the line \
    that is kept or sent. "disclosure": false in a script of yours leaves the line out.
    """,
    ResultKeeping.explanation)

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    // Who previews is the author.
    let isStrict = invocation.flag(.strictSetup) || invocation.flag(.preview)
    let isSilent = isSilent(invocation, environment)
    let isDebugging = !isSilent && environment.isDebugging
    do {
      let store =
        invocation.flag(.strictSetup)
        ? try AskingRules.store(invocation)
        : try AskingRules.storeIfThereIsAPlace(invocation, notes: isStrict || isDebugging)
      guard let store, isStrict || !isSilent else { return try notAsked(invocation) }
      let asking = try Asking(invocation, store, environment)
      return isSilent ? try notAsked(invocation) : try asking.ask()
    } catch let interruption as Interruption {
      // The chat could not be opened, or what follows it not be printed.
      guard interruption.signal == Platform.closedPipeSignal else { throw interruption }
      return .success
    } catch {
      guard !isStrict else { throw error }
      let (line, isOfSystem) = try harm(error, invocation)
      if isOfSystem ? isDebugging : !isSilent { try Output.note(line) }
      return try notAsked(invocation)
    }
  }

  /// What is said of a failure that must not affect the caller; throws all others. That something
  /// cannot be kept by the system is neither the author's mistake nor a matter of the person.
  private static func harm(
    _ error: any Error, _ invocation: Invocation
  ) throws -> (line: String, isOfSystem: Bool) {
    let line = "starling: \(error); not asking"
    switch error {
    case is Interruption, is UsageError: throw error
    case let failure as CommandFailure:
      guard failure.code != .usage else { throw failure }
      return (failure.file?.inOneLine(invocation) ?? failure.reportInLines + "; not asking", false)
    case let error as NoRoomError: return (line, !error.reason.isOfDisk)
    case let error as FileError:
      return (
        line,
        error.isOfNoRoom || error.reason == .inConversation
          || !error.isOfDisk && invocation.isInPlaceOfHistory(error.path)
      )
    default: return (line, false)
    }
  }

  /// Whether asking is not possible here, whatever the rules say.
  private static func isSilent(_ invocation: Invocation, _ environment: Environment) -> Bool {
    let stream = invocation.printsJSON ? Output.standardError : .standard
    return switch invocation.choice(.interactive, of: Interactivity.self) {
    case .always: false
    case .never: true
    case .auto, nil: !invocation.flag(.preview) && environment.silence(on: stream) != nil
    }
  }

  /// Prints the result for a person who was not asked, if a program expects one.
  static func notAsked(_ invocation: Invocation) throws -> ExitCode {
    let isEvent = invocation.flag(.events)
    guard isEvent || invocation.printsJSON else { return .success }
    let event = isEvent ? [("event", JSONText.string("result"))] : []
    do {
      try Output.print(JSONText.object(event + ChatResult.notAsked).text)
    } catch let error as FileError {
      try Output.note("starling: \(error)")
    }
    return .success
  }
}

extension Environment {
  /// Whether the author wants to see what a person does not.
  var isDebugging: Bool { isOn("STARLING_DEBUG") }
}

extension Invocation {
  /// Whether a path is that of the history, of a file beside it, or of a folder that it is in, and
  /// the system has chosen the place.
  fileprivate func isInPlaceOfHistory(_ path: String) -> Bool {
    guard text(.state) == nil, let history = try? AskingRules.store(self).path,
      let slash = history.lastIndex(of: "/")
    else { return false }
    return path.hasPrefix(history.prefix(through: slash)) || history.hasPrefix(path + "/")
  }
}

extension AskingRules {
  /// The rating prompt that results from the configuration alone. A command for the action opens
  /// the store.
  func classicScript(_ invocation: Invocation, _ environment: Environment) throws -> Script {
    let strings = try LanguageTables(invocation)
    return Script(
      rating: configuration,
      locale: strings.promptLanguage(among: try invocation.locales(environment)),
      strings: strings, app: invocation.text(.app),
      opensStore: invocation.pairs(.on).contains { $0.left == ClassicAction.openStore },
      feedbackCommand: invocation.text(.app).map { "starling feedback --app \($0.asOperand)" })
  }

  /// The feedback form that results from the configuration alone.
  func feedbackScript(_ invocation: Invocation, _ environment: Environment) throws -> Script {
    let strings = try LanguageTables(invocation)
    return Script(
      feedback: configuration,
      locale: strings.promptLanguage(among: try invocation.locales(environment)),
      strings: strings, app: invocation.text(.app))
  }

  /// The history that the command line names; nil if the system has no folder for it. That is a
  /// matter of the person's system, not a mistake of the caller.
  static func storeIfThereIsAPlace(
    _ invocation: Invocation, notes: Bool
  ) throws -> FileHistoryStore? {
    do { return try store(invocation) } catch NoPlaceError.noHome {
      if notes { try Output.note("starling: \(NoPlaceError.noHome); not asking") }
      return nil
    }
  }
}

/// When the program may ask.
enum Interactivity: String, CaseIterable, Sendable { case auto, always, never }

extension OptionSpec {
  static let session = OptionSpec(
    "session", "record a session first, unless asking is impossible here")
  static let force = OptionSpec("force", "ask now, whatever the rules say")
  static let strictSetup = OptionSpec(
    "strict-setup", "exit with an error code if the setup is wrong")
  static let open = OptionSpec("open", "open the address for reviews in the browser")
  static let interactive = OptionSpec(
    "interactive", "WHEN", .words(of: Interactivity.self),
    "ask even without a terminal: auto, always or never"
  ).fallback(Interactivity.auto.rawValue)
}
