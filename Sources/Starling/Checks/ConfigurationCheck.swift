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
    self =
      document.hasBlocks
      ? ConfigurationCheck(ScriptCheck(ScriptForm(document, syntax)))
      : ConfigurationCheck(ConfigurationForm(document, syntax))
  }

  private init(_ check: ScriptCheck) {
    (source, diagnostics, reading) = (check.source, check.diagnostics, check.form.configuration)
  }

  /// Judges a configuration whose form has been checked.
  init(_ form: ConfigurationForm) {
    (source, reading) = (form.source, form.reading)
    let isRight = !form.diagnostics.hasErrors
    let found = isRight ? reading.map { Rules.findings(in: $0) } ?? [] : []
    diagnostics = (form.diagnostics + found).inOrder
  }
}

extension ConfigurationCheck {
  /// The configuration; nil where there are errors, or a script has none.
  public var configuration: Configuration? {
    diagnostics.hasErrors ? nil : reading?.configuration
  }

  /// The same check for a configuration that is about to be used: a key that is not known is a
  /// warning, so that one file can serve programs of several versions.
  public var passingUnknownKeys: ConfigurationCheck {
    var check = self
    check.diagnostics = diagnostics.passingUnknownKeys
    return check
  }

  /// What stands here over another configuration, such as a script's own: keys that are here win,
  /// `null` clears, and what is absent stays. Where there are errors the other one stays.
  public func merged(over base: Configuration?) -> Configuration? {
    guard let reading, !diagnostics.hasErrors else { return base }
    return reading.laid(over: base ?? Configuration())
  }
}
