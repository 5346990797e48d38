import Starling
import StarlingAuthoring
import StarlingHost

enum ForecastCommand: Command {
  /// The output formats of a forecast.
  enum Form: String, CaseIterable, Sendable { case text, json, svg }

  static let spec = CommandSpec(
    "forecast", in: .politeness, "Rehearse a year: who is asked, when and how often, or why not"
  )
  .showing(
    Example("starling forecast rating.json", "try a year of people against the rules"),
    Example(
      "starling forecast --habit x..x... --answers later", "try a particular habit and reaction"),
    Example("starling forecast rating.json --people 100000 --seed 7", "simulate a random crowd"),
    Example("starling forecast rating.json --at-most 3", "fail if anyone is asked too often")
  )
  .taking(
    OperandSpec(
      "CONFIG", .file(.configuration),
      "a configuration, or a script that has one (default: the polite one)", .optional)
  )
  .offering(OptionSpec.ofForecasts)
  .stillTaking(OptionSpec.firstDay.formerly("start"))
  .explaining(
    """
    The person opens the app at 12:00, or at 9:00, 12:00 and 18:00; each visit records a session \
    and asks if the rules say yes. Day 1 counts as a Monday. PATTERN has a letter for each day \
    of a cycle: x for a visit, X for several, . for none. NAME is one of: \
    \(Forecast.Habit.named.map(\.name).joined(separator: ", ")).
    """,
    """
    With rate:N, the person gives N stars and leaves at the next question; with feedback, the \
    person first gives one star. A crash happens at 9:00.
    """,
    Crowd.description + " With --answers, everyone reacts in the same way.",
    "Exits 1 if any person is asked more often than --at-most allows."
  )
  .showingProgress()

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let habits = try invocation.values(.habit).map { try habit($0) }
    var forecast = Forecast(
      start: try invocation.value(.firstDay) { Moment($0) } ?? SystemClock.now())
    forecast.days = invocation.integer(.days) ?? forecast.days
    forecast.crashEvery = invocation.integer(.crashEvery)
    forecast.successEvery = invocation.integer(.successEvery)
    forecast.eventEvery = invocation.integer(.eventEvery)
    forecast.releaseEvery = invocation.integer(.releaseEvery)
    forecast.reaction = try invocation.text(.answers).map { text in
      try Forecast.Reaction(text).expected(
        "--answers \(quoted(text)): say leave, later, never, feedback, "
          + "or rate:N with 1 to 10 stars")
    }
    let written = try invocation.operand.map { try AskingRules.written(in: $0) }
    forecast.configuration = written ?? Configuration()
    if let path = invocation.operand, written == Configuration() {
      let name = path == "-" ? "standard input" : quoted(path)
      try Output.note("starling: \(name) sets no rules, so the polite ones are played")
    }
    let report = ForecastReport(
      forecast, (habits.isEmpty ? Forecast.Habit.named : habits).map { forecast.outcome(for: $0) },
      people: try population(forecast, invocation, environment))
    try Output.print(text(of: report, invocation, environment))
    let nuisances = invocation.integer(.atMost).map { report.nuisances(atMost: $0) } ?? []
    for nuisance in nuisances { try Output.note("starling: \(nuisance)") }
    return nuisances.isEmpty ? .success : .no
  }

  private static func text(
    of report: ForecastReport, _ invocation: Invocation, _ environment: Environment
  ) -> String {
    switch invocation.choice(.forecastFormat, of: Form.self) {
    case .text, nil:
      report.text(
        width: invocation.integer(.width) ?? Output.standard.width(environment),
        isPlain: LookSettings().isPlain(environment))
    case .json: report.json.text
    case .svg: report.svg
    }
  }

  private static func population(
    _ forecast: Forecast, _ invocation: Invocation, _ environment: Environment
  ) throws -> Forecast.Population? {
    guard let people = invocation.integer(.people) else {
      guard invocation.text(.seed) != nil else { return nil }
      throw CommandFailure(.usage, "--seed makes people: say how many, with --people N")
    }
    let seed = UInt64(invocation.integer(.seed) ?? 1)
    return try Progress.during(isPlain: LookSettings().isPlain(environment)) {
      forecast.population(ofMany: people, seed: seed, $0)
    }
  }

  private static func habit(_ text: String) throws -> Forecast.Habit {
    let names = Forecast.Habit.named.map(\.name)
    let name = text.lowercased().map { "-_".contains($0) ? " " : $0 }
    if let habit = Forecast.Habit.named.first(where: { $0.name.lowercased() == String(name) }) {
      return habit
    }
    if text.count <= 1_000, let habit = Forecast.Habit(pattern: text) { return habit }
    let advice =
      Spelling(names).nearest(to: text).map { "did you mean \(quoted($0))?" }
      ?? "say x for a day with a visit, X for one with several, . for one with none, as in x..x..., "
      + "with a visit at least and no more than 1,000 days, or a name from 'starling help forecast'"
    throw CommandFailure(
      .usage, "--habit \(quoted(text)) is neither a habit nor a pattern; \(advice)")
  }
}

