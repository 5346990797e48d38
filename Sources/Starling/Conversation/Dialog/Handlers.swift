/// Code of the host that decides where blocks lead, by the id of the block.
public struct Handlers {
  /// Where a block leads, as its handler decides.
  public indirect enum Decision: Hashable, Sendable {
    /// Follow the link as it is written.
    case asWritten
    /// Go to this block. If it does not exist, the conversation ends as stuck.
    case to(String)
    /// End the conversation.
    case end
    /// Say a text of the host's own, which is shown as it is, before another decision.
    case say(String, then: Decision)
    /// Set a variable before another decision. A name that the script does not use is ignored, and
    /// so is a number that JSON cannot represent, such as infinity.
    case set(String, Value, then: Decision)
  }

  /// Decides by the answer to the block, if it has one, and the variables. It is called once for
  /// each answer, but for a `text` when that is shown and again when the person goes on.
  public typealias Handler = (Value?, Handlers.Variables) -> Decision

  private var handlers: [Name: Handler] = [:]

  /// Creates an empty set of handlers: all links are followed as written.
  public init() {}

  /// The handler of the block with this id.
  public subscript(block: String) -> Handler? {
    get { handlers[Name(block)] }
    set { handlers[Name(block)] = newValue }
  }

  var isEmpty: Bool { handlers.isEmpty }

  package var blocks: [String] { handlers.keys.map { $0.text }.sorted() }
}

extension Handlers {
  /// The variables of a dialog, which a handler can read by name.
  public struct Variables: Sendable {
    private let script: Script
    private let values: VariableValues

    init(_ script: Script, _ values: VariableValues) {
      self.script = script
      self.values = values
    }

    /// The value of a variable; nil if it has none.
    public subscript(name: String) -> Value? {
      script.tables.variable(named: name).flatMap { values[$0]?.value }
    }
  }
}
