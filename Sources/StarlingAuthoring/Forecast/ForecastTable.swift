import Starling

/// The habits as a table: when each is asked, and which rule prevents asking afterwards.
struct ForecastTable {
  let days: Int
  let habits: [Forecast.HabitOutcome]
  let width: Int

  /// The narrowest last column. Where there is less room, each habit has lines of its own.
  private static let narrowest = 16
  private static let gap = "   "

  var lines: [String] {
    let title = days == 365 ? "asked in a year" : "asked in \(count(days, "day"))"
    let digits = habits.map { grouped($0.days.count).count }.max() ?? 1
    let rows = habits.map { outcome in
      [outcome.label, outcome.first, outcome.times(digits: digits), outcome.holding]
    }
    let all = [["opens it", "first asked", title, "then held back by"]] + rows
    let widths = (0..<4).map { column in all.map { $0[column].cellWidth }.max() ?? 0 }
    // The third column seldom needs more, so tables next to each other look alike.
    let wide = [widths[0], widths[1], max(widths[2], 22)]
    if room(beside: wide) >= widths[3] { return all.flatMap { table($0, wide) } }
    guard room(beside: Array(widths[..<3])) >= Self.narrowest else {
      return rows.flatMap { paragraph($0) }
    }
    return all.flatMap { table($0, Array(widths[..<3])) }
  }

  /// The columns that are left for the last cell of a row.
  private func room(beside widths: [Int]) -> Int {
    width - widths.reduce(1) { $0 + $1 + Self.gap.count }
  }

  /// A row, with the lines of its last cell below each other.
  private func table(_ cells: [String], _ widths: [Int]) -> [String] {
    let row = " " + zip(cells, widths).map { $0.padded(to: $1) + Self.gap }.joined()
    let last = cells[3].wrapped(to: max(room(beside: widths), 1))
    return last.enumerated().map { index, line in
      (index == 0 ? row : String(repeating: " ", count: row.cellWidth)) + line
    }
  }

  private func paragraph(_ cells: [String]) -> [String] {
    let name = cells[0].wrapped(to: width - 1).map { " " + $0 }
    let times = cells[2].drop { $0 == " " }
    let words = ["first asked: \(cells[1])", "asked: \(times)", "then held back by: \(cells[3])"]
    return name + words.flatMap { $0.wrapped(to: width - 3) }.map { "   " + $0 }
  }
}

extension Forecast.HabitOutcome {
  /// The name of the habit, short enough for the table.
  var label: String {
    habit.name.count > 30 ? habit.name.prefix(29) + "…" : habit.name
  }

  fileprivate var first: String { days.first.map { "day \(grouped($0))" } ?? "never" }

  fileprivate func times(digits: Int) -> String {
    let times = grouped(days.count).padded(before: digits) + " ×"
    guard !days.isEmpty else { return times }
    return "\(times)  \(days.count == 1 ? "day" : "days") \(listedDays)"
  }

  fileprivate var holding: String {
    guard hasVisits else { return "no visits" }
    guard let rule = heldBackBy else { return "nothing" }
    guard let reason, pauseLimit != nil || !rule.traits.isPlain else { return rule.rawValue }
    return "\(rule.rawValue): \(reason)"
  }
}

extension RehearsedYear {
  /// The habits as 'starling forecast' prints them where there is room.
  var table: [String] {
    ForecastTable(days: forecast.days, habits: outcomes, width: 1_000).lines
  }
}
