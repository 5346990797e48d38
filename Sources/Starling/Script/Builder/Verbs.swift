/// A block that shows one or more bubbles.
public struct Say: SpeakingBlock, CountingBlock {
  /// The draft of the block, for the builder.
  public var block: ScriptBuilder.Draft

  /// A block with texts, one bubble each.
  public init(_ id: String, _ text: String, _ more: String...) {
    block = ScriptBuilder.Draft(id, .text, [text] + more)
  }

  /// A block with a list of bubbles, some of which may have conditions.
  public init(_ id: String, bubbles: [Bubble]) {
    block = ScriptBuilder.Draft(id, .text)
    block.members.append((.text, .array(bubbles.map(\.json))))
  }

  /// Continues after a number of seconds, without a tap.
  public func next(_ id: String?, after seconds: Double) -> Say { pausing(seconds).next(id) }

  /// Waits a number of seconds after each text, in place of a tap.
  public func pausing(_ seconds: Double) -> Say { with(.showNextAfter, .number(seconds)) }
}

/// A block with a single button.
public struct Tap: SpeakingBlock {
  /// The draft of the block, for the builder.
  public var block: ScriptBuilder.Draft

  /// A button, with an optional text above it.
  public init(_ id: String, _ text: String? = nil, _ button: Pick) {
    block = ScriptBuilder.Draft(id, .button, [text])
    block.members += button.members(style: .buttonStyle)
  }

  /// A button without a text.
  public init(_ id: String, _ button: Pick) { self.init(id, nil, button) }
}

/// A block with a left and a right button.
public struct Decide: SpeakingBlock, AnsweredBlock {
  /// The draft of the block, for the builder.
  public var block: ScriptBuilder.Draft

  /// Two buttons, with an optional text above them.
  public init(_ id: String, _ text: String? = nil, left: Pick, right: Pick) {
    block = ScriptBuilder.Draft(id, .doubleButton, [text])
    block.members += [(.left, left.json), (.right, right.json)]
  }
}

/// A block with a list of buttons, of which the person chooses one or several.
public struct Choose: SpeakingBlock, AnsweredBlock {
  /// The draft of the block, for the builder.
  public var block: ScriptBuilder.Draft

  /// A question with its buttons.
  public init(_ id: String, _ text: String, _ buttons: Pick...) {
    self.init(id, text, buttons: buttons)
  }

  /// Buttons from a list, with an optional text above them.
  public init(_ id: String, _ text: String? = nil, buttons: [Pick]) {
    block = ScriptBuilder.Draft(id, .choice, [text])
    block.members.append((.buttons, .array(buttons.map(\.json))))
  }

  /// Lets the person choose several buttons: at least one or, with a range, as many as it has.
  public func many(_ counts: ClosedRange<Int>? = nil) -> Choose {
    let several = with(.many, .boolean(true))
    guard let counts else { return several }
    return several.with(.min, .integer(counts.lowerBound)).with(.max, .integer(counts.upperBound))
  }

  /// Lets the person choose several buttons, at least this many.
  public func many(_ counts: PartialRangeFrom<Int>) -> Choose {
    many().with(.min, .integer(counts.lowerBound))
  }

  /// Sets the title of the button that sends the answer, where several can be chosen.
  public func buttonTitle(_ title: String) -> Choose { with(.buttonTitle, .string(title)) }
}

/// A block that asks for a text.
public struct Ask: SpeakingBlock, AnsweredBlock {
  /// The draft of the block, for the builder.
  public var block: ScriptBuilder.Draft

  /// A question that any text answers.
  public init(_ id: String, _ text: String) { block = ScriptBuilder.Draft(id, .textInput, [text]) }

  /// Restricts the answers to a format, such as a number or an e-mail address.
  public func format(_ format: Format) -> Ask { with(.format, .string(format.rawValue)) }
  /// Requires an answer that is not empty.
  public func required() -> Ask { with(.required, .boolean(true)) }
  /// Requires a least number of characters.
  public func minLength(_ count: Int) -> Ask { with(.minLength, .integer(count)) }
  /// Limits the number of characters.
  public func maxLength(_ count: Int) -> Ask { with(.maxLength, .integer(count)) }
  /// Requires a number that is no less; the format must be one of numbers.
  public func min(_ number: Double) -> Ask { with(.min, .number(number)) }
  /// Requires a number that is no greater; the format must be one of numbers.
  public func max(_ number: Double) -> Ask { with(.max, .number(number)) }
  /// Sets the text that follows an answer that is not accepted.
  public func retry(_ text: String) -> Ask { with(.retry, .string(text)) }
  /// Sets the text to show in the empty field.
  public func placeholder(_ text: String) -> Ask { with(.placeholder, .string(text)) }
  /// Sets the title of the button that submits the field.
  public func buttonTitle(_ title: String) -> Ask { with(.buttonTitle, .string(title)) }
  /// Sets the style of the button that submits the field.
  public func buttonStyle(_ style: Style) -> Ask { with(.buttonStyle, .string(style.rawValue)) }
  /// Sets the outcome of an answer that is not empty.
  public func outcome(_ outcome: Outcome) -> Ask { with(.outcome, .string(outcome.rawValue)) }
  /// Sets the action that an answer that is not empty triggers in the host.
  public func action(_ name: String) -> Ask { with(.action, .string(name)) }
}

/// A block that asks for stars.
public struct Rate: SpeakingBlock, AnsweredBlock {
  /// The draft of the block, for the builder.
  public var block: ScriptBuilder.Draft

  /// A question for a number of stars up to a maximum, or for a number from 0.
  public init(_ id: String, _ text: String, min: Int = 1, max: Int = 5) {
    block = ScriptBuilder.Draft(id, .rating, [text])
    block.members += [(.min, .integer(min)), (.max, .integer(max))]
  }

  /// Says what the ends of the scale mean, in two texts, or each number, in as many.
  public func labels(_ labels: String...) -> Rate {
    with(.labels, .array(labels.map { .string($0) }))
  }

  /// Lets the person change the stars until they are submitted with a button.
  public func confirmed(_ buttonTitle: String? = nil) -> Rate {
    let rate = with(.confirm, .boolean(true))
    return buttonTitle.map { rate.with(.buttonTitle, .string($0)) } ?? rate
  }

  /// Sets the style of the button that submits the stars.
  public func buttonStyle(_ style: Style) -> Rate { with(.buttonStyle, .string(style.rawValue)) }

  /// Sets the symbols to draw in place of stars.
  public func symbols(full: String, empty: String) -> Rate {
    with(.symbols, .keyed([(.full, .string(full)), (.empty, .string(empty))]))
  }

  /// Adds to variables by the answer: for each, a number for each answer, from the lowest on.
  public func adding(_ amounts: KeyValuePairs<String, [Double]>) -> Rate {
    with(.add, .object(amounts.map { ($0.key, .array($0.value.map { .number($0) })) }))
  }

  /// Sets the action that the final stars trigger in the host.
  public func action(_ name: String) -> Rate { with(.action, .string(name)) }
}

/// A block that shows nothing and immediately follows its branches.
public struct Go: CountingBlock {
  /// The draft of the block, for the builder.
  public var block: ScriptBuilder.Draft

  /// A route block; add its branches with `when(_:to:)`.
  public init(_ id: String) { block = ScriptBuilder.Draft(id, .route) }
}
