// Every key of a result's line, in the order in which they are written. A new key goes to the end.
extension ResultLine {
  /// The line, without a line feed.
  public var json: String { Self.fields.json(of: self).text }

  package static let fields = who + what + whence

  private static let who: [ResultField<ResultLine>] = [
    .init(version: 1, "The version of the format."),
    .init(
      .id, { $0.id }, { $0.id = $1 },
      "Random for each conversation; if a line arrives twice, the id is the same. A conversation "
        + "that goes on after its line was there adds one with all of it, and .2 behind the id."),
    .init(
      .at, { $0.at }, { $0.at = $1 }, "When the conversation ended, in UTC.", isRequired: true),
    .init(
      .app, { $0.app }, { $0.app = $1 }, "The name given with --app.",
      null: "with 'starling run'"),
    .init(
      .version, { $0.version }, { $0.version = $1 }, "The version given with --app-version.",
      null: "without one"),
    .init(
      .script, { $0.script }, { $0.script = $1 },
      "The fingerprint of the script, which changes with every edit."),
  ]

  private static let what: [ResultField<ResultLine>] = [
    .init(
      .ending, { $0.ending }, { $0.ending = $1 },
      "completed: it reached an end; left: the person left, or it was cut off; stuck: it looped."),
    .init(.seconds, { $0.seconds }, { $0.seconds = $1 }, "How long it took."),
    .init(
      .rating, { $0.rating }, { $0.rating = $1 }, "The last final rating.", null: "without one"),
    .init(
      .min, { $0.min }, { $0.min = $1 }, "The lowest rating that was possible.",
      null: "without a rating"),
    .init(
      .max, { $0.max }, { $0.max = $1 }, "The highest rating that was possible.",
      null: "without a rating"),
    .init(
      .outcomes, ChatResult.Settlement.fields,
      from: ChatResult.Settlement(outcome: .later, step: .rating), { $0.outcomes },
      { $0.outcomes = $1 }, "What the answers mean for asking again, in order."),
    .init(
      .actions, { $0.actions }, { $0.actions = $1 }, "What the host was asked to do, in order."),
    .init(
      .answers, Entry.ofAnswer, from: Entry(name: "", value: .text("")), { $0.answers },
      { $0.answers = $1 },
      "Every answer that was not taken back, in order: a block that is passed twice has two."),
  ]

  private static let whence: [ResultField<ResultLine>] = [
    .init(
      .path, { $0.path }, { $0.path = $1 }, "The ids of the blocks that were reached, in order."),
    .init(
      .locale, { $0.locale }, { $0.locale = $1 },
      "The language that was asked for, such as fr-CA; without it, the script speaks its own."),
    .init(
      .reviewURL, { $0.reviewURL }, { $0.reviewURL = $1 }, "Where the review can be written.",
      null: "without the outcome review"),
    .init(
      .variables, Entry.ofVariable, from: Entry(name: "", value: .text("")), { $0.variables },
      { $0.variables = $1 },
      "Every variable that the host, a button or an answer set, by name, with its last value."),
    .init(
      .title, { $0.title }, { $0.title = $1 },
      "The title of the script as it is written, which tells dialogs apart.", null: "if it has none"
    ),
    .init(
      .forced, { $0.forced }, { $0.forced = $1 },
      "Whether it was asked with --force, whatever the rules said."),
    .init(
      .walked, { $0.walked }, { $0.walked = $1 },
      "Whether 'starling walk' made it, so that nobody answered."),
    .init(
      .unseen, { $0.unseen }, { $0.unseen = $1 },
      "The ids of the blocks of the path that showed nothing, since none of their buttons was "
        + "offered."),
  ]
}

extension ChatResult.Settlement {
  package static let fields: [ResultField<Self>] = [
    .init(
      .outcome, { $0.outcome }, { $0 = Self(outcome: $1, step: $0.step) }, "What was decided.",
      isRequired: true),
    .init(
      .step, { $0.step }, { $0 = Self(outcome: $0.outcome, step: $1) },
      "How far the person had come.", isRequired: true),
  ]
}

extension ResultLine.Entry {
  package static let ofAnswer: [ResultField<Self>] =
    [
      .init(
        .block, { $0.block }, { $0.block = $1 }, "The block that asked.",
        null: "if a button of another block set the variable of a question")
    ] + value + question + [
      list,
      .init(
        .picked, { $0.picked }, { $0.picked = $1 },
        "The stars that were chosen, but not sent, when the conversation was left: no answer.",
        null: "for an answer"),
    ]

  package static let ofVariable: [ResultField<Self>] = value + [list]

  private static let value: [ResultField<Self>] = [
    .init(
      .name, { $0.name }, { $0.name = $1 },
      "The variable: the \"saveAs\" of a block, or else its id.", isRequired: true),
    .init(
      .text, { $0.text }, { $0.value = .text($1 ?? "") }, "A value that is a text, true or false.",
      null: "for a number"),
    .init(
      .number, { $0.number }, { if let number = $1 { $0.value = .number(number) } },
      "A value that is a number.", null: "for a text"),
  ]

  private static let question: [ResultField<Self>] = [
    .init(
      .kind, { $0.kind?.rawValue }, { $0.kind = $1.flatMap { ResultLine.Kind(rawValue: $0) } },
      "What kind of question it was.", null: "in lines that were rewritten from version 2",
      type: .word(ResultLine.Kind.allCases.map { $0.rawValue })),
    .init(
      .again, { $0.again }, { $0.again = $1 },
      "Whether the conversation had answered the same question before."),
    .init(
      .button, { $0.button }, { $0.button = $1 },
      "The title of the button that was tapped, as the script writes it.",
      null: "if stars were given, a field was sent or several could be chosen"),
  ]

  /// The values of several buttons. All are texts, so that the column has one type in all lines.
  private static let list = ResultField<Self>(
    .list, { $0.value.entries?.map { $0.description } },
    { if let list = $1 { $0.value = .list(list.map { .text($0) }) } },
    "The values of several buttons, which \"text\" joins with commas.", null: "for a single value")
}

// MARK: - Values

extension ResultLine.Entry {
  /// The most bytes of a text that are written.
  private static let longestText = 1 << 16

  /// The value as a text; nil for a number, and for stars that were not sent.
  private var text: String? {
    guard picked == nil, number == nil else { return nil }
    return value.description.prefix(utf8: Self.longestText)
  }

  private var number: Double? {
    guard picked == nil, case .number(let number) = value else { return nil }
    return number
  }
}

extension String {
  /// The longest prefix of whole characters that fits a number of bytes.
  fileprivate func prefix(utf8 limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
