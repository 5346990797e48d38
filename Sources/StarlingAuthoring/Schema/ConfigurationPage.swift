import Starling

extension FormatPage {
  /// The format of configurations, from the tables that the reader follows.
  package static let configuration = FormatPage(
    "configuration", "A configuration: the rules that decide who may be asked, as JSON",
    [
      Section(
        "The whole",
        """
        A configuration is an object: the "config" of a script, or a file for --config, which \
        overrides it. The prompt shows only if all rules say yes. A rule that is left out has \
        its polite value, if there is one; null turns it off. afterSessions has none beside \
        afterSuccesses or scenario, even where that is null: then nothing is to be counted.
        """,
        .example(.configuration(example))),
      Section("Rules", .configurationKeys(Configuration.rules)),
      Section(
        "A scenario",
        """
        The app records events, as with 'starling record event'. An execution is each time that \
        the prompt was shown, or that 'starling try' found another scenario due.
        """, .keys(ObjectKind.scenario.fields)),
      Section(
        "Texts of the built-in prompt",
        "Without a script, the prompt asks with these texts, or with its own.",
        .configurationKeys(Configuration.texts)),
      Section("Other keys", .configurationKeys(Configuration.others)),
      Section(
        "Other names",
        "Rules can also have the names that other libraries use:",
        .rows(Configuration.aliases)),
      Section(
        "Rules of a verdict",
        "'starling status' prints a word for each rule, in the order in which they are checked:",
        .rows(Verdict.Rule.allCases.map { ($0.rawValue, $0.meaning) })),
    ])

  private static let example = #"""
    { "afterSessions": 3, "daysBetween": 120,
      "askAtMost": 2, "daysAfterCrash": null,
      "scenarios": {
        "tour": { "minEventsRequired": 3, "maxExecutionsPermitted": 1 } },
      "reviewURL": "https://example.com/review" }
    """#
}

extension FormatPage.Part {
  /// The keys of a configuration, with their polite values.
  fileprivate static func configurationKeys(_ fields: [PropertyField<Configuration>]) -> Self {
    .rows(
      fields.map { field in
        let polite = field.politeValue.map { " Polite value: \($0)." } ?? ""
        return (field.key.name, field.field.prose + polite)
      })
  }
}

extension Configuration {
  /// The aliases, each with the key that it stands for.
  fileprivate static var aliases: [(word: String, meaning: String)] {
    fields.compactMap { field in
      field.field.alias.map { ($0.name, field.key.name) }
    }
  }
}

extension PropertyField<Configuration> {
  /// The polite default, as JSON.
  fileprivate var politeValue: String? {
    guard let fillIn else { return nil }
    var polite = Configuration()
    fillIn(&polite)
    return json(polite)?.text
  }
}

extension Verdict.Rule {
  /// The yes of the rule in words, with its key.
  fileprivate var meaning: String {
    let words =
      switch self {
      case .configuration: "The configuration has no errors; only listed if it has."
      case .enabled: "The prompt is not turned off."
      case .sample: "The person belongs to the share of people who may be asked."
      case .answered: "The person has not given a final answer."
      case .declined: "The person has not asked never to be asked again, by this tool or by any."
      case .sessions: "There have been enough sessions."
      case .reminders: "The prompt has not been shown too many times in all."
      case .successes: "There have been enough successes in this version."
      case .cooldown: "The prompt was last shown long enough ago."
      case .crashes: "The last crash is long enough ago."
      case .version: "If a new version may ask again, a new version is running."
      case .yearly: "The prompt has not been shown too many times within 365 days."
      case .otherTools: "No other tool of this person has asked within 24 hours."
      case .events: "There have been enough events."
      case .eventLimit: "There have not been too many events."
      case .executions: "There have not been too many executions."
      case .firstEvent: "The first event is long enough ago."
      case .lastEvent: "The last event is long enough ago."
      case .spacing: "The last execution is long enough ago."
      case .custom: "The app's own conditions hold."
      }
    return words + (traits.key.map { " (\($0.name))" } ?? "")
  }
}
