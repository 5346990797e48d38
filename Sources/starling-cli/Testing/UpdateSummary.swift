import Starling
import StarlingTesting

/// How thoroughly the cases of a script test it before and after an update.
struct UpdateSummary {
  private let path: String
  private let transcript: String?
  private let before: Figures?
  private let after: Figures

  private struct Figures {
    var coverage: Coverage.Count
    var mutants: Coverage.Count

    init(_ staged: StagedScript) {
      var coverage = staged.coverage
      coverage.ruleOut()
      self.coverage = coverage.count()
      mutants = staged.mutantCount()
    }
  }

  /// Measures all cases with the old script, if it is known, and with the new one, some of them as
  /// they were carried over.
  init(
    _ script: UpdatedScript, _ carried: [Int: Transcript.Case], on stage: Stage, from old: Script?,
    _ files: [String]
  ) {
    path = FilePath.shown(script.path)
    transcript = files.first
    before = old.map { old in
      let cases = script.cases.map { ($0.written, $0.setup) }
      return Figures(StagedScript(old, UpdatedScript.staged(cases, on: stage.playing(old))))
    }
    let cases = script.cases.enumerated().map { number, one in
      let written = carried[number] ?? one.written
      return (written, one.setup.applying(written))
    }
    after = Figures(StagedScript(stage.script, UpdatedScript.staged(cases, on: stage)))
  }

  var words: String {
    let mutants = Self.arrow(
      before.map { grouped($0.mutants.covered) }, grouped(after.mutants.covered))
    let parts = [
      "coverage \(Self.arrow(before?.coverage.shown, after.coverage.shown)) %",
      "mutants \(mutants) of \(grouped(after.mutants.total))",
    ]
    let advice = "starling cover \(path)\(transcript.map { " --output \($0)" } ?? "") fills it"
    return "\(path): " + parts.joined(separator: ", ") + (isThinner ? "; \(advice)" : "")
  }

  /// Whether something is tested no longer, or not yet.
  private var isThinner: Bool {
    guard let before else { return after.coverage.covered < after.coverage.total }
    return after.coverage.percent < before.coverage.percent
      || after.mutants.percent < before.mutants.percent
  }

  private static func arrow(_ before: String?, _ now: String) -> String {
    guard let before, before != now else { return now }
    return "\(before) → \(now)"
  }
}

extension Coverage.Count {
  /// The percentage with one digit behind the point, if it has any; 100 is whole.
  fileprivate var shown: String {
    let tenths = (percent * 10).rounded(.down) / 10
    return JSONNumber.text(tenths)
  }
}
