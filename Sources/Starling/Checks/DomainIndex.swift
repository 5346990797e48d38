/// The values of a domain, prepared once, so that whoever asks what some comparisons tell apart
/// pays for these comparisons and not for the values.
final class DomainIndex: Sendable {
  /// A value that is no number.
  struct Text {
    var exact: String
    /// The number of how it compares where case does not count.
    var reading: Int
  }

  /// The texts, each once.
  let texts: [Text]
  /// The numbers in ascending order, with what each reads: several texts may read as one number.
  let numbers: [(number: Double, text: String)]
  /// How the texts compare where case does not count, and those that compare so.
  private let readings: [(folded: String, texts: [Int])]
  private let exactIndex: HashIndex
  private let readingIndex: HashIndex

  init(_ values: [Value]) {
    var collector = Collector()
    for value in values { collector.add(value) }
    texts = collector.texts
    numbers = collector.numbers.sorted { $0.number < $1.number }
    readings = collector.readings
    exactIndex = collector.exactIndex
    readingIndex = collector.readingIndex
  }

  private struct Collector {
    var texts: [Text] = []
    var numbers: [(number: Double, text: String)] = []
    var readings: [(folded: String, texts: [Int])] = []
    var exactIndex = HashIndex()
    var readingIndex = HashIndex()

    mutating func add(_ value: Value) {
      let text = value.text
      if let number = value.number { return numbers.append((number, text)) }
      let hash = ByteHash.of(text.utf8.span)
      let known = exactIndex.first(hash) { texts[$0].exact.utf8.span.isEqual(to: text.utf8.span) }
      guard known == nil else { return }
      exactIndex.insert(texts.count, hash: hash)
      let reading = addReading(text.foldedForComparison)
      readings[reading].texts.append(texts.count)
      texts.append(Text(exact: text, reading: reading))
    }

    private mutating func addReading(_ folded: String) -> Int {
      let hash = ByteHash.of(folded.utf8.span)
      let known = readingIndex.first(hash) {
        readings[$0].folded.utf8.span.isEqual(to: folded.utf8.span)
      }
      if let known { return known }
      readingIndex.insert(readings.count, hash: hash)
      readings.append((folded, []))
      return readings.count - 1
    }
  }

  /// How many ways to compare there are among the texts.
  var readingCount: Int { readings.count }

  /// The number of the text that reads exactly so.
  func text(exactly text: String) -> Int? {
    exactIndex.first(ByteHash.of(text.utf8.span)) {
      texts[$0].exact.utf8.span.isEqual(to: text.utf8.span)
    }
  }

  /// The number of a reading.
  func reading(_ folded: String) -> Int? {
    readingIndex.first(ByteHash.of(folded.utf8.span)) {
      readings[$0].folded.utf8.span.isEqual(to: folded.utf8.span)
    }
  }

  /// The numbers of the texts that compare as one.
  func texts(ofReading reading: Int) -> [Int] { readings[reading].texts }

  /// How a text compares.
  func folded(ofReading reading: Int) -> String { readings[reading].folded }

  func has(_ number: Double) -> Bool {
    let first = firstNumber { $0 >= number }
    return first < numbers.count && numbers[first].number == number
  }

  /// Whether a number lies between two, both left out.
  func hasNumber(between low: Double, and high: Double) -> Bool {
    let first = firstNumber { $0 > low }
    return first < numbers.count && numbers[first].number < high
  }

  private func firstNumber(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(numbers[middle].number) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
