// What the person does: methods to start a sentence with, and methods to continue it with.

extension Conversation {
  /// Taps at a prompt that only waits for a tap.
  @discardableResult
  public mutating func taps() -> Next { go(.taps) }

  /// Answers with a text, or with the title of a button, for which case and accents do not matter.
  @discardableResult
  public mutating func answers(_ text: String) -> Next { go(.answers(text)) }

  /// Answers with a number of stars, or with a number as a text.
  @discardableResult
  public mutating func answers(_ number: Int) -> Next { go(.answers(String(number))) }

  /// Picks stars. If they have to be submitted, they can still be changed.
  @discardableResult
  public mutating func picks(_ stars: Int) -> Next { go(.answers(String(stars))) }

  /// Chooses the button with this title. Case and accents do not matter.
  @discardableResult
  public mutating func chooses(_ title: String) -> Next { go(.answers(title)) }

  /// Chooses a button by its number among those that are offered, counted from one.
  @discardableResult
  public mutating func chooses(number: Int) -> Next { go(.answers("#\(number)")) }

  /// Submits the stars that are picked.
  @discardableResult
  public mutating func submits() -> Next { go(.submits) }

  /// Skips the question without an answer.
  @discardableResult
  public mutating func skips() -> Next { go(.skips) }

  /// Takes back the last answer.
  @discardableResult
  public mutating func goesBack() -> Next { go(.goesBack) }

  /// Leaves the conversation, which ends it.
  @discardableResult
  public mutating func leaves() -> Next { go(.leaves) }
}

extension Conversation.Next {
  /// Taps at a prompt that only waits for a tap.
  @discardableResult
  public func taps() -> Conversation.Next { go(.taps) }

  /// Answers with a text, or with the title of a button, for which case and accents do not matter.
  @discardableResult
  public func answers(_ text: String) -> Conversation.Next { go(.answers(text)) }

  /// Answers with a number of stars, or with a number as a text.
  @discardableResult
  public func answers(_ number: Int) -> Conversation.Next { go(.answers(String(number))) }

  /// Picks stars. If they have to be submitted, they can still be changed.
  @discardableResult
  public func picks(_ stars: Int) -> Conversation.Next { go(.answers(String(stars))) }

  /// Chooses the button with this title. Case and accents do not matter.
  @discardableResult
  public func chooses(_ title: String) -> Conversation.Next { go(.answers(title)) }

  /// Chooses a button by its number among those that are offered, counted from one.
  @discardableResult
  public func chooses(number: Int) -> Conversation.Next { go(.answers("#\(number)")) }

  /// Submits the stars that are picked.
  @discardableResult
  public func submits() -> Conversation.Next { go(.submits) }

  /// Skips the question without an answer.
  @discardableResult
  public func skips() -> Conversation.Next { go(.skips) }

  /// Takes back the last answer.
  @discardableResult
  public func goesBack() -> Conversation.Next { go(.goesBack) }

  /// Leaves the conversation, which ends it.
  @discardableResult
  public func leaves() -> Conversation.Next { go(.leaves) }
}
