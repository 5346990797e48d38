/// The texts that every locale should have; those that read the same are counted once.
struct NeededTexts {
  /// The texts in the order of the script, and the number of what each reads.
  private var texts: [TextNumber] = []
  private var readingNumbers: [Int] = []
  /// Where the texts of each reading stand in that order.
  private var readings: [[Int]] = []
  /// Where each text of the tables stands in it; nowhere if it is not needed.
  private var positions: [Int?]
  /// Which of the texts are there, and how many of each reading are not.
  private var isThere: [Bool] = []
  private var lacking: [Int] = []
  /// How many texts are named.
  private static let mostNamed = 3

  init(_ tables: ScriptTables) {
    positions = [Int?](repeating: nil, count: tables.texts.count)
    var names = NameTable()
    for (path, number) in tables.translatableTexts where path.isNeeded {
      let (reading, isNew) = tables.withText(number) { names.add($0) }
      if isNew { readings.append([]) }
      positions[Int(number)] = texts.count
      readings[reading].append(texts.count)
      readingNumbers.append(reading)
      texts.append(number)
    }
    isThere = [Bool](repeating: false, count: texts.count)
    lacking = readings.map(\.count)
  }

  /// How many readings are missing somewhere besides the texts that are there, and the first texts
  /// of which this is so. The work is in proportion to what is there.
  mutating func missing(besides there: [TextNumber]) -> (count: Int, first: [TextNumber]) {
    var count = readings.count
    var noted: [Int] = []
    for text in there {
      guard let position = positions[Int(text)], !isThere[position] else { continue }
      noted.append(position)
      isThere[position] = true
      lacking[readingNumbers[position]] -= 1
      if lacking[readingNumbers[position]] == 0 { count -= 1 }
    }
    let first = firstMissing(min(count, Self.mostNamed))
    for position in noted {
      isThere[position] = false
      lacking[readingNumbers[position]] += 1
    }
    return (count, first)
  }

  /// Of each reading the first text that is not there; of these, the ones that come first.
  private func firstMissing(_ wanted: Int) -> [TextNumber] {
    var first: [Int] = []
    for reading in readings.indices where lacking[reading] > 0 {
      // A text whose reading begins later comes later.
      if first.count == wanted, first.allSatisfy({ $0 < readings[reading][0] }) { break }
      guard let position = readings[reading].first(where: { !isThere[$0] }) else { continue }
      first.insert(position, at: first.firstIndex { position < $0 } ?? first.count)
      if first.count > wanted { first.removeLast() }
    }
    return first.map { texts[$0] }
  }
}
