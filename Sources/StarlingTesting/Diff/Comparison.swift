internal import Starling

/// Two scripts, compared in several languages.
final class Comparison {
  /// The languages, that of the new script first.
  let languages: [String]
  private(set) var differences: [ScriptDiff.Difference] = []
  private(set) var trust = Trust()
  private(set) var mayChangeOutcomes = false
  /// What is explored of each script, in its own language or in the only one.
  let maps: Both<Exploration>
  /// A dialog of each script in every language.
  let beginnings: Both<[Dialog]>
  let mapping: ScriptMapping
  /// The settings of all dialogs: a language, if only one is compared.
  let options: Dialog.Options
  /// How each is explored, in the language of its own.
  let explored: Both<Exploration.Options>
  /// Whether all states of both were found.
  var isWhole: Bool { maps.old.trust.hasAllStates && maps.new.trust.hasAllStates }
  /// Whether it is quick to look at each, or they are hardly more than the blocks. What was asked
  /// before a block that is gone takes the square of them.
  var hasFewStates: Bool {
    let states = max(maps.old.stateCount, maps.new.stateCount)
    return isWhole && states <= max(500, 2 * mapping.old.tables.blocks.count)
      && (states <= Self.mostWithPaths || mapping.unsure.isEmpty)
  }

  private static let mostWithPaths = 5_000
  private var found: [Key: Found] = [:]
  private var order: [Key] = []
  private var met: Set<BlockNumber> = []

  /// A difference; elsewhere in what is said, it comes from another edit.
  private struct Key: Hashable {
    let key: LockstepWalk.Finding.Key
    let bubbles: [Int]
  }

  /// What was found in one or more languages, in the words of the first one.
  private typealias Found = (finding: LockstepWalk.Finding, locale: String?, languages: [String])

  init(_ mapping: ScriptMapping, _ locale: String?, _ work: (any Work)? = nil, mostStates: Int) {
    self.mapping = mapping
    let locales = Self.locales(mapping, only: locale)
    languages = Self.languages(mapping, only: locale)
    beginnings = mapping.scripts.map { script in locales.map { script.beginning(in: $0) } }
    options = changing(Dialog.Options()) { $0.locale = locale }
    let values = SharedValues(mapping, beginnings)
    explored = mapping.explorations(whole: values.unlikeNames).map {
      changing($0) { options in
        options.work = work
        options.mostStates = mostStates
      }
    }
    let speaking = explored.map { $0.speaking(locale) }
    maps = Both(Exploration(mapping.old, speaking.old), Exploration(mapping.new, speaking.new))
    for locale in locales { compare(in: locale, values) }
    for locale in locales { addUnmet(locale) }
    differences = order.compactMap { found[$0] }.map(difference)
  }

  /// Compares what both say and do in a language.
  private func compare(in locale: String?, _ values: SharedValues) {
    let most = isWhole ? LockstepWalk.mostPairs.whole : LockstepWalk.mostPairs.part
    let options = explored.map { $0.speaking(locale) }
    let beginnings = mapping.scripts.map { $0.beginning(in: locale) }
    let walk = LockstepWalk(
      mapping, mapping.unexplored(options), values, SharedFacts(mapping, beginnings),
      most: isWhole ? most : min(most, options.old.mostStates ?? most))
    if walk.trust.hasAllStates { goOn(walk) }
    trust.miss(walk.trust.hasAllStates ? walk.trust : completed(walk, beginnings, options))
    add(walk, locale)
    met.formUnion(walk.met)
  }

  /// Lets a walk go on where conversations of both scripts come apart from each other.
  private func goOn(_ walk: LockstepWalk) {
    let blocks = mapping.old.tables.blocks.indices.filter { mapping.block($0) != nil }
    guard blocks.contains(where: { !walk.met.contains($0) }) else { return }
    var apart = ReachedApart(maps)
    for block in blocks where !walk.met.contains(block) {
      guard let partner = mapping.block(block) else { continue }
      if let (old, new) = apart.events(to: block, partner) { walk.goOn(behind: old, new) }
    }
  }

  /// Finds what a walk did not get to; returns how far all can be trusted then.
  private func completed(
    _ walk: LockstepWalk, _ beginnings: Both<Dialog>, _ options: Both<Exploration.Options>
  ) -> Trust {
    let possible = PossibleDifferences(besides: walk, beginnings, options)
    guard possible.trust.hasAllStates else { return walk.trust }
    var trust = possible.trust
    trust.miss(walk.trust.gap)
    mayChangeOutcomes = mayChangeOutcomes || possible.mayChangeOutcomes
    met.formUnion(possible.met)
    return trust
  }

