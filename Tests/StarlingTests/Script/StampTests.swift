import Starling
import Testing

struct StampTests {
  /// So a link with many branches takes the time of one comparison, and not of all of them.
  @Test func `an answer is compared with one of a thousand branches`() throws {
    let branches = (0..<1_000).map { #"{"when":{"is":"w\#($0)"},"next":null}"# }
    let script = try Script(
      json: #"{"blocks":{"a":{"type":"text-input","text":"?","next":null,"branches":["#
        + branches.joined(separator: ",") + "]}}}",
      name: "a.json")
    let tables = script.tables
    let compared = (0..<1_000).map { number in
      let answer = StoredValue(.text(" W\(number)"))
      return tables.branches.count { !tables.fails($0.when, answer: answer) }
    }
    #expect(compared.reduce(0, +) == 1_000)
  }

  @Test(arguments: [
    (Value.text("Ä"), Value.text("ä")), (.text(" yes "), .text("YES")), (.text("1.0"), .number(1)),
    (.number(0), .text("-0")), (.boolean(true), .text("True")), (.text("+3"), .text("3.00")),
  ])
  func `values that a test takes for equal have one stamp`(one: Value, other: Value) {
    let value = StoredValue(one)
    #expect(value.equals(Operand(other)))
    #expect(value.stamp == Stamp(Operand(other)))
  }

  @Test func `a test of several values, or of a part, has no stamp`() throws {
    let script = try Script(
      json: #"""
        {"blocks":{"a":{"type":"text-input","text":"?","next":null,"branches":[
          {"when":{"in":["x","y"]},"next":null},{"when":{"contains":"x"},"next":null},
          {"when":{"not":{"is":"x"}},"next":null}]}}}
        """#, name: "a.json")
    let tables = script.tables
    #expect(tables.branches.allSatisfy { !tables.fails($0.when, answer: StoredValue(.text("z"))) })
  }
}
