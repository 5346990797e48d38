/// Generates completion scripts for shells from the table.
package struct Completions: Sendable {
  package enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
  }

  let table: CommandTable

  package init(_ table: CommandTable) {
    self.table = table
  }

  /// The script for a shell. Its first lines explain how to install it.
  package func script(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The completions for a value.
  enum Candidates {
    case words([String])
    /// Files, with an ending if one is given, and folders on the way to them.
    case files(ending: String?)
    case folders
    /// The ids of blocks in the script on the same line, which the program prints.
    case blockIDs
    /// Nothing, since only the person knows the value.
    case none
  }

  func candidates(for kind: ValueKind) -> Candidates {
    switch kind {
    case .words(let words), .name(let words, _): .words(words)
    case .blockID: .blockIDs
    case .command: .words(table.pages)
    case .file(.folder): .folders
    case .file(let file): .files(ending: file.ending)
    case .text, .integer, .number, .positiveNumber, .seconds, .time, .pair: .none
    }
  }
}
