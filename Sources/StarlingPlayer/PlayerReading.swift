// How the player reads JSON: strictly, since a script was checked when its page was made.
extension JSONReader {
  package static func read(_ source: SourceText) -> (JSONDocument, [Diagnostic]) {
    (readStrictly(source) ?? JSONDocument(source: source), [])
  }

  mutating func skipCommas(in container: Int, until closing: UInt8) throws(Stop) -> UInt8 {
    throw .reported
  }

  mutating func mendComma(
    _ value: Int, in container: Int, _ byte: UInt8
  ) throws(Stop) -> UInt8 {
    throw .reported
  }

  mutating func mendColon() throws(Stop) -> Bool { throw .reported }
  mutating func skipEntry(of object: Int) throws(Stop) { throw .reported }
  mutating func readWrongValue() throws(Stop) { throw .reported }
  mutating func readWrongWord(from start: Int) throws(Stop) { throw .reported }
  mutating func readWrongNumber() throws(Stop) { throw .reported }
}

/// What of a configuration a page has: where a rating is positive, and where a review is written.
package final class ConfigurationReading: Sendable {
  package let configuration: Configuration

  init?(_ node: Int, of document: JSONDocument) {
    var configuration = Configuration()
    let stars = [Key.positiveFrom, .positiveStarsLimit].compactMap { document.member($0, of: node) }
    configuration.positiveFrom = stars.first.map(document.count)
    configuration.reviewURL = document.member(.reviewURL, of: node).map(document.string)
    self.configuration = configuration
  }
}

extension Configuration {
  func mailto(feedback: String) -> String? { nil }
}
