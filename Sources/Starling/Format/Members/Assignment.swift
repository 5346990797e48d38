/// What a tap, an arrival or the answer to a rating does to a variable.
package struct Assignment: Hashable, Sendable {
  package var variable: VariableNumber
  package var deed: Deed
  package var place: Place
  package var valuePlace: Place

  /// What is done to a variable, with all that is asked about it.
  package enum Deed: Hashable, Sendable {
    /// It gets a value.
    case set(Value)
    /// A number is added to it: one, or one for each answer of a rating.
    case add(Value)

    package static let nothing = Deed.add(.number(0))

    /// The keys that deeds are written under, in the order in which they are done.
    package static let keys: [Key] = [.set, .add]

    package var key: Key {
      switch self {
      case .set: .set
      case .add: .add
      }
    }

    private var written: Value {
      switch self {
      case .set(let value), .add(let value): value
      }
    }

    package var json: String { written.json }

    /// What it does to a variable with a name, in a phrase.
    package func phrase(_ name: String) -> String {
      switch self {
      case .set(let value): "sets \(name) to \(value.json)"
      case .add(let amount): "adds \(amount.json) to \(name)"
      }
    }

    /// Whether it makes a counter of the variable, and builds on the number that it has.
    package var adds: Bool { key == .add }

    /// The value that the variable gets, whatever it had.
    package var value: Value? { if case .set(let value) = self { value } else { nil } }

    /// The numbers that it may set or add: one, or one for each answer of a rating.
    var amounts: [Double] { written.entries?.map { $0.number ?? 0 } ?? [written.number ?? 0] }

    /// The number that it adds for an answer, counted from the lowest.
    package func amount(for answer: Int) -> Double {
      guard let entries = written.entries else { return written.number ?? 0 }
      return entries.indices.contains(answer) ? entries[answer].number ?? 0 : 0
    }

    package func answering(_ answer: Int) -> Deed {
      adds ? .add(.number(amount(for: answer))) : self
    }
  }
}

/// What the answers of a rating add.
package struct Additions: Hashable, Sendable {
  package var run = Run<Assignment>.empty
}
