/// A configuration that has been read and checked, whatever is wrong with it.
///
/// It takes whatever stands where a configuration is asked for: a file that is one, or a script,
/// whose `config` is meant.
public struct ConfigurationCheck: Sendable {
  /// What was checked.
  public let source: SourceText
  /// Everything that was found, in the order of the places; of a script, all that is in it.
  public let diagnostics: [Diagnostic]

  private let reading: ConfigurationReading?

  /// Reads a configuration, or a script, and checks it by every rule.
  public init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    if document.hasBlocks {
      self.init(of: ScriptCheck(document, syntax))
    } else {
      self.init(document, syntax)
    }
  }

  private init(of script: ScriptCheck) {
    source = script.source
    diagnostics = script.diagnostics
    reading = script.script?.tables.configurationReading
  }

  /// Checks a document as a configuration, whatever it is.
  init(_ document: JSONDocument, _ syntax: [Diagnostic]) {
    source = document.source
    guard document.isComplete else {
      (diagnostics, reading) = (syntax.inOrder, nil)
      return
    }
    let shape = Shape.object(.configuration)
    let (checked, format) = FormatCheck.run(document.ignoringSchema, as: shape)
    let found = ConfigurationReader.read(checked, JSONDocument.root)
    diagnostics = (syntax + format + (found.map { Rules.findings(in: $0) } ?? [])).inOrder
    reading = diagnostics.hasErrors ? nil : found
  }
}

extension ConfigurationCheck {
  /// The configuration; nil where there are errors, or a script has none.
  public var configuration: Configuration? { reading?.configuration }

  /// What stands here over another configuration, such as a script's own: keys that are here win,
  /// `null` clears, and what is absent stays. Where there are errors the other one stays.
  public func merged(over base: Configuration?) -> Configuration? {
    reading.map { $0.merged(over: base ?? Configuration()) } ?? base
  }
}

extension JSONDocument {
  /// Without a note for editors, which every file may have at its top.
  fileprivate var ignoringSchema: JSONDocument {
    var document = self
    forEachMember(of: Self.root) { key, _ in
      if self[key].key == .schema { document.nodes[key].key = .comment }
    }
    return document
  }
}
