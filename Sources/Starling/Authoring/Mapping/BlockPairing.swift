/// Pairs the places of an old dialog with those of a new one, one to one. Those that look alike go
/// first, the rest by likeness, best first; what leads to them and follows them decides ties.
struct BlockPairing {
  private let old: [PromptProfile]
  private let new: [PromptProfile]
  /// For each old place the number of its partner; nil if it is gone.
  private(set) var partners: [Int?]
  private var isTaken: [Bool]
  private let leading: (old: [Set<Int>], new: [Set<Int>])

  /// The likeness that two places need in each round. With the last one what follows from the pairs
  /// of the round before is found.
  private static let rounds = [5, 3, least, least]
  /// Below it two places are not the same.
  private static let least = 1.9

  init(_ old: [PromptProfile], _ new: [PromptProfile]) {
    self.old = old
    self.new = new
    partners = Array(repeating: nil, count: old.count)
    isTaken = Array(repeating: false, count: new.count)
    leading = (Self.leading(old), Self.leading(new))
    pairByFormerIDs()
    pairByLooks()
    pairByLikeness()
  }

  private mutating func take(_ one: Int, _ other: Int) {
    partners[one] = other
    isTaken[other] = true
  }

  /// What a block says that it was goes before all that is alike.
  private mutating func pairByFormerIDs() {
    for (other, profile) in new.enumerated() where !profile.formerIDs.isEmpty {
      let known = old.indices.first { number in
        partners[number] == nil && old[number].fits(profile)
          && profile.formerIDs.contains(old[number].id)
      }
      if let known { take(known, other) }
    }
  }

  // MARK: Those that look the same

  private mutating func pairByLooks() {
    let ids = Dictionary(new.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let looks = new.map(\.look)
    var same = 0
    for (number, profile) in old.enumerated() where partners[number] == nil {
      guard let other = ids[profile.id], let look = profile.look, look == looks[other],
        !isTaken[other]
      else { continue }
      take(number, other)
      same += 1
    }
    let olds = Self.numbers(old.indices.map { partners[$0] == nil ? old[$0].look : nil })
    let news = Self.numbers(new.indices.map { isTaken[$0] ? nil : looks[$0] })
    var renamed = 0
    for (look, numbers) in olds where numbers.count == 1 && !look.texts.isEmpty {
      guard let others = news[look], others.count == 1 else { continue }
      take(numbers[0], others[0])
      renamed += 1
    }
    // Ids are trusted for the rest, unless those that look the same show that they were given anew.
    guard 10 * same >= 9 * (same + renamed) else { return }
    for (number, profile) in old.enumerated() where partners[number] == nil {
      guard let other = ids[profile.id], !isTaken[other], profile.fits(new[other]) else { continue }
      take(number, other)
    }
  }

  private static func numbers<Key: Hashable>(_ keys: [Key?]) -> [Key: [Int]] {
    var found: [Key: [Int]] = [:]
    for (number, key) in keys.enumerated() { if let key { found[key, default: []].append(number) } }
    return found
  }

  // MARK: Those that are alike

  private typealias Pair = (old: Int, new: Int, likeness: Double)

  private mutating func pairByLikeness() {
    let candidates = candidates()
    for least in Self.rounds {
      var found: [Pair] = []
      for pair in candidates where isFree(pair) {
        let likeness = pair.likeness + likenessAround(pair.old, pair.new)
        if likeness >= least { found.append((pair.old, pair.new, likeness)) }
      }
      found.sort { one, other in
        if one.likeness != other.likeness { return one.likeness > other.likeness }
        let near = abs(one.new - one.old)
        let far = abs(other.new - other.old)
        return (near, one.new, one.old) < (far, other.new, other.old)
      }
      for pair in found where isFree(pair) { take(pair.old, pair.new) }
    }
  }

  private func isFree(_ pair: Pair) -> Bool { partners[pair.old] == nil && !isTaken[pair.new] }

  /// The pairs of those that have no partner yet. If there are many, they have something in common.
  private func candidates() -> [Pair] {
    let olds = old.indices.filter { partners[$0] == nil }
    let news = new.indices.filter { !isTaken[$0] }
    let looks = olds.map { PlaceLikeness(old[$0]) }
    let others = news.map { PlaceLikeness(new[$0]) }
    // In enormous scripts only neighbours in the order are compared.
    let isAll = olds.count * news.count <= Self.mostCompared
    let width = isAll ? news.count : max(Self.mostCompared / max(olds.count, 1), 1)
    let least = olds.count * news.count <= Self.few ? 0 : 0.5
    var found: [Pair] = []
    for (index, number) in olds.enumerated() {
      let middle = isAll ? 0 : index * news.count / olds.count - width / 2
      let start = max(0, min(middle, news.count - width))
      for other in start..<min(start + width, news.count) where old[number].fits(new[news[other]]) {
        let likeness = looks[index].likeness(to: others[other])
        if likeness >= least { found.append((number, news[other], likeness)) }
      }
    }
    return found
  }

  private static let mostCompared = 4_000_000
  private static let few = 10_000

  // MARK: What is around

  /// The places that lead to each place.
  private static func leading(_ profiles: [PromptProfile]) -> [Set<Int>] {
    var leading = Array(repeating: Set<Int>(), count: profiles.count)
    for (number, profile) in profiles.enumerated() {
      if profile.isStart { leading[number].insert(outside) }
      for next in profile.next where next >= 0 { leading[next].insert(number) }
    }
    return leading
  }

  /// Stands for what starts the conversation, and for places without a partner.
  private static let outside = -2, unknown = -3

  private func translated(_ places: Set<Int>) -> Set<Int> {
    Set(places.map { $0 < 0 ? $0 : partners[$0] ?? Self.unknown })
  }

  /// Up to two: one for what follows, one for what leads there.
  private func likenessAround(_ one: Int, _ other: Int) -> Double {
    Self.share(translated(old[one].next), new[other].next)
      + Self.share(translated(leading.old[one]), leading.new[other])
  }

  private static func share(_ one: Set<Int>, _ other: Set<Int>) -> Double {
    guard !one.isEmpty, !other.isEmpty else { return 0 }
    let common = one.reduce(0) { $0 + (other.contains($1) ? 1 : 0) }
    return Double(common) / Double(max(one.count, other.count))
  }
}

/// What decides how alike two places are by themselves.
private struct PlaceLikeness {
  let profile: PromptProfile
  let last: TextLikeness?
  let all: TextLikeness
  let titles: Set<String>

  init(_ profile: PromptProfile) {
    self.profile = profile
    last = profile.texts.last.map { TextLikeness($0) }
    all = TextLikeness(profile.texts.joined(separator: " "))
    titles = Set(profile.offers.map(\.title))
  }

  func likeness(to other: PlaceLikeness) -> Double {
    var sum = 0.0
    let share = textShare(with: other)
    if share >= 0.45 { sum += 4 * share }
    if other.profile.kind == .button { sum += 3 * titleShare(with: other) }
    if profile.id == other.profile.id { return sum + 2 }
    if let variable = profile.variable, variable == other.profile.variable { sum += 1 }
    return sum
  }

  private func textShare(with other: PlaceLikeness) -> Double {
    guard let last, let otherLast = other.last else { return 0 }
    return max(last.share(with: otherLast), all.share(with: other.all))
  }

  private func titleShare(with other: PlaceLikeness) -> Double {
    guard !titles.isEmpty, !other.titles.isEmpty else { return 0 }
    let common = Double(titles.intersection(other.titles).count)
    return common / Double(titles.union(other.titles).count)
  }
}
