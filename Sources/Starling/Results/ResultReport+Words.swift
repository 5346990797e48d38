// Formats numbers and times for reports.

extension ClosedRange<Moment> {
  /// The range in words, by UTC: "from 2 Mar to 30 Nov 2026".
  var inWords: String {
    let (first, last) = (Moment(seconds: lowerBound.seconds), Moment(seconds: upperBound.seconds))
    if first.date == last.date { return "on \(last.date.inWords)" }
    let year = first.date.year == last.date.year ? "" : " \(first.date.year)"
    return "from \(first.date.shortInWords)\(year) to \(last.date.inWords)"
  }
}

extension CivilDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  var shortInWords: String { "\(day) \(Self.months[month - 1])" }
  var inWords: String { "\(shortInWords) \(year)" }
}

extension String {
  /// The text with no-break spaces.
  var replacingSpaces: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }
}

extension ResultReport {
  /// The newest texts, newest first: the date, the question and the rating, then the text.
  package func words(width: Int) -> [String] {
    let width = max(width, 40) - 3
    return tally.texts.newest.flatMap { text in
      var head = [Moment(seconds: text.at.seconds).date.inWords, text.name.inOneLine()]
      if let version = text.version { head.append(version.inOneLine()) }
      if let rating = text.rating, let max = text.max { head.append("★\(rating) of \(max)") }
      let said = text.text.safeForTerminal().wrapped(to: width).map { "   " + $0 }
      return [head.joined(separator: " · ").shortened(to: width + 3)] + said
    }
  }
}
