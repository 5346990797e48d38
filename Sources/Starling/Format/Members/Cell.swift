/// The value of a key in a row.
package enum Cell: Hashable, Sendable {
  case text(TextNumber)
  case texts(Run<Text>)
  case string(StringNumber)
  /// A word of a vocabulary.
  case word(String)
  case count(Int)
  case number(Double)
  case flag(Bool)
  case amounts(Additions)

  package enum Kind: Sendable { case text, texts, string, word, count, number, flag, amounts }

  /// The value as JSON; nil for texts, strings and amounts, which only the tables of a script can
  /// read.
  package var json: JSONText? {
    switch self {
    case .text, .texts, .string, .amounts: nil
    case .word(let word): .string(word)
    case .count(let count): .integer(count)
    case .number(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    }
  }
}

/// A type of value that a row can have under a key.
protocol CellValue: Sendable {
  static var shape: Shape { get }
  static var kind: Cell.Kind { get }
  init?(_ cell: Cell)
  /// Nil if there is no value.
  var cell: Cell? { get }
}

extension Optional: CellValue where Wrapped: CellValue {
  static var shape: Shape { Wrapped.shape }
  static var kind: Cell.Kind { Wrapped.kind }
  init?(_ cell: Cell) {
    guard let value = Wrapped(cell) else { return nil }
    self = value
  }
  var cell: Cell? { flatMap { $0.cell } }
}

extension TextNumber: CellValue {
  static var shape: Shape { .text }
  static var kind: Cell.Kind { .text }
  init?(_ cell: Cell) { if case .text(let text) = cell { self = text } else { return nil } }
  var cell: Cell? { .text(self) }
}

extension Run<Text>: CellValue {
  static var shape: Shape { .list(of: .text) }
  static var kind: Cell.Kind { .texts }
  init?(_ cell: Cell) { if case .texts(let texts) = cell { self = texts } else { return nil } }
  var cell: Cell? { .texts(self) }
}

extension Additions: CellValue {
  static let shape = Shape.map(.counters, of: .amounts)
  static let kind = Cell.Kind.amounts
  init?(_ cell: Cell) { if case .amounts(let all) = cell { self = all } else { return nil } }
  var cell: Cell? { .amounts(self) }
}

extension StringNumber: CellValue {
  static var shape: Shape { .string }
  static var kind: Cell.Kind { .string }
  init?(_ cell: Cell) { if case .string(let string) = cell { self = string } else { return nil } }
  var cell: Cell? { .string(self) }
}

extension Int: CellValue {
  static let kind = Cell.Kind.count
  init?(_ cell: Cell) { if case .count(let count) = cell { self = count } else { return nil } }
  var cell: Cell? { .count(self) }
}

extension Double: CellValue {
  static let kind = Cell.Kind.number
  init?(_ cell: Cell) { if case .number(let number) = cell { self = number } else { return nil } }
  var cell: Cell? { .number(self) }
}

extension Bool: CellValue {
  static let kind = Cell.Kind.flag
  init?(_ cell: Cell) { if case .flag(let flag) = cell { self = flag } else { return nil } }
  var cell: Cell? { .flag(self) }
}

extension CellValue where Self: ListedWord {
  static var kind: Cell.Kind { .word }
  init?(_ cell: Cell) {
    guard case .word(let word) = cell else { return nil }
    self.init(rawValue: word)
  }
  var cell: Cell? { .word(rawValue) }
}

extension Style: CellValue { static let shape = Shape.word(.styles) }
extension Outcome: CellValue { static let shape = Shape.word(.outcomes) }
extension Format: CellValue { static let shape = Shape.word(.formats) }
