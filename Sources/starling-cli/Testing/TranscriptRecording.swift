import Starling
import StarlingHost
import StarlingTesting

/// The transcript that a conversation is appended to as a case.
final class TranscriptRecording {
  private let path: String
  private let script: Script
  private let scriptPath: String
  private let options: Dialog.Options
  /// What the file holds already; nil where there is none yet.
  private let existing: (transcript: Transcript, file: TestFile)?
  private var recorder = Recorder()
  /// Whether the script became another one on the way.
  private var hasChanged = false

  /// Reads what the file holds, before anybody has said anything: a file that is no transcript is
  /// refused.
  init(
    _ path: String, of script: Script, at scriptPath: String, _ options: Dialog.Options
  ) throws {
    guard scriptPath != "-" else {
      throw CommandFailure(
        .usage, "--transcript names the script by its file: it cannot come from standard input")
    }
    guard options.strings.isEmpty else {
      throw CommandFailure(
        .usage,
        "--transcript cannot name the texts of --strings: put them into the script's translations")
    }
    guard path != "-" else {
      throw CommandFailure(.usage, "--transcript adds a case to a file, and - is none")
    }
    self.path = path
    self.script = script
    self.scriptPath = scriptPath
    self.options = options
    existing = try Self.content(of: path)
  }

  private static func content(of path: String) throws -> (Transcript, TestFile)? {
    do throws(FileError) {
      guard try Files.status(of: path).kind != .other else {
        throw FileError(.write, path, .notAFile)
      }
    } catch {
      guard error.isMissing else { throw error }
      try expectFolder(of: path)
      return nil
    }
    let file = TestFile.read(path)
    switch file.content {
    case .transcript(let transcript): return (transcript, file)
    case .wrong where file.source.isBlank: return nil
    case .wrong(let problems):
      let width = Output.standardError.width()
      for problem in problems {
        let lines = TestObstacle.problem(problem).lines(in: file.source, width: width)
        try Output.note(lines.joined(separator: "\n"))
      }
      throw CommandFailure(.badData)
    case .unreadable(let error): throw error
    }
  }

  private static func expectFolder(of path: String) throws {
    let folder = FilePath.folder(of: path)
    do throws(FileError) {
      _ = try Files.status(of: folder.isEmpty ? "." : folder)
    } catch {
      throw FileError(.create, path, error.reason)
    }
  }

  func record(_ event: Event, _ effects: [Effect]) { recorder.record(event, effects) }

  /// The script has changed: what has been said stays as it was said.
  func goOn(in dialog: Dialog) {
    recorder.goOn(in: dialog)
    hasChanged = true
  }

  /// Appends the conversation, as far as it has gone.
  func write() throws {
    try append()
    guard hasChanged else { return }
    let advice = "\"starling test --update\" puts in what it says now"
    try Output.note("starling: the script has changed since \(quoted(path)) began: \(advice)")
  }

  private func append() throws {
    let own = recorder.recorded(
      as: existing?.transcript.uniqueName(like: "recorded") ?? "recorded", settings: settings)
    guard let existing else {
      let head: [Transcript.Setting] = [.script(relativeScript)]
      var transcript = Transcript(settings: head, cases: [])
      transcript.append(own)
      return try Files.overwrite(path, Array(transcript.text.utf8))
    }
    let text = Transcript(cases: [own]).text
    try Files.append(path, Array((existing.file.source.separator + text).utf8))
  }

  // MARK: Settings

  /// What the case must say of itself; a head that says otherwise for all is overruled.
  private var settings: [Transcript.Setting] {
    let own = Recorder.settings(for: script, options)
    guard let existing else { return own }
    let shared = existing.transcript.setup
    var head: [Transcript.Setting] = []
    if existing.file.scriptPath(shared).map(Self.absolute) != Self.absolute(scriptPath) {
      head.append(.script(relativeScript))
    }
    if shared.locale != nil, !own.contains(where: \.isLocale) {
      head.append(.locale(script.tables.locale))
    }
    for name in shared.variables.keys.map(\.text).sorted() where options.variables[name] == nil {
      guard let value = script.declaredValue(of: name) else { continue }
      head.append(.set(name, Transcript.SetValue(value)))
    }
    return head + own
  }

  private var relativeScript: String {
    FilePath.relative(Self.absolute(scriptPath), to: FilePath.folder(of: Self.absolute(path)))
  }

  private static func absolute(_ path: String) -> String {
    FilePath.resolved(path, in: Platform.workingFolder ?? "")
  }
}

extension SourceText {
  fileprivate var isBlank: Bool { String(decoding: bytes, as: UTF8.self).isBlank }

  /// What has to stand between the end of the file and another case: an empty line.
  fileprivate var separator: String {
    if bytes.suffix(2) == [0x0A, 0x0A] || bytes.isEmpty { return "" }
    return bytes.last == 0x0A ? "\n" : "\n\n"
  }
}

extension Transcript.Setting {
  fileprivate var isLocale: Bool { if case .locale = self { true } else { false } }
}
