import Starling
import StarlingTesting
import Testing

/// Every kind of mutant is made, is distinguished from the script if a conversation can do so, and
/// is reported if no case detects it.
struct MutantTests {
  private func script(_ blocks: String) throws -> Script {
    try Script(json: "{\"blocks\":{\(blocks)}}", name: "a.json")
  }

  /// The report on mutants that no case detects.
  private func survivors(_ script: Script) async -> [String] {
    await Mutants(script).report { _ in false }.survivors
  }

  private func survivors(_ blocks: String) async throws -> [String] {
    await survivors(try script(blocks))
  }

  @Test(
    arguments: [
      // A text without a next block ends at once.
      (
        #""a":{"type":"text","text":"A","next":"b"},"b":{"type":"text","text":"B","branches":[{"when":{"visited":"a"},"next":null}]}"#,
        #"a.json:1:96: the branch to null could be missing and no case would notice: add one that taps"#
      ),
      (
        #""a":{"type":"text","text":"A","next":"b"},"b":{"type":"text","text":"B"},"c":{"type":"text","text":"C"}"#,
        #"a.json:1:42: "next": "b" could be "c" and no case would notice: add one that taps"#
      ),
      (
        #""a":{"type":"rating","text":"?","branches":[{"when":{"atLeast":4},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}"#,
        #"a.json:1:65: "atLeast": 4 could be 5 and no case would notice: add one that answers 4"#
      ),
      (
        #""a":{"type":"rating","text":"?","branches":[{"when":{"atLeast":4},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}"#,
        #"a.json:1:65: "atLeast": 4 could be 3 and no case would notice: add one that answers 3"#
      ),
      (
        #""a":{"type":"rating","text":"?","branches":[{"when":{"is":4},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}"#,
        #"a.json:1:56: the branch to "b" could be missing and no case would notice: add one that answers 4"#
      ),
      (
        #""a":{"type":"text-input","text":"?","branches":[{"when":{"is":"yes"},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}"#,
        #"a.json:1:69: "is": "yes" could be "yesx" and no case would notice: add one that answers "yes""#
      ),
      (
        #""a":{"type":"text-input","text":"?","branches":[{"when":{"contains":"yes"},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}"#,
        #"a.json:1:69: "contains": "yes" could be "yesx" and no case would notice: add one that answers "yes""#
      ),
      (
        #""a":{"type":"text-input","text":"?","branches":[{"when":{"empty":true},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}"#,
        #"a.json:1:61: "when" could be turned round and no case would notice: add one that answers "Something else""#
      ),
      (
        #""a":{"type":"button","title":"Go","outcome":"later","next":null}"#,
        #"a.json:1:46: "outcome": "later" could be "never" and no case would notice: add one that answers "Go""#
      ),
      (
        #""a":{"type":"button","title":"Go","action":"open","next":null}"#,
        #"a.json:1:46: "action": "open" could be missing and no case would notice: add one that answers "Go""#
      ),
      (
        #""a":{"type":"button","title":"Go","set":{"plan":"pro"},"next":null}"#,
        #"a.json:1:53: "plan": "pro" could be "prox" and no case would notice: add one that answers "Go" and has "! set plan = \"pro\"""#
      ),
      (
        #""a":{"type":"text","text":"A","showNextAfter":1.5,"next":null}"#,
        #"a.json:1:42: "showNextAfter": 1.5 could be 2.5 and no case would notice: add one that begins and has "@ 1.5s""#
      ),
      (
        #""a":{"type":"text-input","text":"?","required":true,"next":null}"#,
        #"a.json:1:48: "required": true could be false and no case would notice: add one that answers nothing"#
      ),
      (
        #""a":{"type":"text-input","text":"?","minLength":3,"next":null}"#,
        #"a.json:1:48: "minLength": 3 could be 4 and no case would notice: add one that answers "Ann""#
      ),
      (
        #""a":{"type":"text-input","text":"?","maxLength":3,"next":null}"#,
        #"a.json:1:48: "maxLength": 3 could be 4 and no case would notice: add one that answers "xxxx""#
      ),
      (
        #""a":{"type":"text-input","text":"?","format":"integer","min":3,"next":null}"#,
        #"a.json:1:67: "min": 3 could be 2 and no case would notice: add one that answers 2"#
      ),
      (
        #""a":{"type":"text-input","text":"?","format":"number","max":0.5,"next":null}"#,
        #"a.json:1:66: "max": 0.5 could be 1.5 and no case would notice: add one that answers 1"#
      ),
      (
        #""a":{"type":"text-input","text":"?","outcome":"feedback","next":null}"#,
        #"a.json:1:48: "outcome": "feedback" could be "review" and no case would notice: add one that answers "Something else""#
      ),
      (
        #""a":{"type":"text-input","text":"?","action":"send","next":null}"#,
        #"a.json:1:48: "action": "send" could be missing and no case would notice: add one that answers "Something else""#
      ),
      (
        #""a":{"type":"rating","text":"?","max":7,"next":null}"#,
        #"a.json:1:44: "max": 7 could be 6 and no case would notice: add one that begins and has "stars: 7""#
      ),
    ])
  func `a mistake that no one notices is reported with the case to add`(
    blocks: String, sentence: String
  ) async throws {
    let found = try await survivors(blocks)
    #expect(found.contains(sentence), "\(found.joined(separator: "\n"))")
  }

