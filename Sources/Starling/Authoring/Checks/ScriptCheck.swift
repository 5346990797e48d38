/// A script that has been checked in two phases: its form, and, if it is known where links lead,
/// the conversation as a whole.
public struct ScriptCheck: Sendable {
  /// The text that was checked.
  public let source: SourceText
  /// All findings, in the order of their places.
  public let diagnostics: [Diagnostic]
  /// The first phase.
  package let form: ScriptForm

  /// Reads a script and checks it by every rule.
  public init(_ source: SourceText) { self.init(ScriptForm(source)) }

  /// Checks a script by every rule, also one that was built in Swift.
  public init(_ script: Script) { self.init(script.tables.source) }

  /// Judges the conversation of a script whose form has been checked.
  package init(_ form: ScriptForm) {
    source = form.source
    self.form = form
    diagnostics = form.judged { Rules.findings(in: ScriptAnalysis($0)) }
  }

  /// The script; nil if there are errors.
  public var script: Script? { diagnostics.hasErrors ? nil : form.script }

  /// Whether the conversation was judged. If a link, a block or a bracket is wrong, it was not.
  public var isJudged: Bool { form.isKnown }
}

extension ScriptCheck: CustomStringConvertible {
  /// All findings, one per line. Each has its line and column or, in a script that was built in
  /// Swift, its block and its key.
  public var description: String {
    let index = LineIndex(source)
    let built = source.isBuilt ? BuiltPlaces(source) : nil
    return diagnostics.map { finding in
      "\(built?.name(of: finding.place) ?? source.place(of: finding.place, index)): \(finding)"
    }.joined(separator: "\n")
  }
}

/// A configuration that has been read and checked, even if it has errors.
///
/// The source is either a configuration file or a script with a `config`.
public struct ConfigurationCheck: Sendable {
  /// The text that was checked.
  public var source: SourceText { form.source }
  /// All findings, in the order of their places. For a script, these are all of its findings.
  public let diagnostics: [Diagnostic]

  private let form: ConfigurationForm

  /// Reads a configuration, or a script, and checks it by every rule.
  public init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self =
      document.hasBlocks
      ? ConfigurationCheck(ScriptCheck(ScriptForm(document, syntax)))
      : ConfigurationCheck(ConfigurationForm(document, syntax))
  }

  private init(_ check: ScriptCheck) {
    form = ConfigurationForm(check.form)
    diagnostics = check.diagnostics
  }

  /// Checks a configuration by the rules after its form has been checked.
  init(_ form: ConfigurationForm) {
    self.form = form
    let isRight = !form.diagnostics.hasErrors
    let found = isRight ? form.reading.map { Rules.findings(in: $0) } ?? [] : []
    diagnostics = (form.diagnostics + found).inOrder
  }
}

extension ConfigurationCheck {
  /// The configuration; nil if there are errors, or if a script has none.
  public var configuration: Configuration? {
    diagnostics.hasErrors ? nil : form.reading?.configuration
  }

  /// What could be read, even if there are errors.
  var readConfiguration: Configuration { form.reading?.configuration ?? Configuration() }
}

/// The check of a file, which is a script, a configuration or a table of translations.
package enum DocumentCheck: Sendable {
  /// The file is a script, or its kind is not known.
  case script(ScriptCheck)
  /// The file is a configuration.
  case configuration(ConfigurationCheck)
  /// The file is a table of translations.
  case table(TableCheck)

  /// Reads a file and checks it by every rule for its kind.
  package init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self.init(document, syntax)
  }

  /// Checks a table of a language against the script that it translates, or, if there is none, by
  /// itself.
  package init(table source: SourceText, for tag: String, of script: Script?) {
    self = .table(TableCheck(source, for: tag, of: script))
  }

  /// Checks a later text of the same file in the same way.
  func again(_ source: SourceText) -> DocumentCheck {
    switch self {
    case .table(let check) where check.isOfScript: .table(check.again(source))
    case .script, .configuration, .table: DocumentCheck(source)
    }
  }

  /// Checks a file that has been read.
  package init(_ document: JSONDocument, _ syntax: [Diagnostic]) {
    if document.isConfiguration {
      self = .configuration(ConfigurationCheck(ConfigurationForm(document, syntax)))
    } else if document.isTranslationTable {
      self = .table(TableCheck(document, syntax))
    } else {
      self = .script(ScriptCheck(ScriptForm(document, syntax)))
    }
  }

  /// Whether everything was judged. The conversation of a script is not if it is not known how it
  /// goes.
  package var isJudged: Bool {
    switch self {
    case .script(let check): check.isJudged
    case .configuration, .table: true
    }
  }

  /// Whether every rule judged the file. Beside an error of form, some wait.
  package var isWhollyJudged: Bool {
    if case .script(let check) = self { check.form.isWhollyKnown } else { true }
  }

  /// The remark about a script whose conversation was not judged.
  package static let notJudged = "not checked further: fix these first"

  /// The script; nil if the file is none, or has errors of form.
  package var script: Script? {
    guard case .script(let check) = self else { return nil }
    return check.form.script
  }

  /// The kind of the file, as a message names it.
  package var kind: String {
    switch self {
    case .script: "script"
    case .configuration: "configuration"
    case .table: "language table"
    }
  }

  package var translationKeys: [String] {
    switch self {
    case .script(let check): check.form.translationKeys
    case .configuration: []
    case .table(let check): check.keys
    }
  }

  package var source: SourceText {
    switch self {
    case .script(let check): check.source
    case .configuration(let check): check.source
    case .table(let check): check.source
    }
  }

  /// All findings, in the order of their places.
  package var diagnostics: [Diagnostic] {
    switch self {
    case .script(let check): check.diagnostics
    case .configuration(let check): check.diagnostics
    case .table(let check): check.diagnostics
    }
  }
}

extension JSONDocument {
  /// Whether it has a key of a configuration, and none that only a script has. The reference to a
  /// schema does not count, because any file may have it.
  var isConfiguration: Bool {
    guard isComplete else { return false }
    var isConfiguration = false
    var isScript = false
    forEachMember(of: Self.root) { key, value in
      guard let name = self[key].key, name != .schema else { return }
      if name == .author {
        // Both have an author: in a script it is an object, in a configuration a name.
        isConfiguration = isConfiguration || self[value].kind == .string
        isScript = isScript || self[value].kind == .object
        return
      }
      isConfiguration = isConfiguration || ObjectKind.configuration.shape(under: name) != nil
      isScript = isScript || ObjectKind.script.shape(under: name) != nil
    }
    return !isScript && (isConfiguration || resemblesConfiguration)
  }

  /// Whether its keys, which no format has, are those of a configuration mistyped.
  private var resemblesConfiguration: Bool {
    let script = ObjectKind.script.keyNames
    var names = NameSuggestions(script + ObjectKind.configuration.keyNames)
    var near: [String] = []
    forEachMember(of: Self.root) { key, value in
      guard self[value].kind != .string, self[value].kind != .object else { return }
      near += [names.nearest(to: string(key))].compactMap { $0 }
    }
    return !near.isEmpty && near.allSatisfy { !script.contains($0) }
  }
}
