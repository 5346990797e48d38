/// Reports fields that accept no text but a blank one.
enum ImpossibleFieldRule: Rule {
  static func findings(in script: ScriptAnalysis) -> [Diagnostic] {
    script.tables.blocks.compactMap { block in
      guard let input = script.tables.input(of: block), !input.acceptsAnything else { return nil }
      return Diagnostic(block.place, .impossibleField(input))
    }
  }
}

extension Finding {
  static func impossibleField(_ input: TextInput) -> Finding {
    let bounds: [(key: Key, isWritten: Bool)] = [
      (.min, input.min != nil), (.max, input.max != nil), (.maxLength, input.maxLength != nil),
    ]
    let names = bounds.filter(\.isWritten).map(\.key.name)
    return Finding(
      .impossibleField,
      "no text fits this field"
        + (names.count > 1 ? ": nothing is left between \(list(names))" : ""))
  }
}
