package import Starling

extension ScriptDiff {
  /// An edit, with everything that people notice of it.
  package struct Cause: Sendable {
    /// What was edited, in a sentence.
    package let sentence: String
    /// The place in the new script; nil if only the old one has it.
    package let place: Place?
    /// What people notice of it.
    package let differences: [Difference]
    fileprivate let isConsequence: Bool

    /// The blocks, if there are several.
    package var places: String? {
      let ids = differences.map(\.block).unique
      return ids.count > 1 ? "at " + ids.listedInShort : nil
    }

    /// The end of the shortest conversation that shows it, without what differs before and has a
    /// sentence of its own; none of what merely follows from another edit.
    package var conversation: [String] {
      if isConsequence { return [] }
      let all = differences.lazy.map(\.conversation)
      let best = all.first { $0.contains { !$0.hasPrefix(" ") } } ?? all.first ?? []
      let change = best.firstIndex { !$0.hasPrefix(" ") } ?? 0
      let asked = best[..<change].lastIndex { $0.hasPrefix(" bot:") } ?? 0
      var start = best[max(asked, best.count - Self.mostLines)...].firstIndex(where: Self.isSaid)
      let last = best.lastIndex { !$0.hasPrefix(" ") } ?? change
      // What differs last is shown, however much follows it.
      if start.map({ $0 > last }) != false {
        let before = best[..<last].lastIndex { $0.hasPrefix(" ") } ?? 0
        start = best[...before].lastIndex(where: Self.isSaid)
      }
      guard let start, start > 1 else { return best }
      // What is said otherwise stands behind the act that leads there.
      let act = best[start].hasPrefix(" ") ? nil : best[..<start].lastIndex(where: Self.isAct)
      let first = act ?? start
      let settings = best[..<first].prefix { !Self.isSaid($0) }
      return settings.filter { !$0.hasPrefix(" ") } + [" ..."] + best[first...]
    }

    private static let mostLines = 10

    private static func isSaid(_ line: String) -> Bool { line.dropFirst().hasPrefix("bot:") }

    private static func isAct(_ line: String) -> Bool {
      line.hasPrefix(" you:") || [" skip", " submit", " tap"].contains(line)
    }
  }

  /// The differences by the edit that they come from.
  package func causes(_ part: Part?) -> [Cause] { CauseSearch(self).causes(of: differences(part)) }
}

private final class CauseSearch {
  fileprivate enum Key: Hashable {
    /// What became of the buttons of a list, or of a block.
    case buttons(of: ListNumber?, at: BlockNumber?)
    /// A new answer, or one that is gone.
    case way(BlockNumber?, String)
    /// What a field takes.
    case field(BlockNumber)
    /// The same in several places.
    case alike(ScriptDiff.Difference.Kind, was: String?, now: String?, [String])
    /// What follows from the other edits.
    case consequence
  }

  private let diff: ScriptDiff
  private let changes: CounterChanges
  private var edits: [Key: ButtonEdits] = [:]
  private var ways: [BlockNumber: Key] = [:]
  /// What each edited field offers.
  private var fields: [BlockNumber: ScriptDiff.Difference] = [:]
  private let counters: Set<Name>
  private let languages: [ComparedLanguage]

  init(_ diff: ScriptDiff) {
    self.diff = diff
    languages = diff.languages.map { ComparedLanguage($0, diff.mapping) }
    changes = CounterChanges(diff.mapping)
    counters = Set(diff.old.counterNames + diff.new.counterNames)
    for block in diff.new.tables.blocks.indices {
      let key = Key.buttons(of: block, in: diff.new.tables)
      if edits[key] == nil { edits[key] = ButtonEdits(at: block, diff.mapping, languages) }
    }
    for difference in diff.differences {
      guard let block = difference.blocks.new else { continue }
      if let way = difference.way { ways[block] = ways[block] ?? .way(block, way.title) }
      if difference.kind == .offers, diff.new.tables.blocks[block].input != nil {
        fields[block] = fields[block] ?? difference
      }
    }
  }

  func causes(of differences: [ScriptDiff.Difference]) -> [ScriptDiff.Cause] {
    var groups = differences.inGroups(by: key)
    let last = groups.firstIndex { $0.key == .consequence }.map { groups.remove(at: $0) }
    // What follows from nothing else stands by itself.
    if let last, groups.isEmpty { return last.elements.map { cause([$0], alike($0)) } }
    return (groups + (last.map { [$0] } ?? [])).map { cause($0.elements, $0.key) }
  }

