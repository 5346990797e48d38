/// The first phase of a check of a configuration: whether it can be used.
///
/// It takes whatever stands where a configuration is asked for: a file that is one, or a script,
/// whose `config` is meant.
package struct ConfigurationForm: Sendable {
  package let source: SourceText
  /// All errors of form, in the order of their places; of a script, all that are in it.
  package private(set) var diagnostics: [Diagnostic]
  /// Nil where it could not be read, and where a script has none.
  let reading: ConfigurationReading?

  package init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self =
      document.hasBlocks
      ? ConfigurationForm(ScriptForm(document, syntax)) : ConfigurationForm(document, syntax)
  }

  private init(_ script: ScriptForm) {
    (source, diagnostics, reading) = (script.source, script.diagnostics, script.configuration)
  }

  /// Checks a document as a configuration, whatever it is.
  init(_ document: JSONDocument, _ syntax: [Diagnostic]) {
    source = document.source
    guard document.isComplete else {
      (diagnostics, reading) = (syntax.inOrder, nil)
      return
    }
    let (checked, format) = FormatCheck.run(
      document.ignoringSchema, as: .object(.configuration))
    reading = ConfigurationReading(JSONDocument.root, of: checked)
    let found = reading.map { Soundness.findings(in: $0) } ?? []
    diagnostics = (syntax + format + found).inOrder
  }

  /// The same with keys that are not known as warnings, so that one file can serve programs of
  /// several versions.
  package var passingUnknownKeys: ConfigurationForm {
    var form = self
    form.diagnostics = diagnostics.passingUnknownKeys
    return form
  }

  /// What stands here over another configuration, such as a script's own: keys that are here win,
  /// `null` clears, and what is absent stays. Where there are errors the other one stays.
  package func merged(over base: Configuration?) -> Configuration? {
    guard let reading, !diagnostics.hasErrors else { return base }
    return reading.laid(over: base ?? Configuration())
  }
}

extension Configuration {
  /// Reads a configuration, or that of a script, which is empty where the script has none; throws
  /// everything that was found where there are errors.
  public init(_ source: SourceText) throws(ConfigurationError) {
    self.init()
    try merge(source)
  }

  /// Reads a configuration from a JSON text.
  public init(json: String, name: String = "configuration") throws(ConfigurationError) {
    try self.init(SourceText(name: name, text: json))
  }

  /// Lays a configuration over this one: keys that it has win, `null` clears, what it does not
  /// have stays. `scenarios` is one key. Where anything in it is wrong, nothing changes.
  ///
  /// A key that is not known is passed over: it may be meant for a newer version of this library.
  public mutating func merge(_ source: SourceText) throws(ConfigurationError) {
    let form = ConfigurationForm(source).passingUnknownKeys
    guard !form.diagnostics.hasErrors else {
      throw ConfigurationError(source: source, diagnostics: form.diagnostics)
    }
    self = form.merged(over: self) ?? self
  }
}

extension ConfigurationReading {
  /// What it says over another configuration: keys that are here win, `null` clears, and what is
  /// absent stays.
  func laid(over base: Configuration) -> Configuration {
    configuration.laid(over: base, clearing: Set(places.keys))
  }
}

extension JSONDocument {
  /// Whether it is a script, as far as one can see from outside.
  var hasBlocks: Bool { isComplete && member(.blocks, of: Self.root) != nil }

  /// Without a note for editors, which every file may have at its top.
  fileprivate var ignoringSchema: JSONDocument {
    var document = self
    forEachMember(of: Self.root) { key, _ in
      if self[key].key == .schema { document.nodes[key].key = .comment }
    }
    return document
  }
}

/// A configuration that cannot be used, with the errors that were found in it.
public struct ConfigurationError: Error, Sendable {
  /// What was read.
  public let source: SourceText
  /// The errors, and keys that are not known as warnings.
  public let diagnostics: [Diagnostic]
}

extension ConfigurationError: CustomStringConvertible {
  /// All errors, a line each, by line and column.
  public var description: String { source.told(diagnostics) }
}
