extension ScriptError: CustomStringConvertible {
  /// All errors, one per line. Each has its line and column in a file, or the id of its block if
  /// the script was built in Swift.
  public var description: String {
    guard source.name == BuiltScript.sourceName else { return source.told(diagnostics) }
    let blocks = BlockPlaces(source)
    return source.told(diagnostics) { diagnostic in
      blocks.id(at: diagnostic.place).map { "block \(quoted($0))" } ?? "script"
    }
  }

  /// The id of the block that contains a finding; nil if no block does.
  public func block(of diagnostic: Diagnostic) -> String? {
    BlockPlaces(source).id(at: diagnostic.place)
  }
}
