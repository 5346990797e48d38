/// A script that has been read and checked, whatever is wrong with it.
public struct ScriptCheck: Sendable {
  /// What was checked.
  public let source: SourceText
  /// Everything that was found, in the order of the places.
  public let diagnostics: [Diagnostic]
  /// The script; nil where there are errors.
  public let script: Script?
  /// The tables, as far as they could be read, to draw what is wrong as well.
  package let analysis: ScriptAnalysis?

  /// Reads a script and checks it by every rule.
  public init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self.init(document, syntax)
  }

  /// Checks what has been read already, with what the reader found.
  init(_ document: JSONDocument, _ syntax: [Diagnostic]) {
    source = document.source
    guard document.isComplete else {
      (diagnostics, script, analysis) = (syntax.inOrder, nil, nil)
      return
    }
    let (checked, format) = FormatCheck.run(document, as: .object(.script))
    let analysis = ScriptAnalysis(ScriptReader.read(checked))
    diagnostics = (syntax + format + Rules.findings(in: analysis)).inOrder
    script = diagnostics.hasErrors ? nil : Script(analysis.tables)
    self.analysis = analysis
  }
}

extension [Diagnostic] {
  /// Sorted by place; of two at one place, the one that was found first comes first.
  var inOrder: [Diagnostic] {
    enumerated()
      .sorted { ($0.element.place.start, $0.offset) < ($1.element.place.start, $1.offset) }
      .map(\.element)
  }
}
