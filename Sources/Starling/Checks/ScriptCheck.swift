/// A script that has been read and checked, whatever is wrong with it.
public struct ScriptCheck: Sendable {
  /// What was checked.
  public let source: SourceText
  /// Everything that was found, in the order of the places.
  public private(set) var diagnostics: [Diagnostic]
  /// The tables, as far as they could be read, to draw what is wrong as well.
  package let analysis: ScriptAnalysis?

  /// Reads a script and checks it by every rule.
  public init(_ source: SourceText) {
    if let reading = ScriptReading.read(source) {
      self.init(reading)
    } else {
      let (document, syntax) = JSONReader.read(source)
      self.init(document, syntax)
    }
  }

  /// Checks what has been read already, with what the reader found.
  init(_ document: consuming JSONDocument, _ syntax: [Diagnostic]) {
    self.init(ScriptReading(of: document, syntax: syntax))
  }

  /// Checks what has been read by every rule.
  init(_ reading: ScriptReading) {
    source = reading.source
    analysis = reading.tables.map { ScriptAnalysis($0) }
    var found = analysis.map { Rules.findings(in: $0) } ?? []
    found.insert(contentsOf: reading.syntax + reading.format, at: 0)
    found.sortByPlace()
    diagnostics = found
  }

  /// The same check for a script whose configuration is about to be used: a key of it that is not
  /// known is a warning, so that one file can serve programs of several ages.
  public var passingUnknownKeys: ScriptCheck {
    var check = self
    check.diagnostics = diagnostics.passingUnknownKeys
    return check
  }

  /// The script, made when it is asked for; nil where there are errors.
  public var script: Script? { diagnostics.hasErrors ? nil : analysis.map { Script($0.tables) } }
}

extension [Diagnostic] {
  /// Sorts them by place; of two at one place, the one that was found first comes first.
  mutating func sortByPlace() { sort { $0.place.start < $1.place.start } }

  /// Sorted by place.
  var inOrder: [Diagnostic] {
    var ordered = self
    ordered.sortByPlace()
    return ordered
  }
}

extension ScriptCheck {
  /// The ids of the blocks as far as they could be read, whatever else is wrong with the script.
  /// Those that cannot be names are left out: a shell might take them for commands.
  package var blockIDs: [String] {
    guard let tables = analysis?.tables else { return [] }
    return tables.blocks.map(tables.id).filter { Name($0).isValid }
  }
}
