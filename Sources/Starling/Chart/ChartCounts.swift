extension Chart {
  /// The number of colors for shares.
  static let shades = 5

  /// The color for a share of the conversations, from 1 to the darkest; nil if nothing is counted.
  func shade(_ visits: Int) -> Int? {
    guard let whole, whole > 0, visits > 0 else { return nil }
    return min(Self.shades, 1 + visits * Self.shades / whole)
  }

  /// The count with its share, such as "892 (74 %)"; nil if conversations are not counted.
  func words(_ visits: Int) -> String? {
    whole.map { "\(grouped(visits)) (\(percentage(visits, of: $0)))" }
  }

  /// A copy with the counts in the texts of nodes and lines.
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
