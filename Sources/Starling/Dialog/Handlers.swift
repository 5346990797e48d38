/// Code of the host that decides where blocks lead, by the id of the block.
public struct Handlers {
  /// Where a block leads.
  public enum Decision: Hashable, Sendable {
    /// As the script says.
    case asWritten
    /// To a block; to one that does not exist, the conversation ends as stuck.
    case to(String)
    /// To the end.
    case end
  }

  /// Decides by the answer to the block, if it has one, and the variables. It may be asked more
  /// than once, so it should look and change nothing.
  public typealias Handler = (Value?, Handlers.Variables) -> Decision

  private var handlers: [Name: Handler] = [:]

  /// No handlers: all goes as the script says.
  public init() {}

  /// The handler of a block.
  public subscript(block: String) -> Handler? {
    get { handlers[Name(block)] }
    set { handlers[Name(block)] = newValue }
  }

  var isEmpty: Bool { handlers.isEmpty }
}

extension Handlers {
  /// The variables of a dialog, by name.
  public struct Variables: Sendable {
    private let script: Script
    private let values: VariableValues

    init(_ script: Script, _ values: VariableValues) {
      (self.script, self.values) = (script, values)
    }

    /// The value of a variable; nil where it has none.
    public subscript(name: String) -> Value? {
      script.tables.variable(named: name).flatMap { values[$0]?.value }
    }
  }
}
