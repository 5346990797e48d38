/// Prints the results of a population as three small tables of the same width.
struct PopulationText {
  let people: Forecast.Population

  private static let labelWidth = 20
  private static let numberWidth = 11
  private static let barWidth = 40

  var lines: [String] {
    let days = max(1, (people.byDay.count + 11) / 12)
    let assumptions = Crowd.description.wrapped(to: 79).map(String.init)
    let parts = [[title], times, curve(days), costs, assumptions]
    return Array(parts.map { $0.map { " " + $0 } }.joined(separator: [""]))
  }

  private var title: String {
    "\(grouped(people.count)) \(people.count == 1 ? "person" : "people") of seed \(people.seed)"
  }

  private var times: [String] {
    let rows = people.histogram(upTo: 10)
    let most = rows.map(\.people).max() ?? 0
    return [heading("asked", "people", "share")]
      + rows.map { row($0.label, $0.people, percent($0.people, of: people.count), most) }
      + [
        row(
          "twice in 30 days", people.twiceWithin30Days,
          percent(people.twiceWithin30Days, of: people.count), most)
      ]
  }

  private func curve(_ length: Int) -> [String] {
    let spans = people.spans(of: length)
    let most = spans.map(\.people).max() ?? 0
    return [heading("on days", "asked", "a day")]
      + spans.map { span in
        let mean = decimal(span.people, of: span.days.count, digits: 1)
        return row(span.days.inWords, span.people, mean, most)
      }
  }

  private var costs: [String] {
    let all =
      [("every rule", people.asked)]
      + people.without.map { ("without \($0.rule.rawValue)", $0.asked) }
    let most = all.map { $0.1.questions }.max() ?? 0
    return [heading("asked with", "times", "a person")]
      + all.map { label, asked in
        let mean = decimal(asked.questions, of: people.count, digits: 2)
        return row(label, asked.questions, mean, most)
      }
  }

  private func heading(_ label: String, _ number: String, _ share: String) -> String {
    label.padded(to: Self.labelWidth) + number.padded(before: Self.numberWidth)
      + share.padded(before: Self.numberWidth)
  }

  private func row(_ label: String, _ number: Int, _ share: String, _ most: Int) -> String {
    let bar = most > 0 ? Int((Double(number) / Double(most) * Double(Self.barWidth)).rounded()) : 0
    let text = heading(label, grouped(number), share) + "  " + String(repeating: "█", count: bar)
    return bar == 0 ? String(text.dropLast(2)) : text
  }
}

extension ForecastReport {
  package var text: String {
    let table = ForecastTable(days: forecast.days, habits: habits).lines
    let sample = forecast.configuration.askShare.map { share in
      ["", " These people belong to the \(percentOfPeople(share)) who are ever asked (askShare)."]
    }
    let people = people.map { [""] + PopulationText(people: $0).lines } ?? []
    return (table + (sample ?? []) + people).joined(separator: "\n")
  }
}
