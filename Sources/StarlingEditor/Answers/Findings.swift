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
  /// Other places in the same document, each with a remark.
  package var related: [(range: Range<Int>, text: String)] = []
}

extension EditorFinding {
  init(_ diagnostic: Diagnostic) {
    range = diagnostic.place.range
    switch diagnostic.severity {
    case .error: severity = .error
    case .warning: severity = .warning
    case .note: severity = .information
    }
    code = diagnostic.code.rawValue
    let meant = diagnostic.suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
    let remarks = diagnostic.notes.filter { $0.place == nil }.map(\.text)
    message = ([diagnostic.message + meant] + remarks).joined(separator: "\n")
    related = diagnostic.notes.compactMap { note in note.place.map { ($0.range, note.text) } }
  }

  init(_ problem: TranscriptProblem) {
    (range, severity) = (problem.place.range, .error)
    let meant = problem.suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
    message = problem.message + meant
  }
}

/// Finds what `check` says of a script, and `test` of the cases of a transcript.
package enum Findings {
  package static func of(_ script: EditedScript) -> [EditorFinding] {
    guard let check = script.check else { return [] }
    var found = check.diagnostics.map { EditorFinding($0) }
    if !check.isJudged, let last = found.indices.last {
      found[last].message += "\n" + DocumentCheck.notJudged
    }
    return found
  }

  /// The problems of a transcript, or, without any, its cases that fail.
  package static func of(
    _ transcript: EditedTranscript, in workspace: Workspace
  ) -> [EditorFinding] {
    guard transcript.problems.isEmpty else { return transcript.problems.map { EditorFinding($0) } }
    var found: [EditorFinding] = []
    let stages = Stages(transcript, workspace)
    var run = TranscriptRun(transcript.transcript) { setup, one throws(MissingScript) in
      try stages.open(setup)
    }
    run.player = Player(saves: false)
    run.judgesPromises = false
    run.run { stop in
      switch stop {
      case .played(let played):
        if let failure = played.failure { found.append(Self.finding(failure, transcript)) }
      case .judged, .unopened: break
      case .misfit(let error, let one): found.append(Self.finding(error, one, transcript))
      case .unsound(let problem): found.append(EditorFinding(problem))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

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
    _ error: SetupError, _ one: Transcript.Case, _ transcript: EditedTranscript
  ) -> EditorFinding {
    let wanted = Transcript.Line(.setting(error.setting))
    let line = one.lines.first { $0 == wanted } ?? transcript.transcript.head.first { $0 == wanted }
    let range = transcript.text.range(ofLine: max(0, (line?.number ?? one.number) - 1))
    return EditorFinding(range: range, severity: .error, message: error.description)
  }
}

/// The script of a case is not there, or has errors, which are shown in it.
struct MissingScript: Error {}

/// Opens the stages of the cases of a transcript.
struct Stages {
  private let transcript: EditedTranscript
  private let workspace: Workspace

  init(_ transcript: EditedTranscript, _ workspace: Workspace) {
    (self.transcript, self.workspace) = (transcript, workspace)
  }

  func open(_ setup: Transcript.Setup) throws(MissingScript) -> Stage {
    guard let script = workspace.script(of: transcript, setup)?.script?.script else {
      throw MissingScript()
    }
    guard let configuration = setup.configuration, let path = transcript.path else {
      return Stage(script)
    }
    let folder = DocumentAddress.folder(of: path)
    guard let file = workspace.document(atPath: DocumentAddress.joined(folder, configuration))
    else {
      throw MissingScript()
    }
    let check = ConfigurationCheck(file.text.source(named: configuration))
    guard !check.diagnostics.hasErrors else { throw MissingScript() }
    return Stage(script, positiveFrom: check.configuration?.positiveFrom)
  }
}
