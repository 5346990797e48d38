package import Starling

/// Prints a tally for people.
package struct ResultReport: Sendable {
  let tally: ResultTally
  let script: Script?

  /// A report on a tally. A script gives its dialog the order of the blocks, their texts and the
  /// buttons that no one took.
  package init(_ tally: ResultTally, script: Script? = nil) {
    self.tally = tally
    self.script = script
  }

  static let narrowest = 40

  /// The dialogs, those with the most people first.
  var sections: [ResultSection] {
    let order = tally.dialogs.indices.sorted {
      (tally.dialogs[$1].whole.count, $0) < (tally.dialogs[$0].whole.count, $1)
    }
    return order.map { ResultSection(tally.dialogs[$0], of: tally, script) }
  }

  var summary: String {
    let summary = ResultSection.summary(tally.dialogs.map(\.whole))
    return tally.dialogs.count > 1 ? summary + ", \(grouped(tally.dialogs.count)) dialogs" : summary
  }

  /// The lines of the report, wrapped to the width of the terminal; where it is plain, bars are of
  /// ASCII.
  package func lines(width: Int, isPlain: Bool = false) -> [String] {
    guard tally.count > 0 else { return ["no answers"] }
    let width = max(width, Self.narrowest)
    let sections = sections
    let heads = sections.count > 1 ? summary.wrapped(to: width).map(String.init) + [""] : []
    let texts = sections.map { section in
      let isNamed = sections.count > 1 || section.dialog.hasTitle
      let name = isNamed ? section.name.shortened(to: width * 2) + ": " : ""
      let head = (name + ResultSection.summary([section.counts])).wrapped(to: width)
      let body =
        tally.grouping.map { ResultComparison(section, by: $0).lines(width: width) }
        ?? SectionText(section, width: width, isPlain: isPlain).lines
      return head.map(String.init) + body
    }
    return heads + texts.joined(separator: [""])
  }

  /// The newest texts, newest first: the date, the question and the rating, then the text.
  package func words(width: Int) -> [String] {
    let width = max(width, Self.narrowest) - 3
    return tally.texts.newest.flatMap { text in
      var head = [Moment(seconds: text.at.seconds).date.inWords, text.name.inOneLine()]
      if tally.dialogs.count > 1, let title = text.title { head.append(title.inOneLine()) }
      if let version = text.version { head.append(version.inOneLine()) }
      if let rating = text.rating, let max = text.max { head.append("★\(rating) of \(max)") }
      let said = text.text.safeForTerminal().wrapped(to: width).map { "   " + $0 }
      return [head.joined(separator: " · ").shortened(to: width + 3)] + said
    }
  }
}

/// The lines of a dialog, with names at the left margin.
struct SectionText {
  private static let margin = 10
  private static let mostBars = 60

  private let section: ResultSection
  /// The width beside the margin.
  private let width: Int
  private let isPlain: Bool

  init(_ section: ResultSection, width: Int, isPlain: Bool) {
    self.section = section
    self.width = width - Self.margin
    self.isPlain = isPlain
  }

  var lines: [String] {
    let (pages, rest) = section.questions
    return pages.flatMap { lines(of: $0) }
      + row("", rest > 0 ? [count(rest, "question") + " more"] : [])
      + row("how far", StopTable(section, width: width).lines)
      + row("ended", [section.endings])
  }

  /// A label with wrapped lines next to it. No-break spaces become spaces after wrapping.
  private func row(_ label: String, _ texts: [String]) -> [String] {
    let lines = texts.flatMap { $0.wrapped(to: width) }.map { String($0).withSpaces }
    let label = label.inOneLine().shortened(to: width + Self.margin)
    let isBeside = label.cellWidth < Self.margin
    return (isBeside ? [] : [label])
      + lines.enumerated().map { index, line in
        (index == 0 && isBeside ? label : "").padded(to: Self.margin) + line
      }
  }

  // MARK: Questions

  private func lines(of page: QuestionPage) -> [String] {
    var rows = page.said.map { [("", $0.shortened(to: width))] } ?? []
    for part in page.parts {
      rows += bars(part.bars, of: page).map { ("", $0) }
      rows += part.notes.map { ($0.name, $0.text) }
    }
    return rows.enumerated().flatMap { row($0 == 0 ? page.name : $1.0, [$1.1]) }
  }

  private func bars(_ bars: QuestionPage.Bars, of page: QuestionPage) -> [String] {
    let shown = bars.inWords(of: page.base).prefix(Self.mostBars).map { row in
      (label: row.label.shortened(to: width / 3), count: row.count, words: row.words)
    }
    let label = shown.map(\.label.cellWidth).max() ?? 0
    let room = width - label - (shown.map(\.words.count).max() ?? 0) - 2
    let lines = shown.map { row in
      let bar = bar(row.count, of: page.most, room: min(max(room, 1), 50))
      let words = (bar.isEmpty ? "" : bar + " ") + row.words
      return (row.label.padded(to: label) + " " + words).replacingSpaces
    }
    let rest = bars.rows.count - shown.count
    return rest > 0 ? lines + ["\(grouped(rest)) more"] : lines
  }

  private func bar(_ count: Int, of most: Int, room: Int) -> String {
    guard count > 0 else { return "" }
    let cells = scaled(Double(count), of: Double(most), to: room)
    if cells == 0 { return isPlain ? "|" : "▏" }
    return String(repeating: isPlain ? "#" : "█", count: cells)
  }
}
