import Starling
import StarlingTesting
import Testing

/// Walks are the same on every machine, and find conversations that do not end.
struct RandomWalkTests {
  private func walk(_ script: Script, runs: Int, maxSteps: Int = 100) -> RandomWalk.Report {
    RandomWalk(script, runs: runs, seed: 7, maxSteps: maxSteps).walk()
  }

  @Test func `the same seed gives the same walks`() throws {
    let script = try Scripts.rated()
    #expect(walk(script, runs: 50).text == walk(script, runs: 50).text)
    #expect(walk(script, runs: 50).steps == 249)
    #expect(RandomWalk(script, runs: 50, seed: 8).walk().steps != 249)
  }

  @Test func `a report begins with runs and steps, and counts what was visited`() throws {
    let report = walk(try Scripts.rated(), runs: 2_000)
    #expect(report.isClean)
    let lines = report.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("2,000 runs, 10,"))
    #expect(
      lines.dropFirst() == [
        "conversations: 2,000 completed", "endings: 1 of 1", "blocks: 6 of 6", "links: 10 of 10",
      ])
  }

  private static let endless = #"""
    {"blocks":{"a":{"type":"choice","buttons":[{"title":"Again","next":"a"},
      {"title":"On","next":"b"},{"title":"End","next":null}]},
     "b":{"type":"text","text":"B","next":"b"}}}
    """#

  @Test func `a conversation that does not end is reported, and all runs are made`() throws {
    let script = try Script(json: Self.endless)
    let report = walk(script, runs: 100)
    #expect(!report.isClean)
    #expect(report.unended + (report.endings[.completed] ?? 0) == 100)
    #expect(report.failure?.count == 100)
    #expect(report.text.contains("not over after 100 steps"))
  }

  @Test func `what got stuck or did not end replays`() throws {
    for json in [Self.endless, Self.stuck] {
      let script = try Script(json: json)
      let transcript = try #require(walk(script, runs: 20).transcript(of: script, path: "a.json"))
      let read = try Transcript(parsing: transcript.text)
      #expect(Player().play(read.cases[0], on: Dialog(script)) == nil)
    }
  }

  private static let stuck = #"""
    {"blocks":{"a":{"type":"choice","buttons":["Round","Out"],"next":"b"},
      "b":{"type":"route","branches":[{"when":{"of":"a","is":"Out"},"next":null}],"next":"c"},
      "c":{"type":"route","next":"b"}}}
    """#

  @Test func `the result of a random person has what the host gave`() throws {
    let script = try Script(
      json: #"""
        {"variables":{"plan":"free","seats":1},
         "blocks":{"a":{"type":"choice","text":"A","buttons":["x","y"],"next":"r"},
          "r":{"type":"route","branches":[{"when":{"of":"plan","is":"pro"},"next":"p"}],"next":null},
          "p":{"type":"text","text":"P","next":null}}}
        """#)
    var plans: Set<String> = []
    RandomWalk(script, runs: 20, variables: ["seats": .number(3)]).people(version: nil) { line in
      let values = line.variables.reduce(into: [:]) { $0[$1.name] = $1.value.description }
      plans.insert(values["plan"] ?? "none")
      #expect(values["seats"] == "3")
      #expect((values["plan"] == "pro") == line.path.contains("p"), "\(line)")
    }
    #expect(plans.count > 1 && plans.contains("pro"))
  }

  @Test func `a conversation that gets stuck is reported`() throws {
    let report = walk(try Script(json: Self.stuck), runs: 20)
    #expect((report.endings[.stuck] ?? 0) > 0)
    #expect(report.failure?.last == .choose(0))
  }

  private static let hosts = #"""
    {"variables":{"plan":"free","lives":{"start":3,"min":0,"max":3}},"blocks":{
      "a":{"type":"route","branches":[{"when":{"of":"plan","is":"pro"},"next":"b"},
        {"when":{"of":"lives","is":0},"next":"c"}],"next":"d"},
      "b":{"type":"text","text":"B","next":null},"c":{"type":"text","text":"C","next":"c"},
      "d":{"type":"text","text":"D","next":null}}}
    """#

  @Test func `hosts give variables other values, unless they are fixed or kept`() throws {
    let script = try Script(json: Self.hosts, name: "a.json")
    let all = walk(script, runs: 200)
    #expect(all.text.contains("blocks: 4 of 4"))
    #expect(all.variables["lives"] == .number(0))
    let transcript = try #require(all.transcript(of: script, path: nil))
    #expect(transcript.cases[0].settings.contains(.set("lives", .plain("0"))))
    let pro = RandomWalk(script, runs: 200, variables: ["plan": .text("pro")]).walk()
    #expect(pro.isClean && pro.coverage?.count(of: .blocks).covered == 2)
    var kept = RandomWalk(script, runs: 20)
    kept.variesVariables = false
    #expect(kept.walk().coverage?.count(of: .blocks).covered == 2)
  }

  @Test func `what no conversation reached is listed`() throws {
    var walk = RandomWalk(try Script(json: Self.hosts, name: "a.json"), runs: 20)
    walk.variesVariables = false
    let lines = walk.walk().text.split(separator: "\n").dropFirst(5).map(String.init)
    #expect(
      lines == [
        #"  a.json:2:35: branch 1 of "a" to "b" is never taken"#,
        #"  a.json:3:5: branch 2 of "a" to "c" is never taken"#,
        #"  a.json:4:3: "b" is never reached"#, #"  a.json:4:46: "c" is never reached"#,
      ], "\(lines)")
  }

  @Test func `no run is no walk`() throws {
    let report = walk(try Scripts.rated(), runs: 0)
    #expect(report.steps == 0)
    #expect(report.isClean)
  }
}
