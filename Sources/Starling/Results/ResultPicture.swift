/// Draws a tally: ratings, their mean by version, and how far conversations went.
struct ResultPicture {
  let report: ResultReport

  private static let margin = 24
  private static let left = 230
  private static let right = Drawing.width - 150
  private static let end = Drawing.width - margin

  var svg: String {
    var drawing = Drawing()
    drawing.skip(Self.margin)
    let title = report.tally.count == 0 ? "no answers" : report.summary
    head(title, "", on: &drawing)
    for ratings in report.tally.ratings {
      drawHistogram(ratings, on: &drawing)
      drawVersions(ratings, on: &drawing)
    }
    drawFunnel(on: &drawing)
    return drawing.svg(title: title, description: description)
  }

  private var description: String {
    let ratings = report.tally.ratings.map { ratings in
      report.mean(of: ratings)
        + (report.score(of: ratings).map { ". \($0.label) \($0.text)" } ?? "")
    }
    let parts = ratings + (report.tally.count > 0 ? [report.endings.withSpaces] : [])
    return parts.joined(separator: ". ")
  }

  private func head(_ text: String, _ beside: String, on drawing: inout Drawing) {
    drawing.text(text, at: Self.margin, 14, .strong)
    drawing.text(beside, at: Self.end, 14, .soft, .end)
    drawing.skip(36)
  }

  private func drawHistogram(_ ratings: ResultRatings, on drawing: inout Drawing) {
    let most = max(ratings.counts.max() ?? 1, 1)
    let step = min((Self.end - Self.margin) / max(ratings.counts.count, 1), 120)
    let score = report.score(of: ratings).map { "\($0.label) \($0.text)" } ?? ""
    drawing.group("Ratings of \(ratings.scale.max)") { drawing in
      head(report.mean(of: ratings), score, on: &drawing)
      for (index, count) in ratings.counts.enumerated() {
        let (x, name) = (Self.margin + index * step, "★\(index + ratings.scale.min)")
        let tall = Int((Double(count) / Double(most) * 120).rounded())
        let gap = min(8, step / 4)
        drawing.bar(
          x + gap, 140 - tall, width: max(step - 2 * gap, 1), height: tall,
          saying: "\(name): \(grouped(count))")
        if step >= 24 {
          drawing.text(grouped(count), at: x + step / 2, 132 - tall, .ink, .middle)
          drawing.text(name, at: x + step / 2, 158, .soft, .middle)
        }
      }
      drawing.rule(from: Self.margin, to: Self.end, 140)
      drawing.skip(190)
    }
  }

  private func drawVersions(_ ratings: ResultRatings, on drawing: inout Drawing) {
    let means = report.tally.means(of: ratings)
    guard means.count > 1 else { return }
    drawing.group("The mean by version") { drawing in
      head("The mean by version", "", on: &drawing)
      for (version, mean, count) in means.suffix(20) {
        let words = "\(mean.tenths) of \(ratings.scale.max)"
        drawRow(
          version, mean / Double(ratings.scale.max), words, "\(grouped(count)) rated", on: &drawing)
      }
      drawing.skip(Self.margin)
    }
  }

  private func drawFunnel(on drawing: inout Drawing) {
    let funnel = ResultFunnel(report.tally.paths, report.order)
    let whole = max(report.tally.count, 1)
    drawing.group("How far conversations went") { drawing in
      let completed = report.tally.endings[.completed] ?? 0
      head("How far they went", "\(percentage(completed, of: whole)) completed", on: &drawing)
      for step in funnel.steps {
        let words = "\(grouped(step.reached)), \(percentage(step.reached, of: whole))"
        let left = step.left > 0 ? "\(grouped(step.left)) left here" : ""
        let label = step.text.map { "\(step.name): \($0)" } ?? step.name
        drawRow(label, Double(step.reached) / Double(whole), words, left, on: &drawing)
      }
      if funnel.rest > 0 {
        drawing.text("\(grouped(funnel.rest)) more", at: Self.margin, 14, .soft)
        drawing.skip(26)
      }
      drawing.skip(Self.margin)
    }
  }

  private func drawRow(
    _ label: String, _ share: Double, _ words: String, _ beside: String, on drawing: inout Drawing
  ) {
    let long = Int((share * Double(Self.right - Self.left - 100)).rounded())
    drawing.text(label.inOneLine().shortened(to: 26), at: Self.margin, 14)
    drawing.bar(
      Self.left, 2, width: long, height: 16, saying: "\(label.inOneLine()): \(words)")
    drawing.text(words, at: Self.left + long + 8, 14)
    drawing.text(beside, at: Self.end, 14, .soft, .end)
    drawing.skip(26)
  }
}

extension String {
  fileprivate var withSpaces: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }
}

extension ResultReport {
  /// The report as a picture for a web page.
  package var svg: String { ResultPicture(report: self).svg }
}
