import Starling
import StarlingAuthoring
import StarlingHost
import StarlingTesting

enum StringsCommand: Command {
  static let spec = CommandSpec(
    "strings", in: .writing, "Print the texts to translate"
  )
  .showing(
    Example(
      "starling strings rating.json --locale fr", "print each text, with its translation or null"),
    Example(
      "starling strings rating.json --locale de --format po",
      "print a file for translators, with the place of each text"),
    Example(
      "starling strings rating.json --from de.po", "take the translations of a file into the script"
    ),
    Example(
      "starling strings rating.json --locale de --locale fr --format csv",
      "print a table for a spreadsheet, with a column for each language")
  )
  .taking(OperandSpec("SCRIPT", .file(.script), "the script, or - for standard input"))
  .offering([.into, .strings, .engineWords] + OptionSpec.sheetFormat.withJSON)
  .offering(.output, .from, .table)
  .stillTaking(OptionSpec.engineWords.formerly("words"))
  .explaining(
    """
    Existing translations are kept, and {{names}} stay as they are. In JSON, replace each null with \
    a translation. A translation that was made for an earlier text is marked: with "was" in JSON, as \
    fuzzy in PO, in the column "changed from" in CSV. It is fresh again when its text is another one \
    or its mark is taken off.
    """,
    """
    --from reads any of the three back into the script, or into the file of --table, and says what it \
    did; nothing else of the script changes. The language of a PO file is that of its header. What \
    'check' would refuse is left out, as is a missing placeholder, an unknown key, or a second \
    translation of a text: its line is named, and the exit status is 1.
    """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    let tags = try invocation.values(.into).compactMap(Invocation.languageTag)
    let path = invocation.text(.from)
    guard path != nil || !tags.isEmpty else {
      throw UsageError(.missingOption(.into), in: spec.name)
    }
    let script = try ScriptFile.load(invocation.operand ?? "-")
    let sheets = Sheets(script: script, invocation: invocation)
    if let path { return try sheets.take(path, tags) }
    try Output.print(try sheets.text(of: tags), terminator: "")
    return .success
  }
}

enum SheetFormat: String, Sendable, CaseIterable { case json, po, csv }

/// The sheets of a script, for some languages.
private struct Sheets {
  let script: Script
  let invocation: Invocation

  private var name: String { FilePath.name(of: script.tables.source.name) }

  private func sheet(_ tag: String) throws -> TranslationSheet {
    var sheet = TranslationSheet(script.tables, locale: tag, try LanguageTables(invocation))
    if invocation.flag(.engineWords) { sheet.addWords(of: tag) }
    return sheet
  }

  func text(of tags: [String]) throws -> String {
    let format = invocation.choice(.sheetFormat, of: SheetFormat.self) ?? .json
    try expect(
      tags.count == 1 || format == .csv, "--locale: only --format csv takes several languages")
    let sheets = try tags.map { (tag: $0, sheet: try sheet($0)) }
    let rows = sheets.map { (tag: $0.tag, rows: $0.sheet.rows(of: script.tables)) }
    return switch format {
    case .json: sheets[0].sheet.text
    case .po: PortableObject.text(of: rows[0].rows, script: name, language: tags[0])
    case .csv: Spreadsheet.text(of: rows, script: name)
    }
  }

  // MARK: Taking translations

  func take(_ path: String, _ tags: [String]) throws -> ExitCode {
    let source = try ScriptFile.source(path)
    let sent = try read(source, tags)
    let table = try invocation.output(.table)
    try expect(
      table == nil || sent.count == 1,
      "--table takes one language, and \(quoted(path)) has \(sent.count)")
    let taken = try sent.map { one in
      (tag: one.tag, intake: TranslationIntake(one, into: try sheet(one.tag), of: script))
    }
    for finding in taken.flatMap(\.intake.findings) {
      try Output.note("\(source.name):\(finding.line): error: \(finding.message)".safeForTerminal())
    }
    let old = script.tables.source
    let new = TranslationEdits.script(old, taking: taken.map { ($0.tag, $0.intake.changes) })
    _ = try ScriptFile.script(of: ScriptForm(new))
    for (tag, intake) in taken { try Output.note(Self.summary(of: intake, tag)) }
    if let table, let (tag, intake) = taken.first {
      try Output.save(try sheet(tag).with(intake.changes).text, as: table)
    } else if old.name == ScriptFile.standardInput {
      try Output.print(String(decoding: new.bytes, as: UTF8.self), terminator: "")
    } else if new.bytes != old.bytes {
      try Output.save(new.bytes, as: old.name)
    }
    return taken.allSatisfy { $0.intake.findings.isEmpty } ? .success : .no
  }

