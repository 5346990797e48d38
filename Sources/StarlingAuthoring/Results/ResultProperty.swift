package import Starling

/// What results are distinguished by: a fact of the line, an answer or a variable.
package struct ResultProperty: Sendable {
  /// What a line says beside answers and variables. These names go before theirs.
  enum Fact: String {
    case locale, version, month, app

    func text(of line: ResultLine) -> String? {
      switch self {
      case .locale: line.locale.isEmpty ? nil : line.locale
      case .version: line.version
      case .month: String(Moment(seconds: line.at.seconds).description.prefix(7))
      case .app: line.app
      }
    }
  }

  /// As it was written, without the size of bands.
  package let name: String
  let fact: Fact?
  private let answer: String?
  private let variable: String?
  /// The size of the bands that numbers are put into.
  let band: Double?

  /// Reads a name, and the size of bands behind a colon; nil if there is no name or no such size.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0) }
    name = parts[0]
    band = parts.count > 1 ? Value.text(parts[1]).number : nil
    guard !name.isEmpty, parts.count == 1 || band.map({ $0 > 0 }) == true else { return nil }
    fact = Fact(rawValue: name)
    (answer, variable) =
      if let rest = name.without("answer.") {
        (rest, nil)
      } else if let rest = name.without("variable.") {
        (nil, rest)
      } else {
        (name, name)
      }
    guard fact == nil || band == nil else { return nil }
  }

  /// What is said where no line has a value, if the lines have some names.
  package func absence(among names: Set<String>) -> String {
    guard let fact else {
      let suggestion = Spelling(names.sorted()).nearest(to: answer ?? variable ?? name)
      return "no result has an answer or a variable \(quoted(name))\(didYouMean(suggestion))"
    }
    return
      "no result has the \(fact.rawValue) of its own; answer.\(name) is the answer of that name"
  }

  /// The names of the answers and variables of a line.
  package static func names(in line: ResultLine) -> [String] {
    line.answers.map(\.name) + line.variables.map(\.name)
  }

  package func isFound(in line: ResultLine) -> Bool { value(in: line) != nil }

  /// The value in a line, where the last answer goes before a variable; nil if there is none.
  func value(in line: ResultLine) -> Value? {
    if let fact { return fact.text(of: line).map { .text($0) } }
    let given = answer.flatMap { name in
      line.answers.last { $0.picked == nil && ($0.block == name || $0.name == name) }
    }
    return (given ?? variable.flatMap { name in line.variables.last { $0.name == name } })?.value
  }
}

extension String {
  fileprivate func without(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

/// A condition on results: only those for which it holds are counted.
package struct ResultCondition: Sendable {
  private enum Sign: String, CaseIterable {
    case not = "!=", atLeast = ">=", atMost = "<=", same = "==", equals = "="
  }

  package let property: ResultProperty
  private let sign: Sign
  private let text: String

  /// Reads `NAME=VALUE`, or another sign in place of `=`; nil if it is none, or compares the size
  /// of what is no number.
  package init?(_ written: String) {
    guard let place = written.firstIndex(where: { "!<>=".contains($0) }),
      let sign = Sign.allCases.first(where: { written[place...].hasPrefix($0.rawValue) }),
      let property = ResultProperty(String(written[..<place])), property.band == nil
    else { return nil }
    self.property = property
    self.sign = sign
    text = String(written[place...].dropFirst(sign.rawValue.count))
    let isNumber = Value.text(text).number != nil
    if sign == .atLeast || sign == .atMost, property.fact == nil, !isNumber { return nil }
  }

  /// Whether it holds, as a condition of a script would; facts are compared as texts.
  package func holds(for line: ResultLine) -> Bool {
    let value = property.value(in: line)
    return property.fact == nil ? holds(for: value) : holds(for: value?.description)
  }

  private func holds(for value: Value?) -> Bool {
    let operand = Operand(.text(text))
    let bound = operand.value.number ?? 0
    let test: ValueTest =
      switch sign {
      case .equals, .same, .not: .has(operand)
      case .atLeast: .atLeast(bound)
      case .atMost: .atMost(bound)
      }
    return test.holds(for: value.map { StoredValue($0) }) != (sign == .not)
  }

  private func holds(for fact: String?) -> Bool {
    guard let fact else { return sign == .not }
    return switch sign {
    case .equals, .same: isSame(fact)
    case .not: !isSame(fact)
    case .atLeast: !fact.isVersion(before: text)
    case .atMost: !text.isVersion(before: fact)
    }
  }

  /// A language is the same in each of its regions.
  private func isSame(_ fact: String) -> Bool {
    guard property.fact == .locale else { return fact == text }
    return LanguageTag.fallbacks(of: fact.lowercased()).contains(text.lowercased())
  }
}
