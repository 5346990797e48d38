/// The words that may stand at a place.
package enum Vocabulary: CaseIterable, Sendable {
  case blockTypes, styles, outcomes, formats

  /// What a sentence calls one of them.
  package var name: String {
    switch self {
    case .blockTypes: "type"
    case .styles: "style"
    case .outcomes: "outcome"
    case .formats: "format"
    }
  }

  /// The words, each with its meaning.
  package var words: [(word: String, meaning: String)] {
    switch self {
    case .blockTypes: Self.meaningsOfBlockTypes.map { ($0.key, $0.value) }
    case .styles: Self.meaningsOfStyles.map { ($0.key, $0.value) }
    case .outcomes: Self.meaningsOfOutcomes.map { ($0.key, $0.value) }
    case .formats: Self.meaningsOfFormats.map { ($0.key, $0.value) }
    }
  }

  func contains(_ word: Span<UInt8>) -> Bool {
    switch self {
    case .blockTypes: BlockKind.table.word(word) != nil
    case .styles: Style.table.word(word) != nil
    case .outcomes: Outcome.table.word(word) != nil
    case .formats: Format.table.word(word) != nil
    }
  }
}

/// A word out of a vocabulary.
protocol ListedWord: RawRepresentable<String>, CaseIterable, Sendable {
  static var table: WordTable<Self> { get }
}

/// Finds words by their bytes.
struct WordTable<Word: ListedWord>: Sendable {
  private let words = Array(Word.allCases)
  private var numbers = NameTable()

  init() {
    for word in words { _ = numbers.add(Name(word.rawValue)) }
  }

  func word(_ bytes: Span<UInt8>) -> Word? { numbers.number(of: bytes).map { words[$0] } }
}

extension BlockKind: ListedWord { static let table = WordTable<BlockKind>() }
extension Style: ListedWord { static let table = WordTable<Style>() }
extension Outcome: ListedWord { static let table = WordTable<Outcome>() }
extension Format: ListedWord { static let table = WordTable<Format>() }
