/// The parts that only a `choice` of several buttons has.
package struct Several: Hashable, Sendable {
  var isMany = false
  package var min = 1
  package var max: Int?
  package var buttonTitle: TextNumber?

  package init() {}

  /// The fewest buttons that are an answer where this number can be chosen together: what is hidden
  /// never locks a person in.
  package func least(of offered: Int) -> Int { Swift.min(min, Swift.max(offered, 1)) }
}

extension Several: KeyedRow {
  package static let keys = RowTable(all)

  static let rules: [KeyRule] = [
    .ordered(.min, .max), .needs([.min, .max, .buttonTitle], .many, [.boolean(true)], instead: []),
    .lacking([.alone], in: .buttons, where: .many, is: false),
    .lacking(
      [.next, .branches] + HostRequest.keys.fields.map { $0.key }, in: .buttons, where: .many,
      is: true), .atMost(.min, in: .buttons, without: .alone),
  ]

  static let all: [RowField<Several>] = [
    .init(
      .many, { $0.isMany }, { $0.isMany = $1 }, "Whether several buttons can be chosen together."),
    .init(
      .min, { $0.min }, { $0.min = $1 },
      "With several, the fewest that are chosen; fewer where fewer are offered.", isTested: true),
    .init(
      .max, { $0.max }, { $0.max = $1 }, "With several, the most that are chosen.",
      shape: .integer(1...Int64.max), isTested: true),
    .init(
      .buttonTitle, { $0.buttonTitle }, { $0.buttonTitle = $1 },
      "With several, what the button that sends the answer says.", default: #""Done""#),
  ]
}
