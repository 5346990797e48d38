import Starling

/// `end`, `left` or `stuck`: the conversation is over.
extension Ending: StepLine {
  static let forms: [LineForm] = [
    .word(.ends(.completed), "The conversation reached an end of the script."),
    .word(.ends(.left), "The conversation was left."),
    .word(.ends(.stuck), "The conversation looped without asking anything."),
  ]

  var kind: Transcript.Step.Kind { .end }

  var written: [String] { [self == .completed ? "end" : rawValue] }
}

/// `...` anything may happen, up to the next line that fits.
struct Rest: StepLine {
  static let forms: [LineForm] = [
    .word(.anything, "Anything may happen, up to the next line that fits.")
  ]

  var kind: Transcript.Step.Kind { .rest }
  var written: [String] { ["..."] }
  func follow(_: Transcript.Step, in _: Performance) {}
}
