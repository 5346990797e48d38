import Starling

/// Puts what really happens in the place of the lines between two acts.
struct StretchMerge {
  /// Whether steps stay out that need no line: what `...` covers, and frames that the author did
  /// not write.
  let keepsOptionalStepsOut: Bool

  func merged(
    _ old: ArraySlice<Transcript.Line>, with steps: [Transcript.Step], isLast: Bool
  ) -> [Transcript.Line] {
    var steps = steps
    let isOpen = old.last { $0.step != nil }?.step == .anything
    if isLast, !isOpen, steps.last?.kind.canBeLast != true { steps.append(.anything) }
    // The lines after the last step belong to the act or the case that follows.
    let end = old.lastIndex { $0.step != nil }.map { $0 + 1 } ?? old.startIndex
    let start = old[..<end].lastIndex { $0.setting != nil }.map { $0 + 1 } ?? old.startIndex
    if end == old.startIndex, let setting = old.lastIndex(where: { $0.setting != nil }) {
      return old[...setting] + rewritten([], steps, isFirst: true) + old[(setting + 1)...]
    }
    let isFirst = start == 0 || start > old.startIndex
    return old[..<start] + rewritten(old[start..<end], steps, isFirst: isFirst) + old[end...]
  }

  private func rewritten(
    _ old: ArraySlice<Transcript.Line>, _ steps: [Transcript.Step], isFirst: Bool
  ) -> [Transcript.Line] {
    let gaps = gaps(old, steps)
    let written = Set(old.lazy.compactMap(\.step).compactMap(\.frame))
    let thorough = keepsOptionalStepsOut ? written.subtracting(gaps.flatMap(\.omitted)) : written
    return gaps.enumerated().flatMap { index, gap in
      gap.filled(
        thorough, keepsOptionalStepsOut: keepsOptionalStepsOut, isFirst: isFirst && index == 0)
    }
  }

  /// The gaps between steps that stay.
  private func gaps(
    _ old: ArraySlice<Transcript.Line>, _ steps: [Transcript.Step]
  ) -> [StretchGap] {
    let places = old.indices.filter { old[$0].step.map { $0 != .anything } ?? false }
    var gaps: [StretchGap] = []
    var from = old.startIndex
    var to = 0
    for pair in Alignment(places.compactMap { old[$0].step }, steps).pairs {
      let place = places[pair.old]
      gaps.append(
        StretchGap(lines: old[from..<place], steps: steps[to..<pair.new], staying: old[place]))
      from = place + 1
      to = pair.new + 1
    }
    return gaps + [StretchGap(lines: old[from...], steps: steps[to...], staying: nil)]
  }
}

/// Some lines, what really happens in their place, and the step after them, which stays.
private struct StretchGap {
  let lines: ArraySlice<Transcript.Line>
  let steps: ArraySlice<Transcript.Step>
  let staying: Transcript.Line?

  /// The frames that the author left out, if the number of other steps is the same as before.
  var omitted: [Transcript.Step.Kind] {
    let old = lines.compactMap(\.step)
    let before = old.compactMap(\.frame)
    let after = steps.compactMap(\.frame)
    guard old.count - before.count == steps.count - after.count else { return [] }
    return after.filter { kind in before.count { $0 == kind } < after.count { $0 == kind } }
  }

  /// The new lines in this place. Frames of some kinds are always written, all others only in the
  /// place of such frames.
  func filled(
    _ thorough: Set<Transcript.Step.Kind>, keepsOptionalStepsOut: Bool, isFirst: Bool
  ) -> [Transcript.Line] {
    let filled: [Transcript.Line]
    if keepsOptionalStepsOut, let rest = lines.firstIndex(where: { $0.step == .anything }) {
      let head = lines[..<rest]
      let first = steps.head(of: head.compactMap(\.step?.kind))
      filled =
        Self.placed(first, in: head, thorough, isFirst: isFirst)
        + Self.between(lines[rest...], steps.dropFirst(first.count), thorough)
    } else {
      filled = Self.placed(steps, in: lines, thorough, isFirst: isFirst)
    }
    return filled + (staying.map { [$0] } ?? [])
  }

