import Starling

/// The last values of one variable: numbers, as of a counter, and texts, as of what buttons set.
struct VariableTally: Sendable {
  /// The room that a variable takes in memory.
  static let size = 20
  private static let mostTexts = 60
  private static let longestText = 200

  /// The number of its name.
  let name: Int
  private(set) var numbers = NumberTally()
  /// How many times each text was the value; without those beyond the limit.
  private var texts: [String: Int] = [:]
  private(set) var allTexts = 0
  /// How many people had a value, by how it stands.
  private(set) var people: [VariableBase.Standing: Int] = [:]

  init(name: Int) { self.name = name }

  mutating func add(
    _ value: Value, _ standing: VariableBase.Standing, _ memory: inout ResultMemory
  ) {
    people[standing, default: 0] += 1
    guard standing == .counted else { return }
    switch value {
    case .number(let number): if number.isFinite { numbers.add(number, &memory) }
    case .text, .boolean, .list: add(text: value.description, &memory)
    }
  }

  private mutating func add(text: String, _ memory: inout ResultMemory) {
    allTexts += 1
    let isNew = texts[text] == nil
    guard !isNew || texts.count < Self.mostTexts && text.utf8.count <= Self.longestText,
      !isNew || memory.take()
    else { return }
    texts[text, default: 0] += 1
  }

  /// The texts with their counts, the most frequent first, and how many values are left out.
  var mostFrequent: (rows: [(text: String, count: Int)], rest: Int) {
    let rows = texts.map { (text: $0, count: $1) }.sorted {
      ($1.count, $0.text) < ($0.count, $1.text)
    }
    return (rows, rows.reduce(allTexts) { $0 - $1.count })
  }
}

extension QuestionPages {
  /// The variables that no answer gave, in the order in which they were found.
  var variables: [QuestionPage] {
    counts.variables.prefix(Self.most).map { page(of: $0, names[$0.name]) }
  }

  /// The page of a variable; nil if there is nothing to show.
  func variable(_ name: String) -> QuestionPage? {
    counts.variable(names.knownNumber(of: name)).map { page(of: $0, name) }
  }

  private func page(of tally: VariableTally, _ name: String) -> QuestionPage {
    var parts: [QuestionPage.Part] = []
    let variable = script?.tables.variable(named: name).map { script?.tables.variables[$0] } ?? nil
    let bounds = (variable?.min, variable?.max)
    if tally.numbers.count > 0 { parts.append(part(tally.numbers, within: bounds)) }
    if tally.allTexts > 0 { parts.append(part(ofTexts: tally)) }
    if let base = VariableBase.words(tally.people) {
      parts.append(.init(id: "base", notes: [("", base)]))
    }
    return QuestionPage(
      name: name, said: nil, base: tally.numbers.count + tally.allTexts, parts: parts,
      isVariable: true)
  }

  private func part(ofTexts tally: VariableTally) -> QuestionPage.Part {
    var part = QuestionPage.Part(id: "values")
    let (rows, rest) = tally.mostFrequent
    part.bars.rows = rows.map { ($0.text.hasNothingToSee ? quoted($0.text) : $0.text, $0.count) }
    if rest > 0 { part.notes = [("", count(rest, "value") + " more")] }
    return part
  }
}
