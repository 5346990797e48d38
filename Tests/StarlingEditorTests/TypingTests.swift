import Starling
import StarlingEditor
import Testing

/// Scripts that are typed key by key, from the first to the last.
@Suite struct TypingTests {
  /// How many keys stand between two pauses, so that a test is quick.
  private static let keys = 83

  @Test(arguments: Demo.names.map { $0 + ".json" } + ["thirty.json", "thirty.chat"])
  func `a file that is typed is quiet`(_ name: String) throws {
    let stem = String(name.dropLast(".json".count))
    let files = try stem == "thirty" ? Self.thirty : Demo.texts(stem)
    let text = try #require(files["/w/" + name])
    var typing = Typing("", beside: files, named: name)
    var (pauses, loud) = (0, [String]())
    for (number, character) in text.enumerated() {
      typing.append(character)
      guard number % Self.keys == 0, let said = typing.findings(after: 300) else { continue }
      pauses += 1
      let others = said.filter { !$0.contains(DiagnosticCode.danglingLink.rawValue) }
      if !others.isEmpty { loud.append("\(typing.text.suffix(30)): \(others)") }
    }
    #expect(loud.count * 10 <= pauses, "\(loud.count) of \(pauses): \(loud.prefix(9))")
  }

  /// A script of thirty blocks, and what is said in it.
  private static let thirty: [String: String] = {
    var blocks: [String] = []
    var lines: [String] = []
    for number in 1...30 {
      let next = number < 30 ? "\"b\(number + 1)\"" : "null"
      let (block, said) = block(number, next)
      blocks.append("    \"b\(number)\": { \"type\": \(block), \"next\": \(next) }")
      lines.append(said)
    }
    let script = "{\n  \"blocks\": {\n\(blocks.joined(separator: ",\n"))\n  }\n}\n"
    let said = "=== all\n\(lines.joined(separator: "\n"))\n"
    return ["/w/thirty.json": script, "/w/thirty.chat": said]
  }()

  private static func block(_ number: Int, _ next: String) -> (block: String, said: String) {
    let text = "\"text\": \"Line \(number) of a story.\""
    let said = "bot: Line \(number) of a story."
    return switch number % 3 {
    case 0: ("\"text\", \(text)", said + "\ntap")
    case 1: ("\"choice\", \(text), \"buttons\": [\"This\", \"That\"]", said + "\nyou: This")
    default:
      (
        """
        "rating", \(text), "saveAs": "stars\(number)",
              "branches": [{ "when": { "atLeast": 4 }, "next": \(next) }]
        """, said + "\nyou: 5"
      )
    }
  }

  @Test(arguments: Demo.names + ["thirty"])
  func `a word is offered within its first three letters`(_ demo: String) throws {
    let files = try demo == "thirty" ? Self.thirty : Demo.texts(demo)
    let document = EditedDocument(
      "file:///w/a.json", DocumentText(try #require(files["/w/\(demo).json"])))
    let script = try #require(document.script)
    // A name that stands nowhere before cannot be known.
    let names = Set(script.blockIDs + script.variables)
    let places = StandingTests.places(in: script).filter { place, _ in
      let word = document.text.text(place)
      let isName = names.contains(String(word.dropFirst().dropLast()))
      return !isName || document.text.text(0..<place.lowerBound).contains(word)
    }
    let missed = places.filter { place, _ in
      let cut = DocumentText(
        Array(document.text.bytes[..<min(place.lowerBound + 4, place.upperBound - 1)]))
      let typed = EditedDocument("file:///w/b.json", cut)
      let word = document.text.text(place)
      return !ScriptCompletion.items(in: typed, at: cut.bytes.count)
        .contains { $0.change.text.hasPrefix(word) }
    }
    #expect(
      missed.count * 10 <= places.count,
      "\(missed.count) of \(places.count): \(missed.map { document.text.text($0.0) })")
  }
}
