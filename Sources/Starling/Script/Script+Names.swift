extension Script {
  /// The ids of the blocks, in the order of the script.
  public var blockIDs: [String] { tables.blocks.map(\.id.text) }

  /// Whether there is a block of that id.
  public func hasBlock(_ id: String) -> Bool { tables.blockNumbers[Name(id)] != nil }

  /// The id that is meant by one that no block has.
  package func blockID(like id: String) -> String? { nearest(to: id, of: blockIDs) }

  /// Whether the script has a variable of that name.
  public func hasVariable(_ name: String) -> Bool { tables.variableNumbers[Name(name)] != nil }

  /// The variable that is meant by a name that none has.
  package func variable(like name: String) -> String? {
    nearest(to: name, of: tables.variables.map(\.name.text))
  }

  /// The value that a variable has from the start.
  public func declaredValue(of name: String) -> Value? {
    tables.variableNumbers[Name(name)].flatMap { tables.variables[Int($0)].declared }
  }

  private func nearest(to name: String, of names: [String]) -> String? {
    var spelling = Spelling(candidates: names)
    return spelling.nearest(to: name).map { names[$0] }
  }
}
