import Starling
import StarlingHost
import StarlingTesting

/// The input of a test run, read and checked once: transcripts, scripts and configurations.
struct TestSuite: Sendable {
  let files: [TestFile]
  /// A part of the names of cases and promises to select; nil selects all.
  private let filter: ByteSearch?
  /// Whether to judge promises only.
  private let leavesCasesOut: Bool
  let defaults: TestDefaults
  private(set) var scripts: [Name: Loaded<Script>] = [:]
  private var configurations: [Name: Loaded<Int?>] = [:]

  /// A file that cases name, or why it could not be read.
  enum Loaded<Content: Sendable>: Sendable {
    case read(Content)
    case wrong(SourceText, [Diagnostic])
    case unreadable(FileError)
  }

  init(
    _ paths: [String], filter: String?, leavesCasesOut: Bool = false,
    defaults: TestDefaults = .none
  ) {
    (self.leavesCasesOut, self.defaults) = (leavesCasesOut, defaults)
    files = Workers.map(paths.count) { TestFile.read(paths[$0]) }
    self.filter = filter.map { ByteSearch(Array($0.foldingCaseAndAccents().utf8)) }
    let wanted = files.flatMap { file in setups(of: file).map { (file: file, setup: $0) } }
    scripts = Self.load(wanted.compactMap { $0.file.scriptPath($0.setup) }, Self.loadScript)
    configurations = Self.load(
      wanted.compactMap { $0.file.configurationPath($0.setup) }, Self.loadLimit)
  }

  /// Throws if a path to write to leads to a transcript, or to a file that a case names, selected
  /// or not.
  func expectNoInput(_ path: String, by option: OptionSpec) throws(CommandFailure) {
    let named = files.flatMap { file in
      setups(of: file, all: true).flatMap { [file.scriptPath($0), file.configurationPath($0)] }
    }
    let unique = Set(named.compactMap { $0.map { Name($0) } }).map(\.text)
    if let same = (files.map(\.path) + unique).first(where: { FilePath.areSame($0, path) }) {
      throw CommandFailure.isUsed(path, as: same, by: option)
    }
  }

  /// What holds for the cases and promises of a file, for the selected ones or for all.
  private func setups(of file: TestFile, all: Bool = false) -> [Transcript.Setup] {
    guard case .transcript(let transcript) = file.content else { return [] }
    let shared = transcript.setup
    let cases = all ? transcript.cases : selected(transcript)
    let promises = all ? transcript.promises : self.promises(transcript)
    let settings = cases.map(\.settings) + promises.map(\.settings)
    return settings.filter { !$0.isEmpty }.map { shared.applying($0) } + [shared]
  }

  /// The cases of a transcript that are selected.
  func selected(_ transcript: Transcript) -> [Transcript.Case] {
    leavesCasesOut ? [] : transcript.cases.filter { isSelected($0.name) }
  }

  /// The promises of a transcript that are selected.
  func promises(_ transcript: Transcript) -> [Promise] {
    transcript.promises.filter { isSelected($0.name) }
  }

  private func isSelected(_ name: String) -> Bool {
    filter?.isFound(in: name.foldingCaseAndAccents().utf8) ?? true
  }

  /// The scripts that could be read.
  var readScripts: [Script] {
    scripts.values.compactMap { if case .read(let script) = $0 { script } else { nil } }
  }

  // MARK: What cases name

  private static func load<Content: Sendable>(
    _ paths: [String], _ read: @escaping @Sendable (SourceText) -> Loaded<Content>
  ) -> [Name: Loaded<Content>] {
    let unique = Set(paths.map { Name($0) }).map(\.text)
    let loaded = Workers.map(unique.count) { index -> Loaded<Content> in
      do throws(FileError) {
        let name = FilePath.shown(unique[index])
        return read(SourceText(name: name, bytes: try Files.read(unique[index])))
      } catch {
        return .unreadable(error)
      }
    }
    return Dictionary(zip(unique.map { Name($0) }, loaded)) { first, _ in first }
  }

  private static func loadScript(_ source: SourceText) -> Loaded<Script> {
    let form = ScriptForm(source)
    return form.script.map { .read($0) } ?? .wrong(source, form.diagnostics)
  }

  private static func loadLimit(_ source: SourceText) -> Loaded<Int?> {
    let form = ConfigurationForm(source)
    if form.diagnostics.hasErrors { return .wrong(source, form.diagnostics) }
    return .read(form.merged(over: nil)?.positiveFrom)
  }

  /// The script of a set-up, and its limit of positive stars; throws if an obstacle prevents a run.
  func material(
    for setup: Transcript.Setup, of file: TestFile, _ one: Transcript.Case,
    _ transcript: Transcript
  ) throws(TestObstacle) -> (script: Script, limit: Int?) {
    guard let path = file.scriptPath(setup), let script = scripts[Name(path)] else {
      throw .problem(file.problem(.noScript, at: one.number))
    }
    if setup.script == nil, case .unreadable(let error) = script {
      throw .scriptBeside(error, at: file.place(ofLine: one.number))
    }
    let place = setup.script.flatMap { file.place(of: .script($0), one, transcript) }
    let content = try Self.content(of: script, namedAt: place)
    guard let name = setup.configuration, let path = file.configurationPath(setup),
      let limit = configurations[Name(path)]
    else { return (content, nil) }
    let configured = file.place(of: .config(name), one, transcript)
    return (content, try Self.content(of: limit, namedAt: configured))
  }

  private static func content<Content>(
    of loaded: Loaded<Content>, namedAt place: Place?
  ) throws(TestObstacle) -> Content {
    switch loaded {
    case .read(let content): return content
    case .wrong(let source, let diagnostics): throw .diagnostics(source, diagnostics)
    case .unreadable(let error): throw .file(error, namedAt: place)
    }
  }
}

/// What prevents a case from running.
enum TestObstacle: Error, Sendable {
  case problem(TranscriptProblem)
  case diagnostics(SourceText, [Diagnostic])
  /// A file that cannot be read, and the transcript's line that names it, if any.
  case file(FileError, namedAt: Place?)
  /// The script next to the transcript, which no line names, and the case that needs it.
  case scriptBeside(FileError, at: Place)
}
