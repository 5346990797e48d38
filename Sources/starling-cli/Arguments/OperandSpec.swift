/// The declaration of an operand: an argument that is not an option.
package struct OperandSpec: Sendable, Hashable {
  /// How many times an operand may or must occur.
  package enum Count: Sendable, Hashable {
    /// Exactly once.
    case one
    /// At most once.
    case optional
    /// At least once. Only the last operand of a command can be so.
    case many
    /// Any number of times. Only the last operand of a command can be so.
    case any
  }

  /// The name in help and messages, in capital letters.
  package let name: String
  package let kind: ValueKind
  /// How many times it may or must occur.
  package let count: Count
  /// The description in the help.
  package let summary: String

  package init(_ name: String, _ kind: ValueKind, _ summary: String, _ count: Count = .one) {
    self.name = name
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  /// Whether the command requires it.
  package var isRequired: Bool { count == .one || count == .many }

  /// Whether it takes all arguments from its position on.
  package var isRepeated: Bool { count == .many || count == .any }

  /// The operand in a usage line.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}
