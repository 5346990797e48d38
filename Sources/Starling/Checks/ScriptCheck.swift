/// A script that has been checked in two phases: its form, and where nothing is wrong with that,
/// the conversation as a whole.
public struct ScriptCheck: Sendable {
  /// What was checked.
  public let source: SourceText
  /// Everything that was found, in the order of the places.
  public let diagnostics: [Diagnostic]
  /// The script; nil where there are errors of form, and the conversation was not judged.
  package let form: Script?
  /// The configuration as far as it could be read.
  let configuration: ConfigurationReading?

  /// The ids of the blocks as far as they could be read.
  package let blockIDs: [String]

  /// Reads a script and checks it by every rule.
  public init(_ source: SourceText) { self.init(ScriptForm(source)) }

  /// Judges the conversation of a script whose form has been checked.
  package init(_ form: ScriptForm) {
    source = form.source
    (configuration, blockIDs) = (form.configuration, form.blockIDs)
    self.form = form.script
    let found = self.form.map { Rules.findings(in: ScriptAnalysis($0.tables)) } ?? []
    diagnostics = (form.diagnostics + found).inOrder
  }

  /// The script; nil where there are errors.
  public var script: Script? { diagnostics.hasErrors ? nil : form }

  /// Whether the conversation was judged: where the form has errors, it is not.
  public var isJudged: Bool { form != nil }

  /// The same check for a script whose configuration is about to be used: a key of it that is not
  /// known is a warning, so that one file can serve programs of several versions.
  public var passingUnknownKeys: ScriptCheck { ScriptCheck(ScriptForm(source).passingUnknownKeys) }
}
