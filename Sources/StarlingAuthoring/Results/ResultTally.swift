package import Starling

/// Adds up results, each dialog for itself. The memory is bounded to some tens of megabytes.
///
/// Dialogs are distinguished by the titles of their scripts, and those without a title by their
/// first blocks, since neither the name of a file nor a fingerprint survives an edit.
package struct ResultTally: Sendable {
  private static let mostDialogs = 100

  package private(set) var dialogs: [DialogTally] = []
  package private(set) var texts: ResultTexts
  package private(set) var grouping: ResultGrouping?
  private let base: VariableBase
  private var memory = ResultMemory()
  private var numbers: [DialogTally.Key: Int] = [:]
  private var lines = 0

  /// An empty tally that will keep a number of the newest texts, and sums up each variable over
  /// those to whom it belongs.
  package init(
    by grouping: ResultGrouping? = nil, keepingTexts limit: Int = 0,
    over base: VariableBase = VariableBase()
  ) {
    self.grouping = grouping
    self.base = base
    texts = ResultTexts(keeping: limit)
  }

  package mutating func add(_ line: ResultLine) {
    lines += 1
    let numbered = NumberedLine(line, number: lines, &memory.names, base)
    let number = number(ofDialog: DialogTally.Key(line.title, numbered, &memory.names))
    let groups = (grouping?.groups(of: line) ?? []).map { memory.names.number(of: $0) }
    dialogs[number].add(numbered, to: groups, &memory)
    texts.add(line)
  }

  private mutating func number(ofDialog key: DialogTally.Key) -> Int {
    if let number = numbers[key] { return number }
    let isOwn = dialogs.count < Self.mostDialogs
    let key = isOwn ? key : .title(memory.names.numberOfOthers)
    if let number = numbers[key] { return number }
    numbers[key] = dialogs.count
    dialogs.append(DialogTally(key: key))
    return dialogs.count - 1
  }
}

extension ResultTally {
  package var count: Int { dialogs.reduce(0) { $0 + $1.whole.count } }

  /// The numbered names of all dialogs.
  package var names: BoundedNames { memory.names }

  /// The dialog of a script: the one with its title or, without a title, with its first block.
  package func dialog(of script: Script) -> DialogTally? {
    let number = names.knownNumber(of: script.title ?? script.start.id)
    let key = number.map { script.title == nil ? .start($0) : DialogTally.Key.title($0) }
    return key.flatMap { numbers[$0] }.map { dialogs[$0] }
  }
}

package struct DialogTally: Sendable {
  enum Key: Hashable, Sendable {
    /// The number of the title.
    case title(Int)
    /// The number of the first block; nil if no block was reached.
    case start(Int?)

    init(_ title: String?, _ line: NumberedLine, _ names: inout BoundedNames) {
      self = title.map { .title(names.number(of: $0)) } ?? .start(line.path.first)
    }
  }

  let key: Key
  package private(set) var whole = ResultCounts()
  /// The counts of each group, by the number of its name.
  private(set) var groups: [Int: ResultCounts] = [:]

  init(key: Key) { self.key = key }

  var hasTitle: Bool { if case .title = key { true } else { false } }

  mutating func add(_ line: NumberedLine, to groups: [Int], _ memory: inout ResultMemory) {
    whole.add(line, &memory)
    for group in Set(groups) where self.groups[group] != nil || memory.take() {
      self.groups[group, default: ResultCounts()].add(line, &memory)
    }
  }
}

/// How many people there were, how far they went and what they answered.
package struct ResultCounts: Sendable {
  package private(set) var count = 0
  /// How many of them 'starling walk' made.
  private(set) var walked = 0
  /// The times of the first and the last result.
  package private(set) var times: ClosedRange<Moment>?
  package private(set) var endings: [Ending: Int] = [:]
  package private(set) var paths = ResultPaths()
  private(set) var versions: Set<Int> = []
  /// The questions, in the order of their first answers.
  package private(set) var questions: [QuestionTally] = []
  private var numbers: [Int: Int] = [:]
  /// The variables that no answer gave, in the order in which they were found.
  private(set) var variables: [VariableTally] = []
  private var variableNumbers: [Int: Int] = [:]

  mutating func add(_ line: NumberedLine, _ memory: inout ResultMemory) {
    count += 1
    if line.isWalked { walked += 1 }
    let at = line.at
    times = min(times?.lowerBound ?? at, at)...max(times?.upperBound ?? at, at)
    endings[line.ending, default: 0] += 1
    paths.add(line, &memory)
    if let version = line.version { versions.insert(version) }
    for answer in line.answers {
      guard let number = number(ofQuestion: answer.block, &memory) else { continue }
      questions[number].add(answer, of: line, &memory)
    }
    for block in line.picks {
      guard let number = number(ofQuestion: block, &memory) else { continue }
      questions[number].addPick()
    }
    for (name, value, standing) in line.variables {
      guard let number = number(ofVariable: name, &memory) else { continue }
      variables[number].add(value, standing, &memory)
    }
  }

  private mutating func number(
    ofQuestion block: Int, _ memory: inout ResultMemory
  ) -> Int? {
    if let number = numbers[block] { return number }
    guard memory.take(QuestionTally.size) else { return nil }
    numbers[block] = questions.count
    questions.append(QuestionTally(block: block))
    return questions.count - 1
  }

  private mutating func number(ofVariable name: Int, _ memory: inout ResultMemory) -> Int? {
    if let number = variableNumbers[name] { return number }
    guard memory.take(VariableTally.size) else { return nil }
    variableNumbers[name] = variables.count
    variables.append(VariableTally(name: name))
    return variables.count - 1
  }

  func question(ofBlock block: Int?) -> QuestionTally? {
    block.flatMap { numbers[$0] }.map { questions[$0] }
  }

  func variable(_ name: Int?) -> VariableTally? {
    name.flatMap { variableNumbers[$0] }.map { variables[$0] }
  }
}
