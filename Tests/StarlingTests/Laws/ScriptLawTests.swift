import LawKit
import Starling
import Testing

/// Laws for every script that is written, repaired or read.
@Suite struct `The laws of a script` {
  private static func paths(of script: Script) -> [String] {
    var paths: [String] = []
    for (path, number) in script.tables.translatableTexts {
      paths.append("\(path.description(in: script.tables)): \(script.tables.string(number))")
    }
    return paths
  }

  /// The distinct findings of a check: a name that conditions share may be written in each of them.
  private static func findings(in json: String) -> [String] {
    Set(ScriptCheck(SourceText(name: "script", text: json)).diagnostics.map(\.message)).sorted()
  }

  private static func mended(_ text: String) -> (text: String, count: Int) {
    let repair = Repair(SourceText(name: "script", text: text))
    return (String(decoding: repair.bytes, as: UTF8.self), repair.count)
  }

  /// Whether a link is probably missing, or several answers are compared like a single one: both
  /// are mended without being wrong.
  private static func isDoubtful(_ json: String) -> Bool {
    findings(in: json).contains { $0.contains(" meant?") || $0.contains("is a list of answers") }
  }

  @Test func `what is written reads as the very same script`() async throws {
    try await forAll({ try $0.script(blocks: 1...8) }, cases: 40) { generated in
      let (script, json) = (generated.script, generated.script.json)
      guard let again = try? Script(json: json) else { throw Untrue("it is not read:\n\(json)") }
      try holds(again == script, "it is another script:\n\(json)")
      try holds(again.fingerprint == script.fingerprint, "it has another fingerprint")
      try holds(again.json == json, "it is written in another way:\n\(again.json)")
      try holds(Self.paths(of: again) == Self.paths(of: script), "it has other texts")
      let (found, before) = (Self.findings(in: json), Self.findings(in: generated.json))
      try holds(found == before, "a check finds \(found)\nand not \(before)")
    }
  }

  @Test func `with what a page has of it, a script plays as before`() async throws {
    try await forAll({ try $0.talk() }, cases: 80) { talk in
      let json = talk.script.playable.text
      guard let played = Script(checked: SourceText(name: "script", text: json)) else {
        throw Untrue("it is not read:\n\(json)")
      }
      var (whole, part) = (Dialog(talk.script, talk.options), Dialog(played, talk.options))
      for event in [.begin] + talk.events {
        let (expected, found) = (whole.step(event), part.step(event))
        try holds(found == expected, "\(event) has the effects \(found)\nand not \(expected)")
      }
      try holds(part.path == whole.path, "it goes another way: \(part.path)")
    }
  }

  @Test func `what is right is not mended`() async throws {
    try await forAll({ try $0.script() }, cases: 40) { generated in
      guard !Self.isDoubtful(generated.json) else { return }
      let (text, count) = Self.mended(generated.json)
      try holds(text == generated.json && count == 0, "it became\n\(text)")
    }
  }

  @Test func `what is mended means what was meant`() async throws {
    try await forAll({ try $0.harmedScript() }, cases: 40) { harmed in
      guard !Self.isDoubtful(harmed.meant.json) else { return }
      let (text, _) = Self.mended(harmed.text)
      guard let script = try? Script(json: text) else { throw Untrue("not mended:\n\(text)") }
      try holds(script == harmed.meant, "it means something else:\n\(text)")
      try holds(Self.mended(text) == (text, 0), "it is mended again")
    }
  }

  @Test func `no bytes whatever trap, and every finding lies in the text`() async throws {
    try await forAll({ try $0.brokenScript() }, cases: 80) { broken in
      let check = DocumentCheck(SourceText(name: "script", bytes: broken.bytes))
      let places = check.diagnostics.map(\.place)
      let lieInside = places.allSatisfy { $0.start <= $0.end && Int($0.end) <= broken.bytes.count }
      try holds(lieInside, "a finding lies outside")
      let isSorted = zip(places, places.dropFirst()).allSatisfy { $0.start <= $1.start }
      try holds(isSorted, "the findings are not in order")
      let text = DiagnosticText(check.source, width: 80)
      for line in check.diagnostics.flatMap({ text.lines(for: $0) }) {
        let isClean = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        try holds(isClean, "a control character is printed: \(line.debugDescription)")
      }
      guard case .script(let found) = check else { return }
      try holds((found.script == nil) == check.diagnostics.hasErrors, "errors, and yet a script")
    }
  }
}
