import Starling
import StarlingTesting

/// A finding as an editor shows it.
package struct EditorFinding: Sendable {
  package enum Severity: Int, Sendable {
    case error = 1
    case warning
    case information
  }

  package var range: Range<Int>
  package var severity: Severity
  /// The code that `explain` knows; nil for a finding in a transcript.
  package var code: String?
  package var message: String
  /// What may stand there in a transcript instead; nil if nothing is near.
  var suggestion: String?
  /// Whether it may be only that what it is about is not written yet.
  var isUnfinished = false
  /// Other places in the same document, each with a remark.
  var related: [(range: Range<Int>, text: String)] = []
}

extension EditorFinding {
  /// What it says, by which it is known again behind a change.
  var name: String { code.map { $0 + message.prefix { $0 != "\n" } } ?? message }

  init(_ diagnostic: Diagnostic) {
    range = diagnostic.place.range
    switch diagnostic.severity {
    case .error: severity = .error
    case .warning: severity = .warning
    case .note: severity = .information
    }
    code = diagnostic.code.rawValue
    let meant = didYouMean(diagnostic.suggestion)
    let remarks = diagnostic.notes.filter { $0.place == nil }.map(\.text)
    message = ([diagnostic.message + meant] + remarks).joined(separator: "\n")
    related = diagnostic.notes.compactMap { note in note.place.map { ($0.range, note.text) } }
  }

  /// Whether it says that the text, whose last line begins at an offset, is open there.
  fileprivate func isOpenAt(_ end: Int) -> Bool {
    code == DiagnosticCode.invalidJSON.rawValue && range.upperBound >= end
  }

  init(_ problem: TranscriptProblem) {
    range = problem.place.range
    severity = .error
    message = problem.message + didYouMean(problem.suggestion)
    suggestion = problem.suggestion
  }
}

