/// The texts that every locale should have; those that read the same are counted once.
struct NeededTexts {
  /// The texts in the order of the script, and the number of what each reads.
  private var texts: [TextNumber] = []
  private var readingNumbers: [Int] = []
  /// Where the texts of each reading stand in that order.
  private var readings: [[Int]] = []
  /// Where each text of the tables stands in it; nowhere if it is not needed.
  private var positions: Column<Text, Int?>
  /// Which of the texts are there, and how many of each reading are not.
  private var isThere: [Bool] = []
  private var lacking: [Int] = []
  /// How many texts are named.
  private static let mostNamed = 3

  init(_ tables: ScriptTables) {
    positions = Column(repeating: nil, for: tables.texts)
    var names = NameTable()
    for (path, number) in tables.translatableTexts where path.isNeeded {
      let (reading, isNew) = tables.withText(number) { names.add($0) }
      if isNew { readings.append([]) }
      positions[number] = texts.count
      readings[reading].append(texts.count)
      readingNumbers.append(reading)
      texts.append(number)
    }
    isThere = [Bool](repeating: false, count: texts.count)
    lacking = readings.map(\.count)
  }

  /// How many readings are missing somewhere besides what is there, and the first texts of which
  /// this is so. The work is in proportion to what is there.
  mutating func missing(besides there: [Locale.Target]) -> (count: Int, first: [TextNumber]) {
    var missing = readings.count
    var noted: [Int] = []
    var whole: [(reading: Int, lacking: Int)] = []
    for target in there {
      switch target {
      case .path(let text):
        guard let position = positions[text], !isThere[position],
          lacking[readingNumbers[position]] > 0
        else { continue }
        noted.append(position)
        isThere[position] = true
        if take(1, from: readingNumbers[position]) { missing -= 1 }
      case .texts(let texts):
        // They read the same, so that one speaks for all; only a title or an author needs nothing.
        guard let position = texts.lazy.compactMap({ [positions] in positions[$0] }).first
        else { continue }
        let reading = readingNumbers[position]
        whole.append((reading, lacking[reading]))
        if take(lacking[reading], from: reading) { missing -= 1 }
      case .engine, .gone: break
      }
    }
    let first = firstMissing(min(missing, Self.mostNamed))
    for (reading, number) in whole.reversed() { lacking[reading] += number }
    for position in noted {
      isThere[position] = false
      lacking[readingNumbers[position]] += 1
    }
    return (missing, first)
  }

  /// Takes texts of a reading as there; returns whether it lacked some, and now lacks none.
  private mutating func take(_ number: Int, from reading: Int) -> Bool {
    guard lacking[reading] > 0 else { return false }
    lacking[reading] -= number
    return lacking[reading] == 0
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
