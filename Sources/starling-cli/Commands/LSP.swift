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
    'starling new --editor neovim' prints the lines that an editor needs to start it; 'vim', \
    'helix', 'zed' and 'emacs' are known, too. For 'vscode', an extension is written, which needs \
    no server.
    """,
    """
    It ends when the editor says so, and exits 0, or 1 if the editor did not say 'shutdown' before.
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    var server = EditorServer(files)
    if invocation.flag(.lspLog) { server.log = { try? Output.note("starling lsp: \($0)") } }
    let begin = ContinuousClock.now
    while server.exitCode == nil {
      if WaitingInput.isWaiting(within: server.patience) {
        guard let bytes = try WaitingInput.next() else { return .no }
        server.now = milliseconds(since: begin)
        try send(server.receive(bytes))
      } else {
        server.now = milliseconds(since: begin)
        try send(server.rest())
      }
    }
    return server.exitCode == 0 ? .success : .no
  }

  private static func milliseconds(since begin: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - begin) / .milliseconds(1))
  }

  private static func send(_ messages: [String]) throws {
    for message in messages { try Output.standard.write(MessageStream.framed(message)) }
  }

  private static let files = EditorFiles(
    read: { try? Files.readAgain($0) },
    list: { folder, endings in Files.list(folder, endings: endings).paths })
}

extension OptionSpec {
  static let lspLog = OptionSpec(
    "log", "write a line about each message to standard error")
}
