import Starling

/// A question, or a variable, with what its kinds of answers deserve to be shown: bars, figures and
/// notes.
struct QuestionPage {
  /// Counts that are drawn as bars of one scale.
  struct Bars {
    var rows: [(label: String, count: Int)] = []

    /// The rows with their counts and shares in words. The first one says of how many they are.
    func inWords(of whole: Int) -> [(label: String, count: Int, words: String)] {
      rows.enumerated().map { index, row in
        let base = index == 0 ? " of \(grouped(whole))" : ""
        let share = whole > 0 ? " (\(wholePercent(row.count, of: whole))\(base))" : ""
        return (row.label.inOneLine(), row.count, grouped(row.count) + share)
      }
    }
  }

  /// A number that can be compared with that of other people.
  struct Figure {
    let name: String
    let text: String
    let value: Double
    /// The largest value that there can be; nil if there is none.
    var full: Double?

    init(_ name: String, _ text: String, _ value: Double, of full: Double? = nil) {
      self.name = name
      self.text = text
      self.value = value
      self.full = full
    }

    init(_ name: String, count: Int) { self.init(name, grouped(count), Double(count)) }

    init(_ name: String, share count: Int, of whole: Int) {
      let value = Double(count) / Double(max(whole, 1))
      self.init(name, wholePercent(count, of: whole), value, of: 1)
    }
  }

  /// Answers of one kind.
  struct Part {
    /// The same for the same kind of answers of other people.
    let id: String
    /// Whether the bars have the same labels for all people.
    var hasFixedBars = true
    var bars = Bars()
    var figures: [Figure] = []
    /// The figures in sentences, some with a name.
    var notes: [(name: String, text: String)] = []
  }

  let name: String
  /// The first text of the block, if the script is known.
  let said: String?
  /// How often it was answered or skipped, or how many had the variable: all shares are of these.
  let base: Int
  let parts: [Part]
  var isVariable = false

  /// The largest count, in proportion to which all bars are drawn.
  var most: Int { parts.flatMap(\.bars.rows).map(\.count).max() ?? 0 }

  /// Whether it has shares that are the same for all people.
  var hasShares: Bool { parts.contains { $0.hasFixedBars && !$0.bars.rows.isEmpty } }
}

/// Makes the pages of a dialog.
struct QuestionPages {
  static let most = 200

  let counts: ResultCounts
  /// Those of all people, which have the rows of each question.
  private let whole: ResultCounts
  let names: BoundedNames
  let script: Script?

  /// The pages of a section or, with the same rows, of some of its people.
  init(_ section: ResultSection, counting counts: ResultCounts? = nil) {
    self.counts = counts ?? section.counts
    whole = section.counts
    names = section.names
    script = section.script
  }

  /// The questions of the script in its order, then those that only the results have, in the
  /// order in which they were reached; and how many are left out.
  var all: (pages: [QuestionPage], rest: Int) {
    let asking = script?.blocks.filter(\.asks).map(\.id) ?? []
    let known = Set(asking)
    let places = counts.paths.blocks.enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
    let others = counts.questions.sorted { places[$0.block] ?? .max < places[$1.block] ?? .max }
      .map { names[$0.block] }.filter { !known.contains($0) }
    let shown = (asking + others).prefix(Self.most)
    return (shown.map(page), asking.count + others.count - shown.count)
  }

  /// The page of the same question or variable.
  func page(like page: QuestionPage) -> QuestionPage? {
    page.isVariable ? variable(page.name) : self.page(page.name)
  }

  func page(_ name: String) -> QuestionPage {
    let block = try? script?.block(name)
    let number = names.knownNumber(of: name)
    let question = counts.question(ofBlock: number)
    var parts = ratings(of: question, number, block)
    let isPassed = block?.savesNoTap == true
    let unsaved = isPassed ? number.flatMap { counts.paths.withoutAnswer[$0] } : nil
    let rows = ButtonRows(
      whole.question(ofBlock: number), counting: question, names, block, withoutAnswer: unsaved)
    if !rows.bars.rows.isEmpty { parts.append(part(rows, question)) }
    if let question { parts += picks(at: question) + fields(of: question, block?.field) }
    if parts.isEmpty { parts.append(.init(id: "none", notes: [("", "no answers")])) }
    return QuestionPage(
      name: name, said: block?.texts.first?.inOneLine(),
      base: (question?.counted ?? 0) + (unsaved?.times ?? 0), parts: parts)
  }

  // MARK: Parts

  /// The part of the buttons. Of several in one answer, the shares do not add up to all.
  private func part(_ rows: ButtonRows, _ question: QuestionTally?) -> QuestionPage.Part {
    var part = QuestionPage.Part(id: "buttons", bars: rows.bars)
    if let question, question.lists > 0 {
      let none = question.emptyLists
      part.notes = [("", "several each" + (none > 0 ? ", \(grouped(none)) with none" : ""))]
    }
    if let numbers = rows.numbers, numbers.count > 0 {
      part.figures = [
        .init("mean", numbers.mean.short, numbers.mean),
        .init("median", numbers.median.short, numbers.median),
      ]
      let words = part.figures.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
      part.notes.append(("", "\(words) of \(grouped(numbers.count))"))
    }
    return part
  }

  private func ratings(
    of question: QuestionTally?, _ number: Int?, _ block: Script.Block?
  ) -> [QuestionPage.Part] {
    let known = block?.stars.flatMap { ResultScale($0.min, $0.max) }
    let labels = block?.stars?.labelsByNumber ?? [:]
    let scale = whole.question(ofBlock: number)?.scale(known)
    var parts = question?.ratings(on: scale).map { part($0, labels) } ?? []
    if scale == nil, let ratings = question?.unscaled {
      parts.append(part(unscaled: ratings, isScripted: known != nil))
    }
    if let known, parts.isEmpty { parts.append(part(ResultRatings(scale: known), labels)) }
    return parts
  }

