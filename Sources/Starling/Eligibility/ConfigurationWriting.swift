extension Configuration {
  /// The configuration as JSON: the keys that it has, always in the same order, with `null` for
  /// what is switched off.
  package var json: JSONText {
    .object(
      ConfigurationSlot.all.compactMap { key, slot in
        let value = json(of: slot) ?? (unwanted.contains(key) ? .null : nil)
        return value.map { (key.name, $0) }
      })
  }

  private func json(of slot: ConfigurationSlot) -> JSONText? {
    switch slot {
    case .flag(let path): self[keyPath: path].map { .boolean($0) }
    case .count(let path): self[keyPath: path].map { .integer($0) }
    case .text(let path): self[keyPath: path].map { .string($0) }
    case .conditions(let path): self[keyPath: path]?.json
    case .scenarios(let path): self[keyPath: path]?.json
    }
  }
}

extension Conditions {
  fileprivate var json: JSONText {
    .object(
      ConditionSlot.all.compactMap { key, slot in
        switch slot {
        case .count(let path): self[keyPath: path].map { (key.name, .integer($0)) }
        case .seconds(let path): self[keyPath: path].map { (key.name, .number($0)) }
        }
      })
  }
}

extension ScenarioList {
  fileprivate var json: JSONText {
    .object(names.map { name in (name, self[name]?.json ?? .object([])) })
  }
}
