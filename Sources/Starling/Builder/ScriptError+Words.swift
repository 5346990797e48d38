extension ScriptError: CustomStringConvertible {
  /// Everything that was found, a line each: by line and column in a file, by the id of the block
  /// in a script that was built in Swift.
  public var description: String {
    let index = LineIndex(source)
    let blocks = BlockPlaces(source)
    return diagnostics.map { diagnostic in
      let place =
        source.name == BuiltScript.sourceName
        ? blocks.id(at: diagnostic.place).map { "block \(quoted($0))" } ?? "script"
        : place(index.position(of: diagnostic.place.start))
      let meant = diagnostic.suggestion.map { "; did you mean \(quoted($0))?" } ?? ""
      return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(meant) "
        + "[\(diagnostic.code.rawValue)]"
    }.joined(separator: "\n")
  }

  private func place(_ position: Position) -> String {
    "\(source.name):\(position.line):\(position.column)"
  }

  /// The id of the block in which a finding lies; nil where it lies in none.
  public func block(of diagnostic: Diagnostic) -> String? {
    BlockPlaces(source).id(at: diagnostic.place)
  }
}
