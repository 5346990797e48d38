import Testing

/// A questionnaire whose items add to scores in turn, and which says at its end what they mean.
struct Questionnaire: CustomTestStringConvertible, Sendable {
  var items: Int
  var scores: Int
  var options: Int
  var amounts = Amounts.byButton
  /// What the first option adds.
  var lowest = 1
  /// Whether another answer to the last item than the lowest one is followed by advice.
  var isGated = false

  /// What adds to the scores.
  enum Amounts {
    /// The buttons of a choice.
    case byButton
    /// A rating, by a list that is turned round at each third item.
    case byRating
  }

  /// How it says what the scores mean.
  enum Ending: CaseIterable {
    case bubbles
    /// A route for each score, one after the other.
    case routes
  }

  var testDescription: String {
    "\(items) items, \(scores) scores, \(options) options, \(amounts)\(isGated ? ", gated" : "")"
  }

  func json(_ ending: Ending) -> String {
    let variables = (0..<scores).map { #""s\#($0)": { "start": 0 }"# }.joined(separator: ", ")
    let blocks =
      (0..<items).map(amounts == .byButton ? choice : rating) + (isGated ? [Self.gate] : [])
      + (ending == .bubbles ? [bubbles] : (0..<scores).map(route))
    return """
      { "variables": { \(variables) }, "start": "q0", "progress": true,
        "blocks": { \(blocks.joined(separator: ",\n")) } }
      """
  }

  private func next(_ number: Int) -> String { number + 1 < items ? "q\(number + 1)" : "end0" }

  private func choice(_ number: Int) -> String {
    let buttons = (lowest..<lowest + options).map {
      #"{ "title": "Option \#($0)", "add": { "s\#(number % scores)": \#($0) } }"#
    }
    return """
      "q\(number)": { "type": "choice", "text": "Item \(number)", "next": "\(next(number))",
        "buttons": [\(buttons.joined(separator: ", "))] }
      """
  }

  private func rating(_ number: Int) -> String {
    let range = lowest...lowest + options - 1
    let list = number % 3 == 1 ? range.reversed() : Array(range)
    let isLast = isGated && number + 1 == items
    let ways = isLast ? #", "branches": [{ "when": { "atLeast": 1 }, "next": "gate" }]"# : ""
    return """
      "q\(number)": { "type": "rating", "text": "Item \(number)", "next": "\(next(number))",
        "min": \(range.lowerBound), "max": \(range.upperBound),
        "add": { "s\(number % scores)": \(list) }\(ways) }
      """
  }

  private static let gate = #"""
    "gate": { "type": "button", "text": "Please talk to somebody.", "title": "I will", "next": "end0" }
    """#

  /// The bounds of a middle score.
  private func bounds(_ score: Int) -> (low: Int, high: Int) {
    let count = (0..<items).count { $0 % scores == score }
    let shift = count * (lowest - 1)
    return (count * (options + 2) / 3 + shift, count * (2 * options + 1) / 3 + shift)
  }

  private var bubbles: String {
    let texts = (0..<scores).flatMap { score -> [String] in
      let (low, high) = bounds(score)
      return [
        #"{ "text": "score \#(score) is low", "when": { "of": "s\#(score)", "atMost": \#(low) } }"#,
        #"{ "text": "score \#(score) is high", "when": { "of": "s\#(score)", "atLeast": \#(high) } }"#,
      ]
    }
    return #""end0": { "type": "text", "text": [\#(texts.joined(separator: ", ")), "Thanks."] }"#
  }

  private func route(_ score: Int) -> String {
    let (low, high) = bounds(score)
    let next = score + 1 < scores ? #""end\#(score + 1)""# : "null"
    return """
      "end\(score)": { "type": "route", "next": "middle\(score)", "branches": [
        { "when": { "of": "s\(score)", "atMost": \(low) }, "next": "low\(score)" },
        { "when": { "of": "s\(score)", "atLeast": \(high) }, "next": "high\(score)" } ] },
      "low\(score)": { "type": "text", "text": "score \(score) is low", "next": \(next) },
      "middle\(score)": { "type": "text", "text": "score \(score) is so so", "next": \(next) },
      "high\(score)": { "type": "text", "text": "score \(score) is high", "next": \(next) }
      """
  }
}
