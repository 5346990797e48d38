import Starling

// What keys do to the line.
extension LineEditor {
  /// Changes the text. From then on, it is the person's own.
  mutating func change(_ body: (inout EditedText) -> Void) {
    let before = edited.text
    body(&edited)
    if edited.text == before { return }
    standsForAnswer = false
    chosen = nil
    refused = nil
  }

  /// Inserts a text at the cursor. In a list, it goes on with what was typed before an arrow key
  /// put a line there.
  mutating func insert(_ part: String) {
    if dropsPaste {
      hasDropped = hasDropped || part != " "
      return
    }
    if question.isList, chosen != nil { edited.replace(with: isFiltering ? draft : "") }
    if standsForAnswer { edited.replace(with: "") }
    guard edited.text.utf8.count + part.utf8.count <= Self.longest else { return }
    change { $0.insert(part) }
  }

  mutating func delete(_ direction: EditedText.Direction, _ reach: EditedText.Reach) {
    if !takesBackStars(direction) { change { _ = $0.delete(direction, by: reach) } }
  }

  /// Takes back stars that an arrow key has put here, whose signs were not typed, if what stands
  /// before the cursor is to be deleted; returns whether such stars stand there.
  private mutating func takesBackStars(_ direction: EditedText.Direction) -> Bool {
    guard question.kind == .stars, chosen != nil else { return false }
    if direction == .left { change { $0.replace(with: "") } }
    return true
  }

  /// Deletes what Ctrl-Y brings back: together, if several such keys follow each other.
  mutating func kill(
    _ direction: EditedText.Direction, _ reach: EditedText.Reach, _ wasKilling: Bool
  ) {
    if takesBackStars(direction) { return }
    var deleted = ""
    change { deleted = $0.delete(direction, by: reach) }
    isKilling = true
    guard !deleted.isEmpty else { return isKilling = wasKilling }
    let kept = wasKilling ? killed : ""
    killed = direction == .left ? deleted + kept : kept + deleted
  }

  // MARK: Moving

  mutating func move(_ press: KeyPress) {
    let reach: EditedText.Reach =
      press.modifiers.isDisjoint(with: [.alt, .control]) ? .character : .word
    let goesThroughList = question.isList && (text.isEmpty || chosen != nil)
    switch press.key {
    case .up where takesUp(): break
    case .left where goesThroughList: step(-1)
    case .right where goesThroughList: step(1)
    case .home where goesThroughList: step(-.max / 2, round: false)
    case .end where goesThroughList: step(.max / 2, round: false)
    case .left: edited.move(.left, by: reach)
    case .right: edited.move(.right, by: reach)
    case .home: edited.move(.left, by: .end)
    case .end: edited.move(.right, by: .end)
    // Up is one star more, but the title above.
    case .up: question.isList ? step(question.kind == .stars ? 1 : -1) : climb(1)
    case .down: question.isList ? step(question.kind == .stars ? -1 : 1) : climb(-1)
    case .pageUp: turnPage(-1)
    case .pageDown: turnPage(1)
    case .text, .enter, .tab, .backspace, .delete, .escape, .pasteBegins, .pasteEnds: break
    }
  }

  private mutating func turnPage(_ direction: Int) {
    guard question.isList else { return }
    step(direction * max(1, view.visibleEntries - 1), round: false)
  }

  /// Goes some steps through the list: titles go round, but there is no more than all stars.
  private mutating func step(_ steps: Int, round: Bool = true) {
    guard question.kind == .stars else { return go(steps, round: round) }
    guard !question.lines.isEmpty else { return }
    let last = question.lines.count - 1
    let current = chosen ?? typedStars ?? question.start ?? (steps > 0 ? -1 : last + 1)
    show(min(max(current + steps, 0), last))
  }

  private var typedStars: Int? {
    let stars = text.isEmpty ? nil : sight?.stars(meantBy: text)
    return stars.map { $0 - question.least }
  }

  /// Brings back a text that was refused, to an empty line.
  private mutating func takesUp() -> Bool {
    guard text.isEmpty, let refused else { return false }
    change { $0.replace(with: refused) }
    return true
  }

  /// Moves to the row above or below; from the first or the last, to an earlier or a later text.
  private mutating func climb(_ steps: Int) {
    let rows = TextRows(edited, room: view.room(width))
    guard chosen == nil, let place = rows.place(above: steps) else { return recall(-steps) }
    edited.move(to: place)
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
    let direction = backwards ? -1 : 1
    if let went {
      let index = (went.index + direction + went.texts.count) % went.texts.count
      return show(went.texts, index)
    }
    if takesRow() { return }
    if question.kind == .choice, isFiltering, chosen == nil, let first = entries.first {
      return show(first)
    }
    if question.isList, chosen != nil || question.kind == .several && text.isEmpty {
      return step(direction)
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
