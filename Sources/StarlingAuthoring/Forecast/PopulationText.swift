import Starling

/// Prints the results of a population as three small tables of the same width.
struct PopulationText {
  let people: Forecast.Population
  let width: Int
  let isPlain: Bool

  private static let mostBar = 40
  private static let leastBar = 8
  /// The columns where there is room: those of the label, the number and the share.
  private static let wide = [20, 11, 11]

  /// A table: its heading, and its rows with the number that a bar shows.
  private struct Table {
    let heading: [String]
    let rows: [(cells: [String], number: Int)]

    init(_ heading: [String], _ rows: [(label: String, number: Int, share: String)]) {
      self.heading = heading
      self.rows = rows.map { ([$0.label, grouped($0.number), $0.share], $0.number) }
    }
  }

  var lines: [String] {
    let days = max(1, (people.byDay.count + 11) / 12)
    let tables = [times, curve(days), costs]
    let widths = widths(of: tables)
    let parts =
      [[title]] + tables.map { lines(of: $0, widths) }
      + [Crowd.description.wrapped(to: min(width - 1, 79)).map(String.init)]
    return Array(parts.map { $0.map { " " + $0 } }.joined(separator: [""]))
  }

  private var title: String {
    "\(grouped(people.count)) \(people.count == 1 ? "person" : "people") of seed \(people.seed)"
  }

  private var times: Table {
    let rows = people.histogram(upTo: 10) + [("twice in 30 days", people.twiceWithin30Days)]
    return Table(
      ["asked", "people", "share"],
      rows.map { ($0.label, $0.people, percent($0.people, of: people.count)) })
  }

  private func curve(_ length: Int) -> Table {
    Table(
      ["on days", "asked", "a day"],
      people.spans(of: length).map { span in
        (span.days.inWords, span.people, decimal(span.people, of: span.days.count, digits: 1))
      })
  }

  private var costs: Table {
    Table(
      ["asked with", "times", "a person"],
      people.costs.map { label, asked in
        (label, asked.questions, decimal(asked.questions, of: people.count, digits: 2))
      })
  }

  // MARK: Columns

  /// The widths of the columns. Where there is little room, none is wider than it must be.
  private func widths(of tables: [Table]) -> [Int] {
    if width - 3 - Self.wide.reduce(0, +) >= Self.leastBar { return Self.wide }
    let all = tables.flatMap { [$0.heading] + $0.rows.map(\.cells) }
    let needed = (0..<3).map { column in all.map { $0[column].cellWidth }.max() ?? 0 }
    let number = needed[1] + 2
    let share = needed[2] + 2
    return [min(needed[0], max(width - 1 - number - share, 1)), number, share]
  }

  private func lines(of table: Table, _ widths: [Int]) -> [String] {
    let most = table.rows.map(\.number).max() ?? 0
    let room = min(width - 3 - widths.reduce(0, +), Self.mostBar)
    return [row(table.heading, widths)]
      + table.rows.map { cells, number in
        let bar = room < Self.leastBar ? 0 : scaled(Double(number), of: Double(most), to: room)
        let text = row(cells, widths)
        return bar == 0 ? text : text + "  " + String(repeating: isPlain ? "#" : "█", count: bar)
      }
  }

  private func row(_ cells: [String], _ widths: [Int]) -> String {
    cells[0].shortened(to: widths[0]).padded(to: widths[0]) + cells[1].padded(before: widths[1])
      + cells[2].padded(before: widths[2])
  }
}

extension ForecastReport {
  /// The narrowest terminal that a report fits.
  private static let narrowest = 40

  /// The report for people, within the width of their terminal; where it is plain, bars are of
  /// ASCII.
  package func text(width: Int, isPlain: Bool) -> String {
    let width = max(width, Self.narrowest)
    let table = ForecastTable(days: forecast.days, habits: habits, width: width).lines
    let sample = forecast.configuration.askShare.map { share in
      "These people belong to the \(percentOfPeople(share)) who are ever asked (askShare)."
    }
    let note = sample.map { [""] + $0.wrapped(to: width - 1).map { " " + $0 } }
    let people = people.map {
      [""] + PopulationText(people: $0, width: width, isPlain: isPlain).lines
    }
    return (table + (note ?? []) + (people ?? [])).joined(separator: "\n")
  }
}
