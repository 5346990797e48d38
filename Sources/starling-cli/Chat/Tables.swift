import Starling
import StarlingHost

extension LanguageTables {
  /// The language tables from the option `--strings TAG=FILE`.
  init(_ invocation: Invocation) throws {
    self.init()
    for (tag, path) in try invocation.tables() {
      let source = try ScriptFile.source(path)
      let (texts, diagnostics) = LanguageTables.texts(in: source)
      guard !diagnostics.hasErrors else {
        throw ScriptFile.failure(diagnostics, in: source)
      }
      add(texts, for: tag)
    }
  }
}

extension Invocation {
  /// The languages and the files that the option `--strings TAG=FILE` names.
  func tables() throws -> [(tag: String, path: String)] {
    try pairs(.strings).map { pair in
      try expect(
        LanguageTag.isWellFormed(pair.left),
        "--strings: \(quoted(pair.left)) is not a language tag")
      return (pair.left, pair.right)
    }
  }
}
