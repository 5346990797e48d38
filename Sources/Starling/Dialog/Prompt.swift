/// What a dialog waits for, with everything that an interface needs to show it.
public struct Prompt: Hashable, Sendable {
  /// The kinds of prompt, with what they show.
  public enum Kind: Hashable, Sendable {
    /// A tap to go on.
    case tap
    /// The end of a delay, in seconds.
    case delay(Double)
    /// A tap on one of these buttons.
    case choice([Prompt.Offer])
    /// A text, or the skip.
    case text(Prompt.Field, skip: Prompt.Offer?)
    /// Stars, or the skip.
    case stars(Prompt.Stars, skip: Prompt.Offer?)
  }

  /// The kind of prompt.
  public let kind: Kind
  /// The id of the block that asks.
  public let block: String
  /// The number of the prompt, which an event can name.
  public let turn: Int
}

extension Prompt {
  /// A button that is offered.
  public struct Offer: Hashable, Sendable {
    /// The text on the button.
    public let title: String
    /// The style of the button.
    public let style: Style
  }
}

extension Prompt {
  /// A field for a text.
  public struct Field: Hashable, Sendable {
    /// The button that sends the text.
    public let button: Prompt.Offer
    /// The text that is shown while the field is empty.
    public let placeholder: String?
    /// Whether an empty text is refused.
    public let isRequired: Bool
    /// The minimum number of characters.
    public let minLength: Int?
    /// The maximum number of characters.
    public let maxLength: Int?
    /// The kind of text that is accepted.
    public let format: Format
  }
}

extension Prompt {
  /// A row of stars.
  public struct Stars: Hashable, Sendable {
    /// How many stars there are.
    public let max: Int
    /// The stars that are picked, but can still be changed.
    public let picked: Int?
    /// The button that submits the stars; nil if the first pick is final.
    public let submit: Prompt.Offer?
    /// The symbol for a star that is given.
    public let full: String
    /// The symbol for a star that is not given.
    public let empty: String

    /// A number of stars as text, such as `★★★★☆ 4/5`.
    public func reading(of stars: Int) -> String { row(of: stars) + " \(stars)/\(max)" }

    /// The symbols of the given stars, followed by those of the others.
    func row(of stars: Int) -> String {
      let given = Swift.min(Swift.max(0, stars), max)
      return String(repeating: full, count: given) + String(repeating: empty, count: max - given)
    }
  }
}