/// Finds what `check` says of a script, and `test` of the cases of a transcript.
package enum Findings {
  package static func of(_ script: EditedScript) -> [EditorFinding] {
    guard let check = script.check else { return [] }
    var found = check.diagnostics.map { EditorFinding($0) }
    let last = script.text.bytes.lastIndex { !$0.isJSONSpace } ?? 0
    let line = script.text.position(of: last, in: .utf8).line
    let end = script.text.range(ofLine: line).lowerBound
    let isOpen = found.contains { $0.isOpenAt(end) }
    for index in found.indices {
      let isOfWhole = found[index].severity != .error || found[index].isOpenAt(end)
      found[index].isUnfinished =
        found[index].code.map(mayBeMetLater.contains) == true || isOpen && isOfWhole
    }
    if !check.isJudged, let last = found.indices.last {
      found[last].message += "\n" + DocumentCheck.notJudged
    }
    return found
  }

  /// What goes away by what is written further down, also where the editor closes each bracket.
  private static let mayBeMetLater: Set<String> = Set(
    [
      DiagnosticCode.danglingLink, .missingKey, .implicitEnd, .unusedVariable, .unusedList,
      .unsetVariable,
    ].map(\.rawValue))

  /// The problems of a transcript, and, of its other cases and promises, those that fail, or are
  /// broken as far as can be seen in a moment.
  package static func of(
    _ transcript: EditedTranscript, in workspace: Workspace
  ) -> [EditorFinding] {
    var found = transcript.problems.map { EditorFinding($0) }
    guard let sound = transcript.sound else { return found }
    let stages = Stages(transcript, workspace)
    var run = TranscriptRun(sound) { setup, one throws(Unopened) in
      do throws(Unopened) { return try stages.open(setup) } catch { throw error.needed(by: one) }
    }
    run.player = Player(saves: false)
    run.mostStates = mostStates
    run.run { stop in
      switch stop {
      case .played(let played):
        if let failure = played.failure { found.append(Self.finding(failure, transcript)) }
      case .judged(let promise, let result):
        guard case .broken(let one) = result.verdict else { break }
        found.append(Self.finding(promise, brokenBy: one, transcript))
      case .unopened(let error):
        guard transcript.path != nil, let one = error.one else { break }
        found.append(Self.finding(error.sentence, at: error.setting, of: one, transcript))
        found[found.count - 1].isUnfinished = error.isThere
      case .misfit(let error, let one):
        let sentence = error.finding.sentence.inOneLine()
        found.append(
          Self.finding(
            sentence, error.suggestion, at: error.setting, about: error.finding, of: one,
            transcript))
      case .unsound(let problem): found.append(EditorFinding(problem))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  static let mostStates = 2_000

  private static func finding(
    _ failure: Failure, _ transcript: EditedTranscript
  ) -> EditorFinding {
    let range = transcript.text.range(ofLine: max(0, failure.line - 1))
    let at = failure.block.map { " (at the block \(quoted($0)))" } ?? ""
    return EditorFinding(
      range: range, severity: .error,
      message: "the case fails here\(at); what happens instead:\n\(failure.actual)")
  }

  private static func finding(
    _ promise: Promise, brokenBy one: Transcript.Case, _ transcript: EditedTranscript
  ) -> EditorFinding {
    EditorFinding(
      range: transcript.text.range(ofLine: max(0, promise.number - 1)), severity: .error,
      message: "the promise is broken, as this case shows:\n"
        + one.written.joined(separator: "\n"))
  }

  /// A finding at what a setting of a case names, or else at its title.
  private static func finding(
    _ message: String, _ suggestion: String? = nil, at setting: Transcript.Setting?,
    about finding: TranscriptFinding? = nil, of one: Transcript.Case,
    _ transcript: EditedTranscript
  ) -> EditorFinding {
    let source = transcript.text.source(named: "")
    let place = setting.flatMap {
      transcript.transcript.place(of: $0, in: one, about: finding, source, LineIndex(source))
    }
    return EditorFinding(
      range: place?.range ?? transcript.text.range(ofLine: max(0, one.number - 1)),
      severity: .error, message: message + didYouMean(suggestion), suggestion: suggestion)
  }
}

/// A script or a configuration that a case needs, and that is not there, or has errors.
struct Unopened: Error {
  let name: String
  let isThere: Bool
  /// The setting that names it; nil for the script beside the transcript.
  let setting: Transcript.Setting?
  private(set) var one: Transcript.Case?

  init(_ name: String, isThere: Bool, _ setting: Transcript.Setting?) {
    self.name = name
    self.isThere = isThere
    self.setting = setting
  }

  fileprivate func needed(by one: Transcript.Case) -> Unopened {
    var copy = self
    copy.one = one
    return copy
  }

  fileprivate var sentence: String {
    isThere
      ? "\(quoted(name)) has errors, so its cases cannot be tested"
      : "cannot open \(quoted(name)): no such file"
  }
}

/// Opens the stages of the cases of a transcript.
struct Stages {
  private let transcript: EditedTranscript
  private let workspace: Workspace

  init(_ transcript: EditedTranscript, _ workspace: Workspace) {
    self.transcript = transcript
    self.workspace = workspace
  }

  func open(_ setup: Transcript.Setup) throws(Unopened) -> Stage {
    let document = workspace.script(of: transcript, setup)
    guard let script = document?.script?.script else {
      let path = transcript.scriptPath(setup).map { FilePath.name(of: $0) }
      throw Unopened(
        setup.script ?? path ?? "", isThere: document != nil, setup.script.map { .script($0) })
    }
    guard let configuration = setup.configuration, let path = transcript.path else {
      return Stage(script)
    }
    let folder = FilePath.folder(of: path)
    let file = workspace.document(atPath: FilePath.resolved(configuration, in: folder))
    let check = file.map { ConfigurationCheck($0.text.source(named: configuration)) }
    guard let check, !check.diagnostics.hasErrors else {
      throw Unopened(configuration, isThere: file != nil, .config(configuration))
    }
    return Stage(script, positiveFrom: check.configuration?.positiveFrom)
  }
}
