import Starling
import StarlingAuthoring
import Testing

struct SchemaTests {
  @Test func `every key has a description, and no object takes others than it says`() {
    var keys = 0
    ScriptSchema.document.forEachObject { object in
      guard case .object(let properties)? = object["properties"], object["type"] != nil else {
        return
      }
      // The object of a block's type lists its keys.
      if object["allOf"] == nil { #expect(object["additionalProperties"] != nil) }
      for (key, value) in properties {
        keys += 1
        #expect(value["description"] != nil, "\(key)")
      }
    }
    #expect(keys > 150)
  }

  @Test(arguments: Vocabulary.allCases)
  func `every word is explained`(_ vocabulary: Vocabulary) throws {
    let definition = try #require(ScriptSchema.document["definitions"]?["\(vocabulary)"])
    guard case .array(let alternatives)? = definition["oneOf"] else {
      Issue.record("\(definition)")
      return
    }
    #expect(alternatives.count == vocabulary.words.count)
    #expect(alternatives.allSatisfy { $0["const"] != nil && $0["description"] != nil })
  }

  @Test func `the value that holds where a key is absent is its default`() throws {
    let max = ScriptSchema.document["definitions"]?["rating"]?["properties"]?["max"]
    #expect(max?["default"]?.text == "5")
    #expect(max?["minimum"]?.text == "2")
    #expect(max?["maximum"]?.text == "10")
  }

  @Test func `a rule has two names, of which an editor offers the plain one`() {
    var (names, deprecated): (Set<String>, Set<String>) = ([], [])
    ScriptSchema.document.forEachObject { object in
      guard case .object(let properties)? = object["properties"] else { return }
      for (key, value) in properties where value["deprecated"]?.text == "true" {
        deprecated.insert(key)
        #expect(value["doNotSuggest"]?.text == "true")
        if let name = value["description"]?.text.split(separator: "\\\"")[1] {
          names.insert(String(name))
          let plain = properties.first { $0.0 == name }?.1
          #expect(plain?["type"]?.text == value["type"]?.text && plain?["deprecated"] == nil)
        }
      }
    }
    let fields = ObjectKind.configuration.fields.filter { $0.alias != nil }
    #expect(names == Set(fields.map(\.key.name)))
    #expect(deprecated == Set(fields.compactMap(\.alias?.name)))
  }

  @Test func `an editor has a block of every kind to offer`() {
    let snippets = ScriptSchema.document["definitions"]?["block"]?["defaultSnippets"]
    guard case .array(let snippets)? = snippets else {
      Issue.record("no snippets")
      return
    }
    #expect(
      snippets.compactMap { $0["label"]?.text }
        == BlockKind.allCases.map { "\"\($0.rawValue) block\"" })
  }

  @Test(arguments: ObjectKind.allCases)
  func `what an editor offers can be read where it belongs`(_ kind: ObjectKind) {
    let body = String(kind.definition.snippet.replacing(#/\$\{\d:([^}]*)\}/#) { $0.output.1 })
    let script = Self.script(with: body, as: kind)
    // The author must fill in the names.
    let open: Set<DiagnosticCode> = [.danglingLink, .unknownVariable]
    let found = ScriptCheck(SourceText(name: "test.json", text: script)).diagnostics
    #expect(!found.contains { $0.severity == .error && !open.contains($0.code) }, "\(script)")
  }

  private static func script(with body: String, as kind: ObjectKind) -> String {
    let stars = #""type": "rating", "text": "A", "next": null"#
    let block = "\"hello\": { \(stars) }"
    return switch kind {
    case .script: body
    case .author: "{ \"author\": \(body), \"blocks\": { \(block) } }"
    case .block:
      "{ \"blocks\": { \"hello\": \(body) } }"
    case .bubble:
      "{ \"blocks\": { \"stars\": { \(stars) }, \"a\": { \"type\": \"text\", \"text\": [\(body)] } } }"
    case .innerButton: "{ \"blocks\": { \"hello\": { \(stars), \"skip\": \(body) } } }"
    case .choiceButton:
      "{ \"blocks\": { \"a\": { \"type\": \"choice\", \"text\": \"A\", \"buttons\": [\(body)], \"next\": null } } }"
    case .symbols: "{ \"blocks\": { \"hello\": { \(stars), \"symbols\": \(body) } } }"
    case .branch: "{ \"blocks\": { \"hello\": { \(stars), \"branches\": [\(body)] } } }"
    case .condition: script(with: "{ \"when\": \(body), \"next\": null }", as: .branch)
    case .counter: "{ \"variables\": { \"n\": \(body) }, \"blocks\": { \(block) } }"
    case .forms:
      "{ \"blocks\": { \(block) }, \"translations\": { \"lt\": { \"starling.tooShort\": \(body) } } }"
    case .translation:
      "{ \"blocks\": { \(block) }, \"translations\": { \"fr\": { \"starling.send\": \(body) } } }"
    case .configuration: "{ \"config\": \(body), \"blocks\": { \(block) } }"
    case .scenario: script(with: "{ \"scenario\": \(body) }", as: .configuration)
    }
  }
}

extension JSONText {
  fileprivate subscript(key: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }

  fileprivate func forEachObject(_ body: (JSONText) -> Void) {
    switch self {
    case .array(let elements): for element in elements { element.forEachObject(body) }
    case .object(let members):
      body(self)
      for (_, value) in members { value.forEachObject(body) }
    case .null, .boolean, .integer, .number, .string, .raw: break
    }
  }
}
