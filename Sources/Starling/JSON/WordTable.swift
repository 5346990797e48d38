/// Finds the words of a short list by their bytes without making a string of each: a file has many
/// more words than the formats know.
struct WordTable: Sendable {
  private var words: [[UInt8]] = []
  /// By place, the number of a word; -1 where there is none.
  private var numbers = [Int16](repeating: -1, count: 512)

  /// A table of at most two hundred words, numbered in their order.
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

  /// Length and ends tell most words apart.
  private static func place(of word: Span<UInt8>) -> Int {
    let (first, last) = (Int(word[0]), Int(word[word.count - 1]))
    return (word.count * 37 + first * 7 + last * 59 + Int(word[word.count / 2])) % 512
  }
}

/// A word out of a vocabulary.
protocol ListedWord: RawRepresentable<String>, Sendable {
  /// All of them, in the order of their numbers.
  static var all: [Self] { get }
}
