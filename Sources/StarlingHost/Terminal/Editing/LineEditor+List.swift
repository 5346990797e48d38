import Starling

// The buttons below the line, and what is typed about them.
extension LineEditor {
  /// What is typed of a title: behind the last comma, where several can be.
  private var typedPart: Substring {
    let typed = chosen == nil ? text : draft
    return question.kind == .several ? SeveralLine(typed).last : typed[...]
  }

  /// Whether what is typed leaves only some titles in the list.
  var isFiltering: Bool { !matches.isEmpty }

  /// The indices of the titles that fit what is typed; none where nothing is filtered.
  private var matches: [Int] {
    guard sight?.buttons?.isRow == false, question.titles.count > Prompt.mostUnfiltered,
      !text.hasPrefix("/"), case let part = typedPart, !part.isEmpty, !SeveralLine.isNumber(part)
    else { return [] }
    return question.titles(with: part)
  }

  /// The indices of the titles in the list.
  var entries: [Int] { isFiltering ? matches : Array(question.titles.indices) }

  /// The index of the title that keys have reached.
  var highlighted: Int? {
    switch question.kind {
    case .several: pointer
    case .choice: chosen ?? matches.first ?? typedChoice
    case .tap, .stars, .field: nil
    }
  }

  /// The title that is typed, by its number or its name.
  private var typedChoice: Int? { text.isEmpty ? nil : sight?.choice(meantBy: text) }

  /// The titles that would be sent; nil where none can be ticked. What is typed takes the place of
  /// what was ticked.
  var shownTicks: Set<Int>? {
    guard question.kind == .several else { return nil }
    let typed = isFiltering ? SeveralLine(text).before : text[...]
    if typed.isEmpty || typed.hasPrefix("/") { return ticks }
    return sight?.ticks(meantBy: String(typed)) ?? ticks
  }

  /// What stands behind the text: why a key did nothing, how many are ticked, or the stars.
  var remark: String? {
    guard let sight else { return nil }
    if let objection { return objection }
    switch question.kind {
    case .several:
      return shownTicks.flatMap { ticks in
        ticks.count > sight.most ?? .max ? sight.tooMany : sight.remark(ticks.count, text)
      }
    case .stars:
      return text.isEmpty ? nil : sight.stars(meantBy: text).map { sight.remark($0, text) }
    case .tap, .choice, .field: return nil
    }
  }

  // MARK: Ticks

  /// Ticks the highlighted title, or takes its tick away. One that is ticked alone takes away the
  /// other ticks, and they take away its.
  mutating func tick() {
    guard ticks.remove(pointer) == nil else { return }
    addTick()
  }

  private mutating func addTick() {
    let others = question.alone.contains(pointer) ? [] : ticks.subtracting(question.alone)
    guard others.count < sight?.most ?? .max || ticks.contains(pointer) else {
      objection = sight?.tooMany
      return
    }
    ticks = others.union([pointer])
  }

  /// Takes the highlighted row for what was typed of it, if rows are filtered; returns whether.
  mutating func takesRow() -> Bool {
    guard question.kind == .several, isFiltering else { return false }
    let typed = shownTicks
    ticks = typed ?? ticks
    addTick()
    if objection == nil { change { $0.replace(with: "") } }
    return true
  }

  /// Moves to a title that fits what is typed, or to the last that is meant.
  mutating func followText() {
    guard question.kind == .several, !text.isEmpty else { return }
    let matches = matches
    let fits = matches.isEmpty ? sight?.ticks(meantBy: String(typedPart)) ?? [] : Set(matches)
    guard !fits.contains(pointer), let next = matches.first ?? fits.max() else { return }
    pointer = next
  }

  // MARK: Going through the list

  /// Goes to an entry of the list: round, or to its ends at most.
  mutating func go(_ steps: Int, round: Bool = true) {
    let entries = entries
    guard !entries.isEmpty else { return }
    let current = highlighted.flatMap { entries.firstIndex(of: $0) }
    let start = current ?? (steps > 0 ? -1 : round ? 0 : entries.count)
    let next = start + steps
    let index =
      round
      ? (next + entries.count) % entries.count : min(max(next, 0), entries.count - 1)
    if question.kind == .several {
      pointer = entries[index]
    } else {
      show(entries[index])
    }
  }

  /// Puts a line of the question in place of what was typed.
  mutating func show(_ index: Int) {
    if chosen == nil { draft = text }
    edited.replace(with: question.lines[index])
    chosen = index
  }
}
