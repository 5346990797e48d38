/// A script that has been read: its tables, and what was found wrong on the way.
struct ScriptReading {
  let source: SourceText
  /// Nil where it could not be read to its end.
  let tables: ScriptTables?
  let syntax: [Diagnostic]
  let format: [Diagnostic]

  /// Reads a script block by block; nil where it has to be read as a whole, or is none.
  static func read(_ source: SourceText) -> ScriptReading? {
    var reader = BlockwiseReader(source)
    return reader.read() ? ScriptReading(reader, source) : nil
  }

  private init(_ reader: BlockwiseReader, _ source: SourceText) {
    self.source = source
    tables = reader.tables
    (syntax, format) = (reader.syntax, tables == nil ? [] : reader.format)
  }

  /// A script out of a document that has been read as a whole, with what was found then.
  init(of document: consuming JSONDocument, syntax: [Diagnostic]) {
    source = document.source
    self.syntax = syntax
    guard document.isComplete else {
      (tables, format) = (nil, [])
      return
    }
    let (checked, found) = FormatCheck.run(document, as: .object(.script))
    (tables, format) = (ScriptReader.read(checked), found)
  }
}
