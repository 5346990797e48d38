import Starling

/// The groups of results that are compared side by side: one for each value of a property, or for
/// each combination of several. Whoever ticked several values is in the group of each.
package struct ResultGrouping: Sendable {
  /// What a group is called that has no value. Its name cannot be that of a value in a title.
  private static let none = "(none)"
  private static let separator: Character = "\u{1F}"
  private static let mostOfLine = 60

  package let properties: [ResultProperty]
  /// What the numbers in bands are like, by the number of the property.
  private var numbers: [Int: (isWhole: Bool, largest: Double)] = [:]

  package init(by properties: [ResultProperty]) { self.properties = properties }

  /// The names of the properties.
  var name: String { properties.map(\.name).joined(separator: ", ") }

  /// Whether the groups follow each other in time.
  var isInTime: Bool { [.version, .month].contains(properties[0].fact) }

  /// The keys of the groups that a line is in.
  mutating func groups(of line: ResultLine) -> [String] {
    var groups = [""]
    for (number, property) in properties.enumerated() {
      let parts = parts(of: property.value(in: line), number)
      let all = groups.flatMap { group in
        parts.map { number == 0 ? $0 : group + String(Self.separator) + $0 }
      }
      groups = Array(all.prefix(Self.mostOfLine))
    }
    return groups
  }

  private mutating func parts(of value: Value?, _ number: Int) -> [String] {
    guard let value, !value.description.hasNothingToSee else { return [Self.none] }
    return (value.entries?.prefix(Self.mostOfLine) ?? [value]).map { part(of: $0, number) }
  }

  private mutating func part(of value: Value, _ number: Int) -> String {
    guard let band = properties[number].band, let amount = value.number, amount.isFinite else {
      return String(value.description.map { $0 == Self.separator ? " " : $0 })
    }
    let before = numbers[number]
    numbers[number] = (
      (before?.isWhole ?? true) && amount.isWhole, max(before?.largest ?? amount, amount)
    )
    return Value.number(amount.steps(of: band) * band).description
  }

  // MARK: Words

  /// The name of a group for people. A script says which button has a value.
  func label(of group: String, _ script: Script?) -> String {
    let parts = group.split(separator: Self.separator, omittingEmptySubsequences: false)
    return zip(parts, properties.indices).map { label(of: String($0), $1, script) }
      .joined(separator: ", ")
  }

  private func label(of part: String, _ number: Int, _ script: Script?) -> String {
    guard let band = properties[number].band, let numbers = numbers[number],
      let start = Value.text(part).number
    else {
      let buttons = (try? script?.block(properties[number].name))?.buttons ?? []
      let titles = buttons.filter { $0.ownValue?.description == part }.map(\.title)
      return titles.count == 1 ? "\(part) \(titles[0])" : part
    }
    let isWhole = numbers.isWhole && band.isWhole && start.isWhole
    let end = min(start + band - (isWhole ? 1 : 0), max(numbers.largest, start))
    return start == end ? start.short : "\(start.short) to \(end.short)"
  }

  /// Whether a group stands before another one: numbers in their order, behind all texts.
  func isOrdered(_ one: String, before other: String) -> Bool {
    let ones = keys(of: one)
    let others = keys(of: other)
    for (one, other) in zip(ones, others) where one != other { return one < other }
    return one < other
  }

  private func keys(of group: String) -> [GroupKey] {
    let parts = group.split(separator: Self.separator, omittingEmptySubsequences: false)
    return zip(parts, properties).map { part, property in
      let text = String(part)
      let number = property.fact == nil ? Value.text(text).number : nil
      return GroupKey(text: text, number: number, isNone: text == Self.none)
    }
  }
}

private struct GroupKey: Comparable {
  let text: String
  let number: Double?
  let isNone: Bool

  static func < (one: GroupKey, other: GroupKey) -> Bool {
    if one.isNone != other.isNone { return one.isNone }
    switch (one.number, other.number) {
    case (let number?, let other?): return number < other
    case (nil, nil): return one.text.isVersion(before: other.text)
    case (let number, _): return number == nil
    }
  }
}
