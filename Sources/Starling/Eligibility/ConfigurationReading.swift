/// A configuration as it stands in a file: what it says, and where.
package struct ConfigurationReading: Sendable {
  package internal(set) var configuration = Configuration()
  /// The brace that opens it.
  package let opening: Place
  /// The values that are right, `null` included, by their keys.
  var places: [Key: Place] = [:]
  /// The keys whose values are wrong: nothing further is said of them.
  var wrong: Set<Key> = []
  /// The conditions on the prompt's own events, and those of every scenario.
  var conditions: [ConditionsReading] = []

  init(opening: Place) { self.opening = opening }
}

/// The conditions of a scenario as they stand in a file.
struct ConditionsReading: Sendable {
  var conditions = Conditions()
  var places: [Key: Place] = [:]
}

extension ConfigurationReading {
  /// The texts that are shown to people. What goes into a mail is not.
  var shownTexts: [(place: Place, text: String)] {
    RatingText.allCases.compactMap { text in
      guard let place = places[text.field], let shown = configuration[keyPath: text.path]
      else { return nil }
      return (place, shown)
    }
  }
}
