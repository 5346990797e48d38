import Starling
import StarlingTesting
import Testing

/// What a comparison of two scripts says.
struct DiffTests {
  private static func script(_ blocks: String) throws -> Script {
    try Script(json: "{\"blocks\":{\(blocks)}}", name: "a.json")
  }

  private static let survey = #"""
    "hi":{"type":"text","text":"Hi!","next":"goal"},
    "goal":{"type":"choice","text":"What brings you here?","next":"often",
      "buttons":[{"title":"Work","outcome":"review"},"Play"]},
    "often":{"type":"rating","text":"How often do you come?","next":"bye",
      "branches":[{"when":{"atLeast":4},"next":"fan"}]},
    "fan":{"type":"text-input","text":"What do you like best of all?","next":"bye"},
    "bye":{"type":"text","text":"Good bye, and thank you."}
    """#

  /// The differences of an edited survey, in short.
  private static func found(_ replaced: (String, String)...) throws -> [String] {
    let edited = replaced.reduce(survey) { text, pair in
      #expect(text.contains(pair.0))
      return text.replacing(pair.0, with: pair.1)
    }
    let diff = ScriptDiff(from: try script(survey), to: try script(edited))
    #expect(diff.bound == nil)
    for difference in diff.differences { try holds(difference, diff) }
    return diff.differences.map { difference in
      let was = [difference.was, difference.now].compactMap(\.self).joined(separator: " → ")
      return "\(difference.kind.rawValue) \(difference.block): \(was)"
    }
  }

  /// The conversation passes with each script as it is written for it.
  private static func holds(_ difference: ScriptDiff.Difference, _ diff: ScriptDiff) throws {
    for (script, sign) in [(diff.old, "-"), (diff.new, "+")] {
      let lines = difference.conversation.filter { $0.hasPrefix(" ") || $0.hasPrefix(sign) }
      let text = "=== case\n" + lines.map { $0.dropFirst() + "\n" }.joined()
      let transcript = try Transcript(parsing: text)
      var stage = Stage(script)
      let dialog = try stage.dialog(for: Transcript.Setup().applying(transcript.cases[0]))
      let failure = Player().play(transcript.cases[0], on: dialog)
      #expect(failure == nil, "\(failure?.diff ?? [])\n\(text)")
    }
  }

  @Test func `two scripts that behave alike are the same for everybody`() throws {
    #expect(try Self.found() == [])
    let diff = ScriptDiff(from: try Self.script(Self.survey), to: try Self.script(Self.survey))
    #expect(diff.isSame && diff.keepsOutcomes && diff.peopleUnderWay.losesNobody)
    #expect(diff.summary() == "the same for everybody")
  }

  @Test func `a renamed block is no other block, but its answer may have another name`() throws {
    let saved = Self.survey.replacing(#""often":{"#, with: #""often":{"saveAs":"often","#)
    let renamed = saved.replacing(#""next":"often""#, with: #""next":"frequency""#)
      .replacing(#""often":{"#, with: #""frequency":{"#)
    #expect(ScriptDiff(from: try Self.script(saved), to: try Self.script(renamed)).isSame)
    #expect(
      try Self.found((#""often""#, #""frequency""#))
        == ["does frequency: ! set often → ! set frequency"])
  }

  @Test func `a changed sentence is one difference, however many conversations have it`() throws {
    #expect(
      try Self.found(("Good bye, and thank you.", "Bye, and thank you."))
        == ["says bye: Good bye, and thank you. → Bye, and thank you."])
  }

  @Test func `a changed title, style or limit is offered otherwise`() throws {
    #expect(
      try Self.found((#""Play""#, #""Fun""#)) == [
        "offers goal: Work | Play → Work | Fun",
        "does goal: ! set goal = \"Play\" → ! set goal = \"Fun\"",
      ])
    #expect(
      try Self.found((#""Play""#, #"{"title":"Play","style":"cancel"}"#))
        == ["offers goal: Work | Play, Play as button → Work | Play, Play as cancel"])
    #expect(
      try Self.found((#"all?","#, #"all?","required":true,"#)).first
        == "offers fan: Send, not required → Send, required")
  }

  @Test func `an inserted question is new, and nothing behind it`() throws {
    #expect(
      try Self.found(
        (#""bye":{"#, #""team":{"type":"text-input","text":"Your team?","next":"bye"},"bye":{"#),
        (#"best of all?","next":"bye""#, #"best of all?","next":"team""#))
        == ["new team: Your team?"])
  }

  @Test func `a deleted question is gone`() throws {
    #expect(
      try Self.found((#""next":"fan""#, #""next":"bye""#))
        .contains("leads often: fan → bye") == true)
  }

  @Test func `a moved bound leads elsewhere, by the answer that shows it`() throws {
    #expect(try Self.found((#""atLeast":4"#, #""atLeast":3"#)) == ["leads often: bye → fan"])
  }

  @Test func `an outcome that is settled otherwise is said`() throws {
    let edited = (#""outcome":"review""#, #""outcome":"later""#)
    #expect(
      try Self.found(edited)
        == ["does goal: ! outcome review at storeReview → ! outcome later at rating"])
    let new = Self.survey.replacing(edited.0, with: edited.1)
    let diff = ScriptDiff(from: try Self.script(Self.survey), to: try Self.script(new))
    #expect(!diff.keepsOutcomes)
  }

  @Test func `people whose block is gone are asked again, and others begin again`() throws {
    let without = Self.survey.replacing(#""next":"fan""#, with: #""next":"bye""#)
      .replacing(
        #""fan":{"type":"text-input","text":"What do you like best of all?","next":"bye"},"#,
        with: "")
    let later = ScriptDiff(from: try Self.script(Self.survey), to: try Self.script(without))
    #expect(later.peopleUnderWay.fates.map(\.block) == ["fan"])
    #expect(later.peopleUnderWay.fates.map(\.fate) == [.askedAgain("often")])
    #expect(later.peopleUnderWay.losesNobody)
    let other = #""start":{"type":"text-input","text":"Why?"}"#
    let all = ScriptDiff(from: try Self.script(Self.survey), to: try Self.script(other))
    #expect(all.peopleUnderWay.fates.contains { $0.fate == .beginAgain })
    #expect(!all.peopleUnderWay.losesNobody)
  }

  @Test func `people to whom a new question was never put may lack its value`() throws {
    let new = Self.survey.replacing(
      #""hi":{"type":"text","text":"Hi!","next":"goal"}"#,
      with:
        #""hi":{"type":"text","text":"Hi!","next":"name"},"name":{"type":"text-input","text":"Name?","next":"goal"}"#
    ).replacing("Good bye, and", with: "Good bye {{name}}, and")
    let diff = ScriptDiff(from: try Self.script(Self.survey), to: try Self.script(new))
    #expect(diff.differences.contains { $0.kind == .new && $0.block == "name" })
    let fates = diff.peopleUnderWay.fates.map { "\($0.block) \($0.fate)" }
    #expect(fates.contains { $0.contains("name") })
  }

  @Test func `people whose answer is kept under another name lack its value in texts`() throws {
    let old = #"""
      "x":{"type":"choice","text":"X","buttons":["P","Q"],"saveAs":"aa","next":"y"},
      "y":{"type":"choice","text":"Y","buttons":["A","B"],"next":"e"},
      "e":{"type":"text","text":"Hi {{aa}}","next":null}
      """#
    let new = old.replacing("aa", with: "bb")
    let diff = ScriptDiff(from: try Self.script(old), to: try Self.script(new))
    #expect(
      diff.peopleUnderWay.lines == [
        "at \"y\": \"bb\" has no value where it is read",
        "all others go on as before",
      ])
  }

  private static let counting = #"""
    {"variables":{"c":{"min":0,"max":3}},"author":{"name":"Ann"},"blocks":{
    "x":{"type":"choice","text":"X","buttons":["P","Q"],"next":"y"},
    "y":{"type":"choice","text":"Y","buttons":["P","Q"],"next":"m"},
    "m":{"type":"choice","text":"M","buttons":[{"title":"Up","add":{"c":1},"next":"m"},
      {"title":"Down","add":{"c":-1},"next":"m"},{"title":"On","next":"many"}]},
    "many":{"type":"choice","text":"Many","many":true,"min":0,"buttonTitle":"Done",
      "buttons":["S","T"],"next":"bye"},
    "bye":{"type":"text","text":"{{x}} {{c}}","next":null}}}
    """#

  /// What two scripts show or count in different ways.
  @Test(arguments: [
    ("{{x}}", "{{y}}", "says bye"), ("{{c}}", "0", "says bye"), ("{{c}}", "{{x}}", "says bye"),
    (#"{"c":-1}"#, #"{"c":-2}"#, "does m"), (#""max":3"#, #""max":4"#, "does m"),
    (#""Done""#, #""Send""#, "offers many"),
    (#""min":0,"b"#, #""min":0,"max":2,"b"#, "offers many"),
    (#""Ann""#, #""Bob""#, "says x"),
  ])
  func `what is shown or counted in another way is no longer the same`(
    _ was: String, _ now: String, _ difference: String
  ) throws {
    let edited = Self.counting.replacing(was, with: now)
    #expect(edited != Self.counting)
    let (old, new) = (try Script(json: Self.counting), try Script(json: edited))
    let diff = ScriptDiff(from: old, to: new)
    #expect(!diff.isSame && ScriptDiff(from: new, to: new).isSame)
    let found = diff.differences.map { "\($0.kind.rawValue) \($0.block)" }
    #expect(found.contains(difference))
    for difference in diff.differences { try Self.holds(difference, diff) }
  }
}
