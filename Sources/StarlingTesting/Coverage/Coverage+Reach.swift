package import Starling

extension Coverage {
  /// What a picture of the script shows as reached.
  package var reach: ChartReach {
    var reach = ChartReach()
    for (number, item) in map.items.enumerated() where taken.contains(number) {
      switch item.what {
      case .block(let block): reach.blocks[Int(block)] = 1
      case .link(let exit), .ending(let exit): reach.ways[ChartReach.Way(exit)] = 1
      case .button(let button): reach.ways[.button(Int(button))] = 1
      case .condition, .rejection: break
      }
    }
    return reach
  }
}

extension ChartReach.Way {
  fileprivate init(_ exit: Exit) {
    switch exit {
    case .branch(let branch): self = .branch(Int(branch))
    case .next(.block(let block)): self = .ownNext(Int(block))
    case .next(.button(let button)): self = .buttonNext(Int(button))
    }
  }
}
