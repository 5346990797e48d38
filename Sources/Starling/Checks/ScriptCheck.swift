/// A script that has been checked in two phases: its form, and, if that has no errors, the
/// conversation as a whole.
public struct ScriptCheck: Sendable {
  /// The text that was checked.
  public let source: SourceText
  /// All findings, in the order of their places.
  public let diagnostics: [Diagnostic]
  /// The first phase. If it found errors, the conversation was not judged.
  package let form: ScriptForm

  /// Reads a script and checks it by every rule.
  public init(_ source: SourceText) { self.init(ScriptForm(source)) }

  /// Judges the conversation of a script whose form has been checked.
  package init(_ form: ScriptForm) {
    source = form.source
    self.form = form
    let found = form.soundTables.map { Rules.findings(in: ScriptAnalysis($0)) } ?? []
    diagnostics = (form.diagnostics + found).inOrder
  }

  /// The script; nil if there are errors.
  public var script: Script? { diagnostics.hasErrors ? nil : form.script }

  /// Whether the conversation was judged. If the form has errors, it was not.
  public var isJudged: Bool { form.soundTables != nil }

  /// A copy for the use of the configuration: its unknown keys are warnings, so that one file can
  /// serve programs of several versions.
  public var passingUnknownKeys: ScriptCheck { ScriptCheck(form.passingUnknownKeys) }
}
