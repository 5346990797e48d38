import Starling
import Testing

/// What blocks and buttons were called: saves, results and mappings follow them.
@Suite struct `What something was called` {
  private static let old = #"""
    {"blocks":{
      "menu":{"type":"choice","text":"Where to?","buttons":["Here","There"],"next":"wish"},
      "wish":{"type":"text-input","text":"Why?","next":"bye"},
      "bye":{"type":"text","text":"Bye, {{menu}}!"}}}
    """#

  /// The menu has other words throughout, and another takes its place in the order.
  private static func edited(_ was: String) -> String {
    #"""
    {"blocks":{
      "first":{"type":"choice","text":"Are you new?","buttons":["Yes","No"],"next":"places"},
      "places":{"type":"choice","text":"Pick one of these.","buttons":[
        {"title":"Far","was":["There"]},{"title":"Near","was":"Here"}],"next":"wish"\#(was)},
      "wish":{"type":"text-input","text":"Why?","next":"bye"},
      "bye":{"type":"text","text":"Bye, {{places}}!"}}}
    """#
  }

  private static let new = edited(#","was":["list","menu"]"#)

  @Test func `a save goes on where it was, with the answer`() throws {
    let (old, new) = (try Script(json: Self.old), try Script(json: Self.new))
    var dialog = Dialog(old)
    _ = dialog.step(.begin)
    #expect(try Dialog(new, restoring: dialog.saved).prompt?.block == "places")
    #expect(throws: Dialog.RestoreError.self) {
      try Dialog(try Script(json: Self.edited("")), restoring: dialog.saved)
    }
    _ = dialog.step(.choose(1))
    var restored = try Dialog(new, restoring: dialog.saved)
    #expect(restored["places"] == "There")
    var back = restored
    _ = back.step(.back)
    #expect(back.prompt?.block == "places")
    #expect(restored.step(.submit("So.")).contains { $0 == .say("Bye, There!", .text) })
  }

  @Test func `the result of a save that goes on has the names of today`() throws {
    var talk = Talk(Dialog(try Script(json: Self.old)))
    for event in [Event.begin, .choose(1)] { talk.receive(event) }
    talk = try Talk(restoring: talk.saved, script: try Script(json: Self.new))
    for event in [Event.submit("So."), .elapsed, .elapsed] { talk.receive(event) }
    let result = try #require(talk.result)
    #expect(result.answers.map(\.variable) == ["places", "wish"])
    #expect(result.variables["places"] == "There" && result.variables["menu"] == nil)
  }

  @Test func `a mapping has it before all that is alike`() throws {
    let mapping = ScriptMapping(
      from: try Script(json: Self.old), to: try Script(json: Self.new))
    #expect(mapping.block("menu") == "places")
    #expect(mapping.button("Here", of: "menu") == "Near")
    #expect(mapping.button("There", of: "menu") == "Far")
    let unsaid = ScriptMapping(
      from: try Script(json: Self.old), to: try Script(json: Self.edited("")))
    #expect(unsaid.block("menu") != "places")
  }

  @Test func `it is written again`() throws {
    let json = try Script(json: Self.new).json
    #expect(json.contains(#""was": ["list", "menu"]"#) && json.contains(#""was": "There""#))
    let built = try Script {
      Choose("places", "Pick one.", buttons: [Pick("Near").was("Here"), "Far"]).was("menu")
    }
    #expect(built.json.contains(#""was": "menu""#) && built.json.contains(#""was": "Here""#))
  }

  @Test(arguments: [
    Lesson(
      "a block",
      #""a":{"type":"text","text":"A","next":"b"},"b":{"type":"text","text":"B","was":["c",1️⃣"a"]}"#,
      Found(1, .wasStillThere)),
    Lesson(
      "itself", #""a":{"type":"text","text":"A","was":1️⃣"a"}"#, Found(1, .wasStillThere)),
    Lesson(
      "a button",
      #""a":{"type":"choice","text":"A","buttons":["P",{"title":"Q","was":1️⃣"p"}],"next":null}"#,
      Found(1, .wasStillThere)),
    Lesson(
      "neither",
      #""a":{"type":"choice","text":"A","buttons":["P",{"title":"Q","was":"R"}],"was":"z","next":null}"#
    ),
  ])
  func `a former name that something still has is reported`(_ lesson: Lesson) {
    lesson.checkMistakes()
  }
}
