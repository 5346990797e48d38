import Starling
import Testing

/// A text, and what the reader must make of it.
///
/// The name says what the RFC thinks: `y_` is JSON, `n_` is not, of `i_` it leaves the choice to
/// the reader. Where a name is also one of a public collection, so is the text. In the text `1️⃣`
/// marks where the first finding lies, `2️⃣` the second, and `⟨E5 0A⟩` stands for these bytes.
struct JSONCase: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  /// What is found, and where each begins.
  let findings: [Finding]
  let places: [Int?]
  /// What the text means; nil if the reading ended.
  let value: JSONValue?
  /// Why the reader chose so, where the RFC lets it choose, or is stricter than the RFC.
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

  /// Refused; with a value where the reading goes on all the same.
  static func refused(
    _ name: String, _ text: String, _ problems: JSONProblem..., reading value: JSONValue? = nil,
    because reason: String? = nil
  ) -> JSONCase {
    JSONCase(name, text, problems.map { .invalidJSON($0) }, value, reason)
  }

  /// Refused by a rule that has a code of its own.
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
