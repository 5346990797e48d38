/// A conversation written down, or several: what a `.chat` file holds, as data.
///
/// Reading one and writing it again keeps every line, comments and empty lines included.
public struct Transcript: Hashable, Sendable {
  /// What stands before the first case, and holds for all.
  public var head: [Line]
  /// The cases, in the order of the file.
  public var cases: [Case]
  /// The promises, in the order of the file; each knows how many cases stand before it.
  public var promises: [Promise]

  /// A transcript of some lines and cases.
  public init(head: [Line] = [], cases: [Case], promises: [Promise] = []) {
    self.head = head
    self.cases = cases
    self.promises = promises
  }

  /// A transcript of some settings for all, and cases.
  public init(settings: [Setting], cases: [Case]) {
    self.init(head: settings.map { Line(.setting($0)) }, cases: cases)
  }

  /// The settings that hold for all cases.
  public var settings: [Setting] { head.compactMap(\.setting) }
}

extension Transcript {
  /// One conversation with its name.
  public struct Case: Hashable, Sendable {
    /// The name, which no other case of the transcript has.
    public var name: String
    /// Everything below the name: settings, steps, comments and empty lines.
    public var lines: [Line]
    /// The line of the name, counted from one; 0 where it was not read from a file. It has no part
    /// in equality.
    public var number: Int

    /// A case of some lines.
    public init(_ name: String, lines: [Line], number: Int = 0) {
      self.name = name
      self.lines = lines
      self.number = number
    }

    /// A case of some settings of its own, and what happens.
    public init(_ name: String, settings: [Setting] = [], steps: [Step]) {
      let head = settings.map { Line(.setting($0)) }
      self.init(name, lines: head + steps.map { Line(.step($0)) })
    }

    /// The settings that hold for this case alone.
    public var settings: [Setting] { lines.compactMap(\.setting) }

    /// What happens, in order.
    public var steps: [Step] { lines.compactMap(\.step) }

    /// Whether two cases say the same, wherever they stand.
    public static func == (one: Case, other: Case) -> Bool {
      one.name == other.name && one.lines == other.lines
    }

    /// Feeds the name and the lines.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(lines)
    }
  }

  /// A line, together with those that go on with its text behind a bar.
  public struct Line: Hashable, Sendable {
    /// What a line can hold.
    public enum Content: Hashable, Sendable {
      /// Nothing.
      case empty
      /// A remark: what stands behind the `#`, spaces included.
      case comment(String)
      /// What a case begins with.
      case setting(Setting)
      /// What happens.
      case step(Step)
      /// What a promise says.
      case clause(Promise.Clause)
    }

    /// What the line holds.
    public var content: Content
    /// The line, counted from one; 0 where it was not read from a file. It has no part in equality.
    public var number: Int

    /// A line that holds something.
    public init(_ content: Content, number: Int = 0) {
      self.content = content
      self.number = number
    }

    /// The setting that it holds, if it does.
    public var setting: Setting? {
      if case .setting(let setting) = content { setting } else { nil }
    }

    /// The step that it holds, if it does.
    public var step: Step? { if case .step(let step) = content { step } else { nil } }

    /// Whether two lines hold the same, wherever they stand.
    public static func == (one: Line, other: Line) -> Bool { one.content == other.content }

    /// Feeds the content.
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
  }
}