  /// The part of ratings of which only a script knows the scale.
  private func part(unscaled ratings: ResultRatings, isScripted: Bool) -> QuestionPage.Part {
    var part = QuestionPage.Part(id: "ratings")
    part.bars.rows = zip(ratings.scale.range, ratings.counts).filter { $1 > 0 }.map {
      ("\($0)", $1)
    }
    part.figures = [
      .init("mean", ratings.mean.tenths, ratings.mean), .init("rated", count: ratings.count),
    ]
    part.notes = [
      ("", "mean \(ratings.mean.tenths), \(ratings.ratedInWords)"),
      ("", isScripted ? "not all on the scale of the script" : "--script knows the scale"),
    ]
    return part
  }

  private func part(_ ratings: ResultRatings, _ labels: [Int: String]) -> QuestionPage.Part {
    var part = QuestionPage.Part(id: "stars \(ratings.scale.range)")
    let sign = ratings.scale.showsNumbers ? "" : "★"
    part.bars.rows = zip(ratings.scale.range, ratings.counts).map { number, count in
      ("\(sign)\(number)" + (labels[number].map { " " + $0 } ?? ""), count)
    }
    // The most stars come first, and numbers in their order.
    if !ratings.scale.showsNumbers { part.bars.rows.reverse() }
    guard ratings.count > 0 else {
      part.figures = [.init("mean", "–", 0), .init("rated", count: 0)]
      part.notes = [("", "no ratings")]
      return part
    }
    part.figures = [
      .init("mean", ratings.meanInWords, ratings.mean, of: Double(ratings.scale.max)),
      .init("rated", count: ratings.count),
    ]
    part.notes = [("", ratings.inWords)]
    part.figures += ratings.scores
    if let score = ratings.scores.first { part.notes.append((score.name, ratings.scoresInWords)) }
    let versions = ratings.headlines(names)
    if versions.count > 1 { part.notes.append(("", Self.inWords(versions))) }
    return part
  }

  /// The people who chose stars, but did not send them. They are in no other figure.
  private func picks(at question: QuestionTally) -> [QuestionPage.Part] {
    guard question.picks > 0 else { return [] }
    let words = "\(grouped(question.picks)) more chose, but did not send"
    let figure = QuestionPage.Figure("chose, but did not send", count: question.picks)
    return [.init(id: "picks", figures: [figure], notes: [("", words)])]
  }

  private static let mostVersions = 8

  private static func inWords(_ versions: [(version: String, words: String)]) -> String {
    let shown = versions.suffix(mostVersions).map { version, words in
      "\(version.inOneLine().shortened(to: 20)): \(words)".replacingSpaces
    }
    let rest = versions.count - shown.count
    return ((rest > 0 ? ["\(grouped(rest)) before:"] : []) + shown).joined(separator: "   ")
  }

  private func fields(
    of question: QuestionTally, _ field: Script.Field?
  ) -> [QuestionPage.Part] {
    var parts: [QuestionPage.Part] = []
    if question.numbers.count > 0 {
      parts.append(part(question.numbers, within: (field?.min, field?.max)))
    }
    if question.texts + question.empty > 0 {
      let empty = question.empty > 0 ? ["\(grouped(question.empty)) left empty"] : []
      let texts = question.texts > 0 ? [count(question.texts, "text")] : []
      let newest = question.newest.map { "; the last: " + quoted($0.text.inOneLine()) } ?? ""
      parts.append(
        .init(
          id: "texts",
          figures: texts.isEmpty && question.numbers.count > 0
            ? [] : [.init("texts", count: question.texts)],
          notes: [("", (texts + empty).joined(separator: ", ") + newest)]))
    }
    let misfits = "left out: \(count(question.misfits, "rating")) not on their scale"
    let again = "\(grouped(question.again)) of \(count(question.answers, "answer")) given again"
    let rest = (question.misfits > 0 ? [misfits] : []) + (question.again > 0 ? [again] : [])
    if !rest.isEmpty { parts.append(.init(id: "rest", notes: rest.map { ("", $0) })) }
    return parts
  }

  func part(
    _ numbers: NumberTally, within bounds: (min: Double?, max: Double?)
  ) -> QuestionPage.Part {
    let about = numbers.isExact ? "" : "about "
    let figures: [QuestionPage.Figure] = [
      .init("smallest", (numbers.range?.lowerBound ?? 0).short, numbers.range?.lowerBound ?? 0),
      .init("median", about + numbers.median.short, numbers.median),
      .init("mean", numbers.mean.short, numbers.mean),
      .init("largest", (numbers.range?.upperBound ?? 0).short, numbers.range?.upperBound ?? 0),
    ]
    let words = figures.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
    var part = QuestionPage.Part(id: "numbers", hasFixedBars: false)
    part.figures = [.init("numbers", count: numbers.count)] + figures
    part.notes = [("", "\(count(numbers.count, "number")): \(words)")]
    if numbers.different >= 10 { part.bars.rows = numbers.histogram(within: bounds) }
    return part
  }
}

extension Script.Block {
  /// Whether results have something to count here.
  fileprivate var asks: Bool { !buttons.isEmpty || skip != nil || kind.hasAnswer }

  /// Whether who goes on without an answer has tapped a button that saves nothing.
  fileprivate var savesNoTap: Bool { kind == .button || skip != nil }
}
