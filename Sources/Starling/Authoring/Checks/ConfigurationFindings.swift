extension Configuration {
  /// Reads a configuration from a JSON text, whatever is wrong with it: what is right is read, and
  /// everything that a check finds is returned with it. With an error among the findings, the
  /// configuration never asks, and its verdict says why.
  ///
  /// Unknown keys are warnings: they may belong to a newer version of this library. A note of each
  /// finding names its place. ``init(json:name:)`` throws the errors instead.
  public static func reading(
    _ json: String, name: String = "configuration"
  ) -> (configuration: Configuration, findings: [Diagnostic]) {
    let source = SourceText(name: name, text: json)
    let check = ConfigurationCheck(source)
    let lines = LineIndex(source)
    let findings = check.diagnostics.passingUnknownKeys.map { finding in
      let start = lines.position(of: finding.place.start)
      return finding.noting("line \(start.line), column \(start.column)")
    }
    var configuration = check.readConfiguration
    configuration.faults = findings.filter { $0.severity == .error }
    return (configuration, findings)
  }

  /// Everything that a check finds in this configuration, even if Swift code has built it. The note
  /// of an error names the key and its value.
  ///
  /// With an error among the findings, the configuration never asks, and its verdict says why.
  public var findings: [Diagnostic] {
    let errors = errors
    guard errors.isEmpty else { return errors }
    return ConfigurationCheck(SourceText(name: "configuration", text: json.text)).diagnostics
  }
}
