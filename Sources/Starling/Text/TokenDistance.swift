/// The distance between a name and a shorter one that lacks some of its tokens.
struct TokenDistance: Sendable {
  /// What a token of three letters or more costs with its separator. A shorter one costs no more if
  /// its letters are counted one by one.
  static let tokenCost = 3
  static let leastToken = 3

  private let shorter: [UInt32]
  private let limit: Int
  private(set) var nearest: Int?

  init(to shorter: [UInt32], atMost limit: Int) {
    self.shorter = shorter
    self.limit = limit
  }

  /// How many edits there may be beside at least one token; negative if a token is too much.
  static func editsBeside(within distance: Int, shorter: Int) -> Int {
    min(distance - tokenCost, shorter / 3)
  }

  /// Finds the nearest way that leaves out at least one of the tokens from a place on; `cost` is that
  /// of the tokens that are gone already.
  mutating func leaveOut(
    of name: [UInt32], from place: Int = 0, cost: Int = 0, _ edits: inout EditDistance
  ) {
    let within = (nearest.map { $0 - 1 } ?? limit) - cost
    let most = Self.editsBeside(within: within, shorter: shorter.count)
    guard most >= 0, name.count - shorter.count > Self.leastToken - most else { return }
    var start = place
    while start < name.count {
      let end = name[start...].firstIndex(where: Self.isSeparator) ?? name.count
      if end - start >= Self.leastToken, end - start < name.count,
        shorter.count - (name.count - (end - start + 1)) <= most
      {
        leaveOut(start..<end, of: name, cost: cost + Self.tokenCost, &edits)
      }
      start = end + 1
    }
  }

  private mutating func leaveOut(
    _ token: Range<Int>, of name: [UInt32], cost: Int, _ edits: inout EditDistance
  ) {
    edits.cells += name.count
    var rest = name
    let first = token.lowerBound == 0 ? 0 : token.lowerBound - 1
    rest.removeSubrange(first...(first + token.count))
    let within = (nearest.map { $0 - 1 } ?? limit) - cost
    if let distance = edits.between(rest, shorter, atMost: min(within, shorter.count / 3)) {
      nearest = cost + distance
    }
    leaveOut(of: rest, from: token.lowerBound, cost: cost, &edits)
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x5F || scalar == 0x2D
  }
}
