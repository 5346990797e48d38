import Starling
import Testing

struct DuplicateKeyTests {
  @Test(
    arguments: [
      (#"{"a":1, 1️⃣"a":2}"#, "a"), (#"{"next":1, 1️⃣"next":2}"#, "next"),
      (#"{"a":1, 1️⃣"\u0061":2}"#, "a"), (#"{"\u0061":1, 1️⃣"a":2}"#, "a"),
      (#"{"ne\u0078t":1, 1️⃣"next":2}"#, "next"), (#"{"a\/b":1, 1️⃣"a/b":2}"#, "a/b"),
      (#"{"😀":1, 1️⃣"\ud83d\ude00":2}"#, "😀"), (#"{"":1, 1️⃣"":2}"#, ""),
      (#"[{"a":{"b":1, 1️⃣"b":2}}]"#, "b"), (#"{"$comment":1, 1️⃣"$comment":2}"#, "$comment"),
      (#"{"maxDisplaysPerYear":1, "x":{}, 1️⃣"maxDisplaysPerYear":2}"#, "maxDisplaysPerYear"),
    ] as [(String, String)])
  func `the second of two equal keys is reported, however it is spelled`(json: String, key: String)
  {
    let marked = PlacedText(json)
    let reading = Reading(marked.source)
    #expect(reading.findings == [.duplicateKey(key)])
    #expect(reading.starts == marked.positions)
    #expect(reading.document.isComplete)
  }

  @Test(arguments: [
    #"{"a":1,"A":2}"#, #"{"a":{"a":1},"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#,
    "{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"a":"a","b":"a"}"#, #"{"a":1,"a ":2}"#,
    #"{"\\u0061":1,"a":2}"#,
  ])
  func `keys are equal only if their scalars are, in the same object`(json: String) {
    #expect(Reading(json).isAccepted)
  }

  /// Each pair of keys that the formats know, in an object that has all of them.
  @Test func `no key of the formats is taken for another`() {
    let members = Key.allCases.map { "\"\($0.name)\":1" }
    #expect(Reading("{\(members.joined(separator: ","))}").isAccepted)
    for key in Key.allCases {
      let again = members + ["\"\(key.name)\":2"]
      #expect(Reading("{\(again.joined(separator: ","))}").findings == [.duplicateKey(key.name)])
    }
  }

  @Test func `the first key counts, and a note names it`() {
    let reading = Reading("{\"a\": 1,\n \"a\": 2, \"a\": 3}")
    let document = reading.document
    #expect(document.member("a", of: 0).map(document.number) == 1)
    #expect(reading.findings == [.duplicateKey("a"), .duplicateKey("a")])
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.notes.map(\.text) == [#"the first "a" is here and counts"#])
      #expect(diagnostic.notes.compactMap(\.place?.start) == [1])
    }
  }

  @Test(arguments: [#""text": 0"#, #""other": 0"#])
  func `thousands of keys, all of them twice, keep their first ones apart`(last: String) {
    let keys = (0..<5000).map { "\"key\($0)\": 0" }
    let json = "{" + (keys + [last] + keys + [last]).joined(separator: ",") + "}"
    let reading = Reading(json)
    #expect(reading.diagnostics.count == 5001)
    #expect(reading.diagnostics.allSatisfy { $0.code == .duplicateKey })
    for diagnostic in reading.diagnostics {
      let first = diagnostic.notes.first?.place.map(reading.document.source.text)
      #expect(first == reading.document.source.text(at: diagnostic.place))
    }
  }
}
