/// A file that has been checked as what it is: a script, or a configuration alone.
package enum DocumentCheck: Sendable {
  /// It is a script, or nothing that could be told.
  case script(ScriptCheck)
  /// It is a configuration.
  case configuration(ConfigurationCheck)

  /// Reads a file and checks it by every rule for what it is.
  package init(_ source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    self.init(document, syntax)
  }

  /// The same for a file that lies in a folder of scripts and of whatever else; nil where it has no
  /// `blocks`, nor anything of that name where it cannot be read.
  package init?(ifScript source: SourceText) {
    let (document, syntax) = JSONReader.read(source)
    let key = ByteSearch(Array("\"blocks\"".utf8))
    guard document.isComplete ? document.hasBlocks : key.isFound(in: source.bytes) else {
      return nil
    }
    self = .script(ScriptCheck(ScriptForm(document, syntax)))
  }

  private init(_ document: JSONDocument, _ syntax: [Diagnostic]) {
    if document.isConfiguration {
      self = .configuration(ConfigurationCheck(ConfigurationForm(document, syntax)))
    } else {
      self = .script(ScriptCheck(ScriptForm(document, syntax)))
    }
  }

  /// Whether all was judged: of a script whose form has errors, the conversation is not.
  package var isJudged: Bool {
    switch self {
    case .script(let check): check.isJudged
    case .configuration: true
    }
  }

  /// What is said of a script whose conversation was not judged.
  package static let notJudged = "the conversation was not judged: mend these first"

  /// What was checked.
  package var source: SourceText {
    switch self {
    case .script(let check): check.source
    case .configuration(let check): check.source
    }
  }

  /// Everything that was found, in the order of the places.
  package var diagnostics: [Diagnostic] {
    switch self {
    case .script(let check): check.diagnostics
    case .configuration(let check): check.diagnostics
    }
  }
}

extension JSONDocument {
  /// Whether it has a key of a configuration, and none that only a script has. Where editors find
  /// the schema, any file may say.
  package var isConfiguration: Bool {
    guard isComplete else { return false }
    var (isConfiguration, isScript) = (false, false)
    forEachMember(of: Self.root) { key, value in
      guard let name = self[key].key, name != .schema else { return }
      if name == .author {
        // Both have an author: a script an object, a configuration a name.
        isConfiguration = isConfiguration || self[value].kind == .string
        isScript = isScript || self[value].kind == .object
        return
      }
      isConfiguration = isConfiguration || ObjectKind.configuration.shape(under: name) != nil
      isScript = isScript || ObjectKind.script.shape(under: name) != nil
    }
    return isConfiguration && !isScript
  }
}
