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
