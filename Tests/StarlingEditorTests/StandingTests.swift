import Starling
import StarlingEditor
import Testing

/// What stands in the demos is among what is offered there.
@Suite struct StandingTests {
  @Test(arguments: Demo.names)
  func `the keys, words and names of a script are offered where they stand`(
    _ demo: String
  ) throws {
    let workspace = try Demo.workspace(demo)
    let document = try #require(workspace.document(atPath: "/w/\(demo).json"))
    let script = try #require(document.script)
    for (place, role) in Self.places(in: script) {
      let standing = document.text.text(place)
      let offered = ScriptCompletion.items(in: document, at: place.lowerBound + 1)
      #expect(
        offered.contains { $0.change == Edit(place, standing) },
        "\(role) \(standing) at \(place.lowerBound)")
    }
  }

  /// The strings that can be completed, besides names that are made there, with their quotes.
  static func places(in script: EditedScript) -> [(Range<Int>, String)] {
    let document = script.document
    let words: Set<Key> = [.next, .start, .visited, .of, .saveAs, .type, .style, .outcome, .action]
    let made = Set(
      script.mentions.filter { $0.role == .definition }.map { $0.range.lowerBound - 1 })
    var found: [(Range<Int>, String)] = []
    for node in document.nodes.indices where document[node].kind == .object {
      document.forEachMember(of: node) { key, value in
        let name = document.string(key)
        let place = Int(document[key].start)..<Int(document[key].end)
        if document[key].key != .comment, !made.contains(place.lowerBound), !isTag(name) {
          found.append((place, "key"))
        }
        guard let word = document[key].key, words.contains(word),
          document[value].kind == .string
        else { return }
        found.append((Int(document[value].start)..<Int(document[value].end), name))
      }
    }
    return found
  }

  /// The tag of a language, which the author chooses.
  private static func isTag(_ name: String) -> Bool { name == "fr" }

  @Test(arguments: Demo.names)
  func `each line of a transcript is offered where it stands`(_ demo: String) throws {
    let workspace = try Demo.workspace(demo)
    let document = try #require(workspace.document(atPath: "/w/\(demo).chat"))
    let transcript = try #require(document.transcript)
    for line in 0..<document.text.lineCount {
      let standing = document.text.text(ofLine: line)
      guard let fixed = fixed(of: standing) else { continue }
      let range = document.text.range(ofLine: line)
      let place = range.lowerBound + fixed
      let offered = TranscriptCompletion.items(in: transcript, at: place, workspace).map { item in
        document.text.text(range.lowerBound..<item.change.range.lowerBound) + item.change.text
      }
      #expect(
        offered.contains { fits($0, standing) }, "\(line + 1): \(standing) not in \(offered)")
    }
  }

  /// How many bytes of a line stand before what is completed; nil if all of it is the author's. Of
  /// what a promise names, two letters are typed.
  private func fixed(of line: String) -> Int? {
    let own = ["#", "===", "|", "@", "set:", "locale:"]
    let verbs = ["after:", "before:", "never:", "always:", "at most", "possible:"]
    guard !line.isEmpty, !own.contains(where: { line.hasPrefix($0) }) else { return nil }
    let begun = verbs.contains { line.hasPrefix($0) } ? 2 : 0
    return line.firstRange(of: ": ").map { line[..<$0.upperBound].utf8.count + begun } ?? 1
  }

  /// Whether an offer is the line, up to what an author chooses: an answer that is typed, a value,
  /// or how much of a text a promise names.
  private func fits(_ offer: String, _ line: String) -> Bool {
    let (offer, line) = (offer.lowercased(), line.lowercased())
    if offer == line || offer == line + " " { return true }
    if line.hasSuffix("..."), offer.hasPrefix(line.dropLast(3)) { return true }
    return line.hasPrefix(offer) && (offer == "you: " || offer.contains("! set "))
  }
}
