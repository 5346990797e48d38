internal import Starling

/// All pasts that conversations can have at the blocks that must tell them apart, side by side.
final class PastGrids {
  let outline: GridOutline
  /// The landings, those first to which others lead.
  private(set) var order: [BlockNumber] = []
  private(set) var landings: [GridLanding?]
  /// How many cells are looked at for all values.
  private(set) var effort = 0

  /// So many cells a block has at most where something is forgotten, the first that will do.
  private static let mostCellsOfBlock = [2_000_000, 250_000, 30_000, 4_000, 500, 16]

  /// Of so many cells at most; something is forgotten where there would be more. Nil where there
  /// are more even then.
  init?(_ pasts: Pasts, mostCells: Int) {
    guard let outline = Self.outline(of: pasts, Double(mostCells)) else { return nil }
    self.outline = outline
    landings = outline.blocks.map { _ in nil }
    for number in outline.order where outline.isLanding[Int(number)] {
      guard let landing = GridLanding(number, outline) else { continue }
      landings[Int(number)] = landing
      order.append(number)
      effort += landing.effort
    }
  }

  private static func outline(of pasts: Pasts, _ mostCells: Double) -> GridOutline? {
    for most in [.max] + mostCellsOfBlock {
      let outline = GridOutline(pasts, mostCells: most)
      if let outline, outline.cellCount <= mostCells { return outline }
    }
    return nil
  }

  var isReal: Bool { outline.isReal }
  var start: BlockNumber { outline.start }
  var blocks: [GridBlock?] { outline.blocks }
}
