public import Starling

extension Transcript {
  /// What happens in a conversation, as a line tells it.
  public enum Step: Hashable, Sendable {
    /// `bot:` the dialog says a text.
    case says(String)
    /// `buttons:`, `stars:` or `input:` something is asked.
    case asks(Question)
    /// `you:`, `tap` …: the person does something.
    case does(Act)
    /// `@ 1.2s`: since the line before, this many seconds pass.
    case passes(Double)
    /// `!` the host hears something.
    case hears(Message)
    /// `reject:` what the person did was not accepted.
    case rejects(RejectCode)
    /// `...` anything may be said and heard, up to the next line that fits.
    case anything
    /// `end`, `left` or `stuck`: the conversation is over.
    case ends(Ending)
  }

  /// What is asked of the person. A title stands as it is written, its escapes resolved: see
  /// ``Transcript/Title``.
  public enum Question: Hashable, Sendable {
    /// Exactly these buttons, in this order.
    case buttons([Title])
    /// A rating; where it is to be confirmed, the button that submits it.
    case stars(max: Int, submit: Title?, skip: Title?)
    /// A text, and the button that sends it.
    case input(button: Title, skip: Title?)
  }

  /// What the person does.
  public enum Act: Hashable, Sendable {
    /// A title or a number as `#2` of a choice, a number of stars, or a text.
    case answers(String)
    /// Submits the stars that are picked: `submit`.
    case submits
    /// Passes by a question that may be skipped, without an answer: `skip`.
    case skips
    /// Taps where the dialog waits for no more than that: `tap`.
    case taps
    /// Takes the last answer back: `back`.
    case goesBack
    /// Walks away in the middle of the conversation, which ends it: `leave`.
    case leaves
  }

  /// What the host hears.
  public enum Message: Hashable, Sendable {
    /// Stars were picked.
    case picked(Int)
    /// The rating is final.
    case rated(Int)
    /// An answer settled something.
    case outcome(Outcome, OutcomeStep)
    /// The host should do what it knows by this name.
    case action(String)
    /// A variable got a value.
    case set(String, Value)
  }

  /// A title as a line writes it.
  public struct Title: Hashable, Sendable {
    /// The title between its bars, escapes of bars and backslashes resolved.
    public var written: String

    /// A title that is written so.
    public init(written: String) { self.written = written }
  }
}
