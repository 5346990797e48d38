import Starling

/// Draws a forecast: when each habit is asked, how often and when people are asked, and the effect
/// of each rule.
struct ForecastPicture {
  let report: ForecastReport

  static let margin = Drawing.margin
  static let left = 200
  static let right = Drawing.width - 150
  static let end = Drawing.width - margin

  var svg: String {
    var drawing = Drawing()
    drawing.skip(Self.margin)
    if !report.habits.isEmpty { drawHabits(on: &drawing) }
    if let people = report.people {
      drawHistogram(people, on: &drawing)
      drawCurve(people, on: &drawing)
      drawCosts(people, on: &drawing)
    }
    return drawing.svg(
      title: "Who is asked for a rating within \(Starling.count(days, "day"))",
      description: description)
  }

  var days: Int { report.forecast.days }

  private var description: String {
    let people = report.people.map { people in
      "Of \(count(people)), \(percent(people.never, of: people.count)) are never asked and "
        + "\(percent(people.twiceWithin30Days, of: people.count)) twice within 30 days."
    }
    let habits = report.habits.map { "\($0.habit.name): \($0.inWords)." }
    return ((people.map { [$0] } ?? []) + habits).joined(separator: " ")
  }

  // MARK: Habits

  private func drawHabits(on drawing: inout Drawing) {
    drawing.group("When each habit is asked") { drawing in
      drawing.head("When a person is asked who opens the app …")
      for outcome in report.habits { drawRow(outcome, on: &drawing) }
      drawing.text("day 1", at: Self.left, 12, .soft, .middle)
      drawing.text("day \(grouped(days))", at: Self.right, 12, .soft, .middle)
      drawing.skip(44)
    }
  }

  private func drawRow(_ outcome: Forecast.HabitOutcome, on drawing: inout Drawing) {
    drawing.group("\(outcome.habit.name): \(outcome.inWords)") { drawing in
      drawing.text(outcome.label, at: Self.margin, 14)
      drawing.rule(from: Self.left, to: Self.right, 10)
      for day in outcome.days where isRoomy(outcome) || day == outcome.days.last {
        drawing.dot(position(of: day), 10, saying: "day \(grouped(day))")
      }
      if !isRoomy(outcome), let first = outcome.days.first, let last = outcome.days.last {
        drawing.bar(
          position(of: first), 6, width: max(position(of: last) - position(of: first), 1),
          height: 8, saying: outcome.inWords)
      }
      let rule = outcome.heldBackBy.map { "  \($0.rawValue)" } ?? ""
      drawing.text("\(grouped(outcome.days.count)) ×\(rule)", at: Self.right + 14, 14)
      drawing.skip(26)
    }
  }

  /// Whether there are few enough dots to tell them apart.
  private func isRoomy(_ outcome: Forecast.HabitOutcome) -> Bool { outcome.days.count <= 40 }

  private func position(of day: Int) -> Int {
    Self.left + (day - 1) * (Self.right - Self.left) / max(days - 1, 1)
  }

  // MARK: Parts

  func count(_ people: Forecast.Population) -> String { count(people.count, "person", "people") }

  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }
}

extension Forecast.HabitOutcome {
  /// The row as a sentence.
  fileprivate var inWords: String {
    let held = reason.map { "; then held back by \(heldBackBy?.rawValue ?? ""): \($0)" } ?? ""
    guard let first = days.first else { return "never asked\(held)" }
    return "asked \(count(days.count, "time")), first on day \(grouped(first))\(held)"
  }
}

extension ForecastReport {
  /// The forecast as a picture for a web page.
  package var svg: String { ForecastPicture(report: self).svg }
}

// The parts of the picture about a population.
extension ForecastPicture {
  func drawHistogram(_ people: Forecast.Population, on drawing: inout Drawing) {
    let rows = people.histogram(upTo: 8)
    let most = max(rows.map(\.people).max() ?? 1, 1)
    let step = min((Self.end - Self.margin) / max(rows.count, 1), 120)
    drawing.group("How often people are asked") { drawing in
      drawing.head("How often \(count(people)) are asked")
      for (index, row) in rows.enumerated() {
        let x = Self.margin + index * step
        let share = percent(row.people, of: people.count)
        let tall = scaled(Double(row.people), of: Double(most), to: 120)
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
    let wide = Self.end - Self.margin
    let parts = max(spans.count - 1, 1)
    let points = means.enumerated().map { index, mean in
      (Self.margin + index * wide / parts, 120 - scaled(mean, of: most, to: 100))
    }
    let peak = most > 0 ? means.firstIndex(of: most).map { spans[$0] } : nil
    drawing.group("When people are asked") { drawing in
      drawing.head("When they are asked")
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
    let rows = people.costs
    let most = max(rows.map(\.asked.questions).max() ?? 1, 1)
    drawing.group("What each rule costs") { drawing in
      drawing.head("What each rule costs: times a person is asked")
      for (label, asked) in rows {
        let mean = decimal(asked.questions, of: people.count, digits: 2)
        let never = "\(percent(asked[0], of: people.count)) never"
        drawing.row(label, Double(asked.questions) / Double(most), mean, never)
      }
      drawing.skip(Self.margin)
    }
  }
}
