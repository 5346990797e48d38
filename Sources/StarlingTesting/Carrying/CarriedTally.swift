import Starling

/// What happened to the answers of a case on its way to another script.
struct CarriedTally {
  private let acts: [CarriedAct]
  private let talk: CarriedTalk
  private var deeds: [CarriedTalk.Deed] { talk.deeds }
  /// The old answers that count.
  private let answers: [Int]

  init(_ acts: [CarriedAct], _ talk: CarriedTalk) {
    self.acts = acts
    self.talk = talk
    answers = acts.indices.filter { acts[$0].act.isAnswer && acts[$0].rejection == nil }
  }

  private var done: Set<Int> { Set(deeds.compactMap(\.kind.number)) }

  private var left: [Int] { answers.filter { !done.contains($0) } }

  /// How many answers are as they were.
  private var kept: Int { answers.count { number in deeds.contains { $0.kind == .taken(number) } } }

  /// How many answers are lost: left out or, where none is kept for which they change, changed. One
  /// to a question that was taken out is no loss.
  private var lost: Int { answers.count { !acts[$0].isGone && (!done.contains($0) || kept == 0) } }

  /// Whether an outcome is lost, or won because an answer was left out, changed or added.
  private var settlesOtherwise: Bool {
    left.contains { !acts[$0].isGone && !acts[$0].outcomes.isEmpty }
      || deeds.contains { deed in
        switch deed.kind {
        case .added: !deed.settles.isEmpty
        case .changed(let number): deed.settles != acts[number].outcomes
        case .taken(let number): !acts[number].outcomes.allSatisfy(deed.settles.contains)
        case .left, .waited: false
        }
      }
  }

  // MARK: Words

  private var before: [Outcome] { acts.flatMap(\.outcomes) }

  /// What the conversation would lose or do otherwise, if it is to end in some way; nil if nothing.
  func loss(ending: Ending?) -> String? {
    let count = answers.count
    if lost > 0, 2 * lost >= count {
      return "\(grouped(lost)) of \(Starling.count(count, "answer")) would be lost"
    }
    if talk.outcomes != before, settlesOtherwise {
      return "it would settle \(Self.list(talk.outcomes)) instead of \(Self.list(before))"
    }
    if let ending, ending != talk.ending {
      return "it would \(talk.ending == .stuck ? "get stuck" : "end otherwise")"
    }
    return nil
  }

  var words: String {
    let now = Self.list(talk.outcomes)
    let parts =
      ["\(Starling.count(kept, "answer")) kept"] + changes
      + Self.listed(omissions, "answer", "left out") + Self.listed(additions, "question", "more")
      + Self.counted(deeds.count { $0.kind == .added && $0.act == .taps }, "text", "more")
      + Self.counted(
        acts.indices.count { acts[$0].rejection != nil && !done.contains($0) }, "attempt",
        "no longer refused")
      + (talk.outcomes == before ? [] : ["settles \(now) (was \(Self.list(before)))"])
    return parts.joined(separator: "; ")
  }

  private static func list(_ outcomes: [Outcome]) -> String {
    outcomes.isEmpty ? "no outcome" : enumeration(outcomes.map(\.rawValue), "and")
  }

  private var changes: [String] {
    deeds.indices.compactMap { index in
      guard case .changed(let number) = deeds[index].kind else { return nil }
      let next = deeds[(index + 1)...].first { deed in
        if case .taken = deed.kind { true } else { false }
      }
      let way = next.map { ", to stay on the way to \($0.block)" } ?? ""
      let now = "\(quoted(deeds[index].shown)) at \(deeds[index].block)"
      return "\(quoted(acts[number].act.shown)) is now \(now)\(way)"
    }
  }

  private var omissions: [String] { left.map { quoted(acts[$0].act.shown) } }

  private var additions: [String] {
    deeds.compactMap { deed in
      guard deed.kind == .added, deed.act.isAnswer else { return nil }
      let answer = deed.act == .skips ? "skipped" : "answered \(quoted(deed.shown))"
      return "\(deed.question.map { quoted($0) } ?? deed.block) \(answer)"
    }
  }

  private static let mostListed = 3

  private static func listed(_ words: [String], _ noun: String, _ verb: String) -> [String] {
    guard !words.isEmpty else { return [] }
    let more = words.count > mostListed ? ", …" : ""
    return [
      "\(Starling.count(words.count, noun)) \(verb): "
        + words.prefix(mostListed).joined(separator: ", ") + more
    ]
  }

  private static func counted(_ number: Int, _ noun: String, _ what: String) -> [String] {
    number == 0 ? [] : ["\(Starling.count(number, noun)) \(what)"]
  }
}

extension CarriedTalk.Deed {
  /// The answer for a sentence: the title of a button that is written as a number.
  fileprivate var shown: String {
    guard case .answers(let text) = act, Transcript.Act.isNumber(text) else { return act.shown }
    return answer ?? text
  }
}

extension Transcript.Act {
  fileprivate var shown: String {
    if case .answers(let text) = self { text } else { written.joined(separator: " ") }
  }
}
