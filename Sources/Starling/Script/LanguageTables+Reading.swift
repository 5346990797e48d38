extension LanguageTables {
  /// Reads a file that contains a single table: an object of translations by text, path or key,
  /// with `null` for texts that are not translated yet.
  package static func texts(in source: SourceText) -> (texts: [String: String], [Diagnostic]) {
    let (document, syntax) = JSONReader.read(source)
    guard document.isComplete else { return ([:], syntax) }
    let (checked, format) = FormatCheck.run(document, as: .map(.texts, of: .nullable(.text)))
    var texts: [String: String] = [:]
    checked.forEachMember(of: JSONDocument.root) { key, value in
      guard checked[value].kind == .string, !checked[key].isDuplicate else { return }
      texts[checked.string(key)] = checked.string(value)
    }
    return (texts, syntax + format)
  }
}
