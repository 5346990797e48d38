import Starling
import Testing

/// A script with one error of form, and with things that are only judged in sound scripts.
private struct Unsound: Sendable, CustomTestStringConvertible {
  let code: DiagnosticCode
  private let blocks: String
  private let more: String

  var testDescription: String { code.rawValue }

  init(_ code: DiagnosticCode, _ blocks: String = sound, more: String = "") {
    (self.code, self.blocks, self.more) = (code, blocks, more)
  }

  /// The valid block to which the first one leads.
  static let sound = #""b": { "type": "text", "text": "B" }"#

  /// The script, optionally with other members before its blocks.
  func source(_ members: String = "") -> SourceText { Self.source(blocks, more, members) }

  /// A replacement character in the text stands for a byte that is not UTF-8.
  static func source(_ blocks: String, _ more: String = "", _ members: String = "") -> SourceText {
    let text = #"""
      { \#(members)"blocks": { "a": { "type": "text", "text": " ", "next": "b" },
        \#(blocks), "z": { "type": "text", "text": "Z" } }\#(more) }
      """#
    let bytes = text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xE9] : Array(String($0).utf8) }
    return SourceText(name: "test.json", bytes: bytes)
  }

  /// Whether nothing after the error is read.
  var endsReading: Bool { code == .notUTF8 || code == .tooDeep }

  /// What is found of the conversation: all of it where only JSON was mended, and its ways where it
  /// is known how it goes on.
  var judged: [DiagnosticCode] {
    switch code {
    case .notUTF8, .tooDeep, .danglingLink, .unknownList, .endlessLoop, .unsupportedVersion,
      .invalidID:
      []
    case .invalidJSON: [.emptyText, .unreachableBlock]
    default: [.unreachableBlock]
    }
  }

  static let all = [
    Unsound(.invalidJSON, #""b": { "type": "text", "text": "B", }"#),
    Unsound(.notUTF8, "\"b\": { \"type\": \"text\", \"text\": \"\u{FFFD}\" }"),
    Unsound(
      .tooDeep,
      #""b": { "type": "text", "text": "B", "$comment": \#(nested(in: 128)) }"#),
    Unsound(.duplicateKey, #""b": { "type": "text", "text": "B", "text": "C" }"#),
    Unsound(.unknownKey, #""b": { "type": "text", "text": "B", "velocity": 5 }"#),
    Unsound(.missingKey, #""b": { "type": "text" }"#),
    Unsound(.wrongType, #""b": { "type": "text", "text": 5 }"#),
    Unsound(.unknownValue, #""b": { "type": "text", "text": "B", "style": "blue" }"#),
    Unsound(.outOfRange, #""b": { "type": "text", "text": "B", "showNextAfter": -1 }"#),
    Unsound(.unsupportedVersion, more: #", "starling": 2"#),
    Unsound(.invalidID, #"\#(sound), "b c": { "type": "text", "text": "C" }"#),
    Unsound(.danglingLink, #""b": { "type": "text", "text": "B", "next": "nowhere" }"#),
    Unsound(.unknownList, #""b": { "type": "choice", "buttons": "agre", "next": "z" }"#),
    Unsound(.endlessLoop, #""b": { "type": "route", "next": "b" }"#),
    Unsound(.unknownVariable, #""b": { "type": "text", "text": "B {{x}}" }"#),
    Unsound(
      .mixedCounter,
      #""b": { "type": "button", "title": "B", "add": { "s": 1 }, "set": { "s": "x" }, "next": null }"#
    ),
    Unsound(.badPlaceholder, #""b": { "type": "text", "text": "B {{" }"#),
    Unsound(.controlCharacter, #""b": { "type": "text", "text": "B\u0007" }"#),
    Unsound(.unknownText, more: #", "translations": { "fr": { "b.text.7": "B" } }"#),
    Unsound(.invalidLocale, more: #", "locale": "en_GB""#),
  ]

  private static func nested(in depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}

/// The form of a script is checked first; only a sound conversation is judged.
struct PhaseTests {
  private static func codes(in source: SourceText) -> [DiagnosticCode] {
    ScriptCheck(source).diagnostics.filter { $0.severity == .error }.map(\.code)
  }

  @Test func `each code that is an error is one of form`() {
    #expect(Unsound.all.map(\.code) == DiagnosticCode.allCases.filter { $0.severity == .error })
  }

  @Test func `a sound script is judged`() throws {
    let check = ScriptCheck(Unsound.source(Unsound.sound))
    #expect(check.diagnostics.map(\.code) == [.emptyText, .unreachableBlock])
    #expect(check.isJudged && check.script != nil)
    #expect(try Script(check.source) == check.script)
  }

  @Test(arguments: Unsound.all)
  fileprivate func `a script with an error of form is judged if links are known`(
    _ script: Unsound
  ) {
    let check = ScriptCheck(script.source())
    let errors = check.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.code) == [script.code])
    #expect(check.script == nil)
    let judged = check.diagnostics.filter { $0.severity != .error }.map(\.code)
    #expect(judged == script.judged)
    #expect(check.isJudged == !script.judged.isEmpty)
  }

  @Test func `a link of which a letter is wrong hides what lies behind`() {
    let script = Unsound(
      .invalidJSON, "\"b\": { \"type\": \"text\", \"text\": \"B\", \"next\": \"z\u{1}\" }")
    #expect(ScriptCheck(script.source()).diagnostics.map(\.code) == [.invalidJSON])
  }

  @Test(arguments: Unsound.all)
  fileprivate func `an error of form hides no other one`(_ script: Unsound) {
    // The bytes are checked before anything is read.
    let first: [DiagnosticCode] = script.code == .notUTF8 ? [] : [.invalidJSON]
    #expect(Self.codes(in: script.source(#""$comment": [1, ], "#)) == first + [script.code])
    let other = Self.codes(in: script.source(#""titel": "T", "start": "nowhere", "#))
    #expect(other.last == script.code)
    guard !script.endsReading else { return }
    // If the start is missing, no loop is reachable.
    #expect(other.starts(with: [.unknownKey, .danglingLink]))
  }

  @Test func `all errors of form are found in one run`() {
    let rows = Unsound.all.filter { !$0.endsReading }
    let blocks = #"""
      "b": { "type": "choice", "buttons": ["A", { "title": "B", "next": "loop" }, ],
        "buttons": [], "velocity": 5, "style": "blue", "saveAs": "d e", "next": "nowhere" },
      "loop": { "type": "route", "next": "loop", "add": { "n": 1 }, "set": { "n": "C" } },
      "list": { "type": "choice", "buttons": "agre", "next": null },
      "t": { "type": "text", "text": 5, "showNextAfter": -1 }, "m": { "type": "text" },
      "x": { "type": "text", "text": ["{{x}}", "{{", "\u0007"] }
      """#
    let more = #"""
      , "starling": 2, "locale": "en_GB", "translations": { "fr": { "x.text.7": "B" } }
      """#
    let found = Self.codes(in: Unsound.source(blocks, more))
    #expect(Set(found) == Set(rows.map(\.code)))
    #expect(found.count == rows.count)
  }

  @Test(arguments: Unsound.all)
  fileprivate func `what a script throws is all its errors, and no warning`(_ script: Unsound) {
    let error = #expect(throws: ScriptError.self) { try Script(script.source()) }
    #expect(error?.diagnostics.map(\.code) == [script.code])
    let errors = ScriptCheck(script.source()).diagnostics.filter { $0.severity == .error }
    #expect(error?.diagnostics == errors)
  }

  @Test func `a translation of a text that is gone is a warning, of a path an error`() throws {
    let gone = Unsound.source(Unsound.sound, #", "translations": { "fr": { "Gone": "Parti" } }"#)
    let found = ScriptCheck(gone).diagnostics.filter { $0.code == .unknownText }
    #expect(found.map(\.severity) == [.warning])
    _ = try Script(gone)
    let paths = ["b.text.1", "c.text", "b.left.title", "starling.missing", "starskit.missing"]
    for path in paths {
      let script = Unsound.source(
        Unsound.sound, #", "translations": { "fr": { "\#(path)": "B" } }"#)
      #expect(Self.codes(in: script) == [.unknownText], "\(path)")
    }
  }
}
