/// A configuration that has been read and checked, even if it has errors.
///
/// The source is either a configuration file or a script with a `config`.
public struct ConfigurationCheck: Sendable {
  /// The text that was checked.
  public let source: SourceText
  /// All findings, in the order of their places. For a script, these are all of its findings.
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

  /// Checks a configuration by the rules after its form has been checked.
  init(_ form: ConfigurationForm) {
    (source, reading) = (form.source, form.reading)
    let isRight = !form.diagnostics.hasErrors
    let found = isRight ? reading.map { Rules.findings(in: $0) } ?? [] : []
    diagnostics = (form.diagnostics + found).inOrder
  }
}

extension ConfigurationCheck {
  /// The configuration; nil if there are errors, or if a script has none.
  public var configuration: Configuration? {
    diagnostics.hasErrors ? nil : reading?.configuration
  }

  /// A copy for the use of the configuration: unknown keys are warnings, so that one file can serve
  /// programs of several versions.
  public var passingUnknownKeys: ConfigurationCheck {
    var check = self
    check.diagnostics = diagnostics.passingUnknownKeys
    return check
  }

  /// Merges the configuration over another one, such as a script's own: its keys win, and `null`
  /// clears a key. If there are errors, the other one is returned.
  public func merged(over base: Configuration?) -> Configuration? {
    guard let reading, !diagnostics.hasErrors else { return base }
    return reading.laid(over: base ?? Configuration())
  }
}
