import Starling
import StarlingTesting

/// How thoroughly the cases of a script test it after an update.
struct UpdateSummary {
  /// In a line.
  let words: String

  /// Measures all cases, some of them as they were carried over.
  init(
    _ script: UpdatedScript, _ carried: [Int: Transcript.Case], on stage: Stage, in file: String?
  ) {
    let cases = script.cases.enumerated().map { number, one in
      let written = carried[number] ?? one.written
      return (written, one.setup.applying(written))
    }
    let staged = StagedScript(stage.script, UpdatedScript.staged(cases, on: stage))
    var reached = staged.coverage
    reached.ruleOut()
    let coverage = reached.count()
    let mutants = staged.mutantCount()
    let path = FilePath.shown(script.path)
    let advice = "; starling cover \(path)\(file.map { " --output \($0)" } ?? "") fills it"
    words =
      "\(path): coverage \(coverage.shown) %, "
      + "mutants \(grouped(mutants.covered)) of \(grouped(mutants.total))"
      + (coverage.covered < coverage.total ? advice : "")
  }
}

extension Coverage.Count {
  /// The percentage with one digit behind the point, if it has any; 100 is whole.
  fileprivate var shown: String {
    let tenths = (percent * 10).rounded(.down) / 10
    return JSONNumber.text(tenths)
  }
}
