package import Starling

/// For each block, the moves worth making there: one for each class of answers that the conditions
/// and the keys of a field tell apart.
package struct AnswerTable: Hashable, Sendable {
  /// The moves that go on, the plainest first.
  package private(set) var moves: [[Move]] = []
  /// The texts that a field does not accept, one for each reason.
  package private(set) var refused: [[Move]] = []
  /// Whether there is one for every class.
  package private(set) var isExact: [Bool] = []

  package init(_ tables: ScriptTables) {
    let interest = Interest(tables)
    for block in tables.blocks {
      var going = Self.moves(at: block, tables, interest)
      var refusals: [Move] = []
      var isKnown = true
      if let input = tables.input(of: block) {
        let operands = block.answer.map { interest.variables[Int($0)] } ?? Interest.Operands()
        let texts = FieldTexts(input, operands)
        going = texts.accepted.map { .write($0) }
        refusals = texts.refused.map { .write($0) }
        isKnown = texts.isExact || !operands.isRead
      }
      moves.append(going + (block.skip == nil ? [] : [.skip]))
      refused.append(refusals)
      isExact.append(isKnown)
    }
  }

  /// The moves of both.
  func union(_ other: AnswerTable) -> AnswerTable {
    var both = self
    both.moves = zip(moves, other.moves).map { ($0 + $1).unique }
    both.refused = zip(refused, other.refused).map { ($0 + $1).unique }
    both.isExact = zip(isExact, other.isExact).map { $0 && $1 }
    return both
  }

  private static func moves(
    at block: Block, _ tables: ScriptTables, _ interest: Interest
  ) -> [Move] {
    switch block.kind {
    case .text: return [block.delay == nil ? .tap : .wait]
    case .button, .doubleButton, .choice: return block.buttons.range.map { .press(Int32($0)) }
    case .rating:
      let max = tables.rating(of: block)?.max ?? 5
      let limit = tables.positiveStarsLimit ?? (max * 4 + 4) / 5
      let operands = block.answer.map { interest.variables[Int($0)] } ?? Interest.Operands()
      let numbers = operands.neighbours.compactMap { Int(exactly: $0) }
      let rest = operands.parts.isEmpty && operands.areExact ? [] : Array(1...max)
      let stars = [max, limit, limit - 1, 1] + numbers + rest
      return stars.filter { 1...max ~= $0 }.unique.map { .rate($0) }
    case .textInput, .route, nil: return []
    }
  }
}
