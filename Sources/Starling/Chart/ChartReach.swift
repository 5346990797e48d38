/// The blocks and links that conversations reached, from any source: tests or results.
package struct ChartReach: Sendable {
  /// A link in a script.
  package enum Way: Hashable, Sendable {
    /// A tap on a button.
    case button(ButtonNumber)
    /// A branch, or the `next` of a link, or the end where there is none.
    case exit(Exit)
    /// Any link from a block to another; nil is the start, or the end.
    case passage(from: BlockNumber?, to: BlockNumber?)
  }

  /// How many conversations visited each block; 1 where that is all that is known.
  package var blocks: [BlockNumber: Int] = [:]
  package var ways: [Way: Int] = [:]
  /// How many were left at each block.
  package var left: [BlockNumber: Int] = [:]
  /// How many conversations there are; nil if counts are not known.
  package var whole: Int?

  package init() {}
}

extension ChartReach {
  /// What the conversations in a tally reached. Blocks that the script lacks are ignored.
  package init(_ tally: ResultTally, of script: Script) {
    self.init()
    whole = tally.count
    let paths = tally.paths
    var blockNumbers: [Int: BlockNumber] = [:]
    for block in script.tables.blocks.indices {
      guard let number = paths.number(ofBlock: script.tables.id(block)) else { continue }
      blockNumbers[number] = block
      blocks[block] = paths.reached[number]
      if paths.left[number] > 0 { left[block] = paths.left[number] }
    }
    paths.forEachStep { from, to, count in
      let (source, target) = (from.flatMap { blockNumbers[$0] }, to.flatMap { blockNumbers[$0] })
      guard (from == nil) == (source == nil), (to == nil) == (target == nil) else { return }
      ways[.passage(from: source, to: target)] = count
    }
  }
}

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
