extension Completions {
  /// The script for fish, with a line for each item that can be completed.
  var fish: [String] {
    let head = """
      # Completions of starling for fish. Write them to ~/.config/fish/completions/starling.fish.
      function __starling_blocks
        for file in (commandline -opc | string match -- '*.json')
          starling completions --blocks $file 2> /dev/null
        end
      end
      complete -c starling -f
      """
    let names = table.commands.map { command in
      "complete -c starling -n __fish_use_subcommand -a \(command.name) -d "
        + quoted(command.summary.lowercasedFirst)
    }
    let bare = table.bare.everyOption.map { line("__fish_use_subcommand", $0) }
    return [head] + names + bare + table.commands.flatMap(lines)
  }

  private func lines(of command: CommandSpec) -> [String] {
    let condition = "'__fish_seen_subcommand_from \(command.name)'"
    let operands = command.operands.map { arguments(for: $0.kind) }.filter { !$0.isEmpty }
    return command.everyOption.map { line(condition, $0) }
      + operands.map { "complete -c starling -n \(condition)\($0)" }
  }

  private func line(_ condition: String, _ option: OptionSpec) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value = option.kind.map { " -x" + arguments(for: $0) } ?? ""
    return "complete -c starling -n \(condition) -l \(option.name)\(short)\(value) -d "
      + quoted(option.summary)
  }

  private func arguments(for kind: ValueKind) -> String {
    switch candidates(for: kind) {
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .files(nil): " -a '(__fish_complete_path (commandline -ct))'"
    case .files(let ending?): " -k -a '(__fish_complete_suffix \(ending))'"
    case .folders: " -a '(__fish_complete_directories)'"
    case .blockIDs: " -a '(__starling_blocks)'"
    case .none: ""
    }
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if "'\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}
