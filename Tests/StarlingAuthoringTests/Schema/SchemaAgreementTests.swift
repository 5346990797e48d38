import LawKit
import Starling
import StarlingAuthoring
import Testing

/// Compares the schema with the reader, using Python's validator if it is installed.
@Suite(.enabled(if: Python.has("jsonschema"), "python3 with jsonschema is not installed"))
struct SchemaAgreementTests {
  @Test func `the schema keeps the rules of its draft`() throws {
    let program = """
      import json, jsonschema, sys
      jsonschema.Draft7Validator.check_schema(json.load(sys.stdin))
      print('sound')
      """
    #expect(try Python.run(program, input: ScriptSchema.text) == "sound\n")
  }

  @Test func `it takes and refuses every script of the tests as the reader does`() throws {
    let scripts = try WrittenScripts.ofTheTests()
    let taken = try compare(scripts)
    #expect(taken.count { $0 } > 200)
    #expect(taken.count { !$0 } > 200)
  }

  @Test func `it takes and refuses generated scripts as the reader does`() throws {
    var random = Seeded(7)
    let taken = try compare(
      (0..<80).map { number in
        let script = GeneratedScript(seed: UInt64(number), blocks: 1...4).json
        return number % 8 == 0 ? script : JSONTokens(script).changed(by: &random)
      })
    #expect(taken.count { $0 } > 10)
    #expect(taken.count { !$0 } > 10)
  }

  private static let edges = [
    #"{"blocks":{"a b":{"type":"text","text":"A"}}}"#, #"{"blocks":{"":{"type":"route"}}}"#,
    #"{"blocks":{"a\n":{"type":"route"}}}"#, #"{"blocks":{"é":{"type":"route"}}}"#,
    #"{"blocks":{"$comment":1}}"#, #"{"blocks":{}}"#, #"{"blocks":{"$comment":1,"a":{}}}"#,
    #"{"starling":1.0,"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"actionThreshold":9223372036854775808},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"actionThreshold":1e19},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"actionThreshold":2,"afterSuccesses":2},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"afterSuccesses":1e19},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"daysBetween":null,"daysBeforeAskingAgain":1},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"oneSessionADay":1},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"useSessionSpaceChecking":1},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"confirmStars":true},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"askShare":0},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"askShare":1e-9},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"askShare":1},"blocks":{"a":{"type":"route"}}}"#,
    #"{"config":{"askShare":1.5},"blocks":{"a":{"type":"route"}}}"#,
    #"{"variables":{"x":1e999},"blocks":{"a":{"type":"route"}}}"#,
    #"{"blocks":{"a":{"type":"text","text":"A","showNextAfter":-0.0}}}"#,
    #"{"blocks":{"a":{"type":"route","branches":[{"when":{"is":1},"next":null}]}}}"#,
    #"{"blocks":{"a":{"type":"route","branches":[{"when":{"not":{"is":1}},"next":null}]}}}"#,
    #"{"blocks":{"a":{"type":"route","branches":[{"when":{"of":"x","not":{"is":1}},"next":null}]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":"A","branches":[{"when":{"is":1},"next":null}]}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","minLength":5,"maxLength":2}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","min":1}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","max":1,"format":"any"}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","max":-1.5,"format":"number"}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","max":-1.5,"format":"integer"}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","min":1e300,"format":"integer"}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","min":1e999,"format":"number"}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","min":2,"max":1,"format":"number"}}}"#,
    #"{"blocks":{"a":{"type":"text","text":"A","min":1}}}"#,
    #"{"blocks":{"a":{"type":"text","text":[{"text":"A","when":{"visited":"a"}},"B"]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":[{"text":"A","when":{"of":"a","is":1}}]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":[{"text":"A"}]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":[{"text":"A","when":{"is":1}}]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":[{"when":{"visited":"a"}}]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":[{"text":["A"]}]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":[{"text":"A","next":null}]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":[["A"]]}}}"#,
    #"{"blocks":{"a":{"type":"rating","text":{"text":"A"}}}}"#,
    #"{"blocks":{"a":{"type":"text-input","text":"A","retry":{"text":"A"}}}}"#,
    #"{"blocks":{"a":{"type":"choice","buttons":["A"],"max":1}}}"#,
    #"{"blocks":{"a":{"type":"choice","buttons":"l"}}}"#,
    #"{"blocks":{"a":{"type":"choice","buttons":5}}}"#,
    #"{"blocks":{"a":{"type":"choice","buttons":["A",{"list":"l"}]}}}"#,
    #"{"blocks":{"a":{"type":"choice","buttons":"l"}},"lists":{"l":["A"]}}"#,
    #"{"lists":{"l":["A",{"title":"B","next":null}]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":[],"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"l":[]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"l":"m","m":["A"]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"l":["A",["B"]]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"a b":["A"]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"$comment":1,"l":["A",5]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"l":[{"title":"A","when":{"is":1}}]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"l":[{"title":"A","branches":[{"when":{"is":1},"next":null}]}]},"blocks":{"a":{"type":"route"}}}"#,
    #"{"lists":{"l":["A"]},"blocks":{"a":{"type":"rating","text":"A","labels":"l"}}}"#,
  ]

