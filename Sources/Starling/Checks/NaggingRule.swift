/// Reports configurations that switch off the pause between two questions, or both limits to their
/// number. Rules that are not mentioned are filled in later, so they do not count.
enum NaggingRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    var reasons: [String] = []
    let configuration = reading.configuration
    if lacks(.daysBeforeAskingAgain, reading, configuration.daysBeforeAskingAgain) {
      reasons.append("without \"daysBeforeAskingAgain\" it may ask again at once")
    }
    if lacks(.maxNumberOfReminder, reading, configuration.maxNumberOfReminder),
      lacks(.maxDisplaysPerYear, reading, configuration.maxDisplaysPerYear)
    {
      reasons.append(
        "with neither \"maxNumberOfReminder\" nor \"maxDisplaysPerYear\" it may ask without end")
    }
    guard !reasons.isEmpty else { return [] }
    return [Diagnostic(reading.opening, .nagging(reasons.joined(separator: ", and ")))]
  }

  private static func lacks(_ key: Key, _ reading: ConfigurationReading, _ value: Int?) -> Bool {
    value == nil && reading.configuration.isSwitchedOff(key) && !reading.wrong.contains(key)
  }
}
