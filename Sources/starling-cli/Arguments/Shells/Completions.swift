/// Scripts that let a shell complete command lines, made from the table.
package struct Completions: Sendable {
  /// A shell that a script is made for.
  package enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
  }

  let table: CommandTable

  package init(_ table: CommandTable) {
    self.table = table
  }

  /// The script for a shell; its first lines say what to do with it.
  package func script(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a shell can offer for a value.
  enum Candidates {
    case words([String])
    /// Files, those that end so where an ending is given, and the folders that lead to them.
    case files(ending: String?)
    case folders
    /// The ids of the blocks of the script on the same line, which the program itself tells.
    case blockIDs
    /// Nothing: only the person knows the value.
    case none
  }

  func candidates(for kind: ValueKind) -> Candidates {
    switch kind {
    case .words(let words), .name(let words, _): .words(words)
    case .blockID: .blockIDs
    case .command: .words(table.commands.map(\.name))
    case .file(.folder): .folders
    case .file(let file): .files(ending: file.ending)
    case .text, .integer, .number, .positiveNumber, .seconds, .time, .pair: .none
    }
  }
}
