/// One or more written conversations: the content of a `.chat` file, as data.
///
/// Parsing and writing a file keeps every line, including comments and empty lines.
public struct Transcript: Hashable, Sendable {
  /// The lines before the first case, which apply to all cases.
  public var head: [Line]
  /// The cases, in the order of the file.
  public var cases: [Case]
  /// The promises, in the order of the file. Each has the number of cases before it.
  public var promises: [Promise]

  /// Creates a transcript from lines, cases and promises.
  public init(head: [Line] = [], cases: [Case], promises: [Promise] = []) {
    self.head = head
    self.cases = cases
    self.promises = promises
  }

  /// Creates a transcript from settings for all cases, and cases.
  public init(settings: [Setting], cases: [Case]) {
    self.init(head: settings.map { Line(.setting($0)) }, cases: cases)
  }

  /// The settings that apply to all cases.
  public var settings: [Setting] { head.compactMap(\.setting) }

  /// A conversation with a name.
  public struct Case: Hashable, Sendable {
    /// The name, which is unique in the transcript.
    public var name: String
    /// Everything below the name: settings, steps, comments and empty lines.
    public var lines: [Line]
    /// The line of the name, counted from one; 0 if it was not read from a file. Equality ignores
    /// it.
    public var number: Int

    /// Creates a case from lines.
    public init(_ name: String, lines: [Line], number: Int = 0) {
      self.name = name
      self.lines = lines
      self.number = number
    }

    /// Creates a case from settings of its own and steps.
    public init(_ name: String, settings: [Setting] = [], steps: [Step]) {
      let head = settings.map { Line(.setting($0)) }
      self.init(name, lines: head + steps.map { Line(.step($0)) })
    }

    /// The settings that apply to this case only.
    public var settings: [Setting] { lines.compactMap(\.setting) }

    /// The steps, in order.
    public var steps: [Step] { lines.compactMap(\.step) }

    /// Whether two cases have the same name and lines, wherever they are.
    public static func == (one: Case, other: Case) -> Bool {
      one.name == other.name && one.lines == other.lines
    }

    /// Hashes the name and the lines.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(lines)
    }
  }

  /// A line, together with the lines with a bar that continue its text.
  public struct Line: Hashable, Sendable {
    /// The kinds of content of a line.
    public enum Content: Hashable, Sendable {
      /// An empty line.
      case empty
      /// A comment: the text after the `#`, including spaces.
      case comment(String)
      /// A setting of all cases, of a case or of a promise.
      case setting(Setting)
      /// A step of a case.
      case step(Step)
      /// A clause of a promise.
      case clause(Promise.Clause)
    }

    /// The content of the line.
    public var content: Content
    /// The line, counted from one; 0 if it was not read from a file. Equality ignores it.
    public var number: Int

    /// Creates a line with this content.
    public init(_ content: Content, number: Int = 0) {
      self.content = content
      self.number = number
    }

    /// The setting in the line; nil if it has none.
    public var setting: Setting? {
      if case .setting(let setting) = content { setting } else { nil }
    }

    /// The step in the line; nil if it has none.
    public var step: Step? { if case .step(let step) = content { step } else { nil } }

    /// Whether two lines have the same content, wherever they are.
    public static func == (one: Line, other: Line) -> Bool { one.content == other.content }

    /// Hashes the content.
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
  }
}
