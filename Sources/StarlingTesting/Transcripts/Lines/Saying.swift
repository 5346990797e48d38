import Starling

/// `bot:` the dialog says a text.
struct Saying: StepLine {
  let said: String

  static let forms: [LineForm] = [
    LineForm("bot: TEXT", "The dialog says this text.") { .step(.says($0.text)) }
  ]

  var kind: Transcript.Step.Kind { .text }
  var written: [String] { said.lines(behind: "bot:") }
  var openText: OpenText? { Transcript.Step.says }
}
