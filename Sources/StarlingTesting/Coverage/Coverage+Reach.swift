package import Starling

extension Coverage {
  /// The blocks and links that a chart shows as reached.
  package var reach: ChartReach {
    var reach = ChartReach()
    for (number, item) in map.items.enumerated() where taken.contains(number) {
      switch item.what {
      case .block(let block): reach.blocks[block] = 1
      case .link(let exit), .ending(let exit): reach.ways[.exit(exit)] = 1
      case .button(let button): reach.ways[.button(button)] = 1
      case .condition, .rejection: break
      }
    }
    return reach
  }
}
