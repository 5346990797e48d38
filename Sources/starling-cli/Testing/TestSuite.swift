import Starling
import StarlingHost
import StarlingTesting

/// The input of a test run, read and checked once: transcripts, scripts and configurations.
struct TestSuite: Sendable {
  let files: [TestFile]
  /// A part of the names of cases and promises to select; nil selects all.
  private let filter: ByteSearch?
  private let parts: Parts
  let defaults: TestDefaults
  private(set) var scripts: [Name: Loaded<Script>] = [:]
  private var configurations: [Name: Loaded<Int?>] = [:]

  /// What is selected of transcripts, besides by name.
  enum Parts { case casesAndPromises, cases, promises }

  /// A file that cases name, or why it could not be read.
  enum Loaded<Content: Sendable>: Sendable {
    case read(Content)
    case wrong(SourceText, [Diagnostic])
    case unreadable(FileError)
  }

  init(
    _ paths: [String], filter: String?, parts: Parts = .casesAndPromises,
    defaults: TestDefaults = .none
  ) {
    self.parts = parts
    self.defaults = defaults
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
    guard case .transcript(let whole) = file.content else { return [] }
    return (all ? whole : selected(whole)).setups
  }

  /// A transcript with those of its cases and promises that are selected.
  private func selected(_ transcript: Transcript) -> Transcript {
    Transcript(
      head: transcript.head,
      cases: parts == .promises ? [] : transcript.cases.filter { isSelected($0.name) },
      promises: parts == .cases ? [] : transcript.promises.filter { isSelected($0.name) })
  }

  private func isSelected(_ name: String) -> Bool {
    filter?.isFound(in: name.foldingCaseAndAccents().utf8) ?? true
  }

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

  func run(of transcript: Transcript, in file: TestFile) -> TestResult.Run {
    var run = TranscriptRun(selected(transcript)) { setup, one throws(TestObstacle) in
      try stage(for: setup, of: file, one, transcript)
    }
    run.defaults = defaults.settings
    return run
  }

  /// The stage of a set-up; throws if an obstacle prevents a run.
  func stage(
    for setup: Transcript.Setup, of file: TestFile, _ one: Transcript.Case,
    _ transcript: Transcript
  ) throws(TestObstacle) -> Stage {
    guard let path = file.scriptPath(setup), let loaded = scripts[Name(path)] else {
      throw .problem(file.problem(.noScript, at: one.number))
    }
    if setup.script == nil, case .unreadable(let error) = loaded {
      throw .scriptBeside(error, at: file.place(ofLine: one.number))
    }
    let place = setup.script.flatMap { file.place(of: .script($0), one, transcript) }
    let script = try Self.content(of: loaded, namedAt: place)
    guard let name = setup.configuration, let path = file.configurationPath(setup),
      let limit = configurations[Name(path)]
    else { return Stage(script, strings: defaults.strings) }
    let configured = file.place(of: .config(name), one, transcript)
    return Stage(
      script, positiveFrom: try Self.content(of: limit, namedAt: configured),
      strings: defaults.strings)
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
