import Starling

/// `reject:` the person's act was not accepted.
extension RejectCode: StepLine {
  static let forms: [LineForm] = [
    LineForm("reject: CODE", "The answer above was refused, for one of the reasons below.") {
      line throws(TranscriptProblem) in
      .step(.rejects(try line.rest.word("reason of a rejection")))
    }
  ]

  var kind: Transcript.Step.Kind { .rejection }
  var written: [String] { ["reject: \(rawValue)"] }
}
