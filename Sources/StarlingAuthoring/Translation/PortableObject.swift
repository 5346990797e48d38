internal import Starling

/// The texts of a script in one language as a PO file, which gettext and its editors know.
package struct PortableObject {
  /// The language of its header; nil if it has none.
  package private(set) var language: String?
  package private(set) var entries: [SentTranslation] = []

  /// The rows as a file. A translation that is out of date is fuzzy, with its previous original.
  package static func text(of rows: [TranslationRow], script name: String, language: String)
    -> String
  {
    let tag = String(language.map { $0 == "-" ? "_" : $0 })
    let header = [
      "Project-Id-Version: \(name)", "Language: \(tag)", "Last-Translator: ", "Language-Team: ",
      "PO-Revision-Date: ", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
    ]
    var text = "msgid \"\"\nmsgstr \"\"\n"
    for line in header { text += quoted(line + "\n") + "\n" }
    var seen: Set<String> = []
    for row in rows {
      let id = row.original ?? row.key
      let isNamed = id != row.key && (row.line == nil || !seen.insert(id).inserted)
      if id == row.key { seen.insert(id) }
      text += "\n" + entry(row, id, isNamed: isNamed, script: name)
    }
    return text
  }

  /// The context is only there for a text that has translations of its own by path, and for words
  /// of the engine: gettext needs it where two entries have one text.
  private static func entry(
    _ row: TranslationRow, _ id: String, isNamed: Bool, script name: String
  ) -> String {
    var lines: [String] = []
    if let before = row.before { lines.append("#. behind: \(Starling.quoted(before))") }
    if row.original == nil { lines.append("#. the script has no such text") }
    if row.key != id, !isNamed { lines.append("#. key: \(row.key)") }
    if let line = row.line { lines.append("#: \(name.filter { !$0.isWhitespace }):\(line)") }
    if let was = row.changedFrom {
      lines += ["#, fuzzy", "#| msgid " + quoted(was)]
    }
    if isNamed { lines.append("msgctxt " + quoted(row.key)) }
    lines += ["msgid " + quoted(id), "msgstr " + quoted(row.translation?.text ?? "")]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Reads a file as gettext's tools and editors write it. What is obsolete is passed over.
  package init(reading text: String) throws(TranslationFileError) {
    var entry = Entry()
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let inner = line.drop { $0.properties.isWhitespace }
      let end = inner.lastIndex { !$0.properties.isWhitespace }
      try read(end.map { inner[...$0] } ?? inner, index + 1, &entry)
    }
    finish(&entry)
  }

  /// A line, or a part of one, by scalars: a quotation mark joins with a mark behind it.
  private typealias Line = Substring.UnicodeScalarView

  /// An entry that is being read.
  private struct Entry {
    var parts: [String: String] = [:]
    var open: String?
    var key: String?
    var isFuzzy = false
    var line = 0
  }

  private mutating func read(
    _ line: Line, _ number: Int, _ entry: inout Entry
  ) throws(TranslationFileError) {
    if entry.parts["msgstr"] != nil, line.first != "\"" { finish(&entry) }
    guard line.first == "#" else {
      if !line.isEmpty { try read(part: line, "", number, &entry) }
      return
    }
    switch line.dropFirst().first {
    case "|": try read(part: line.dropFirst(2), "previous ", number, &entry)
    case ",":
      let flags = String(line.dropFirst(2)).split(separator: ",")
      entry.isFuzzy = entry.isFuzzy || flags.contains { $0.trimmed() == "fuzzy" }
    case ".":
      let comment = String(line.dropFirst(2)).trimmed()
      if comment.hasPrefix("key: ") { entry.key = String(comment.dropFirst(5)) }
    default: break
    }
  }

  private func read(
    part line: Line, _ prefix: String, _ number: Int, _ entry: inout Entry
  ) throws(TranslationFileError) {
    let word = line.prefix { $0 != "\"" }
    let name = String(word).trimmed()
    guard let part = name.isEmpty ? entry.open : prefix + name,
      let text = Self.unquoted(line.dropFirst(word.count))
    else {
      throw TranslationFileError(
        line: number, message: "expected msgid, msgstr or a text in quotes")
    }
    if part == "msgid" { entry.line = number }
    entry.open = part
    entry.parts[part, default: ""] += text
  }

  private static func unquoted(_ text: Line) -> String? {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.dropFirst().dropLast() {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "t": "\t", "r": "\r"]
      result.append(isEscaped ? escapes[scalar] ?? scalar : scalar)
      isEscaped = false
    }
    return isEscaped ? nil : String(result)
  }

  private mutating func finish(_ entry: inout Entry) {
    defer { entry = Entry() }
    guard let id = entry.parts["msgid"], let text = entry.parts["msgstr"] else { return }
    guard id != "" || entry.parts["msgctxt"] != nil else {
      for line in text.split(separator: "\n") where line.hasPrefix("Language:") {
        let tag = line.dropFirst(9).trimmed().map { $0 == "_" ? "-" : $0 }
        language = tag.isEmpty ? nil : String(tag)
      }
      return
    }
    guard !text.isEmpty else { return }
    entries.append(
      SentTranslation(
        key: entry.parts["msgctxt"] ?? entry.key ?? id, text: text, isMarked: entry.isFuzzy,
        was: entry.parts["previous msgid"], line: entry.line))
  }
}
