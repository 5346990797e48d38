/// The values of all variables, in chunks. A copy that changes one value shares the other chunks,
/// so a step costs the same however many variables a script has.
package struct VariableValues: Equatable, Sendable {
  private var pieces: [[Held?]]
  package let count: Int

  private static let size = 32

  package init(_ values: [Held?]) {
    count = values.count
    pieces = stride(from: 0, to: values.count, by: Self.size).map {
      Array(values[$0..<Swift.min($0 + Self.size, values.count)])
    }
  }
}

extension VariableValues {
  /// A copy without the values that are the same in another one.
  func without(_ other: VariableValues) -> VariableValues {
    let blank = [Held?](repeating: nil, count: Self.size)
    var rest = self
    for (index, piece) in pieces.enumerated() {
      let others = other.pieces[index]
      rest.pieces[index] = piece == others ? blank : zip(piece, others).map { $0 == $1 ? nil : $0 }
    }
    return rest
  }

  /// Removes the values that are not the same in another one.
  mutating func forgetOther(than other: VariableValues) {
    for (index, piece) in other.pieces.enumerated() where pieces[index] != piece {
      pieces[index] = zip(pieces[index], piece).map { $0 == $1 ? $0 : nil }
    }
  }
}

extension VariableValues: RandomAccessCollection, MutableCollection {
  package var startIndex: VariableNumber { VariableNumber(0) }
  package var endIndex: VariableNumber { VariableNumber(count) }

  package subscript(variable: VariableNumber) -> Held? {
    get { pieces[variable.index / Self.size][variable.index % Self.size] }
    set { pieces[variable.index / Self.size][variable.index % Self.size] = newValue }
  }
}
