extension ScriptReader {
  mutating func readLocales(_ node: Int) {
    let original = TextIndex(tables)
    let firsts = original.firsts(in: tables)
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard isOwn(key) else { continue }
      var locale = Locale(tag: document.string(key), place: document[key].place)
      locale.isWrong = document[key].isWrong || document[value].isWrong
      if !document[value].isWrong { locale.entries = readEntries(value, original) }
      locale.translations = Translations(locale.entries, firsts)
      tables.add(locale)
    }
  }

  private mutating func readEntries(_ node: Int, _ original: TextIndex) -> [Locale.Entry] {
    var entries: [Locale.Entry] = []
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard isOwn(key) else { continue }
      let isText = document[value].kind == .string && !document[value].isWrong
      let target = document.withText(key) { original.target(of: $0, in: tables) }
      entries.append(
        Locale.Entry(
          key: document.string(key), keyPlace: document[key].place, target: target,
          text: isText ? readTranslation(value, of: key, target) : nil,
          isWrong: document[value].isWrong))
    }
    return entries
  }

  /// A translation of the engine's own words names what these fill in themselves, and reads no
  /// variable; what nobody knows is noted as in any other text.
  private mutating func readTranslation(
    _ node: Int, of key: Int, _ target: Locale.Target
  ) -> TextNumber {
    guard target.isEngine else { return readText(node) }
    let number = readText(node, namesVariables: false)
    let filledIn = Template.names(in: EngineWord(key: document.string(key))?.english ?? "")
    let start = tables.placeholders.count
    for name in Template.names(in: document.string(node)) where !filledIn.contains(name) {
      let variable = variable(name)
      if !tables.variables[Int(variable)].isDefined { tables.placeholders.append(variable) }
    }
    tables.texts[Int(number)].placeholders = Run(start, tables.placeholders.count)
    return number
  }
}
