/// Finds the errors that keep a script from running, apart from keys, types and values.
enum Soundness {
  static func findings(in reading: ScriptReading) -> [Diagnostic] {
    let tables = reading.tables
    guard !tables.blocks.isEmpty else { return [] }
    return danglingLinks(in: reading) + unknownVariables(in: tables) + unknownPaths(in: reading)
      + texts(in: tables) + MixedCounters.findings(in: tables) + EndlessLoops.findings(in: tables)
      + (tables.configurationReading?.controlCharacters ?? [])
  }

  /// Every link must name a block.
  private static func danglingLinks(in reading: ScriptReading) -> [Diagnostic] {
    guard !reading.misfits.danglingLinks.isEmpty else { return [] }
    let tables = reading.tables
    let written = tables.blocks.filter { !reading.misfits.unwritten.contains($0.number) }
    var names = NameSuggestions(written.map(tables.id))
    return reading.misfits.danglingLinks.compactMap { place, mayEnd in
      let name = JSONEscape.decoded(tables.source.bytes, in: place.content)
      let meant = names.nearest(to: name)
      // The name of the block is wrong, and said to be.
      if let meant, !Name(meant).isValid { return nil }
      let isEnd = mayEnd && Synonym.isEnd(name)
      let notes = isEnd ? [Diagnostic.Note("null ends the conversation")] : []
      return Diagnostic(place, .danglingLink(name), suggestion: meant, notes: notes)
    }
  }

  /// Every variable that is mentioned must be defined.
  private static func unknownVariables(in tables: ScriptTables) -> [Diagnostic] {
    guard tables.variables.contains(where: { !$0.isDefined }) else { return [] }
    var names = NameSuggestions(tables.variables.filter({ $0.isDefined }).map({ $0.name.text }))
    let savers = tables.blocksSavingUnderOtherNames
    var seen = MentionSet()
    var places = PlaceholderPlaces(tables.source)
    var found: [Diagnostic] = []
    tables.forEachMention { variable, place in
      guard !tables.variables[variable].isDefined, seen.insert(variable, at: place) else { return }
      let name = tables.variables[variable].name.text
      let near = names.nearest(to: name)
      // The name of the variable is wrong, and said to be.
      if let near, !Name(near).isValid { return }
      let own = places.place(of: name, in: place)
      let saved = savers[Name(name)]
      let finding = Finding.unknownVariable(
        name, savedAs: saved, isPlaceholder: own.end != place.end)
      let note =
        saved.map { "the answer of \(quoted(name)) is saved as \(quoted($0))" }
        ?? (found.isEmpty ? Self.variables(of: tables) : nil)
      found.append(
        Diagnostic(
          own, finding, suggestion: saved ?? near, notes: note.map { [Diagnostic.Note($0)] } ?? []))
    }
    return found
  }

  /// Which variables there are, and how one is made.
  private static func variables(of tables: ScriptTables) -> String {
    let names = tables.variables.filter { $0.isDefined }.map { quoted($0.name.text) }
    let some = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", …" : "")
    return (names.isEmpty ? "" : "variables here: \(some); ")
      + "an answer, \"set\" or \"variables\" makes one"
  }

  /// Every path in a language table must lead to a text of the script or to an engine word.
  private static func unknownPaths(in reading: ScriptReading) -> [Diagnostic] {
    let unknown = reading.misfits.unknownPaths.filter { key, _ in
      !reading.misfits.blocksWithErrors.contains(Name(String(key.prefix { $0 != "." })))
    }
    guard !unknown.isEmpty else { return [] }
    var texts = TextSuggestions(reading.tables)
    return unknown.map { key, place in
      Diagnostic(place, .unknownText(key), suggestion: texts.nearest(to: key))
    }
  }

  /// Every `{{` must open a well-formed placeholder, and no text may control a terminal.
  private static func texts(in tables: ScriptTables) -> [Diagnostic] {
    tables.texts.indices.filter { !tables.texts[$0].isPlain }.flatMap { number in
      findings(in: tables.string(number), at: tables.texts[number].place, of: tables.source)
    }
  }

  /// The errors in a single text.
  static func findings(in text: String, at place: Place, of source: SourceText) -> [Diagnostic] {
    let isMalformed = Placeholders.pieces(of: text).contains(.malformed)
    let malformed = isMalformed ? source.malformedPlaceholders(in: place) : []
    return malformed.map { place in
      let written = source.text(at: place)
      let calculates = written.contains { "*/+%".contains($0) }
      let note =
        calculates
        ? Self.countInstead : written.contains("|") ? "texts insert values as they are" : nil
      return Diagnostic(
        place, .badPlaceholder, suggestion: Placeholders.firstSpaced(in: written),
        notes: note.map { [Diagnostic.Note($0)] } ?? [])
    }
      + (text.firstControlCharacter.map { [Diagnostic(place, .controlCharacter($0))] } ?? [])
  }

  /// What to do in place of arithmetic.
  private static let countInstead =
    "texts do not calculate: let \"add\" count what shall be shown, such as 2.5 in place of 1"
}

extension ScriptTables {
  /// The variables in which blocks save their answers under other names than their own.
  fileprivate var blocksSavingUnderOtherNames: [Name: String] {
    var names: [Name: String] = [:]
    for (block, answer) in savers where id(block) != variables[answer].name.text {
      names[Name(id(block))] = variables[answer].name.text
    }
    return names
  }
}

extension Finding {
  static func danglingLink(_ id: String) -> Finding {
    Finding(.danglingLink, "no block is named \(quoted(id))", repair: .blockID(id))
  }

  /// The id that a link has, which no block has.
  var missingBlock: String? {
    guard case .blockID(let id) = repair, code == .danglingLink else { return nil }
    return id
  }

  /// If the block of that name saves its answer under another one, that is meant.
  static func unknownVariable(
    _ name: String, savedAs saved: String?, isPlaceholder: Bool
  ) -> Finding {
    Finding(
      .unknownVariable, "nothing defines the variable \(quoted(name))",
      repair: saved.map { isPlaceholder ? .writeValue("{{\($0)}}") : .write($0) })
  }

  static func unknownText(_ key: String, lonely text: String? = nil) -> Finding {
    let isWord = EngineWordKeys.prefixes.contains(where: key.hasPrefix)
    // A path is not guessed: the number in it says nothing about what is near.
    return Finding(
      .unknownText,
      "the script has no text that reads \(quoted(key)), and no such path"
        + (text.map { "; \(quoted($0)) has no translation: is this it?" } ?? ""),
      repair: isWord || !TextPath.isWritten(as: key) ? .originalText(key) : nil)
  }

  static let badPlaceholder = Finding(
    .badPlaceholder,
    "\"{{\" does not begin a placeholder; write {{name}}, or \\\\{{ for the braces",
    repair: .joinPlaceholders)
}
