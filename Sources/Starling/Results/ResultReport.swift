/// Prints a tally for people.
package struct ResultReport: Sendable {
  let tally: ResultTally
  let order: ResultOrder?

  /// A report on a tally. A script gives the blocks their order and texts.
  package init(_ tally: ResultTally, order: ResultOrder? = nil) {
    (self.tally, self.order) = (tally, order)
  }

  static let margin = 10
  private static let mostListed = 8

  /// The lines of the report, wrapped to the width of the terminal.
  package func lines(width: Int) -> [String] {
    guard tally.count > 0 else { return ["no answers"] }
    let width = max(width, 40) - Self.margin
    var lines = summary.wrapped(to: width + Self.margin).map(String.init)
    for ratings in tally.ratings {
      lines += row("stars", histogram(of: ratings, width: width) + [mean(of: ratings)], width)
      if let (label, score) = score(of: ratings) { lines += row(label, [score], width) }
      let means = means(of: ratings)
      if !means.isEmpty { lines += row("", [means], width) }
    }
    if tally.misfits > 0 {
      lines += row("", ["left out: \(count(tally.misfits, "rating")) not on their scale"], width)
    }
    lines += row("how far", [funnel], width)
    lines += row("ended", [endings], width)
    return lines + row("words", questions(width: width), width)
  }

  /// A label with wrapped lines next to it. No-break spaces become spaces after wrapping.
  private func row(_ label: String, _ texts: [String], _ width: Int) -> [String] {
    let lines = texts.flatMap { $0.wrapped(to: width) }
    return lines.enumerated().map { index, line in
      let text = String(line.map { $0 == "\u{A0}" ? " " : $0 })
      return (index == 0 ? label : "").padded(to: Self.margin) + text
    }
  }

  // MARK: Figures

  var summary: String {
    let versions = tally.versions.count
    let spoken = versions > 1 ? ", " + count(versions, "version") : ""
    return count(tally.count, "answer") + (tally.times.map { " " + $0.inWords } ?? "") + spoken
  }

  private func histogram(of ratings: ResultRatings, width: Int) -> [String] {
    let most = max(ratings.counts.max() ?? 1, 1)
    let digits = grouped(most).count
    let label = ratings.scale.max > 9 ? 4 : 3
    let room = min(max(width - label - digits - 1, 8), 50)
    return ratings.counts.enumerated().reversed().map { index, count in
      let cells = Int((Double(count) / Double(most) * Double(room)).rounded())
      let bar = count > 0 && cells == 0 ? "▏" : String(repeating: "█", count: cells)
      let name = "★\(index + ratings.scale.min)".padded(to: label)
      return (name + (bar.isEmpty ? "" : bar + " ") + grouped(count)).replacingSpaces
    }
  }

  func mean(of ratings: ResultRatings) -> String {
    let thin = ratings.isThin ? " (thin: fewer than \(ResultRatings.thin))" : ""
    return "\(ratings.mean.tenths) of \(ratings.scale.max), \(grouped(ratings.count)) rated\(thin)"
  }

  /// The share of satisfied ratings, or the NPS; nil on scales with neither.
  func score(of ratings: ResultRatings) -> (label: String, text: String)? {
    if let nps = ratings.nps {
      let (low, high) = (ratings.npsInterval.lowerBound, ratings.npsInterval.upperBound)
      return ("NPS", "\(nps.hundredths), between \(low.hundredths) and \(high.hundredths) (95 %)")
    }
    let scale = ratings.scale
    guard scale.max <= 5 || ratings.isThin else { return nil }
    let share = percentage(ratings.satisfied, of: ratings.count)
    let low = scale.satisfied
    let which =
      low == scale.max ? "\(low)" : "\(low)\(low + 1 == scale.max ? " and" : " to") \(scale.max)"
    let (least, most) = (ratings.satisfiedInterval.lowerBound, ratings.satisfiedInterval.upperBound)
    let open =
      ratings.isThin ? ", between \(least.hundredths) and \(most.hundredths) % (95 %)" : ""
    return (scale.max <= 5 ? "CSAT" : "high", "\(share) (\(which))\(open)")
  }

  private func means(of ratings: ResultRatings) -> String {
    let all = tally.means(of: ratings)
    guard all.count > 1 else { return "" }
    let shown = all.suffix(Self.mostListed).map { version, mean, count in
      let name = version.inOneLine().shortened(to: 20)
      return "\(name): \(mean.tenths) of \(ratings.scale.max) (\(grouped(count)))".replacingSpaces
    }
    let rest = all.count - shown.count
    return ((rest > 0 ? ["\(grouped(rest)) before:"] : []) + shown).joined(separator: "   ")
  }

  // MARK: Ways

  private var funnel: String {
    let funnel = ResultFunnel(tally.paths, order)
    var parts = funnel.steps.map { step in
      var text = step.name.inOneLine().shortened(to: 24)
      if let said = step.text { text += " \"\(said)\"" }
      text += " \(grouped(step.reached))"
      if let origin = step.origin {
        let name = origin.name.inOneLine().shortened(to: 24)
        text += " (\(percentage(step.reached, of: origin.reached)) of \(name))"
      }
      if let wentOn = step.wentOn {
        text += " → \(grouped(wentOn)) (\(percentage(wentOn, of: step.reached)))"
      }
      return text.replacingSpaces
    }
    if funnel.rest > 0 { parts.append("\(grouped(funnel.rest)) more") }
    return parts.isEmpty ? "no block" : parts.joined(separator: " → ")
  }

  var endings: String {
    let left = tally.paths.leftAt
    var places = left.prefix(Self.mostListed).map {
      "\(grouped($0.count)) at \($0.name.inOneLine().shortened(to: 24))".replacingSpaces
    }
    let rest = left.dropFirst(Self.mostListed).reduce(0) { $0 + $1.count }
    if rest > 0 { places.append("\(grouped(rest)) elsewhere") }
    let parts = Ending.allCases.compactMap { ending in
      tally.endings[ending].map { "\(ending.rawValue) \(grouped($0))".replacingSpaces }
    }
    return parts.joined(separator: ", ")
      + (places.isEmpty ? "" : ": " + places.joined(separator: ", "))
  }

  private func questions(width: Int) -> [String] {
    let texts = tally.texts
    let names = texts.names.names.enumerated().sorted {
      texts.counts[$0.offset] > texts.counts[$1.offset]
    }
    let lines = names.prefix(Self.mostListed).map { number, name in
      let last = quoted(texts.latest[number].text.inOneLine())
      let line = "\(name.inOneLine()): \(count(texts.counts[number], "text")); the last: \(last)"
      return line.shortened(to: width).replacingSpaces
    }
    let rest = names.count - lines.count
    return rest > 0 ? lines + ["\(count(rest, "question")) more"] : lines
  }
}

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
