/// A set of pasts, of which each is a bit: in words, and these in pages, which are there only where
/// some bit is set.
struct PastSet {
  /// For each page where its words begin among all; less than nothing for one that is not there.
  private var pages: [Int32]
  private var words: [UInt64] = []

  /// The bits of a past that say where in its word it is.
  static let bitsOfWord: UInt64 = 6
  /// The same of where in its page a word is.
  static let bitsOfPage: UInt64 = 4
  private static let wordsOfPage = 1 << Int(bitsOfPage)

  /// No pasts of a layout.
  init(_ layout: StateLayout) {
    let bits = layout.bits - Int(Self.bitsOfWord + Self.bitsOfPage)
    pages = Array(repeating: -1, count: 1 << max(0, bits))
  }

  var isEmpty: Bool { words.isEmpty }
  /// How much there is to look at.
  var size: Int { pages.count + words.count }

  /// The word of a number.
  subscript(number: Int) -> UInt64 {
    let first = Int(pages[number >> Int(Self.bitsOfPage)])
    return first < 0 ? 0 : words[first + number & (Self.wordsOfPage - 1)]
  }

  /// Adds some bits of a word.
  mutating func add(_ bits: UInt64, to number: Int) {
    let page = number >> Int(Self.bitsOfPage)
    if pages[page] < 0 {
      pages[page] = Int32(words.count)
      words += repeatElement(0, count: Self.wordsOfPage)
    }
    words[Int(pages[page]) + number & (Self.wordsOfPage - 1)] |= bits
  }

  mutating func insert(_ past: UInt64) {
    add(1 << (past % UInt64(UInt64.bitWidth)), to: Int(past >> Self.bitsOfWord))
  }

  /// Calls the body with each word in which some bit is set, and its number.
  func forEachWord(_ body: (_ number: Int, _ word: UInt64) -> Void) {
    for (page, first) in pages.enumerated() where first >= 0 {
      for offset in 0..<Self.wordsOfPage {
        let word = words[Int(first) + offset]
        if word != 0 { body(page << Int(Self.bitsOfPage) | offset, word) }
      }
    }
  }

  /// Adds another set; returns what of that was not there.
  mutating func formUnion(_ other: PastSet) -> PastSet {
    var new = other
    new.words = []
    for page in other.pages.indices { new.pages[page] = -1 }
    other.forEachWord { number, word in
      let bits = word & ~self[number]
      if bits != 0 { new.add(bits, to: number) }
    }
    new.forEachWord { number, word in add(word, to: number) }
    return new
  }

  /// The first of the pasts of a layout of which some wants hold.
  /// Counts the words that it looks at.
  func first(
    where wants: [Crossing.Want], _ layout: StateLayout, _ effort: inout Int
  ) -> UInt64? {
    let pattern = PastPattern(wants)
    let choices = layout.fields.filter { $0.shift >= Self.bitsOfWord }.map { field in
      let wants = wants.filter { $0.field.thing == field.thing }
      return (0...field.mask).map { $0 << field.shift }
        .filter { code in wants.allSatisfy { $0.allows(code) } }
    }
    let spill = layout.fields.filter { $0.shift < Self.bitsOfWord }.map(\.spill).max() ?? 0
    let lows = (0..<UInt64(1) << spill).map { $0 << Self.bitsOfWord }
    return first(pattern, 0, choices.reversed()[...] + [lows], &effort)
  }

  /// The first of them in words with some numbers.
  private func first(
    _ pattern: PastPattern, _ key: UInt64, _ choices: ArraySlice<[UInt64]>, _ effort: inout Int
  ) -> UInt64? {
    guard let codes = choices.first else {
      effort += 1
      let number = Int(key >> Self.bitsOfWord)
      let word = self[number] & pattern.word(at: number)
      return word == 0 ? nil : key | UInt64(word.trailingZeroBitCount)
    }
    for code in codes {
      if let found = first(pattern, key | code, choices.dropFirst(), &effort) { return found }
    }
    return nil
  }
}

/// The pasts of which some wants hold, as patterns of bits for the words of a set.
struct PastPattern {
  /// What is wanted of the number of a word.
  private var ofNumber: [Crossing.Want]
  /// What is wanted within a word, by the bits of its number that belong to a field which begins
  /// within words.
  private var within: [UInt64]

  init(_ wants: [Crossing.Want]) {
    ofNumber = wants.filter { $0.field.shift >= PastSet.bitsOfWord }
    let others = wants.filter { $0.field.shift < PastSet.bitsOfWord }
    let spill = others.map { $0.field.spill }.max() ?? 0
    within = (0..<UInt64(1) << spill).map { number in
      (0..<UInt64(UInt64.bitWidth)).reduce(0) { word, low in
        let fits = others.allSatisfy { $0.allows(number << PastSet.bitsOfWord | low) }
        return fits ? word | 1 << low : word
      }
    }
  }

  /// The bits of a word for pasts of which all holds.
  func word(at number: Int) -> UInt64 {
    for want in ofNumber where !want.allows(UInt64(number) << PastSet.bitsOfWord) { return 0 }
    return within[number & (within.count - 1)]
  }
}

extension StateLayout.Field {
  /// Of a field that begins within words, how many bits are part of their numbers.
  fileprivate var spill: Int { max(0, Int(shift) + bits - Int(PastSet.bitsOfWord)) }
}
