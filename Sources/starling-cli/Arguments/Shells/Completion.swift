/// What can follow on a command line, by the table.
///
/// The scripts for shells ask the command at each Tab, so that they know neither options nor words.
package struct Completion: Sendable {
  private let table: CommandTable

  package init(_ table: CommandTable) { self.table = table }

  /// A word that can stand at the end of the line, and its meaning.
  package struct Offer: Hashable, Sendable {
    package var word: String
    package var meaning = ""
  }

  /// What fits the end of a line.
  package enum Candidates: Hashable, Sendable {
    case words([Offer])
    /// Files, with an ending if one is given, and folders on the way to them.
    case files(ending: String?)
    /// The ids of blocks in the scripts on the line, behind this text.
    case blockIDs(after: String)
  }

  /// What fits the end of a line. Its last word is the one that is being typed, and may be empty.
  package func candidates(for words: [String]) -> Candidates {
    // A shell may take the equals sign of --name=value for a word of its own.
    var before = Array(words.dropLast().filter { $0 != "=" })
    let typed = words.last.flatMap { $0 == "=" ? "" : $0 } ?? ""
    guard let position = before.firstIndex(where: { table.command(named: $0) != nil }),
      let command = table.command(named: before[position])
    else {
      return typed.looksLikeOption
        ? options(of: table.bare, typed)
        : .words(
          table.commands.map { Offer(word: $0.name, meaning: $0.summary.lowercasedFirst) }
            .that(begin: typed))
    }
    before.removeSubrange(...position)
    if let kind = before.last.flatMap({ command.option(written: $0)?.kind }) {
      return values(kind, typed)
    }
    if let pair = ValuePair(typed), let kind = command.option(written: pair.left)?.kind {
      return values(kind, pair.right, after: pair.left + "=")
    }
    if typed.hasPrefix("-") { return options(of: command, typed) }
    return command.operand(after: before).map { values($0.kind, typed) } ?? .words([])
  }

  private func options(of command: CommandSpec, _ typed: String) -> Candidates {
    .words(
      command.everyOption.flatMap { option in
        option.spellings.map { Offer(word: $0, meaning: option.summary) }
      }.that(begin: typed))
  }

  private func values(_ kind: ValueKind, _ typed: String, after prefix: String = "") -> Candidates {
    switch kind {
    case .words(let words), .name(let words, _):
      .words(words.map { Offer(word: prefix + $0) }.that(begin: prefix + typed))
    case .nameOrFile(let words, _, let file):
      words.contains { $0.hasPrefix(typed) }
        ? .words(words.map { Offer(word: prefix + $0) }.that(begin: prefix + typed))
        : .files(ending: file.ending)
    case .blockID: .blockIDs(after: prefix)
    case .command:
      .words(table.pages.map { Offer(word: prefix + $0) }.that(begin: prefix + typed))
    case .file(let file): .files(ending: file.ending)
    case .text, .integer, .number, .positiveNumber, .seconds, .time, .pair: .words([])
    }
  }
}

extension CommandSpec {
  /// The operand that comes behind some arguments of the command.
  fileprivate func operand(after arguments: [String]) -> OperandSpec? {
    var count = 0
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if argument.looksLikeOption {
        isValue = option(written: argument)?.takesValue ?? false
      } else {
        count += 1
      }
    }
    return count < operands.count ? operands[count] : operands.last { $0.isRepeated }
  }
}

extension [Completion.Offer] {
  /// Those that begin with what is being typed.
  package func that(begin typed: String) -> [Completion.Offer] {
    filter { $0.word.hasPrefix(typed) }
  }
}
