import Foundation
import Starling
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `starling forecast`, as an author or a pipeline calls it.
struct ForecastTests {
  private static let surprising = "Demo/forecast-surprising.json"

  private func forecast(_ arguments: String..., input: String = "") throws -> Starling {
    try Starling(
      ["forecast"] + arguments, input: input, environment: ["TZ": "UTC", "COLUMNS": "120"])
  }

  @Test func `the classic sample never asks who comes twice a week, and says why`() throws {
    let run = try forecast(Self.surprising)
    #expect(
      run.output == """
         opens it                 first asked   asked in a year          then held back by
         several times a day      day 3         3 ×  days 3, 6, 9        reminders
         Monday to Friday         day 3         3 ×  days 3, 8, 12       reminders
         twice a week             never         0 ×                      sessions: a pause over 3 days starts again at 1
         once a week              never         0 ×                      sessions: a pause over 3 days starts again at 1
         a weekend now and then   never         0 ×                      sessions
         once a month             never         0 ×                      sessions: a pause over 3 days starts again at 1
         one eager week           day 3         2 ×  days 3, 7           nothing

        """)
    #expect(run.status == 0)
  }

  @Test(arguments: [40, 60, 80, 120])
  func `it fits the terminal, and nothing is lost`(width: Int) throws {
    let run = try forecast(
      Self.surprising, "--people", "1000", "--width", "\(width)", "--habit", "once a week",
      "--habit", "x")
    let lines = run.output.split(separator: "\n")
    #expect(lines.map(\.count).max() ?? 0 <= width)
    let words = run.output.split { " \n".contains($0) }.joined(separator: " ")
    for part in ["once a week", "never", "0 ×", "days 3, 7, 11", "1,000", "without sessions"] {
      #expect(words.contains(part))
    }
    let reason = Set("sessions: a pause over 3 days starts again at 1".split(separator: " "))
    #expect(reason.isSubset(of: Set(run.output.split { " \n".contains($0) })))
    #expect(run.output.contains("█") == (width >= 60))
    // What it is by itself in a terminal of this width.
    let narrow = try Starling(
      ["forecast", Self.surprising], environment: ["COLUMNS": "\(width)"])
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test func `where there is no room for columns, each habit has lines of its own`() throws {
    let run = try forecast(
      Self.surprising, "--width", "40", "--habit", "once a week", "--habit", "x")
    #expect(
      run.output == """
         once a week
           first asked: never
           asked: 0 ×
           then held back by: sessions: a pause
           over 3 days starts again at 1
         x
           first asked: day 3
           asked: 3 ×  days 3, 7, 11
           then held back by: reminders

        """)
  }

  @Test func `plain bars are of ASCII`() throws {
    let arguments = ["forecast", "--people", "100", "--habit", "x"]
    let shown = try Starling(arguments).output
    let plain = try Starling(arguments, environment: ["STARLING_PLAIN": "1"]).output
    #expect(shown.contains("  █"))
    #expect(plain == shown.replacing("█", with: "#"))
  }

  @Test func `many days are shortened, a long reason is reported, and no one may come`() throws {
    let rules = #"{"daysBeforeAskingAgain": 0, "polite": false}"#
    let often = try forecast("-", "--habit", "x", "--days", "1200", input: rules)
    #expect(often.output.contains("1,200 ×  days 1, 2, 3, 4, … 1,200   nothing\n"))
    #expect(often.output.contains("asked in 1,200 days"))
    let crashes = try forecast(
      "-", "--habit", "X", "--days", "20", "--crash-every", "20", "--start",
      "2026-03-02T00:00:00Z", input: #"{"polite": false, "daysWithoutCrash": 7}"#)
    #expect(crashes.output.contains("crashes: crashed 9 hours ago; from 28 March, 09:00 on"))
    let nobody = try forecast("--habit", "...x", "--days", "2")
    #expect(nobody.output.hasSuffix("never         0 ×                      no visits\n"))
  }

  @Test func `a script, standard input and nothing at all have rules`() throws {
    let script = try forecast("Demo/rating.json", "--habit", "monday-to-friday")
    #expect(script.output.contains("days 3, 36, 67"))
    let input = try forecast("-", "--habit", "x", input: #"{"maxNumberOfReminder": 1}"#)
    #expect(input.output.contains("1 ×  day 5 "))
    let free = try forecast(
      "-", "--habit", "x", input: #"{"maxNumberOfReminder": 1, "displaySessionCount": null}"#)
    #expect(free.output.contains("1 ×  day 1 "))
    let ruleless = try forecast("Demo/tour.json")
    #expect(ruleless.output == (try forecast()).output)
    #expect(
      ruleless.errors
        == "starling: \"Demo/tour.json\" sets no rules, so the polite ones are played\n")
    let polite = try forecast("-", input: #"{"mainText": "Hi"}"#)
    #expect(polite.output == (try forecast()).output)
    #expect(try forecast("--at-most", "3", "--people", "1000").status == 0)
  }

  @Test func `a program reads it as JSON`() throws {
    let run = try forecast(
      Self.surprising, "--habit", "x..x...", "--json", "--start", "2026-03-02T09:00:00+01:00",
      "--people", "100", "--seed", "7", "--days", "60")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(
      run.output.hasPrefix(
        #"{"days":60,"start":"2026-03-02T09:00:00+01:00","habits":[{"habit":"x..x...","first":null,"#
          + #""asked":0,"days":[],"heldBackBy":"sessions","reason":"#))
    let people = try #require(json["people"] as? [String: Any])
    #expect(people["count"] as? Int == 100)
    #expect(people["seed"] as? Int == 7)
    #expect((people["byDay"] as? [Int])?.count == 60)
    #expect((people["asked"] as? [Int])?.first == people["never"] as? Int)
    #expect(people["twiceWithin30Days"] as? Int != nil)
    let without = try #require(people["without"] as? [[String: Any]])
    #expect(
      without.map { $0["rule"] as? String } == [
        "answered", "declined", "sessions", "reminders", "cooldown", "crashes",
        "yearly",
      ])
    let plain = try forecast("--json")
    #expect(!plain.output.contains("people"))
  }

  @Test func `the picture of a few people has a curve, and that of no one says so`() throws {
    let few = try forecast("--people", "20", "--format", "svg", "--habit", "x")
    #expect(few.output.contains("people a day</text>"))
    #expect(!few.output.contains("no one is ever asked"))
    let nobody = try forecast("--people", "20", "--format", "svg", "--days", "2")
    #expect(nobody.output.contains("no one is ever asked"))
  }

  @Test func `the picture is XML, follows the scheme and is named for who listens`() throws {
    let run = try forecast(Self.surprising, "--people", "500", "--format", "svg")
    let parser = XMLParser(data: Data(run.output.utf8))
    #expect(parser.parse())
    for part in ["prefers-color-scheme:dark", "<title id=\"title\">", "twice within 30 days"] {
      #expect(run.output.contains(part))
    }
  }

  @Test func `the same seed makes the same year, however many parts it is played in`() throws {
    let first = try forecast("--people", "2500", "--seed", "7", "--json", "--habit", "x")
    let second = try forecast("--people", "2500", "--seed", "7", "--json", "--habit", "x")
    let configuration = Configuration()
    let start = try #require(Moment("2026-03-02T00:00:00Z"))
    let people = Forecast(configuration, start: start).population(of: 2_500, seed: 7)
    let asked = people.asked.map(String.init).joined(separator: ",")
    #expect(first.output.contains("\"asked\":[\(asked)]"))
    #expect(first.output.drop { $0 != "h" } == second.output.drop { $0 != "h" })
    #expect(first.errors.isEmpty)
  }

  @Test func `it is a test for nuisance`() throws {
    let run = try forecast(Self.surprising, "--at-most", "2", "--people", "1000")
    #expect(run.status == 1)
    #expect(run.errors.contains(#"people who open it "Monday to Friday" are asked 3 times"#))
    #expect(run.errors.contains("119 people are asked more often than 2 times"))
    #expect(try forecast(Self.surprising, "--at-most", "3", "--people", "1000").status == 0)
    let one = try forecast(Self.surprising, "--at-most", "0", "--habit", "once a week")
    #expect(one.status == 0)
  }

  @Test(arguments: [
    (["--habit", "x-y"], "neither a habit nor a pattern"),
    (["--habit", "...."], "with a visit at least"),
    (["--habit", ""], "neither a habit nor a pattern"),
    (["--habit", "once-a-wek"], "did you mean \"once a week\"?"),
    (["--days", "0"], "a whole number from 1 to 36500"),
    (["--people", "0"], "a whole number from 1 to 1000000000"),
    (["--seed", "1"], "say how many, with --people N"),
    (["--answers", "rate:0"], "rate:N with 1 to 10 stars"),
    (["--crash-every", "0"], "a whole number from 1"),
    (["--start", "today"], "a time with its offset"),
    (["--format", "png"], "text, json or svg"),
  ])
  func `what cannot be understood is said`(_ arguments: [String], _ words: String) throws {
    let run = try Starling(["forecast"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `a configuration with errors is refused with its place`() throws {
    let wrong = try forecast("-", input: #"{"displaySessionCount": "3"}"#)
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("<stdin>:1:25: error: "))
    let unknown = try forecast("-", input: #"{"displaySessionCuont": 3}"#)
    #expect(unknown.status == 0)
    #expect(unknown.errors.contains("<stdin>:1:2: warning: "))
    #expect(try forecast("-", input: "nonsense").status == 65)
    #expect(try forecast("missing.json").status == 66)
  }
}
