extension ScriptReader {
  mutating func readLocales(_ node: Int) {
    let original = TextIndex(tables)
    let firsts = original.firsts(in: tables)
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard document.isOwn(key) else { continue }
      var locale = Locale(tag: document.string(key), place: document[key].place)
      locale.entries = readEntries(value, original)
      locale.translations = Translations(locale.entries, firsts)
      tables.add(locale)
    }
  }

  private mutating func readEntries(_ node: Int, _ original: TextIndex) -> [Locale.Entry] {
    var entries: [Locale.Entry] = []
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard document.isOwn(key) else { continue }
      let name = document.string(key)
      let target = document.withText(key) { original.target(of: $0, in: tables) }
      if target == nil, TextPath.isWritten(as: name) {
        misfits.unknownPaths.append((name, document[key].place))
      }
      let text = document.translation(value)
      var entry = Locale.Entry(
        key: name, keyPlace: document[key].place, target: target ?? .gone,
        text: text.map { readTranslation($0, of: name, target ?? .gone) },
        was: document.original(of: value))
      for (form, node) in document.forms(of: value) {
        let isText = node == text
        let number = isText ? entry.text : readTranslation(node, of: name, target ?? .gone)
        if let number { entry.forms.append((form, number)) }
      }
      entries.append(entry)
    }
    return entries
  }

  /// Reads a translation. In one of an engine word, the engine fills in the placeholders that it
  /// knows, so they are no variables; a name that nothing defines is recorded, as in any text.
  private mutating func readTranslation(
    _ node: Int, of key: String, _ target: Locale.Target
  ) -> TextNumber {
    guard target.isEngine else { return readText(node) }
    let number = readText(node, namesVariables: false)
    let filledIn = Placeholders.names(in: EngineWord(key: key)?.english ?? "")
    let others = Placeholders.names(in: document.string(node)).filter { name in
      let known = tables.variable(named: name)
      return !filledIn.contains(name) && !(known.map { tables.variables[$0].isDefined } ?? false)
    }
    tables.texts[number].placeholders = readPlaceholders(others)
    return number
  }
}
