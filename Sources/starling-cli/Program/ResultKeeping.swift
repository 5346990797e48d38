import Starling
import StarlingHost

/// Where results are stored, and how they are delivered.
struct ResultKeeping {
  /// Nil if results are not stored.
  let files: ResultFiles?
  /// Nil if results are not delivered.
  let outbox: Outbox?
  /// The command of `--deliver`; nil if there is none.
  let command: String?
  private let invocation: Invocation

  static let explanation =
    """
    Answers are added to a file next to the history, or to the file of --results. With --deliver, \
    COMMAND gets each result on its standard input; if it does not exit 0, the result is kept and \
    sent again next time. Space for the answers is reserved first; if they cannot be saved all the \
    same, they are printed, so that they can be copied.
    """

  /// Stores results where the command line says, or else next to a history, if there is one.
  init(
    _ invocation: Invocation, besides store: FileHistoryStore?, at path: String? = nil
  ) throws {
    self.invocation = invocation
    command = invocation.text(.deliver).flatMap { $0.isEmpty ? nil : $0 }
    if invocation.flag(.noResults) {
      try expect(
        invocation.text(.results) == nil,
        "--no-results and --results cannot be used together")
      files = nil
      outbox = nil
      return
    }
    let named = try path.map { ResultFiles(at: $0) } ?? invocation.resultFiles(.results)
    let files = named ?? store.map { ResultFiles(besides: $0) }
    self.files = files
    outbox = command.flatMap { command in
      files.map {
        Outbox($0, command: command, seconds: invocation.number(.deliverSeconds) ?? 10)
      }
    }
  }

  /// Prepares for a conversation or a delivery: takes over the results of killed processes, and
  /// creates the delivery note.
  func prepare(discarding id: String? = nil) throws {
    try outbox?.begin(withBacklog: invocation.flag(.backlog))
    try files?.adoptCutOff(discarding: id)
  }

  /// Prepares for a chat, which may go on where an earlier process left it.
  func serve(_ chat: Chat, goingOn kept: Chat.Saved?) throws {
    try prepare(discarding: kept?.resultID)
    chat.results = try files.map { files in
      FileResultStore(
        files, app: invocation.appName, id: try kept?.resultID.map { try files.unused($0) })
    }
  }

  /// Delivers waiting results in a process of its own, so that the person does not have to wait.
  func deliverInBackground() throws {
    guard let outbox, let command, outbox.isWaiting() else { return }
    let options = [OptionSpec.app, .state, .results, .deliverSeconds].compactMap { option in
      invocation.text(option).map { "\(option.written)=\($0)" }
    }
    do throws(SystemError) {
      try Platform.startDetached(["deliver"] + options, variables: ["STARLING_DELIVER": command])
    } catch {
      try Output.note("starling: results cannot be delivered now: \(error)")
    }
  }
}

extension Invocation {
  var appName: String? { text(.app).flatMap { $0.isEmpty ? nil : $0 } }

  /// The results in the file that an option names, if it was given.
  func resultFiles(_ option: OptionSpec) throws -> ResultFiles? {
    guard let path = try output(option) else { return nil }
    try expect(path != "-", "\(option.written) adds lines to a file, and - is none")
    return ResultFiles(at: path)
  }
}

extension Chat {
  /// Runs a conversation. If it is broken off, and its answers could not be kept, they are printed.
  func sayingWhatIsLost<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch {
      if let unkeptAnswers { try? Output.note(unkeptAnswers) }
      throw error
    }
  }

  /// Throws if the answers could not be kept, or the history could not be written.
  func expectKept() throws {
    if let unkeptAnswers { throw CommandFailure(.inputOutput, report: unkeptAnswers) }
    if let recordingFailure { throw recordingFailure }
  }
}

extension OptionSpec {
  static let results = OptionSpec(
    "results", "FILE", .file(.any), "add the result to FILE, as a line of JSON")
  static let noResults = OptionSpec("no-results", "keep no result")
  static let deliver = OptionSpec(
    "deliver", "COMMAND", .text,
    "run COMMAND in a shell for each result, with the result as JSON on its input"
  ).from(variable: "STARLING_DELIVER")
  static let toName = OptionSpec(
    "to-name", "NAME", .text, "with --deliver: who gets the answers (default: the makers of --app)")
  static let deliverSeconds = OptionSpec(
    "deliver-seconds", "SECONDS", .seconds, "how long COMMAND may take for one result"
  ).fallback("10")
  static let backlog = OptionSpec(
    "backlog", "also deliver results from before the first delivery")

  static let ofResults: [OptionSpec] = [.results, .noResults, .deliverSeconds, .backlog]
}
