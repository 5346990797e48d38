extension FormatCheck {
  mutating func check(_ rule: KeyRule, of node: Int, _ kind: BlockKind) {
    switch rule {
    case .ordered(let least, let most): checkOrder(least, most, of: node, kind)
    case .count(let list, let least, let most): checkCount(of: list, least, most, of: node, kind)
    case .amounts(let map, let least, let most): checkAmounts(in: map, least, most, of: node, kind)
    case .needs(let keys, let other, let values, let instead):
      checkNeed(keys, other, values, instead: instead, of: node)
    case .whole(let keys, let other, let value): checkWhole(keys, other, value, of: node)
    case .lacking(let keys, let list, let flag, let value):
      checkLack(of: keys, in: list, where: flag, value, of: node)
    case .atMost(let key, let list, let flag): checkMost(key, list, without: flag, of: node)
    }
  }

  private mutating func checkOrder(_ least: Key, _ most: Key, of node: Int, _ kind: BlockKind) {
    guard let place = document.member(least, of: node), let first = number(least, of: node, kind),
      let last = number(most, of: node, kind), first > last
    else { return }
    report(place, .minimumAboveMaximum(minimum: least.name, maximum: most.name))
  }

  private mutating func checkCount(
    of list: Key, _ least: Key, _ most: Key, of node: Int, _ kind: BlockKind
  ) {
    guard let list = document.member(list, of: node), !document[list].isWrong,
      let first = number(least, of: node, kind), let last = number(most, of: node, kind)
    else { return }
    let count = document.count(of: document.elements(of: list))
    let steps = Int(last - first) + 1
    if count != 2, count != steps { report(list, .labelCount(steps)) }
  }

  private mutating func checkAmounts(
    in map: Key, _ least: Key, _ most: Key, of node: Int, _ kind: BlockKind
  ) {
    guard let map = document.member(map, of: node), !document[map].isWrong,
      let first = number(least, of: node, kind), let last = number(most, of: node, kind)
    else { return }
    let steps = Int(last - first) + 1
    var members = document.members(of: map)
    while let (_, list) = document.nextMember(&members) {
      guard document[list].kind == .array, !document[list].isWrong else { continue }
      let count = document.count(of: document.elements(of: list))
      if count != steps { report(list, .amountCount(count, steps)) }
    }
  }

  private mutating func checkNeed(
    _ keys: [Key], _ other: Key, _ values: [JSONText], instead: [Key], of node: Int
  ) {
    guard let index = keys.firstIndex(where: { document.member($0, of: node) != nil }),
      let value = document.member(keys[index], of: node), !isMistyped(value - 1)
    else { return }
    let found = document.member(other, of: node)
    if let found, document[found].isWrong || values.contains(where: { isWritten($0, found) }) {
      return
    }
    // Of several values, only the last one goes with a fraction.
    let hasFraction = keys.contains { fraction($0, of: node) != nil }
    let meant = hasFraction ? values.last : values.first
    // A whole number may be the length of a text, too.
    let isClear = found == nil && (hasFraction || values.count == 1 && instead.isEmpty)
    report(
      value, at: document[value - 1].place,
      .needs(
        keys[index], other, values, instead: instead.isEmpty ? nil : instead[index],
        adding: isClear ? meant : nil))
  }

  private mutating func checkWhole(_ keys: [Key], _ other: Key, _ value: JSONText, of node: Int) {
    guard let found = document.member(other, of: node), isWritten(value, found) else { return }
    for key in keys {
      guard let bound = fraction(key, of: node) else { continue }
      report(bound, .fraction(key, document.source.text(at: document[bound].place), other, value))
    }
  }

  private mutating func checkLack(
    of keys: [Key], in list: Key, where flag: Key, _ value: Bool, of node: Int
  ) {
    guard let member = document.member(list, of: node), isOn(flag, of: node) == value else {
      return
    }
    let sharer = document[member].kind == .string ? document.string(node - 1) : nil
    for element in elements(of: member) {
      for key in keys { checkLack(of: key, in: element, where: flag, value, sharer) }
    }
  }

  private mutating func checkMost(_ key: Key, _ list: Key, without flag: Key, of node: Int) {
    guard let place = document.member(key, of: node), !document[place].isWrong,
      let list = document.member(list, of: node)
    else { return }
    let elements = elements(of: list)
    let count = elements.count { isOn(flag, of: $0) != true }
    guard !elements.isEmpty, document.number(place) > Double(count) else { return }
    let number = document.source.text(at: document[place].place)
    report(place, .tooFewTogether(key, number, count))
  }

  /// The elements of a list, or of the shared one that a name stands for.
  private mutating func elements(of node: Int) -> [Int] {
    let isName = document[node].kind == .string
    guard let list = isName ? lists.node(named: document.string(node)) : node,
      document[list].kind == .array, !document[node].isWrong
    else { return [] }
    var found = [Int]()
    var elements = document.elements(of: list)
    while let element = document.nextElement(&elements) { found.append(element) }
    return found
  }

  /// Whether a flag is set; nil if it is something else.
  private func isOn(_ flag: Key, of node: Int) -> Bool? {
    guard let value = document.member(flag, of: node) else { return false }
    return document[value].isWrong ? nil : document.boolean(value)
  }

  /// Reports a key in a list of a block or, with a sharer, in one that it shares: then it may be
  /// right for others, and is not marked.
  private mutating func checkLack(
    of key: Key, in node: Int, where flag: Key, _ value: Bool, _ sharer: String?
  ) {
    guard let found = document.member(key, of: node), !document[found - 1].isWrong,
      !isMistyped(found - 1)
    else { return }
    let finding = value ? Finding.leadsNowhere(key) : .needs(key, flag, [.boolean(true)])
    guard let sharer else { return report(found - 1, finding) }
    report(Diagnostic(document[found - 1].place, finding, inCopyOf: sharer))
  }

  /// Whether a key stands for another one that is meant, which is said there.
  private func isMistyped(_ key: Int) -> Bool {
    document[key].key.map { $0.name != document.string(key) } ?? false
  }

  private func isWritten(_ value: JSONText, _ node: Int) -> Bool {
    let written =
      switch document[node].kind {
      case .string: JSONText.string(document.string(node)).text
      case .true: "true"
      case .false: "false"
      case _: document.source.text(at: document[node].place)
      }
    return written == value.text
  }

  /// The number under a key that is no whole one.
  private func fraction(_ key: Key, of node: Int) -> Int? {
    guard let value = document.member(key, of: node), document[value].kind == .number,
      !document[value].isWrong, !document.number(value).isWhole
    else { return nil }
    return value
  }

  /// The number under a key, or its default; nil if there is none, or a wrong one.
  private func number(_ key: Key, of node: Int, _ kind: BlockKind) -> Double? {
    if let value = document.member(key, of: node) {
      return document[value].isWrong ? nil : document.number(value)
    }
    let field = kind.fields.first { $0.key == key }
    return field?.standard.flatMap { JSONNumber.value(ofText: $0) }
  }
}

