import Starling
import StarlingTesting
import Testing

/// Edits that people, hosts or receivers notice, of which it was once said that no one does.
struct DiffVerdictTests {
  private static func compare(_ old: String, _ new: String) throws -> ScriptDiff {
    ScriptDiff(from: try Script(json: old), to: try Script(json: new))
  }

  /// The differences between two scripts, in short.
  private static func found(_ old: String, _ new: String) throws -> [String] {
    #expect(old != new)
    #expect(try !compare(new, old).isSame)
    let diff = try compare(old, new)
    #expect(!diff.isSame && diff.bound == nil)
    return diff.differences.map { "\($0.block) \($0.sentence)" }
  }

  @Test func `what a result no longer lists among the answers is a difference`() throws {
    let old = #"""
      {"variables":{"q":""},"blocks":{
        "a":{"type":"choice","text":"A?","buttons":[{"title":"x","set":{"q":"y"}}]},
        "q":{"type":"text-input","text":"Q"}}}
      """#
    let new = #"""
      {"variables":{"q":""},"blocks":{
        "a":{"type":"choice","text":"A?","buttons":[{"title":"x","set":{"q":"y"}}]}}}
      """#
    #expect(
      try Self.compare(old, new).differences.map(\.sentence)
        == [#"an answer does "! set q" (was "! set q, an answer")"#])
  }

  @Test func `a text beside a button that is never offered is none`() throws {
    let old = #"""
      {"variables":{"plan":"free"},"blocks":{
        "a":{"type":"rating","text":"A","next":"b"},
        "b":{"type":"button","text":"Hello","title":"Run","when":{"of":"a","is":0},"next":null}}}
      """#
    #expect(try Self.compare(old, old.replacing("Hello", with: "Hello!")).isSame)
    let offered = old.replacing(#""is":0"#, with: #""is":1"#)
    #expect(try !Self.compare(offered, offered.replacing("Hello", with: "Hello!")).isSame)
  }

  @Test func `a last text that is no longer said is a difference`() throws {
    let old = #"""
      {"variables":{"w":"x"},"blocks":{
        "a":{"type":"route","next":"b"},"b":{"type":"text","text":"Bye","next":null}}}
      """#
    let bubble = #"[{"text":"Bye","when":{"of":"w","is":"y"}}]"#
    #expect(try !Self.compare(old, old.replacing(#""Bye""#, with: bubble)).isSame)
  }

  @Test func `another number of questions is a difference, also behind other names`() throws {
    func script(_ names: (String, String), _ branches: (String, String)) -> String {
      #"""
      {"progress": true, "variables": {"w": "1"}, "blocks": {
        "s": {"type": "route", "next": "\#(names.1)",
          "branches": [{"when": {"of": "w", "is": "1"}, "next": "\#(names.0)"}]},
        "\#(names.0)": {"type": "rating", "text": "One?", "saveAs": "a", \#(branches.0) "next": null},
        "\#(names.1)": {"type": "rating", "text": "Two?", "saveAs": "b", \#(branches.1) "next": null},
        "r": {"type": "rating", "text": "R?", "next": null}}}
      """#
    }
    let never = #""branches": [{"when": {"is": 9}, "next": "r"}],"#
    #expect(
      try Self.found(script(("q1", "q2"), (never, "")), script(("x1", "x2"), ("", never)))
        .contains { $0.contains("says that 1 follow from x1 on") })
  }

  /// What a bubble depends on is read nowhere else, and the first conversations do not say it.
  @Test(arguments: [
    #"{"type":"text","text":[TEXTS]}"#, #"{"type":"text","text":[TEXTS],"next":"bye"}"#,
    #"{"type":"choice","text":[TEXTS],"buttons":["Well"],"next":"bye"}"#,
  ])
  func `a bubble that only some people read is compared`(_ block: String) throws {
    func script(_ bubble: String, _ limit: Int) throws -> Script {
      let texts = #""Done.",{"text":"\#(bubble)","when":{"of":"n","atLeast":\#(limit)}}"#
      return try Script(
        json: #"""
          {"variables":{"n":{"start":0}},"blocks":{
            "a":{"type":"choice","text":"A?","next":"b","buttons":[{"title":"No"},{"title":"Yes","add":{"n":1}}]},
            "b":{"type":"choice","text":"B?","next":"c","buttons":[{"title":"No"},{"title":"Yes","add":{"n":1}}]},
            "c":\#(block.replacing("TEXTS", with: texts)),
            "bye":{"type":"text","text":"Bye."}}}
          """#)
    }
    for (bubble, limit) in [("So much!", 2), ("Much", 1)] {
      let diff = ScriptDiff(from: try script("Much", 2), to: try script(bubble, limit))
      #expect(diff.differences.map(\.block) == ["c"] && diff.bound == nil)
    }
  }

  @Test func `another style of the last text is a difference`() throws {
    let old = #"{"blocks":{"a":{"type":"text","text":"Hi"}}}"#
    let new = #"{"blocks":{"a":{"type":"text","text":"Hi","style":"emoji"}}}"#
    #expect(try Self.found(old, new) == [#"a says "Hi (emoji)" (was "Hi (text)")"#])
  }

  @Test func `a changed translation is a difference in that language alone`() throws {
    let old =
      #"{"translations":{"de":{"Hi":"Hallo"},"fr":{"Hi":"Salut"}},"blocks":{"a":{"type":"text","text":"Hi"}}}"#
    let new = old.replacing("Hallo", with: "Servus")
    #expect(try Self.found(old, new) == [#"a says in de: "Servus" (was "Hallo")"#])
    #expect(try Self.compare(old, old).summary() == "the same for everybody, in en, de and fr")
    let french = ScriptDiff(from: try Script(json: old), to: try Script(json: new), locale: "fr")
    #expect(french.summary() == "the same for everybody, in fr")
    let all = old.replacing(#""Hi""#, with: #""Ho""#).replacing("Hallo", with: "Hollo")
      .replacing("Salut", with: "Solut")
    #expect(try Self.found(old, all) == [#"a says "Ho" (was "Hi"), and in de, fr"#])
  }

  @Test func `another language of the script is a difference`() throws {
    let old = #"{"locale":"en","blocks":{"a":{"type":"text","text":"Hi"}}}"#
    let new = old.replacing(#""en""#, with: #""fr""#)
    #expect(try Self.found(old, new).contains { $0.contains("(in fr)") })
  }

  @Test func `a counter that a host sets is tried with each of its values`() throws {
    let old = #"""
      {"variables":{"p":{"min":0,"max":5}},"blocks":{
        "a":{"type":"choice","text":"?","buttons":[{"title":"x","add":{"p":-1}}],"next":"b"},
        "b":{"type":"text","text":"Bye"}}}
      """#
    #expect(
      try Self.found(old, old.replacing("-1", with: "-2"))
        == [#"a an answer does "! set p = 0" (was "! set p = 1")"#])
  }

  private static func typed(_ block: String) -> String {
    #"""
    {"blocks":{"n":{"type":"text-input","text":"N","next":"k"},
      "k":{"type":"text-input","text":"K","next":"p"},
      "p":{"type":"choice","text":"P","buttons":["{{n}}"],"next":"q"},
      "q":{"type":"choice","text":"Q","buttons":["{{k}}"],"next":"l"},
      \#(block)}}
    """#
  }

  @Test func `what several buttons are sent by shows other values`() throws {
    let old = Self.typed(
      #""l":{"type":"choice","many":true,"buttonTitle":"Go {{n}}","text":"?","buttons":["x"]}"#)
    let found = try Self.found(old, old.replacing("Go {{n}}", with: "Go {{k}}"))
    #expect(found.contains { $0.hasPrefix("l offers") })
  }

  @Test func `a text shows a saved title that shows a typed text`() throws {
    let old = Self.typed(#""l":{"type":"text","text":"Bye {{p}}"}"#)
    let found = try Self.found(old, old.replacing("{{p}}", with: "{{q}}"))
    #expect(found == [#"l says "Bye Text 3" (was "Bye Text 2")"#])
  }

  @Test func `a new button says what it does, and may change outcomes`() throws {
    let old = #"{"blocks":{"a":{"type":"choice","text":"A","buttons":["x"],"next":null}}}"#
    let new = #"""
      {"blocks":{"a":{"type":"choice","text":"A","buttons":["x",
          {"title":"Sure","outcome":"never","action":"tell","next":"w"}],"next":null},
        "w":{"type":"text-input","text":"Which?"}}}
      """#
    let diff = try Self.compare(old, new)
    #expect(!diff.keepsOutcomes)
    #expect(diff.summary().contains(#"one new way: "Sure" settles never, asks 1 question more"#))
    let sentences = diff.differences.map(\.sentence)
    #expect(
      sentences.contains(
        #"has a new answer "Sure": ! set a = "Sure", ! outcome never at rating, ! action tell, leads to "w", asks "Which?""#
      ))
    #expect(diff.differences.contains { $0.kind == .new && $0.block == "w" })
    let back = try Self.compare(new, old)
    #expect(!back.keepsOutcomes)
    #expect(back.differences.contains { $0.kind == .gone && $0.block == "w" })
  }

  @Test func `a longer delay is slower`() throws {
    let old = #"""
      {"blocks":{"a":{"type":"text","text":"A","showNextAfter":1,"next":"b"},
        "b":{"type":"text","text":"B"}}}
      """#
    let diff = try Self.compare(old, old.replacing(":1,", with: ":2,"))
    #expect(diff.summary().hasPrefix("1 text is slower, "))
    #expect(
      diff.differences.map(\.sentence)
        == [#"is slower: "goes on after 2 s" (was "goes on after 1 s")"#])
  }

  @Test func `a conversation shows a delay that holds nothing back`() throws {
    let old = #"""
      {"blocks":{"a":{"type":"text","text":"A","showNextAfter":1,"next":"b"},
        "b":{"type":"text","text":"B"}}}
      """#
    func conversations(_ delay: String) throws -> [[String]] {
      try Self.compare(old, old.replacing(#""showNextAfter":1,"#, with: delay))
        .differences.map(\.conversation)
    }
    #expect(
      try conversations(#""showNextAfter":3,"#) == [[" bot: A", "-@ 1s", "+@ 3s", " ..."]])
    #expect(try conversations("") == [[" bot: A", "-@ 1s", " ..."]])
  }

  @Test func `a delay behind the last text is no tap`() throws {
    let old = #"{"blocks":{"a":{"type":"text","text":"A","next":null}}}"#
    let new = old.replacing(#""next""#, with: #""showNextAfter":2,"next""#)
    #expect(try Self.found(old, new) == [#"a offers "goes on after 2 s" (was "the end")"#])
    #expect(
      try Self.compare(new, old).differences.map(\.conversation)
        == [[" bot: A", "-@ 2s", "-...", "+end"]])
  }

  @Test func `a conversation shows what a delay still holds back`() throws {
    let old = #"""
      {"blocks":{"a":{"type":"text","text":["A","B"],"showNextAfter":1,"next":"b"},
        "b":{"type":"text","text":"C"}}}
      """#
    let diff = try Self.compare(old, old.replacing(#""B""#, with: #""D""#))
    #expect(
      diff.differences.map(\.conversation)
        == [[" bot: A", " @ 1s", "-bot: B", "+bot: D", " ..."]])
  }

  @Test func `a text behind an answer that leads elsewhere is compared, too`() throws {
    let old = #"""
      {"blocks":{"a":{"type":"choice","text":"A","buttons":["x"],"next":"b"},
        "b":{"type":"choice","text":"First of two","buttons":["x"],"next":"c"},
        "c":{"type":"choice","text":"Second of two","buttons":["x"],"next":"d"},
        "d":{"type":"choice","text":"Anything else to say?","buttons":["x"]}}}
      """#
    let new = old.replacing("Anything else to say?", with: "Anything else to tell?")
      .replacing(#""A","buttons":["x"],"next":"b""#, with: #""A","buttons":["x"],"next":"c""#)
      .replacing(
        #""Second of two","buttons":["x"],"next":"d""#,
        with: #""Second of two","buttons":["x"],"next":"b""#
      )
      .replacing(
        #""First of two","buttons":["x"],"next":"c""#,
        with: #""First of two","buttons":["x"],"next":"d""#)
    let diff = try Self.compare(old, new)
    let found = diff.differences.map { "\($0.kind) \($0.block)" }
    #expect(found == ["leads a", "leads b", "leads c", "says d"])
    #expect(
      diff.differences.last?.conversation.contains("+bot: Anything else to tell?") == true)
  }

  private static func script(_ blocks: String) -> String {
    #"{"blocks":{"a":{"type":"rating","text":"How is it?","next":"bye"},\#(blocks)}}"#
  }

  private static let bye = #""bye":{"type":"text","text":"Bye.""#

  @Test func `what comes behind an end that is none any more is compared, too`() throws {
    let old = Self.script(Self.bye + "}")
    let asking = Self.script(
      Self.bye + #","next":"b"},"b":{"type":"choice","text":"More?","buttons":["x"],"next":null}"#)
    let offers = #"bye offers "waits for a tap" (was "the end")"#
    #expect(try Self.found(old, asking) == [offers, #"b is new: "More?""#])
    #expect(
      try Self.found(asking, old)
        == [#"bye offers "the end" (was "waits for a tap")"#, #"b is gone: "More?""#])
    #expect(
      try Self.found(old, Self.script(Self.bye + #","next":"a"}"#))
        == [offers, #"bye an answer leads to "a" (was "the end")"#])
  }

  @Test func `a part is no proof where conversations go other ways`() throws {
    let old = Self.script(Self.bye + "}")
    let new = old.replacing(#""next":"bye""#, with: #""next":"note""#).replacing(
      Self.bye, with: #""note":{"type":"text","text":"We sell it.","next":"bye"},"# + Self.bye)
    let diff = try Self.compare(old, new)
    #expect(diff.bound == nil && diff.differences(.texts).isEmpty)
    let part = "no difference was found, but some conversations go other ways"
    #expect(diff.summary(.texts) == part)
    let asking = try Self.compare(old, Self.script(Self.bye + #","next":"a"}"#))
    #expect(asking.openness(of: .texts) != nil && asking.openness(of: nil) == nil)
  }

  @Test func `the verdict names a language where there are others`() throws {
    let old = Self.script(Self.bye + "}")
    func summary(_ old: String, _ new: String, _ locale: String?) throws -> String {
      ScriptDiff(from: try Script(json: old), to: try Script(json: new), locale: locale).summary()
    }
    let new = old.dropLast() + #","translations":{"fr":{"Bye.":"Au revoir."}}}"#
    #expect(try summary(old, String(new), "en") == "the same for everybody, in en")
    #expect(try summary(old, old + " ", "en") == "the same for everybody")
  }

  @Test func `nothing is searched where nothing was edited`() throws {
    let endless = #"""
      {"variables":{"n":{"start":0,"min":0}},"blocks":{
        "a":{"type":"choice","text":"{{n}}","buttons":[{"title":"x","add":{"n":1}}],"next":"a"}}}
      """#
    #expect(try Self.compare(endless, endless.replacing("\n", with: "")).isSame)
    #expect(try Self.compare(endless, endless).summary() == "the same for everybody")
  }

  @Test func `numbers of questions that skips change are said with them`() throws {
    func script(_ next: String) -> String {
      #"""
      {"blocks":{"a":{"type":"rating","text":"A","next":"b"},
        "b":{"type":"rating","text":"B","skip":{"title":"S","next":\#(next)},"next":"c"},
        "c":{"type":"rating","text":"C","next":null}}}
      """#
    }
    let summary = try Self.compare(script("null"), script(#""c""#)).summary()
    #expect(
      summary.hasSuffix("; 3 questions if nothing is skipped; 3 questions (was 2 to 3) with skips"))
  }

  /// Every result has all counters.
  @Test func `a counter that nothing changes is a difference, and so is what hosts make of it`()
    throws
  {
    let old = #"{"variables":{"p":{"min":0,"max":5}},"blocks":{"a":{"type":"text","text":"Hi"}}}"#
    #expect(
      try Self.found(old, old.replacing(#""max":5"#, with: #""max":6"#))
        == [
          "a begins a conversation (counts p from 0 or where a host says from 0 to 6), not "
            + "(counts p from 0 or where a host says from 0 to 5)"
        ])
    let new = #"{"variables":{"p":{"start":0,"min":0}},"blocks":{"a":{"type":"text","text":"Hi"}}}"#
    #expect(
      try Self.found(new, new.replacing(#""p""#, with: #""q""#))
        == ["a begins a conversation (counts q from 0), not (counts p from 0)"])
  }
}
