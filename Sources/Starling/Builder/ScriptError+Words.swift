extension ScriptError: CustomStringConvertible {
  /// All errors, a line each: by line and column in a file, by the id of the block in a script that
  /// was built in Swift.
  public var description: String {
    guard source.name == BuiltScript.sourceName else { return source.told(diagnostics) }
    let blocks = BlockPlaces(source)
    return source.told(diagnostics) { diagnostic in
      blocks.id(at: diagnostic.place).map { "block \(quoted($0))" } ?? "script"
    }
  }

  /// The id of the block in which a finding lies; nil if it lies in none.
  public func block(of diagnostic: Diagnostic) -> String? {
    BlockPlaces(source).id(at: diagnostic.place)
  }
}
