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

  private let grouping: ResultGrouping
  private let section: ResultSection
  /// The groups in their order. Of more than 24, it has the latest or, if they do not follow each
  /// other in time, those with the most people.
  let groups: [(name: String, counts: ResultCounts)]
  private let rest: Int

  init(_ section: ResultSection, by grouping: ResultGrouping) {
    self.section = section
    self.grouping = grouping
    func isOrdered(
      _ one: (name: String, counts: ResultCounts), _ other: (name: String, counts: ResultCounts)
    ) -> Bool {
      grouping.isOrdered(one.name, before: other.name)
    }
    let all = section.dialog.groups.map { (name: section.names[$0], counts: $1) }.sorted(
      by: isOrdered)
    let shown =
      grouping.isInTime
      ? all.suffix(Self.mostGroups).map(\.self)
      : all.sorted { $0.counts.count > $1.counts.count }.prefix(Self.mostGroups)
        .sorted(by: isOrdered)
    groups = shown.map { (grouping.label(of: $0.name, section.script).inOneLine(), $0.counts) }
    rest = all.count - shown.count
  }

  // MARK: Rows

  var rows: [Row] {
    let people = groups.map { QuestionPage.Figure("people", count: $0.counts.count) }
    let completed = groups.map { group in
      let count = group.counts.endings[.completed] ?? 0
      return QuestionPage.Figure("completed", share: count, of: group.counts.count)
    }
    let pages = groups.map { QuestionPages(section, counting: $0.counts) }
    return [Row(label: "people", figures: people), Row(label: "completed", figures: completed)]
      + section.questions.pages.flatMap { page in
        rows(of: page, in: pages.map { $0.page(like: page) })
      }
  }

  private func rows(of page: QuestionPage, in groups: [QuestionPage?]) -> [Row] {
    let name = page.isVariable ? "values" : "answers"
    let base = groups.map { QuestionPage.Figure(name, count: $0?.base ?? 0) }
    let all =
      (page.hasShares ? [Row(label: name, figures: base)] : [])
      + page.parts.flatMap { rows(of: $0, in: groups) }
    return all.enumerated().map { index, row in
      let label = index == 0 ? "\(page.name.inOneLine()): \(row.label)" : "  " + row.label
      return Row(label: label, figures: row.figures)
    }
  }

  private func rows(of part: QuestionPage.Part, in groups: [QuestionPage?]) -> [Row] {
    let parts = groups.map { $0?.parts.first { $0.id == part.id } }
    let figures = part.figures.map { figure in
      Row(
        label: figure.name,
        figures: parts.map { $0?.figures.first { $0.name == figure.name } })
    }
    return figures
      + (part.hasFixedBars ? part.bars.rows : []).map { row in
        let figures = zip(groups, parts).map { page, part -> QuestionPage.Figure? in
          guard let base = page?.base, base > 0 else { return nil }
          let count = part?.bars.rows.first { $0.label == row.label }?.count ?? 0
          return QuestionPage.Figure(row.label, share: count, of: base)
        }
        return Row(label: row.label.inOneLine(), figures: figures)
      }
  }

  // MARK: Lines

  /// The table, in several parts if not all columns fit the width.
  func lines(width: Int) -> [String] {
    let rows = ([("by \(grouping.name)", groups.map(\.name))] + rows.map { ($0.label, $0.cells) })
      .map { ($0, $1.map { $0.shortened(to: Self.widestCell) }) }
    let labels = rows.map { $0.0.shortened(to: width / 2) }
    let first = labels.map(\.cellWidth).max() ?? 0
    let widths = groups.indices.map { column in rows.map { $0.1[column].cellWidth }.max() ?? 0 }
    let before =
      rest > 0 ? ["\(grouped(rest)) \(grouping.isInTime ? "before" : "smaller") are left out"] : []
    let tables = Self.columns(widths, in: width - first).map { columns in
      zip(labels, rows).map { label, row in
        columns.reduce(label.padded(to: first)) { line, column in
          line + row.1[column].padded(before: widths[column] + Self.gap)
        }
      }
    }
    return before + tables.joined(separator: [""])
  }

  /// The columns in as many tables as it takes for each to fit a width.
  private static func columns(_ widths: [Int], in room: Int) -> [Range<Int>] {
    var tables = [] as [Range<Int>]
    var start = 0
    var used = 0
    for (column, width) in widths.enumerated() {
      if column > start, used + width + gap > room {
        tables.append(start..<column)
        start = column
        used = 0
      }
      used += width + gap
    }
    return tables + [start..<widths.count]
  }
}
