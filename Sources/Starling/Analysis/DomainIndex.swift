/// Many values, sorted so that the few that some comparisons tell apart are found without looking
/// at all of them.
final class DomainIndex: Sendable {
  private let numbers: [Double]
  /// The texts by how they compare where case does not count.
  private let texts: [Name: [Value]]
  /// The same, each once.
  private let readings: [Name]

  init(_ values: [Value]) {
    var numbers: [Double] = []
    var texts: [Name: [Value]] = [:]
    var readings: [Name] = []
    for value in values {
      switch Operand.meaning(of: value, isExact: false) {
      case .number(let number): numbers.append(number)
      case .text(let text):
        let reading = Name(text)
        if texts[reading] == nil { readings.append(reading) }
        texts[reading, default: []].append(value)
      }
    }
    self.numbers = numbers.sorted()
    self.texts = texts
    self.readings = readings
  }

  /// Of the values that compare alike with all that is written at least one, and all that read as
  /// some of it or as nothing.
  func values(toldApartBy written: CollectedValues) -> [Value] {
    let numbers = numbers(toldApartBy: written.numbers.sorted())
    return readings.isEmpty ? numbers : texts(toldApartBy: written.texts.map(\.folded)) + numbers
  }

  private func texts(toldApartBy written: [String]) -> [Value] {
    let asked = Set([""] + written.map { Name($0) })
    let other = readings.prefix(asked.count + 1).first { !asked.contains($0) }
    return (Array(asked) + (other.map { [$0] } ?? [])).flatMap { texts[$0] ?? [] }
  }

  /// Each limit that is a value, and one value between each two.
  private func numbers(toldApartBy limits: [Double]) -> [Value] {
    var found = numbers.first.map { [$0] } ?? []
    for limit in limits {
      let next = firstNumber { $0 >= limit }
      guard next < numbers.count else { continue }
      found.append(numbers[next])
      let above = firstNumber { $0 > limit }
      if above < numbers.count { found.append(numbers[above]) }
    }
    return found.map { .number($0) }
  }

  private func firstNumber(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(numbers[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
