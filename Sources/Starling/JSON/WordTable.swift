/// A hash table of the words of a short list. It compares bytes, since making strings of all the
/// other words of a file would take time.
struct WordTable: Sendable {
  private var words: [[UInt8]] = []
  /// The number of the word in each slot, or -1.
  private var numbers = [Int16](repeating: -1, count: 512)

  /// Builds a table of at most two hundred words, numbered in their order.
  init(_ words: [String]) {
    for word in words {
      let bytes = Array(word.utf8)
      var place = Self.place(of: bytes.span)
      while numbers[place] >= 0 { place = (place + 1) % numbers.count }
      numbers[place] = Int16(clamping: self.words.count)
      self.words.append(bytes)
    }
  }

  func number(of word: Span<UInt8>) -> UInt8? {
    guard !word.isEmpty else { return nil }
    var place = Self.place(of: word)
    while numbers[place] >= 0 {
      let known = words[Int(numbers[place])]
      if known.span.isEqual(to: word) { return UInt8(clamping: numbers[place]) }
      place = (place + 1) % numbers.count
    }
    return nil
  }

  /// The slot of a word, by its length and three of its bytes, which differ for most words.
  private static func place(of word: Span<UInt8>) -> Int {
    let (first, last) = (Int(word[0]), Int(word[word.count - 1]))
    return (word.count * 37 + first * 7 + last * 59 + Int(word[word.count / 2])) % 512
  }
}

/// A word of a vocabulary.
protocol ListedWord: RawRepresentable<String>, Sendable {
  /// All words, in the order of their numbers.
  static var all: [Self] { get }
}
