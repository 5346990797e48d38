internal import Starling

/// Values for the variables that a host may set, where some condition looks at them: every
/// combination where there are few, else some for one variable and some for all of them at a time.
struct HostValues {
  private(set) var sets: [[String: Value]] = []
  /// Whether these are all that conditions can tell apart.
  private(set) var isExact = true

  private static let most = 128

  init(_ tables: ScriptTables, _ interest: Interest) {
    var choices: [(name: String, values: [Value])] = []
    for (number, variable) in tables.variables.enumerated() {
      let operands = interest.variables[number]
      guard operands.isRead, variable.isDeclared else { continue }
      if !operands.areExact(like: variable.declared) { isExact = false }
      let values = operands.values(like: variable.declared).filter { $0 != variable.declared }
      choices.append((variable.name.text, values.unique))
    }
    let count = choices.reduce(1) {
      $0.multipliedReportingOverflow(by: $1.values.count + 1).partialValue
    }
    if choices.count < 8, count <= Self.most {
      sets = Self.combinations(of: choices)
    } else {
      sets = Self.few(of: choices)
      isExact = false
    }
  }

  private static func combinations(
    of choices: [(name: String, values: [Value])]
  ) -> [[String: Value]] {
    var sets: [[String: Value]] = [[:]]
    for (name, values) in choices {
      sets += sets.flatMap { set in values.map { set.merging([name: $0]) { _, new in new } } }
    }
    return sets.filter { !$0.isEmpty }.sorted { $0.count < $1.count }
  }

  /// Some of the values alone, and what is dealt out of all of them.
  private static func few(of choices: [(name: String, values: [Value])]) -> [[String: Value]] {
    let singles = choices.flatMap { name, values in values.map { [name: $0] } }
    let hands = choices.enumerated().map { number, choice in
      dealt([nil] + choice.values, seed: UInt64(number)).map { (choice.name, $0) }
    }
    let lots = (0..<most / 2).map { number in
      hands.reduce(into: [:]) { set, hand in set[hand[number].0] = hand[number].1 }
    }
    return (singles.prefix(most / 2) + lots.filter { !$0.isEmpty }).unique
  }

  /// Values dealt out again and again, so that each comes up as often as the others.
  private static func dealt(_ values: [Value?], seed: UInt64) -> [Value?] {
    var numbers = SeededNumbers(seed: seed)
    var hand: [Value?] = []
    var deck: [Value?] = []
    while hand.count < most / 2 {
      if deck.isEmpty { deck = values }
      hand.append(deck.remove(at: numbers.next(below: deck.count)))
    }
    return hand
  }
}

extension Interest.Operands {
  /// Whether the values that a host may set are all that conditions tell apart.
  func areExact(like declared: Value?) -> Bool {
    !hasExactParts && !mayHavePartsOfNumbers
      && PartTexts(self).areAll(in: values(like: declared))
  }

  /// Values that conditions tell apart, first those of the type of another one: a host may set what
  /// it likes, but seldom does.
  func values(like declared: Value?) -> [Value] {
    let own: [Value] =
      switch declared {
      case .boolean: [.boolean(true), .boolean(false)]
      case .number:
        (neighbours + [0] + NumberTexts(self).withParts.compactMap(JSONNumber.value(ofText:))).map {
          .number($0)
        }
      case .text, nil: []
      }
    let known = Set(own.map { Operand.meaning(of: $0, isExact: true) })
    return own + anything.filter { !known.contains(Operand.meaning(of: $0, isExact: true)) }
  }

  /// Texts that equal others but for white space are told apart where that matters.
  private var anything: [Value] {
    (texts + (isExact ? texts.map { " " + $0 } : []) + PartTexts(self).texts
      + neighbours.map { JSONNumber.text($0) }
      + (mayHavePartsOfNumbers ? NumberTexts(self).withParts : []) + ["Something else", ""])
      .map { .text($0) }
  }
}
