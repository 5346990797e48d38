import Starling
import StarlingTesting
import Testing

/// Who is lost by an edit while a conversation of theirs is saved.
struct PeopleUnderWayTests {
  private static func people(_ old: String, _ new: String) throws -> PeopleUnderWay {
    ScriptDiff(from: try Script(json: old), to: try Script(json: new)).peopleUnderWay
  }

  private static func fates(_ old: String, _ new: String) throws -> [String] {
    let people = try people(old, new)
    #expect(people.bound == nil)
    #expect(people.losesNobody == !people.fates.contains { $0.fate.isLoss })
    return people.lines.dropLast()
  }

  @Test func `an edit of words alone leaves people where they are in all states`() throws {
    let all = 0..<6
    func json(_ text: (Int) -> String) -> String {
      let blocks = all.map { number in
        let (asked, said) = number < 5 ? ("q\(number + 1)", "s\(number + 1)") : ("s0", "bye")
        return #"""
          "q\#(number)": { "type": "text-input", "text": "\#(text(number))", "required": true,
            "skip": { "title": "Pass", "next": "\#(asked)" }, "next": "\#(asked)" },
          "s\#(number)": { "type": "route", "next": "\#(said)", "branches": [ { "next": "t\#(number)",
            "when": { "visited": "q\#(number)", "of": "q\#(number)", "empty": false } } ] },
          "t\#(number)": { "type": "text", "text": "{{q\#(number)}}.", "next": "\#(said)" }
          """#
      }
      return #"""
        { "blocks": { \#(blocks.joined(separator: ", ")),
          "bye": { "type": "text", "text": "Bye", "next": null } } }
        """#
    }
    func people(_ text: (Int) -> String) throws -> PeopleUnderWay {
      let (old, new) = (json { "Item \($0)?" }, json(text))
      return ScriptDiff(
        from: try Script(json: old), to: try Script(json: new), locale: nil, mostStates: 100
      ).peopleUnderWay
    }
    let reworded = try people { $0 == 3 ? "Another?" : "Item \($0)?" }
    #expect(reworded.losesNobody && reworded.bound == nil)
    // Who answered one of them is asked it again, and never the other.
    let swapped = try people { $0 == 3 ? "Item 4?" : $0 == 4 ? "Item 3?" : "Item \($0)?" }
    #expect(swapped.lines.contains(#"at "q4": never asked "q3""#))
  }

  /// Only the new script distinguishes the answers.
  @Test(arguments: [#""low","high""#, #""high","low""#])
  func `people differ by what either script reads, in any order of buttons`(
    buttons: String
  ) throws {
    let old = #"""
      {"blocks":{"s":{"type":"choice","text":"S","buttons":[\#(buttons)],"next":"m"},
        "m":{"type":"choice","text":"M","buttons":["ok"],"next":"bye"},
        "bye":{"type":"text","text":"Bye"}}}
      """#
    let new = #"""
      {"blocks":{"s":{"type":"choice","text":"S","buttons":[\#(buttons)],"next":"m",
          "branches":[{"when":{"is":"low"},"next":"why"}]},
        "why":{"type":"text-input","text":"Why?","required":true,"next":"m"},
        "m":{"type":"choice","text":"M","buttons":["ok"],"next":"bye",
          "branches":[{"when":{"of":"s","is":"low"},"next":"low"}]},
        "low":{"type":"text","text":"Bye, {{why}}!"},
        "bye":{"type":"text","text":"Bye"}}}
      """#
    #expect(try Self.fates(old, new) == [#"at "m": "why" has no value where it is read"#])
  }

  @Test(arguments: [
    (2, 1, ["at \"q\": \"n\" has points of both versions"]), (1, 2, []),
  ])
  func `a number that a host gave and the new script does not keep is lost`(
    before: Int, now: Int, fates: [String]
  ) throws {
    func script(_ most: Int) -> String {
      #"""
      {"variables":{"n":{"min":0,"max":\#(most)}},"blocks":{
        "q":{"type":"choice","text":"Q?","buttons":["ok"],"next":"e",
          "branches":[{"when":{"of":"n","is":2},"next":"f"}]},
        "e":{"type":"text","text":"E"},"f":{"type":"text","text":"F"}}}
      """#
    }
    #expect(try Self.fates(script(before), script(now)) == fates)
  }

  @Test(arguments: [
    (10, 5, false, []), (10, 2, false, ["at \"b\": \"n\" has points of both versions"]),
    (
      10, 3, true,
      ["a", "b"].map { "at \"\($0)\": \"n\" has points of both versions" }
    ),
  ])
  func `a bound that no sum reaches is no other scoring`(
    was: Int, now: Int, isAround: Bool, fates: [String]
  ) throws {
    func script(_ most: Int) -> String {
      #"""
      {"variables":{"n":{"start":0,"min":0,"max":\#(most),"host":false}},"blocks":{
        "a":{"type":"choice","text":"A?","next":"\#(isAround ? "a" : "b")",
          "buttons":[{"title":"x","add":{"n":1}},{"title":"y","next":"b"}]},
        "b":{"type":"choice","text":"B?","next":"e","buttons":[{"title":"x","add":{"n":1}},"y"]},
        "e":{"type":"text","text":"{{n}}"}}}
      """#
    }
    #expect(try Self.fates(script(was), script(now)) == fates)
  }

  @Test func `a question that changed its place is never asked`() throws {
    func script(_ one: String, _ other: String) -> String {
      #"""
      {"blocks":{"i":{"type":"choice","text":"Intro","buttons":["ok"],"next":"\#(one)"},
        "\#(one)":{"type":"text-input","text":"Ask \#(one)","next":"\#(other)"},
        "\#(other)":{"type":"text-input","text":"Ask \#(other)","next":null}}}
      """#
    }
    #expect(
      try Self.fates(script("alpha", "beta"), script("beta", "alpha"))
        == [#"at "alpha": never asked "beta""#, #"at "beta": asked "alpha" again"#])
  }

  @Test func `a question with which a script goes round for ever is never asked`() throws {
    func script(_ start: String, _ hi: String, _ question: String) -> String {
      #"""
      {"start":"\#(start)","blocks":{
        "hi":{"type":"text","text":"Hi","next":\#(hi),
          "branches":[{"when":{"visited":"q"},"next":"q"}]},
        "q":{"type":"choice","text":"Q","buttons":["Yes","No"],"next":\#(question)}}}
      """#
    }
    #expect(
      try Self.fates(script("hi", #""q""#, "null"), script("q", "null", #""hi""#))
        == [#"at "hi": never asked "q""#])
  }

  @Test func `a question that exchanged its name with another is never asked`() throws {
    func script(_ one: String, _ other: String) -> String {
      #"""
      {"blocks":{"q1":{"type":"choice","text":"Do you \#(one)?","buttons":["Yes","No"],"next":"q2"},
        "q2":{"type":"choice","text":"Do you \#(other)?","buttons":["Yes","No"],"next":"q3"},
        "q3":{"type":"choice","text":"Do you drive?","buttons":["Yes","No"],"next":null}}}
      """#
    }
    #expect(
      try Self.fates(script("smoke", "drink"), script("drink", "smoke"))
        == [#"at "q2": asked "q2" again"#, #"at "q2": never asked "q1""#])
  }

  @Test func `points of two scorings are a loss, and those of one are none`() throws {
    let old = #"""
      {"blocks":{"a":{"type":"choice","text":"A","next":"b",
          "buttons":[{"title":"x","add":{"p":1}},{"title":"y","add":{"q":1}}]},
        "b":{"type":"choice","text":"B","buttons":["x"],"next":null}}}
      """#
    #expect(
      try Self.fates(old, old.replacing(#""p":1"#, with: #""p":2"#))
        == [#"at "b": "p" has points of both versions"#])
    #expect(try Self.fates(old, old.replacing(#""B""#, with: #""C""#)) == [])
    #expect(
      try Self.fates(old, #"{"variables":{"q":{"start":3}},"# + old.dropFirst()).count == 2)
  }

  @Test func `points that nothing gives any more are a loss where their value stays`() throws {
    let old = #"""
      {"variables":{"p":0},"blocks":{
        "a":{"type":"choice","text":"A","buttons":[{"title":"x","add":{"p":1}},"y"],"next":"b"},
        "b":{"type":"choice","text":"B","buttons":["z"],"next":"c"},
        "c":{"type":"text","text":"Got {{p}}."}}}
      """#
    let new = old.replacing(#"{"title":"x","add":{"p":1}}"#, with: #""x""#)
    #expect(try Self.fates(old, new) == [#"at "b": "p" has points of both versions"#])
    #expect(
      try Self.fates(old, new.replacing(#""p":0"#, with: #""p":1"#)).count == 2)
    let without = new.replacing(#""variables":{"p":0},"#, with: "")
    #expect(try Self.fates(old, without.replacing("{{p}}", with: "none")) == [])
  }

  @Test func `points that were set before they were counted are a loss`() throws {
    func script(_ effects: String, _ last: String) -> String {
      #"""
      {"blocks":{"a":{"type":"choice","text":"A","next":"b",
          "buttons":[{"title":"x"\#(effects)},"y"]},
        "b":{"type":"rating","text":"B","max":2,"next":null\#(last)}}}
      """#
    }
    #expect(
      try Self.fates(
        script(#","set":{"p":1}"#, ""), script("", #","add":{"p":[1,2]}"#))
        == [#"at "b": "p" has points of both versions"#])
  }

  @Test func `points that an answer gives as before are no points of two scorings`() throws {
    let old = #"""
      {"variables":{"p":{"min":0,"max":5},"q":{"min":0,"max":5}},"blocks":{
        "a":{"type":"choice","text":"A","next":"b",
          "buttons":[{"title":"x","add":{"p":1,"q":1}},"y"]},
        "b":{"type":"choice","text":"B","buttons":["x"],"next":null}}}
      """#
    let fates = [#"at "b": "q" has points of both versions"#]
    #expect(try Self.fates(old, old.replacing(#""q":1"#, with: #""q":2"#)) == fates)
    #expect(try Self.fates(old, old.replacing(#","q":1"#, with: "")) == fates)
    #expect(try Self.fates(old.replacing(#","q":1"#, with: ""), old) == fates)
    #expect(
      try Self.fates(old, old.replacing(#""q":{"min":0,"max":5}"#, with: #""q":{"min":0,"max":6}"#))
        == fates)
    let set = old.replacing(#""add":{"p":1,"q":1}"#, with: #""set":{"q":2},"add":{"p":1}"#)
    #expect(try Self.fates(old, set) == fates)
  }

  @Test(arguments: [
    #"{"type":"choice","text":"L","buttons":["Go {{n}}"]}"#,
    #"{"type":"text-input","text":"L","placeholder":"like {{n}}"}"#,
    #"{"type":"text-input","text":"L","buttonTitle":"like {{n}}"}"#,
    #"{"type":"text-input","text":"L","retry":"like {{n}}"}"#,
    #"{"type":"rating","text":"L","labels":["{{n}}","y"]}"#,
    #"{"type":"choice","text":"L","buttons":["x"],"many":true,"buttonTitle":"Go {{n}}"}"#,
    #"{"type":"choice","text":"L","buttons":["x",{"title":"y","when":{"of":"n","is":"z"}}]}"#,
  ])
  func `a value that no one gave is missed wherever it is read`(last: String) throws {
    let old = #"""
      {"blocks":{"a":{"type":"choice","text":"A","buttons":["x"],"next":"l"},"l":\#(last)}}
      """#.replacing("{{n}}", with: "all").replacing(#""of":"n","#, with: #""of":"a","#)
    let new = #"""
      {"blocks":{"a":{"type":"choice","text":"A","buttons":["x"],"next":"n"},
        "n":{"type":"text-input","text":"Name?","required":true,"next":"l"},"l":\#(last)}}
      """#
    let fates = try Self.fates(old, new)
    #expect(fates.contains(#"at "l": "n" has no value where it is read"#), "\(fates)")
    #expect(fates.contains(#"at "l": not asked "n", which is new"#))
  }

  @Test(arguments: [
    ("2", [#"at "a": "x" has no value where it is read"#]),
    // Everyone who waits there reads it as it is.
    ("0", []),
    // No host can have given that.
    ("many", []),
  ])
  func `a bubble is read where its condition holds`(count: String, fates: [String]) throws {
    let old = #"""
      {"variables":{"n":0},"blocks":{"a":{"type":"rating","text":"A, {{n}}","next":null}}}
      """#
    let new = #"""
      {"variables":{"n":0},"blocks":{
        "a":{"type":"rating","max":2,"add":{"n":[2,0]},"next":null,
          "text":["A",{"text":"Bye {{x}}.","when":{"of":"n","is":"\#(count)"}}]},
        "x":{"type":"text-input","text":"X"}}}
      """#
    #expect(try Self.fates(old, new) == fates)
  }

  @Test func `what the new script reads without a value by itself is no loss`() throws {
    let old = #"""
      {"blocks":{"a":{"type":"choice","text":"A","buttons":["x","y"],"next":"l"},
        "l":{"type":"choice","text":"L","buttons":["x"]}}}
      """#
    let new = #"""
      {"blocks":{"a":{"type":"choice","text":"A","buttons":["x","y"],"next":"l",
          "branches":[{"when":{"is":"y"},"next":"n"}]},
        "n":{"type":"text-input","text":"Name?","next":"l"},
        "l":{"type":"choice","text":"L {{n}}","buttons":["x"]}}}
      """#
    #expect(try Self.fates(old, new) == [])
  }

  /// Whoever waits at a text that says nothing to them now goes on earlier.
  @Test func `people differ by the conditions of the bubbles at which they wait`() throws {
    let old = #"""
      {"variables":{"v":1},"blocks":{
        "a":{"type":"button","title":"Go","when":{"of":"v","atMost":10},"next":"b"},
        "b":{"type":"text","text":"Well?","next":"c"},"c":{"type":"rating","text":"Hello"}}}
      """#
    let new = #"""
      {"variables":{"v":1},"blocks":{"a":{"type":"button","title":"Go","next":"b"},
        "b":{"type":"text","text":[{"text":"Well?","when":{"of":"v","atLeast":10}}]},
        "c":{"type":"rating","text":"Hello"}}}
      """#
    #expect(try Self.fates(old, new) == [#"at "b": begin again"#])
  }

  @Test func `what counts before the first question counts, too`() throws {
    let old = #"""
      {"blocks":{"a":{"type":"route","add":{"p":1},"next":"b"},
        "b":{"type":"choice","text":"B","buttons":["x"]}}}
      """#
    #expect(
      try Self.fates(old, old.replacing(#""p":1"#, with: #""p":2"#))
        == [#"at "b": "p" has points of both versions"#])
  }

  @Test func `who gets stuck only in the new script is lost, also where all get stuck there`()
    throws
  {
    let old = #"""
      {"blocks":{"a":{"type":"choice","text":"A","buttons":["x"],"next":"b"},
        "b":{"type":"text","text":"B","showNextAfter":1,"next":null}}}
      """#
    let new = #"""
      {"variables":{"v":"y"},"blocks":{
        "a":{"type":"choice","text":"A","buttons":["x"],"next":"b"},
        "b":{"type":"text","text":"B","showNextAfter":1,
          "branches":[{"when":{"of":"v","is":"y"},"next":"b"}]}}}
      """#
    #expect(try Self.fates(old, new) == [#"at "a": get stuck"#, #"at "b": get stuck"#])
    #expect(try Self.fates(new, new.replacing(#""A""#, with: #""C""#)) == [])
  }

  @Test func `what everybody reads without a value is no loss, also where states are too many`()
    throws
  {
    let old = #"""
      {"blocks":{"a":{"type":"text","text":"A","showNextAfter":2,
          "branches":[{"when":{"of":"b","is":"x"},"next":"c"}],"next":"b"},
        "b":{"type":"choice","text":"B","buttons":["x"],"next":"c"},
        "c":{"type":"text","text":"C"}}}
      """#
    let new = old.replacing(":2,", with: ":1,")
    let diff = ScriptDiff(
      from: try Script(json: old), to: try Script(json: new), locale: nil, mostStates: 1)
    #expect(diff.peopleUnderWay.fates.isEmpty)
  }
}
