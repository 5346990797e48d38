/// Reads a configuration out of a document whose format has been checked. What is marked wrong is
/// left out.
struct ConfigurationReader {
  private let document: JSONDocument
  private var reading: ConfigurationReading

  /// The configuration that a node is; nil where it is none.
  static func read(_ document: JSONDocument, _ node: Int) -> ConfigurationReading? {
    guard document[node].kind == .object, !document[node].isWrong else { return nil }
    var reader = ConfigurationReader(document, node)
    reader.read(node)
    return reader.reading
  }

  private init(_ document: JSONDocument, _ node: Int) {
    self.document = document
    reading = ConfigurationReading(opening: document[node].opening)
  }

  private mutating func read(_ node: Int) {
    for (key, slot) in ConfigurationSlot.all {
      guard let value = document.member(key, of: node) else { continue }
      guard !document[value].isWrong else {
        reading.wrong.insert(key)
        continue
      }
      reading.places[key] = document[value].place
      if document[value].kind != .null {
        read(value, into: slot)
      } else if key.isPoliteRule {
        reading.configuration.unwanted.insert(key)
      }
    }
  }

  private mutating func read(_ value: Int, into slot: ConfigurationSlot) {
    switch slot {
    case .flag(let path): reading.configuration[keyPath: path] = document.boolean(value)
    case .count(let path): reading.configuration[keyPath: path] = document.count(value)
    case .text(let path): reading.configuration[keyPath: path] = document.string(value)
    case .conditions(let path): reading.configuration[keyPath: path] = conditions(value)
    case .scenarios(let path): reading.configuration[keyPath: path] = scenarios(value)
    }
  }

  private mutating func scenarios(_ node: Int) -> ScenarioList {
    var entries: [(name: String, value: Int)] = []
    document.forEachMember(of: node) { key, value in
      let isOwn = document[key].key != .comment && !document[key].isDuplicate
      if isOwn, !document[value].isWrong { entries.append((document.string(key), value)) }
    }
    var list = ScenarioList()
    for entry in entries { list[entry.name] = conditions(entry.value) }
    return list
  }

  private mutating func conditions(_ node: Int) -> Conditions {
    var found = ConditionsReading()
    for (key, slot) in ConditionSlot.all {
      guard let value = document.member(key, of: node), !document[value].isWrong,
        document[value].kind == .number
      else { continue }
      found.places[key] = document[value].place
      switch slot {
      case .count(let path): found.conditions[keyPath: path] = document.count(value)
      case .seconds(let path): found.conditions[keyPath: path] = document.number(value)
      }
    }
    reading.conditions.append(found)
    return found.conditions
  }
}
