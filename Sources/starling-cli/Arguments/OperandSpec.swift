/// What a command works on: an argument that is no option.
package struct OperandSpec: Sendable, Hashable {
  /// How often an operand may or must stand on the command line.
  package enum Count: Sendable, Hashable {
    /// Exactly once.
    case one
    /// Once or not at all.
    case optional
    /// At least once; only the last operand of a command can be so.
    case many
    /// Any number of times; only the last operand of a command can be so.
    case any
  }

  /// How help and refusals call it, in capital letters.
  package let name: String
  /// What it must be.
  package let kind: ValueKind
  /// How often it stands.
  package let count: Count
  /// What it is, as the help says it.
  package let summary: String

  package init(_ name: String, _ kind: ValueKind, _ summary: String, _ count: Count = .one) {
    (self.name, self.kind, self.count, self.summary) = (name, kind, count, summary)
  }

  /// Whether a command line without it is refused.
  package var isRequired: Bool {
    switch count {
    case .one, .many: true
    case .optional, .any: false
    }
  }

  /// Whether it takes all arguments from its position on.
  package var isRepeated: Bool {
    switch count {
    case .many, .any: true
    case .one, .optional: false
    }
  }

  /// How it stands in a usage line.
  package var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}
