/// Which values of a domain contain which parts.
final class DomainSearch {
  let index: DomainIndex
  /// The values that contain a part: texts by their number, numbers behind them.
  private var holders: [Int32: [Int]] = [:]
  private var known: [[Int32]: SearchClasses] = [:]
  /// How many more values may be remembered with their class.
  private var room = 1_000_000

  init(_ index: DomainIndex, _ parts: inout ContainedParts) {
    self.index = index
    for (number, text) in index.texts.enumerated() {
      let folded = index.folded(ofReading: text.reading)
      note(parts.parts(in: text.exact, folded: folded), in: number)
    }
    for (place, number) in index.numbers.enumerated() {
      let folded = number.text.foldedForComparison
      note(parts.parts(in: number.text, folded: folded), in: index.texts.count + place)
    }
  }

  private func note(_ parts: [Int32], in value: Int) {
    for part in parts { holders[part, default: []].append(value) }
  }

  /// The values by which of some parts they contain; nil where that takes more than the effort
  /// that is left. Where numbers are told apart besides, each of them is looked at.
  func classes(
    by parts: Set<Int32>, besidesNumbers: Bool, _ effort: inout Int
  ) -> SearchClasses? {
    let sorted = parts.sorted()
    if besidesNumbers { effort -= index.numbers.count }
    if let classes = known[sorted] {
      effort -= classes.signatures.count
      return effort > 0 ? classes : nil
    }
    effort -= sorted.reduce(0) { $0 + (holders[$1]?.count ?? 0) }
    guard effort > 0 else { return nil }
    var held: [Int: [Int32]] = [:]
    for part in sorted {
      for value in holders[part] ?? [] { held[value, default: []].append(part) }
    }
    let classes = SearchClasses(index, held)
    room -= held.count
    if room > 0 { known[sorted] = classes }
    return classes
  }
}

/// The values of a domain, those together that contain the same ones of some parts.
final class SearchClasses {
  let index: DomainIndex
  /// The parts of each class; the first contains none of them.
  private(set) var signatures: [[Int32]] = [[]]
  /// The class of each value that contains some part.
  private var classes: [Int: Int] = [:]
  /// How many texts are of each class.
  private(set) var textCounts: [Int: Int]
  /// The classes of numbers.
  private(set) var classesOfNumbers: Set<Int>
  private var readings: [Int: [Int: Int]] = [:]

  init(_ index: DomainIndex, _ held: [Int: [Int32]]) {
    self.index = index
    (textCounts, classesOfNumbers) = ([0: index.texts.count], [])
    var numbers: [[Int32]: Int] = [[]: 0]
    var countOfNumbers = 0
    for (value, parts) in held.sorted(by: { $0.key < $1.key }) {
      let number = numbers[parts] ?? signatures.count
      if number == signatures.count {
        numbers[parts] = number
        signatures.append(parts)
      }
      classes[value] = number
      if value < index.texts.count {
        textCounts[0, default: 0] -= 1
        textCounts[number, default: 0] += 1
      } else {
        countOfNumbers += 1
        classesOfNumbers.insert(number)
      }
    }
    if countOfNumbers < index.numbers.count { classesOfNumbers.insert(0) }
  }

  func ofText(_ text: Int) -> Int { classes[text] ?? 0 }
  func ofNumber(_ place: Int) -> Int { classes[index.texts.count + place] ?? 0 }

  /// How many of the texts that compare as one are of each class.
  func counts(ofReading reading: Int) -> [Int: Int] {
    if let known = readings[reading] { return known }
    var counts: [Int: Int] = [:]
    for text in index.texts(ofReading: reading) { counts[ofText(text), default: 0] += 1 }
    readings[reading] = counts
    return counts
  }
}
