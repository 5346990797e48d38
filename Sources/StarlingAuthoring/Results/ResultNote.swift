package import Starling

/// A result in one line for people: the rating, each question with its answer, and which version.
package struct ResultNote {
  private let line: ResultLine
  private let script: Script?

  /// A script has the words of the questions; without one, a question is its name.
  package init(_ line: ResultLine, _ script: Script? = nil) {
    self.line = line
    self.script = script
  }

  package var text: String {
    let given = [line.rating.map(rating)] + line.answers.enumerated().map(answer)
    let answers = given.compactMap(\.self)
    let outcomes = answers.isEmpty ? line.outcomes.map { "said \($0.outcome.rawValue)" } : []
    return (answers + outcomes.unique + [version].compactMap(\.self)).joined(separator: " · ")
  }

  private var version: String? {
    guard let version = line.version?.inOneLine() else { return line.app?.inOneLine() }
    return (line.app?.inOneLine() ?? "version") + " " + version
  }

  private func rating(_ number: Int) -> String {
    guard let min = line.min, let max = line.max, min <= number, number <= max else {
      return "\(number)"
    }
    let scale = ResultScale(min, max)
    guard scale?.showsNumbers == false else { return "\(number)/\(max)" }
    let stars = String(repeating: "★", count: number) + String(repeating: "☆", count: max - number)
    return "\(stars) \(number)/\(max)"
  }

  /// Nil for what the rating says already, and for a question that was left empty.
  private func answer(_ place: Int, _ entry: ResultLine.Entry) -> String? {
    let said =
      entry.picked.map { "\($0), chosen but not sent" }
      ?? (entry.button ?? entry.value.description).inOneLine()
    guard place != lastRating, !said.isBlank else { return nil }
    return "\(question(of: entry)) \(said)"
  }

  /// The answer that is the rating.
  private var lastRating: Int? {
    guard let rating = line.rating else { return nil }
    return line.answers.lastIndex { $0.kind == .stars && $0.value == .number(Double(rating)) }
  }

  private func question(of entry: ResultLine.Entry) -> String {
    let said = entry.block.flatMap { try? script?.block($0) }?.texts.first?.inOneLine()
    guard let said, !said.isEmpty else { return entry.name.inOneLine() + ":" }
    return said.last.map { "?!.:…？！。：".contains($0) } == true ? said : said + ":"
  }
}
