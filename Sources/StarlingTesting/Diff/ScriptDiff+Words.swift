internal import Starling

extension ScriptDiff {
  /// What of a comparison is wanted.
  package enum Part: String, CaseIterable, Sendable {
    /// What is said and offered.
    case texts
    /// What leads elsewhere and does otherwise, and blocks that are new or gone.
    case paths

    func contains(_ kind: Difference.Kind) -> Bool {
      switch kind {
      case .says, .offers: self == .texts
      case .leads, .does, .new, .gone: self == .paths
      }
    }
  }

  package func differences(_ part: Part?) -> [Difference] {
    differences.filter { part?.contains($0.kind) ?? true }
  }

  /// What keeps the comparison of a part from being a proof, as a phrase; nil if it is one. Behind
  /// other ways, and in blocks that only one of the scripts has, there may be other texts.
  package func openness(of part: Part?) -> String? {
    let isApart = part != nil && differences.contains { $0.separates }
    return bound ?? (isApart ? "some conversations go other ways" : nil)
  }

  /// The result in a sentence.
  package func summary(_ part: Part? = nil) -> String {
    let shown = differences(part)
    guard !shown.isEmpty else {
      return openness(of: part).map { "no difference was found, but \($0)" } ?? verdictOfSame(part)
    }
    let counts = Difference.Kind.allCases.flatMap { kind in
      words(shown.filter { $0.kind == kind }, of: kind)
    }
    let outcomes = keepsOutcomes ? ["nobody's outcome changes"] : []
    let open = bound.map { ["more may differ: \($0)"] } ?? []
    return ([(counts + outcomes).joined(separator: ", ")] + lengthWords + open)
      .joined(separator: "; ")
  }

  private func verdictOfSame(_ part: Part?) -> String {
    let what = "the same \(part.map { $0.rawValue + " " } ?? "")for everybody"
    let isOwn =
      languages == [new.tables.locale] && old.tables.locales.isEmpty && new.tables.locales.isEmpty
    return isOwn ? what : "\(what), in \(enumeration(languages, "and"))"
  }

  func words(_ found: [Difference], of kind: Difference.Kind) -> [String] {
    let number = found.count
    switch kind {
    case .says:
      let settings = found.count { $0.subject == .generalSetting }
      return Self.words(settings, "general setting", "differs", "differ")
        + Self.words(number - settings, "text", "reads otherwise", "read otherwise")
    case .offers: return offerWords(found)
    case .leads, .does:
      let first = found.count(where: \.isAtStart)
      let arrivals = found.count { !$0.isAtStart && $0.isOfArrival }
      let verbs =
        kind == .leads
        ? (one: "leads elsewhere", several: "lead elsewhere")
        : (one: "does otherwise", several: "do otherwise")
      return Self.words(first, "beginning", verbs.one, verbs.several)
        + Self.words(number - first - arrivals, "answer", verbs.one, verbs.several)
        + Self.words(arrivals, "block", verbs.one, verbs.several)
    case .new: return amounts(found, in: new, "more") + wayWords(found, "new", "more")
    case .gone: return amounts(found, in: old, "less") + wayWords(found, "lost", "less")
    }
  }

  private static func words(
    _ number: Int, _ what: String, _ one: String, _ several: String
  ) -> [String] { number == 0 ? [] : ["\(count(number, what)) \(number == 1 ? one : several)"] }

  private func offerWords(_ found: [Difference]) -> [String] {
    let slower = found.count { $0.subject == .delay(isSlower: true) }
    let faster = found.count { $0.subject == .delay(isSlower: false) }
    let others = found.count - slower - faster
    return Self.words(others, "prompt", "offers otherwise", "offer otherwise")
      + Self.words(slower, "text", "is slower", "are slower")
      + Self.words(faster, "text", "is faster", "are faster")
  }

  private func wayWords(_ found: [Difference], _ which: String, _ more: String) -> [String] {
    let ways = found.compactMap(\.way)
    guard let way = ways.first, ways.count == 1 else {
      return ways.isEmpty ? [] : ["\(ways.count) \(which) ways"]
    }
    let does =
      way.outcomes.map { "settles \($0.rawValue)" }
      + (way.questions == 0 ? [] : ["asks \(count(way.questions, "question")) \(more)"])
    let words = does.isEmpty ? "" : " " + does.joined(separator: ", ")
    return ["one \(which) way: \(quoted(way.title))\(words)"]
  }

  private func amounts(_ found: [Difference], in script: Script, _ word: String) -> [String] {
    let blocks = found.filter { $0.way == nil }
    let asking = blocks.count { difference in
      script.tables.block(named: difference.block).map {
        script.tables.blocks[$0].kind.hasAnswer
      } ?? false
    }
    let saying = blocks.count - asking
    return (asking > 0 ? ["\(count(asking, "question")) \(word)"] : [])
      + (saying > 0 ? ["\(count(saying, "text")) \(word)"] : [])
  }

