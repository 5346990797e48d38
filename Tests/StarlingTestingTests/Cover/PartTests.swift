import Starling
import StarlingTesting
import Testing

/// Covering cases with conditions on parts of answers and of the host's values.
struct PartTests {
  /// A field or a route on a value of the host, and the blocks to which it leads.
  private func cover(_ asks: String, _ conditions: [String], of host: Value? = nil) throws
    -> PathCover
  {
    let branches = conditions.map { "{\"when\":{\($0)},\"next\":\"b\"}" }.joined(separator: ",")
    let variables = host.map { "\"v\":\($0.json)" } ?? ""
    let script = try Script(
      json: """
        {"variables":{\(variables)},"blocks":{
        "a":{\(asks),"branches":[\(branches)],"next":null},"b":{"type":"text","text":"B"}}}
        """, name: "a.json")
    return PathCover(script)
  }

  @Test(arguments: [
    ("", ["\"is\":\"dark\"", "\"contains\":\"dark\""]),
    ("", ["\"in\":[\"dark\",\"dark!\"]", "\"contains\":\"dark\""]),
    ("\"maxLength\":6,", ["\"is\":\"dark\"", "\"contains\":\"dark\""]),
    ("\"minLength\":6,", ["\"is\":\"darker\"", "\"contains\":\"dark\""]),
    ("", ["\"contains\":\"darkness\"", "\"contains\":\"dark\""]),
    ("", ["\"contains\":\"a b\"", "\"contains\":\"a\",\"any\":[{\"contains\":\"b\"}]"]),
    ("\"format\":\"number\",", ["\"atLeast\":2", "\"contains\":\"1\""]),
    (
      "\"format\":\"integer\",", ["\"contains\":\"1\"", "\"contains\":\"4\"", "\"contains\":\"0\""]
    ),
    ("", ["\"is\":5", "\"contains\":\"5\""]),
    ("\"required\":true,", ["\"exact\":true,\"contains\":\" \""]),
    ("\"format\":\"email\",", ["\"contains\":\"a\""]),
    ("\"format\":\"email\",", ["\"contains\":\".\""]),
    ("\"format\":\"email\",\"maxLength\":5,", ["\"contains\":\"x\""]),
    ("\"format\":\"number\",", ["\"contains\":\".\""]),
    ("\"format\":\"email\",", ["\"is\":\"x@acme.org\"", "\"contains\":\"@acme.org\""]),
    (
      "\"format\":\"email\",", ["\"contains\":\"@acme.com\",\"not\":{\"contains\":\"noreply\"}"]
    ),
    ("\"format\":\"email\",", ["\"contains\":\".com\",\"any\":[{\"contains\":\"foo\"}]"]),
    (
      "\"format\":\"email\",",
      ["\"contains\":\"@a.\",\"any\":[{\"contains\":\".com\"},{\"contains\":\".org\"}]"]
    ),
    ("\"maxLength\":3,", ["\"contains\":\"ab\",\"not\":{\"not\":{\"contains\":\"bc\"}}"]),
  ])
  func `what a field can be given is given`(_ keys: String, _ conditions: [String]) throws {
    let cover = try cover("\"type\":\"text-input\",\(keys)\"text\":\"?\"", conditions)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.missed.isEmpty)
  }

  @Test(arguments: [
    ("\"format\":\"number\",", "\"contains\":\".5\",\"atLeast\":10"),
    ("", "\"atLeast\":5,\"atMost\":5,\"contains\":\".\""),
    ("\"format\":\"number\",", "\"contains\":\"-\",\"atLeast\":0"),
    ("\"format\":\"integer\",", "\"contains\":\"12\",\"atLeast\":500"),
    ("\"format\":\"integer\",", "\"contains\":\"0\",\"atMost\":-1"),
    ("\"format\":\"integer\",", "\"atMost\":0.5"),
    ("\"format\":\"integer\",\"maxLength\":2,", "\"atLeast\":50"),
  ])
  func `a number is found however it has to be written`(
    _ keys: String, _ condition: String
  ) throws {
    let cover = try cover("\"type\":\"text-input\",\(keys)\"text\":\"?\"", [condition])
    #expect(cover.missed.isEmpty)
    #expect(cover.coverage.gaps.isEmpty)
  }

  /// With more than a few parts, not all combinations are tried.
  @Test func `what was not found is not said to be impossible, nor its mistakes equal`() throws {
    let both = "\"contains\":\"q1\",\"any\":[{\"contains\":\"q2\"}]"
    let cover = try cover(
      "\"type\":\"text-input\",\"text\":\"?\"",
      [both + ",\"not\":{\"contains\":\"q3\"}", "\"contains\":\"q4\"", "\"contains\":\"q5\""])
    #expect(!cover.coverage.gaps.isEmpty)
    #expect(cover.coverage.impossible.isEmpty)
    let mutants = Mutants(cover.coverage.script)
    let verdicts = mutants.all.map { mutants.verdict(on: $0) { _ in false } }
    #expect(!verdicts.contains(.equal))
    #expect(verdicts.contains(.undecided))
  }

  @Test(arguments: [
    (Value.text("x"), ["\"of\":\"v\",\"contains\":\".5\",\"atLeast\":10"]),
    (Value.number(3), ["\"of\":\"v\",\"contains\":\"1\""]),
    (.number(3), ["\"of\":\"v\",\"atLeast\":2", "\"of\":\"v\",\"contains\":\"1\""]),
    (.text("x"), ["\"of\":\"v\",\"is\":\"dark\"", "\"of\":\"v\",\"contains\":\"dark\""]),
    (.text("x"), ["\"of\":\"v\",\"any\":[{\"contains\":\"Dark\"},{\"contains\":\"dark\"}]"]),
    (.boolean(true), ["\"of\":\"v\",\"contains\":\"a\""]),
  ])
  func `what a host can set is set`(_ value: Value, _ conditions: [String]) throws {
    let cover = try cover("\"type\":\"route\"", conditions, of: value)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.missed.isEmpty)
  }

  @Test(arguments: [
    ("\"format\":\"number\",", ["\"contains\":\"y\""], "no answer meets it"),
    ("\"format\":\"integer\",", ["\"contains\":\"$\""], "no answer meets it"),
    ("\"format\":\"email\",", ["\"contains\":\"a b\""], "no answer meets it"),
    ("\"maxLength\":3,", ["\"contains\":\"dark\""], "no answer meets it"),
    (
      "\"maxLength\":40,", ["\"contains\":\"dark\"", "\"of\":\"a\",\"contains\":\"dark\""],
      "the branches before take all that it would"
    ),
  ])
  func `what no one can type does not count`(
    _ keys: String, _ conditions: [String], _ reason: String
  ) throws {
    let cover = try cover("\"type\":\"text-input\",\(keys)\"text\":\"?\"", conditions)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.missed.first?.reason == reason)
  }

  /// The checker's warnings to the author contain only what it can prove quickly.
  @Test func `no one is warned of what only a search finds impossible`() throws {
    let source = SourceText(
      name: "a.json",
      text: """
        {"blocks":{"a":{"type":"text-input","text":"?","format":"number",
        "branches":[{"when":{"contains":"y"},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}}}
        """)
    #expect(ScriptCheck(source).diagnostics.isEmpty)
  }
}
