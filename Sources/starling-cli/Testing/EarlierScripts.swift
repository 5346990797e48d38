import Starling
import StarlingHost
import StarlingTesting

/// Finds scripts as they were before an edit.
struct EarlierScripts {
  private let given: Script?

  /// A script, and where it was found, in words.
  typealias Found = (script: Script, origin: String)

  /// Reads the script that the command is given, if it is.
  init(_ invocation: Invocation, _ suite: TestSuite) throws {
    given = try invocation.text(.was).map(ScriptFile.load)
    try expect(
      given == nil || suite.scripts.count < 2,
      "--was is the earlier form of one script, and \(suite.scripts.count) are tested")
  }

  /// The script as it was; nil if that is not known, or if it is the same.
  func script(before script: Script, at path: String) -> Found? {
    if let given { return (given, "--was") }
    // Without git, and without a repository, it is not known.
    guard let bytes = try? Revision.content(of: path, at: "HEAD") else { return nil }
    let source = SourceText(name: "\(path) at HEAD", bytes: bytes)
    guard let old = ScriptForm(source).script, old != script else { return nil }
    return (old, "git HEAD")
  }
}

extension OptionSpec {
  package static let was = OptionSpec(
    "was", "FILE", .file(.script), "with --update: the script before the edit (default: git HEAD)")
}
