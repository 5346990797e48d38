/// The running state of one look-up in a ``Spelling``.
struct SpellingSearch {
  /// The nearest candidate so far.
  struct Found {
    var position: Int
    /// Twice the distance, minus one if tokens are missing.
    var rank: Int
    /// Whether another candidate is, or may be, as near.
    var isTied = false
  }

  private let sought: [UInt32]
  private let cuts: [TokenCut]
  private(set) var found: Found?
  /// How much more may be computed: comparing many long, similar names would take minutes.
  private var patience = 1_000_000

  init(for sought: [UInt32]) {
    self.sought = sought
    cuts = TokenCut.cuts(of: sought, within: Spelling.allowance(sought.count))
  }

  mutating func compare(_ name: [UInt32], at position: Int) {
    guard patience > 0 else {
      found?.isTied = true
      return
    }
    let allowed = 2 * Spelling.allowance(max(name.count, sought.count))
    guard let rank = rank(of: name, atMost: min(allowed, found?.rank ?? allowed)) else { return }
    if let found, found.rank == rank {
      self.found = Found(position: min(position, found.position), rank: rank, isTied: true)
    } else {
      found = Found(position: position, rank: rank)
    }
  }

  private mutating func rank(of name: [UInt32], atMost most: Int) -> Int? {
    var least = distance(sought, name, atMost: most / 2).map { 2 * $0 }
    guard name.count != sought.count, (most + 1) / 2 >= TokenCut.tokenCost else { return least }
    let isShorter = name.count < sought.count
    let shorter = isShorter ? name : sought
    for cut in isShorter ? cuts : TokenCut.cuts(of: name, within: (most + 1) / 2) {
      let limit = min(((least ?? most) + 1) / 2 - cut.cost, shorter.count / 3)
      if let edits = distance(cut.rest, shorter, atMost: limit) {
        least = 2 * (edits + cut.cost) - 1
      }
    }
    return least
  }

  /// The edits between two names (optimal string alignment), row by row of the usual table. Cells
  /// farther from the diagonal than the limit exceed it, and are skipped.
  private mutating func distance(
    _ one: [UInt32], _ other: [UInt32], atMost limit: Int
  ) -> Int? {
    patience -= one.count
    guard abs(one.count - other.count) <= limit else { return nil }
    if limit == 0 { return one == other ? 0 : nil }
    var last = Array(0...other.count)
    var (beforeLast, next) = (last, last)
    for (row, scalar) in one.enumerated() {
      let columns = max(0, row - limit)..<min(other.count, row + limit + 1)
      next[columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : limit + 1
      var isHopeless = true
      for column in columns {
        var edits = last[column]
        if scalar != other[column] {
          if last[column + 1] < edits { edits = last[column + 1] }
          if next[column] < edits { edits = next[column] }
          if row > 0, column > 0, beforeLast[column - 1] < edits, scalar == other[column - 1],
            one[row - 1] == other[column]
          {
            edits = beforeLast[column - 1]
          }
          edits += 1
        }
        next[column + 1] = edits
        if edits <= limit { isHopeless = false }
      }
      patience -= columns.count
      if isHopeless { return nil }
      (beforeLast, last, next) = (last, next, beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
