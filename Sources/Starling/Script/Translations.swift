/// The translations of a table: of all texts that read the same at once, so that a title that
/// stands in thousands of places is one entry, and of single ones by their path.
package struct Translations: Sendable {
  /// By the number of each text, that of the first one that reads the same; all tables share it.
  private let firsts: Column<Text, TextNumber>
  private var byReading: [TextNumber: TextNumber] = [:]
  private var byPath: [TextNumber: TextNumber] = [:]

  /// No translation.
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