  private static func summary(of intake: TranslationIntake, _ tag: String) -> String {
    let left = intake.findings.isEmpty ? "" : ", \(intake.findings.count) left out"
    return "\(tag): \(count(intake.changes.count, "translation")) taken, "
      + "\(grouped(intake.unchanged)) as before\(left)"
  }

  /// What a file has, by language. Its beginning shows its form.
  private func read(_ source: SourceText, _ tags: [String]) throws -> [SentTable] {
    do {
      guard let text = String(validating: source.bytes, as: UTF8.self) else {
        throw TranslationFileError(line: 1, message: "it is not in UTF-8; save it as such")
      }
      let begin = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if begin.hasPrefix("{") { return try languages(tags, of: [try SentTable(of: source)]) }
      if begin.hasPrefix("#") || begin.hasPrefix("msg") {
        return try languages(tags, of: [PortableObject(reading: text).sent])
      }
      return try languages(tags, of: try Spreadsheet.tables(reading: text))
    } catch let error as TranslationFileError {
      throw CommandFailure(.badData, "\(source.name):\(error.line): \(error.message)")
    }
  }

  /// The languages that are asked for, or all that are known: another column, such as "note", is
  /// named, unless it is empty.
  private func languages(_ tags: [String], of sent: [SentTable]) throws -> [SentTable] {
    var sent = sent
    if let tag = tags.first, sent.count == 1, sent[0].tag.isEmpty { sent[0].tag = tag }
    func isNamed(_ tag: String, _ table: SentTable) -> Bool {
      tag.lowercased() == table.tag.lowercased()
    }
    let found = sent.filter { table in
      tags.isEmpty ? isKnown(table.tag) : tags.contains { isNamed($0, table) }
    }
    guard !found.isEmpty, tags.allSatisfy({ tag in found.contains { isNamed(tag, $0) } }) else {
      let wanted = tags.isEmpty ? "a tag such as fr or fr-CA" : list(tags)
      let others = sent.map(\.tag).filter { !$0.isEmpty }
      throw TranslationFileError(
        line: 1,
        message: "the language should be \(wanted)"
          + (others.isEmpty ? "; name it with --locale" : ", not \(alternatives(others))"))
    }
    for table in sent where tags.isEmpty && !isKnown(table.tag) && !table.entries.isEmpty {
      try Output.note(
        "\(quoted(table.tag)): left out; if it is a language, name it with --locale")
    }
    return found
  }

  /// Whether a column has a language of the script, or one in which the engine has words: others
  /// have notes and numbers.
  private func isKnown(_ tag: String) -> Bool {
    if script.tables.locale(tag) != nil { return true }
    let language = tag.prefix { $0 != "-" }
    return language == language.lowercased() && LanguageTag.isWellFormed(tag)
      && LanguageTag.fallbacks(of: tag.lowercased()).contains { LanguageWords.shipped($0) != nil }
  }
}

extension OptionSpec {
  static let into = OptionSpec(
    "locale", "TAG", .text, "the language to translate into, like fr-CA; may be repeated for csv"
  ).repeatable()

  static let engineWords = OptionSpec("engine-words", "also the built-in words, such as \"Send\"")

  static let sheetFormat = forms(of: SheetFormat.self)

  static let from = OptionSpec(
    "from", "FILE", .file(.any), "take the translations of a PO, CSV or JSON file into the script")

  static let table = OptionSpec(
    "table", "FILE", .file(.any), "with --from: write a language table instead of the script")
}
