/// The habits as a table: when each is asked, and which rule prevents asking afterwards.
struct ForecastTable {
  let days: Int
  let habits: [Forecast.HabitOutcome]

  var lines: [String] {
    let title = days == 365 ? "asked in a year" : "asked in \(count(days, "day"))"
    let digits = habits.map { grouped($0.days.count).count }.max() ?? 1
    let rows = habits.map { outcome in
      [outcome.label, outcome.first, outcome.times(digits: digits), outcome.holding]
    }
    let all = [["opens it", "first asked", title, "then held back by"]] + rows
    let widths = (0..<3).map { column in all.map { $0[column].count }.max() ?? 0 }
    // The third column seldom needs more, so tables next to each other look alike.
    let wide = [widths[0], widths[1], max(widths[2], 22)]
    return all.map { cells in
      let padded: [String] = zip(cells, wide).map { cell, width in cell.padded(to: width) }
      return " " + (padded + [cells[3]]).joined(separator: "   ")
    }
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

  /// The days; of many, only the first few and the last.
  var listedDays: String {
    let words = days.map { grouped($0) }
    guard words.count > 6, let last = words.last else { return words.joined(separator: ", ") }
    return words.prefix(4).joined(separator: ", ") + ", … " + last
  }

  fileprivate var holding: String {
    guard hasVisits else { return "no visits" }
    guard let rule = heldBackBy else { return "nothing" }
    guard let reason, pauseLimit != nil || !rule.traits.isPlain else { return rule.rawValue }
    return "\(rule.rawValue): \(reason)"
  }
}
