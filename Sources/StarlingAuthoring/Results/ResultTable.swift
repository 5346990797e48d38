package import Starling

/// Results as comma-separated values (RFC 4180): a row for each, with a column for each variable
/// that has an answer, or another value than its answer.
///
/// Which columns there are is only known once all lines were read. Until then, a row is a draft:
/// its cells with the columns that they belong to.
package struct ResultTable: Sendable {
  /// The most columns for answers, for ticks and for variables. All others share one.
  private static let mostColumns = 10_000

  private let isWide: Bool
  private var answers = BoundedNames(limit: mostColumns)
  private var variables = BoundedNames(limit: mostColumns)
  /// The values of questions with several, each behind the number of its question.
  private var ticks = BoundedNames(limit: mostColumns)
  private var ticksOfAnswers: [Int: [Int]] = [:]
  /// The answers with a column for what is no tick.
  private var joined: Set<Int> = []
  /// The names of which a variable differs from the answer somewhere.
  private var differing: Set<String> = []

  /// An empty table. A script gives the order of the columns; in a wide one, each of several values
  /// has a column.
  package init(_ script: Script? = nil, isWide: Bool = false) {
    self.isWide = isWide
    for block in script?.blocks ?? [] {
      guard let variable = block.variable else { continue }
      let answer = answers.number(of: variable)
      guard isWide, block.several != nil else {
        joined.insert(answer)
        continue
      }
      for button in block.buttons {
        _ = tick((button.ownValue ?? .text(button.title)).description, of: answer)
      }
    }
    for (name, _) in script?.variables ?? [] { _ = variables.number(of: name) }
  }

  // MARK: Drafts

  /// Adds the columns of a line, and returns a draft of its row, which has no line feed. Of several
  /// answers in a variable, the last one counts.
  package mutating func draft(of line: ResultLine) -> [UInt8] {
    let given = line.answers.filter { $0.picked == nil }
    noteDifferences(given, line.variables)
    var draft = ResultDraft()
    for (number, column) in ResultTable.fixed.enumerated() {
      draft.add(.fixed, number, column.cell(line))
    }
    for answer in given { _ = answers.number(of: answer.name) }
    let ticked = isWide ? given.filter { $0.value.entries != nil } : []
    for answer in ticked { add(ticksOf: answer, to: &draft) }
    let plain = isWide ? given.filter { $0.value.entries == nil } : given
    joined.formUnion(Self.add(plain, .answer, &answers, to: &draft))
    _ = Self.add(line.variables, .variable, &variables, to: &draft)
    return draft.bytes
  }

  private mutating func noteDifferences(_ given: [ResultLine.Entry], _ set: [ResultLine.Entry]) {
    let answers = given.reduce(into: [:]) { $0[$1.name] = $1.value }
    let variables = set.reduce(into: [:]) { $0[$1.name] = $1.value }
    for name in Set(answers.keys).union(variables.keys) where answers[name] != variables[name] {
      if differing.count <= 2 * Self.mostColumns { differing.insert(name) }
    }
  }

  /// Adds the cells of entries in columns for their names; returns the numbers of the columns.
  private static func add(
    _ entries: [ResultLine.Entry], _ kind: ResultDraft.Kind, _ names: inout BoundedNames,
    to draft: inout ResultDraft
  ) -> [Int] {
    var others: [String] = []
    let numbers = entries.map { entry in
      let number = names.number(of: entry.name)
      if names[number] == entry.name {
        draft.add(kind, number, TableCell.text(of: entry.value))
      } else {
        others.append("\(entry.name): \(entry.value.description)")
      }
      return number
    }
    if !others.isEmpty {
      draft.add(kind, names.numberOfOthers, TableCell.quoted(others.joined(separator: "\n")))
    }
    return numbers
  }

  private mutating func add(ticksOf entry: ResultLine.Entry, to draft: inout ResultDraft) {
    let answer = answers.number(of: entry.name)
    let chosen = (entry.value.entries ?? []).map { tick($0.description, of: answer) }
    draft.add(.ticks, answer, chosen.map { String($0) }.joined(separator: " "))
  }

  /// The number of a value of a question.
  private mutating func tick(_ value: String, of answer: Int) -> Int {
    let before = ticks.count
    let tick = ticks.number(of: "\(answer) \(value)")
    if ticks.count > before { ticksOfAnswers[answer, default: []].append(tick) }
    return tick
  }

  // MARK: Rows

  /// The table, once all drafts were made.
  package var rows: ResultRows {
    var rows = ResultRows(ticks: ticksOfAnswers)
    for (number, column) in Self.fixed.enumerated() {
      if column.isBehindAnswers { addAnswers(to: &rows) }
      if column.isBehindVariables { addVariables(to: &rows) }
      rows.add(.fixed, number, column.name)
    }
    return rows
  }

  private func addAnswers(to rows: inout ResultRows) {
    for (answer, name) in answers.names.enumerated() {
      if joined.contains(answer) { rows.add(.answer, answer, "answer." + name) }
      for tick in ticksOfAnswers[answer] ?? [] {
        let value = ticks[tick].drop { $0 != " " }.dropFirst()
        rows.add(.ticks, tick, "answer.\(name).\(value)")
      }
    }
  }

  private func addVariables(to rows: inout ResultRows) {
    for (number, name) in variables.names.enumerated()
    where differing.contains(name) || name == BoundedNames.others {
      rows.add(.variable, number, "variable." + name)
    }
  }
}

