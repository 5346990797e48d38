import Starling

// What keys do to the line.
extension LineEditor {
  /// Changes the text. From then on, it is the person's own.
  mutating func change(_ body: (inout EditedText) -> Void) {
    body(&edited)
    chosen = nil
  }

  /// Inserts a text at the cursor. In a list, it takes the place of a line put there by an arrow.
  mutating func insert(_ part: String) {
    if dropsPaste {
      hasDropped = hasDropped || part != " "
      return
    }
    if question.isList, chosen != nil { change { $0.replace(with: "") } }
    guard edited.text.utf8.count + part.utf8.count <= Self.longest else { return }
    change { $0.insert(part) }
  }

  mutating func delete(_ direction: EditedText.Direction, _ reach: EditedText.Reach) {
    change { _ = $0.delete(direction, by: reach) }
  }

  /// Deletes what Ctrl-Y brings back: together, if several such keys follow each other.
  mutating func kill(
    _ direction: EditedText.Direction, _ reach: EditedText.Reach, _ wasKilling: Bool
  ) {
    var deleted = ""
    change { deleted = $0.delete(direction, by: reach) }
    isKilling = true
    guard !deleted.isEmpty else { return isKilling = wasKilling }
    let kept = wasKilling ? killed : ""
    killed = direction == .left ? deleted + kept : kept + deleted
  }

  mutating func move(_ press: KeyPress) {
    let reach: EditedText.Reach =
      press.modifiers.isDisjoint(with: [.alt, .control]) ? .character : .word
    let goesThroughList = question.isList && (text.isEmpty || chosen != nil)
    switch press.key {
    case .left where goesThroughList: choose(-1)
    case .right where goesThroughList: choose(1)
    case .left: edited.move(.left, by: reach)
    case .right: edited.move(.right, by: reach)
    case .home: edited.move(.left, by: .end)
    case .end: edited.move(.right, by: .end)
    // Up is one star more, but the title above.
    case .up: question.isList ? choose(question.kind == .stars ? 1 : -1) : recall(-1)
    case .down: question.isList ? choose(question.kind == .stars ? -1 : 1) : recall(1)
    case .text, .enter, .tab, .backspace, .delete, .escape, .pasteBegins, .pasteEnds: break
    }
  }

  private mutating func choose(_ steps: Int) {
    if question.kind == .several {
      let count = max(question.titles.count, 1)
      pointer = (pointer + steps + count) % count
      return
    }
    guard let next = question.line(steps, from: chosen) else { return }
    edited.replace(with: question.lines[next])
    chosen = next
  }

  /// Ticks the highlighted title, or takes its tick away. One that is ticked alone takes away the
  /// other ticks, and they take away its.
  mutating func tick() {
    guard ticks.remove(pointer) == nil else { return }
    ticks = question.alone.contains(pointer) ? [] : ticks.subtracting(question.alone)
    ticks.insert(pointer)
  }

  /// Brings back an earlier text or, behind the latest, what was typed before. If that is nothing,
  /// what skips the field comes last.
  private mutating func recall(_ steps: Int) {
    if chosen == nil { draft = text }
    let skip = draft.isEmpty ? question.skip : nil
    let lines = question.lines + [draft] + [skip].compactMap { $0 }
    let next = (chosen ?? question.lines.count) + steps
    guard lines.indices.contains(next) else { return }
    edited.replace(with: lines[next])
    chosen = next == question.lines.count ? nil : next
  }

  // MARK: Completion

  /// Completes a title as far as it is sure, then goes through those that fit.
  mutating func complete(_ went: (texts: [String], index: Int)?, backwards: Bool) {
    let step = backwards ? -1 : 1
    if let went {
      let index = (went.index + step + went.texts.count) % went.texts.count
      return show(went.texts, index)
    }
    if question.isList, chosen != nil || question.kind == .several && text.isEmpty {
      return choose(step)
    }
    let texts = question.completions(of: text)
    guard let first = texts.first else { return }
    let common = texts.dropFirst().reduce(first) { Self.common($0, $1) }
    let isLonger = common.count > text.count && common.hasFolded(prefix: text)
    if isLonger || texts.count == 1 {
      return change { $0.replace(with: common) }
    }
    let index = backwards ? texts.count - 1 : texts.firstIndex(of: text).map { $0 + 1 } ?? 0
    show(texts, index % texts.count)
  }

  private mutating func show(_ texts: [String], _ index: Int) {
    change { $0.replace(with: texts[index]) }
    completions = (texts, index)
  }

  /// What two titles begin with, whatever their case and accents, as the first is written.
  private static func common(_ one: String, _ other: String) -> String {
    String(
      zip(one, other).prefix { $0 == $1 || $0.folded == $1.folded }.map(\.0))
  }
}

extension Character {
  fileprivate var folded: String { String(self).foldingCaseAndAccents() }
}

extension String {
  fileprivate func hasFolded(prefix: String) -> Bool {
    foldingCaseAndAccents().hasPrefix(prefix.foldingCaseAndAccents())
  }
}
