/// The parts that only a `text-input` has.
package struct TextInput: Hashable, Sendable {
  var buttonTitle: TextNumber?
  var buttonStyle = Style.lightButton
  var placeholder: TextNumber?
  package var retry: TextNumber?
  package var isRequired = false
  var minLength: Int?
  var maxLength: Int?
  package var format = Format.any
  /// The least number that is accepted.
  package var min: Double?
  /// The greatest number that is accepted.
  package var max: Double?
  package var request = HostRequest()

  package init() {}
}

extension TextInput: KeyedRow {
  package static let keys = RowTable(buttonKeys + placeholderKeys + answerKeys)

  static let rules: [KeyRule] = [
    .ordered(.minLength, .maxLength), .ordered(.min, .max),
    .needs(
      [.min, .max], .format, [Format.integer, .number].map { .string($0.rawValue) },
      instead: [.minLength, .maxLength]),
    .whole([.min, .max], where: .format, is: .string(Format.integer.rawValue)),
  ]

  static let buttonKeys: [RowField<TextInput>] = [
    .init(
      .buttonTitle, { $0.buttonTitle }, { $0.buttonTitle = $1 },
      "What the button that sends the text says.", default: #""Send""#),
    .init(.buttonStyle, { $0.buttonStyle }, { $0.buttonStyle = $1 }, "How the button looks."),
  ]

  static let placeholderKeys: [RowField<TextInput>] = [
    .init(.placeholder, { $0.placeholder }, { $0.placeholder = $1 }, "A hint about what to type.")
  ]

  static let answerKeys: [RowField<TextInput>] =
    checkKeys
    + HostRequest.keys.fields.map { RowField($0, of: { $0.request }, { $0.request = $1 }) }

  private static let checkKeys: [RowField<TextInput>] = [
    .init(
      .required, { $0.isRequired }, { $0.isRequired = $1 },
      "Whether an empty text is refused.", isTested: true),
    .init(
      .minLength, { $0.minLength }, { $0.minLength = $1 },
      "The fewest characters, as people count them.", isTested: true),
    .init(
      .maxLength, { $0.maxLength }, { $0.maxLength = $1 },
      "The most characters, as people count them.", isTested: true),
    .init(.format, { $0.format }, { $0.format = $1 }, "What kind of text is accepted."),
    .init(
      .min, { $0.min }, { $0.min = $1 },
      "With a format of numbers, the least one that is accepted.",
      shape: .number(notNegative: false), isTested: true),
    .init(
      .max, { $0.max }, { $0.max = $1 },
      "With a format of numbers, the greatest one that is accepted.",
      shape: .number(notNegative: false), isTested: true),
    .init(.retry, { $0.retry }, { $0.retry = $1 }, "What is said when an answer is not accepted."),
  ]
}
