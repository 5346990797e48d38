/// Reports pauses that are probably meant as milliseconds.
enum LongDelayRule: Rule {
  /// The longest pause, in seconds, that people may take for one.
  private static let longest = 30.0

  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    let long = script.tables.blocks.filter { $0.delay ?? 0 > longest }
    guard !long.isEmpty else { return [] }
    let (document, _) = JSONReader.read(script.tables.source)
    return long.compactMap { block in
      guard let delay = block.delay,
        let value = document.member(.showNextAfter, ofKeyAt: block.place)
      else { return nil }
      let thousandth = 0.1...longest ~= delay / 1000 ? JSONNumber.text(delay / 1000) : nil
      return Diagnostic(document[value].place, .longDelay(delay, meant: thousandth))
    }
  }
}

extension JSONDocument {
  /// A member of the object under the key at a place.
  fileprivate func member(_ name: Key, ofKeyAt place: Place) -> Int? {
    let key = nodes.partitioningIndex { $0.start >= place.start }
    guard key + 1 < nodes.count, self[key + 1].kind == .object else { return nil }
    return member(name, of: key + 1)
  }
}

extension Finding {
  static func longDelay(_ seconds: Double, meant: String?) -> Finding {
    let number = JSONNumber.text(seconds)
    let milliseconds = meant.map { "; \(number) milliseconds are \($0)" } ?? ""
    return Finding(
      .longDelay,
      "\"showNextAfter\" counts seconds: \(number) are \(duration(seconds))\(milliseconds)",
      repair: meant.map { .writeValue($0) })
  }

  private static func duration(_ seconds: Double) -> String {
    let units = [(60.0, "minute"), (3600, "hour"), (86_400, "day")]
    guard seconds < 365 * 86_400 else { return "more than a year" }
    guard let (unit, name) = units.last(where: { seconds >= $0.0 }) else { return "a long pause" }
    let number = (seconds / unit * 10).rounded() / 10
    return "\(JSONNumber.text(number)) \(name)\(number == 1 ? "" : "s")"
  }
}
