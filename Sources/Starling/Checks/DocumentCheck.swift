/// A file that has been checked as what it is: a script, or a configuration alone.
public enum DocumentCheck: Sendable {
  /// It is a script, or nothing that could be told.
  case script(ScriptCheck)
  /// It is a configuration.
  case configuration(ConfigurationCheck)

  /// Reads a file and checks it by every rule for what it is.
  public init(_ source: SourceText) {
    if let script = ScriptReading.read(source) {
      self = .script(ScriptCheck(script))
      return
    }
    let (document, syntax) = JSONReader.read(source)
    if document.isConfiguration {
      self = .configuration(ConfigurationCheck(document, syntax))
    } else {
      self = .script(ScriptCheck(document, syntax))
    }
  }

  /// The same for a file that lies in a folder of scripts and of whatever else; nil where it has no
  /// `blocks`, nor anything of that name where it cannot be read.
  public init?(ifScript source: SourceText) {
    let key = ByteSearch(Array("\"blocks\"".utf8))
    if let script = ScriptReading.read(source) {
      guard script.tables != nil || key.isFound(in: source.bytes) else { return nil }
      self = .script(ScriptCheck(script))
      return
    }
    let (document, syntax) = JSONReader.read(source)
    guard document.isComplete ? document.hasBlocks : key.isFound(in: source.bytes) else {
      return nil
    }
    self = .script(ScriptCheck(document, syntax))
  }

  /// What was checked.
  public var source: SourceText {
    switch self {
    case .script(let check): check.source
    case .configuration(let check): check.source
    }
  }

  /// Everything that was found, in the order of the places.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .script(let check): check.diagnostics
    case .configuration(let check): check.diagnostics
    }
  }
}

extension JSONDocument {
  /// Whether it is a script, as far as one can see from outside.
  var hasBlocks: Bool { isComplete && member(.blocks, of: Self.root) != nil }

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
