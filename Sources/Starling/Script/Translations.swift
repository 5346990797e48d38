/// The translations of a table: by content for all texts that read the same, so that a title that
/// occurs in thousands of places is one entry, and by path for single texts.
package struct Translations: Sendable {
  /// For each text, the first text with the same content. All tables share it.
  private let firsts: Column<Text, TextNumber>
  private var byReading: [TextNumber: TextNumber] = [:]
  private var byPath: [TextNumber: TextNumber] = [:]

  /// Creates an empty table.
  init() { firsts = Column() }

  init(_ entries: [Locale.Entry], _ firsts: Column<Text, TextNumber>) {
    self.firsts = firsts
    for entry in entries {
      guard let text = entry.text else { continue }
      switch entry.target {
      case .path(let number): byPath[number] = text
      case .texts(let numbers): if let first = numbers.first { byReading[first] = text }
      case .engine, .gone: break
      }
    }
  }

  /// The number of the translation of a text.
  package subscript(text: TextNumber) -> TextNumber? {
    if !byPath.isEmpty, let translation = byPath[text] { return translation }
    guard text < firsts.endIndex else { return nil }
    return byReading[firsts[text]]
  }
}
