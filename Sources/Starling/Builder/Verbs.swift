/// A block that says something: one or more bubbles.
public struct Say: SpeakingBlock {
  /// What has been said of it so far.
  public var block: BlockDraft

  /// Texts to say, one bubble each.
  public init(_ id: String, _ text: String, _ more: String...) {
    block = BlockDraft(id, .text)
    block.says([text] + more)
  }

  /// Leads on by itself after so many seconds; a tap is not needed then.
  public func next(_ id: String?, after seconds: Double) -> Say {
    pausing(seconds).next(id)
  }

  /// Waits so many seconds after each text instead of for a tap.
  public func pausing(_ seconds: Double) -> Say { with("showNextAfter", .number(seconds)) }
}

/// A block with a single button.
public struct Tap: SpeakingBlock {
  /// What has been said of it so far.
  public var block: BlockDraft

  /// A button, perhaps below a text.
  public init(_ id: String, _ text: String? = nil, _ button: Pick) {
    block = BlockDraft(id, .button)
    if let text { block.says([text]) }
    block.members += button.members(style: "buttonStyle")
  }

  /// A button alone.
  public init(_ id: String, _ button: Pick) { self.init(id, nil, button) }
}

/// A block with a left and a right button.
public struct Decide: SpeakingBlock, AnsweredBlock {
  /// What has been said of it so far.
  public var block: BlockDraft

  /// Two buttons, perhaps below a text.
  public init(_ id: String, _ text: String? = nil, left: Pick, right: Pick) {
    block = BlockDraft(id, .doubleButton)
    if let text { block.says([text]) }
    block.members += [("left", left.json), ("right", right.json)]
  }
}

/// A block that lets a person choose one of several buttons.
public struct Choose: SpeakingBlock, AnsweredBlock {
  /// What has been said of it so far.
  public var block: BlockDraft

  /// A question with its buttons.
  public init(_ id: String, _ text: String, _ buttons: Pick...) {
    self.init(id, text, buttons: buttons)
  }

  /// Buttons that were made elsewhere, perhaps without a text above them.
  public init(_ id: String, _ text: String? = nil, buttons: [Pick]) {
    block = BlockDraft(id, .choice)
    if let text { block.says([text]) }
    block.members.append(("buttons", .array(buttons.map(\.json))))
  }
}

/// A block that asks for a text.
public struct Ask: SpeakingBlock, AnsweredBlock {
  /// What has been said of it so far.
  public var block: BlockDraft

  /// A question; any text answers it.
  public init(_ id: String, _ text: String) {
    block = BlockDraft(id, .textInput)
    block.says([text])
  }

  /// Takes only what is a number, an address …
  public func format(_ format: Format) -> Ask { with("format", .string(format.rawValue)) }
  /// Takes no empty text.
  public func required() -> Ask { with("required", .boolean(true)) }
  /// Takes texts of at least so many characters.
  public func minLength(_ count: Int) -> Ask { with("minLength", .integer(count)) }
  /// Takes texts of at most so many characters.
  public func maxLength(_ count: Int) -> Ask { with("maxLength", .integer(count)) }
  /// Says this when an answer is not accepted.
  public func retry(_ text: String) -> Ask { with("retry", .string(text)) }
  /// Shows this while nothing is typed.
  public func placeholder(_ text: String) -> Ask { with("placeholder", .string(text)) }
  /// Gives the button of the field another title.
  public func buttonTitle(_ title: String) -> Ask { with("buttonTitle", .string(title)) }
  /// Makes the button of the field look otherwise.
  public func buttonStyle(_ style: Style) -> Ask { with("buttonStyle", .string(style.rawValue)) }
  /// Settles this with a text that is not empty.
  public func outcome(_ outcome: Outcome) -> Ask { with("outcome", .string(outcome.rawValue)) }
  /// Tells the host this with a text that is not empty.
  public func action(_ name: String) -> Ask { with("action", .string(name)) }
  /// Lets the person pass without an answer.
  public func skip(_ button: Pick) -> Ask { with("skip", button.json) }
}

/// A block that asks for stars.
public struct Rate: SpeakingBlock, AnsweredBlock {
  /// What has been said of it so far.
  public var block: BlockDraft

  /// A question for up to so many stars.
  public init(_ id: String, _ text: String, max: Int = 5) {
    block = BlockDraft(id, .rating)
    block.says([text])
    block.members.append(("max", .integer(max)))
  }

  /// Lets the person change the stars until they press a button of this title.
  public func confirmed(_ buttonTitle: String? = nil) -> Rate {
    let rate = with("confirm", .boolean(true))
    return buttonTitle.map { rate.with("buttonTitle", .string($0)) } ?? rate
  }

  /// Makes the button that submits the stars look otherwise.
  public func buttonStyle(_ style: Style) -> Rate { with("buttonStyle", .string(style.rawValue)) }

  /// Draws stars by other symbols.
  public func symbols(full: String, empty: String) -> Rate {
    with("symbols", .object([("full", .string(full)), ("empty", .string(empty))]))
  }

  /// Tells the host this with the final stars.
  public func action(_ name: String) -> Rate { with("action", .string(name)) }

  /// Lets the person pass without stars.
  public func skip(_ button: Pick) -> Rate { with("skip", button.json) }
}

/// A block that shows nothing and goes on at once, by its branches.
public struct Go: BuiltBlock {
  /// What has been said of it so far.
  public var block: BlockDraft

  /// A fork in the way.
  public init(_ id: String) { block = BlockDraft(id, .route) }
}
