/// A configuration leaves time between two questions, and has a last one.
enum NaggingRule: ConfigurationRule {
  static func findings(in reading: ConfigurationReading) -> [Diagnostic] {
    var reasons: [String] = []
    if lacks(.daysBeforeAskingAgain, reading, reading.configuration.daysBeforeAskingAgain) {
      reasons.append("without \"daysBeforeAskingAgain\" it may ask again at once")
    }
    if lacks(.maxNumberOfReminder, reading, reading.configuration.maxNumberOfReminder),
      lacks(.maxDisplaysPerYear, reading, reading.configuration.maxDisplaysPerYear)
    {
      reasons.append(
        "with neither \"maxNumberOfReminder\" nor \"maxDisplaysPerYear\" it may ask without end")
    }
    guard !reasons.isEmpty else { return [] }
    return [Diagnostic(reading.opening, .nagging(reasons.joined(separator: ", and ")))]
  }

  private static func lacks(_ key: Key, _ reading: ConfigurationReading, _ value: Int?) -> Bool {
    value == nil && !reading.wrong.contains(key)
  }
}
