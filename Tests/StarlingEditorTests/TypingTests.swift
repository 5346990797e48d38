import Starling
import StarlingEditor
import Testing

/// Scripts that are typed key by key, from the first to the last.
@Suite struct TypingTests {
  /// How many keys stand between two pauses, so that a test is quick.
  private static let keys = 13

  @Test(arguments: Demo.names)
  func `a script that is typed is quiet`(_ demo: String) throws {
    let text = try #require(try Demo.texts(demo)["/w/\(demo).json"])
    var typing = Typing("")
    var (pauses, loud) = (0, [String]())
    for (number, character) in text.enumerated() {
      typing.append(character)
      guard number % Self.keys == 0, let codes = typing.codes(after: 300) else { continue }
      pauses += 1
      let others = codes.filter { $0 != DiagnosticCode.danglingLink.rawValue }
      if !others.isEmpty { loud.append("\(typing.text.suffix(30)): \(others)") }
    }
    #expect(loud.count * 10 <= pauses, "\(loud.count) of \(pauses): \(loud.prefix(9))")
  }

  @Test(arguments: Demo.names)
  func `a word is offered within its first three letters`(_ demo: String) throws {
    let files = try Demo.texts(demo)
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
