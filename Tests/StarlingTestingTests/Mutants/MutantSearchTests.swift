import Starling
import StarlingTesting
import Testing

/// Mutants that only show later, or only on one edge of many.
struct MutantSearchTests {
  private func verdicts(_ json: String) throws -> [(sentence: String, verdict: Mutants.Verdict)] {
    let mutants = Mutants(try Script(json: json, name: "a.json"))
    return mutants.all.map { ($0.sentence, mutants.verdict(on: $0) { _ in false }) }
  }

  /// After the text, both dialogs wait in the same way; only the next step differs.
  @Test func `a mutant of a text that is still shown is not equal`() throws {
    let all = try verdicts(
      #"""
      {"blocks":{"a":{"type":"text","text":"A","next":"b"},
        "b":{"type":"text","text":"B","showNextAfter":1,
          "branches":[{"when":{"visited":"a"},"next":"c"}]},
        "c":{"type":"text","text":"C"}}}
      """#)
    let dropped = try #require(all.first { $0.sentence.contains("could be missing") })
    #expect(dropped.verdict != .equal && dropped.verdict != .undecided)
  }

  @Test func `a mutant of a bound that only a host's number shows is not equal`() throws {
    let all = try verdicts(
      #"""
      {"variables":{"n":{"min":0,"max":2}},"blocks":{"a":{"type":"text","text":"You are {{n}}."}}}
      """#)
    let bound = try #require(all.first { $0.sentence.contains(#""max": 2 could be 1"#) })
    #expect(bound.verdict != .equal && bound.verdict != .undecided)
  }

  /// With the values that are tried, both texts may show the same.
  @Test func `a mutant that shows another variable in the same words is not equal`() throws {
    let all = try verdicts(
      #"""
      {"blocks":{"n":{"type":"text-input","text":"N?","saveAs":"a","next":"m"},
        "m":{"type":"text-input","text":"M?","saveAs":"b","next":"c"},
        "c":{"type":"choice","buttons":[{"title":"1","next":"x"},{"title":"2","next":"y"}]},
        "x":{"type":"text","text":"Hi {{a}}"},"y":{"type":"text","text":"Hi {{b}}"}}}
      """#)
    let moved = all.filter { $0.sentence.contains(#"could be "y""#) }
    #expect(!moved.isEmpty && moved.allSatisfy { $0.verdict != .equal })
  }

  /// The field looks the same until only one of the two scripts accepts a text.
  @Test func `a mutant of a field shows where the field is left`() throws {
    let all = try verdicts(
      #"""
      {"blocks":{"a":{"type":"text-input","text":"A","minLength":3,"maxLength":5,"required":true}}}
      """#)
    #expect(all.count == 5)
    // No text is both empty and too short, since the test for "required" comes first.
    #expect(!all.contains { $0.verdict == .undecided })
    #expect(all.count { if case .alive = $0.verdict { true } else { false } } == 5)
  }

  /// Each mutant shows on only one edge of hundreds.
  @Test func `every mutant of many branches is noticed by a case of its own`() async throws {
    let count = 60
    let branches = (0..<count).map { #"{"when":{"is":"w\#($0)"},"next":"t\#($0)"}"# }
    let blocks = (0..<count).map { #""t\#($0)":{"type":"text","text":"T\#($0)"}"# }
    let script = try Script(
      json: #"{"blocks":{"a":{"type":"text-input","text":"?","next":null,"branches":["#
        + branches.joined(separator: ",") + "]}," + blocks.joined(separator: ",") + "}}",
      name: "a.json")
    let covered = try CoveredScript(script)
    #expect(covered.cases.count == count + 1)
    #expect(covered.cover.undecided.isEmpty)
    #expect(await covered.survivors() == [])
  }

  /// A number in one test and a text in another are two classes of values.
  @Test func `a number is not taken for a text`() throws {
    let all = try verdicts(
      #"""
      {"variables":{"v":"free"},"blocks":{"a":{"type":"choice","text":"A","buttons":[
        {"title":"Yes","when":{"of":"v","in":["3","3"]}}]}}}
      """#)
    #expect(!all.contains { $0.verdict == .equal })
  }

  @Test func `a mutant that a host's value shows is reported from the beginning`() throws {
    let all = try verdicts(
      #"""
      {"variables":{"v":0},"blocks":{"q":{"type":"route","branches":[
        {"when":{"of":"v","atLeast":2},"next":"a"}],"next":"b"},
        "a":{"type":"text","text":"A"},"b":{"type":"text","text":"B"}}}
      """#)
    #expect(!all.contains { $0.verdict == .equal || $0.verdict == .undecided })
  }
}
