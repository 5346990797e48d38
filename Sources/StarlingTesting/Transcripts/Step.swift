public import Starling

extension Transcript {
  /// A step of a conversation, as a line describes it.
  public enum Step: Hashable, Sendable {
    /// `bot:` the dialog says a text.
    case says(String)
    /// `buttons:`, `stars:` or `input:` the dialog asks something.
    case asks(Question)
    /// `you:`, `tap` …: the person does something.
    case does(Act)
    /// `@ 1.2s`: this many seconds pass after the line before.
    case passes(Double)
    /// `!` the host receives a message.
    case hears(Message)
    /// `reject:` the person's act was not accepted.
    case rejects(RejectCode)
    /// `...` anything may happen, up to the next line that fits.
    case anything
    /// `end`, `left` or `stuck`: the conversation is over.
    case ends(Ending)
  }

  /// A question to the person. Its titles are in their written form, with escapes resolved: see
  /// ``Transcript/Title``.
  public enum Question: Hashable, Sendable {
    /// Exactly these buttons, in this order.
    case buttons([Title])
    /// A rating, with the button that submits it if it has to be confirmed.
    case stars(max: Int, submit: Title?, skip: Title?)
    /// A text, and the button that sends it.
    case input(button: Title, skip: Title?)
  }

  /// An act of the person.
  public enum Act: Hashable, Sendable {
    /// A button by its title or by a number such as `#2`, a number of stars, or a text.
    case answers(String)
    /// Submits the stars that are picked: `submit`.
    case submits
    /// Skips the question without an answer: `skip`.
    case skips
    /// Taps at a prompt that only waits for a tap: `tap`.
    case taps
    /// Takes back the last answer: `back`.
    case goesBack
    /// Leaves the conversation, which ends it: `leave`.
    case leaves
  }

  /// A message to the host.
  public enum Message: Hashable, Sendable {
    /// The person picked stars.
    case picked(Int)
    /// The rating is final.
    case rated(Int)
    /// An answer settled an outcome, at this step of the conversation.
    case outcome(Outcome, OutcomeStep)
    /// The host should perform the action with this name.
    case action(String)
    /// A variable got a value.
    case set(String, Value)
  }

  /// The title of a button as a line writes it.
  public struct Title: Hashable, Sendable {
    /// The title between its bars, with escapes of bars and backslashes resolved.
    public var written: String

    /// Creates a title from its written form, or from what has to be written in quotes.
    public init(written: String) {
      self.written = written.isSafeForTerminal ? written : JSONEscape.quoted(written)
    }
  }
}
