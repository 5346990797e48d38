/// The parts that only a `rating` has.
package struct Rating: Hashable, Sendable {
  package var min = 1
  package var max = 5
  /// Two labels for the ends of the scale, or one for each number.
  package var labels = Run<Text>.empty
  package var isConfirmed = false
  /// What an answer adds to counters.
  package var adds = Additions()
  var buttonTitle: TextNumber?
  var buttonStyle = Style.lightButton
  var full: TextNumber?
  var empty: TextNumber?
  package var request = HostRequest()

  package init() {}

  /// The possible answers.
  package var range: ClosedRange<Int> { min...Swift.max(min, max) }

  /// The labels with the numbers that they stand for. Two of them are for the ends of the scale.
  var numberedLabels: [(number: Int, text: TextNumber)] {
    let numbers = labels.count == 2 ? [range.lowerBound, range.upperBound] : Array(range)
    return zip(numbers, labels).map { (number: $0, text: $1) }
  }
}

extension Rating: KeyedRow {
  package static let keys = RowTable(scaleKeys + lookKeys + countKeys + actionKeys)

  static let rules = [
    KeyRule.count(.labels, from: .min, to: .max), .amounts(.add, from: .min, to: .max),
  ]

  static let scaleKeys: [RowField<Rating>] = [
    .init(
      .min, { $0.min }, { $0.min = $1 },
      "The lowest answer; a scale from 0 is shown as numbers.", shape: .integer(0...1)),
    .init(
      .max, { $0.max }, { $0.max = $1 },
      "The highest answer; more than 5 stars are shown as numbers.", shape: .integer(2...10),
      isTested: true),
    .init(
      .labels, { $0.labels }, { $0.labels = $1 },
      "Two texts that say what the ends of the scale mean, or a text for each number."),
    .init(
      .confirm, { $0.isConfirmed }, { $0.isConfirmed = $1 },
      "Whether the rating may be changed until it is submitted."),
  ]

  static let lookKeys: [RowField<Rating>] = [
    .init(
      .buttonTitle, { $0.buttonTitle }, { $0.buttonTitle = $1 },
      "What the button that submits says.", default: #""Submit""#),
    .init(.buttonStyle, { $0.buttonStyle }, { $0.buttonStyle = $1 }, "How the button looks."),
    .init(
      .symbols, symbolKeys, "What the stars look like.", shape: .object(.symbols),
      default: #"{ "full": "★", "empty": "☆" }"#),
  ]

  static let symbolKeys: [RowField<Rating>] = [
    .init(.full, { $0.full }, { $0.full = $1 }, "A star that is given.", default: #""★""#),
    .init(.empty, { $0.empty }, { $0.empty = $1 }, "A star that is not given.", default: #""☆""#),
  ]

  static let countKeys: [RowField<Rating>] = [
    .init(
      .add, { $0.adds }, { $0.adds = $1 },
      "Numbers that an answer adds to variables: for each, a number, or a list with one for each "
        + "answer from the lowest on.")
  ]

  static let actionKeys: [RowField<Rating>] = [
    .init(HostRequest.actionKey, of: { $0.request }, { $0.request = $1 })
  ]
}
