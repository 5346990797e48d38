/// The first phase of a check: whether a text is a script that can be run.
///
/// It finds what is wrong with the form: JSON, keys, types, values, names, links, placeholders and
/// loops that nothing leaves. How the conversation reads as a whole is judged of a script alone.
package struct ScriptForm: Sendable {
  package let source: SourceText
  /// All errors of form, in the order of their places.
  package private(set) var diagnostics: [Diagnostic]
  private let tables: ScriptTables?

  package init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self.init(document, syntax)
  }

  /// Checks a document that has been read, with what its reader found.
  init(_ document: consuming JSONDocument, _ syntax: [Diagnostic]) {
    source = document.source
    guard document.isComplete else {
      (tables, diagnostics) = (nil, syntax.inOrder)
      return
    }
    let (checked, format) = FormatCheck.run(document, as: .object(.script))
    let reading = ScriptReader.read(checked)
    tables = reading.tables
    diagnostics = (syntax + format + Soundness.findings(in: reading)).inOrder
  }

  /// The script, made when it is asked for; nil where there are errors.
  package var script: Script? { soundTables.map { Script($0) } }

  /// The tables of the script; nil where there are errors.
  var soundTables: ScriptTables? { diagnostics.hasErrors ? nil : tables }

  /// The same for a script whose configuration is about to be used: a key of it that is not known
  /// is a warning, so that one file can serve programs of several versions.
  package var passingUnknownKeys: ScriptForm {
    var form = self
    form.diagnostics = diagnostics.passingUnknownKeys
    return form
  }

  /// The ids of the blocks as far as they could be read, whatever else is wrong with the script.
  package var blockIDs: [String] { tables.map { $0.blocks.map($0.id) } ?? [] }

  /// The configuration as far as it could be read.
  var configuration: ConfigurationReading? { tables?.configurationReading }
}

extension Script {
  /// Reads a script; throws the errors that keep it from being run.
  public init(_ source: SourceText) throws(ScriptError) {
    let form = ScriptForm(source)
    guard let script = form.script else {
      throw ScriptError(source: source, diagnostics: form.diagnostics)
    }
    self = script
  }

  /// Reads a script from a JSON text.
  public init(json: String, name: String = "script") throws(ScriptError) {
    try self.init(SourceText(name: name, text: json))
  }
}

/// A script that cannot be run, with the errors that were found in it.
public struct ScriptError: Error, Sendable {
  /// What was read.
  public let source: SourceText
  /// The errors, in the order of their places.
  public let diagnostics: [Diagnostic]
}
