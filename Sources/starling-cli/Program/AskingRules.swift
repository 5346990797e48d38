import Starling
import StarlingHost

/// The history, the rules and the moment that a command uses.
struct AskingRules {
  let store: FileHistoryStore
  let configuration: Configuration
  let appVersion: String?
  let clock: () -> Moment

  /// Reads the common options. `--config` takes precedence over the script's own configuration.
  init(
    _ invocation: Invocation, _ store: FileHistoryStore? = nil, over script: Script? = nil,
    unknownKeys: UnknownKeys = .areReported
  ) throws {
    self.store = try store ?? Self.store(invocation)
    let own = script?.configuration ?? Configuration()
    configuration =
      try invocation.text(.config).map {
        try Self.written(in: $0, over: own, unknownKeys: unknownKeys)
      } ?? own
    if unknownKeys == .areErrors, let error = configuration.errors.first {
      throw CommandFailure(.badData, "the configuration is wrong: \(error)")
    }
    appVersion = invocation.text(.appVersion).flatMap { $0.isEmpty ? nil : $0 }
    let fixed = try invocation.value(.now) { Moment($0) }
    clock = { fixed ?? SystemClock.now() }
  }

  var now: Moment { clock() }

  static func store(_ invocation: Invocation) throws -> FileHistoryStore {
    if let path = try invocation.output(.state) { return FileHistoryStore(path: path) }
    let app = try invocation.appName.expected(
      "which history? Use --app NAME (or set STARLING_APP), or --state FILE")
    return try FileHistoryStore(app: app)
  }

  /// The rules in a file, laid over others.
  static func written(
    in path: String, over own: Configuration? = nil, unknownKeys: UnknownKeys = .areReported
  ) throws -> Configuration {
    var form = ConfigurationForm(try ScriptFile.source(path))
    if unknownKeys != .areErrors { form = form.passingUnknownKeys }
    guard !form.diagnostics.hasErrors else {
      throw ScriptFile.failure(form.diagnostics, in: form.source)
    }
    if unknownKeys == .areReported {
      try ScriptFile.tell(form.diagnostics.filter(\.isUnknownKey), in: form.source)
    }
    return form.merged(over: own) ?? Configuration()
  }

  // MARK: The history

  /// Changes the history, after comparing the clock with it and recording the app version.
  /// Reports the recovery of a broken file.
  func update<Value>(_ body: (inout History) throws -> Value) throws -> Value {
    try Output.notingOwner(of: store.path) {
      let value = try store.update { history in
        history.note(appVersion: appVersion, at: now)
        return try body(&history)
      }
      try tellRecovery()
      return value
    }
  }

  /// Reads the history, and changes nothing. Reports a broken file, whose history is lost if there
  /// is no backup.
  func look() throws -> (history: History, isLost: Bool) {
    let (history, damage, isLost) = try store.look()
    if let damage {
      try Output.note(
        "starling: \"\(store.path)\" cannot be understood (\(damage)); as soon as something is "
          + "recorded, it is kept under another name")
    }
    return (history, isLost)
  }

  func tellRecovery() throws {
    if let recovery = store.recovery { try Output.note("starling: \(recovery)") }
  }

  func conditions(of scenario: String, _ invocation: Invocation) throws -> Conditions {
    let names = configuration.scenarios?.names ?? []
    if let conditions = configuration.scenarios?[scenario] { return conditions }
    try expect(
      invocation.text(.config) != nil || invocation.text(.askedScript) != nil,
      "no configuration has a scenario \(quoted(scenario)): name its file with --config")
    let nearest = Spelling(names).nearest(to: scenario)
    throw CommandFailure(
      .usage, "the configuration has no scenario \(quoted(scenario))\(didYouMean(nearest))")
  }
}
