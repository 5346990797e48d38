import Starling
import StarlingTesting

/// What stays of a transcript whose cases are written anew: its promises, and all comments but
/// those of cases.
struct CaselessTranscript {
  /// What stands before the first promise or case.
  private var head: [Transcript.Line] = []
  /// The comments directly above the first promise.
  private var comments: [Transcript.Line] = []
  private(set) var promises: [Promise] = []

  private typealias Part = (number: Int, lines: [Transcript.Line])

  /// Settings that hold for all go into the promises, but for the script, and for the language that
  /// it has anyway.
  init(_ transcript: Transcript, of script: Script) {
    let own = Transcript.Setting.locale(script.tables.locale)
    let (bodies, above) = Self.parts(of: transcript)
    let kept = bodies[0, default: []].filter { $0.setting.map { $0 == own } ?? true }
    head = Array(kept.drop { $0.content == .empty })
    while head.last?.content == .empty { head.removeLast() }
    let shared = transcript.settings.filter {
      if case .script = $0 { false } else { $0 != own }
    }
    for promise in transcript.promises {
      let words = promise.settings.map(\.word)
      let settings = shared.filter { !words.contains($0.word) }
      var kept = promise
      kept.lines =
        settings.map { Transcript.Line(.setting($0)) } + bodies[promise.number, default: []]
      kept.casesBefore = 0
      if kept.lines.last?.content != .empty { kept.lines.append(Transcript.Line(.empty)) }
      let remarks = above[promise.number] ?? []
      if promises.isEmpty {
        comments = remarks
      } else {
        promises[promises.count - 1].lines += remarks
      }
      promises.append(kept)
    }
  }

  /// The lines of each part by its number, which is 0 for the head, and the comments directly above
  /// a title. The head keeps all if it has nothing but comments, and a case follows.
  private static func parts(
    of transcript: Transcript
  ) -> (bodies: [Int: [Transcript.Line]], above: [Int: [Transcript.Line]]) {
    let cases = transcript.cases.map { Part($0.number, $0.lines) }
    let promises = transcript.promises.map { Part($0.number, $0.lines) }
    let parts = ([Part(0, transcript.head)] + cases + promises).sorted { $0.number < $1.number }
    let kept = Set(promises.map(\.number))
    var bodies: [Int: [Transcript.Line]] = [:]
    var above: [Int: [Transcript.Line]] = [:]
    for (index, part) in parts.enumerated() {
      bodies[part.number] = part.lines
      guard index + 1 < parts.count else { break }
      let next = parts[index + 1].number
      let count = part.lines.reversed().prefix(while: \.isComment).count
      if part.number == 0, count == part.lines.count, !kept.contains(next) { continue }
      bodies[part.number] = part.lines.dropLast(count)
      above[next] = part.lines.suffix(count)
    }
    return (bodies, above)
  }

  /// A transcript with what stays before its cases.
  func before(_ new: Transcript) -> Transcript {
    var whole = new
    whole.head = head + new.head
    if !whole.head.isEmpty, whole.head.last?.content != .empty {
      whole.head.append(Transcript.Line(.empty))
    }
    whole.head += comments
    whole.promises = promises
    return whole
  }
}

extension Transcript.Line {
  fileprivate var isComment: Bool { if case .comment = content { true } else { false } }
}
