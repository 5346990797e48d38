import LawKit
import Starling
import Testing

/// Every rule of RFC 8259, one text at a time.
@Suite struct `RFC 8259` {
  static let cases =
    JSONCase.structure + JSONCase.whiteSpace + JSONCase.ends + JSONCase.literals
    + JSONCase.objects + JSONCase.arrays + JSONCase.numbers + JSONCase.badNumbers
    + JSONCase.strings + JSONCase.badStrings + JSONCase.encoding + JSONCase.unicode
    + JSONCase.limits

  @Test(arguments: cases)
  func `RFC 8259 is kept: a text means what it means, or is refused where it breaks a rule`(
    _ json: JSONCase
  ) {
    let reading = Reading(bytes: json.bytes)
    guard !json.name.hasPrefix("n_"), json.value != nil else {
      // The reader goes on behind the mistake, which may be said in another way then.
      return #expect(reading.findings.contains { $0.code == json.findings[0].code })
    }
    #expect(reading.findings == json.findings)
    #expect(reading.diagnostics.map { Int($0.place.start) } == json.places)
    #expect((reading.document.isComplete ? JSONValue(reading.document) : nil) == json.value)
  }

  @Test(arguments: cases)
  func `RFC 8259 decides by the name of a case, but where a reason is given`(_ json: JSONCase) {
    switch json.name.prefix(2) {
    case "y_": #expect(json.findings.isEmpty != (json.reason != nil))
    case "n_": #expect(!json.findings.isEmpty && json.reason == nil)
    case "i_": #expect(json.reason != nil)
    default: Issue.record("a case is called y_, n_ or i_")
    }
  }

  @Test func `RFC 8259 is restricted where a script would be ambiguous, and nowhere else`() {
    let restricted = Self.cases.filter { $0.name.hasPrefix("y_") && !$0.findings.isEmpty }
    #expect(
      Set(restricted.flatMap(\.findings).map(\.code)) == [.duplicateKey, .tooDeep])
    #expect(
      restricted.map(\.name) == [
        "y_object_duplicated_key", "y_object_duplicated_key_and_value",
        "y_object_duplicated_key_by_an_escape", "y_structure_129_nested_arrays",
        "y_structure_129_nested_objects",
      ])
  }

  @Test func `the cases of RFC 8259 have names of their own`() {
    let names = Self.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count > 400)
  }

  @Test(arguments: cases.filter { $0.value == nil })
  func `what breaks RFC 8259 is reported in sentences of one line`(_ json: JSONCase) {
    let check = ScriptCheck(SourceText(name: "test.json", bytes: json.bytes))
    #expect(check.diagnostics.contains { $0.code == json.findings.first?.code })
    #expect(check.diagnostics.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
    #expect(check.script == nil)
  }

  /// The reader stops at the depth limit, however long the text is.
  @Test(arguments: ["[", "{\"\":", "[{\"\":"])
  func `RFC 8259 lets a reader limit the depth, which takes it no time`(_ opening: String) {
    let reading = Reading(String(repeating: opening, count: 1_000_000))
    #expect(reading.findings == [.tooDeep])
    #expect(reading.document.nodes.count <= 256)
  }
}

extension MarkedText {
  func start(of mark: Int) -> Int? { range(of: mark)?.lowerBound }
}
