/// The result of a conversation as a line of JSON in a file of results.
///
/// All lines have the same keys with the same types, so that readers of JSON lines need no options.
/// No line names a machine, a user or a path.
public struct ResultLine: Hashable, Sendable {
  /// The random id of the conversation. It does not identify a person.
  public var id = ""
  /// When the conversation ended, or last changed its result.
  public var at = Moment(seconds: 0)
  /// The program that asked.
  public var app: String?
  /// The version of that program.
  public var version: String?
  /// The fingerprint of the script, in hexadecimal.
  public var script = ""
  /// How the conversation ended; `left` if it was cut off.
  public var ending = Ending.left
  /// The duration in seconds.
  public var seconds = 0
  /// The last final rating.
  public var rating: Int?
  /// The lowest possible rating, if stars were given.
  public var min: Int?
  /// The highest possible rating, if stars were given.
  public var max: Int?
  /// The outcomes, in order.
  public var outcomes: [ChatResult.Settlement] = []
  /// The actions that the host was to perform, in order.
  public var actions: [String] = []
  /// The answers, in order: a question that is asked twice can have two.
  public var answers: [Entry] = []
  /// The visited blocks, in order.
  public var path: [String] = []
  /// The language of the conversation.
  public var locale = ""
  /// The address for reviews, after the outcome `review`.
  public var reviewURL: String?
  /// The variables that the host or the conversation set, by name, with their last values.
  public var variables: [Entry] = []
  /// The title of the script as it is written; nil if it has none.
  public var title: String?
  /// Whether the app asked whatever the rules said. Lines of before Starling 3.1 do not say so.
  public var forced = false
  /// The ids of the blocks of the path that showed nothing, since none of their buttons was
  /// offered.
  public var unseen: [String] = []
  /// Whether random answers made the line, and no person.
  public var walked = false

  /// The kinds of question that an answer can belong to.
  public enum Kind: String, CaseIterable, Sendable {
    /// A choice of one of several buttons.
    case choice
    /// Stars, or a scale.
    case stars
    /// A field for a text.
    case text
    /// A field for a number.
    case number
  }

  /// An answer or a variable. Its value is written as a text or as a number.
  public struct Entry: Hashable, Sendable {
    /// The block whose question was answered; nil for a variable, and for an answer that a button
    /// of another block gave.
    public var block: String?
    /// The name of the variable.
    public var name: String
    /// The value; only the first 64 KiB of a text are written.
    public var value: Value
    /// What kind of question was answered; nil for a variable, and in lines of Starling 2.
    public var kind: Kind?
    /// Whether the conversation had answered the same question before.
    public var again: Bool
    /// The title of the button that gave the answer, as the script writes it; nil if no button did.
    public var button: String?
    /// The stars that were chosen, but not sent, when the conversation was left: no answer, and so
    /// the value is an empty text; nil otherwise.
    public var picked: Int?

    /// An answer to a block, or a variable.
    public init(
      block: String? = nil, name: String, value: Value, kind: Kind? = nil, again: Bool = false,
      button: String? = nil, picked: Int? = nil
    ) {
      self.block = block
      self.name = name
      self.value = value
      self.kind = kind
      self.again = again
      self.button = button
      self.picked = picked
    }
  }
}
