import Starling

/// A table that compares the groups of a dialog, a column for each: how many people there were, and
/// what they answered.
struct ResultComparison {
  /// A row: its label, and a figure for each group that has one.
  struct Row {
    let label: String
    let figures: [QuestionPage.Figure?]

    var cells: [String] { figures.map { $0?.text ?? "–" } }
    /// What the bars of a picture are drawn in proportion to.
    var full: Double {
      let figures = figures.compactMap(\.self)
      return figures.compactMap(\.full).first ?? figures.map(\.value).max() ?? 0
    }
  }

  private static let mostGroups = 24
  private static let widestCell = 18
  private static let gap = 2

  let grouping: ResultTally.Grouping
  private let section: ResultSection
  /// The groups from the first to the last, without those before the last 24.
  let groups: [(name: String, counts: ResultCounts)]
  private let rest: Int

  init(_ section: ResultSection, by grouping: ResultTally.Grouping) {
    (self.section, self.grouping) = (section, grouping)
    let named = section.dialog.groups.map { (name: section.names[$0], counts: $1) }
    let sorted = named.sorted { one, other in
      switch grouping {
      case .version: one.name.isVersion(before: other.name)
      case .month: one.name < other.name
      }
    }
    groups = sorted.suffix(Self.mostGroups)
    rest = sorted.count - groups.count
  }

  // MARK: Rows

  var rows: [Row] {
    let people = groups.map { QuestionPage.Figure("people", count: $0.counts.count) }
    let completed = groups.map { group in
      let count = group.counts.endings[.completed] ?? 0
      return QuestionPage.Figure("completed", share: count, of: group.counts.count)
    }
    let pages = groups.map { QuestionPages($0.counts, section.names, section.script) }
    return [Row(label: "people", figures: people), Row(label: "completed", figures: completed)]
      + section.questions.pages.flatMap { page in
        rows(of: page, in: pages.map { $0.page(like: page) })
      }
  }

  private func rows(of page: QuestionPage, in groups: [QuestionPage?]) -> [Row] {
    page.parts.flatMap { part -> [Row] in
      let parts = groups.map { $0?.parts.first { $0.id == part.id } }
      let figures = part.figures.enumerated().map { index, figure in
        Row(
          label: index == 0 ? "\(page.name.inOneLine()): \(figure.name)" : "  " + figure.name,
          figures: parts.map { $0?.figures.first { $0.name == figure.name } })
      }
      return figures + (part.hasFixedBars ? bars(of: part, in: parts) : [])
    }
  }

  private func bars(of part: QuestionPage.Part, in parts: [QuestionPage.Part?]) -> [Row] {
    part.bars.rows.map { row in
      let figures = parts.map { part -> QuestionPage.Figure? in
        guard let bars = part?.bars, bars.whole > 0 else { return nil }
        let count = bars.rows.first { $0.label == row.label }?.count ?? 0
        return QuestionPage.Figure(row.label, share: count, of: bars.whole)
      }
      return Row(label: "  " + row.label.inOneLine(), figures: figures)
    }
  }

  // MARK: Lines

  /// The table, in several parts if not all columns fit the width.
  func lines(width: Int) -> [String] {
    let heads = groups.map { $0.name.inOneLine() }
    let rows = ([("by \(grouping.rawValue)", heads)] + rows.map { ($0.label, $0.cells) })
      .map { ($0, $1.map { $0.shortened(to: Self.widestCell) }) }
    let labels = rows.map { $0.0.shortened(to: width / 2) }
    let first = labels.map(\.cellWidth).max() ?? 0
    let widths = groups.indices.map { column in rows.map { $0.1[column].cellWidth }.max() ?? 0 }
    let before = rest > 0 ? ["\(grouped(rest)) before are left out"] : []
    let tables = Self.columns(widths, in: width - first).map { columns in
      zip(labels, rows).map { label, row in
        columns.reduce(label.filled(to: first)) { line, column in
          line + row.1[column].filled(before: widths[column] + Self.gap)
        }
      }
    }
    return before + tables.joined(separator: [""])
  }

  /// The columns in as many tables as it takes for each to fit a width.
  private static func columns(_ widths: [Int], in room: Int) -> [Range<Int>] {
    var (tables, start, used) = ([] as [Range<Int>], 0, 0)
    for (column, width) in widths.enumerated() {
      if column > start, used + width + gap > room {
        tables.append(start..<column)
        (start, used) = (column, 0)
      }
      used += width + gap
    }
    return tables + [start..<widths.count]
  }
}
