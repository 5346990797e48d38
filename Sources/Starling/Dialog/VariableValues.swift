/// What all variables hold, by their numbers. It lies in pieces: a copy that is changed in one place
/// shares the rest, so that a step costs the same however many variables a script has.
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

extension VariableValues: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(variable: Int) -> Held? {
    get { pieces[variable / Self.size][variable % Self.size] }
    set { pieces[variable / Self.size][variable % Self.size] = newValue }
  }
}
