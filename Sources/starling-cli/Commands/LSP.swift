import Starling
import StarlingEditor
import StarlingHost

enum LSPCommand: Command {
  static let spec = CommandSpec(
    "lsp", in: .writing, "Help an editor with scripts and transcripts"
  )
  .showing(
    Example("starling lsp", "answer an editor, which starts this by itself"),
    Example("starling lsp --log", "say on standard error what is asked")
  )
  .offering(.lspLog)
  .explaining(
    """
    A language server for scripts and .chat files, on standard input and output. It finds what \
    'starling check' and 'starling test' find, completes block ids, variables, keys and what can \
    come next in a transcript, shows what a block says and who leads to it, renames blocks and \
    variables in a script and its transcripts, and offers the fixes of 'check --fix'.
    """,
    """
    'starling new --editor neovim' prints the lines that an editor needs to start it; 'helix', \
    'zed', 'emacs' and 'vscode' are known, too.
    """,
    """
    It ends when the editor says so, and exits 0, or 1 if the editor did not say 'shutdown' before.
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    var server = EditorServer(files)
    if invocation.flag(.lspLog) { server.log = { try? Output.note("starling lsp: \($0)") } }
    while let bytes = try WaitingInput.next() {
      try send(server.receive(bytes))
      if let code = server.exitCode { return code == 0 ? .success : .no }
      if !WaitingInput.isWaiting { try send(server.rest()) }
    }
    // The editor is gone without a word.
    return .no
  }

  private static func send(_ messages: [String]) throws {
    for message in messages { try Output.standard.write(MessageStream.framed(message)) }
  }

  private static let files = EditorFiles(
    read: { try? Files.readAgain($0) },
    list: { folder, endings in (try? Files.list(folder, endings: endings)) ?? [] })
}

extension OptionSpec {
  package static let lspLog = OptionSpec(
    "log", "write a line about each message to standard error")
}
