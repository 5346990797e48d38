/// Pairs the buttons of a place with those of its partner, those that are most alike first.
struct ButtonPairing {
  private let old: PromptProfile
  private let new: PromptProfile
  /// For each old button the number of its partner; nil if it is gone.
  private(set) var partners: [Int?]
  private let targets: (old: [Set<Int>], new: [Set<Int>])
  /// Whether the new buttons lead to different places.
  private let leadsApart: Bool

  /// Two buttons that are less alike than this are not the same.
  private static let least = 0.5
  /// With more buttons than this, those with the same title go first.
  private static let mostTogether = 60

  /// Pairs buttons; a closure finds the partners of places to which they lead.
  init(_ old: PromptProfile, _ new: PromptProfile, partner: (Int) -> Int?) {
    self.old = old
    self.new = new
    targets = (
      old.offers.map { Set($0.targets.map { $0 < 0 ? $0 : partner($0) ?? -2 }) },
      new.offers.map(\.targets)
    )
    leadsApart = Set(targets.new).count > 1
    partners = Array(repeating: nil, count: old.offers.count)
    pair()
  }

  private mutating func pair() {
    pairByFormerTitle()
    if old.offers.count > Self.mostTogether || new.offers.count > Self.mostTogether {
      pairByTitle()
    }
    let olds = old.offers.indices.filter { partners[$0] == nil }
    let news = new.offers.indices.filter { !partners.contains($0) }
    let pairs = olds.flatMap { one in news.map { (old: one, new: $0, likeness: likeness(one, $0)) }
    }
    let alike = pairs.filter { $0.likeness >= Self.least }.sorted { one, other in
      one.likeness == other.likeness
        ? (one.old, one.new) < (other.old, other.new) : one.likeness > other.likeness
    }
    for pair in alike where partners[pair.old] == nil && !partners.contains(pair.new) {
      partners[pair.old] = pair.new
    }
    // Of what is left one took the place of the other.
    let left = partners.indices.filter { partners[$0] == nil }
    let taken = Set(partners.compactMap(\.self))
    let free = new.offers.indices.filter { !taken.contains($0) }
    guard left.count == free.count else { return }
    for (one, other) in zip(left, free) { partners[one] = other }
  }

  private mutating func pairByFormerTitle() {
    for (other, offer) in new.offers.enumerated() where !offer.formerTitles.isEmpty {
      let former = offer.formerTitles.filter { title in !new.offers.contains { $0.title == title } }
      let known = old.offers.indices.first { number in
        partners[number] == nil && former.contains(old.offers[number].title)
      }
      if let known { partners[known] = other }
    }
  }

  private mutating func pairByTitle() {
    var byTitle: [String: [Int]] = [:]
    for (number, offer) in new.offers.enumerated().reversed() where !partners.contains(number) {
      byTitle[offer.title, default: []].append(number)
    }
    for (number, offer) in old.offers.enumerated() where partners[number] == nil {
      partners[number] = byTitle[offer.title]?.popLast()
    }
  }

  private func likeness(_ one: Int, _ other: Int) -> Double {
    let before = old.offers[one]
    let now = new.offers[other]
    var sum = 0.0
    let isSameTitle = before.title.utf8.elementsEqual(now.title.utf8)
    if isSameTitle { sum += 3 }
    if let value = now.value {
      if (before.value ?? before.title).utf8.elementsEqual(value.utf8) { sum += 3 }
    }
    if leadsApart, targets.old[one] == targets.new[other] { sum += 2 }
    if before.effect.isAny, before.effect == now.effect {
      sum += 2
    } else if before.effect.isReported != now.effect.isReported {
      sum -= 0.5
    }
    if one == other {
      sum += 0.6
    } else if old.offers.count - one == new.offers.count - other {
      sum += 0.5
    }
    if !isSameTitle { sum += TextLikeness(before.title).share(with: TextLikeness(now.title)) }
    return sum
  }
}
