/// A name from which whole tokens have been left out, each with a separator.
///
/// A token lies between `_` or `-`; one of fewer than three letters is not worth a rule of its own:
/// it costs no more if its letters are counted one by one.
struct TokenCut {
  /// What a token costs.
  static let cost = 3
  static let leastToken = 3
  /// A name that lacks more tokens than this is another name.
  private static let mostTokens = 3
  /// How many ways to cut one name are tried, those with the fewest tokens left out first; a name
  /// of a dozen tokens has no more.
  private static let mostWays = 300

  private(set) var rest: [UInt32]
  private(set) var tokens: Int
  /// Where in the rest tokens have not been considered yet.
  private var place: Int

  var cost: Int { tokens * Self.cost }

  /// How many edits there may be beside at least one token; negative if a token is too much.
  static func editsBeside(within distance: Int, shorter: Int) -> Int {
    min(distance - cost, shorter / 3)
  }

  /// All ways to leave out some tokens within a cost, and to keep so many scalars.
  static func ways(of name: [UInt32], within distance: Int, keeping least: Int) -> [TokenCut] {
    var ways: [TokenCut] = []
    TokenCut(rest: name, tokens: 0, place: 0).appendCuts(to: &ways, least)
    var next = 0
    while next < ways.count && ways.count < mostWays {
      if ways[next].tokens < mostTokens, ways[next].cost + cost <= distance {
        ways[next].appendCuts(to: &ways, least)
      }
      next += 1
    }
    return ways
  }

  private func appendCuts(to ways: inout [TokenCut], _ least: Int) {
    var start = place
    while start < rest.count {
      var end = start
      while end < rest.count && rest[end] != 0x5F && rest[end] != 0x2D { end += 1 }
      let length = end - start
      if length >= Self.leastToken, length < rest.count, rest.count - length - 1 >= least {
        ways.append(without(start..<end))
      }
      start = end + 1
    }
  }

  private func without(_ token: Range<Int>) -> TokenCut {
    let first = max(0, token.lowerBound - 1)
    var cut = self
    cut.rest.removeSubrange(first..<(first + token.count + 1))
    cut.tokens += 1
    cut.place = token.lowerBound
    return cut
  }
}
