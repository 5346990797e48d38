import Starling
import StarlingTesting
import Testing

/// Covering cases of chosen scripts.
struct CoverTests {
  private func cover(_ blocks: String, variables: String = "{}") throws -> (PathCover, Script) {
    let json = "{\"variables\":\(variables),\"blocks\":{\(blocks)}}"
    let script = try Script(json: json, name: "a.json")
    return (PathCover(script), script)
  }

  @Test func `the rating needs four cases`() throws {
    let cover = PathCover(try Scripts.rated())
    #expect(cover.cases.count == 4)
    #expect(cover.missed.isEmpty)
    #expect(cover.undecided.isEmpty)
    #expect(cover.coverage.count().percent == 100)
  }

  @Test func `names say what is covered`() throws {
    let names = PathCover(try Scripts.rated()).cases.map(\.name)
    #expect(
      names.sorted() == [
        "\"Later\" at stars leads to bye", "\"Later\" is chosen at happy",
        "stars leads to happy when it is at least 4, then \"Let's go!\" is chosen at happy",
        "wish leads to nudge when it is empty and nudge was not visited",
      ])
  }

  @Test func `names differ in more than the spaces around them`() throws {
    let (cover, script) = try cover(
      #""t":{"type":"choice","text":"T","buttons":["a","a ","  "],"next":null}"#)
    let text = cover.transcript(of: script, path: "a.json").text
    #expect(try Transcript(parsing: text).cases.count == 3)
  }

  /// Time passes before each of them: a case that waits must wait for all.
  @Test func `bubbles that come by themselves are waited for`() throws {
    let (cover, script) = try cover(
      #"""
      "a":{"type":"text","text":["A","B","C"],"showNextAfter":1,"next":"b"},
      "b":{"type":"choice","buttons":["x",{"title":"y","when":{"of":"v","atLeast":1}}],"next":null}
      """#, variables: #"{"v":"x"}"#)
    // No mutant is left undecided.
    #expect(cover.undecided.isEmpty)
    let text = cover.transcript(of: script, path: nil).text
    #expect(!text.contains("reject:"))
    #expect(text.contains("bot: A\n@ 1s\nbot: B\n@ 1s\nbot: C\n@ 1s\nbuttons: x"))
  }

  /// The conversation may go in cycles here, and remembering visits makes cycles of cycles.
  @Test func `a menu that remembers visits needs a case for each answer that cannot change`() throws
  {
    let topics = (1...5).map { number in
      """
      ,"t\(number)":{"type":"route","branches":[{"when":{"of":"n","is":\(number)},"next":"s\(number)"}],"next":"menu"},
      "s\(number)":{"type":"text","text":"S\(number)","next":"menu"}
      """
    }
    let buttons = (1...5).map {
      #"{"title":"T\#($0)","when":{"not":{"visited":"t\#($0)"}},"next":"t\#($0)"}"#
    }
    let (cover, _) = try cover(
      #"""
      "n":{"type":"rating","text":"?","next":"menu"},
      "menu":{"type":"choice","buttons":[\#(buttons.joined(separator: ",")),{"title":"Bye","next":null}]}
      """# + topics.joined())
    #expect(cover.cases.count == 5)
    #expect(cover.coverage.gaps.isEmpty)
  }

  @Test func `a host sets a variable where only that leads on`() throws {
    let (cover, script) = try cover(
      #"""
      "a":{"type":"route","branches":[{"when":{"of":"plan","is":"pro"},"next":"b"}],"next":"c"},
      "b":{"type":"text","text":"B"},"c":{"type":"text","text":"C"}
      """#, variables: #"{"plan":"free"}"#)
    #expect(cover.cases.map(\.variables) == [[:], ["plan": .text("pro")]])
    let text = cover.transcript(of: script, path: "a.json").text
    #expect(text.contains("set: plan = \"pro\"\n"))
    #expect(cover.coverage.gaps.isEmpty)
  }

  /// Variables that no condition tests have no number in searches.
  @Test func `a host sets a variable behind one that no one asks for`() throws {
    let (cover, _) = try cover(
      #""b":{"type":"button","title":"Go","when":{"of":"plan","is":"pro"}}"#,
      variables: #"{"other":3,"plan":"free"}"#)
    #expect(Set(cover.cases.map(\.variables)) == [[:], ["plan": .text("pro")]])
    #expect(cover.cases.count == 2)
    #expect(cover.coverage.gaps.isEmpty)
  }

  /// States do not distinguish texts by their parts.
  @Test func `a button that hangs on a part of what a host sets is offered and not`() throws {
    let (cover, _) = try cover(
      #"""
      "a":{"type":"text","text":"A","branches":[{"when":{"of":"v","in":[3]},"next":"b"}],"next":"b"},
      "b":{"type":"button","title":"Go","when":{"of":"v","contains":"1"}}
      """#, variables: #"{"v":"x"}"#)
    #expect(cover.coverage.gaps.isEmpty)
  }

  @Test func `a variable that was set earlier opens the way`() throws {
    let (cover, _) = try cover(
      #"""
      "a":{"type":"choice","buttons":[{"title":"x","set":{"way":1}},{"title":"y","set":{"way":2}}],"next":"b"},
      "b":{"type":"text","text":"B","next":"c"},
      "c":{"type":"route","branches":[{"when":{"of":"way","is":2},"next":"d"}],"next":null},
      "d":{"type":"text","text":"D"}
      """#)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count == 2)
  }

  @Test func `what has been visited in a circle opens the way`() throws {
    let buttons = (0..<8).map {
      #"{"title":"t\#($0)","when":{"not":{"visited":"b\#($0)"}},"next":"b\#($0)"}"#
    }
    let blocks = (0..<8).map { #""b\#($0)":{"type":"text","text":"\#($0)","next":"menu"}"# }
    let (cover, _) = try cover(
      #""menu":{"type":"choice","buttons":[\#(buttons.joined(separator: ","))],"next":"end"},"#
        + blocks.joined(separator: ",") + #","end":{"type":"text","text":"Bye."}"#)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count == 1)
  }

  @Test func `what no answer leads to is reported in comments at the end`() throws {
    let (cover, script) = try cover(
      #"""
      "a":{"type":"rating","text":"?","branches":[{"when":{"atLeast":6},"next":"b"}],"next":"b"},
      "b":{"type":"text","text":"B"},"c":{"type":"text","text":"C"}
      """#)
    let text = cover.transcript(of: script, path: "a.json").text
    #expect(text.contains("\n# Not covered:\n"))
    #expect(text.contains("\"c\" is never reached: no chain of links leads there"))
    _ = try Transcript(parsing: text)
  }

  @Test func `only what is missing is covered where there are cases already`() throws {
    let script = try Scripts.rated()
    var coverage = Coverage(script)
    coverage.hold([.begin, .elapsed, .elapsed, .pick(5), .choose(0)])
    coverage.hold([.begin, .elapsed, .elapsed, .pick(4), .choose(1)])
    coverage.hold([.begin, .elapsed, .elapsed, .pick(3), .submit(""), .elapsed, .submit("x")])
    var options = PathCover.Options()
    options.covered = coverage
    options.isNoticed = { _ in true }
    let cover = PathCover(script, options)
    #expect(cover.cases.map(\.name) == ["\"Later\" at stars leads to bye"])
    #expect(cover.coverage.gaps.isEmpty)
    options.covered = cover.coverage
    #expect(PathCover(script, options).cases.isEmpty)
  }

  @Test func `what no answers lead to does not count`() throws {
    let (cover, script) = try cover(
      #"""
      "a":{"type":"text-input","text":"?","branches":[{"when":{"empty":true},"next":"b"}],"next":"c"},
      "b":{"type":"route","branches":[{"when":{"of":"a","empty":true},"next":"c"}],"next":"d"},
      "c":{"type":"text","text":"C"},"d":{"type":"text","text":"D"}
      """#)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.coverage.count().percent == 100)
    #expect(
      cover.missed.map { "\($0.phrase): \($0.reason ?? "")" }.prefix(2) == [
        #"the "when" of branch 1 of "b" never fails: no answers lead there, whatever they are"#,
        #"the "next" of "b" to "d" is never taken: no answers lead there, whatever they are"#,
      ])
    var coverage = Coverage(script)
    #expect(coverage.impossible.isEmpty)
    coverage.ruleOut()
    #expect(coverage.impossible == cover.missed)
  }

  @Test func `what a search can only guess at stays missing`() throws {
    let (cover, _) = try cover(
      #"""
      "a":{"type":"text-input","text":"?","format":"email",
           "branches":[{"when":{"contains":"a@b","not":{"contains":"@"}},"next":"b"}],"next":null},
      "b":{"type":"text","text":"B"}
      """#)
    #expect(!cover.coverage.gaps.isEmpty)
    #expect(cover.missed.contains { $0.reason == "no answer that was tried leads there" })
  }

  @Test func `a button that its own branch always takes away needs one case`() throws {
    let (cover, _) = try cover(
      #""a":{"type":"choice","buttons":[{"title":"2","branches":[{"when":{"is":2},"next":null}]}]}"#
    )
    #expect(cover.cases.count == 1)
  }

  @Test func `a field is given as many numbers as are asked for`() throws {
    let count = 30
    let routes = (0..<count).map { number in
      let next = number + 1 < count ? "\"r\(number + 1)\"" : "null"
      return #"""
        "r\#(number)":{"type":"route","next":\#(next),"branches":[
          {"when":{"of":"n","atLeast":\#(3 * (count - number))},"next":"t\#(number)"}]},
        "t\#(number)":{"type":"text","text":"T"}
        """#
    }
    let (cover, _) = try cover(
      #"""
      "a":{"type":"text-input","text":"?","format":"integer","saveAs":"n","next":"r0"},
      \#(routes.joined(separator: ","))
      """#)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.undecided.isEmpty)
  }

  /// No state has room for all the visits that conditions test.
  @Test func `buttons that hang on more visits than fit into a state are all found`() throws {
    let count = 66
    let blocks = (0..<count).map { number in
      let (next, last) = ("q\(number + 1)", number + 1 == count)
      let later = last ? "null" : "\"c\(number + 1)\""
      return #"""
        "q\#(number)":{"type":"double-button","text":"Q","left":{"title":"Yes","next":"t\#(number)"},
          "right":{"title":"No","next":"\#(last ? "c0" : next)"}},
        "t\#(number)":{"type":"text","text":"T","next":"\#(last ? "c0" : next)"},
        "c\#(number)":{"type":"choice","text":"C","buttons":[
          {"title":"On","when":{"visited":"t\#((number * 7 + 3) % count)"},"next":"m\#(number)"},
          {"title":"More","when":{"not":{"visited":"t\#(number)"}},"next":"k\#(number)"},
          {"title":"No","next":\#(later)}],"next":\#(later)},
        "m\#(number)":{"type":"text","text":"M","next":\#(later)},
        "k\#(number)":{"type":"text","text":"K","next":\#(later)}
        """#
    }
    var options = PathCover.Options()
    options.limit = 50
    options.isNoticed = { _ in true }
    let script = try Script(json: "{\"blocks\":{\(blocks.joined(separator: ","))}}", name: "a.json")
    let cover = PathCover(script, options)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.count <= 12)
  }

  /// If no state has room for the answers, the conversation seems to repeat forever.
  @Test func `an end is found behind a circle of routes that are not distinguished`() throws {
    let routes = (0..<66).map { number in
      let next = number < 65 ? "r\(number + 1)" : "end"
      return """
        "r\(number)":{"type":"route","branches":[{"when":{"of":"f\(number)","is":true},
          "next":"t\(number)"}],"next":"\(next)"},
        "t\(number)":{"type":"text","text":"T","next":"\(next)"}
        """
    }
    let flags = (0..<66).map { "\"f\($0)\":true" }.joined(separator: ",")
    let json = """
      {"blocks":{"q":{"type":"double-button","text":"Q","left":{"title":"Yes","set":{\(flags)}},
        "right":"No","next":"x"},
      "x":{"type":"choice","text":"X","buttons":[
        {"title":"A","next":"a"},{"title":"B","next":"b"}]},
      "a":{"type":"choice","text":"Y","saveAs":"y","buttons":["A"],"next":"one"},
      "b":{"type":"choice","text":"Y","saveAs":"y","buttons":["B"],"next":"one"},
      "one":{"type":"route","branches":[{"when":{"of":"x","is":"A"},"next":"two"}],"next":"r0"},
      "two":{"type":"route","branches":[{"when":{"of":"y","is":"B"},"next":"one"}],"next":"r0"},
      \(routes.joined(separator: ",")),"end":{"type":"text","text":"End"}}}
      """
    var options = PathCover.Options()
    options.limit = 200
    options.isNoticed = { _ in true }
    let cover = PathCover(try Script(json: json, name: "a.json"), options)
    #expect(cover.coverage.gaps.map(\.phrase) == [])
  }

  @Test func `a script that no one can leave is left`() throws {
    let (cover, _) = try cover(
      #""a":{"type":"text","text":"A","next":"b"},"b":{"type":"text","text":"B","next":"a"}"#)
    #expect(cover.cases.map(\.events.last) == [.leave])
    #expect(cover.coverage.gaps.isEmpty)
  }

  @Test func `no one goes round in vain before they leave`() throws {
    let (cover, _) = try cover(
      #""a":{"type":"choice","buttons":["A"],"next":"c"},"# + #"""
        "b":{"type":"double-button","left":"Left","right":"Right","next":"b"},
        "c":{"type":"route","branches":[{"when":{"of":"v","empty":true},"next":"b"}],"next":null}
        """#, variables: #"{"v":"x"}"#)
    #expect(cover.coverage.gaps.isEmpty)
    #expect(cover.cases.map(\.events.count).max() == 5)
  }

  /// A cycle of this many blocks has more states than there is room for.
  @Test func `a large circle is covered where there is room for hardly any states`() throws {
    let count = 150
    let circle = (0..<count).map { number in
      let next = number + 1 < count ? "\"c\(number + 1)\"" : "\"again\""
      return #""c\#(number)":{"type":"text","text":"\#(number % 9)","next":\#(next)}"#
    }
    let script = try Script(
      json: #"""
        {"blocks":{"stars":{"type":"rating","text":"?","next":"c0"},
        "again":{"type":"choice","text":"Again?","branches":[
          {"when":{"of":"stars","atLeast":4},"next":"c7"},
          {"when":{"is":"Yes"},"next":"c0"}],"next":null,"buttons":["Yes","No"]},
        \#(circle.joined(separator: ",\n"))}}
        """#, name: "a.json")
    var options = PathCover.Options()
    options.limit = 4
    options.isNoticed = { _ in true }
    let cover = PathCover(script, options)
    #expect(cover.coverage.gaps.isEmpty)
  }
}
