internal import Starling

/// Aligns the equal elements of two lists, in order.
///
/// Short lists are compared exactly. In long ones, elements that occur once in both are found
/// first, and only the stretches between them are compared, so that the time does not grow with the
/// square. If no element occurs only once, a long stretch counts as changed as a whole.
struct Alignment {
  /// The offsets of equal elements.
  private(set) var pairs: [Pair] = []

  private let old: [Int]
  private let new: [Int]
  /// Stretches up to this size are compared exactly, which at worst takes quadratic time.
  private static let mostElements = 2_000
  private static let deepest = 16

  struct Pair: Equatable {
    var old: Int
    var new: Int
  }

  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    var numbers: [Element: Int] = [:]
    func numbered(_ elements: [Element]) -> [Int] {
      elements.map { element in
        if let number = numbers[element] { return number }
        let number = numbers.count
        numbers[element] = number
        return number
      }
    }
    self.old = numbered(old)
    self.new = numbered(new)
    align(old.indices, new.indices, depth: 0)
  }

  private mutating func align(_ olds: Range<Int>, _ news: Range<Int>, depth: Int) {
    guard olds.count + news.count > Self.mostElements else { return compare(olds, news) }
    let start = zip(olds, news).prefix { old[$0] == new[$1] }.count
    let oldRest = olds.dropFirst(start)
    let newRest = news.dropFirst(start)
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { old[$0] == new[$1] }.count
    pairs += zip(olds, news).prefix(start).map { Pair(old: $0, new: $1) }
    alignMiddle(oldRest.dropLast(end), newRest.dropLast(end), depth: depth)
    pairs += zip(oldRest.suffix(end), newRest.suffix(end)).map { Pair(old: $0, new: $1) }
  }

  /// Aligns the stretches between elements that occur only once.
  private mutating func alignMiddle(_ olds: Range<Int>, _ news: Range<Int>, depth: Int) {
    if olds.isEmpty || news.isEmpty || depth == Self.deepest { return }
    guard olds.count + news.count > Self.mostElements else { return compare(olds, news) }
    let anchors = self.anchors(olds, news)
    if anchors.isEmpty { return }
    var from = olds.lowerBound
    var to = news.lowerBound
    for anchor in anchors {
      align(from..<anchor.old, to..<anchor.new, depth: depth + 1)
      pairs.append(anchor)
      from = anchor.old + 1
      to = anchor.new + 1
    }
    align(from..<olds.upperBound, to..<news.upperBound, depth: depth + 1)
  }

  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>) {
    if olds.isEmpty || news.isEmpty { return }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new[news].difference(from: old[olds]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = zip(
      olds.filter { !removed.contains($0 - olds.lowerBound) },
      news.filter { !inserted.contains($0 - news.lowerBound) })
    pairs += kept.map { Pair(old: $0, new: $1) }
  }

  /// The longest sequence of elements that occur once in both, in the same order in both.
  private func anchors(_ olds: Range<Int>, _ news: Range<Int>) -> [Pair] {
    let places = Self.singles(new, news)
    let candidates = Self.singles(old, olds).compactMap { number, place in
      places[number].map { Pair(old: place, new: $0) }
    }
    return Self.longestRow(candidates.sorted { $0.old < $1.old })
  }

  private static func singles(_ numbers: [Int], _ range: Range<Int>) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for place in range { counts[numbers[place], default: 0] += 1 }
    var places: [Int: Int] = [:]
    for place in range where counts[numbers[place]] == 1 { places[numbers[place]] = place }
    return places
  }

  private static func longestRow(_ pairs: [Pair]) -> [Pair] {
    // For each length, the pair at which the sequence that ends earliest ends; for each pair, the
    // one before it.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      let length = ends.partitioningIndex { pairs[$0].new >= pairs[index].new }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var row: [Pair] = []
    var next = ends.last
    while let index = next {
      row.append(pairs[index])
      next = before[index]
    }
    return row.reversed()
  }
}
