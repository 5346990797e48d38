/// A configuration that has been read and checked, whatever is wrong with it.
///
/// It takes whatever stands where a configuration is asked for: a file that is one, or a script,
/// whose `config` is meant.
public struct ConfigurationCheck: Sendable {
  /// What was checked.
  public let source: SourceText
  /// Everything that was found, in the order of the places; of a script, all that is in it.
  public private(set) var diagnostics: [Diagnostic]

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
    reading = script.analysis?.tables.configurationReading
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
    reading = found
  }
}

extension ConfigurationCheck {
  /// The configuration; nil where there are errors, or a script has none.
  public var configuration: Configuration? {
    diagnostics.hasErrors ? nil : reading?.configuration
  }

  /// The same check for a configuration that is about to be used: a key that is not known is a
  /// warning, so that one file can serve programs of several ages.
  public var passingUnknownKeys: ConfigurationCheck {
    var check = self
    check.diagnostics = diagnostics.passingUnknownKeys
    return check
  }

  /// What stands here over another configuration, such as a script's own: keys that are here win,
  /// `null` clears, and what is absent stays. Where there are errors the other one stays.
  public func merged(over base: Configuration?) -> Configuration? {
    guard let reading, !diagnostics.hasErrors else { return base }
    return reading.configuration.laid(over: base ?? Configuration()) { reading.places[$0] != nil }
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
