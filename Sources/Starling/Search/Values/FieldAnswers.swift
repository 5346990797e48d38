/// Which answers a field can accept. While `TextInput.rejection` decides about one text, this
/// decides about all texts that a test does not distinguish.
extension TextInput {
  var longest: Int { maxLength ?? .max }
  var shortest: Int { minLength ?? 0 }

  /// A copy with only those properties that decide which answers it accepts.
  var acceptance: TextInput {
    var input = TextInput()
    input.isRequired = isRequired
    input.format = format
    input.minLength = minLength
    input.maxLength = maxLength
    input.min = min
    input.max = max
    return input
  }

  /// A copy without bounds for numbers.
  private var unbounded: TextInput {
    changing(self) {
      $0.min = nil
      $0.max = nil
    }
  }

  private var least: Double { min ?? -.infinity }
  private var greatest: Double { max ?? .infinity }

  /// The rejections of numbers outside the bounds that some text can have.
  var rejectionsByBounds: [RejectCode] {
    let isTooSmall = unbounded.acceptsNumber(between: -.infinity, and: least)
    let isTooLarge = unbounded.acceptsNumber(between: greatest, and: .infinity)
    return (isTooSmall ? [.tooSmall] : []) + (isTooLarge ? [.tooLarge] : [])
  }

  /// Whether it accepts any text that is not blank.
  var acceptsAnything: Bool {
    acceptsOtherTexts || acceptsNumber(between: -.infinity, and: .infinity)
  }

  /// Whether it accepts a text with only white space.
  var acceptsBlank: Bool { !isRequired }

  /// Whether it accepts exactly this text, which must not be blank or read as a number.
  func accepts(exactly text: String) -> Bool {
    shortest <= text.count && text.count <= longest && isOfFormat(text)
  }

  /// Whether it may accept a form of a text. Forms differ in case and in the white space around
  /// them; the text itself is in lower case.
  func accepts(aFormOf text: String) -> Bool {
    shortest <= longest && isOfFormat(text) && text.fewestCharacters <= longest
      && (format == .any || text.count >= shortest)
  }

  /// Whether it accepts any text that is not in the script and does not read as a number.
  var acceptsOtherTexts: Bool {
    switch format {
    case .any: longest > 0
    case .email: longest >= "a@b.c".count
    case .integer, .number: false
    }
  }

  /// Whether an accepted answer may contain a text.
  func mayAnswer(with part: Operand) -> Bool {
    let text = part.value.description
    let folded = part.isExact ? text : String(text.trimmed()).foldingCase()
    switch format {
    case .integer, .number: return folded.utf8.allSatisfy(JSONNumber.isWritten(with:))
    case .any, .email: return !text.utf8.allSatisfy { $0 < 0x80 } || fits(part, folded)
    }
  }

  /// Whether an accepted answer may contain some texts at once.
  func mayAnswer(with parts: [Operand]) -> Bool {
    guard parts.allSatisfy(mayAnswer(with:)) else { return false }
    switch format {
    case .integer, .number: return true
    case .any, .email: return parts.fewestCharacters <= longest
    }
  }

  private func fits(_ part: Operand, _ folded: String) -> Bool {
    (part.isExact ? folded.count : folded.fewestCharacters) <= longest
      && (format == .any || EmailAddress.mayContain(folded))
  }

  private func isOfFormat(_ text: String) -> Bool {
    switch format {
    case .any: true
    case .email: EmailAddress.isPlausible(text)
    case .integer, .number: false
    }
  }

  /// Whether it may accept a text that reads as this number. If it is too short, white space may be
  /// added.
  package func accepts(number: Double) -> Bool {
    guard least <= number, number <= greatest else { return false }
    let (fewest, most) = wholeRange
    return switch formatThatFits {
    case .email: false
    case .any: longest > 0
    case .number: fewest - 1 < number && number < most + 1
    case .integer: number.isWhole && fewest <= number && number <= most
    }
  }

  /// Whether some accepted answer is saved as this value.
  package func mayGive(_ value: Value) -> Bool {
    switch (format, value) {
    case (.integer, .number(let number)), (.number, .number(let number)): accepts(number: number)
    case (.integer, .text), (.number, .text):
      value.description.isBlank ? acceptsBlank : mayBeTyped(for: value)
    case (.any, .text), (.email, .text): mayBeTyped(for: value)
    case (_, .boolean), (_, .list), (.any, .number), (.email, .number): false
    }
  }

  private func mayBeTyped(for value: Value) -> Bool {
    let text = value.description
    return rejection(of: text, in: .point) == nil && self.value(of: text, in: .point) == value
  }

  /// Whether it may accept a text that reads as a number between two bounds, both excluded.
  package func acceptsNumber(between low: Double, and high: Double) -> Bool {
    let low = Swift.max(low, least.nextDown)
    let high = Swift.min(high, greatest.nextUp)
    let (fewest, most) = wholeRange
    switch formatThatFits {
    case .email: return false
    case .any: return longest > 0 && low.nextUp < high
    case .number:
      return longest > 0 && Swift.max(low, fewest - 1).nextUp < Swift.min(high, most + 1)
    case .integer:
      let first = Swift.max(low.wholeBelow + 1, low.nextUp, fewest)
      let last = Swift.min(-(-high).wholeBelow - 1, high.nextDown, most)
      return -(-first).wholeBelow <= last.wholeBelow
    }
  }

  /// The numbers that it accepts between two bounds, both excluded; nil if it takes fractions, or
  /// if they are many.
  func wholeNumbers(between low: Double, and high: Double) -> [Double]? {
    let first = Swift.max(low.wholeBelow + 1, least, wholeRange.0)
    let last = Swift.min(-(-high).wholeBelow - 1, greatest, wholeRange.1)
    guard format == .integer, last - first < Self.mostListed else { return nil }
    return stride(from: -(-first).wholeBelow, through: last, by: 1).filter(accepts(number:))
  }

  private static let mostListed = 1_000.0

  /// The format; a number of one character is a whole one.
  private var formatThatFits: Format {
    longest < 2 && (format == .number || format == .any) ? .integer : format
  }

  /// The range of whole numbers that fit the maximum length.
  private var wholeRange: (Double, Double) {
    guard longest < 300 else { return (-.greatestFiniteMagnitude, .greatestFiniteMagnitude) }
    guard longest > 0 else { return (0, -1) }
    let nines = (0..<longest).reduce(0.0) { sum, _ in sum * 10 + 9 }
    return (longest == 1 ? 0 : -(nines / 10).wholeBelow, nines)
  }
}

extension [Operand] {
  /// At least how many characters there are in a text that contains all of these. Letters that may
  /// be the first half of another one, as in `ß`, do not count, nor do texts with letters that are
  /// written in several ways.
  fileprivate var fewestCharacters: Int {
    let isExact = allSatisfy(\.isExact)
    let words = map(\.part).filter { $0.utf8.allSatisfy { 0x20...0x7E ~= $0 } }.map { word in
      isExact ? word : word.foldingCase().filter { $0 != "s" && $0 != "f" }
    }
    return words.unique.shortestTogether
  }
}

extension String {
  /// At least how many characters there are in a text that reads as this one in lower case: `ß`
  /// reads as `ss`, and there are letters for `ff`, `fi`, `fl` and `st`.
  fileprivate var fewestCharacters: Int {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return (count + 2) / 3 }
    let pairs = zip(self, dropFirst())
    return count
      - pairs.count { $0 == "s" ? $1 == "s" || $1 == "t" : $0 == "f" && "fil".contains($1) }
  }
}
