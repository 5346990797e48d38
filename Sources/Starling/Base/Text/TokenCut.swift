/// A name with some of its tokens removed, each together with a separator.
struct TokenCut {
  /// The edits that a missing token counts as. Removing a shorter token is no cheaper than editing
  /// letter by letter.
  static let tokenCost = 3
  private static let mostTokens = 3
  /// The most cuts of a name that are tried, those with the fewest missing tokens first. It covers
  /// every cut of a name of a dozen tokens.
  private static let mostCuts = 300

  private(set) var rest: [UInt32]
  private var tokens = 0
  /// Where the tokens begin that may still be removed.
  private var start = 0

  var cost: Int { tokens * Self.tokenCost }

  /// The cuts of a name whose cost is within a distance.
  static func cuts(of name: [UInt32], within distance: Int) -> [TokenCut] {
    var cuts = [TokenCut(rest: name)]
    var next = 0
    while next < cuts.count, cuts.count <= mostCuts {
      if cuts[next].tokens < min(mostTokens, distance / tokenCost) { cuts[next].extend(&cuts) }
      next += 1
    }
    return Array(cuts.dropFirst())
  }

  private func extend(_ cuts: inout [TokenCut]) {
    var start = start
    while start < rest.count {
      let end = rest[start...].firstIndex { $0.isSeparator } ?? rest.count
      if end - start >= Self.tokenCost, end - start < rest.count {
        cuts.append(without(start..<end))
      }
      start = end + 1
    }
  }

  private func without(_ token: Range<Int>) -> TokenCut {
    var cut = TokenCut(rest: rest, tokens: tokens + 1, start: token.lowerBound)
    let first = max(0, token.lowerBound - 1)
    cut.rest.removeSubrange(first...first + token.count)
    return cut
  }
}

extension UInt32 {
  /// Whether a scalar separates tokens: `_` or `-`.
  var isSeparator: Bool { self == 0x5F || self == 0x2D }
}
