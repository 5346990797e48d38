/// A configuration that was read from a file, with the places of its values.
final class ConfigurationReading: Sendable {
  let configuration: Configuration
  let opening: Place
  /// The places of the valid values, including `null`.
  let places: [Key: Place]
  /// The rules that are set under both of their names.
  let doubles: [DoubleName]
  /// The conditions on the prompt's own events.
  let scenario: ConditionsReading?
  let scenarios: [ConditionsReading]

  /// Reads a configuration whose format has been checked; nil if the node is none.
  init?(_ node: Int, of document: JSONDocument) {
    guard document[node].kind == .object, !document[node].isWrong else { return nil }
    opening = document[node].opening
    scenario = document.value(of: .scenario, in: node).map { ConditionsReading($0, of: document) }
    let named = document.value(of: .scenarios, in: node).map(document.scenarios) ?? []
    scenarios = named.map { ConditionsReading($0.value, of: document) }
    var configuration = Configuration()
    var places: [Key: Place] = [:]
    var doubles: [DoubleName] = []
    for field in Configuration.fields {
      let members = field.field.names.compactMap { document.member($0, of: node) }
      guard let counted = members.first else { continue }
      doubles += members.dropFirst().map { DoubleName(field, $0, besides: counted, document) }
      let value = document[counted]
      guard !value.isWrong else { continue }
      places[field.key] = value.place
      if value.kind == .null {
        field.clear(&configuration)
      } else {
        field.read(counted, of: document, into: &configuration)
      }
    }
    self.configuration = configuration
    self.places = places
    self.doubles = doubles
  }
}

/// A rule that a configuration sets under both of its names.
struct DoubleName: Sendable {
  let alias: String
  let name: String
  /// The places of the two keys.
  let place: Place
  let placeOfName: Place
  /// Whether both have the same value.
  let isSame: Bool

  fileprivate init(
    _ field: PropertyField<Configuration>, _ alias: Int, besides counted: Int,
    _ document: JSONDocument
  ) {
    self.alias = document.string(alias - 1)
    name = field.key.name
    place = document[alias - 1].place
    placeOfName = document[counted - 1].place
    let values = [alias, counted].map { value in
      var scratch = Configuration()
      if document[value].kind != .null, !document[value].isWrong {
        field.read(value, of: document, into: &scratch)
      }
      return field.json(scratch)?.text
    }
    isSame = values[0] == values[1]
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
    places = placed.reduce(into: [:]) { $0[$1.0] = $0[$1.0] ?? $1.1 }
  }
}

extension ConfigurationReading {
  /// The texts that people see. Those of a mail are not among them.
  var shownTexts: [(place: Place, text: String)] {
    RatingText.allCases.compactMap { text in
      guard let place = text.field.flatMap({ places[$0] }), let shown = text.own(in: configuration)
      else { return nil }
      return (place, shown)
    }
  }
}
