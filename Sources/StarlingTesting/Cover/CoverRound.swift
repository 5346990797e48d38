/// All conversations of a cover, as they were held once.
struct CoverRound {
  let journeys: [Journey]
  let needs: Needs
  /// Whether they were planned, so that there are hardly fewer.
  let isPlanned: Bool
  /// What they leave open, as far as that is known without a review.
  private let left: Int
  /// The mistakes of which a review has told that no conversation notices them.
  var missed = 0

  private static let leftOfCase = 8.0
  private static let missedOfCase = 2.0
  private static let mostVain = 8
  private static let mostVainWhereNear = 3
  private static let mostVainWhereShort = 24

  init(_ journeys: [Journey], _ needs: Needs, left: Int, isPlanned: Bool) {
    (self.journeys, self.needs, self.left, self.isPlanned) = (journeys, needs, left, isPlanned)
  }

  /// What is left open and what is missed takes more conversations.
  var rank: (cases: Int, left: Int) { rank(missed: missed) }

  private func rank(missed: Int) -> (cases: Int, left: Int) {
    let more = Double(left) / Self.leftOfCase + Double(missed) / Self.missedOfCase
    return (journeys.count + Int(more.rounded(.up)), left + missed)
  }

  /// Whether it may turn out to be better than another one, though it has not been reviewed. What
  /// is not planned leaves open what it misses, mostly.
  func mayBeat(_ other: CoverRound) -> Bool {
    rank < other.rank && (isPlanned || rank <= other.rank(missed: 0))
  }

  /// Whether there may be fewer, after so many rounds in vain: where there are not many more than
  /// there must be, that is not looked for as long, but for where rounds are short.
  func isWorthBettering(_ least: Int, _ vain: Int, areShort: Bool) -> Bool {
    let isNear = 4 * rank.cases <= 5 * least
    let isSurelyNear = 4 * (journeys.count + rank.left) <= 5 * least
    guard rank.cases > least, !(isSurelyNear && isPlanned) else { return false }
    if areShort { return vain < Self.mostVainWhereShort }
    return vain < (isNear || isPlanned ? Self.mostVainWhereNear : Self.mostVain)
  }
}
