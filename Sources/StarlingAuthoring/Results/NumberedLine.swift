import Starling

/// A result with numbers in place of its names.
struct NumberedLine {
  struct Answer {
    let block: Int
    let button: Int?
    /// The value that a button gave; nil if it is the title.
    let value: Int?
    /// The values of several buttons.
    var list: [Int]?
    let entry: ResultLine.Entry
    /// Whether the rating of the line is this answer.
    var isRated = false
  }

  /// No other line has it.
  let number: Int
  let at: Moment
  let ending: Ending
  /// The scale of the rating; nil if the line has no rating that fits one.
  let scale: ResultScale?
  let path: [Int]
  /// The blocks of the path that showed nothing.
  let unseen: [Int]
  let version: Int?
  let script: Int
  let isWalked: Bool
  private(set) var answers: [Answer]
  /// The blocks at which stars were chosen, but not sent.
  let picks: [Int]
  /// The variables that no answer gave, with the numbers of their names.
  let variables: [(name: Int, value: Value, standing: VariableBase.Standing)]

  init(_ line: ResultLine, number: Int, _ names: inout BoundedNames, _ base: VariableBase) {
    self.number = number
    at = line.at
    ending = line.ending
    scale = ResultScale(line)
    isWalked = line.walked
    path = line.path.map { names.number(of: $0) }
    unseen = line.unseen.map { names.number(of: $0) }
    version = line.version.map { names.number(of: $0) }
    script = names.number(of: line.script)
    let picked = line.answers.filter { $0.picked != nil }
    picks = picked.map { names.number(of: $0.block ?? $0.name) }
    answers = line.answers.filter { $0.picked == nil }.map { entry in
      let given = entry.value.description
      return Answer(
        block: names.number(of: entry.block ?? entry.name),
        button: entry.button.map { names.number(of: $0) },
        value: entry.button.flatMap { $0 == given ? nil : names.number(of: given) },
        list: entry.value.entries?.map { names.number(of: $0.description) }, entry: entry)
    }
    let answered = Set(line.answers.map(\.name))
    variables = line.variables.filter { !answered.contains($0.name) }.map {
      (names.number(of: $0.name), $0.value, base.standing(of: $0.name, in: line))
    }
    guard let rating = line.rating else { return }
    // Lines of earlier versions do not say which answer is the rating.
    let rated = answers.lastIndex { answer in
      answer.entry.value == .number(Double(rating)) && answer.button == nil
        && [.stars, nil].contains(answer.entry.kind)
    }
    if let rated {
      answers[rated].isRated = true
    } else {
      let entry = ResultLine.Entry(name: "stars", value: .number(Double(rating)))
      answers.append(
        Answer(
          block: names.number(of: entry.name), button: nil, value: nil, entry: entry, isRated: true)
      )
    }
  }
}
