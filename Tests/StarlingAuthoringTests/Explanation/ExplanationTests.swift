import Starling
import StarlingAuthoring
import Testing

struct ExplanationTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `the example has what it explains and nothing else, and the fixed one nothing`(
    _ code: DiagnosticCode
  ) throws {
    let explanation = try #require(code.explanation)
    let found = DocumentCheck(explanation.exampleSource).diagnostics
    #expect(found.map(\.code) == [code])
    let fixed = SourceText(name: "fixed.json", text: explanation.fixed)
    #expect(DocumentCheck(fixed).diagnostics.isEmpty)
  }

  @Test(arguments: RejectCode.allCases)
  func `the last event of the example is refused by the code it explains, and no other is`(
    _ code: RejectCode
  ) throws {
    let example = code.explanation
    let script = SourceText(name: "example.json", text: example.script)
    #expect(ScriptCheck(script).diagnostics.isEmpty)
    #expect(try Self.rejections(example.rejected, in: script) == [code])
    #expect(try Self.rejections(example.rejected.dropLast(), in: script) == [])
    #expect(try Self.rejections(example.taken, in: script) == [])
    #expect(!example.taken.isEmpty)
  }

  private static func rejections(
    _ steps: some Sequence<Rejection.Step>, in source: SourceText
  ) throws -> [RejectCode] {
    var dialog = Dialog(try Script(source))
    return steps.flatMap { dialog.step($0.event, answering: $0.turn) }.compactMap {
      if case .reject(let code) = $0 { code } else { nil }
    }
  }

  @Test func `what is explained is a phrase, and why it matters a sentence`() {
    let texts =
      DiagnosticCode.allCases.compactMap(\.explanation).map { ($0.what, $0.why) }
      + RejectCode.allCases.map { ($0.explanation.what, $0.explanation.why) }
    for (what, why) in texts {
      #expect(!what.hasSuffix(".") && what.first?.isLowercase == true)
      #expect(why.hasSuffix(".") && !why.contains("\n") && !why.contains("  "))
    }
    #expect(Set(texts.map(\.0)).count == texts.count)
    #expect(Set(ExplanationText.codes).count == texts.count)
  }

  @Test func `an explanation shows the example, what is found in it, and the fixed one`() throws {
    let text = try #require(ExplanationText(width: 80).text(for: "unknown-value"))
    #expect(
      text == #"""
        unknown-value (error): a word is not one of those that are allowed.

        Types of blocks, styles, outcomes and formats are fixed words; the message lists
        them.

        For example:

          { "blocks": { "hello": { "type": "text", "text": "Hi!", "style": "bold" } } }

        leads to:

          example.json:1:66: error: "bold" is not a known style; it must be one of "text", "textBold", "emoji", "button", "lightButton" and "cancel" [unknown-value]
           1 | …ocks": { "hello": { "type": "text", "text": "Hi!", "style": "bold" } } }
             |                                                              ^^^^^^ did you mean "textBold"?

        Fixed:

          { "blocks": { "hello": { "type": "text", "text": "Hi!", "style": "textBold" } } }

        """#)
  }

  @Test func `a refused answer is shown with what the person reads`() throws {
    let text = try #require(ExplanationText(width: 60).text(for: "too-long"))
    #expect(
      text == #"""
        too-long (refused answer): the text is longer than the field
        allows.

        "maxLength" counts characters as a person does: an emoji is
        one. Say in "retry" what is expected.

        For example:

          { "blocks": {
              "wish": { "type": "text-input", "text": "And?", "maxLength": 5, "next": null } } }

        the last of these events is refused (in a chat: "Please type
        at most 5 characters."):

          begin
          submit("Dark mode")

        and all of these are accepted:

          begin
          submit("Dark")

        """#)
  }

  @Test func `no code has no explanation`() {
    #expect(ExplanationText(width: 80).text(for: "dangling") == nil)
    for code in ExplanationText.codes {
      #expect(ExplanationText(width: 80).text(for: code)?.hasPrefix("\(code) (") == true)
    }
  }

  @Test(arguments: [40, 80, 200])
  func `the list has every code once and keeps to the width`(_ width: Int) {
    let lines = ExplanationText(width: width).list.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    for code in ExplanationText.codes {
      #expect(lines.count { $0.hasPrefix("  \(code) ") } == 1, "\(code)")
    }
  }

  @Test(arguments: DiagnosticCode.allCases.filter { $0.severity == .warning })
  func `a script with a warning can be run`(_ code: DiagnosticCode) throws {
    let source = try #require(code.explanation).exampleSource
    guard case .script = DocumentCheck(source) else { return }
    _ = try Script(source)
  }
}