extension Finding {
  static func minimumAboveMaximum(minimum: String, maximum: String) -> Finding {
    Finding(
      .outOfRange, "\(quoted(minimum)) is above \(quoted(maximum)), so nothing could be accepted")
  }

  static func labelCount(_ steps: Int) -> Finding {
    Finding(
      .outOfRange,
      steps == 2
        ? "there must be two labels, one for each end"
        : "there must be two labels, one for each end, or \(steps), one for each number")
  }

  static func amountCount(_ count: Int, _ steps: Int) -> Finding {
    Finding(
      .outOfRange,
      "the list has \(Starling.count(count, "number")), but the rating has \(steps) answers")
  }

  static func needs(
    _ key: Key, _ other: Key, _ values: [JSONText], instead: Key? = nil,
    adding meant: JSONText? = nil
  ) -> Finding {
    let member = "\(quoted(other.name)): "
    let hint = instead.map { "; the length of a text is \(quoted($0.name))" } ?? ""
    return Finding(
      .missingKey,
      "\(quoted(key.name)) needs \(member)\(values.map { $0.text }.joined(separator: " or "))\(hint)",
      repair: meant.map { .insert(member + $0.text + ", ") })
  }

  /// A button of several has a key of buttons that are answers by themselves.
  static func leadsNowhere(_ key: Key) -> Finding {
    let hint =
      key == .next || key == .branches
      ? "use \"branches\" of the block, with \"has\""
      : "a block to which a branch with \"has\" leads can have it"
    return Finding(
      .unknownKey,
      "where several can be chosen, a button has no \(quoted(key.name)) by itself: \(hint)")
  }

  static func tooFewTogether(_ key: Key, _ number: String, _ count: Int) -> Finding {
    Finding(
      .outOfRange,
      "\(quoted(key.name)) is \(number), but only \(Starling.count(count, "button")) can be chosen "
        + "together")
  }

  static func fraction(_ key: Key, _ number: String, _ other: Key, _ value: JSONText) -> Finding {
    Finding(
      .outOfRange,
      "\(quoted(key.name)): \(number) is no whole number, as \(quoted(other.name)): \(value.text) wants"
    )
  }
}
