public import Starling

extension Transcript {
  /// A step of a conversation, as a line describes it.
  public enum Step: Hashable, Sendable {
    /// `bot:` the dialog says a text.
    case says(String)
    /// `buttons:`, `skip:`, `stars:` or `input:` the dialog asks something.
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
}

/// A kind of line that describes a step. Its file says all about it: the forms in which it is read
/// and explained, how it is written, and how a performance follows it.
protocol StepLine {
  /// What makes the step of a text that can continue on lines with a bar.
  typealias OpenText = (String) -> Transcript.Step

  var kind: Transcript.Step.Kind { get }
  var written: [String] { get }
  var openText: OpenText? { get }
  /// Follows the line, which describes this step.
  func follow(_ step: Transcript.Step, in performance: Performance) throws(Mismatch)
}

extension StepLine {
  var openText: OpenText? { nil }

  func follow(_ step: Transcript.Step, in performance: Performance) throws(Mismatch) {
    try performance.meet(step)
  }
}

extension LineForm {
  /// All forms of the lines in cases, by the sections of the help page. Each list is a table in it.
  static let sections: [(title: String, tables: [[LineForm]])] = [
    ("Settings", [Transcript.Setting.forms]),
    ("What is said and asked", [Saying.forms + Transcript.Question.forms]),
    ("What the person does", [[Transcript.Act.answer], Transcript.Act.words, RejectCode.forms]),
    ("What the host hears", [Transcript.Message.forms]),
    ("Time and endings", [Pause.forms, Rest.forms + Ending.forms]),
  ]
}

extension Transcript.Step {
  var line: any StepLine {
    switch self {
    case .says(let text): Saying(said: text)
    case .asks(let question): question
    case .does(let act): act
    case .passes(let seconds): Pause(seconds: seconds)
    case .hears(let message): message
    case .rejects(let code): code
    case .anything: Rest()
    case .ends(let ending): ending
    }
  }

  /// The steps for an effect: several for a question that has several lines.
  static func all(of effect: Effect) -> [Self] {
    guard case .offer(let prompt) = effect else { return Self(effect).map { [$0] } ?? [] }
    return Transcript.Question.all(of: prompt).map { .asks($0) }
  }

  /// The step for an effect that is no question; nil if transcripts do not contain it.
  init?(_ effect: Effect) {
    switch effect {
    case .say(let text, _): self = .says(text)
    case .reject(let code): self = .rejects(code)
    case .finish(let ending): self = .ends(ending)
    default:
      guard let message = Transcript.Message(effect) else { return nil }
      self = .hears(message)
    }
  }

  /// The lines of the step. A text of several lines continues on lines with a bar.
  public var written: [String] { line.written }

  var kind: Kind { line.kind }

  /// What a line is about.
  enum Kind {
    case text, question, act, time, pick, value, message, rejection, rest, end

    /// Whether it belongs to the frame, which a transcript may leave out.
    var isFrame: Bool {
      switch self {
      case .question, .time, .pick, .value: true
      case .text, .act, .message, .rejection, .rest, .end: false
      }
    }

    /// Whether it comes from the block that was answered, rather than from one that was entered.
    var isOfAnswer: Bool {
      switch self {
      case .pick, .value, .message, .rejection: true
      case .text, .question, .act, .time, .rest, .end: false
      }
    }

    var canBeLast: Bool { self == .rest || self == .end }
  }
}
