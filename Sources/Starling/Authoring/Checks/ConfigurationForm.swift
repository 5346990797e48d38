/// The first phase of a check of a configuration: whether it can be used.
///
/// The source is either a configuration file or a script with a `config`.
package struct ConfigurationForm: Sendable {
  package let source: SourceText
  /// All errors of form, in the order of their places. For a script, these are all of its errors.
  package private(set) var diagnostics: [Diagnostic]
  /// The configuration; nil if it could not be read, or if the script has none.
  let reading: ConfigurationReading?

  package init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self =
      document.hasBlocks
      ? ConfigurationForm(ScriptForm(document, syntax)) : ConfigurationForm(document, syntax)
  }

  init(_ script: ScriptForm) {
    source = script.source
    diagnostics = script.diagnostics
    reading = script.configuration
  }

  /// Checks a document as a configuration file.
  init(_ document: JSONDocument, _ syntax: [Diagnostic]) {
    source = document.original.source
    guard document.isComplete else {
      diagnostics = syntax.inOrder
      reading = nil
      return
    }
    let (checked, format) = FormatCheck.run(document.ignoringSchema, as: .object(.configuration))
    reading = ConfigurationReading(JSONDocument.root, of: checked)
    let found = reading?.controlCharacters ?? []
    diagnostics = (syntax + document.original.placed(format + found)).inOrder
  }

  /// A copy with unknown keys as warnings, so that one file can serve programs of several versions.
  package var passingUnknownKeys: ConfigurationForm {
    changing(self) { $0.diagnostics = diagnostics.passingUnknownKeys }
  }

  /// Merges the configuration over another one, such as a script's own: its keys win, and `null`
  /// clears a key. If there are errors, the other one is returned.
  package func merged(over base: Configuration?) -> Configuration? {
    guard let reading, !diagnostics.hasErrors else { return base }
    return reading.configuration.laid(over: base ?? Configuration())
  }
}

extension Configuration {
  /// Reads a configuration, or the one in a script, which is empty if the script has none. Throws
  /// all findings if there are errors.
  public init(_ source: SourceText) throws(ConfigurationError) {
    self.init()
    try merge(source)
  }

  /// Reads a configuration from a JSON text.
  public init(json: String, name: String = "configuration") throws(ConfigurationError) {
    try self.init(SourceText(name: name, text: json))
  }

  /// Merges a configuration over this one: its keys win, `null` clears a key, and all other keys
  /// stay. `scenarios` counts as one key. If anything is wrong, nothing changes.
  ///
  /// Unknown keys are ignored: they may belong to a newer version of this library.
  public mutating func merge(_ source: SourceText) throws(ConfigurationError) {
    let form = ConfigurationForm(source).passingUnknownKeys
    guard !form.diagnostics.hasErrors else {
      throw ConfigurationError(source: source, diagnostics: form.diagnostics)
    }
    self = form.merged(over: self) ?? self
  }
}

extension JSONDocument {
  /// Whether it looks like a script.
  var hasBlocks: Bool { isComplete && member(.blocks, of: Self.root) != nil }

  /// A copy without the reference to a schema, which any file may have at its top.
  fileprivate var ignoringSchema: JSONDocument {
    var document = self
    forEachMember(of: Self.root) { key, _ in
      if self[key].key == .schema { document.nodes[key].key = .comment }
    }
    return document
  }
}

/// The error for a configuration that cannot be used, with all findings.
public struct ConfigurationError: Error, Equatable, Sendable {
  /// The text that was read.
  public let source: SourceText
  /// The errors, and unknown keys as warnings.
  public let diagnostics: [Diagnostic]
}

extension ConfigurationError: CustomStringConvertible {
  /// The errors, one per line, each with its line and column.
  public var description: String { source.report(diagnostics) }
}