  private func key(of difference: ScriptDiff.Difference) -> Key {
    if let field = field(of: difference) { return .field(field) }
    if let way = difference.way { return .way(difference.blocks.new, way.title) }
    if follows(difference) { return .consequence }
    return edit(of: difference) ?? alike(difference)
  }

  private func alike(_ difference: ScriptDiff.Difference) -> Key {
    .alike(difference.kind, was: difference.was, now: difference.now, difference.languages)
  }

  /// The edited field that shows, takes or saves something else.
  private func field(of difference: ScriptDiff.Difference) -> BlockNumber? {
    guard let block = difference.blocks.new, let offers = fields[block] else { return nil }
    let answer = diff.new.tables.blocks[block].answer.map { diff.new.tables.variables[$0].name }
    let isOfField =
      difference == offers || difference.way?.isTyped == true
      || difference.kind == .does && answer.map { difference.sets == [$0] } == true
    return isOfField ? block : nil
  }

  /// The edit of buttons of which people notice this.
  private func edit(of difference: ScriptDiff.Difference) -> Key? {
    let tables = diff.new.tables
    guard let one = difference.blocks.old, let block = difference.blocks.new else { return nil }
    let key = Key.buttons(of: block, in: tables)
    switch difference.kind {
    case .offers:
      guard diff.old.tables.hasPrompt(one, like: block, of: tables), hasSkip(one, like: block)
      else { return nil }
      return edits[key] == nil ? ways[block] : key
    case .does:
      guard let edit = edits[key] else { return nil }
      guard let sets = difference.sets else { return edit.actsOtherwise ? key : nil }
      let answer = tables.blocks[block].answer.map { tables.variables[$0].name }
      return sets.isSubset(of: counters.union([answer].compactMap(\.self))) ? key : nil
    case .says, .leads, .new, .gone: return nil
    }
  }

  /// Whether what passes a block reads as in the old script, in each language.
  private func hasSkip(_ one: BlockNumber, like other: BlockNumber) -> Bool {
    let old = diff.old.tables
    let new = diff.new.tables
    guard let was = old.blocks[one].skip, let now = new.blocks[other].skip else { return true }
    let titles = Both(old.buttons[was].title, new.buttons[now].title)
    return !languages.contains { $0.edit(of: titles, in: diff.mapping) != nil }
  }

  /// Whether neither the block nor what its answers change was edited: only values are others.
  private func follows(_ difference: ScriptDiff.Difference) -> Bool {
    guard let one = difference.blocks.old, let other = difference.blocks.new else { return false }
    let old = diff.old.tables
    let new = diff.new.tables
    switch difference.kind {
    case .does:
      guard let sets = difference.sets, !sets.isEmpty, sets.isSubset(of: counters) else {
        return false
      }
      return sets.isDisjoint(with: changes.names(at: one, other))
    case .says:
      return difference.subject != .generalSetting
        && old.sayings(of: one).map { $0 == new.sayings(of: other) } == true
    case .offers, .leads, .new, .gone: return false
    }
  }

  // MARK: Words

  private func cause(_ found: [ScriptDiff.Difference], _ key: Key) -> ScriptDiff.Cause {
    let first = found[0]
    let sentence =
      switch key {
      case .buttons(let list, _):
        (list.map { "list \(quoted(diff.new.tables.name(of: $0)))" } ?? first.block) + ": "
          + (edits[key]?.words ?? []).joined(separator: "; ")
      case .consequence: consequences(found)
      case .alike where first.isOfDelay && found.count > 1:
        "delays: \(found.count) texts \(delay(first.now, "wait ")) (were \(delay(first.was, "")))"
      case .field(let block): "\(first.block) " + (fields[block] ?? first).sentence + takes(found)
      case .alike where found.count > 1: "\(found.count) blocks: each \(first.sentence)"
      case .way: "\(first.block) " + (found.first { $0.way != nil } ?? first).sentence
      case .alike: "\(first.block) \(first.sentence)"
      }
    // What a field takes shows more than where it differs first.
    let isTyped = { (difference: ScriptDiff.Difference) in difference.way?.isTyped == true }
    let shown = found.filter(isTyped) + found.filter { !isTyped($0) }
    let block = first.kind == .gone ? nil : first.blocks.new
    let place = edits[key]?.place ?? block.map { diff.new.tables.blocks[$0].place }
    return ScriptDiff.Cause(
      sentence: sentence, place: place, differences: shown, isConsequence: key == .consequence)
  }