  /// The languages in which scripts are compared, that of the new one first.
  static func languages(_ mapping: ScriptMapping, only locale: String?) -> [String] {
    locales(mapping, only: locale).map { $0 ?? mapping.new.tables.locale }.unique
  }

  /// The languages to compare: nil is that of each script itself.
  private static func locales(_ mapping: ScriptMapping, only locale: String?) -> [String?] {
    if let locale { return [locale] }
    let old = mapping.old
    let new = mapping.new
    let own = [old.tables.locale, new.tables.locale]
    let tags = own + [new, old].flatMap { $0.tables.locales.map(\.tag) }
    let others = Dictionary(tags.map { ($0.lowercased(), $0) }) { first, _ in first }
    let isShared = own[0].lowercased() == own[1].lowercased()
    return [nil]
      + tags.map { $0.lowercased() }.unique.filter { !isShared || $0 != own[0].lowercased() }
      .compactMap { others[$0] }
  }

  // MARK: What the two did not reach together

  /// Compares the texts of blocks that conversations of both scripts reach, but that were never
  /// reached together: an earlier answer leads elsewhere, or there are too many states.
  private func addUnmet(_ locale: String?) {
    let dialogs = mapping.scripts.map { $0.beginning(in: locale) }
    for block in mapping.old.tables.blocks.indices where !met.contains(block) {
      guard let partner = mapping.block(block) else { continue }
      let was = dialogs.old.textsAlwaysSaid(at: block)
      let now = dialogs.new.textsAlwaysSaid(at: partner)
      guard was != now, let way = maps.old.events(to: block),
        let other = maps.new.events(to: partner)
      else { continue }
      let steps: [LockstepWalk.Step] = [.begin([:]), .only(.old, way), .only(.new, other)]
      add(
        LockstepWalk.Finding(
          key: .init(kind: .says, blocks: Both(block, partner), detail: ""),
          was: was.joined(separator: " / "), now: now.joined(separator: " / "),
          steps: steps),
        locale)
    }
  }

  private func add(_ walk: LockstepWalk, _ locale: String?) {
    mayChangeOutcomes = mayChangeOutcomes || walk.mayChangeOutcomes
    for finding in walk.findings { add(finding, locale) }
  }

  private func add(_ finding: LockstepWalk.Finding, _ locale: String?) {
    let key = Key(key: finding.key, bubbles: finding.bubbles)
    if found[key] == nil { order.append(key) }
    found[key, default: (finding, locale, [])].languages.append(locale ?? mapping.new.tables.locale)
  }

  private func difference(_ found: Found) -> ScriptDiff.Difference {
    let finding = found.finding
    let new = mapping.new.tables
    return ScriptDiff.Difference(
      kind: finding.key.kind, block: mapping.id(of: finding.key.blocks) ?? new.id(new.start),
      was: finding.was, now: finding.now,
      written: WrittenConversation(mapping: mapping, steps: finding.steps, locale: found.locale),
      languages: languages.count > 1 ? found.languages.unique : [],
      isInAll: found.languages.unique.count == languages.count, subject: finding.subject,
      isAtStart: finding.isAtStart, blocks: finding.key.blocks)
  }
}

extension Script {
  /// A dialog that has not begun, in a language or in that of the script.
  fileprivate func beginning(in locale: String?) -> Dialog {
    Dialog(self, .forgetting(locale: locale))
  }
}

extension Dialog {
  /// The bubbles of a block that are always said, with their placeholders.
  fileprivate func textsAlwaysSaid(at block: BlockNumber) -> [String] {
    script.tables.blocks[block].texts.filter { script.tables.when(of: $0) == nil }.map(template)
  }
}

extension Exploration.Options {
  func speaking(_ locale: String?) -> Self { changing(self) { $0.locale = locale } }
}

extension Exploration {
  /// The events behind the start by which a conversation reaches a block, without a value of a
  /// host; nil if none was found.
  fileprivate func events(to block: BlockNumber) -> [Event]? {
    let asker = script.tables.blocks[block]
    // Without an offered button, it is passed in silence.
    let mayPass = asker.kind.wait == .button && script.tables.maySkip(asker)
    for edge in edges.indices where observations(on: edge).contains(.arrived(block)) {
      if mayPass, self.block(of: Int(edges[edge].target)) != block { continue }
      let path = path(along: edges(to: Int(edges[edge].source)) + [edge])
      if path.variables.isEmpty { return Array(events(of: path).dropFirst()) }
    }
    return nil
  }
}
