import Starling

/// The kinds of lines that a transcript may leave out.
enum FrameKind: Hashable {
  case question, time, pick, value

  /// Nil where a step is none of these.
  init?(_ step: Transcript.Step) {
    switch step {
    case .asks: self = .question
    case .passes: self = .time
    case .hears(.picked): self = .pick
    case .hears(.set): self = .value
    case .says, .does, .hears, .rejects, .anything, .ends: return nil
    }
  }
}

/// Puts what really happens in the place of some lines between two acts.
enum StretchMerge {
  /// The kinds of frames that the author has not written down there stay out.
  static func merged(
    _ old: ArraySlice<Transcript.Line>, with steps: [Transcript.Step], isLast: Bool
  ) -> [Transcript.Line] {
    let frames = Set(old.lazy.compactMap(\.step).compactMap { FrameKind($0) })
    var steps = steps.filter { FrameKind($0).map(frames.contains) ?? true }
    if isLast, steps.last?.canBeLast != true { steps.append(.anything) }
    // What stands behind the last step belongs to the act, or the case, that follows.
    let end = old.lastIndex { $0.step != nil }.map { $0 + 1 } ?? old.startIndex
    let start = old[..<end].lastIndex { $0.setting != nil }.map { $0 + 1 } ?? old.startIndex
    if end == old.startIndex, let setting = old.lastIndex(where: { $0.setting != nil }) {
      return old[...setting] + steps.map { Transcript.Line(.step($0)) } + old[(setting + 1)...]
    }
    return old[..<start] + rewritten(old[start..<end], steps) + old[end...]
  }

  /// Comments and empty lines stay where they stand among what stays.
  private static func rewritten(
    _ old: ArraySlice<Transcript.Line>, _ steps: [Transcript.Step]
  ) -> [Transcript.Line] {
    let pairs = Alignment(old.compactMap(\.step), steps).pairs
    let kept = Dictionary(uniqueKeysWithValues: pairs.map { ($0.old, $0.new) })
    var result: [Transcript.Line] = []
    var (from, to) = (0, 0)
    for line in old {
      guard line.step != nil else {
        result.append(line)
        continue
      }
      defer { from += 1 }
      guard let place = kept[from] else { continue }
      result += steps[to..<place].map { Transcript.Line(.step($0)) }
      result.append(line)
      to = place + 1
    }
    return result + steps[to...].map { Transcript.Line(.step($0)) }
  }
}
