import Starling
import StarlingHost

enum NewCommand: Command {
  static let spec = CommandSpec.new
  fileprivate static let script = OperandSpec(
    "FILE", .file(.script), "the script; its name ends in .json", .optional)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    if let editor: EditorLines = invocation.choice(.editor) {
      if let path = invocation.operand { throw UsageError(.unexpectedOperand(path), in: spec.name) }
      try Output.print(editor.text)
      return .success
    }
    guard let path = invocation.operand else {
      throw UsageError(.missingOperand(script), in: spec.name)
    }
    guard let stem = path.without(ending: ".json"), !stem.isEmpty, stem.utf8.last != 0x2F else {
      throw CommandFailure(
        .usage, "\(quoted(path)) is not the name of a script: it must end in .json")
    }
    let kind: Template.Kind = invocation.choice(.template) ?? .rating
    let transcript = stem + ".chat"
    try write(kind.template, to: path, transcript)
    try Output.print(
      """
      wrote \(path.safeForTerminal()) and \(transcript.safeForTerminal())
      What to try next:
        starling run \(path.safeForTerminal().asOperand)
        starling test \(transcript.safeForTerminal().asOperand)
        starling schema > \(schema(beside: path).safeForTerminal().asOperand)
      """)
    return .success
  }

  /// The path of the schema that the script names for editors.
  private static func schema(beside path: String) -> String {
    FilePath.folder(of: path) + "starling.schema.json"
  }

  /// Writes both files or none. Existing files are not touched.
  private static func write(
    _ template: Template, to path: String, _ transcript: String
  ) throws(FileError) {
    try Files.create(path, Array(template.script.utf8))
    do throws(FileError) {
      try Files.create(transcript, Array(template.transcript.utf8))
    } catch {
      try? Files.remove(path)
      throw error
    }
  }
}

extension OptionSpec {
  package static let template = OptionSpec(
    "template", "NAME", .words(of: Template.Kind.self),
    "what to start from: rating, feedback, tour, nps, csat, ces or survey"
  ).fallback(Template.Kind.rating.rawValue)
}

extension OptionSpec {
  package static let editor = OptionSpec(
    "editor", "NAME", .words(of: EditorLines.self),
    "print what starts 'starling lsp': neovim, helix, zed, emacs or vscode")
}

extension CommandSpec {
  package static let new = CommandSpec("new", in: .writing, "Write a small script to start from")
    .showing(
      Example("starling new hello.json", "write a rating, and the transcript that tests it"),
      Example("starling new tour.json --template tour", "write a tour instead"),
      Example(
        "starling new score.json --template nps", "ask how likely people are to recommend it"),
      Example("starling new --editor neovim", "print the lines that an editor needs")
    )
    .taking(NewCommand.script)
    .offering(.template, .editor)
    .explaining(
      """
      The transcript is written next to the script, under the same name with the ending .chat. \
      An existing file is never overwritten: the command exits 73 instead.
      """,
      """
      --editor takes no FILE. It prints the lines with which an editor starts the language server \
      'starling lsp' for scripts and transcripts.
      """)
}
