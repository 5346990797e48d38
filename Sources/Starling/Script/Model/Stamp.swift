/// A number that equal values share, and others rarely: by it, a link with a thousand branches
/// compares an answer with one or two of them.
package struct Stamp: Hashable, Sendable {
  private let mark: UInt32

  /// The stamp of a test that looks at more than one value.
  static let none = Stamp(mark: 0)

  /// The stamp of a value that reads as a number or as a folded text.
  init(_ number: Double?, _ folded: String) {
    var mixed: UInt32 = 2_166_136_261
    if let number {
      // Zero has two signs, which are equal.
      let bits = (number + 0).bitPattern
      mixed = (mixed ^ UInt32(truncatingIfNeeded: bits ^ bits >> 32)) &* 0x85EB_CA6B
    } else {
      for byte in folded.utf8 { mixed = (mixed ^ UInt32(byte)) &* 16_777_619 }
    }
    self.init(mark: mixed | 1)
  }

  private init(mark: UInt32) { self.mark = mark }

  package init(_ operand: Operand) {
    self.init(operand.value.number, operand.value.description.foldedForComparison)
  }

  /// The stamp of the only value that passes a test of a value.
  init(_ kind: Test.Kind) {
    if case .value(.equals(let operands)) = kind, operands.count == 1 {
      self.init(operands[0])
    } else {
      self = .none
    }
  }
}