extension Forecast {
  /// How many people are simulated at a time: enough that adding up takes no time, and few enough
  /// that those who wait see it move.
  private static let chunk = 1_000

  /// Simulates people on all cores.
  fileprivate func population(
    ofMany people: Int, seed: UInt64, _ work: (any Work)?
  ) -> Population {
    work?.expect(people, .people)
    let chunks = (people + Self.chunk - 1) / Self.chunk
    let cores = max(1, min(Platform.coreCount, chunks))
    let parts = Workers.map(cores) { core in
      var sum = population(of: 0..<0, seed: seed)
      for chunk in stride(from: core, to: chunks, by: cores) {
        let start = chunk * Self.chunk
        let end = min(start + Self.chunk, people)
        sum.add(population(of: start..<end, seed: seed))
        work?.did(end - start, .people)
      }
      return sum
    }
    return parts.dropFirst().reduce(into: parts[0]) { $0.add($1) }
  }
}

extension OptionSpec {
  static let habit = OptionSpec(
    "habit", "NAME|PATTERN", .text,
    "how often the person opens the app (default: every named habit)"
  ).repeatable()
  static let days = OptionSpec(
    "days", "N", .integer(1...Forecast.mostDays), "how many days to simulate (default: 365)")
  static let crashEvery = OptionSpec(
    "crash-every", "DAYS", .integer(1...36_500), "let the app crash every DAYS days")
  static let successEvery = OptionSpec(
    "success-every", "VISITS", .integer(1...36_500), "count every VISITS-th visit as a success")
  static let eventEvery = OptionSpec(
    "event-every", "VISITS", .integer(1...36_500), "let an event happen with every VISITS-th visit")
  static let releaseEvery = OptionSpec(
    "release-every", "DAYS", .integer(1...36_500), "release a new version every DAYS days")
  static let answers = OptionSpec(
    "answers", "ANSWER", .text,
    "what people do when asked: leave, later, never, rate:N or feedback (default: leave)")
  static let firstDay = OptionSpec("begin", "TIME", .time, "a time on day 1 (default: today)")
  static let people = OptionSpec(
    "people", "N", .integer(1...1_000_000_000), "also simulate N random people")
  static let seed = OptionSpec(
    "seed", "S", .integer(0...Int.max), "the seed of the random people (default: 1)")
  static let atMost = OptionSpec(
    "at-most", "N", .integer(0...1_000_000), "exit 1 if any person is asked more than N times")
  static let forecastFormat = forms(of: ForecastCommand.Form.self)

  static let ofForecasts: [OptionSpec] =
    [
      .habit, .days, .answers, .crashEvery, .successEvery, .eventEvery, .releaseEvery, .firstDay,
      .people, .seed, .atMost,
    ] + OptionSpec.forecastFormat.withJSON + [.output, .width]
}