  private var lengthWords: [String] {
    guard lengths.old.exploration.trust.isWhole, lengths.new.exploration.trust.isWhole else {
      return []
    }
    let counts = [false, true].map { skipping in
      (was: lengths.old.range(skipping: skipping), now: lengths.new.range(skipping: skipping))
    }
    let patient = counts[0]
    let everybody = counts[1]
    guard patient != everybody else { return [Self.words(patient.was, patient.now)] }
    let skipping = everybody.was == everybody.now ? [] : [everybody]
    return [Self.words(patient.was, patient.now) + " if nothing is skipped"]
      + skipping.map { Self.words($0.was, $0.now) + " with skips" }
  }

  private static func words(_ was: String, _ now: String) -> String {
    let before = was.hasSuffix(" questions") ? String(was.dropLast(" questions".count)) : was
    return was == now ? now : "\(now) (was \(before))"
  }
}

extension ScriptDiff.Difference {
  /// The answer that only one of the scripts takes, if it is about one.
  var way: ScriptDiff.Way? { if case .way(let way)? = subject { way } else { nil } }

  /// The variables that an answer sets otherwise, if it does nothing else otherwise.
  var sets: Set<Name>? { if case .values(let names)? = subject { names } else { nil } }

  var isOfDelay: Bool { if case .delay? = subject { true } else { false } }

  /// Whether the two conversations are at different places from there on.
  fileprivate var separates: Bool {
    switch kind {
    case .leads, .new, .gone: true
    case .offers: was == "the end" || now == "the end"
    case .says, .does: false
    }
  }

  /// What is different, in a sentence.
  package var sentence: String {
    let before = quoted(was ?? "")
    let after = quoted(now ?? "")
    return switch kind {
    case .says where subject == .generalSetting:
      before.dropFirst().hasPrefix("(")
        ? "begins a conversation \(now ?? ""), not \(was ?? "")"
        : "begins a conversation with the words \(after) (was \(before))"
    case .leads where isAtStart:
      block == now
        ? "begins the conversation (was \(before))" : "leads at once to \(after) (was \(before))"
    case .says: "says\(place) \(after) (was \(before))\(places)"
    case .offers where isOfDelay:
      "is \(subject == .delay(isSlower: true) ? "slower" : "faster"): \(after) (was \(before))"
    case .offers: "offers\(place) \(after) (was \(before))\(places)"
    case .leads: "an answer leads\(place) to \(after) (was \(before))"
    case .does: "\(doing)\(place) \(after) (was \(before))"
    case .new:
      way.map { "has a new answer \(quoted($0.title)): \(now ?? "")" } ?? "is new: \(after)"
    case .gone:
      way.map { "has no answer \(quoted($0.title)) any more: \(was ?? "")" } ?? "is gone: \(before)"
    }
  }

  private var doing: String {
    isAtStart ? "at once does" : isOfArrival ? "does" : "an answer does"
  }

  /// Whether it is what a block does when it is reached.
  fileprivate var isOfArrival: Bool {
    let new = written.mapping.new.tables
    return kind == .does && blocks.new.map { new.blocks[$0].kind.setsAtArrival } == true
  }

  /// The language of the words, where it is not so in all of them.
  private var place: String { isInAll ? "" : languages.first.map { " in \($0):" } ?? "" }

  /// The other languages in which it is so.
  private var places: String {
    languages.count > 1 ? ", and in " + languages.dropFirst().joined(separator: ", ") : ""
  }
}

extension [String] {
  /// The words as a list in a sentence, with the number of those that there is no room for.
  var listedInShort: String {
    let most = 8
    guard count > most else { return enumeration(self, "and") }
    return enumeration(prefix(most - 1) + ["\(count - most + 1) others"], "and")
  }
}

extension PeopleUnderWay {
  /// A line for each block with people who do not go on as before, and one for all others.
  package var lines: [String] { fates.map { "at \(quoted($0)): \($1.words)" } + [rest] }

  /// The same in a line for each fate.
  package var linesByFate: [String] {
    let kinds = fates.map(\.fate.words).unique
    return kinds.map { words in
      let blocks = fates.filter { $0.fate.words == words }.map { quoted($0.block) }
      return "at \(blocks.listedInShort): \(words)"
    } + [rest]
  }

  private var rest: String {
    let rest = fates.isEmpty ? "all go on as before" : "all others go on as before"
    let proof =
      bound.map { ["not all were tried: \($0)"] } ?? (losesNobody ? ["nobody is lost"] : [])
    return ([rest] + proof).joined(separator: "; ")
  }
}

extension PeopleUnderWay.Fate {
  var words: String {
    switch self {
    case .askedAgain(let id): "asked \(quoted(id)) again"
    case .notAsked(let id): "not asked \(quoted(id)), which is new"
    case .beginAgain: "begin again"
    case .unset(let name): "\(quoted(name)) has no value where it is read"
    case .stuck: "get stuck"
    case .neverAsked(let id): "never asked \(quoted(id))"
    case .otherScoring(let name): "\(quoted(name)) has points of both versions"
    }
  }
}
