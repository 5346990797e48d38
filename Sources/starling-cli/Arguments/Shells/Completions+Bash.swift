extension Completions {
  /// The script for bash, including the old version on macOS without `mapfile` and `compopt`.
  var bash: [String] {
    let names = table.commands.map(\.name)
    let head = """
      # Completions of starling for bash. In ~/.bashrc: eval "$(starling completions bash)"
      _starling_blocks() {
        local file
        for file in "${COMP_WORDS[@]}"; do
          [[ $file == *.json ]] && "${COMP_WORDS[0]}" completions --blocks "$file" 2> /dev/null
        done
      }
      _starling() {
        local IFS=$'\\n' command= index
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        # The equals sign of --name=value is a word of its own.
        if [[ $word == '=' ]]; then
          word=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
            \(names.joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
          esac
        done
        case "$command $previous" in
      """
    let middle = """
        esac
        [[ $word == -* ]] && command+=' -'
        case $command in
      """
    let tail = """
        esac
      }
      complete -o filenames -F _starling starling
      """
    let values = table.commands.flatMap(valueBranches)
    let start = branch("''", compgen(.words(names)))
    let rest = optionBranch(of: table.bare) + table.commands.flatMap(wordBranches)
    return [head] + values + [middle, start] + rest + [tail]
  }

  private func valueBranches(of command: CommandSpec) -> [String] {
    command.options.compactMap { option in
      guard let kind = option.kind else { return nil }
      let patterns = option.spellings.map { "'\(command.name) \($0)'" }
      return branch(
        patterns.joined(separator: "|"), compgen(candidates(for: kind)) + "; return")
    }
  }

  private func wordBranches(of command: CommandSpec) -> [String] {
    let answers = command.operands.map { compgen(candidates(for: $0.kind)) }
    return optionBranch(of: command)
      + (answers.isEmpty ? [] : [branch(command.name, answers.joined(separator: "; "))])
  }

  private func optionBranch(of command: CommandSpec) -> [String] {
    [branch("'\(command.name) -'", compgen(.words(command.everyOption.flatMap(\.spellings))))]
  }

  private func branch(_ pattern: String, _ body: String) -> String { "    \(pattern)) \(body) ;;" }

  private func compgen(_ candidates: Candidates) -> String {
    switch candidates {
    case .words(let words):
      reply("-W $'\(words.joined(separator: "\\n"))'")
    case .files(nil): reply("-f")
    case .files(let ending?): reply("-f -X '!*\(ending)'") + "; " + reply("-d")
    case .folders: reply("-d")
    case .blockIDs: reply("-W \"$(_starling_blocks)\"")
    case .none: ":"
    }
  }

  private func reply(_ options: String) -> String {
    "COMPREPLY+=($(compgen \(options) -- \"$word\"))"
  }
}
