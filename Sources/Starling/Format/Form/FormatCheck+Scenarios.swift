/// The rule about several keys of a scenario: events within days are counted by their moments, of
/// which a history keeps the last ones.
extension FormatCheck {
  package static let limitsOfEvents = [Key.minEventsRequired, .maxEventsPermitted]

  mutating func checkScenario(_ node: Int) {
    checkObject(node, .scenario)
    guard document[node].kind == .object, !document[node].isWrong,
      let days = document.member(.eventsWithinDays, of: node), document[days].kind == .number
    else { return }
    let limits = Self.limitsOfEvents.compactMap { key in
      document.member(key, of: node).map { (key, $0) }
    }.filter { document[$0.1].kind != .null }
    for (key, limit) in limits where !document[limit].isWrong {
      guard document.number(limit) > Double(Conditions.mostWithinDays) else { continue }
      report(limit, .tooManyWithinDays(key, document.source.text(at: document[limit].place)))
    }
    if limits.isEmpty { report(days, at: document[days - 1].place, .limitsNothing) }
  }
}

extension Finding {
  fileprivate static func tooManyWithinDays(_ key: Key, _ number: String) -> Finding {
    Finding(
      .outOfRange,
      "\(quoted(key.name)) is \(number), but with \"eventsWithinDays\" at most 1000: "
        + "a history keeps the times of no more events")
  }

  fileprivate static let limitsNothing = Finding(
    .missingKey,
    "\"eventsWithinDays\" needs \"minEventsRequired\" or \"maxEventsPermitted\": how many events")
}
