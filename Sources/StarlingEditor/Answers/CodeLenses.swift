import Starling
import StarlingTesting

/// A remark above a block, a case or a promise, or what can be done there.
struct CodeLens: Hashable, Sendable {
  package var range: Range<Int>
  package var title: String
  /// The block to play from; nil for a remark.
  package var block: String?
}

enum CodeLenses {
  package static func of(
    _ document: EditedDocument, _ counts: CaseCounts, _ workspace: Workspace
  ) -> [CodeLens] {
    switch document.content {
    case .script(let script): blocks(of: document, script, counts, workspace)
    case .transcript(let transcript): verdicts(of: transcript, workspace)
    }
  }

  /// How many cases pass through each block, and that it can be played from there.
  private static func blocks(
    of document: EditedDocument, _ script: EditedScript, _ counts: CaseCounts,
    _ workspace: Workspace
  ) -> [CodeLens] {
    guard script.script != nil, document.path != nil else { return [] }
    let cases = counts.counts(of: document, workspace)
    let isTested = !workspace.transcripts(of: document).isEmpty
    return Outline.of(document).flatMap { entry in
      let number = cases[Name(entry.name)] ?? 0
      let title = number == 0 ? "no case" : count(number, "case")
      return (isTested ? [CodeLens(range: entry.nameRange, title: title)] : [])
        + [CodeLens(range: entry.nameRange, title: "Play from here", block: entry.name)]
    }
  }

  /// What comes out for each case and promise, as far as can be seen in a moment.
  private static func verdicts(
    of transcript: EditedTranscript, _ workspace: Workspace
  ) -> [CodeLens] {
    guard transcript.problems.isEmpty else { return [] }
    let stages = Stages(transcript, workspace)
    var run = TranscriptRun(transcript.transcript) { setup, _ throws(Unopened) in
      try stages.open(setup)
    }
    run.player = Player(saves: false)
    run.mostStates = Findings.mostStates
    var lenses: [CodeLens] = []
    func add(_ title: String, at number: Int) {
      lenses.append(CodeLens(range: transcript.text.range(ofLine: number - 1), title: title))
    }
    run.run { stop in
      switch stop {
      case .played(let played):
        let line = played.failure?.line
        add(line.map { "fails in line \($0)" } ?? "passes", at: played.written.number)
      case .judged(let promise, let result): add(words(for: result), at: promise.number)
      case .unopened, .misfit, .unsound: break
      }
    }
    return lenses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func words(for result: Promise.Result) -> String {
    switch result.verdict {
    case .proved where result.isAfterNothing: "never put to the test"
    case .proved: "proved"
    case .broken: "broken"
    case .undecided(let states): "kept in \(count(states, "state")); starling test looks further"
    }
  }
}
