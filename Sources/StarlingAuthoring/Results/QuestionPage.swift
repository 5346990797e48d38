import Starling

/// A question, or a variable, with what its kinds of answers deserve to be shown: bars, figures and
/// notes.
struct QuestionPage {
  /// Counts that are drawn as bars of one scale.
  struct Bars {
    var rows: [(label: String, count: Int)] = []
    /// The rows with their counts and shares in words.
    var inWords: [(label: String, count: Int, words: String)] {
      rows.map { row in
        let share = whole > 0 ? " (\(wholePercent(row.count, of: whole)))" : ""
        return (row.label.inOneLine(), row.count, grouped(row.count) + share)
      }
    }
    var whole = 0

    var most: Int { rows.map(\.count).max() ?? 0 }
  }

  /// A number that can be compared with that of other people.
  struct Figure {
    let name: String
    let text: String
    let value: Double
    /// The largest value that there can be; nil if there is none.
    var full: Double?

    init(_ name: String, _ text: String, _ value: Double, of full: Double? = nil) {
      (self.name, self.text, self.value, self.full) = (name, text, value, full)
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
  let parts: [Part]
  var isVariable = false
}

/// Makes the pages of a dialog.
struct QuestionPages {
  static let most = 200

  let counts: ResultCounts
  let names: BoundedNames
  let script: Script?
  /// How many conversations went on without an answer, by block.
  private let withoutAnswer: [Int: Int]

  init(_ counts: ResultCounts, _ names: BoundedNames, _ script: Script?) {
    (self.counts, self.names, self.script) = (counts, names, script)
    withoutAnswer = counts.paths.passages { $0 == .withoutAnswer }
      .mapValues { $0.reduce(0) { $0 + $1.count } }
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
    let scale = block?.stars.flatMap { ResultScale($0.min, $0.max) }
    let labels = block?.stars?.labelsByNumber ?? [:]
    var parts = question?.ratings(on: scale).map { part($0, labels) } ?? []
    if let scale, parts.isEmpty { parts.append(part(ResultRatings(scale: scale), labels)) }
    let bars = buttons(of: question, block, number.flatMap { withoutAnswer[$0] } ?? 0)
    if !bars.rows.isEmpty {
      parts.append(
        .init(
          id: "buttons", bars: bars, figures: [.init("answers", count: bars.whole)],
          notes: question.map(notes) ?? []))
    }
    if let question { parts += picks(at: question) + fields(of: question) }
    if parts.isEmpty { parts.append(.init(id: "none", notes: [("", "no answers")])) }
    return QuestionPage(name: name, said: block?.texts.first?.inOneLine(), parts: parts)
  }

  // MARK: Parts

  /// Shares of several answers are those of the people, and so do not add up to all.
  private func notes(on question: QuestionTally) -> [(name: String, text: String)] {
    guard question.lists > 0 else { return [] }
    let none = question.emptyLists
    return [("", "several each" + (none > 0 ? ", \(grouped(none)) with none" : ""))]
  }

  private func part(_ ratings: ResultRatings, _ labels: [Int: String]) -> QuestionPage.Part {
    var part = QuestionPage.Part(id: "stars \(ratings.scale.range)")
    part.bars.whole = ratings.count
    part.bars.rows = zip(ratings.scale.range, ratings.counts).reversed().map { number, count in
      ("★\(number)" + (labels[number].map { " " + $0 } ?? ""), count)
    }
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
    if let score = ratings.score {
      part.figures.append(score)
      part.notes.append((score.name, score.text + ratings.satisfiedInWords))
    }
    let means = ratings.means(names)
    if means.count > 1 { part.notes.append(("", Self.inWords(means, of: ratings.scale))) }
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

  private static func inWords(
    _ means: [(version: String, mean: Double, count: Int)], of scale: ResultScale
  ) -> String {
    let shown = means.suffix(mostVersions).map { version, mean, count in
      let name = version.inOneLine().shortened(to: 20)
      return "\(name): \(mean.tenths) of \(scale.max) (\(grouped(count)))".replacingSpaces
    }
    let rest = means.count - shown.count
    return ((rest > 0 ? ["\(grouped(rest)) before:"] : []) + shown).joined(separator: "   ")
  }

  /// The buttons of the script in its order, then those that only the results have. A tap that
  /// saves nothing, such as a skip, is seen by how conversations went on.
  private func buttons(
    of question: QuestionTally?, _ block: Script.Block?, _ unsaved: Int
  ) -> QuestionPage.Bars {
    var bars = QuestionPage.Bars()
    var known: Set<String> = []
    for button in block?.buttons ?? [] where known.insert(button.title).inserted {
      let value = block?.several == nil ? nil : button.ownValue?.description
      let taps = question?.taps(names.knownNumber(of: value ?? button.title)) ?? 0
      if let value { known.insert(value) }
      bars.rows.append((button.title, taps + (block?.kind == .button ? unsaved : 0)))
    }
    if let skip = block?.skip, known.insert(skip.title).inserted {
      let taps = question?.taps(names.knownNumber(of: skip.title)) ?? 0
      bars.rows.append(("skip " + quoted(skip.title), taps + unsaved))
    }
    for button in question?.buttons ?? [] where known.insert(names[button]).inserted {
      bars.rows.append((names[button], question?.taps(button) ?? 0))
    }
    if let question, question.lists > 0 {
      bars.whole = question.answers
    } else {
      let others = question.map { $0.answers - $0.allTaps } ?? 0
      bars.whole = bars.rows.reduce(others) { $0 + $1.count }
    }
    return bars
  }

  private func fields(of question: QuestionTally) -> [QuestionPage.Part] {
    var parts: [QuestionPage.Part] = []
    if question.numbers.count > 0 { parts.append(part(question.numbers)) }
    if question.texts + question.empty > 0 {
      let empty = question.empty > 0 ? ", \(grouped(question.empty)) left empty" : ""
      let newest = question.newest.map { "; the last: " + quoted($0.text.inOneLine()) } ?? ""
      parts.append(
        .init(
          id: "texts", figures: [.init("texts", count: question.texts)],
          notes: [("", count(question.texts, "text") + empty + newest)]))
    }
    let misfits = "left out: \(count(question.misfits, "rating")) not on their scale"
    let again = "\(grouped(question.again)) of \(count(question.answers, "answer")) given again"
    let rest = (question.misfits > 0 ? [misfits] : []) + (question.again > 0 ? [again] : [])
    if !rest.isEmpty { parts.append(.init(id: "rest", notes: rest.map { ("", $0) })) }
    return parts
  }

  func part(_ numbers: NumberTally) -> QuestionPage.Part {
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
    if numbers.different >= 10 {
      part.bars.whole = numbers.count
      part.bars.rows = numbers.histogram.map { (numbers.label(of: $0), $0.count) }
    }
    return part
  }
}

extension Script.Block {
  /// Whether results have something to count here.
  fileprivate var asks: Bool { !buttons.isEmpty || skip != nil || kind.hasAnswer }
}
