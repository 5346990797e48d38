import Starling
import StarlingTesting
import Testing

/// Coverage is exact, and every gap has a place and a phrase.
struct CoverageTests {
  private func count(_ coverage: Coverage) -> [String] {
    Coverage.Kind.allCases.map { kind in
      let count = coverage.count(of: kind)
      return "\(kind.rawValue) \(count.covered)/\(count.total)"
    }
  }

  @Test func `what no one has held covers nothing`() throws {
    let coverage = Coverage(try Scripts.rated())
    #expect(
      count(coverage) == [
        "blocks 0/6", "links 0/10", "conditions 0/4", "endings 0/1", "rejections 0/0",
      ])
  }

  @Test func `a conversation covers what it takes`() throws {
    var coverage = Coverage(try Scripts.rated())
    coverage.hold([.begin, .elapsed, .elapsed, .pick(5), .choose(0)])
    #expect(
      count(coverage) == [
        "blocks 4/6", "links 4/10", "conditions 1/4", "endings 1/1", "rejections 0/0",
      ])
    #expect(coverage.count() == Coverage.Count(covered: 10, total: 21))
  }

  @Test func `conversations add up`() throws {
    let script = try Scripts.rated()
    var all = Coverage(script)
    for events: [Event] in [
      [.begin, .elapsed, .elapsed, .pick(5), .choose(0)],
      [.begin, .elapsed, .elapsed, .pick(4), .choose(1)],
      [.begin, .elapsed, .elapsed, .pick(1), .submit(""), .elapsed, .submit("Dark mode")],
      [.begin, .elapsed, .elapsed, .skip],
    ] {
      var coverage = Coverage(script)
      coverage.hold(events)
      try all.formUnion(coverage)
    }
    #expect(all.gaps.isEmpty)
    #expect(all.count().percent == 100)
  }

  @Test func `a coverage refuses what is of another script`() throws {
    var coverage = Coverage(try Scripts.rated())
    let other = try Script(json: Self.fields)
    var dialog = Dialog(other)
    #expect(throws: UnfitCase.otherScript) { try coverage.step(&dialog, .begin) }
    #expect(throws: UnfitCase.otherScript) { try coverage.formUnion(Coverage(other)) }
    let one = Transcript.Case("a", steps: [])
    #expect(throws: UnfitCase.otherScript) { try coverage.count(one, on: Dialog(other)) }
    #expect(dialog == Dialog(other) && coverage.count().covered == 0)
  }

  @Test func `every gap has a place and a phrase`() throws {
    var coverage = Coverage(try Script(json: Self.fields, name: "fields.json"))
    coverage.hold([.begin, .submit("ab"), .tap])
    #expect(
      coverage.report() == [
        "coverage of fields.json: 41.6 %",
        "  blocks 2 of 3, links 1 of 4, conditions 1 of 2, endings 1 of 1, rejections 0 of 2",
        "  fields.json:3:5: \"name\" never rejects an answer as empty",
        "  fields.json:3:5: \"name\" never rejects an answer as too-long",
        "  fields.json:4:29: branch 1 of \"name\" to \"short\" is never taken",
        "  fields.json:4:39: the \"when\" of branch 1 of \"name\" never holds",
        "  fields.json:5:23: the skip \"No\" of \"name\" is never tapped",
        "  fields.json:7:5: \"short\" is never reached",
        "  fields.json:7:58: the \"next\" of \"short\" to \"bye\" is never taken",
      ])
  }

  private static let fields = """
    {
      "blocks": {
        "name": { "type": "text-input", "text": "Name?", "required": true, "maxLength": 3,
                  "branches": [ { "when": { "is": "x" }, "next": "short" } ],
                  "skip": { "title": "No", "next": "bye" },
                  "next": "bye" },
        "short": { "type": "text", "text": "Short.", "next": "bye" },
        "bye": { "type": "text", "text": "Bye." }
      }
    }
    """

  @Test(
    arguments: [
      (#""required": true"#, ["empty"]),
      (#""minLength": 2"#, ["too-short"]),
      (#""minLength": 1"#, []),
      (#""maxLength": 2"#, ["too-long"]),
      (#""maxLength": 100000"#, ["too-long"]),
      (#""format": "email""#, ["not-an-email"]),
      (#""format": "integer", "maxLength": 0"#, ["too-long"]),
      (#""format": "number""#, ["not-a-number"]),
      (#""format": "integer""#, ["not-an-integer"]),
      (#""format": "integer", "min": 1, "max": 3"#, ["not-an-integer", "too-small", "too-large"]),
      (#""format": "integer", "min": 0, "maxLength": 1"#, ["too-long", "not-an-integer"]),
      (#""format": "number", "max": 9, "maxLength": 1"#, ["too-long", "not-a-number"]),
    ])
  func `the keys of a field make its rejections possible`(keys: String, codes: [String]) throws {
    let json = #"{"blocks":{"a":{"type":"text-input","text":"?",\#(keys),"next":null}}}"#
    let gaps = Coverage(try Script(json: json)).gaps.filter { $0.kind == .rejections }
    #expect(gaps.map(\.phrase) == codes.map { "\"a\" never rejects an answer as \($0)" })
  }

  @Test func `a button and its only way are one link, and branches are links of their own`() throws
  {
    let json = #"""
      {"blocks":{
        "a":{"type":"choice","buttons":[
          {"title":"One","next":"b"},
          {"title":"Two","branches":[{"when":{"of":"a","is":"Two"},"next":"b"}],"next":null},
          "Three"],"next":"b"},
        "b":{"type":"text","text":"Bye."}}}
      """#
    let coverage = Coverage(try Script(json: json))
    #expect(
      coverage.count(of: .links).total + coverage.impossible.filter { $0.kind == .links }.count == 6
    )
  }

  @Test func `an end that is not written is an ending, and no link`() throws {
    let json = #"{"blocks":{"a":{"type":"text-input","text":"?"}}}"#
    var coverage = Coverage(try Script(json: json))
    #expect(coverage.count(of: .links).total == 0)
    #expect(coverage.count(of: .endings).total == 1)
    coverage.hold([.begin, .submit("x")])
    #expect(coverage.gaps.isEmpty)
  }
}
