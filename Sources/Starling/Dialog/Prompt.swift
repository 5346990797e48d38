/// What a dialog waits for, with everything that an interface needs to show it.
public struct Prompt: Hashable, Sendable {
  /// What is waited for.
  public enum Kind: Hashable, Sendable {
    /// The person goes on.
    case tap
    /// The time passes: seconds.
    case delay(Double)
    /// One of these buttons.
    case choice([Prompt.Offer])
    /// A text, or the skip.
    case text(Prompt.Field, skip: Prompt.Offer?)
    /// Stars, or the skip.
    case stars(Prompt.Stars, skip: Prompt.Offer?)
  }

  /// What is waited for.
  public let kind: Kind
  /// The block that asks.
  public let block: String
  /// The number of the prompt, by which an event can name it.
  public let turn: Int
}

extension Prompt {
  /// A button as it is offered.
  public struct Offer: Hashable, Sendable {
    /// What it says.
    public let title: String
    /// How it looks.
    public let style: Style
  }
}

extension Prompt {
  /// A field for a text.
  public struct Field: Hashable, Sendable {
    /// The button that sends the text.
    public let button: Prompt.Offer
    /// A hint of what may be typed.
    public let placeholder: String?
    /// Whether an empty text is refused.
    public let isRequired: Bool
    /// The fewest characters.
    public let minLength: Int?
    /// The most characters.
    public let maxLength: Int?
    /// What kind of text is accepted.
    public let format: Format
  }
}

extension Prompt {
  /// A row of stars.
  public struct Stars: Hashable, Sendable {
    /// How many stars there are.
    public let max: Int
    /// The stars that are picked and can still be changed.
    public let picked: Int?
    /// The button that submits them; nil where the first pick is final.
    public let submit: Prompt.Offer?
    /// A star that is given.
    public let full: String
    /// A star that is not given.
    public let empty: String

    /// What a number of stars reads like: `★★★★☆ 4/5`.
    public func reading(of stars: Int) -> String { row(of: stars) + " \(stars)/\(max)" }

    /// The stars that are given, and those that are not.
    func row(of stars: Int) -> String {
      let given = Swift.min(Swift.max(0, stars), max)
      return String(repeating: full, count: given) + String(repeating: empty, count: max - given)
    }
  }
}
