import LawKit
import Starling
import Testing

/// A text, and the expected result of reading it.
///
/// The prefix of the name is the RFC's view: `y_` is JSON, `n_` is not, and `i_` is up to the
/// reader. A name from a public collection has that collection's text. In the text, `1️⃣` marks the
/// place of the first finding, `2️⃣` the second, and `⟨E5 0A⟩` stands for these bytes.
struct JSONCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  /// The expected findings and the places at which they begin.
  let findings: [Finding]
  let places: [Int?]
  /// The content of the text; nil if the reading ended early.
  let value: JSONValue?
  /// Why the reader chose so, if the RFC leaves the choice, or the reader is stricter than the RFC.
  let reason: String?

  var testDescription: String { name }

  private init(
    _ name: String, _ text: String, _ findings: [Finding], _ value: JSONValue?, _ reason: String?
  ) {
    let marked = MarkedText(Self.bytes(of: text))
    self.name = name
    bytes = marked.bytes
    self.findings = findings
    places = findings.indices.map { marked.start(of: $0 + 1) }
    self.value = value
    self.reason = reason
  }

  static func taken(
    _ name: String, _ text: String, as value: JSONValue, because reason: String? = nil
  ) -> JSONCase {
    JSONCase(name, text, [], value, reason)
  }

  /// A text that is refused; with a value if the reading continues nevertheless.
  static func refused(
    _ name: String, _ text: String, _ findings: Finding..., reading value: JSONValue? = nil,
    because reason: String? = nil
  ) -> JSONCase {
    JSONCase(name, text, findings, value, reason)
  }

  /// A text that is refused by a rule with a code of its own.
  static func found(
    _ name: String, _ text: String, _ finding: Finding, reading value: JSONValue? = nil,
    because reason: String? = nil
  ) -> JSONCase {
    JSONCase(name, text, [finding], value, reason)
  }

  private static func bytes(of text: String) -> [UInt8] {
    text.split(separator: "⟨", omittingEmptySubsequences: false).enumerated().flatMap {
      let parts = $1.split(separator: "⟩", maxSplits: 1, omittingEmptySubsequences: false)
      guard $0 > 0, parts.count == 2 else { return Array($1.utf8) }
      return parts[0].split(separator: " ").compactMap { UInt8($0, radix: 16) } + parts[1].utf8
    }
  }
}
