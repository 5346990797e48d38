import Testing

@testable import Starling

/// What became of blocks and buttons in an edited script.
struct ScriptMappingTests {
  private static let desk = [
    ("hello", #"{"type":"text","text":"Hello, here is the desk of the house.","next":"goal"}"#),
    (
      "goal",
      #"""
      {"type":"choice","text":"What brings you here?","buttons":[
        {"title":"Billing","next":"invoice"},{"title":"A bug","next":"often"},
        {"title":"Praise","outcome":"feedback","next":"bye"}],"next":null}
      """#
    ),
    ("invoice", #"{"type":"text-input","text":"Which invoice is it about?","next":"often"}"#),
    (
      "often",
      #"""
      {"type":"choice","text":"How often did that happen?","buttons":["Once","Twice","Always"],
       "branches":[{"when":{"is":"Always"},"next":"stars"}],"next":"role"}
      """#
    ),
    ("role", #"{"type":"text-input","text":"What is your role in the team?","next":"stars"}"#),
    ("stars", #"{"type":"rating","text":"How do you like it so far?","next":"bye"}"#),
    ("bye", #"{"type":"text","text":"Thank you, and goodbye.","next":null}"#),
  ]

  private static func source(_ blocks: [(String, String)]) -> String {
    blocks.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
  }

  /// The description of what became of the desk, after its blocks or its source were edited.
  private func mapping(
    _ edits: KeyValuePairs<String, String> = [:],
    blocks: ([(String, String)]) -> [(String, String)] = { $0 }
  ) throws -> ScriptMapping {
    var edited = Self.source(blocks(Self.desk))
    for (before, now) in edits {
      try #require(edited.contains(before))
      edited = edited.replacing(before, with: now)
    }
    return ScriptMapping(from: try script(Self.source(Self.desk)), to: try script(edited))
  }

  @Test func `a script is mapped to itself without a change`() throws {
    let mapping = try mapping()
    #expect(mapping.description.isEmpty)
    #expect(mapping.old.blockIDs.allSatisfy { mapping.block($0) == $0 })
    #expect(mapping.button("a bug", of: "goal") == "A bug")
    #expect(mapping.block("nothing") == nil)
  }

  @Test(
    arguments: [
      (["\"Billing\"": "\"Invoices\""], #""Billing" is now "Invoices" at goal"#),
      (["\"often\"": "\"frequency\""], "often is now frequency"),
      (
        ["\"stars\"": "\"b7\"", "How do you like it so far?": "How do you like it?"],
        "stars is now b7"
      ),
      (["How often did that happen?": "How many times did that happen to you?"], ""),
      (
        ["\"Once\",\"Twice\",\"Always\"": "\"Always\",\"Twice\",\"One time\""],
        #""Once" is now "One time" at often"#
      ),
      (["\"Twice\",": ""], ""),
      (["\"Once\",": "\"Never\",\"Once\","], ""),
    ] as [(KeyValuePairs<String, String>, String)])
  func `an edit of a script is found`(
    _ edits: KeyValuePairs<String, String>, _ changes: String
  ) throws {
    #expect(try mapping(edits).description == changes)
  }

  @Test func `an inserted question leaves the others as they are`() throws {
    let mapping = try mapping([#"far?","next":"bye""#: #"far?","next":"team""#]) { blocks in
      blocks + [("team", #"{"type":"text-input","text":"Who else is there?","next":"bye"}"#)]
    }
    #expect(mapping.description == "asked anew: team")
    #expect(mapping.old.blockIDs.allSatisfy { mapping.block($0) == $0 })
  }

  @Test func `a question that is left out is gone`() throws {
    let mapping = try mapping([#""next":"role""#: #""next":"stars""#]) { blocks in
      blocks.filter { $0.0 != "role" }
    }
    #expect(mapping.description == "gone: role")
    #expect(mapping.block("role") == nil)
  }

  @Test func `ids that are given anew do not hide which block is which`() throws {
    let ids = Self.desk.enumerated().map { ("\"\($1.0)\"", "\"b\($0)\"") }
    let numbered = ids.reduce(Self.source(Self.desk)) { $0.replacing($1.0, with: $1.1) }
    // A question more in front, and all numbers behind it are others.
    let shifted = ids.enumerated().reduce(Self.source(Self.desk)) {
      $0.replacing($1.element.0, with: "\"b\($1.offset + 1)\"")
    }
    let first = #""b0": {"type":"text-input","text":"Who are you?","next":"b1"},"#
    let mapping = ScriptMapping(from: try script(numbered), to: try script(first + shifted))
    #expect(mapping.old.blockIDs.map { mapping.block($0) } == (1...7).map { "b\($0)" })
  }

  @Test func `a button with another title is found by where it leads`() throws {
    let mapping = try mapping([
      #"{"title":"Billing","next":"invoice"},{"title":"A bug","next":"often"}"#:
        #"{"title":"It fails","next":"often"},{"title":"Money","next":"invoice"}"#
    ])
    #expect(mapping.button("Billing", of: "goal") == "Money")
    #expect(mapping.button("A bug", of: "goal") == "It fails")
    #expect(mapping.button("Praise", of: "goal") == "Praise")
  }

  @Test func `a question that is split goes on as its first part`() throws {
    let mapping = try mapping([
      #"{"type":"text","text":"Hello, here is the desk of the house.","next":"goal"}"#:
        #"""
      {"type":"text","text":"Hello, here is the desk.","next":"more"},
      "more": {"type":"text","text":"Nice to meet you!","next":"goal"}
      """#
    ])
    #expect(mapping.description == "said anew: more")
    #expect(mapping.block("hello") == "hello")
  }

  @Test func `blocks that all have other ids and texts are mapped by their order and likeness`()
    throws
  {
    func long(_ id: String, _ text: (Int) -> String) throws -> Script {
      try script(
        (0..<200).map {
          let next = $0 == 199 ? "null" : "\"\(id)\($0 + 1)\""
          return #""\#(id)\#($0)": {"type":"text-input","text":"\#(text($0))","next":\#(next)}"#
        }.joined(separator: ","))
    }
    let mapping = ScriptMapping(
      from: try long("a") { "What do you know about number \($0)?" },
      to: try long("b") { "What do you say about the number \($0)?" })
    #expect(mapping.block("a50") == "b50")
    #expect(mapping.changes.count == 200)
  }
}
