import Starling

/// What became of a case in another script.
public struct CarriedCase: Hashable, Sendable {
  /// The lines of the case, carried over; nil if it stays as it is.
  public let lines: [Transcript.Line]?
  /// What happened to the answers, or why the case stays as it is, in a line.
  public let words: String

  /// Why a case stays as it is, and fails.
  enum Obstacle {
    case misfit(SetupError)
    case nothingFound
    case noEnd
    case gaveUp(Int)
    case lost(Int, of: Int)
    case settles([Outcome], before: [Outcome])
    case ends(Ending?)
    case unwritten(String)
  }

  init(_ obstacle: Obstacle) { (lines, words) = (nil, obstacle.words) }

  init(_ lines: [Transcript.Line], _ words: String) { (self.lines, self.words) = (lines, words) }
}

extension CarriedCase.Obstacle {
  var words: String {
    switch self {
    case .misfit(let error): "\(error)"
    case .nothingFound: "nothing of the old dialog is found again"
    case .noEnd: "no conversation of the new script ends"
    case .gaveUp(let states): "gave up after \(count(states, "state"))"
    case .lost(let number, let all):
      "\(grouped(number)) of \(count(all, "answer")) would be lost; --allow-losses takes it"
    case .settles(let now, let before):
      "it would settle \(CarriedCase.list(now)) instead of \(CarriedCase.list(before)); "
        + "--allow-losses takes it"
    case .ends(let ending):
      "it would \(ending == .stuck ? "get stuck" : "end otherwise"); --allow-losses takes it"
    case .unwritten(let why): "it cannot be written: \(why)"
    }
  }
}

extension CarriedCase {
  fileprivate static func list(_ outcomes: [Outcome]) -> String {
    outcomes.isEmpty ? "no outcome" : enumeration(outcomes.map(\.rawValue), "and")
  }
}

/// What happened to the answers of a case on its way to another script.
struct CarriedTally {
  private let acts: [CarriedAct]
  private let talk: CarriedTalk
  private var deeds: [CarriedTalk.Deed] { talk.deeds }
  /// The old answers that count.
  private let answers: [Int]
  private let isGone: (Int) -> Bool

  init(_ acts: [CarriedAct], _ talk: CarriedTalk, isGone: @escaping (Int) -> Bool) {
    self.acts = acts
    self.talk = talk
    self.isGone = isGone
    answers = acts.indices.filter { acts[$0].isAnswer && acts[$0].rejection == nil }
  }

  var count: Int { answers.count }

  private var done: Set<Int> { Set(deeds.compactMap(\.kind.number)) }

  /// The answers that are left out.
  private var left: [Int] { answers.filter { !done.contains($0) } }

  /// How many answers are lost. One to a question that was taken out is no loss.
  var lost: Int { left.count { !isGone($0) } }

  /// Whether an outcome is lost, or won because an answer was left out, changed or added.
  var settlesOtherwise: Bool {
    left.contains { !isGone($0) && !acts[$0].outcomes.isEmpty }
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

  var words: String {
    let kept = answers.count { number in
      deeds.contains { if case .taken(number) = $0.kind { true } else { false } }
    }
    let before = acts.flatMap(\.outcomes)
    let now = CarriedCase.list(talk.outcomes)
    let parts =
      ["\(Starling.count(kept, "answer")) kept"] + changes
      + Self.listed(omissions, "answer", "left out") + Self.listed(additions, "question", "more")
      + Self.counted(deeds.count { $0.kind == .added && $0.act == .taps }, "text", "more")
      + Self.counted(refusals, "attempt", "no longer refused")
      + (talk.outcomes == before ? [] : ["settles \(now) (was \(CarriedCase.list(before)))"])
    return parts.joined(separator: "; ")
  }

  private var refusals: Int {
    acts.indices.count { acts[$0].rejection != nil && !done.contains($0) }
  }

  private var changes: [String] {
    deeds.indices.compactMap { index in
      guard case .changed(let number) = deeds[index].kind else { return nil }
      let next = deeds[(index + 1)...].first { deed in
        if case .taken = deed.kind { true } else { false }
      }
      let way = next.map { ", to stay on the way to \($0.block)" } ?? ""
      let now = deeds[index].shown
      return
        "\(quoted(acts[number].act.shown)) is now \(quoted(now)) at \(deeds[index].block)\(way)"
    }
  }

  private var omissions: [String] { left.map { quoted(acts[$0].act.shown) } }

  private var additions: [String] {
    deeds.compactMap { deed in
      switch deed.act {
      case .answers, .skips: break
      case .submits, .taps, .goesBack, .leaves: return nil
      }
      guard deed.kind == .added else { return nil }
      let answer =
        deed.act == .skips ? "skipped" : "answered \(quoted(deed.shown))"
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
  /// The answer for a sentence.
  fileprivate var shown: String {
    if case .answers(let text) = self { text } else { written.joined(separator: " ") }
  }
}
