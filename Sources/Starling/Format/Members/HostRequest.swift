/// What an answer asks of the host: an effect for each key.
package struct HostRequest: Hashable, Sendable {
  package var outcome: Outcome?
  package var action: StringNumber?

  package init() {}
}

extension HostRequest: KeyedRow {
  package static let keys = RowTable([outcomeKey, actionKey])

  static let outcomeKey = RowField<HostRequest>(
    .outcome, { $0.outcome }, { $0.outcome = $1 }, "What the answer means for asking again.",
    isTested: true)
  static let actionKey = RowField<HostRequest>(
    .action, { $0.action }, { $0.action = $1 }, "A name on which the host acts.", isTested: true)
}

/// A string that is no text for people, by its place in the tables.
package struct StringNumber: Hashable, Sendable {
  let number: Number<String>
}
