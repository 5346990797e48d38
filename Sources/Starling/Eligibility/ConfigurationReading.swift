/// A configuration that was read from a file, with the places of its values.
package struct ConfigurationReading: Sendable {
  package private(set) var configuration = Configuration()
  /// Its opening brace.
  package let opening: Place
  /// The places of the valid values, including `null`.
  private(set) var places: [Key: Place] = [:]
  /// The keys whose values are wrong and already reported.
  private(set) var wrong: Set<Key> = []
  /// The conditions on the prompt's own events, and those of all scenarios.
  let conditions: [ConditionsReading]

  /// Reads a configuration whose format has been checked; nil if the node is none.
  init?(_ node: Int, of document: JSONDocument) {
    guard document[node].kind == .object, !document[node].isWrong else { return nil }
    opening = document[node].opening
    let scenarios = document.value(of: .scenarios, in: node).map(document.scenarios) ?? []
    conditions = ([document.value(of: .scenario, in: node)] + scenarios.map(\.value))
      .compactMap { $0 }.map { ConditionsReading($0, of: document) }
    for field in Configuration.fields {
      guard let value = document.member(field.key, of: node) else { continue }
      read(value, of: document, as: field)
    }
  }

  private mutating func read(
    _ value: Int, of document: JSONDocument, as field: PropertyField<Configuration>
  ) {
    if document[value].isWrong {
      wrong.insert(field.key)
      return
    }
    places[field.key] = document[value].place
    if document[value].kind != .null {
      field.read(value, of: document, into: &configuration)
    } else if field.isPolite {
      configuration.unwanted.insert(field.key)
    }
  }
}

/// The conditions of a scenario that were read from a file, with their places.
struct ConditionsReading: Sendable {
  let conditions: Conditions
  let places: [Key: Place]

  fileprivate init(_ node: Int, of document: JSONDocument) {
    conditions = Conditions(node, of: document)
    let placed = Conditions.fields.compactMap { field in
      document.value(of: field.key, in: node).map { (field.key, document[$0].place) }
    }
    places = Dictionary(placed) { first, _ in first }
  }
}

extension Configuration {
  /// The configuration as JSON: the keys that are set, always in the same order, and `null` for
  /// rules that are switched off.
  package var json: JSONText {
    .object(
      Configuration.fields.compactMap { field in
        let value = field.json(self) ?? (unwanted.contains(field.key) ? .null : nil)
        return value.map { (field.key.name, $0) }
      })
  }
}

extension ConfigurationReading {
  /// The texts that people see. Those of a mail are not among them.
  var shownTexts: [(place: Place, text: String)] {
    RatingText.allCases.compactMap { text in
      guard let place = places[text.field], let shown = configuration[keyPath: text.path]
      else { return nil }
      return (place, shown)
    }
  }
}
