import Starling
import StarlingHost

enum NewCommand: Command {
  static let spec = CommandSpec("new", in: .writing, "Write a small script to start from")
    .showing(
      Example("starling new hello.json", "write a rating, and the transcript that tests it"),
      Example("starling new tour.json --template tour", "write a tour instead"),
      Example(
        "starling new score.json --template nps --app Deploy",
        "ask how likely people are to recommend it"),
      Example("starling new --editor neovim", "print the lines that an editor needs"),
      Example("starling new --ci github", "print the lines of a pipeline")
    )
    .taking(
      OperandSpec("FILE", .file(.script), "the script; its name ends in .json", .optional)
    )
    .offering(.template, .namedApp, .editor, .ci)
    .explaining(
      """
      The transcript is written next to the script, under the same name with the ending .chat. \
      An existing file is never overwritten: the command exits 73 instead.
      """,
      """
      --app is the value of the variable app, and the name above the first bubble.
      """,
      """
      --editor and --ci take no FILE. The first prints the lines with which an editor starts the \
      language server 'starling lsp' for scripts and transcripts. For vscode, it writes an \
      extension into the folder starling-vscode, which is loaded as it is; for vim and neovim, \
      what colors transcripts into starling-vim.
      """,
      """
      --ci prints the lines of a pipeline that checks and tests scripts, and says what people \
      notice of those that a change edits.
      """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let editor: EditorLines? = invocation.choice(.editor)
    let pipeline: PipelineLines? = invocation.choice(.ci)
    if let lines = editor?.text ?? pipeline?.text {
      if let path = invocation.operand { throw UsageError(.unexpectedOperand(path), in: spec.name) }
      if let editor { try write(editor) }
      try Output.print(lines)
      return .success
    }
    guard let path = invocation.operand else {
      throw UsageError(.missingOperand(spec.operands[0]), in: spec.name)
    }
    guard let stem = path.without(ending: ".json"), !stem.isEmpty, stem.utf8.last != 0x2F else {
      throw CommandFailure(
        .usage, "\(quoted(path)) is not the name of a script: it must end in .json")
    }
    let kind: Template.Kind = invocation.choice(.template) ?? .rating
    let transcript = stem + ".chat"
    try write(kind.template, app: try app(invocation), to: path, transcript)
    try Output.print(
      """
      wrote \(path.safeForTerminal()) and \(transcript.safeForTerminal())
      What to try next:
        starling run \(path.safeForTerminal().asOperand)
        starling test \(transcript.safeForTerminal().asOperand)
      """)
    return .success
  }

  /// The name that the script speaks in; nil if none is given. In a transcript, it is a part of a
  /// line.
  private static func app(_ invocation: Invocation) throws -> String? {
    guard let name = invocation.text(.namedApp).map({ String($0.trimmed()) }) else { return nil }
    try expect(
      !name.hasNothingToSee && !name.contains("\n") && name == name.safeForTerminal(),
      "--app: \(quoted(name)) is not a name in one line")
    return name
  }

  /// Writes the folder of an editor; what is there as it would be written stays.
  private static func write(_ editor: EditorLines) throws(FileError) {
    guard let folder = editor.folder else { return }
    for (path, text) in editor.files {
      let file = folder + "/" + path
      let folders = file.utf8.indices.filter { file.utf8[$0] == UInt8(ascii: "/") }
      for end in folders { try? FileSystem().makeFolder(String(file[..<end])) }
      let bytes = Array(text.utf8)
      if (try? Files.read(file)) != bytes { try Files.create(file, bytes) }
    }
  }

  /// Writes both files or none. Existing files are not touched.
  private static func write(
    _ template: Template, app: String?, to path: String, _ transcript: String
  ) throws {
    let conversations = try template.transcript(app: app)
    try Files.create(path, Array(template.script(app: app).utf8))
    do throws(FileError) {
      try Files.create(transcript, Array(conversations.utf8))
    } catch {
      try? Files.remove(path)
      throw error
    }
  }
}

extension OptionSpec {
  static let template = OptionSpec(
    "template", "NAME", .words(of: Template.Kind.self),
    "what to start from: rating, feedback, tour, nps, csat, ces or survey"
  ).fallback(Template.Kind.rating.rawValue)

  static let editor = OptionSpec(
    "editor", "NAME", .words(of: EditorLines.self),
    "help vim, neovim, helix, zed, emacs or vscode with scripts")

  static let ci = OptionSpec(
    "ci", "NAME", .words(of: PipelineLines.self),
    "print a pipeline that checks and tests scripts: github or gitlab")

  static let namedApp = OptionSpec(
    "app", "NAME", .text, "the name of the app, in whose name the script speaks")
}
