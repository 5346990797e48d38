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

  /// The differences of a part, or all of them.
  package func differences(_ part: Part?) -> [Difference] {
    differences.filter { part?.contains($0.kind) ?? true }
  }

  /// The result in a sentence.
  package func summary(_ part: Part? = nil) -> String {
    let shown = differences(part)
    guard !shown.isEmpty else {
      return bound.map { "no difference was found, but \($0)" } ?? verdictOfSame(part)
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
    switch part {
    case nil: "the same for everybody"
    case .texts: "the same texts for everybody"
    case .paths: "the same paths for everybody"
    }
  }

  private func words(_ found: [Difference], of kind: Difference.Kind) -> [String] {
    let number = found.count
    guard number > 0 else { return [] }
    let isOne = number == 1
    switch kind {
    case .says: return [count(number, "text") + (isOne ? " reads" : " read") + " otherwise"]
    case .offers: return [count(number, "prompt") + (isOne ? " offers" : " offer") + " otherwise"]
    case .leads: return [count(number, "answer") + (isOne ? " leads" : " lead") + " elsewhere"]
    case .does: return [count(number, "answer") + (isOne ? " does" : " do") + " otherwise"]
    case .new: return amounts(found, in: new, "more")
    case .gone: return amounts(found, in: old, "less")
    }
  }

  private func amounts(_ found: [Difference], in script: Script, _ word: String) -> [String] {
    let asking = found.count { difference in
      script.tables.block(named: difference.block).map {
        script.tables.blocks[$0].kind.hasAnswer
      } ?? false
    }
    let saying = found.count - asking
    return (asking > 0 ? ["\(count(asking, "question")) \(word)"] : [])
      + (saying > 0 ? ["\(count(saying, "text")) \(word)"] : [])
  }

  private var lengthWords: [String] {
    guard lengths.old.exploration.isProof, lengths.new.exploration.isProof else { return [] }
    let (was, now) = (lengths.old.range, lengths.new.range)
    let before = was.hasSuffix(" questions") ? String(was.dropLast(" questions".count)) : was
    return was == now ? [now] : ["\(now) (was \(before))"]
  }
}

extension ScriptDiff.Difference {
  /// What is different, in a sentence.
  package var sentence: String {
    let (before, after) = (quoted(was ?? ""), quoted(now ?? ""))
    return switch kind {
    case .says: "says \(after) (was \(before))"
    case .offers: "offers \(after) (was \(before))"
    case .leads: "an answer leads to \(after) (was \(before))"
    case .does: "an answer does \(after) (was \(before))"
    case .new: "is new: \(after)"
    case .gone: "is gone: \(before)"
    }
  }
}

extension PeopleUnderWay {
  /// A line for each block with people who do not go on as before, and one for all others.
  package var lines: [String] {
    let words = fates.map { block, fate in
      switch fate {
      case .askedAgain(let id): "at \(quoted(block)): asked \(quoted(id)) again"
      case .beginAgain: "at \(quoted(block)): begin again"
      case .unset(let name): "at \(quoted(block)): \(quoted(name)) has no value where it is read"
      case .stuck: "at \(quoted(block)): get stuck"
      }
    }
    let rest = fates.isEmpty ? "all go on as before" : "all others go on as before"
    let proof =
      bound.map { ["not all were tried: \($0)"] } ?? (losesNobody ? ["nobody is lost"] : [])
    return words + [([rest] + proof).joined(separator: "; ")]
  }
}
