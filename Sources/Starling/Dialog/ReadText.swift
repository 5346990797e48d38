/// A text as a field reads it: whoever sends the same one a million times has it read once.
package struct ReadText: Sendable {
  let text: String
  let reading: Reading

  enum Reading: Sendable {
    case taken(Held)
    case refused(RejectCode)
  }

  package init(_ text: String, by input: TextInput) {
    self.text = text
    reading = input.rejection(of: text).map { .refused($0) } ?? .taken(Held(input.value(of: text)))
  }
}

extension Dialog {
  /// Sends a text to the field that waits for one, and marks what it takes on the way.
  package mutating func submit(_ text: ReadText, marking marks: inout Marks) {
    guard case .waiting(let number, _) = state.stage,
      tables.blocks[Int(number)].kind == .textInput
    else { return }
    let input = tables.inputs[Int(tables.blocks[Int(number)].detail)]
    var sink = MarkSink(marks: .none)
    swap(&sink.marks, &marks)
    answerInput(text, of: input, at: number, &sink)
    swap(&sink.marks, &marks)
  }
}
