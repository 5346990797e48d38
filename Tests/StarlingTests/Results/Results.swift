import Starling

/// A minimal result.
func result(
  _ id: String = "", at time: String = "2026-03-02T18:05:00Z", version: String? = nil,
  rating: Int? = nil, of scale: ClosedRange<Int> = 1...5, path: [String] = ["a"],
  ending: Ending = .completed, text: String? = nil
) throws -> ResultLine {
  var line = try ResultLine(json: #"{"starling":1,"id":"\#(id)","at":"\#(time)"}"#)
  (line.version, line.rating, line.ending, line.path) = (version, rating, ending, path)
  if rating != nil { (line.min, line.max) = (scale.lowerBound, scale.upperBound) }
  if let text {
    line = try ResultLine(
      json: line.json.replacing(
        #""answers":[]"#,
        with: #""answers":[{"block":"wish","name":"wish","text":\#(JSONText.string(text).text),"#
          + #""number":null}]"#))
  }
  return line
}

/// The tally of some results.
func tally(_ lines: [ResultLine], keepingTexts limit: Int = 0) -> ResultTally {
  lines.reduce(into: ResultTally(keepingTexts: limit)) { $0.add($1) }
}
