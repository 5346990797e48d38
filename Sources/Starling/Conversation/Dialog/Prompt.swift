/// What a dialog waits for, with everything that an interface needs to show it.
public struct Prompt: Hashable, Sendable {
  /// The kinds of prompt, with what they show.
  @nonexhaustive(warn)
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
  public internal(set) var block: String
  /// The number of the prompt, which an event can name.
  public internal(set) var turn: Int
  /// How many of the buttons can be chosen together; nil if only one can.
  public let several: Prompt.Several?
  /// The button to continue without an answer; nil if there is none.
  public let skip: Prompt.Offer?
  /// Which question it is, and of how many; nil if the script does not show that, and for what is
  /// no question.
  public let progress: Prompt.Progress?
}

// What a kind of prompt has; nil for the others.
extension Prompt {
  /// The seconds after which the dialog goes on by itself.
  package var delay: Double? { if case .delay(let seconds) = kind { seconds } else { nil } }
  /// The buttons of which one, or some, are chosen.
  package var offers: [Offer]? { if case .choice(let offers) = kind { offers } else { nil } }
  package var field: Field? { if case .text(let field, _) = kind { field } else { nil } }
  package var stars: Stars? { if case .stars(let stars, _) = kind { stars } else { nil } }
}

extension Prompt {
  /// How far a conversation is. The numbers follow from the links of its script alone, so that they
  /// hold whatever the person answers.
  public struct Progress: Hashable, Sendable {
    /// The number of this question, from 1.
    public let asked: Int
    /// The fewest questions that the conversation will have had.
    public let least: Int
    /// The most; nil where a loop may ask again and again.
    public let most: Int?
  }

  /// Where there are more buttons, those that fit what is typed are shown.
  package static let mostUnfiltered = 10

  /// A button that is offered.
  public struct Offer: Hashable, Sendable {
    /// The text on the button.
    public let title: String
    /// The style of the button.
    public let style: Style
    /// Where several can be chosen, whether nothing can be chosen with it.
    public internal(set) var isAlone = false
  }

  /// A choice of several buttons. Its kind shows them as that of a single one, whose event is the
  /// answer of one button.
  public struct Several: Hashable, Sendable {
    /// The fewest buttons that are accepted, of those that are offered.
    public let min: Int
    /// The most buttons that are accepted; nil if there is no limit.
    public let max: Int?
    /// The button that sends the ticked ones.
    public let button: Prompt.Offer
  }

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
    /// The least number that is accepted.
    public let min: Double?
    /// The greatest number that is accepted.
    public let max: Double?
  }

  /// What a number of a scale means.
  public struct Label: Hashable, Sendable {
    /// The number.
    public let number: Int
    /// What it means.
    public let text: String
  }

  /// A row of stars, or a scale of numbers.
  public struct Stars: Hashable, Sendable {
    /// The lowest answer: 1, or 0.
    public let min: Int
    /// The highest answer: how many stars there are.
    public let max: Int
    /// What numbers mean, in order: the ends of the scale, every number, or none.
    public let labels: [Prompt.Label]
    /// The stars that are picked, but can still be changed.
    public let picked: Int?
    /// The button that submits the stars; nil if the first pick is final.
    public let submit: Prompt.Offer?
    /// The symbol for a star that is given.
    public let full: String
    /// The symbol for a star that is not given.
    public let empty: String

    /// The possible answers.
    public var range: ClosedRange<Int> { min...Swift.max(min, max) }

    /// Whether the scale is shown as numbers: it begins at 0, or has more than five steps.
    public var showsNumbers: Bool { Self.showsNumbers(min: min, max: max) }

    package static func showsNumbers(min: Int, max: Int) -> Bool { min == 0 || max > 5 }

    /// A number of stars as text, such as `★★★★☆ 4/5`, or just `9/10`; its label follows, if it
    /// has one.
    public func reading(of stars: Int) -> String {
      figure(of: stars) + (label(of: stars).map { "  " + $0 } ?? "")
    }

    /// A number of stars as text, without its label.
    func figure(of stars: Int) -> String {
      (showsNumbers ? "" : row(of: stars) + " ") + "\(stars)/\(max)"
    }

    /// What a number means, if it has a label.
    package func label(of stars: Int) -> String? { labels.first { $0.number == stars }?.text }

    /// The symbols of the given stars, followed by those of the others.
    func row(of stars: Int) -> String {
      let given = Swift.min(Swift.max(0, stars), max)
      return String(repeating: full, count: given) + String(repeating: empty, count: max - given)
    }
  }
}
