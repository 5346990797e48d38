import Starling
import Testing

/// The keys that the table of a row describes completely.
@Suite struct `A key of a text-input or of a rating` {
  /// By kind and key, a value that is not the default.
  private static let samples = [
    "text-input": [
      "buttonTitle": #""Go""#, "buttonStyle": #""button""#, "placeholder": #""Ann""#,
      "required": "true", "minLength": "2", "maxLength": "9", "format": #""email""#,
      "retry": #""Again?""#, "outcome": #""feedback""#, "action": #""send""#,
    ],
    "rating": [
      "min": "0", "max": "7", "labels": #"["Bad", "Good"]"#, "confirm": "true",
      "buttonTitle": #""Go""#, "buttonStyle": #""button""#,
      "symbols": #"{ "full": "+", "empty": "-" }"#, "action": #""send""#,
    ],
  ]

  /// Keys that came later and only enter the fingerprint where they are written.
  private static let later = ["min": "-3", "max": "0.5"]
  private static let laterOfRatings = ["add": #"{ "n": 2.5 }"#]

  private static let all =
    samples.flatMap { kind, values in
      values.map { (kind: kind, key: $0.key, value: $0.value, more: "") }
    }.sorted { ($0.kind, $0.key) < ($1.kind, $1.key) }
    + later.sorted { $0.key < $1.key }
    .map { ("text-input", $0.key, $0.value, #", "format": "number""#) }
    + laterOfRatings.map { ("rating", $0.key, $0.value, "") }

  private func script(_ kind: String, _ member: String = "") throws -> Script {
    try Script(json: #"{"blocks": {"a": {"type": "\#(kind)", "text": "A"\#(member)}}}"#)
  }

  @Test(arguments: all)
  func
    `a key of a field or of stars is read, written as it was read, and a part of the fingerprint`(
      _ kind: String, _ key: String, _ value: String, _ more: String
    ) throws
  {
    let script = try script(kind, #"\#(more), "\#(key)": \#(value)"#)
    #expect(script.json.contains(#""\#(key)": \#(value)"#))
    #expect(try Script(json: script.json).fingerprint == script.fingerprint)
    #expect(try script.fingerprint != self.script(kind, more).fingerprint)
  }

  @Test func `each key of a text-input or of a rating has a sample here`() {
    let inputs = TextInput.keys.fields.map(\.key.name)
    let ratings = Rating.keys.fields.map(\.key.name)
    let known = Array(Self.samples["text-input", default: [:]].keys) + Self.later.keys
    #expect(known.sorted() == inputs.sorted())
    let knownOfRatings =
      Array(Self.samples["rating", default: [:]].keys) + Self.laterOfRatings.keys
    #expect(knownOfRatings.sorted() == ratings.sorted())
  }

  @Test(arguments: [
    ("text-input", #""required": false, "format": "any", "buttonStyle": "lightButton""#),
    ("rating", #""min": 1, "max": 5, "confirm": false, "buttonStyle": "lightButton""#),
  ])
  func
    `a key of a field or of stars means nothing and is not written where its value is the default`(
      _ kind: String, _ members: String
    ) throws
  {
    let script = try script(kind, ", " + members)
    #expect(try script.json == self.script(kind).json)
    #expect(try script.fingerprint == self.script(kind).fingerprint)
  }

  /// Saves and results contain it.
  @Test(arguments: [
    ("text-input", 0x1a0f_e22c_7b9d_322c as UInt64), ("rating", 0x569b_7550_b869_9b64),
  ])
  func `a key of a field or of stars keeps the fingerprint that scripts have always had`(
    _ kind: String, _ fingerprint: UInt64
  ) throws {
    let values = Self.samples[kind, default: [:]].sorted { $0.key < $1.key }
    let members = values.map { #", "\#($0.key)": \#($0.value)"# }.joined()
    #expect(try script(kind, members).fingerprint == fingerprint)
  }
}
