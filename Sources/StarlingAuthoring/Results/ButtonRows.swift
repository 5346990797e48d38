import Starling

/// How often each button of a question was tapped. Titles that have one value are one row under the
/// newest of them, unless one script has both: who edits a title does not make another answer.
struct ButtonRows {
  private struct Row {
    let title: String
    let place: Int
    /// The number of the value's name; nil if that is the title.
    let value: Int?
    let number: Double?
    /// The numbers of the titles, or of the values of several, and the taps on each.
    var titles: [Int]
    var taps: [ButtonTaps]
    /// How often one of them was tapped by those who are counted.
    var counted = Occurrences()
  }

  /// Numeric values in their order, or else the buttons of the script in its order and then those
  /// that only the results have; behind them, the skip.
  private(set) var bars = QuestionPage.Bars()
  /// The values, if all are numbers.
  private(set) var numbers: NumberTally?

  private let question: QuestionTally?
  private let names: BoundedNames
  private var rows: [Row] = []
  private var skipped = Occurrences()

  /// The rows of a question of all people, with the counts of some of them. Who went on without an
  /// answer tapped the skip or the single button, which save nothing.
  init(
    _ question: QuestionTally?, counting counted: QuestionTally?, _ names: BoundedNames,
    _ block: Script.Block?, withoutAnswer: Occurrences?
  ) {
    self.question = question
    self.names = names
    addRows(block)
    let unsaved = withoutAnswer ?? Occurrences()
    let isSingle = block?.kind == .button
    func taps(_ title: Int?) -> Occurrences { counted?.occurrences(of: title) ?? Occurrences() }
    for index in rows.indices {
      let isUnsaved = isSingle && rows[index].place == 0
      rows[index].counted = rows[index].titles.reduce(isUnsaved ? unsaved : Occurrences()) {
        $0 + taps($1)
      }
    }
    bars.rows = rows.map { ($0.title, $0.counted.times) }
    let isSeveral = block?.several != nil || (question?.lists ?? 0) > 0
    if !isSeveral, rows.allSatisfy({ $0.number != nil }) { countNumbers() }
    if let skip = block?.skip?.title {
      skipped = taps(names.knownNumber(of: skip)) + (isSingle ? Occurrences() : unsaved)
      bars.rows.append(("skip " + quoted(skip), skipped.times))
    }
  }

  /// How many people tapped a button of the script, or passed the question by its skip.
  func people(of button: Script.Button, isSkip: Bool) -> Int {
    let row = rows.first { $0.title == button.title && $0.place < Self.fromResults }
    return isSkip ? skipped.people : row?.counted.people ?? 0
  }

  /// The places of the buttons that only the results have are behind those of the script.
  private static let fromResults = 1_000

  private mutating func addRows(_ block: Script.Block?) {
    let skip = block?.skip?.title
    var known: Set<String> = skip.map { [$0] } ?? []
    for button in block?.buttons ?? [] where !rows.contains(where: { $0.title == button.title }) {
      let saved =
        block?.several == nil ? button.title : button.ownValue?.description ?? button.title
      known.insert(saved)
      add(button, saved)
    }
    let others = (question?.buttons ?? []).filter { !known.contains(names[$0]) }
    for button in others.sorted(by: isNewer) { add(button) }
    rows.sort { $0.place < $1.place }
  }

  private mutating func add(_ button: Script.Button, _ saved: String) {
    let title = names.knownNumber(of: saved)
    rows.append(
      Row(
        title: button.title, place: rows.count,
        value: button.ownValue.flatMap { names.knownNumber(of: $0.description) },
        number: (button.ownValue ?? .text(button.title)).number,
        titles: title.map { [$0] } ?? [], taps: question?.button(title).map { [$0] } ?? []))
  }

  /// Adds a button that only the results have: to the row with its value or as another one.
  private mutating func add(_ button: Int) {
    guard let taps = question?.button(button), let newest = taps.newest else { return }
    let row = rows.firstIndex { row in
      newest.value != nil && row.value == newest.value
        && !row.taps.contains { $0.isSideBySide(with: taps) }
    }
    if let row {
      rows[row].titles.append(button)
      rows[row].taps.append(taps)
    } else {
      rows.append(
        Row(
          title: names[button], place: Self.fromResults + taps.place, value: newest.value,
          number: newest.number, titles: [button], taps: [taps]))
    }
  }

  private func isNewer(_ one: Int, _ other: Int) -> Bool {
    guard let one = question?.button(one), let other = question?.button(other),
      let time = one.newest?.at, let otherTime = other.newest?.at
    else { return false }
    return (otherTime, one.place) < (time, other.place)
  }

  /// Puts the rows into the order of their values, and sums these up.
  private mutating func countNumbers() {
    let sorted = zip(rows, bars.rows).sorted { one, other in
      (one.0.number ?? 0, one.0.place) < (other.0.number ?? 0, other.0.place)
    }
    bars.rows = sorted.map(\.1)
    var tally = NumberTally()
    var memory = ResultMemory()
    for (row, bar) in sorted where bar.count > 0 {
      tally.add(row.number ?? 0, times: bar.count, &memory)
    }
    numbers = tally
  }
}
