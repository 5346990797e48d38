import Starling

/// A table of the blocks of a dialog: how many conversations reached each, how many were left
/// there, and how many went where.
struct StopTable {
  private static let mostTargets = 8
  /// The least width of the last column. In less room, it is below the others.
  private static let leastTargets = 24
  private static let gap = 2

  private let width: Int
  private let stops: [ResultSection.Stop]
  private let rest: Int
  private let rows: [[String]]
  private let widths: [Int]

  init(_ section: ResultSection, width: Int) {
    self.width = width
    (stops, rest) = section.stops
    let rows = [["block", "reached", "", "left"]] + stops.map { Self.cells(of: $0, section) }
    var widths = (0..<4).map { column in rows.map { $0[column].cellWidth }.max() ?? 0 }
    let numbers = widths.dropFirst().reduce(0) { $0 + $1 + Self.gap }
    widths[0] = min(widths[0], max(1, min(width / 3, width - numbers)))
    self.rows = rows
    self.widths = widths
  }

  private static func cells(of stop: ResultSection.Stop, _ section: ResultSection) -> [String] {
    let name = stop.name.inOneLine().shortened(to: 24)
    return [
      stop.said.map { "\(name) \"\($0)\"" } ?? name, grouped(stop.reached),
      wholePercent(stop.reached, of: section.counts.count), stop.left > 0 ? grouped(stop.left) : "",
    ]
  }

  /// The lines with no-break spaces.
  var lines: [String] {
    guard !stops.isEmpty else { return ["no block"] }
    let indent = widths.reduce(0) { $0 + $1 + Self.gap }
    let isBeside = width - indent >= Self.leastTargets
    let hang = isBeside ? indent : Self.gap
    var lines = [line(rows[0]) + (isBeside ? "went to" : "")]
    for (stop, row) in zip(stops, rows.dropFirst()) {
      var targets = Self.targets(of: stop).wrapped(to: width - hang)[...]
      lines.append(line(row) + (isBeside ? targets.popFirst() ?? "" : ""))
      lines += targets.filter { !$0.isEmpty }.map { "".padded(to: hang) + $0 }
    }
    if rest > 0 { lines.append("\(grouped(rest)) more") }
    return lines.map { $0.withoutEndingSpaces.replacingSpaces }
  }

  private func line(_ cells: [String]) -> String {
    let gap = "".padded(to: Self.gap)
    let numbers = zip(cells, widths).dropFirst().map { $0.padded(before: $1) + gap }
    return cells[0].shortened(to: widths[0]).padded(to: widths[0]) + gap + numbers.joined()
  }

  /// Where conversations went on to, with the numbers.
  static func targets(of stop: ResultSection.Stop) -> String {
    var parts = stop.next.prefix(mostTargets).map { next in
      let name = next.name.inOneLine().shortened(to: 18)
      return "\(name) \(grouped(next.count)) (\(wholePercent(next.count, of: stop.reached)))"
        .replacingSpaces
    }
    let rest = stop.next.dropFirst(mostTargets).reduce(0) { $0 + $1.count }
    if rest > 0 { parts.append("\(grouped(rest)) elsewhere".replacingSpaces) }
    return parts.joined(separator: ", ")
  }
}
