/// A value in a variable, with what comparisons want to know of it.
package struct Held: Sendable {
  package let value: Value
  let number: Double?
  /// The text without its case and outer white space.
  let folded: String

  package init(_ value: Value) {
    self.value = value
    number = value.number
    folded = String(value.text.trimmed()).foldingCase()
  }

  var isBlank: Bool { folded.isEmpty }

  func equals(_ operand: Operand) -> Bool {
    switch operand.meaning {
    case .number(let other): number == other
    case .text(let text):
      number == nil && (operand.isExact ? value.text : folded).utf8.elementsEqual(text.utf8)
    }
  }
}

extension Held: Equatable {
  package static func == (one: Held, other: Held) -> Bool {
    switch (one.value, other.value) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    default: one.value == other.value
    }
  }
}