  /// Keeps each `...`, the first of some lines and all others, and puts only those steps between
  /// them that take the place of a line.
  private static func between(
    _ lines: ArraySlice<Transcript.Line>, _ steps: ArraySlice<Transcript.Step>,
    _ thorough: Set<Transcript.Step.Kind>
  ) -> [Transcript.Line] {
    var kept = Array(lines.prefix(1))
    var rest = lines.dropFirst()
    var steps = steps
    while let next = rest.firstIndex(where: { $0.step == .anything }) {
      let kinds = rest[..<next].compactMap(\.step?.kind)
      let head = steps.head(of: kinds)
      let own = placed(head.tail(of: kinds), in: rest[..<next], thorough, isFirst: false)
      // Where nothing stays between two of them, one says as much.
      kept += own.contains { $0.step != nil } ? own + [rest[next]] : own
      rest = rest[(next + 1)...]
      steps = steps.dropFirst(head.count)
    }
    return kept
      + placed(steps.tail(of: rest.compactMap(\.step?.kind)), in: rest, thorough, isFirst: false)
  }

  /// Puts steps in the place of those in some lines, and keeps comments and empty lines. If the
  /// lines have no steps, the new ones come before them, except at the start of a case.
  private static func placed(
    _ steps: ArraySlice<Transcript.Step>, in lines: ArraySlice<Transcript.Line>,
    _ thorough: Set<Transcript.Step.Kind>, isFirst: Bool
  ) -> [Transcript.Line] {
    var replaced = lines.compactMap(\.step)
    var new = needed(steps, inPlaceOf: replaced, thorough)
    if replaced.isEmpty {
      let written = new.map { Transcript.Line(.step($0)) }
      return isFirst ? lines + written : written + lines
    }
    return lines.flatMap { line -> [Transcript.Line] in
      guard line.step != nil else { return [line] }
      replaced.removeFirst()
      let count = replaced.isEmpty ? new.count : 1
      defer { new = new.dropFirst(count) }
      return new.prefix(count).map { Transcript.Line(.step($0)) }
    }
  }

  /// The steps without the frames that the author left out. A frame takes the place of one of its
  /// kind, at best of one about the same variable.
  private static func needed(
    _ steps: ArraySlice<Transcript.Step>, inPlaceOf replaced: [Transcript.Step],
    _ thorough: Set<Transcript.Step.Kind>
  ) -> ArraySlice<Transcript.Step> {
    var spared = replaced.filter { $0.frame != nil }
    var kept = Set(steps.indices.filter { steps[$0].frame.map(thorough.contains) ?? true })
    for needsVariable in [true, false] {
      for index in steps.indices where !kept.contains(index) {
        let step = steps[index]
        let place = spared.firstIndex {
          $0.kind == step.kind && (!needsVariable || $0.variable == step.variable)
        }
        guard let place else { continue }
        spared.remove(at: place)
        kept.insert(index)
      }
    }
    return steps.indices.filter(kept.contains).map { steps[$0] }[...]
  }
}

extension ArraySlice<Transcript.Step> {
  /// The steps up to the last of those that have these kinds, in order. That an answer is refused
  /// is always said.
  fileprivate func head(of kinds: [Transcript.Step.Kind]) -> ArraySlice {
    var end = first?.kind == .rejection ? startIndex + 1 : startIndex
    for kind in kinds {
      if let place = self[end...].firstIndex(where: { $0.kind == kind }) { end = place + 1 }
    }
    return self[..<end]
  }

  /// The steps from the first of those that have these kinds, in order.
  fileprivate func tail(of kinds: [Transcript.Step.Kind]) -> ArraySlice {
    var start = endIndex
    for kind in kinds.reversed() {
      if let place = self[..<start].lastIndex(where: { $0.kind == kind }) { start = place }
    }
    return self[start...]
  }
}

extension Transcript.Step {
  /// The kind of a line that a transcript may leave out; nil for others.
  fileprivate var frame: Kind? { kind.isFrame ? kind : nil }

  fileprivate var variable: String? {
    if case .hears(let message) = self { message.variable } else { nil }
  }
}