  /// Examples of the answers that only one of two fields takes, in words.
  private func takes(_ found: [ScriptDiff.Difference]) -> String {
    let ways = found.filter { $0.way?.isTyped == true }
    let sides = [(ScriptDiff.Difference.Kind.new, "takes"), (.gone, "refuses")]
    return sides.map { kind, verb in
      let titles = ways.filter { $0.kind == kind }.compactMap { $0.way.map { quoted($0.title) } }
      return titles.isEmpty ? "" : ", and \(verb) \(titles.unique.listedInShort)"
    }.joined()
  }

  private func delay(_ words: String?, _ verb: String) -> String {
    let words = words ?? ""
    let beginning = "goes on after "
    return words.hasPrefix(beginning) ? verb + words.dropFirst(beginning.count) : words
  }

  /// What follows, in words: of counters, between which numbers they end.
  private func consequences(_ found: [ScriptDiff.Difference]) -> String {
    let names = found.flatMap { $0.kind == .does ? Array($0.sets ?? []) : [] }.unique
    let scores = scoreWords(names.sorted { $0.text < $1.text })
    let words = ScriptDiff.Difference.Kind.allCases.flatMap { kind in
      kind == .does && scores != nil ? [] : diff.words(found.filter { $0.kind == kind }, of: kind)
    }
    let lines = scores.map { ["scores that follow: \($0)"] + words } ?? words
    return (scores == nil ? "what follows: " : "") + lines.joined(separator: ", ")
  }

  /// Between which numbers some counters end, and ended; nil if one may go on without an end.
  private func scoreWords(_ names: [Name]) -> String? {
    let was = diff.old.scores(names)
    let now = diff.new.scores(names)
    let words = names.indices.compactMap { index -> String? in
      guard let one = was[index], let other = now[index] else { return nil }
      let name = names.count > 1 ? "\(quoted(names[index].text)) " : ""
      return name + (one == other ? other : "\(other) (was \(one))")
    }
    return words.isEmpty || words.count < names.count ? nil : words.joined(separator: ", ")
  }
}

extension Script {
  fileprivate func scores(_ names: [Name]) -> [String?] {
    let counters = names.map { tables.variable(named: $0.text) }
    let ranges = CountRanges(tables, of: counters.compactMap(\.self))
    return counters.map { counter in
      guard let counter, let span = ranges.span(of: counter, atEnd: true),
        span.upperBound < Self.mostCounted, span.lowerBound > -Self.mostCounted
      else { return nil }
      let low = Value.number(span.lowerBound).json
      let high = Value.number(span.upperBound).json
      return low == high ? "\(low)" : "\(low) to \(high)"
    }
  }

  private static var mostCounted: Double { 1_000_000_000 }
}

extension CauseSearch.Key {
  /// The buttons of a block: those of its list, if it has one.
  fileprivate static func buttons(of block: BlockNumber, in tables: ScriptTables) -> Self {
    let list = tables.blocks[block].list
    return .buttons(of: list, at: list == nil ? block : nil)
  }
}

extension ScriptTables {
  /// Whether a block asks as one of another script does, apart from its buttons.
  fileprivate func hasPrompt(
    _ block: BlockNumber, like other: BlockNumber, of tables: ScriptTables
  ) -> Bool {
    let one = blocks[block]
    let two = tables.blocks[other]
    let several = self.several(of: one)
    let others = tables.several(of: two)
    return !one.buttons.isEmpty && one.kind == two.kind && one.delay == two.delay
      && several?.min == others?.min
      && several?.max == others?.max
      && several?.buttonTitle.map(string) == others?.buttonTitle.map(tables.string)
      && one.skip.map(title) == two.skip.map(tables.title)
  }

  /// What a block says and replies, with its placeholders, and in which style; nil if that is not
  /// always the same.
  fileprivate func sayings(of block: BlockNumber) -> [String]? {
    let row = blocks[block]
    if row.texts.contains(where: { when(of: $0) != nil }) { return nil }
    let reply = input(of: row)?.retry.map(string)
    return row.texts.map(string) + [row.style.rawValue, reply ?? ""]
  }
}
