/// What is held back while a document is typed. Findings come when the keys rest. Those of what may
/// only be unfinished come when it is saved, when another part is edited, or after a long pause.
struct Quiet {
  /// The milliseconds without a key after which findings come, and after which all of them do.
  private static let pause = 300
  private static let longPause = 3_000

  /// What has been published of the newest text.
  private enum Shown { case nothing, fixes, finished, all }

  private var shown = Shown.nothing
  /// When the last key was typed; nil if all was asked for since.
  private var typed: Int?
  /// Where it was typed; nil if it was in another document.
  private(set) var place: Int?
  /// Where the part begins in which keys were typed before.
  private var part: Int?
  /// The names of the findings that are published.
  private var known: Set<String> = []
  private var held: Set<String> = []
  /// The names of those that were held back in a part that was left.
  private var left: Set<String> = []

  /// Asks for all findings, as on opening and saving.
  mutating func ask() { (shown, typed) = (.nothing, nil) }

  /// Asks for what has changed without a key in this document.
  mutating func ask(at now: Int) { (shown, typed) = (.nothing, now) }

  /// Notes that some bytes were replaced by a number of others.
  mutating func type(_ range: Range<Int>, _ count: Int, at now: Int) {
    ask(at: now)
    place = range.lowerBound + count
    if let start = part, range.lowerBound < start { leave(for: nil) }
  }

  private mutating func leave(for next: Int?) {
    if part != nil, part != next { left.formUnion(held) }
    part = next
  }

  /// When findings are to be looked for; nil if all that there are have been published.
  var due: Int? {
    switch shown {
    // Nothing can be gone at once where nothing is published.
    case .nothing where typed == nil || !known.isEmpty: Int.min
    case .nothing, .fixes: typed.map { $0 + Self.pause }
    case .finished: held.isEmpty ? nil : typed.map { $0 + Self.longPause }
    case .all: nil
    }
  }

  /// Those of all findings that are to be published; nil if that has to wait.
  mutating func take(
    _ found: [EditorFinding], in part: EditedPart?, at now: Int
  ) -> [EditorFinding]? {
    let rested = typed.map { now - $0 } ?? Self.longPause
    leave(for: part?.range.lowerBound)
    guard rested >= Self.pause else { return fixed(found) }
    shown = rested < Self.longPause ? .finished : .all
    let waiting = shown == .all ? [] : found.filter { isHeld($0, in: part) }
    held = Set(waiting.map(\.name))
    let ready = found.filter { !held.contains($0.name) }
    known = Set(ready.map(\.name))
    if shown == .all { (typed, place, self.part, left) = (nil, nil, nil, []) }
    return ready
  }

  /// Those of all findings that are published.
  func known(of found: [EditorFinding]) -> [EditorFinding] {
    found.filter { known.contains($0.name) }
  }

  /// What is left of the findings that are published, if one of them is gone, and no error is new.
  private mutating func fixed(_ found: [EditorFinding]) -> [EditorFinding]? {
    shown = .fixes
    let left = found.filter { known.contains($0.name) }
    let isWorse = found.contains { $0.severity == .error && !known.contains($0.name) }
    let names = Set(left.map(\.name))
    guard !isWorse, names.count < known.count else { return nil }
    known = names
    return left
  }

  private func isHeld(_ finding: EditorFinding, in part: EditedPart?) -> Bool {
    guard !known.contains(finding.name) else { return false }
    let isLast = part?.isLast ?? true
    return part?.contains(finding.range.lowerBound) == true
      || finding.isUnfinished && (isLast || !left.contains(finding.name))
  }
}
