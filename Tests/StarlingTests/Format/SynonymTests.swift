import Starling
import Testing

/// Each row of the table of words that people write first: the mistake, what is said, the fix.
struct SynonymTests {
  /// A script with an object of a kind, in which a member stands for another one.
  private static func script(_ kind: ObjectKind, _ member: String, besides key: String?) -> String {
    func object(_ members: [(String, String)]) -> String {
      let kept = members.filter { $0.0 != key }.map { "\"\($0.0)\": \($0.1)" }
      return "{ \((kept + [member]).joined(separator: ", ")) }"
    }
    func blocks(_ block: String) -> String {
      #"{ "variables": { "v": 1 }, "blocks": { "a": \#(block), \#(rest) } }"#
    }
    func choice(_ button: String) -> String {
      blocks(
        #"{ "type": "choice", "many": \#(key == "alone"), "text": "{{v}}", "#
          + #""buttons": [\#(button), "C"], "next": "b" }"#)
    }
    func branching(_ branch: String) -> String {
      blocks(#"{ "type": "rating", "text": "{{v}}", "branches": [\#(branch)], "next": "b" }"#)
    }
    switch kind {
    case .script: return object([("blocks", "{ \(rest) }")])
    case .block(let kind): return blocks(object(members(of: kind)))
    case .innerButton, .choiceButton: return choice(object([("title", #""B""#)]))
    case .bubble:
      return blocks(#"{ "type": "text", "text": [\#(object([("text", #""A""#)]))], "next": "b" }"#)
    case .branch: return branching(object([("when", #"{ "is": 1 }"#), ("next", #""b""#)]))
    case .condition:
      return branching(#"{ "when": \#(object([("of", #""v""#), ("is", "1")])), "next": "b" }"#)
    case .counter:
      return #"{ "variables": { "n": \#(object([("start", "1")])) }, "blocks": { \#(rest) } }"#
    case .author, .symbols, .translation, .forms, .configuration, .scenario: return ""
    }
  }

  private static let rest = #""b": { "type": "text", "text": "{{v}}{{n}}" }"#

  private static func members(of kind: BlockKind) -> [(String, String)] {
    let rest: [(String, String)] =
      switch kind {
      case .text, .rating: [("text", #""A""#)]
      case .textInput: [("text", #""A""#), ("format", #""integer""#)]
      case .button: [("title", #""A""#)]
      case .doubleButton: [("left", #""A""#), ("right", #""B""#)]
      case .choice: [("many", "true"), ("buttons", #"["A", "B"]"#)]
      case .route: []
      }
    return [("type", #""\#(kind.rawValue)""#)] + rest + [("next", #""b""#)]
  }

  private static func check(_ script: String) -> [Diagnostic] {
    ScriptCheck(SourceText(name: "a.json", text: script)).diagnostics
      .filter { $0.code == .unknownKey || $0.code == .unknownValue || $0.code == .missingKey }
  }

  private static func fixed(_ script: String) -> String {
    String(decoding: Repair(SourceText(name: "a.json", text: script)).bytes, as: UTF8.self)
  }

  /// Whether a word is also a key elsewhere: then another type may be meant, and nothing is mended.
  private static let keys = Set(
    ObjectKind.allCases.flatMap { $0.fields.flatMap(\.names) }.map(\.name))

  @Test(arguments: Synonym.all.indices)
  func `a word of the table is reported once, with what is meant`(_ index: Int) throws {
    let row = Synonym.all[index]
    guard case .key(let kinds) = row.place else { return }
    for kind in kinds {
      let mistake = "\"\(row.word)\": \(row.example)"
      let script = Self.script(kind, mistake, besides: row.key)
      let found = Self.check(script)
      #expect(found.map(\.code) == [.unknownKey], "\(row.word): \(script)")
      #expect(found.first?.suggestion == row.key, "\(row.word): \(script)")
      let note = row.note(on: row.example, in: kind)
      #expect(found.first?.notes.map(\.text) == (note.map { [$0] } ?? []), "\(script)")
      #expect(row.key != nil || note != nil, "\(row.word) says nothing")
      let isMended = row.isExact && (row.key == nil || !Self.keys.contains(row.word))
      let right = Self.script(kind, row.test(of: row.example), besides: row.key)
      if isMended { #expect(Self.fixed(script) == right) }
      if row.isExact { #expect(Self.check(right).isEmpty, "\(right)") }
    }
  }

  @Test(arguments: Synonym.all.indices)
  func `a word of a list is replaced by the one that is meant`(_ index: Int) throws {
    let row = Synonym.all[index]
    guard case .word(let list) = row.place, case .same(let meant) = row.meaning else { return }
    func script(_ word: String) -> String {
      let members =
        switch list {
        case .blockTypes: "\"type\": \"\(word)\", \(row.example)"
        case .styles: "\"type\": \"text\", \(row.example), \"style\": \"\(word)\""
        case .formats: "\"type\": \"text-input\", \(row.example), \"format\": \"\(word)\""
        case .outcomes: ""
        }
      return #"{ "variables": { "v": 1 }, "blocks": { "a": { \#(members), "next": null } } }"#
    }
    let found = Self.check(script(row.word))
    #expect(found.map(\.code) == [.unknownValue] && found.first?.suggestion == meant, "\(row.word)")
    #expect(Self.fixed(script(row.word)) == script(meant))
    #expect(Self.check(script(meant)).isEmpty, "\(row.word)")
  }

  @Test func `no word stands twice in one place, and none is the word of the place itself`() {
    for (index, row) in Synonym.all.enumerated() {
      switch row.place {
      case .key(let kinds):
        for kind in kinds {
          #expect(
            !kind.fields.flatMap(\.names).map(\.name).contains(row.word), "\(row.word) in \(kind)")
          let others = Synonym.all[..<index].filter { other in
            if case .key(let kinds) = other.place {
              other.word == row.word && kinds.contains(kind)
            } else {
              false
            }
          }
          #expect(others.isEmpty, "\(row.word) in \(kind)")
        }
      case .word(let list): #expect(!list.words.map(\.word).contains(row.word), "\(row.word)")
      }
    }
  }
}
