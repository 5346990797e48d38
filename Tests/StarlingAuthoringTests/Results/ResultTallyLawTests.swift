import LawKit
import Starling
import StarlingAuthoring
import Testing

/// Generated results, whose sums are compared with a plain count.
struct ResultTallyLawTests {
  private struct Case: CustomStringConvertible {
    var lines: [ResultLine]
    var description: String { lines.map(\.json).joined(separator: "\n") }
  }

  private static func make(_ choices: inout Choices) throws -> Case {
    Case(lines: try choices.list(0...30) { try line(&$0) })
  }

  private static func line(_ choices: inout Choices) throws -> ResultLine {
    let path = choices.list(0...8) { $0.pick(["a", "b", "c", "d"]) }
    var answers: [ResultLine.Entry] = []
    var given: Set<String> = []
    for block in path where choices.happens(60) {
      let again = !given.insert(block).inserted
      answers.append(answer(block, again: again, &choices))
    }
    let kinds = answers.last { $0.kind == .stars }
    var line = try result()
    line.title = choices.pick([nil, nil, "T", "U"])
    (line.path, line.answers) = (path, answers)
    line.ending = choices.pick([.completed, .left, .stuck])
    line.version = choices.pick([nil, "1", "2"])
    if case .number(let number)? = kinds?.value {
      (line.rating, line.min, line.max) = (Int(number), 1, 5)
    }
    return line
  }

  private static func answer(
    _ block: String, again: Bool, _ choices: inout Choices
  ) -> ResultLine.Entry {
    switch block {
    case "a": tap("a", choices.pick(["X", "Y", "Z"]), again: again)
    case "b":
      StarlingAuthoringTests.answer(
        "b", .stars, .number(Double(choices.number(1...5))), again: again)
    case "c":
      StarlingAuthoringTests.answer(
        "c", .number, .number(Double(choices.number(-20...20)) / 4), again: again)
    default:
      StarlingAuthoringTests.answer(
        "d", .text, .text(choices.pick(["", " ", "x", "y"])), again: again)
    }
  }

  @Test func `what is counted is what a plain count finds`() async throws {
    try await forAll({ try Self.make(&$0) }) { generated in
      let groups = Dictionary(grouping: generated.lines) { line in
        line.title.map { "title \($0)" } ?? "start \(line.path.first ?? "")"
      }
      let whole = tally(generated.lines)
      try holds(whole.dialogs.count == groups.count, "\(whole.dialogs.count) dialogs")
      for lines in groups.values {
        let dialog = try #require(tally(lines).dialogs.first)
        try Self.compare(dialog.whole, lines, tally(lines).names)
        let isThere = whole.dialogs.contains { $0.whole.count == lines.count }
        try holds(isThere, "\(lines.count) lines of a dialog")
      }
    }
  }

  private static func compare(
    _ counts: ResultCounts, _ lines: [ResultLine], _ names: BoundedNames
  ) throws {
    try holds(counts.count == lines.count, "people \(counts.count)")
    for block in ["a", "b", "c", "d"] {
      let number = names.knownNumber(of: block) ?? -1
      let reached = lines.count { $0.path.contains(block) }
      try holds(counts.paths.reached(number) == reached, "\(block) reached")
      let left = lines.count { $0.path.last == block && $0.ending != .completed }
      try holds(counts.paths.left(at: number) == left, "left at \(block)")
      for other in ["a", "b", "c", "d"] {
        let passed = lines.count {
          zip($0.path, $0.path.dropFirst()).contains { $0 == (block, other) }
        }
        let counted = counts.paths.count(from: number, to: names.knownNumber(of: other) ?? -1)
        try holds(counted == passed, "from \(block) to \(other)")
      }
      let ended = lines.count { $0.path.last == block && $0.ending == .completed }
      try holds(counts.paths.count(from: number, to: nil) == ended, "ended at \(block)")
    }
    for question in counts.questions { try compare(question, lines, names) }
  }

  private static func compare(
    _ question: QuestionTally, _ lines: [ResultLine], _ names: BoundedNames
  ) throws {
    let block = names[question.block]
    let answers = lines.flatMap(\.answers).filter { $0.block == block }
    try holds(question.answers == answers.count, "answers to \(block)")
    try holds(question.again == answers.count { $0.again }, "again to \(block)")
    for title in ["X", "Y", "Z"] {
      let taps = answers.count { $0.button == title }
      try holds(question.taps(names.knownNumber(of: title)) == taps, "\(title) of \(block)")
    }
    let stars = (1...5).map { star in
      answers.count { $0.kind == .stars && $0.value == .number(Double(star)) }
    }
    let ratings = question.ratings(on: question.scale(nil))
    try holds(ratings.first?.counts ?? [0, 0, 0, 0, 0] == stars, "stars of \(block)")
    let numbers = answers.filter { $0.kind == .number }.map { Double($0.value.description) ?? 0 }
      .sorted()
    try holds(question.numbers.count == numbers.count, "numbers of \(block)")
    if let first = numbers.first, let last = numbers.last {
      let middle = (numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]) / 2
      try holds(question.numbers.range == first...last, "range of \(block)")
      try holds(question.numbers.median == middle, "median of \(block)")
    }
    let texts = answers.filter { $0.kind == .text }.map(\.value.description)
    try holds(question.texts == texts.count { !$0.isBlank }, "texts of \(block)")
    try holds(question.empty == texts.count { $0.isBlank }, "left empty at \(block)")
  }
}
