import Starling
package import StarlingAuthoring

/// What the pages of help say of one word: a key, a kind, a line of a transcript, an event, a rule,
/// a code, an option, or a word that other tools have for it.
///
/// It has no words of its own: all of them come from the pages, and so from the tables.
package struct HelpIndex {
  private let table: CommandTable
  private let pages: [FormatPage]
  private static let columns = 80
  private static let most = 12

  package init(_ table: CommandTable, _ pages: [FormatPage]) {
    self.table = table
    self.pages = pages
  }

  /// The words that someone can have meant.
  package var words: [String] {
    let rows = pages.flatMap(\.sections).flatMap { section -> [String] in
      section.subjects + section.rows.flatMap { Self.names(in: $0.word) }
    }
    let options = table.commands.flatMap(\.everyOption).map(\.name)
    return (rows + ExplanationText.codes + options + Synonym.all.map(\.word)).unique
  }

  /// What is said of a word; nil if that is nothing.
  package func text(for word: String) -> String? {
    let name = Self.bare(word)
    var sections = pages.flatMap { self.sections(of: $0, on: name) }
    if sections.isEmpty { sections = synonyms(name.isEmpty ? word : name) }
    sections += options(name)
    let code = ExplanationText(width: Self.columns).text(for: name)
    if sections.isEmpty, code == nil { sections = mentions(of: name) }
    let parts = [sections.isEmpty ? nil : FormatPage.text(of: sections), code].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  // MARK: Pages

  /// The sections about a word, and the rows of others that explain it.
  private func sections(of page: FormatPage, on name: String) -> [FormatPage.Section] {
    let found = page.sections.compactMap { section -> FormatPage.Section? in
      if section.subjects.contains(name) { return section.titled(in: page) }
      let rows = section.rows.filter { Self.names(in: $0.word).contains(name) }
      return rows.isEmpty ? nil : FormatPage.Section(section.title, .rows(rows)).titled(in: page)
    }.merged
    guard !found.isEmpty, !found.contains(where: \.hasExample),
      let example = page.example(of: name)
    else { return found }
    return found + [FormatPage.Section("For example", .example(example))]
  }

  /// Where a word stands in the meaning of another one.
  private func mentions(of name: String) -> [FormatPage.Section] {
    let found = pages.flatMap { page in
      page.sections.compactMap { section -> FormatPage.Section? in
        let rows = section.rows.filter { $0.meaning.words.contains(name) }
        let texts = section.texts.filter { $0.words.contains(name) }
        let parts =
          texts.map { FormatPage.Part.text($0) } + (rows.isEmpty ? [] : [.rows(Array(rows))])
        return parts.isEmpty ? nil : FormatPage.Section(section.title, parts).titled(in: page)
      }
    }
    let codes = ExplanationText.codes.filter { $0.split(separator: "-").contains { $0 == name } }
    let explained = codes.map { ("starling explain " + $0, "") }
    return (codes.isEmpty ? [] : [FormatPage.Section("Codes", .rows(explained))])
      + commands(mentioning: name) + found.prefix(Self.most)
  }

  /// The commands of which an option or a paragraph mentions a word.
  private func commands(mentioning name: String) -> [FormatPage.Section] {
    let found = table.commands.filter { command in
      (command.details + command.everyOption.map(\.summary)).contains {
        $0.words.contains(name)
      }
    }
    let rows = found.map { ("starling help " + $0.name, $0.summary + ".") }
    return rows.isEmpty
      ? [] : [FormatPage.Section("Commands that mention \(quoted(name))", .rows(rows))]
  }

  // MARK: Other words

  /// What another tool calls so.
  private func synonyms(_ name: String) -> [FormatPage.Section] {
    let rows = Synonym.all.filter { $0.word.lowercased() == name }
    let keys = rows.compactMap(\.key).unique
    let same = rows.filter { $0.note(on: $0.example) == nil }.compactMap(\.key).unique
    let called =
      same.isEmpty ? nil : "It is called \(enumeration(same.map { quoted($0) }, "or")) here."
    let hints = rows.compactMap { $0.note(on: $0.example)?.capitalizedFirst }.map { $0 + "." }
    let notes = [called].compactMap(\.self) + hints.unique
    guard !notes.isEmpty else { return [] }
    return [FormatPage.Section("In other tools: " + name, notes.map { .text($0) })]
      + keys.flatMap { key in pages.prefix(1).flatMap { sections(of: $0, on: key.lowercased()) } }
  }

  /// The commands with an option of this name, or with this word as its value.
  private func options(_ name: String) -> [FormatPage.Section] {
    var rows: [(word: String, meaning: String)] = []
    for command in table.commands {
      for option in command.everyOption where option != .help {
        if option.name == name {
          rows.append(("starling \(command.name) \(option.usage)", option.fullSummary))
        } else if case .words(let words)? = option.kind, words.contains(name) {
          rows.append(("starling \(command.name) \(option.written) \(name)", option.summary))
        }
      }
    }
    guard !rows.isEmpty else { return [] }
    let merged = rows.reduce(into: [(word: String, meaning: String)]()) { merged, row in
      if merged.last?.meaning == row.meaning {
        merged[merged.count - 1].word += ", " + row.word.dropFirst("starling ".count)
      } else {
        merged.append(row)
      }
    }
    let examples = table.commands.flatMap(\.examples).filter { example in
      example.line.split { " =".contains($0) }.contains { Self.bare(String($0)) == name }
    }
    let shown = examples.map { "\($0.line)\n    \($0.meaning)" }.joined(separator: "\n")
    let parts: [FormatPage.Part] =
      [.rows(merged)] + (shown.isEmpty ? [] : [.example(.transcript(shown))])
    return [FormatPage.Section("Options of commands", parts)]
  }

  // MARK: Words

  /// The word without what stands around it, as in `--strict`, `! rated` or `bot:`.
  private static func bare(_ word: String) -> String {
    let isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber }
    guard let first = word.firstIndex(where: isPart), let last = word.lastIndex(where: isPart)
    else { return "" }
    return word[first...last].lowercased()
  }

  /// The words that a row explains: those in small letters before the first that is in capitals.
  private static func names(in form: String) -> [String] {
    let parts = form.split { " |,:".contains($0) }.filter { part in
      part.contains { $0.isLowercase } && !part.hasPrefix("(")
    }
    return parts.map { bare(String($0)) }.filter { $0.count > 1 }
  }
}