  @Test func `it takes and refuses what lies on the edge as the reader does`() throws {
    try compare(Self.edges)
  }

  /// Whether the schema accepts each of the scripts.
  @discardableResult
  private func compare(_ scripts: [String]) throws -> [Bool] {
    let judged = scripts.compactMap { script in
      ReaderJudgement(of: script).map { (script: script, judgement: $0) }
    }
    let taken = try Validator.takes(judged.map(\.script))
    try #require(taken.count == judged.count)
    for (index, entry) in judged.enumerated() where taken[index] != entry.judgement.takes {
      Issue.record(
        "the schema \(taken[index] ? "takes" : "refuses") \(entry.script)\n\(entry.judgement.found)"
      )
    }
    return taken
  }
}

/// The reader's verdict on those parts of the format that a schema can express; nil if the script
/// is not JSON.
private struct ReaderJudgement {
  let takes: Bool
  let found: String

  init?(of script: String) {
    let source = SourceText(name: "test.json", text: script)
    let (_, syntax) = JSONReader.read(source)
    // Of a key that occurs twice, the reader takes the first value, the validator the last.
    let unread: Set<DiagnosticCode> = [.invalidJSON, .notUTF8, .tooDeep, .duplicateKey]
    guard !syntax.contains(where: { unread.contains($0.code) }) else { return nil }
    let diagnostics = ScriptForm(source).diagnostics
    takes = !diagnostics.contains { Self.isSeen($0, in: source) }
    found = diagnostics.map { "\($0.code.rawValue): \($0.message)" }.joined(separator: "\n")
  }

  private static func isSeen(_ diagnostic: Diagnostic, in source: SourceText) -> Bool {
    switch diagnostic.code {
    case .outOfRange:
      !diagnostic.message.hasPrefix("there must be two labels")
        && !diagnostic.message.contains("is above") && !diagnostic.message.contains("is below")
        && !diagnostic.message.contains("can be chosen together")
        // Validators divide doubles for a "multipleOf", and refuse 1.001.
        && !diagnostic.message.contains("three decimals")
        && !diagnostic.message.hasPrefix("the list has")
    // A pattern for all validators can only tell punctuation from letters in ASCII.
    case .invalidID:
      isSeen(wrongID: source.text(at: diagnostic.place))
    // Which keys of a table are texts is beyond a schema.
    case .wrongType: !diagnostic.message.hasPrefix("a text has no forms")
    case .unknownKey, .missingKey, .unknownValue, .unsupportedVersion: true
    default: false
    }
  }

  private static func isSeen(wrongID json: String) -> Bool {
    let (document, _) = JSONReader.read(SourceText(name: "name", text: json))
    let name = document.string(JSONDocument.root)
    return name.isEmpty || name.unicodeScalars.contains { $0.isASCII && !Name.isPart($0) }
  }
}

private enum Validator {
  /// Whether each script is valid. As in the reader, the first of two equal keys counts, and all
  /// numbers are doubles.
  static func takes(_ scripts: [String]) throws -> [Bool] {
    let program = """
      import json, jsonschema, sys, threading
      def first(pairs):
          found = {}
          for key, value in pairs: found.setdefault(key, value)
          return found
      def main():
          schema, scripts = json.load(sys.stdin)
          validator = jsonschema.Draft7Validator(schema)
          for script in scripts:
              value = json.loads(script, object_pairs_hook=first, parse_int=float)
              print(int(validator.is_valid(value)))
      sys.setrecursionlimit(100000)
      threading.stack_size(256 << 20)
      thread = threading.Thread(target=main)
      thread.start()
      thread.join()
      """
    let input = JSONText.array([
      ScriptSchema.document, .array(scripts.map { .string($0.withoutMark) }),
    ])
    return try Python.run(program, input: input.text).split(separator: "\n").map { $0 == "1" }
  }
}

extension String {
  /// The text without a byte-order mark, which the validator does not support.
  fileprivate var withoutMark: String { hasPrefix("\u{FEFF}") ? String(dropFirst()) : self }
}
