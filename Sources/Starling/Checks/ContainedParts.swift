/// All that the conditions of a script look for in texts, so that every text is gone through once
/// for all of it.
struct ContainedParts {
  /// The number of the part, by that of the operand.
  private var numbers: [Int32: Int32] = [:]
  private var exact: PartSearch
  private var folded: PartSearch

  init(_ tables: ScriptTables) {
    var (exact, folded) = (NameTable(), NameTable())
    for test in tables.tests {
      guard case .contains(let run) = test.kind else { continue }
      let operand = tables.operands[Int(run.start)]
      let text = Name(operand.partText)
      numbers[Int32(run.start)] =
        operand.isExact ? Self.number(ofExact: exact.add(text)) : Self.number(of: folded.add(text))
    }
    self.exact = PartSearch((0..<exact.count).lazy.map { exact.text($0) })
    self.folded = PartSearch((0..<folded.count).lazy.map { folded.text($0) })
  }

  private static func number(of folded: Int) -> Int32 { Int32(clamping: 2 * folded) }
  private static func number(ofExact exact: Int) -> Int32 { Int32(clamping: 2 * exact + 1) }

  /// The number of the part that an operand looks for.
  func number(ofOperand operand: Int) -> Int32? { numbers[Int32(clamping: operand)] }

  /// The numbers of the parts that a value contains which reads so, as it is and as it compares.
  mutating func parts(in text: String, folded reading: String) -> [Int32] {
    folded.parts(in: reading).map { Self.number(of: Int($0)) }
      + exact.parts(in: text).map { Self.number(ofExact: Int($0)) }
  }
}

extension Operand {
  /// What is looked for where a text is to contain it.
  fileprivate var partText: String { isExact ? value.text : value.text.foldedForComparison }
}