/// The header and the rows of a table.
package struct ResultRows: Sendable {
  private var names: [String] = []
  private var places: [ResultDraft.Kind: [Int: Int]] = [:]
  private let ticks: [Int: [Int]]

  fileprivate init(ticks: [Int: [Int]]) { self.ticks = ticks }

  fileprivate mutating func add(_ kind: ResultDraft.Kind, _ number: Int, _ name: String) {
    places[kind, default: [:]][number] = names.count
    names.append(name)
  }

  /// The names of the columns.
  package var header: String { names.map { TableCell.quoted($0) }.joined(separator: ",") + "\r\n" }

  /// The row of a draft.
  package func row(of draft: [UInt8]) -> [UInt8] {
    var cells = [ArraySlice<UInt8>](repeating: [], count: names.count)
    for (kind, number, text) in ResultDraft.cells(in: draft) {
      func put(_ number: Int, _ text: ArraySlice<UInt8>) {
        if let place = places[kind]?[number] { cells[place] = text }
      }
      guard kind == .ticks else {
        put(number, text)
        continue
      }
      for tick in ticks[number] ?? [] { put(tick, [UInt8(ascii: "0")]) }
      for tick in text.split(separator: UInt8(ascii: " ")) {
        put(Int(String(decoding: tick, as: UTF8.self)) ?? -1, [UInt8(ascii: "1")])
      }
    }
    return Array(cells.joined(separator: [UInt8(ascii: ",")])) + Array("\r\n".utf8)
  }
}

/// The cells of a row with the columns that they belong to.
private struct ResultDraft {
  enum Kind: UInt8 { case fixed = 0x66, answer = 0x61, ticks = 0x74, variable = 0x76 }

  // No cell has control characters but line feeds.
  private static let cellEnd: UInt8 = 0x1F
  private static let lineFeed: UInt8 = 0x1E
  private static let numberEnd: UInt8 = 0x1D

  private(set) var bytes: [UInt8] = []

  mutating func add(_ kind: Kind, _ number: Int, _ text: String) {
    bytes.append(kind.rawValue)
    bytes += String(number).utf8
    bytes.append(Self.numberEnd)
    bytes += text.utf8.map { $0 == UInt8(ascii: "\n") ? Self.lineFeed : $0 }
    bytes.append(Self.cellEnd)
  }

  static func cells(in draft: [UInt8]) -> [(kind: Kind, number: Int, text: ArraySlice<UInt8>)] {
    draft.split(separator: cellEnd).compactMap { part in
      guard let kind = part.first.flatMap(Kind.init), let end = part.firstIndex(of: numberEnd),
        let number = Int(String(decoding: part[..<end].dropFirst(), as: UTF8.self))
      else { return nil }
      let text = part[(end + 1)...].map { $0 == lineFeed ? UInt8(ascii: "\n") : $0 }
      return (kind, number, text[...])
    }
  }
}

// MARK: - Cells

extension ResultTable {
  /// A column that each table has.
  private struct Fixed: Sendable {
    let name: String
    var isBehindAnswers = false
    var isBehindVariables = false
    let cell: @Sendable (ResultLine) -> String
  }

  /// The columns of the keys of a line. Those of answers and variables stand in their places.
  private static let fixed: [Fixed] = {
    var columns: [Fixed] = []
    var last: Key?
    for field in ResultLine.fields {
      defer { last = field.key.key }
      switch field.key.key {
      case .starling, .answers, .variables: continue
      case .forced:
        columns.append(
          Fixed(name: "picked") { TableCell.text(of: $0.answers.compactMap(\.picked).last) })
      default: break
      }
      columns.append(
        Fixed(
          name: field.key.name, isBehindAnswers: last == .answers,
          isBehindVariables: last == .variables
        ) { TableCell.text(of: field.json($0)) })
    }
    return columns
  }()
}

private enum TableCell {
  static func text(of value: Value) -> String {
    switch value {
    case .number: value.description
    case .text, .boolean: quoted(value.description)
    case .list(let values): quoted(values.map(\.description).joined(separator: " | "))
    }
  }

  static func text(of number: Int?) -> String { number.map { String($0) } ?? "" }

  static func text(of json: JSONText) -> String {
    if case .integer(let number) = json { String(number) } else { quoted(plain(json)) }
  }

  /// A value of JSON as a text: lists are joined, and an object is its first value, with the others
  /// in brackets.
  private static func plain(_ json: JSONText) -> String {
    switch json {
    case .null: ""
    case .string(let text): text
    case .boolean, .integer, .number, .raw: json.text
    case .array(let elements): elements.map(plain).joined(separator: " | ")
    case .object(let members):
      members.first.map { plain($0.1) + members.dropFirst().map { " (\(plain($0.1)))" }.joined() }
        ?? ""
    }
  }

  /// A text as a cell, quoted if necessary, without control characters. An apostrophe goes in front
  /// of texts that a spreadsheet would take for formulas.
  static func quoted(_ text: String) -> String {
    var text = text.safeForTerminal()
    if let first = text.utf8.first, "=+-@".utf8.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { ",\"\n".utf8.contains($0) }) else { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
