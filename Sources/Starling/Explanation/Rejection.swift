/// The explanation of a rejection: what is wrong, why, and which event is accepted.
package struct Rejection: Sendable {
  /// The mistake as a phrase.
  package let what: String
  /// Why the event is rejected, and what to do.
  package let why: String
  /// The script of the example.
  package let script: String
  /// Events, of which the last one is rejected.
  package let rejected: [Step]
  /// Events that are all accepted.
  package let taken: [Step]

  init(_ what: String, why: String, script: String, rejected: [Step], taken: [Step]) {
    (self.what, self.why, self.script) = (what, why, script)
    (self.rejected, self.taken) = (rejected, taken)
  }

  /// An event, with the turn that it answers if it names one.
  package struct Step: Sendable {
    package let event: Event
    package let turn: Int?

    static func event(_ event: Event, answering turn: Int? = nil) -> Step {
      Step(event: event, turn: turn)
    }
  }
}

extension Rejection {
  /// The sentence that a chat shows, if the example leads to the code.
  func sentence(for code: RejectCode) -> String? {
    guard let script = try? Script(json: script) else { return nil }
    var dialog = Dialog(script)
    var effects: [Effect] = []
    for step in rejected { effects = dialog.step(step.event, answering: step.turn) }
    guard effects.first == .reject(code) else { return nil }
    return Refusal(code, at: dialog.prompt, in: dialog).sentence
  }
}

extension Rejection.Step {
  /// The event as a program writes it.
  var text: String {
    let name =
      switch event {
      case .begin: "begin"
      case .tap: "tap"
      case .elapsed: "elapsed"
      case .choose(let index): "choose(\(index))"
      case .submit(let text): "submit(\(JSONEscape.quoted(text)))"
      case .pick(let stars): "pick(\(stars))"
      case .skip: "skip"
      case .back: "back"
      case .leave: "leave"
      }
    return name + (turn.map { " as the answer to turn \($0)" } ?? "")
  }
}
