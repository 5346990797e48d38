/// The first phase of a check: whether a text is a script that can run.
///
/// It finds errors of form: in JSON, keys, types, values, names, links and placeholders, and loops
/// that nothing leaves. ``ScriptCheck`` goes on to judge the conversation as a whole.
package struct ScriptForm: Sendable {
  package let source: SourceText
  /// All errors of form, in the order of their places.
  package private(set) var diagnostics: [Diagnostic]
  private let tables: ScriptTables?
  /// The file, to which the places of the tables lead.
  private var original: JSONOriginal

  package init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self.init(document, syntax)
  }

  /// Checks a document that has been read, and adds the findings of its reader.
  init(_ document: consuming JSONDocument, _ syntax: [Diagnostic]) {
    source = document.original.source
    guard document.isComplete else {
      tables = nil
      original = document.original
      diagnostics = syntax.inOrder
      return
    }
    let (checked, format) = FormatCheck.run(document, as: .object(.script))
    let reading = ScriptReader.read(checked)
    tables = reading.tables
    original = checked.original
    let found = format + Soundness.findings(in: reading)
    // A link of which a letter is wrong leads to no block, too.
    original.isLost = original.isLost || found.contains { $0.code.hidesConversation }
    let placed = original.placed(found).namingLostBlock
    diagnostics = reading.tables.inOrder(syntax.besidesLostOpenings(in: placed) + placed)
  }

  /// The script, which is made on each access; nil if there are errors.
  package var script: Script? { soundTables.map { Script($0) } }

  var soundTables: ScriptTables? { diagnostics.hasErrors ? nil : tables }

  /// What can be judged even if there are errors; nil if it is not known where links lead.
  private var knownTables: ScriptTables? {
    original.isLost || tables?.blocks.isEmpty != false ? nil : tables
  }

  /// Whether the conversation can be judged.
  var isKnown: Bool { knownTables != nil }

  /// Whether every rule can judge the conversation.
  var isWhollyKnown: Bool { knownTables != nil && isMended }

  /// Whether the only errors are of JSON, which were mended.
  private var isMended: Bool {
    diagnostics.allSatisfy { $0.severity != .error || $0.code == .invalidJSON }
  }

  /// All findings, with those about the conversation, if that can be judged. What follows from an
  /// error at the same place is left out.
  func judged(_ judge: (ScriptTables) -> [Diagnostic]) -> [Diagnostic] {
    guard let tables = knownTables else { return diagnostics }
    let found = original.placed(judge(tables))
    let errors = diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return tables.inOrder(diagnostics + found) }
    let isWithValues = !errors.contains { $0.code.isOfValues }
    let places = PlaceSet(errors.map { $0.place })
    let others = found.filter {
      !places.meets($0.place)
        && (isMended || $0.code.isAboutLinks || isWithValues && $0.code.isAboutWays)
    }
    return tables.inOrder(diagnostics + others)
  }

  /// A copy for the use of the configuration: its unknown keys are warnings, so that one file can
  /// serve programs of several versions.
  package var passingUnknownKeys: ScriptForm {
    changing(self) { $0.diagnostics = diagnostics.passingUnknownKeys }
  }

  /// The ids of the blocks that could be read, even if there are errors.
  package var blockIDs: [String] { tables.map { $0.blocks.map($0.id) } ?? [] }

  /// The keys that a translation may have, even if there are errors.
  var translationKeys: [String] { (tables?.translationKeys ?? []) + EngineWordKeys.keys }

  var configuration: ConfigurationReading? { tables?.configurationReading }
}

extension DiagnosticCode {
  /// Whether it is not known how the conversation goes on.
  fileprivate var hidesConversation: Bool {
    switch self {
    case .danglingLink, .unknownList, .endlessLoop, .unsupportedVersion, .invalidID: true
    default: false
    }
  }

  /// Whether a value is wrong, so that delays, bounds and what variables hold are not known.
  fileprivate var isOfValues: Bool {
    switch self {
    case .wrongType, .unknownValue, .outOfRange, .mixedCounter: true
    default: false
    }
  }

  /// Whether it is about the links of the conversation alone, which no wrong value changes.
  fileprivate var isAboutLinks: Bool { self == .unreachableBlock }

  /// Whether it is about the way of the conversation, which a wrong key does not change.
  fileprivate var isAboutWays: Bool {
    self == .possibleEndlessLoop || self == .noWayOut || self == .unsetVariable
      || self == .implicitEnd
  }
}

extension Script {
  /// Reads a script; throws the errors that keep it from running. A literal is a source, too.
  public init(_ source: SourceText) throws(ScriptError) {
    let form = ScriptForm(source)
    guard let script = form.script else {
      throw ScriptError(source: source, diagnostics: form.diagnostics)
    }
    self = script
  }

  /// Reads a script from a JSON text.
  public init(json: String, name: String = "script") throws(ScriptError) {
    try self.init(SourceText(name: name, text: json))
  }
}

/// The error for a script that cannot run, with all findings.
public struct ScriptError: Error, Equatable, Sendable {
  /// The text that was read.
  public let source: SourceText
  /// The errors, in the order of their places.
  public let diagnostics: [Diagnostic]
}

extension [Diagnostic] {
  /// Where the first line of a block is lost, names the block if no other one is missing: the
  /// finding stands for those at its links, too. What variables the block defines is not known.
  fileprivate var namingLostBlock: [Diagnostic] {
    guard let lost = firstIndex(where: { $0.finding == .lostBlock }) else { return self }
    let missing = Set(compactMap(\.finding.missingBlock))
    var found = self
    if let id = missing.first, missing.count == 1 {
      found[lost] = Diagnostic(self[lost].place, .lostBlock(id))
      found.removeAll { $0.finding.missingBlock != nil }
    }
    return found.filter { $0.code != .unknownVariable }
  }

  /// The mistakes in brackets, without those that close what a lost line opens.
  fileprivate func besidesLostOpenings(in found: [Diagnostic]) -> [Diagnostic] {
    found.filter { $0.finding.isOfLostOpening }.reduce(into: self) { rest, lost in
      let closing = rest.firstIndex {
        $0.finding == .strayBracket("}") && $0.place.start > lost.place.start
      }
      if let closing { rest.remove(at: closing) }
    }
  }
}
