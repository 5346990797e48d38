/// The first phase of a check: whether a text is a script that can run.
///
/// It finds errors of form: in JSON, keys, types, values, names, links and placeholders, and loops
/// that nothing leaves. ``ScriptCheck`` goes on to judge the conversation as a whole.
package struct ScriptForm: Sendable {
  package let source: SourceText
  /// All errors of form, in the order of their places.
  package private(set) var diagnostics: [Diagnostic]
  private let tables: ScriptTables?

  package init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self.init(document, syntax)
  }

  /// Checks a document that has been read, and adds the findings of its reader.
  init(_ document: consuming JSONDocument, _ syntax: [Diagnostic]) {
    source = document.source
    guard document.isComplete else {
      (tables, diagnostics) = (nil, syntax.inOrder)
      return
    }
    let (checked, format) = FormatCheck.run(document, as: .object(.script))
    let reading = ScriptReader.read(checked)
    tables = reading.tables
    diagnostics = reading.tables.inOrder(syntax + format + Soundness.findings(in: reading))
  }

  /// The script, which is made on each access; nil if there are errors.
  package var script: Script? { soundTables.map { Script($0) } }

  var soundTables: ScriptTables? { diagnostics.hasErrors ? nil : tables }

  /// A copy for the use of the configuration: its unknown keys are warnings, so that one file can
  /// serve programs of several versions.
  package var passingUnknownKeys: ScriptForm {
    var form = self
    form.diagnostics = diagnostics.passingUnknownKeys
    return form
  }

  /// The ids of the blocks that could be read, even if there are errors.
  package var blockIDs: [String] { tables.map { $0.blocks.map($0.id) } ?? [] }

  /// The keys that a translation may have, even if there are errors.
  package var translationKeys: [String] {
    (tables?.translationKeys ?? []) + EngineWordKeys.keys
  }

  var configuration: ConfigurationReading? { tables?.configurationReading }
}

extension Script {
  /// Reads a script; throws the errors that keep it from running.
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

/// The error for a script that cannot run, with all findings.
public struct ScriptError: Error, Sendable {
  /// The text that was read.
  public let source: SourceText
  /// The errors, in the order of their places.
  public let diagnostics: [Diagnostic]
}
