/// Pairs the buttons of a place with those of its partner, so that the sum of their likeness is the
/// greatest.
package struct ButtonPairing {
  private let old: PromptProfile
  private let new: PromptProfile
  /// For each old button the number of its partner; nil if it is gone.
  package private(set) var partners: [Int?]
  private let targets: (old: [Set<Int>], new: [Set<Int>])
  /// Whether the new buttons lead to different places, and say different texts.
  private let leadsApart: Bool
  private let saysApart: Bool

  /// Two buttons that are less alike than this are not the same.
  private static let least = 0.5
  /// With more buttons than this, those with the same title go first.
  private static let mostTogether = 60

  /// Pairs buttons; a closure finds the partners of places to which they lead.
  package init(_ old: PromptProfile, _ new: PromptProfile, partner: (Int) -> Int?) {
    self.old = old
    self.new = new
    targets = (
      old.offers.map { Set($0.targets.map { $0 < 0 ? $0 : partner($0) ?? -2 }) },
      new.offers.map(\.targets)
    )
    leadsApart = Set(targets.new).count > 1
    saysApart = Set(new.offers.map(\.sayings)).count > 1
    partners = Array(repeating: nil, count: old.offers.count)
    tests = old.offers.map { offer in
      Set(offer.tests.map { .init(block: partner($0.block) ?? $0.block, number: $0.number) })
    }
    pair()
  }

  /// The tests that hold for each old answer, at the partners of their blocks.
  private let tests: [Set<PromptProfile.Offer.TestPlace>]

  private mutating func pair() {
    pairByFormerTitle()
    if old.offers.count > Self.mostTogether || new.offers.count > Self.mostTogether {
      pairByTitle()
    }
    let olds = old.offers.indices.filter { partners[$0] == nil }
    let news = new.offers.indices.filter { !partners.contains($0) }
    let likeness = olds.map { one in
      news.map { other in
        let found = self.likeness(one, other)
        return found >= Self.least ? found : 0
      }
    }
    let isSmall = max(olds.count, news.count) <= 4 * Self.mostTogether
    let best = isSmall ? GreatestSum.pairs(likeness) : GreatestSum.bestFirst(likeness)
    for (one, other) in best.enumerated() {
      if let other, likeness[one][other] > 0 { partners[olds[one]] = news[other] }
    }
    // Of what is left one took the place of the other.
    let left = partners.indices.filter { partners[$0] == nil }
    let taken = Set(partners.compactMap(\.self))
    let free = new.offers.indices.filter { !taken.contains($0) }
    guard left.count == free.count || !old.isWhole else { return }
    for (one, other) in zip(left, free) { partners[one] = other }
  }

  private mutating func pairByFormerTitle() {
    for (other, offer) in new.offers.enumerated() where !offer.formerTitles.isEmpty {
      let former = offer.formerTitles.filter { title in !new.offers.contains { $0.folded == title }
      }
      let known = old.offers.indices.first { number in
        partners[number] == nil && former.contains(old.offers[number].folded)
      }
      if let known { partners[known] = other }
    }
  }

  private mutating func pairByTitle() {
    var byTitle: [String: [Int]] = [:]
    for (number, offer) in new.offers.enumerated().reversed() where !partners.contains(number) {
      byTitle[offer.folded, default: []].append(number)
    }
    for (number, offer) in old.offers.enumerated() where partners[number] == nil {
      partners[number] = byTitle[offer.folded]?.popLast()
    }
  }

  private func likeness(_ one: Int, _ other: Int) -> Double {
    let before = old.offers[one]
    let now = new.offers[other]
    var sum = 0.0
    let isSameTitle = before.folded.utf8.elementsEqual(now.folded.utf8)
    if isSameTitle { sum += 3 }
    if let value = now.value {
      let own = before.value ?? before.title
      if own.foldedWords.utf8.elementsEqual(value.foldedWords.utf8) { sum += 3 }
    }
    sum += likenessBehind(one, other)
    if before.effect.isAny, before.effect.equals(now.effect) {
      sum += 2
    } else if before.effect.isReported != now.effect.isReported {
      sum -= 0.5
    }
    if !tests[one].isEmpty, tests[one].count == now.tests.count {
      sum += tests[one] == now.tests ? 2 : 1
    }
    if one < old.listed {
      if one == other { sum += 0.6 } else if old.listed - one == new.listed - other { sum += 0.5 }
    }
    if !isSameTitle { sum += TextLikeness(before.folded).share(with: TextLikeness(now.folded)) }
    return sum
  }

  /// Whether both lead to the same place or, if places are not known, say the same.
  private func likenessBehind(_ one: Int, _ other: Int) -> Double {
    if old.id == nil, !old.offers[one].sayings.isEmpty {
      guard saysApart else { return 0 }
      let before = old.offers[one].sayings
      let same = before.filter { text in
        new.offers[other].sayings.contains { Self.isAlike(text, $0) }
      }
      return 2 * Double(same.count) / Double(before.count)
    }
    guard leadsApart, !targets.old[one].isEmpty else { return 0 }
    let before = targets.old[one]
    let now = targets.new[other]
    return (old.isWhole && old.id != nil ? before == now : before.isSubset(of: now)) ? 2 : 0
  }

  private static func isAlike(_ said: String?, _ template: String?) -> Bool {
    guard let said, let template else { return said == nil && template == nil }
    return FoldedTemplate(template).matches(said)
      || TextLikeness(said).share(with: TextLikeness(template)) > 0.6
  }
}
