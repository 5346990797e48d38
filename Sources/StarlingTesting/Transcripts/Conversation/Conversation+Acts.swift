// What the person does: once to begin a sentence with, once to go on with.

extension Conversation {
  /// Taps where the dialog waits for no more than that.
  @discardableResult
  public mutating func taps() -> Next { go(.taps) }

  /// Answers: with a text, or with the title of a button; case and accents do not count there.
  @discardableResult
  public mutating func answers(_ text: String) -> Next { go(.answers(text)) }

  /// Answers with a number: of stars, or as a text.
  @discardableResult
  public mutating func answers(_ number: Int) -> Next { go(.answers(String(number))) }

  /// Picks stars, which can still be changed where they are to be submitted.
  @discardableResult
  public mutating func picks(_ stars: Int) -> Next { go(.answers(String(stars))) }

  /// Chooses the button of this title; case and accents do not count.
  @discardableResult
  public mutating func chooses(_ title: String) -> Next { go(.answers(title)) }

  /// Chooses a button by its number among those that are offered, counted from one.
  @discardableResult
  public mutating func chooses(number: Int) -> Next { go(.answers("#\(number)")) }

  /// Submits the stars that are picked.
  @discardableResult
  public mutating func submits() -> Next { go(.submits) }

  /// Passes by a question that may be skipped, without an answer.
  @discardableResult
  public mutating func skips() -> Next { go(.skips) }

  /// Takes the last answer back.
  @discardableResult
  public mutating func goesBack() -> Next { go(.goesBack) }

  /// Walks away in the middle of the conversation, which ends it.
  @discardableResult
  public mutating func leaves() -> Next { go(.leaves) }
}

extension Conversation.Next {
  /// Taps where the dialog waits for no more than that.
  @discardableResult
  public func taps() -> Conversation.Next { go(.taps) }

  /// Answers: with a text, or with the title of a button; case and accents do not count there.
  @discardableResult
  public func answers(_ text: String) -> Conversation.Next { go(.answers(text)) }

  /// Answers with a number: of stars, or as a text.
  @discardableResult
  public func answers(_ number: Int) -> Conversation.Next { go(.answers(String(number))) }

  /// Picks stars, which can still be changed where they are to be submitted.
  @discardableResult
  public func picks(_ stars: Int) -> Conversation.Next { go(.answers(String(stars))) }

  /// Chooses the button of this title; case and accents do not count.
  @discardableResult
  public func chooses(_ title: String) -> Conversation.Next { go(.answers(title)) }

  /// Chooses a button by its number among those that are offered, counted from one.
  @discardableResult
  public func chooses(number: Int) -> Conversation.Next { go(.answers("#\(number)")) }

  /// Submits the stars that are picked.
  @discardableResult
  public func submits() -> Conversation.Next { go(.submits) }

  /// Passes by a question that may be skipped, without an answer.
  @discardableResult
  public func skips() -> Conversation.Next { go(.skips) }

  /// Takes the last answer back.
  @discardableResult
  public func goesBack() -> Conversation.Next { go(.goesBack) }

  /// Walks away in the middle of the conversation, which ends it.
  @discardableResult
  public func leaves() -> Conversation.Next { go(.leaves) }
}
