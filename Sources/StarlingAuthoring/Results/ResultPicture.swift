import Starling

/// Draws a tally: what people answered to each question, and how far conversations went.
struct ResultPicture {
  let report: ResultReport

  private static let mostBars = 60
  /// The width of a line of text in cells.
  private static let cells = 90

  var svg: String {
    var drawing = Drawing()
    drawing.skip(Drawing.margin)
    let title = report.tally.count == 0 ? "no answers" : report.summary
    drawing.head(title)
    let sections = report.sections
    for section in sections { draw(section, isAlone: sections.count == 1, on: &drawing) }
    return drawing.svg(title: title, description: description(of: sections))
  }

  private func description(of sections: [ResultSection]) -> String {
    let parts = sections.flatMap { section in
      let notes = section.questions.pages.flatMap { page in
        page.parts.flatMap(\.notes).map { (page, $0) }
      }
      let name = sections.count > 1 ? [section.name] : []
      return name + notes.map { "\($0.name.inOneLine()): \($1.name) \($1.text)" } + [
        section.endings
      ]
    }
    return parts.joined(separator: ". ").withSpaces
  }

  private func draw(_ section: ResultSection, isAlone: Bool, on drawing: inout Drawing) {
    if !isAlone || section.dialog.hasTitle {
      drawing.head(section.name.shortened(to: 70))
      if !isAlone { drawing.line(ResultSection.summary([section.counts]), .soft) }
    }
    if let grouping = report.tally.grouping {
      return draw(ResultComparison(section, by: grouping), on: &drawing)
    }
    let (pages, rest) = section.questions
    for page in pages { draw(page, on: &drawing) }
    if rest > 0 { drawing.line(count(rest, "question") + " more") }
    drawStops(section, on: &drawing)
  }

  private func draw(_ page: QuestionPage, on drawing: inout Drawing) {
    let name = page.name.inOneLine().shortened(to: 30)
    drawing.group(page.name.inOneLine()) { drawing in
      drawing.head(name, (page.said ?? "").shortened(to: 60))
      for part in page.parts {
        draw(part.bars, of: page, on: &drawing)
        for note in part.notes {
          let text = (note.name.isEmpty ? "" : note.name + " ") + note.text
          for line in text.wrapped(to: Self.cells) { drawing.line(String(line).withSpaces) }
        }
      }
      drawing.skip(Drawing.margin)
    }
  }

  private func draw(
    _ bars: QuestionPage.Bars, of page: QuestionPage, on drawing: inout Drawing
  ) {
    for row in bars.inWords(of: page.base).prefix(Self.mostBars) {
      drawing.row(row.label, Double(row.count) / Double(max(page.most, 1)), row.words)
    }
    let rest = bars.rows.count - Self.mostBars
    if rest > 0 { drawing.line("\(grouped(rest)) more") }
  }

  private func draw(_ comparison: ResultComparison, on drawing: inout Drawing) {
    for row in comparison.rows {
      let label = String(row.label.trimmed())
      drawing.group(label) { drawing in
        drawing.line(label.shortened(to: 80))
        for (group, figure) in zip(comparison.groups, row.figures) {
          let share = row.full > 0 ? max(0, figure?.value ?? 0) / row.full : 0
          drawing.row(group.name, min(share, 1), figure?.text ?? "–")
        }
      }
    }
    drawing.skip(Drawing.margin)
  }

  private func drawStops(_ section: ResultSection, on drawing: inout Drawing) {
    let (stops, rest) = section.stops
    let whole = max(section.counts.count, 1)
    drawing.group("How far conversations went") { drawing in
      let completed = section.counts.endings[.completed] ?? 0
      drawing.head("How far they went", "\(wholePercent(completed, of: whole)) completed")
      for stop in stops {
        let words = "\(grouped(stop.reached)), \(wholePercent(stop.reached, of: whole))"
        let label = (stop.said.map { "\(stop.name): \($0)" } ?? stop.name).inOneLine()
        let left = stop.left > 0 ? "\(grouped(stop.left)) left here" : ""
        drawing.row(label, Double(stop.reached) / Double(whole), words, left)
        for line in StopTable.targets(of: stop).wrapped(to: 80) where !line.isEmpty {
          drawing.line("went to " + String(line).withSpaces, .soft, at: Drawing.bars)
        }
      }
      if rest > 0 { drawing.line("\(grouped(rest)) more") }
      drawing.skip(Drawing.margin)
    }
  }
}

extension ResultReport {
  /// The report as a picture for a web page.
  package var svg: String { ResultPicture(report: self).svg }
}
