extension Script {
  /// The ids of the blocks, in the order of the script.
  public var blockIDs: [String] { tables.blocks.map(tables.id) }

  /// Whether there is a block of that id.
  public func hasBlock(_ id: String) -> Bool { tables.block(named: id) != nil }

  /// The id that is meant by one that no block has.
  package func blockID(like id: String) -> String? { Spelling(blockIDs).nearest(to: id) }

  /// Whether the script has a variable of that name.
  public func hasVariable(_ name: String) -> Bool { tables.variable(named: name) != nil }

  /// The variable that is meant by a name that none has.
  package func variable(like name: String) -> String? {
    Spelling(tables.variables.map(\.name.text)).nearest(to: name)
  }

  /// Whether something in the script has an action of that name.
  package func hasAction(_ name: String) -> Bool { actions.contains(name) }

  /// The action that is meant by a name that none has.
  package func action(like name: String) -> String? { Spelling(actions).nearest(to: name) }

  private var actions: [String] {
    tables.actions + tables.inputs.compactMap(\.action) + tables.ratings.compactMap(\.action)
  }

  /// The value that a variable has from the start.
  public func declaredValue(of name: String) -> Value? {
    tables.variable(named: name).flatMap { tables.variables[$0].declared }
  }
}

extension Script {
  /// What a text means as the value of a variable: of the type that it is declared with; else a
  /// number or a boolean only if it prints back the same. Nil where it is not of that type.
  package func value(_ text: String, of name: String) -> Value? {
    switch declaredValue(of: name) {
    case nil: Self.undeclared(text)
    case .text: .text(text)
    case .number: JSONNumber.value(ofText: text).map { .number($0) }
    case .boolean: text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    }
  }

  private static func undeclared(_ text: String) -> Value {
    let number = JSONNumber.value(ofText: text).map { Value.number($0) }
    let candidates = [.boolean(true), .boolean(false)] + (number.map { [$0] } ?? [])
    return candidates.first { $0.text == text } ?? .text(text)
  }

  /// The type that a variable is declared with, as a sentence says it.
  package func kind(of variable: String) -> String {
    switch declaredValue(of: variable) {
    case .text, nil: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    }
  }
}
