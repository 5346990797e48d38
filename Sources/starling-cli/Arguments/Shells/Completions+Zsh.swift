extension Completions {
  /// The script for zsh. Its `_arguments` accepts both `--name value` and `--name=value`.
  var zsh: [String] {
    let head = """
      #compdef starling
      # Completions of starling for zsh. Write them to a file _starling in a folder of $fpath.
      _starling_blocks() {
        local file
        local -a ids
        for file in ${words:#-*}; do
          [[ $file == *.json ]] || continue
          ids+=(${(f)"$(starling completions --blocks ${(Q)file} 2> /dev/null)"})
        done
        compadd -a ids
      }
      _starling() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(
      """
    let middle = """
        )
        _arguments -C \(table.bare.everyOption.map(specification).joined(separator: " ")) \\
          '1:command:->command' '*::argument:->arguments'
        case $state in
          command) _describe -t commands command commands ;;
          arguments)
            case $line[1] in
      """
    let tail = """
            esac
            ;;
        esac
      }
      if [[ $funcstack[1] == _starling ]]; then _starling "$@"; else compdef _starling starling; fi
      """
    let names = table.commands.map { "    \(quoted("\($0.name):\($0.summary.lowercasedFirst)"))" }
    return [head] + names + [middle] + table.commands.flatMap(branch) + [tail]
  }

  private func branch(of command: CommandSpec) -> [String] {
    let arguments =
      command.everyOption.map(specification) + command.operands.enumerated().map(specification)
    return ["        \(command.name))", "          _arguments \\"]
      + arguments.dropLast().map { "            \($0) \\" }
      + arguments.suffix(1).map { "            \($0)" } + ["          ;;"]
  }

  private func specification(of option: OptionSpec) -> String {
    let star = option.isRepeatable ? "*" : ""
    let text = "[\(escaped(option.summary))]"
    guard let kind = option.kind else {
      let names = option.spellings
      guard names.count > 1 else { return quoted(option.written + text) }
      return "\(quoted("(\(names.joined(separator: " ")))")){\(names.joined(separator: ","))}"
        + quoted(text)
    }
    let value = ":\(escaped(option.placeholder ?? "")):" + action(for: kind)
    return option.spellings.map { name in
      quoted(star + name + (name.hasPrefix("--") ? "=" : "+") + text + value)
    }.joined(separator: " ")
  }

  private func specification(of position: Int, _ operand: OperandSpec) -> String {
    let place = operand.isRepeated ? "*:" : "\(position + 1)" + (operand.isRequired ? ":" : "::")
    return quoted(place + "\(operand.name):" + action(for: operand.kind))
  }

  private func action(for kind: ValueKind) -> String {
    switch candidates(for: kind) {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files(nil): "_files"
    case .files(let ending?): "_files -g \"*\(ending)\""
    case .folders: "_files -/"
    case .blockIDs: "_starling_blocks"
    case .none: " "
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// A description whose special characters are escaped.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
