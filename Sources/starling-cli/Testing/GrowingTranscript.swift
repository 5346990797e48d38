import Starling
import StarlingHost
import StarlingTesting

/// A transcript file to which cases of one script are added. Everything that it has stays.
struct GrowingTranscript {
  let path: String
  private let script: Script
  private let scriptPath: String
  /// What the file has; nil if there is no file. Others may have appended to it when cases are
  /// added, so it is read again then.
  private(set) var existing: (transcript: Transcript, file: TestFile)?

  /// Reads the file; throws if it is not a transcript.
  init(_ path: String, of script: Script, at scriptPath: String) throws {
    self.path = path
    self.script = script
    self.scriptPath = scriptPath
    existing =
      try Files.isThere(toAppendTo: path)
      ? Self.content(TestFile.read(path, needsCase: false)) : nil
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

  /// Adds the cases that a closure makes, which hears what is in the file then.
  func append(_ make: (GrowingTranscript) -> [Transcript.Case]) throws {
    var grown = self
    try Files.append(path) { bytes in
      let source = SourceText(name: path, bytes: bytes)
      grown.existing = try Self.content(TestFile(source, needsCase: false))
      var added = Transcript(
        settings: grown.isBlank ? [.script(relative(scriptPath))] : [], cases: [])
      added.append(contentsOf: make(grown))
      return source.bytes(behindIt: added.text)
    }
  }

  /// A name like this one that no case there has, and none of some others.
  func uniqueName(like name: String, besides others: [Transcript.Case] = []) -> String {
    var all = existing?.transcript ?? Transcript(cases: [])
    all.cases += others
    return all.uniqueName(like: name)
  }

  /// Whether the file has no content yet.
  var isBlank: Bool {
    guard let all = existing?.transcript else { return true }
    return all.cases.isEmpty && all.promises.isEmpty && all.head.allSatisfy { $0.content == .empty }
  }

  /// The settings that a case needs there, including those that override the head's. The host sets
  /// some variables.
  func settings(
    _ options: Dialog.Options, configuredBy configurationPath: String? = nil
  ) -> [Transcript.Setting] {
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

  /// Checks the variables in the head. A case cannot unset them, so the script must have them all.
  func expectVariables() throws(CommandFailure) {
    for name in existing?.transcript.setup.variables.keys.map(\.text).sorted() ?? []
    where !script.hasVariable(name) {
      let why =
        "the head of \(quoted(path)) sets \(quoted(name)) for every case, and "
        + "\(quoted(scriptPath)) has no such variable"
      let advice = "move that line into the cases that need it, or name another file"
      throw CommandFailure(.usage, "\(why); \(advice)")
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

extension Transcript.Setting {
  fileprivate var isLocale: Bool { if case .locale = self { true } else { false } }
}
