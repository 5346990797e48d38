import Starling

/// Finds the values of the placeholders in a button's title with which an answer names the button.
///
/// An answer is read as it is typed, without case and accents, so a title has more values than
/// those that are tried.
struct TitleTemplate {
  /// For each placeholder, the values to try; none if no value makes the answer name the button.
  private(set) var values: [(name: String, values: [String])] = []

  init(_ template: String, _ answer: String) {
    let names = Placeholders.names(in: template)
    guard !names.isEmpty, !Transcript.Act.isNumber(answer), Self.mayName(answer, template) else {
      return
    }
    let pattern = TextPattern(exactly: answer)
    let found =
      PatternedTemplate(template, pattern).values
      + PatternedTemplate(template, pattern) { $0.foldingCaseAndAccents() }.values
      + PatternedTemplate(template, pattern) { $0.asTypedWithSpace }.values
    values = names.unique.map { name in
      (name, found.filter { $0.name == name }.flatMap(\.values).unique)
    }
  }

  /// Whether each text around the placeholders is in the answer as it is read.
  private static func mayName(_ answer: String, _ template: String) -> Bool {
    // Escapes and quotes have a reading of their own.
    guard answer.isSafeForTerminal, !answer.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C })
    else { return true }
    let whole = Array("\"\(answer)\"".asTyped.utf8)
    return Placeholders.pieces(of: template).allSatisfy { piece in
      switch piece {
      case .literal(let text): ByteSearch(Array(stem(text).utf8)).isFound(in: whole)
      case .malformed: whole.contains(UInt8(ascii: "{"))
      case .variable: true
      }
    }
  }

  /// A text as it is read, without what may join the value beside it to another letter.
  private static func stem(_ text: Substring) -> String {
    let folded = String(text).asTyped
    return folded.utf8.allSatisfy { $0 < 0x80 } ? folded : String(folded.dropFirst().dropLast())
  }
}
