/// A script that has been checked in two phases: its form, and where nothing is wrong with that,
/// the conversation as a whole.
public struct ScriptCheck: Sendable {
  /// What was checked.
  public let source: SourceText
  /// Everything that was found, in the order of the places.
  public let diagnostics: [Diagnostic]
  /// The first phase: where it found errors, the conversation was not judged.
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

  /// The script; nil where there are errors.
  public var script: Script? { diagnostics.hasErrors ? nil : form.script }

  /// Whether the conversation was judged: where the form has errors, it is not.
  public var isJudged: Bool { form.soundTables != nil }

  /// The same check for a script whose configuration is about to be used: a key of it that is not
  /// known is a warning, so that one file can serve programs of several versions.
  public var passingUnknownKeys: ScriptCheck { ScriptCheck(form.passingUnknownKeys) }
}
