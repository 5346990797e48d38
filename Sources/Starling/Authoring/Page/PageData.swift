/// What a page that plays a script holds besides the player: the script, and what stands beside the
/// chat.
package struct PageData {
  /// What can stand beside the chat.
  package enum Panel: String, CaseIterable, Sendable {
    case graph, findings, translations
  }

  private let check: ScriptCheck
  private let script: Script
  private let name: String
  private let locale: String?
  private let panels: [Panel]

  /// The data of a script that has no errors; nil for others. Without a title, it has the name of
  /// its file.
  package init?(_ check: ScriptCheck, name: String, locale: String?, panels: [Panel]) {
    guard let script = check.script else { return nil }
    (self.check, self.script, self.name) = (check, script, name)
    (self.locale, self.panels) = (locale, panels)
  }

  /// The data as JSON, in which nothing can end the element of a page that holds it.
  package var text: String {
    let json = JSONText.object([
      ("title", .string(script.title ?? name)), ("author", .orNull(author)),
      ("own", .string(script.locale)), ("locale", .orNull(locale)),
      ("locales", .array(locales.map { .string($0) })), ("blocks", blocks),
      ("script", .string(String(decoding: check.source.bytes, as: UTF8.self))),
      ("graph", panels.contains(.graph) ? graph : .null),
      ("findings", panels.contains(.findings) ? findings : .null),
      ("translations", panels.contains(.translations) ? translations : .null),
    ]).text
    // A less-than sign stands only in texts, where it may be written as an escape.
    return json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  private var author: String? {
    guard let author = script.authorName else { return nil }
    return script.avatar.map { "\($0) \(author)" } ?? author
  }

  private var locales: [String] {
    let all = [script.locale] + script.translatedLocales + (locale.map { [$0] } ?? [])
    return all.reduce(into: []) { tags, tag in if !tags.contains(tag) { tags.append(tag) } }
  }

  private var blocks: JSONText { .array(script.blocks.map { .string($0.id) }) }

  /// The picture; its nodes have the numbers of the blocks.
  private var graph: JSONText {
    guard let chart = Chart(check) else { return .null }
    return .object([("svg", .string(ChartSVG.text(of: chart))), ("blocks", blocks)])
  }

  private var findings: JSONText {
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

  private var translations: JSONText {
    .object(
      script.translatedLocales.map { tag in
        (tag, .raw(TranslationSheet(script.tables, locale: tag).text))
      })
  }
}
