// What programs write, and how lines become an answer: the terminal chat and the player of a page
// read them in the same way.

extension ReplyReader {
  /// The most bytes that an answer may have.
  package static let longestAnswer = 65_536

  /// Reads a line like one from a person. A JSON string stands for its text, whatever that is.
  package func read(ofProgram line: String) -> Reply {
    guard let text = JSONDocument.text(ofString: line) else { return read(line) }
    return prompt.isField ? .event(.submit(text)) : read(text)
  }

  /// The bytes of the answer in a line of a program.
  package static func length(ofProgram line: String) -> Int {
    (JSONDocument.text(ofString: line) ?? line).utf8.count
  }
}

extension Prompt {
  /// Whether it waits for a text.
  package var isField: Bool { field != nil }
}

extension String {
  /// Whether the next line continues it: it ends with a backslash that is not doubled.
  package var continues: Bool { !reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2) }

  /// The line without its continuation backslash; a doubled backslash at the end becomes one.
  package var withoutContinuation: String { hasSuffix("\\") ? String(dropLast()) : self }
}