extension String {
  /// The words in small letters; a hyphen is part of one.
  fileprivate var words: [String] {
    split { !$0.isLetter && $0 != "-" }.map { $0.lowercased() }
  }
}

extension FormatPage.Section {
  /// The words that its title says it is about.
  fileprivate var subjects: [String] {
    let own = title.words.filter { !Self.small.contains($0) }
    return own.flatMap { $0.hasSuffix("s") ? [$0, String($0.dropLast())] : [$0] }
  }

  /// Words of titles that say nothing of what a section is about.
  private static let small: Set<String> = [
    "a", "an", "the", "of", "and", "to", "in", "that", "what", "for", "every", "block", "event",
    "whole", "keys", "other", "see", "also",
  ]

  fileprivate var rows: [(word: String, meaning: String)] {
    parts.flatMap { part -> [(word: String, meaning: String)] in
      if case .rows(let rows) = part { rows } else { [] }
    }
  }

  fileprivate var texts: [String] {
    parts.compactMap { part in if case .text(let text) = part { text } else { nil } }
  }

  fileprivate var hasExample: Bool {
    parts.contains { part in if case .example = part { true } else { false } }
  }

  fileprivate func titled(in page: FormatPage) -> Self {
    Self("\(title) (starling help \(page.topic))", parts)
  }
}

extension [FormatPage.Section] {
  /// Those that say the same as one section, under all of their titles.
  fileprivate var merged: [FormatPage.Section] {
    reduce(into: []) { merged, section in
      let body = FormatPage.text(of: [.init("", section.parts)])
      if let last = merged.last, body == FormatPage.text(of: [.init("", last.parts)]) {
        let title = last.title.prefix { $0 != "(" } + "· " + section.title
        merged[merged.count - 1] = .init(String(title), section.parts)
      } else {
        merged.append(section)
      }
    }
  }
}

extension FormatPage {
  /// The first example in which a word stands as a key, or at all.
  fileprivate func example(of name: String) -> Example? {
    examples.first { example in
      switch example {
      case .script(let text), .configuration(let text), .transcript(let text):
        text.words.contains(name)
      case .events, .result: false
      }
    }
  }
}
