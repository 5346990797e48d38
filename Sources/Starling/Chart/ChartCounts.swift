extension Chart {
  /// How many colors tell shares apart.
  static let shades = 5

  /// A color by the share of the conversations, from 1 to the darkest; nil if none is counted.
  func shade(_ visits: Int) -> Int? {
    guard let whole, whole > 0, visits > 0 else { return nil }
    return min(Self.shades, 1 + visits * Self.shades / whole)
  }

  /// "892 (74 %)"; nil if conversations are not counted.
  func words(_ visits: Int) -> String? {
    whole.map { "\(grouped(visits)) (\(percentage(visits, of: $0)))" }
  }

  /// The same chart with the counts among what nodes and lines say.
  var withCounts: Chart {
    guard whole != nil else { return self }
    var chart = self
    for index in nodes.indices {
      if let words = words(nodes[index].visits) { chart.nodes[index].remarks.insert(words, at: 0) }
    }
    for index in lines.indices {
      if let words = words(lines[index].visits) { chart.lines[index].labels.append(words) }
    }
    return chart
  }
}
