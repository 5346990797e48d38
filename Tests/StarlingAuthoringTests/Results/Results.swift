import Starling
import StarlingAuthoring

/// A minimal result.
func result(
  _ id: String = "", at time: String = "2026-03-02T18:05:00Z", version: String? = nil,
  rating: Int? = nil, of scale: ClosedRange<Int> = 1...5, path: [String] = ["a"],
  ending: Ending = .completed, text: String? = nil, title: String? = nil,
  answers: [ResultLine.Entry] = []
) throws -> ResultLine {
  var line = try ResultLine(json: #"{"starling":1,"id":"\#(id)","at":"\#(time)"}"#)
  (line.version, line.rating, line.ending, line.path) = (version, rating, ending, path)
  if rating != nil { (line.min, line.max) = (scale.lowerBound, scale.upperBound) }
  if let text { line.answers = [.init(block: "wish", name: "wish", value: .text(text))] }
  line.answers += answers
  line.title = title
  return line
}

/// An answer to a block that is named as its variable.
func answer(
  _ block: String, _ kind: ResultLine.Kind?, _ value: Value, button: String? = nil,
  again: Bool = false
) -> ResultLine.Entry {
  .init(block: block, name: block, value: value, kind: kind, again: again, button: button)
}

/// A text as an answer.
func answer(_ block: String, _ kind: ResultLine.Kind?, _ text: String) -> ResultLine.Entry {
  answer(block, kind, .text(text))
}

/// A tap on a button of a choice.
func tap(_ block: String, _ title: String, again: Bool = false) -> ResultLine.Entry {
  answer(block, .choice, .text(title.lowercased()), button: title, again: again)
}

/// The tally of some results.
func tally(
  _ lines: [ResultLine], by properties: String..., keepingTexts limit: Int = 0,
  over base: VariableBase = VariableBase()
) -> ResultTally {
  let known = properties.compactMap { ResultProperty($0) }
  let grouping = known.isEmpty ? nil : ResultGrouping(by: known)
  return lines.reduce(into: ResultTally(by: grouping, keepingTexts: limit, over: base)) {
    $0.add($1)
  }
}

extension ResultTally {
  /// The ratings of all questions, by scale.
  var ratings: [ResultRatings] {
    dialogs.flatMap { $0.whole.questions.flatMap { $0.ratings(on: nil) } }
  }
}
