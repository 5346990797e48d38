import Starling
import StarlingTesting
import Testing

/// Mutants that take another path without visible difference, and values that only a host can set:
/// covering cases still detect and take them.
struct SilentMistakeTests {
  private func cover(_ script: String) async throws -> CoveredScript {
    let covered = try CoveredScript(Script(json: script))
    #expect(covered.cover.coverage.gaps.isEmpty)
    #expect(await covered.survivors() == [])
    return covered
  }

  @Test(arguments: [
    #""of":"a","atMost":1,"visited":"r""#, #""of":"a","empty":false,"visited":"r""#,
    #""visited":"r","any":[{"of":"a","atLeast":3}]"#,
  ])
  func `a route has been visited when it asks for itself`(when: String) async throws {
    _ = try await cover(
      #"""
      {"blocks":{"a":{"type":"text-input","text":"A","next":"r"},
        "r":{"type":"route","branches":[{"when":{\#(when)},"next":"e"}],"next":null},
        "e":{"type":"text","text":"E"}}}
      """#)
  }

  /// The mutant in which "A" is another word skips "s". That only shows if the host does not set
  /// `v`, and later in a different way than if nothing had been skipped.
  @Test func `what has led elsewhere before is not tried as if it had not`() async throws {
    _ = try await cover(
      #"""
      {"variables":{"v":2},"blocks":{
        "a":{"type":"choice","buttons":["A","B"],"next":"c"},
        "c":{"type":"choice","buttons":["C"],"next":"r"},
        "r":{"type":"route","branches":[{"when":{"of":"a","in":["B","A"]},"next":"s"},
          {"when":{"not":{"visited":"s"}},"next":"t"}],"next":null},
        "t":{"type":"route","next":"e"},
        "s":{"type":"route","branches":[{"when":{"of":"v","not":{"atMost":4}},"next":"e"}],
          "next":null},
        "e":{"type":"text","text":"E","next":"r"}}}
      """#)
  }

  @Test(arguments: [
    ("3", #""contains":"o""#), ("true", #""atLeast":3"#), ("true", #""is":"often""#),
    ("3", #""empty":true"#), (#""x""#, #""is":true"#),
  ])
  func `a host may give a variable a value of another type`(
    declared: String, when: String
  ) async throws {
    let covered = try await cover(
      #"""
      {"variables":{"v":\#(declared)},"blocks":{
        "r":{"type":"route","branches":[{"when":{"of":"v",\#(when)},"next":"x"}],"next":"y"},
        "x":{"type":"text","text":"X"},"y":{"type":"text","text":"Y"}}}
      """#)
    #expect(covered.cases.count == 2 && covered.cover.coverage.impossible.isEmpty)
  }

  @Test(arguments: [
    #""of":"v","is":"Red","exact":true"#, #""of":"v","is":"red","exact":true,"contains":"ed""#,
    #""of":"v","any":[{"is":"A","exact":true},{"is":"a","exact":true},{"contains":"re"}]"#,
    #""of":"f","is":"Red","exact":true"#, #""of":"n","is":"7","exact":true,"atMost":3"#,
  ])
  func `all is known of texts whose case matters`(when: String) async throws {
    _ = try await cover(
      #"""
      {"variables":{"v":"x"},"blocks":{"f":{"type":"text-input","text":"F","next":"n"},
        "n":{"type":"text-input","text":"N","format":"number","next":"r"},
        "r":{"type":"route","branches":[{"when":{\#(when)},"next":"x"}],"next":"y"},
        "x":{"type":"text","text":"X"},"y":{"type":"text","text":"Y"}}}
      """#)
  }
}
