import LawKit
import Starling
import StarlingTesting
import Testing

/// The number of cases, compared with what is known to be necessary.
@Suite struct FewCasesTests {
  private static let unseen = #""when":{"not":{"visited":"t"}}"#
  private static let rest = #"""
    ,"c":{"type":"text","text":"C","next":"menu"},"bye":{"type":"text","text":"Bye","next":null}
    """#

  @Test(arguments: [
    // A topic that is hidden once visited: each of its three paths needs a case.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"t",\#(unseen)},{"title":"Bye","next":"bye"}]},
      "t":{"type":"choice","text":"!","buttons":["A","B",{"title":"C","next":"c"}],"next":"menu"}
      \#(rest)
      """#, 3
    ),
    // A topic that is always offered: one conversation covers everything.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"t"},{"title":"Bye","next":"bye"}]},
      "t":{"type":"choice","text":"!","buttons":["A","B",{"title":"C","next":"c"}],"next":"menu"}
      \#(rest)
      """#, 1
    ),
    // A button that is no longer offered is skipped, so that the topic is reached again.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"b"},{"title":"Bye","next":"bye"}]},
      "b":{"type":"button","title":"Go",\#(unseen),"next":"t"},
      "t":{"type":"choice","text":"!","buttons":["A","B",{"title":"C","next":"c"}],"next":"menu"}
      \#(rest)
      """#, 1
    ),
    // A hidden topic with a cycle inside: one visit covers all of it.
    (
      #"""
      "menu":{"type":"choice","text":"?","buttons":[
        {"title":"T","next":"t",\#(unseen)},{"title":"Bye","next":"bye"}]},
      "t":{"type":"text","text":"T","next":"u"},
      "u":{"type":"choice","text":"!","buttons":["A","B","C"],"next":"v"},
      "v":{"type":"choice","text":"!","buttons":[
        {"title":"D","next":"u"},{"title":"E","next":"c"}]}
      \#(rest)
      """#, 1
    ),
    // A button that is never offered is skipped on the way back.
    (
      #"""
      "f":{"type":"text-input","text":"F","skip":{"title":"Skip it","next":"g"},"next":null},
      "g":{"type":"button","title":"Go","when":{"of":"z","is":"1"},"next":"f"},
      "z":{"type":"text-input","text":"Z","next":null}
      """#, 1
    ),
    // Each answer leaves by either exit, depending on the past.
    (
      #"""
      "m":{"type":"choice","text":"M","buttons":["A","B"],"next":"a"},
      "a":{"type":"choice","text":"?","buttons":["C","D"],
        "branches":[{"when":{"of":"m","is":"A"},"next":"p"}],"next":"q"},
      "p":{"type":"text","text":"P"},"q":{"type":"text","text":"Q"}
      """#, 2
    ),
  ])
  func `covering cases are as few as what can be reached again allows`(blocks: String, least: Int)
    throws
  {
    let cover = PathCover(try Script(json: "{\"blocks\":{\(blocks)}}", name: "a.json"))
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count == least)
  }

  /// Many topics around a menu, each visited once or again and again.
  @Test(arguments: ["", #","when":{"not":{"visited":"t$"}}"#], [7, 30])
  func `no case has many more answers than two shorter ones`(when: String, topics: Int) throws {
    guard when.isEmpty || topics < 10 else { return }
    let buttons = (0..<topics).map { number in
      "{\"title\":\"T\(number)\",\"next\":\"t\(number)\"\(when.replacing("$", with: "\(number)"))}"
    }
    let texts = (0..<topics).map { number in
      let answers = #"["A",{"title":"B","next":"u\#(number)"}]"#
      return #"""
        ,"t\#(number)":{"type":"choice","text":"!","buttons":\#(answers),"next":"u\#(number)"},
        "u\#(number)":{"type":"choice","text":"!","buttons":["C","D"],"next":"v\#(number)"},
        "v\#(number)":{"type":"choice","text":"!","buttons":["E","F"],"next":"menu"}
        """#
    }
    let menu = (buttons + [#"{"title":"Bye","next":null}"#]).joined(separator: ",")
    let json = #"""
      {"blocks":{"menu":{"type":"choice","text":"?","buttons":[\#(menu)]}\#(texts.joined())}}
      """#
    let cover = PathCover(try Script(json: json, name: "a.json"))
    #expect(cover.coverage.gaps.isEmpty)
    let answers = cover.cases.map { one in one.events.count { $0 != .begin } }
    #expect(answers.max() ?? 0 <= 30, "\(answers)")
  }

  /// Giving the same answer twice covers nothing more.
  @Test func `who comes by again gives another answer`() throws {
    let cover = PathCover(
      try Script(
        json: #"""
          {"blocks":{"a":{"type":"choice","text":"A","buttons":["C","D"],
            "branches":[{"when":{"visited":"q"},"next":null}],"next":"q"},
          "q":{"type":"text","text":"Q","next":"a"}}}
          """#, name: "a.json"))
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count == 1)
  }

  /// Pairs of answers, each tested at its own place: no conversation covers two of them.
  @Test func `what excludes each other takes a case each, though no link says so`() throws {
    let answers = ["x", "y", "z"]
    var blocks = #"""
      "a":{"type":"choice","text":"A","buttons":["x","y","z"],"next":"b"},
      "b":{"type":"choice","text":"B","buttons":["x","y","z"],"next":"r0"}
      """#
    let pairs = answers.flatMap { one in answers.map { (one, $0) } }
    for (number, pair) in pairs.enumerated() {
      let next = number + 1 < pairs.count ? "\"r\(number + 1)\"" : "null"
      blocks += #"""
        ,"r\#(number)":{"type":"route","branches":[{"when":
          {"of":"a","is":"\#(pair.0)","any":[{"of":"b","is":"\#(pair.1)"}]},"next":"t\#(number)"}],
          "next":\#(next)},
        "t\#(number)":{"type":"text","text":"T\#(number)","next":\#(next)}
        """#
    }
    let cover = PathCover(try Script(json: "{\"blocks\":{\(blocks)}}", name: "a.json"))
    #expect(cover.cases.count == 9)
    #expect(cover.coverage.gaps.isEmpty)
  }

  /// A limit that is off by one only shows with the adjacent number, however late it is tested.
  @Test(arguments: [
    (#""type":"text-input","format":"integer","required":true,"retry":"?""#, 4),
    (#""type":"rating","max":10"#, 4),
    (#""type":"rating","max":5"#, 2),
  ])
  func `covering cases show a limit that is off by one with the numbers next to it`(
    question: String, least: Int
  ) throws {
    let cover = PathCover(
      try Script(
        json: #"""
          {"blocks":{
            "a":{\#(question),"text":"A","saveAs":"n","next":"t"},
            "t":{"type":"text","text":"T","next":"r"},
            "r":{"type":"route","branches":[
              {"when":{"of":"n","atLeast":7},"next":"high"},
              {"when":{"of":"n","atLeast":3},"next":"middle"}],"next":"low"},
            "high":{"type":"text","text":"H","next":null},
            "middle":{"type":"text","text":"M","next":null},
            "low":{"type":"text","text":"L","next":null}}}
          """#, name: "a.json"))
    #expect(cover.cases.count == least)
    #expect(cover.undecided.isEmpty)
  }

  /// A host may set all of the variables, so there are far more states than can be explored.
  @Test func `covering cases are few where very many variables are declared`() throws {
    let count = 14
    let sections = (0..<count).map { number in
      let (one, other) = ("f\(max(0, number - 1))", "f\(max(0, number - 2))")
      let next = number < count - 1 ? "\"q\(number + 1)\"" : "null"
      let test = { (name: String) in "\"of\":\"\(name)\",\"is\":true" }
      return """
        "q\(number)":{"type":"double-button","text":"Q","left":{"title":"Yes",
          "set":{"f\(number)":true},"next":"r\(number)"},"right":{"title":"No","next":"r\(number)"}},
        "r\(number)":{"type":"route","branches":[
          {"when":{\(test("f\(number)")),"any":[{\(test(one)),"any":[{\(test(other))}]}]},
            "next":"a\(number)"},
          {"when":{\(test(one)),"any":[{\(test(other))}]},"next":"b\(number)"}],"next":"c\(number)"},
        "a\(number)":{"type":"text","text":"A","next":\(next)},
        "b\(number)":{"type":"text","text":"B","next":\(next)},
        "c\(number)":{"type":"text","text":"C","next":\(next)}
        """
    }
    let declared = (0..<count).map { "\"f\($0)\":false" }.joined(separator: ",")
    let json = "{\"variables\":{\(declared)},\"blocks\":{\(sections.joined(separator: ","))}}"
    var options = PathCover.Options()
    options.limit = 1_000
    let cover = PathCover(try Script(json: json, name: "a.json"), options)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count <= 12)
  }

  /// Questions whose answers are tested by later branches, two at a time.
  @Test(arguments: [12] as [UInt64])
  func `covering cases are few where branches ask for several answers`(seed: UInt64) throws {
    let cover = PathCover(try Self.questionnaire(Seeded(seed)))
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count <= 12)
  }

  /// The same with links to earlier questions, and with variables that the host sets.
  @Test(arguments: [3] as [UInt64], [false, true])
  func `covering cases are few where one can go round`(seed: UInt64, asksHost: Bool) throws {
    let script = try Self.questionnaire(Seeded(seed), goesBack: true, asksHost: asksHost)
    let cover = PathCover(script)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count <= 12)
  }

  private static func questionnaire(
    _ numbers: Seeded, goesBack: Bool = false, asksHost: Bool = false
  ) throws -> Script {
    var numbers = numbers
    let blocks = (0..<blockCount).map { number in
      let next = number + 1 < blockCount ? "\"b\(number + 1)\"" : "null"
      let further = "b\(min(number + numbers.number(2...5), blockCount - 1))"
      let (one, other) = (numbers.number(0...4), numbers.number(0...4))
      let (this, that) = (numbers.pick(["A", "B", "C"]), numbers.pick(["A", "B", "C"]))
      let kind =
        number < 5 ? 0 : number == (asksHost ? 20 : blockCount - 1) ? 9 : numbers.number(0...9)
      let block =
        switch kind {
        case 0:
          #""type":"choice","text":"?","saveAs":"v\#(number < 5 ? number : one)","# + #"""
            "buttons":["A","B","C"]
            """#
        case 1, 2, 3:
          #""type":"route","branches":[{"when":{"of":"v\#(one)","is":"\#(this)","# + #"""
            "not":{"of":"v\#(other)","is":"\#(that)"}},"next":"\#(further)"}]
            """#
        case 9 where number == 20 && asksHost:
          #""type":"route","branches":[{"when":{"of":"host","is":"x"},"next":"b22"}]"#
        case 4 where goesBack:
          #""type":"choice","text":"?","buttons":["On",{"title":"Back","next":"# + #"""
            "b\#(max(number - numbers.number(1...9), 0))"}]
            """#
        default: #""type":"text","text":"T\#(number)""#
        }
      return "\"b\(number)\":{\(block),\"next\":\(next)}"
    }
    let variables = asksHost ? #","variables":{"host":""}"# : ""
    return try Script(
      json: "{\"blocks\":{\(blocks.joined(separator: ","))}\(variables)}", name: "a.json")
  }

  private static let blockCount = 36

  /// A host can set a variable to any text, so an apparent difference may never show.
  @Test func `mistakes that only seem to show take no case`() throws {
    let cover = try PathCover(
      Script(
        json: #"""
          {"variables":{"plan":"free","level":"free"},"blocks":{
            "a":{"type":"text","text":"A","branches":[
              {"when":{"of":"plan","is":"free"},"next":"d"},
              {"when":{"of":"level","any":[{"contains":"3","is":"free"},
                {"any":[{"is":3,"atLeast":1}],"not":{"atLeast":2}}]},"next":"d"}]},
            "b":{"type":"rating","text":"B","branches":[
              {"when":{"of":"plan","atLeast":2},"next":"d"}]},
            "d":{"type":"double-button","text":"D","left":{"title":"Yes","next":"b"},
              "right":{"title":"No"}}}}
          """#, name: "a.json"))
    #expect(cover.cases.count == 3)
  }
}
