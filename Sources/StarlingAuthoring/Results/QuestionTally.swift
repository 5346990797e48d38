package import Starling

/// What people answered to one question. Most questions have one kind of answer, but a script may
/// change, and a question with a field may have a button that skips it.
package struct QuestionTally: Sendable {
  /// The room that a question takes in memory.
  static let size = 20
  private static let longestText = 1_024

  /// The number of the name of the block.
  package let block: Int
  package private(set) var answers = 0
  /// How many of the answers were given by people who had answered before.
  package private(set) var again = 0
  /// How many people chose stars, but did not send them.
  private(set) var picks = 0
  /// How many fields were left empty.
  package private(set) var empty = 0
  package private(set) var numbers = NumberTally()
  package private(set) var texts = 0
  /// The newest text, or its beginning, with its time.
  package private(set) var newest: (at: Moment, text: String)?
  /// How many numbers did not fit their scale.
  private(set) var misfits = 0
  /// How many of the answers are several values, and how many of these are none.
  private(set) var lists = 0
  private(set) var emptyLists = 0
  /// The taps on buttons by the numbers of their titles, or of the values of several.
  private var taps: [Int: ButtonTaps] = [:]
  /// The ratings by scale; nil is that of ratings whose line does not say it.
  private var ratingsByScale: [ResultScale?: ResultRatings] = [:]

  init(block: Int) { self.block = block }

  mutating func add(
    _ answer: NumberedLine.Answer, of line: NumberedLine, _ memory: inout ResultMemory
  ) {
    answers += 1
    if answer.entry.again { again += 1 }
    if let list = answer.list {
      lists += 1
      if list.isEmpty { emptyLists += 1 }
      for value in list { add(tap: value, nil, nil, of: line, &memory) }
      return
    }
    if let button = answer.button {
      let number = answer.entry.kind == .choice ? answer.entry.value.number : nil
      return add(tap: button, answer.value, number, of: line, &memory)
    }
    switch (answer.entry.kind, answer.entry.value) {
    case (let kind, .number(let number)) where kind == .stars || kind == nil && answer.isRated:
      if answer.isRated, line.scale == nil { return misfits += 1 }
      add(Int(exactly: number), on: answer.isRated ? line.scale : nil, line, &memory)
    case (_, .number(let number)):
      if number.isFinite { numbers.add(number, &memory) } else { misfits += 1 }
    case (_, .text), (_, .boolean), (_, .list):
      add(text: answer.entry.value.description, at: line.at)
    }
  }

  mutating func addPick() { picks += 1 }

  private mutating func add(
    tap button: Int, _ value: Int?, _ number: Double?, of line: NumberedLine,
    _ memory: inout ResultMemory
  ) {
    let place = taps.count
    guard taps[button] != nil || memory.take() else { return }
    taps[button, default: ButtonTaps(place: place)].add(value, number, of: line, &memory)
  }

  private mutating func add(
    _ rating: Int?, on scale: ResultScale?, _ line: NumberedLine, _ memory: inout ResultMemory
  ) {
    let steps = scale ?? .largest
    guard let rating, steps.range ~= rating,
      ratingsByScale[scale] != nil || memory.take(steps.steps)
    else { return misfits += 1 }
    ratingsByScale[scale, default: ResultRatings(scale: steps)].add(
      rating, version: line.version, &memory)
  }

  private mutating func add(text: String, at moment: Moment) {
    guard !text.isBlank else { return empty += 1 }
    texts += 1
    if moment >= newest?.at ?? moment {
      newest = (moment, String(text.prefix(Self.longestText)))
    }
  }
}

/// How often a button was tapped.
struct ButtonTaps: Sendable {
  /// Its place among the buttons of the question, by the first taps.
  let place: Int
  private(set) var occurrences = Occurrences()
  /// The time of the last tap, with the value that it gave, if that is not the title.
  private(set) var newest: (at: Moment, value: Int?, number: Double?)?
  private var scripts: Set<Int> = []

  init(place: Int) { self.place = place }

  mutating func add(
    _ value: Int?, _ number: Double?, of line: NumberedLine, _ memory: inout ResultMemory
  ) {
    occurrences.add(in: line.number)
    if line.at >= newest?.at ?? line.at { newest = (line.at, value, number) }
    if !scripts.contains(line.script), memory.take() { scripts.insert(line.script) }
  }

  /// Whether one script has both buttons.
  func isSideBySide(with other: ButtonTaps) -> Bool { !scripts.isDisjoint(with: other.scripts) }
}

extension QuestionTally {
  /// How many answers are in one of the figures.
  var counted: Int { answers - misfits }

  /// The numbers of the titles of tapped buttons, in the order of their first taps.
  var buttons: [Int] { taps.keys.sorted { taps[$0]?.place ?? 0 < taps[$1]?.place ?? 0 } }

  func button(_ button: Int?) -> ButtonTaps? { button.flatMap { taps[$0] } }

  /// How many times the button with this number of a title was tapped.
  package func taps(_ button: Int?) -> Int { occurrences(of: button).times }

  func occurrences(of button: Int?) -> Occurrences {
    self.button(button)?.occurrences ?? Occurrences()
  }

  /// The scale of ratings whose line does not say it: that of the script, or else that of the
  /// others, if it has them all.
  package func scale(_ known: ResultScale?) -> ResultScale? {
    let scales = [known, ratings(on: nil).first?.scale].compactMap(\.self)
    return scales.first { unscaled?.fits($0) ?? true }
  }

  /// The ratings by scale, those with the most ratings first. Ratings whose line does not say their
  /// scale are on a given one; without it, they are left out.
  package func ratings(on scale: ResultScale?) -> [ResultRatings] {
    var byScale = ratingsByScale
    if let unscaled = byScale.removeValue(forKey: nil), let scale {
      byScale[scale] = (byScale[scale] ?? ResultRatings(scale: scale)).adding(unscaled)
    }
    return byScale.values.sorted { ($1.count, $0.scale) < ($0.count, $1.scale) }
  }

  /// The ratings whose line does not say their scale.
  package var unscaled: ResultRatings? { ratingsByScale[nil] }
}
