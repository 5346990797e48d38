import Starling

/// `@ 1.2s`: time passes.
struct Pause: StepLine {
  let seconds: Double

  static let forms: [LineForm] = [
    LineForm("@ 1.2s", "This many seconds pass; in tests, time is virtual.", read: read)
  ]

  private static func read(_ line: LineBody) throws(TranscriptProblem) -> LineForm.Content {
    guard line.rest.last == UInt8(ascii: "s"),
      let seconds = JSONNumber.value(ofText: line.rest.dropLast().text), seconds >= 0
    else { throw line.problem(.badTime) }
    return .step(.passes(seconds))
  }

  var kind: Transcript.Step.Kind { .time }
  var written: [String] { ["@ \(JSONNumber.text(seconds))s"] }

  func follow(_: Transcript.Step, in performance: Performance) throws(Mismatch) {
    try performance.pass(seconds)
  }
}
