// The parts of the picture about a population.
extension ForecastPicture {
  func drawHistogram(_ people: Forecast.Population, on drawing: inout Drawing) {
    let rows = people.histogram(upTo: 8)
    let most = max(rows.map(\.people).max() ?? 1, 1)
    let step = min((Self.end - Self.margin) / max(rows.count, 1), 120)
    drawing.group("How often people are asked") { drawing in
      head("How often \(count(people)) are asked", on: &drawing)
      for (index, row) in rows.enumerated() {
        let (x, share) = (Self.margin + index * step, percent(row.people, of: people.count))
        let tall = scaled(row.people, of: most, to: 120)
        drawing.bar(
          x + 8, 140 - tall, width: step - 16, height: tall, saying: "\(row.label): \(share)")
        drawing.text(share, at: x + step / 2, 132 - tall, .ink, .middle)
        drawing.text(row.label, at: x + step / 2, 158, .soft, .middle)
      }
      drawing.rule(from: Self.margin, to: Self.end, 140)
      let twice = percent(people.twiceWithin30Days, of: people.count)
      drawing.text("twice within 30 days: \(twice)", at: Self.margin, 182)
      drawing.skip(214)
    }
  }

  func drawCurve(_ people: Forecast.Population, on drawing: inout Drawing) {
    let spans = people.spans(of: max(1, (days + 51) / 52))
    let means = spans.map { Double($0.people) / Double($0.days.count) }
    let most = means.max() ?? 0
    let (wide, parts) = (Self.end - Self.margin, max(spans.count - 1, 1))
    let points = means.enumerated().map { index, mean in
      (Self.margin + index * wide / parts, 120 - scaled(mean, of: most, to: 100))
    }
    let peak = most > 0 ? means.firstIndex(of: most).map { spans[$0] } : nil
    drawing.group("When people are asked") { drawing in
      head("When they are asked", on: &drawing)
      drawing.text(words(peak), at: Self.end, -22, .soft, .end)
      drawing.curve(points, base: 120)
      drawing.rule(from: Self.margin, to: Self.end, 120)
      drawing.text("day 1", at: Self.margin, 138, .soft)
      drawing.text("day \(grouped(days))", at: Self.end, 138, .soft, .end)
      drawing.skip(178)
    }
  }

  private func words(_ peak: (days: ClosedRange<Int>, people: Int)?) -> String {
    guard let (days, people) = peak else { return "no one is ever asked" }
    let mean = decimal(people, of: days.count, digits: 1)
    return "most on \(days.count == 1 ? "day" : "days") \(days.inWords): \(mean) people a day"
  }

  func drawCosts(_ people: Forecast.Population, on drawing: inout Drawing) {
    let rows =
      [("every rule", people.asked)]
      + people.without.map { ("without \($0.rule.rawValue)", $0.asked) }
    let most = max(rows.map { $0.1.questions }.max() ?? 1, 1)
    drawing.group("What each rule costs") { drawing in
      head("What each rule costs: times a person is asked", on: &drawing)
      for (label, asked) in rows {
        let mean = decimal(asked.questions, of: people.count, digits: 2)
        let never = "\(percent(asked[0], of: people.count)) never"
        let long = scaled(asked.questions, of: most, to: Self.right - Self.left - 60)
        drawing.text(label, at: Self.margin, 14)
        drawing.bar(Self.left, 2, width: long, height: 16, saying: "\(label): \(mean), \(never)")
        drawing.text(mean, at: Self.left + long + 8, 14)
        drawing.text(never, at: Self.end, 14, .soft, .end)
        drawing.skip(26)
      }
      drawing.skip(Self.margin)
    }
  }
}
