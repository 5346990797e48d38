import Starling
import StarlingAuthoring

/// A script can be checked, repaired, drawn and written safely, whatever is wrong with it.
enum ScriptLaws {
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    let source = SourceText(name: "fuzz.json", bytes: bytes)
    let document = DocumentCheck(source)
    try checkTelling(document.diagnostics, source)
    switch document {
    case .script(let check):
      try checkWriting(check)
      try checkDrawing(check, source)
    case .configuration(let check):
      let form = ConfigurationForm(source)
      if let own = check.configuration {
        try expect(form.merged(over: own) == own, "it differs from itself")
      }
    case .table: break
    }
    try checkMending(source)
  }

  private static func checkTelling(
    _ diagnostics: [Diagnostic], _ source: SourceText
  ) throws(BrokenLaw) {
    let text = DiagnosticText(source)
    for diagnostic in diagnostics.prefix(8) {
      let place = diagnostic.place
      try expect(
        place.start <= place.end && place.end <= source.bytes.count, "\(diagnostic) lies outside")
      for line in text.lines(for: diagnostic) { try expectHarmless(line, isOneLine: true) }
    }
    let all = DiagnosticDocument([(source, Array(diagnostics.prefix(8)))])
    try JSONLaws.expectJSON(all.json)
    // SARIF lists every code, which takes time.
    if source.bytes.count.isMultiple(of: 16) { try JSONLaws.expectJSON(all.sarif) }
    for line in all.github {
      try expect(!line.unicodeScalars.contains { $0.value < 0x20 }, "GitHub would be told \(line)")
    }
  }

  /// A script that is written reads the same.
  private static func checkWriting(_ check: ScriptCheck) throws(BrokenLaw) {
    guard let script = check.script else { return }
    let again = try? Script(json: script.json)
    try expect(again == script, "it changes: \(script.json)")
  }

  /// Draws one of the charts, chosen by the length of the script, since each takes time.
  private static func checkDrawing(
    _ check: ScriptCheck, _ source: SourceText
  ) throws(BrokenLaw) {
    guard let chart = Chart(check, reach: nil) else { return }
    for line in ChartTree.lines(of: chart, width: 40) {
      try expectHarmless(line, isOneLine: true)
    }
    switch source.bytes.count % 6 {
    case 0: try expectHarmless(ChartMermaid.text(of: chart))
    case 1: try expectHarmless(ChartDot.text(of: chart))
    case 2: try expectHarmless(ChartSVG.text(of: chart))
    case _: break
    }
  }

  /// A repair fixes everything at once, and causes no new errors.
  private static func checkMending(_ source: SourceText) throws(BrokenLaw) {
    let mended = Repair(source)
    guard mended.count > 0 else { return }
    let again = Repair(mended.source)
    try expect(again.count == 0, "\(again.count) more can be mended")
    let wasJSON = JSONReader.read(source).1.allSatisfy { $0.code != .invalidJSON }
    try expect(
      !wasJSON || JSONReader.read(mended.source).0.isComplete,
      "mended, it cannot be read: \(String(decoding: mended.bytes, as: UTF8.self))")
  }
}

/// Throws if a text is not safe for a terminal.
func expectHarmless(_ text: String, isOneLine: Bool = false) throws(BrokenLaw) {
  try expect(!text.hasControlCharacter, "a control character: \(text.debugDescription)")
  try expect(!text.hasOpenDirection, "an open direction: \(text.debugDescription)")
  if isOneLine { try expect(!text.contains("\n"), "several lines: \(text.debugDescription)") }
}
