import Starling
import StarlingTesting
import Testing

/// The file for `lcov` agrees with the coverage.
struct TraceFileTests {
  private static let json = """
    {
      "blocks": {
        "menu": { "type": "choice", "buttons": [
          { "title": "One, two", "next": "one" },
          { "title": "Bye", "next": null } ] },
        "one": { "type": "rating", "text": "?",
          "branches": [ { "when": { "atLeast": 4 }, "next": "menu" } ],
          "next": null },
        "never": { "type": "text", "text": "Never." }
      }
    }
    """

  @Test func `links and buttons are branches on their lines, and functions by name`() throws {
    var coverage = Coverage(try Script(json: Self.json, name: "a.json"))
    coverage.hold([.begin, .choose(0), .pick(5), .choose(1)])
    #expect(
      TraceFile([coverage]).text == """
        TN:
        SF:a.json
        FN:3,menu
        FN:4,the button "One; two" of "menu"
        FN:5,the button "Bye" of "menu"
        FN:6,one
        FN:7,branch 1 of "one" to "menu"
        FN:8,the "next" of "one" to the end
        FNDA:1,menu
        FNDA:1,the button "One; two" of "menu"
        FNDA:1,the button "Bye" of "menu"
        FNDA:1,one
        FNDA:1,branch 1 of "one" to "menu"
        FNDA:0,the "next" of "one" to the end
        FNF:6
        FNH:5
        BRDA:4,0,0,1
        BRDA:5,0,0,1
        BRDA:7,1,0,1
        BRDA:8,1,0,0
        BRF:4
        BRH:3
        DA:3,1
        DA:4,1
        DA:5,1
        DA:6,1
        DA:7,1
        DA:8,0
        LF:6
        LH:5
        end_of_record

        """)
  }

  @Test func `no name ends its line or its record`() throws {
    let json = Self.json.replacing("One, two", with: "One,\u{301}\u{202E} two\\nSF:x")
    let text = TraceFile([Coverage(try Script(json: json, name: "a\nSF:b\u{85}\nend_of_record"))])
      .text
    #expect(text.hasPrefix("TN:\nSF:a SF:b  end_of_record\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("SF:") || $0 == "end_of_record" } == 2)
    #expect(text.contains(#"the button "One;\#u{301}\u202e two\nSF:x" of"#), "\(text)")
  }

  @Test func `branches of a block that no one has reached were not tried`() throws {
    let text = TraceFile([Coverage(try Script(json: Self.json, name: "a.json"))]).text
    #expect(text.contains("BRDA:7,1,0,-\n"))
    #expect(text.contains("FNDA:0,menu\n"))
  }

  @Test func `a share is never rounded up to the whole`() {
    #expect(Coverage.Count(covered: 9_999, total: 10_000).words == "99.9 %")
    #expect(Coverage.Count(covered: 1, total: 3).words == "33.3 %")
    #expect(Coverage.Count(covered: 3, total: 3).words == "100 %")
    #expect(Coverage.Count().words == "100 %")
    #expect(Coverage.Count(covered: 9, total: 10).reaches(90))
    #expect(!Coverage.Count(covered: 9, total: 10).reaches(90.1))
  }
}
