package import Starling

/// What a page that plays a script holds besides the player: the script, and what stands beside the
/// chat.
package struct PageData {
  /// What can stand beside the chat.
  package enum Panel: String, CaseIterable, Sendable {
    case graph, findings, translations
  }

  /// A larger picture would take browsers seconds to draw.
  package static let mostDrawn = 1_000

  private let check: ScriptCheck
  private let script: Script
  private let name: String
  /// The language that it begins with, if that is not the script's own.
  package var locale: String?
  /// What a host gives: names of variables, and texts as `--set` takes them.
  package var given: [(name: String, text: String)] = []
  package var panels: [Panel] = []
  /// Where the answers of people can be sent.
  package var answersTo: AnswersAddress?

  /// The check of a newer script that cannot be played, whose findings are shown.
  package var broken: ScriptCheck?
  /// What changes when the page is made again; nil for a page that is not.
  package var version: String?

  /// The data of a script that has no errors; nil for others. Without a title, it has the name of
  /// its file.
  package init?(_ check: ScriptCheck, name: String) {
    guard let script = check.script else { return nil }
    self.check = check
    self.script = script
    self.name = name
  }

  /// The data as JSON, in which nothing can end the element of a page that holds it.
  package var text: String {
    let json = JSONText.object([
      ("title", .string(script.title ?? name)),
      ("own", .string(script.locale)), ("locale", .orNull(locale)),
      ("locales", .array(locales.map { .string($0) })), ("blocks", blocks),
      ("labels", .object(locales.map { ($0, labels(in: $0)) })),
      ("words", .object(words.map { ($0.tag, .string($0.words.lines)) })),
      ("answersTo", .orNull(answersTo?.text)), ("token", .orNull(answersTo?.token)),
      ("reviewURL", .orNull(script.configuration?.reviewLink)),
      ("set", .object(given.map { ($0.name, .string($0.text)) })),
      ("script", .string(script.playable.text)),
      ("fingerprint", .string(hexadecimal(script.fingerprint))),
      ("graph", panels.contains(.graph) ? graph : .null),
      ("findings", panels.contains(.findings) || broken != nil ? findings : .null),
      ("broken", .boolean(broken != nil)), ("version", .orNull(version)),
      ("translations", panels.contains(.translations) ? translations : .null),
    ]).text
    // A less-than sign stands only in texts, where it may be written as an escape.
    return json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// What stands in the page where it cannot be played, as markup: its title, what is said until
  /// something is asked, and a sentence that says what is missing.
  package var plain: String {
    var options = Dialog.Options()
    options.locale = locale
    var dialog = Dialog(script, options)
    let effects = dialog.step(.begin)
    let language = Language(script.tables, locale: locale ?? script.locale, LanguageTables())
    let texts = effects.said
    let paragraphs = (texts + [language.word(.pageBroken)]).map { "<p>\($0.xml)</p>" }
    return """
      <section id="plain"><h1>\((dialog.title ?? script.title ?? name).xml)</h1>
      \(paragraphs.joined(separator: "\n"))</section>
      """
  }

  private var locales: [String] {
    let all = [script.locale] + script.translatedLocales + (locale.map { [$0] } ?? [])
    return all.reduce(into: []) { tags, tag in if !tags.contains(tag) { tags.append(tag) } }
  }

  /// The words of the engine in the languages of the page, but English, which its player has.
  private var words: [(tag: String, words: LanguageWords)] {
    let tags = locales.flatMap { LanguageTag.fallbacks(of: $0.lowercased()) }
    let known = Set(tags).subtracting(["en"]).sorted()
    return known.compactMap { tag in LanguageWords.shipped(tag).map { (tag, $0) } }
  }

  /// What the page itself says to people, by the names that it has there.
  private func labels(in locale: String) -> JSONText {
    let language = Language(script.tables, locale: locale, LanguageTables())
    let words = EngineWord.allCases.compactMap { word -> (String, JSONText)? in
      let isShared = [.typing, .send, .you, .numberOf, .changed].contains(word)
      guard let name = isShared ? word.rawValue : word.nameInPages else { return nil }
      return (name, .string(language.word(word)))
    }
    return .object(words)
  }

  /// The ids of the blocks, in the order of the picture.
  private var blocks: JSONText { .array(script.blocks.map { .string($0.id) }) }

  /// The picture; its nodes have the numbers of the blocks.
  private var graph: JSONText {
    guard let chart = Chart(check) else { return .null }
    return .string(ChartSVG.text(of: chart))
  }

  private var findings: JSONText {
    let check = broken ?? check
    let places = BlockPlaces(check.source)
    let index = LineIndex(check.source)
    return .array(
      check.diagnostics.map { diagnostic in
        .object([
          ("severity", .string(diagnostic.severity.rawValue)),
          ("code", .string(diagnostic.code.rawValue)), ("message", .string(diagnostic.message)),
          ("line", .integer(index.position(of: diagnostic.place.start).line)),
          ("block", .orNull(places.id(at: diagnostic.place))),
        ])
      })
  }

  /// Each text once, with the blocks that say it and what it is in each language.
  private var translations: JSONText {
    let tables = script.tables
    let languages = script.translatedLocales.map { TranslatedTexts(tables, in: $0) }
    var rows: [(texts: [String?], blocks: [String])] = []
    var places: [[String?]: Int] = [:]
    for (path, number) in tables.translatableTexts {
      let translated = languages.map { language -> String? in
        let translation = language.translation(of: number)
        return translation == number ? nil : tables.string(translation)
      }
      let texts = [tables.string(number)] + translated
      let place = places[texts] ?? rows.count
      if place == rows.count { rows.append((texts, [])) }
      places[texts] = place
      if let block = path.block { rows[place].blocks.append(tables.id(block)) }
    }
    // The title and the name of the author need no translation.
    let needed = rows.filter { row in
      !row.blocks.isEmpty || row.texts.dropFirst().contains { $0 != nil }
    }
    return .object([
      ("locales", .array(script.translatedLocales.map { .string($0) })),
      (
        "texts",
        .array(
          needed.map { row in
            .object([
              ("text", .orNull(row.texts[0])),
              ("blocks", .array(row.blocks.map { .string($0) })),
              ("translated", .array(row.texts.dropFirst().map { .orNull($0) })),
            ])
          })
      ),
    ])
  }
}

extension EngineWord {
  /// What a page calls a word of its own; nil for others.
  fileprivate var nameInPages: String? {
    guard rawValue.hasPrefix("page") else { return nil }
    let name = rawValue.dropFirst(4)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