  @Test(
    arguments: [
      // Both links lead to the same block.
      #""a":{"type":"rating","text":"?","branches":[{"when":{"atLeast":4},"next":"b"}],"next":"b"},"b":{"type":"text","text":"B"}"#,
      // After at least 4, at most 3 is the same as at most 4.
      #""a":{"type":"rating","text":"?","branches":[{"when":{"atLeast":4},"next":"b"},{"when":{"atMost":3},"next":null}],"next":null},"b":{"type":"text","text":"B"}"#,
    ])
  func `what no conversation distinguishes does not count`(blocks: String) async throws {
    let report = await Mutants(try script(blocks)).report { _ in false }
    #expect(report.equal > 0)
    #expect(report.undecided.isEmpty)
    #expect(report.count.total + report.equal == report.mutants.count)
    #expect(!report.survivors.contains { $0.contains("\"atMost\": 3 could be 4") })
  }

  /// Everything is covered without it, but the mutant still shows.
  @Test func `a mistake that shows by what a host sets counts`() async throws {
    let script = try Script(
      json: #"""
        {"variables":{"v":0},"blocks":{
        "q":{"type":"route","branches":[{"when":{"of":"v","atLeast":2},"next":"a"}],"next":"b"},
        "a":{"type":"text","text":"A"},"b":{"type":"text","text":"B"}}}
        """#, name: "a.json")
    let report = await Mutants(script).report { _ in false }
    #expect(report.equal == 0)
    let add = "\"atLeast\": 2 could be 1 and no case would notice: add one that sets v = 1"
    #expect(report.survivors.contains { $0.hasSuffix(add) })
  }

  @Test func `where a tap is awaited and where time passes looks alike until then`() async throws {
    let script = try script(
      #""a":{"type":"text","text":"A","next":"a"},"b":{"type":"text","text":"A","showNextAfter":1}"#
    )
    let cover = PathCover(script)
    let cases = cover.transcript(of: script, path: nil).cases
    let report = await Mutants(script).report { mutant in
      !cases.allSatisfy { Player().passes($0, on: Dialog(mutant.script)) }
    }
    #expect(report.count.total == 1)
    #expect(report.survivors.isEmpty)
  }

  @Test func `the longest e-mail address that is taken is found, however short`() async throws {
    let script = try script(
      #""f":{"type":"text-input","text":"F","format":"email","minLength":0,"maxLength":4}"#)
    let survivors = await survivors(script)
    #expect(survivors.contains { $0.contains("\"maxLength\": 4 could be 3") })
  }

  @Test func `the action of a rating may be missing`() async throws {
    let script = try script(#""s":{"type":"rating","text":"?","action":"go","next":null}"#)
    let survivors = await survivors(script)
    #expect(survivors.contains { $0.contains("\"action\": \"go\" could be missing") })
  }

  @Test func `a second more or less of years does not count`() async throws {
    let script = try script(#""a":{"type":"text","text":"A","showNextAfter":1e9,"next":null}"#)
    let report = await Mutants(script).report { _ in false }
    #expect(report.equal == 1)
    #expect(report.survivors.count == report.mutants.count - 1)
  }

  @Test func `a link that is never taken does not count`() async throws {
    let script = try script(
      #""a":{"type":"text","text":"A"},"b":{"type":"text","text":"B","next":"a"}"#)
    let report = await Mutants(script).report { _ in false }
    #expect(report.count.total == 0)
    #expect(report.equal == 1)
  }

  @Test func `a mistake that shows only later is reported by the way to it`() async throws {
    let found = try await survivors(
      #"""
      "a":{"type":"choice","buttons":["x","y"],"next":"b"},
      "b":{"type":"text","text":"B","next":"c"},
      "c":{"type":"route","branches":[{"when":{"of":"a","is":"x"},"next":"d"}],"next":null},
      "d":{"type":"text","text":"D"}
      """#)
    #expect(
      found.contains {
        $0.hasSuffix(
          "\"is\": \"x\" could be \"xx\" and no case would notice: "
            + "add one that answers \"x\", then taps on the way to \"c\"")
      })
  }

  @Test func `an answer that decides is named, however early it was`() async throws {
    let script = try script(
      #"""
      "cups":{"type":"text-input","text":"?","format":"integer","required":true,"next":"many"},
      "many":{"type":"choice","many":true,"buttons":["x","y"],"next":"a"},
      "a":{"type":"choice","buttons":["x","y"],"next":"b"},
      "b":{"type":"choice","buttons":["x","y"],"next":"c"},
      "c":{"type":"text","text":["C",{"text":"D","when":{"of":"cups","atLeast":6}}],"next":null}
      """#)
    let found = await survivors(script)
    for (wrong, cups) in [("7", 6), ("5", 5)] {
      let advice = #"one that answers \#(cups) at "cups", later answers "x", then answers "x""#
      let mutant = try #require(found.first { $0.contains("6 could be \(wrong) ") })
      #expect(mutant.contains(advice), "\(mutant)")
      // Who does so notices it.
      let events: [Event] = [
        .begin, .submit("\(cups)"), .chooseMany([0]), .choose(0), .choose(0), .tap,
      ]
      let report = await Mutants(script).report {
        TestedScript.differ(events, script, $0.script)
      }
      #expect(!report.survivors.contains { $0.contains("6 could be \(wrong) ") })
    }
  }

  @Test
  func `tests that notice a mutant kill it, and only those that come by are asked`() async throws {
    let script = try Scripts.rated()
    let events: [Event] = [.begin, .elapsed, .elapsed, .pick(4), .choose(0)]
    var coverage = Coverage(script)
    coverage.hold(events)
    let held = coverage
    let report = await Mutants(script).report { mutant in
      guard mutant.mayBeNoticed(by: held) else { return false }
      return TestedScript.differ(events, script, mutant.script)
    }
    let every = await Mutants(script).report { mutant in
      TestedScript.differ(events, script, mutant.script)
    }
    #expect(report.count.covered == 9)
    #expect(report.verdicts == every.verdicts)
  }

  /// Without the branch, "b" is never visited, so the effect of "x" cannot be seen.
  @Test func `no case is called missing that would not notice either`() async throws {
    let script = try Script(
      json: #"""
        {"variables":{"host":2},"blocks":{
          "a":{"type":"text-input","text":"A","next":"a","branches":[
            {"when":{"of":"host","empty":false},"next":"b"},{"when":{"is":"x"},"next":"c"}]},
          "b":{"type":"route","next":"a"},
          "c":{"type":"route","branches":[{"when":{"visited":"b"},"next":null}],"next":"a"}}}
        """#, name: "a.json")
    let mutants = Mutants(script)
    let dropped = try #require(mutants.all.first { $0.sentence.contains("could be missing") })
    let verdict = mutants.verdict(on: dropped) { _ in false }
    #expect(verdict == .undecided || verdict == .equal)
  }

  /// A search that tries numbers one at a time stops before it has tried them all.
  @Test func `all states settle what no single search does`() async throws {
    let number = #""type":"text-input","text":"?","format":"integer","required":true"#
    let mutants = Mutants(
      try Script(
        json: #"""
          {"blocks":{
            "f":{\#(number),"next":"g"},"g":{\#(number),"next":"h"},"h":{\#(number),"next":"t"},
            "t":{"type":"text-input","text":"T","next":"r"},
            "r":{"type":"route","next":"c","branches":[
              {"when":{"of":"f","atMost":20},"next":"c"}]},
            "c":{"type":"choice","text":"C","buttons":["A","B","C"],"next":"e"},
            "e":{"type":"route","next":null,"branches":[
              {"when":{"of":"h","atLeast":20},"next":null},
              {"when":{"of":"g","atLeast":1},"next":null}]}}}
          """#, name: "a.json"))
    let report = await mutants.report { _ in false }
    #expect(report.undecided == [])
    #expect(report.survivors.count == 12)
  }

  @Test func `a share counts the mutants that count`() async throws {
    let mutants = Mutants(try Scripts.rated())
    let none = await mutants.report { _ in false }
    let all = await mutants.report { _ in true }
    #expect(none.count.percent == 0)
    #expect(all.count.percent == 100)
    #expect(none.report().first?.hasPrefix("mutants of rating.json: 0.0 %, 0 of ") == true)
  }
}

enum TestedScript {
  /// Whether a transcript of these events would show the difference.
  static func differ(_ events: [Event], _ one: Script, _ other: Script) -> Bool {
    recorded(events, one) != recorded(events, other)
  }

  private static func recorded(_ events: [Event], _ script: Script) -> [Transcript.Step] {
    var dialog = Dialog(script)
    var recorder = Recorder()
    for event in events {
      recorder.record(event, dialog.step(event))
    }
    return recorder.steps
  }
}

@Test func `the cases of a transcript tell which mutants they notice`() async throws {
  let script = try Script(
    json: #"{"blocks":{"a":{"type":"rating","text":"A","branches":"#
      + #"[{"when":{"atLeast":4},"next":"b"}],"next":null},"b":{"type":"text","text":"B"}}}"#)
  let transcript = try Transcript(
    parsing:
      "=== a\nbot: A\nyou: 4\n! rated 4\nbot: B\nend\n\n=== b\nbot: A\nyou: 1\n! rated 1\nend\n")
  let mutants = Mutants(script)
  let report = await mutants.report(isNoticed: try mutants.areNoticed(by: transcript))
  #expect(report.survivors.count == 1)
  #expect(report.survivors.first?.contains("\"atLeast\": 4 could be 3") == true)
  let other = try Transcript(parsing: "=== a\nset: x = 1\nbot: A\nleave\nleft\n")
  let error = #expect(throws: UnfitCase.self) { try mutants.areNoticed(by: other) }
  #expect(error?.description == "the script has no variable \"x\"")
  let wrong = try Transcript(parsing: "=== a\nbot: A\nyou: 5\n! rated 4\nbot: B\nend\n")
  let failing = #expect(throws: UnfitCase.self) { try mutants.areNoticed(by: wrong) }
  #expect("\(failing!)".hasPrefix("\"a\" fails on the script itself: "))
  #expect("\(failing!)".contains("! rated 5"))
}
