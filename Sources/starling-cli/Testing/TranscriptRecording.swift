import Starling
import StarlingHost
import StarlingTesting

/// Records a conversation as a case, and appends it to a transcript.
final class TranscriptRecording {
  private let path: String
  private let script: Script
  private let scriptPath: String
  private let options: Dialog.Options
  /// The path of the configuration that takes precedence over the script's.
  private let configurationPath: String?
  /// The content of the file; nil if there is no file. Others may have appended to it when the
  /// conversation is over, so it is read again then.
  private var existing: (transcript: Transcript, file: TestFile)?
  private var recorder = Recorder()
  /// Whether the script changed during the conversation.
  private var hasChanged = false

  /// Reads the file before the conversation begins; throws if it is not a transcript. Nil if the
  /// conversation continues from a save, since a transcript needs its beginning.
  init?(
    _ path: String, of script: Script, at scriptPath: String, _ options: Dialog.Options,
    configuredBy configurationPath: String? = nil, goesOn: Bool
  ) throws {
    guard !goesOn else {
      let why = "the conversation continues from a save, and its beginning is not known"
      try Output.note("starling: nothing is written to \(quoted(path)): \(why)")
      return nil
    }
    guard scriptPath != "-" else {
      throw CommandFailure(
        .usage, "--transcript names the script by its file: it cannot come from standard input")
    }
    guard options.strings.isEmpty else {
      throw CommandFailure(
        .usage,
        "--transcript cannot name the texts of --strings: put them into the script's translations")
    }
    guard configurationPath != "-" else {
      throw CommandFailure(
        .usage,
        "--transcript names the configuration by its file: it cannot come from standard input")
    }
    guard path != "-" else {
      throw CommandFailure(.usage, "--transcript adds a case to a file, and - is none")
    }
    self.path = path
    self.script = script
    self.scriptPath = scriptPath
    self.options = options
    self.configurationPath = configurationPath
    existing =
      try Files.isThere(toAppendTo: path)
      ? Self.content(TestFile.read(path, needsCase: false)) : nil
    if let existing { try expectVariables(of: existing.transcript) }
  }

  private static func content(_ file: TestFile) throws -> (Transcript, TestFile) {
    switch file.content {
    case .transcript(let transcript): return (transcript, file)
    case .wrong(let problems):
      let text = DiagnosticText(file.source, width: Output.standardError.width())
      for problem in problems {
        try Output.note(TestObstacle.problem(problem).lines(in: text).joined(separator: "\n"))
      }
      throw CommandFailure(.badData)
    case .unreadable(let error): throw error
    }
  }

  /// Records an event. `/never` counts as leaving, since the host handles the rest of it.
  func record(_ event: Event, _ effects: [Effect]) {
    recorder.record(event, event == .leave ? effects.filter { !$0.isOutcome } : effects)
  }

  /// Continues with a changed script. The recorded steps stay as they are.
  func goOn(in dialog: Dialog) {
    recorder.goOn(in: dialog)
    hasChanged = true
  }

  /// Appends the conversation so far.
  func write() throws {
    try append()
    guard hasChanged else { return }
    let advice = "\"starling test --update\" writes the new texts"
    try Output.note("starling: the script has changed since \(quoted(path)) began: \(advice)")
  }

  private func append() throws {
    try Files.append(path) { bytes in
      let source = SourceText(name: path, bytes: bytes)
      existing = try Self.content(TestFile(source, needsCase: false))
      let own = recorder.recorded(
        as: existing?.transcript.uniqueName(like: "recorded") ?? "recorded", settings: settings)
      var added = Transcript(settings: isBlank ? [.script(relative(scriptPath))] : [], cases: [])
      added.append(own)
      return source.bytes(behindIt: added.text)
    }
  }

  /// Whether the file has no content yet.
  private var isBlank: Bool {
    existing.map { $0.transcript.hasOnlyBlankHead } ?? true
  }

  // MARK: Settings

  /// Checks the variables in the head. A case cannot unset them, so the script must have them all.
  private func expectVariables(of transcript: Transcript) throws(CommandFailure) {
    for name in transcript.setup.variables.keys.map(\.text).sorted()
    where !script.hasVariable(name) {
      let why =
        "the head of \(quoted(path)) sets \(quoted(name)) for every case, and "
        + "\(quoted(scriptPath)) has no such variable"
      let advice = "move that line into the cases that need it, or name another file"
      throw CommandFailure(.usage, "\(why); \(advice)")
    }
  }

  /// The settings that the case needs, including those that override the head's.
  private var settings: [Transcript.Setting] {
    let own =
      (configurationPath.map { [.config(relative($0))] } ?? [])
      + Recorder.settings(for: script, options)
    guard let existing, !isBlank else { return own }
    let shared = existing.transcript.setup
    var head: [Transcript.Setting] = []
    if existing.file.scriptPath(shared).map(Self.absolute) != Self.absolute(scriptPath) {
      head.append(.script(relative(scriptPath)))
    }
    if shared.configuration != nil, configurationPath == nil {
      // Naming the script as the configuration overrides the head's with its own, or with none.
      head.append(.config(relative(scriptPath)))
    }
    if shared.locale != nil, !own.contains(where: \.isLocale) {
      head.append(.locale(script.tables.locale))
    }
    for name in shared.variables.keys.map(\.text).sorted() where options.variables[name] == nil {
      // A variable cannot be unset, but an empty text behaves like no value.
      let value = script.declaredValue(of: name) ?? .text("")
      head.append(.set(name, Transcript.SetValue(value)))
    }
    return head + own
  }

  /// A path relative to the transcript's folder.
  private func relative(_ other: String) -> String {
    FilePath.relative(Self.absolute(other), to: FilePath.folder(of: Self.absolute(path)))
  }

  private static func absolute(_ path: String) -> String {
    FilePath.resolved(path, in: Platform.workingFolder ?? "")
  }
}

extension TranscriptRecording? {
  /// Runs a conversation. If it is broken off, its steps so far are written.
  func keepingIfBrokenOff<End>(_ hold: () throws -> End) throws -> End {
    do { return try hold() } catch {
      try? self?.write()
      throw error
    }
  }
}

extension SourceText {
  /// The bytes to append, so that a text follows the file's content after an empty line.
  fileprivate func bytes(behindIt text: String) -> [UInt8] {
    let end = Array(lineEnd.utf8)
    return (separator + text).utf8.flatMap { $0 == 0x0A ? end : [$0] }
  }

  private var separator: String {
    if bytes.isEmpty { return "" }
    let last = String(decoding: bytes.suffix(4), as: UTF8.self).suffix(2)
    let ends = last.reversed().prefix { ["\n", "\r\n", "\r"].contains($0) }
    return String(repeating: "\n", count: 2 - ends.count)
  }
}

extension Transcript {
  fileprivate var hasOnlyBlankHead: Bool {
    cases.isEmpty && promises.isEmpty && head.allSatisfy { $0.content == .empty }
  }
}

extension Effect {
  fileprivate var isOutcome: Bool { if case .outcome = self { true } else { false } }
}

extension Transcript.Setting {
  fileprivate var isLocale: Bool { if case .locale = self { true } else { false } }
}
