import Starling
import StarlingHost

extension LanguageTables {
  /// The language tables from the option `--strings TAG=FILE`.
  init(_ invocation: Invocation) throws {
    self.init()
    for pair in invocation.pairs(.strings) {
      guard LanguageTag.isWellFormed(pair.left) else {
        throw CommandFailure(.usage, "--strings: \(quoted(pair.left)) is no language tag")
      }
      let source = try ScriptFile.source(pair.right)
      let (texts, diagnostics) = LanguageTables.texts(in: source)
      guard !diagnostics.hasErrors else {
        throw ScriptFile.failure(diagnostics, in: source)
      }
      add(texts, for: pair.left)
    }
  }
}
