internal import Starling

/// The texts of a script in one language as a PO file, which gettext and its editors know.
package struct PortableObject {
  /// What it has in the language of its header.
  package private(set) var sent = SentTable()

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
    for row in rows { text += "\n" + entry(row, script: name) }
    return text
  }

  /// What has another key than its text, such as a path or a word of the engine, has it as its
  /// context: two entries may have one text.
  private static func entry(_ row: TranslationRow, script name: String) -> String {
    let id = row.original ?? row.key
    var lines: [String] = []
    if let before = row.before { lines.append("#. behind: \(Starling.quoted(before))") }
    if row.original == nil { lines.append("#. the script has no such text") }
    if let line = row.line { lines.append("#: \(name.filter { !$0.isWhitespace }):\(line)") }
    if let was = row.changedFrom {
      lines += ["#, fuzzy", "#| msgid " + quoted(was)]
    }
    if row.key != id { lines.append("msgctxt " + quoted(row.key)) }
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
  package init(reading text: String) {
    let scalars = text.drop { $0 == "\u{FEFF}" }.unicodeScalars
    var entry = Entry()
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let inner = line.drop { $0.properties.isWhitespace }
      let end = inner.lastIndex { !$0.properties.isWhitespace }
      read(end.map { inner[...$0] } ?? inner, index + 1, &entry)
    }
    finish(&entry)
  }

  /// A line, or a part of one, by scalars: a quotation mark joins with a mark behind it.
  fileprivate typealias Line = Substring.UnicodeScalarView

  /// An entry that is being read.
  fileprivate struct Entry {
    var parts: [String: String] = [:]
    var open: String?
    var isFuzzy = false
    var isWrong = false
    var line = 0
  }

  private mutating func read(_ line: Line, _ number: Int, _ entry: inout Entry) {
    if entry.isEnded(by: line) { finish(&entry) }
    do throws(TranslationFileError) {
      switch (line.first, line.dropFirst().first) {
      case (nil, _): break
      case ("#", ","):
        let flags = String(line.dropFirst(2)).split(separator: ",")
        entry.isFuzzy = entry.isFuzzy || flags.contains { $0.trimmed() == "fuzzy" }
      case ("#", _): break
      default: try entry.read(line, number)
      }
    } catch {
      if !entry.isWrong { sent.findings.append(error) }
      entry.isWrong = true
    }
  }

  private mutating func finish(_ entry: inout Entry) {
    defer { entry = Entry() }
    guard entry.line > 0, !entry.isWrong else { return }
    guard let id = entry.parts["msgid"], let text = entry.parts["msgstr"] else {
      let missing = entry.parts["msgid"] == nil ? "msgid" : "msgstr"
      sent.findings.append(
        TranslationFileError(line: entry.line, message: "this entry has no \(missing)"))
      return
    }
    guard id != "" || entry.parts["msgctxt"] != nil else {
      for line in text.split(separator: "\n") where line.hasPrefix("Language:") {
        sent.tag = SentTable.tag(line.dropFirst(9))
      }
      return
    }
    guard !text.isEmpty else { return }
    sent.entries.append(
      SentTranslation(
        key: entry.parts["msgctxt"] ?? id, text: text, mark: entry.isFuzzy ? .fuzzy : nil,
        original: id, line: entry.line))
  }
}

extension PortableObject.Entry {
  /// Whether a line belongs to the next entry.
  func isEnded(by line: PortableObject.Line) -> Bool {
    if parts["msgstr"] != nil { return line.first != "\"" }
    if isWrong, line.isEmpty { return true }
    return parts["msgid"] != nil
      && (line.first == "#" || ["msgctxt", "msgid"].contains(Self.keyword(of: line)))
  }

  private static func keyword(of line: PortableObject.Line) -> String {
    String(String(line.prefix { $0 != "\"" }).trimmed())
  }

  /// Reads a keyword and a text in quotes, or a text that goes on.
  mutating func read(
    _ line: PortableObject.Line, _ number: Int
  ) throws(TranslationFileError) {
    let name = Self.keyword(of: line)
    do throws(Mistake) {
      guard name != "msgid_plural", !name.hasPrefix("msgstr[") else { throw .plural }
      guard let part = name.isEmpty ? open : name,
        name.isEmpty || ["msgctxt", "msgid", "msgstr"].contains(name)
      else { throw .keyword }
      let text = try Self.unquoted(line.drop { $0 != "\"" })
      parts[part, default: ""] += text
      open = part
    } catch {
      throw TranslationFileError(line: number, message: error.rawValue)
    }
    if self.line == 0 || name == "msgid" { self.line = number }
  }

  private static func unquoted(_ text: PortableObject.Line) throws(Mistake) -> String {
    guard text.count >= 2, text.last == "\"" else { throw .keyword }
    let meant: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "t": "\t", "r": "\r", "\\": "\\", "\"": "\"",
    ]
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.dropFirst().dropLast() {
      if isEscaped {
        guard let meant = meant[scalar] else { throw .escape }
        result.append(meant)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        guard scalar != "\"" else { throw .quote }
        result.append(scalar)
      }
    }
    guard !isEscaped else { throw .keyword }
    return String(result)
  }
}

/// What can be wrong in a line.
private enum Mistake: String, Error {
  case keyword = "expected msgctxt, msgid or msgstr, and a text in quotes"
  case plural = "the texts of a script have no plurals; write one msgid and one msgstr"
  case quote = "a quotation mark in a text is written \\\""
  case escape = "only n, t, r, a quotation mark or a backslash stands behind a backslash"
}
