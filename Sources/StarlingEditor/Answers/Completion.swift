package import Starling

/// What can be written at a place.
package struct CompletionItem: Hashable, Sendable {
  /// As the protocol numbers them.
  package enum Kind: Int, Sendable {
    case text = 1
    case block = 5
    case variable = 6
    case key = 10
    case word = 12
    case snippet = 15
  }

  package var label: String
  package var kind: Kind
  var detail = ""
  /// What is written, and where.
  package var change: Edit
  /// The same with places to fill in, as `${1:word}`; nil if there are none.
  package var snippet: String?
}

/// Completes what is begun in a script. It looks at the signs around the place, so that a half
/// written script is no obstacle.
package struct ScriptCompletion {
  private let scan: CursorScan
  private let text: DocumentText
  private let offset: Int
  /// What to take names from.
  private let names: EditedScript

  package static func items(in document: EditedDocument, at offset: Int) -> [CompletionItem] {
    let source = document.text.source(named: "")
    let known = document.names ?? document.judged
    let scan = CursorScan(source, at: offset, in: known?.shape ?? .object(.script))
    guard let names = known ?? begun(document, scan) else { return [] }
    let completion = ScriptCompletion(
      scan: scan, text: document.text, offset: offset, names: names)
    return completion.items().unique
  }

  /// A file that may become a script: it has no keys but those of scripts, perhaps none yet.
  private static func begun(_ document: EditedDocument, _ scan: CursorScan) -> EditedScript? {
    guard case .script(let file) = document.content, let whole = scan.levels.first, whole.isObject,
      scan.levels.count == 1 || !file.isWhole
    else { return nil }
    let known = Set(ObjectKind.script.fields.map(\.key.name) + [Key.comment.name])
    let keys = whole.members.map(\.key) + (whole.key.map { [$0] } ?? [])
    return known.isSuperset(of: keys) ? file : nil
  }

  private init(scan: CursorScan, text: DocumentText, offset: Int, names: EditedScript) {
    self.scan = scan
    self.text = text
    self.offset = offset
    self.names = names
  }

  private func items() -> [CompletionItem] {
    guard !scan.levels.isEmpty, scan.isString || !isBehindString else { return [] }
    if scan.isString, scan.shape.isText || isTranslationKey, let begun = openPlaceholder {
      return placeholders(begun)
    }
    return scan.isKey ? keys() : values(of: scan.shape)
  }

  /// Whether a string ends at the place: a sign is to follow.
  private var isBehindString: Bool {
    offset > 0 && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text.bytes[offset - 1])
  }

  /// A translation's key is the text itself, with its placeholders.
  private var isTranslationKey: Bool { scan.isKey && scan.shape.map?.keys == .texts }

  // MARK: Placeholders

  /// The bytes of the name that is begun behind two braces; nil if none are open.
  private var openPlaceholder: Range<Int>? {
    let start = scan.token.lowerBound
    let bytes = text.bytes
    var index = offset
    while index > start, isNamePart(before: index) { index -= 1 }
    guard index - 2 > start, bytes[index - 1] == 0x7B, bytes[index - 2] == 0x7B else { return nil }
    return index..<offset
  }

  /// The end of the name in which the place lies, if two braces close it; else the place.
  private var endOfPlaceholder: (end: Int, isClosed: Bool) {
    var end = offset
    while end < scan.token.upperBound, isNamePart(before: end + 1) { end += 1 }
    let isClosed = text.bytes[end...].starts(with: [0x7D, 0x7D])
    return (isClosed ? end : offset, isClosed)
  }

  private func isNamePart(before index: Int) -> Bool {
    let byte = text.bytes[index - 1]
    return byte == UInt8(ascii: "-") || JSONReader.isWord(byte) && byte != UInt8(ascii: "$")
  }

  private func placeholders(_ begun: Range<Int>) -> [CompletionItem] {
    let (end, isClosed) = endOfPlaceholder
    return names.variables.map { name in
      CompletionItem(
        label: name, kind: .variable,
        change: Edit(begun.lowerBound..<end, isClosed ? name : name + "}}"))
    }
  }

  // MARK: Values

  private func values(of shape: Shape) -> [CompletionItem] {
    switch shape {
    case .nullable(let inner): values(of: inner) + [value("null", "no value")]
    case .blockID(let orEnd):
      blockNames + (orEnd ? [value("null", "the conversation ends")] : [])
    case .variable, .newVariable: names.variables.map { string($0, .variable, "") }
    case .buttons: names.lists.map { string($0, .variable, "a shared list") } + opening("[", "]")
    case .word(let vocabulary): vocabulary.words.map { string($0.word, .word, $0.meaning) }
    case .boolean: [value("true", ""), value("false", "")]
    case .block: scan.isString ? [] : blocks()
    case .scalars: scan.isString ? [] : opening("[", "]")
    case .scalar, .firstValue:
      occurring + (scan.isString ? [] : [value("true", ""), value("false", "")])
    case .locale: LanguageWords.tags.map { string($0, .word, "") }
    case .list: scan.isString ? [] : opening("[", "]")
    case .gate: scenarios + (scan.isString ? [] : opening("{", "}"))
    case .object, .condition, .map: scan.isString ? [] : opening("{", "}")
    case .string where scan.levels.last?.key == Key.action.name:
      names.actions.map { string($0, .word, "") }
    case .anything, .text, .texts, .string, .strings, .link, .number, .share, .integer, .amount,
      .amounts, .counted,
      .version, .button, .choiceButton, .bubble, .translation:
      []
    }
  }

  private var scenarios: [CompletionItem] {
    let document = names.document
    guard let key = document.nodes.firstIndex(where: { $0.key == .scenarios }),
      key + 1 < document.nodes.count, document.nodes[key + 1].kind == .object
    else { return [] }
    return document.scenarios(in: key + 1).map { string($0.name, .word, "a scenario") }
  }

  private var blockNames: [CompletionItem] {
    let written = names.blockIDs.filter { !$0.isEmpty }.map { id in
      string(id, .block, names.saying(ofBlock: id)?.short() ?? "")
    }
    return written
      + missing(.blockIDs).map { string($0, .block, "a block that is not written yet") }
  }

  /// The values that can occur where one is compared or set.
  private var occurring: [CompletionItem] {
    guard let number = scan.levels.lastIndex(where: \.isObject), let key = scan.levels[number].key
    else { return [] }
    let values: [WrittenValue]
    if number > 0, [Key.set.name, Key.variables.name].contains(scan.levels[number - 1].key) {
      values = names.values(ofVariable: key)
    } else if let variable = scan.levels[number].members.first(where: { $0.key == Key.of.name }) {
      values = names.values(ofVariable: variable.text ?? "")
    } else {
      values = scan.blockID.map { names.values(ofBlock: $0) } ?? []
    }
    return values.filter { !scan.isString || $0.isText }.map { one in
      CompletionItem(label: one.text, kind: .word, change: Edit(scan.token, one.json))
    }
  }

  private func string(
    _ word: String, _ kind: CompletionItem.Kind, _ detail: String
  ) -> CompletionItem {
    CompletionItem(
      label: word, kind: kind, detail: detail,
      change: Edit(scan.token, JSONEscape.quoted(word)))
  }

  private func value(_ word: String, _ detail: String) -> CompletionItem {
    CompletionItem(label: word, kind: .word, detail: detail, change: Edit(scan.token, word))
  }

  private func opening(_ bracket: String, _ closing: String) -> [CompletionItem] {
    [
      CompletionItem(
        label: bracket + closing, kind: .snippet, change: Edit(scan.token, bracket + closing),
        snippet: "\(bracket) $0 \(closing)")
    ]
  }

  /// A whole block of each kind.
  private func blocks() -> [CompletionItem] {
    BlockKind.allCases.map { kind in
      let snippet = kind.traits.snippet
      return CompletionItem(
        label: kind.rawValue, kind: .snippet, detail: Self.meaning(of: kind),
        change: Edit(scan.token, Snippet.plain(snippet)), snippet: snippet)
    }
  }

  private static func meaning(of kind: BlockKind) -> String {
    Vocabulary.blockTypes.words.first { $0.word == kind.rawValue }?.meaning ?? ""
  }

  // MARK: Keys

  private func keys() -> [CompletionItem] {
    guard let level = scan.levels.last else { return [] }
    let taken = Set(level.members.map { Name($0.key) })
    if let map = scan.shape.map { return ownKeys(map.keys, map.value, taken) }
    return fields(level.blockKind).filter { field in
      !field.names.contains { taken.contains(Name($0.name)) }
    }.map { field in key(field.key.name, field.shape, field.summary) }
  }

  /// The keys of the object; of a block without a type, that one.
  private func fields(_ block: BlockKind?) -> [Field] {
    if let kind = scan.shape.objectKind(block) { return kind.fields }
    guard case .block = scan.shape else { return [] }
    return ObjectKind.block(.text).fields.filter { $0.key == .type }
  }

  /// Keys that the author chooses: names that there are, and originals without a translation.
  private func ownKeys(_ keys: MapKeys, _ value: Shape, _ taken: Set<Name>) -> [CompletionItem] {
    let own: [String] =
      switch keys {
      case .variables, .counters: names.variables
      case .blockIDs, .lists: missing(keys)
      case .texts: names.originals + paths
      case .locales: LanguageWords.tags
      case .scenarios: []
      }
    let items = own.filter { !taken.contains(Name($0)) }.map { key($0, value, "") }
    return keys == .blockIDs && !scan.hasColon ? items + newBlocks(named: own.first, taken) : items
  }

  /// A whole block of each kind with its name.
  private func newBlocks(named wanted: String?, _ taken: Set<Name>) -> [CompletionItem] {
    let free = ["name"] + (2...taken.count + 2).map { "name\($0)" }
    let wanted = wanted ?? free.first { !taken.contains(Name($0)) }
    let name = JSONEscape.quoted(wanted ?? "").dropFirst().dropLast()
    return blocks().map { block in
      var block = block
      block.snippet = block.snippet.map {
        "\"${1:\(Snippet.escaped(String(name)))}\": \(Snippet.shifted($0))"
      }
      block.change.text = block.snippet.map { Snippet.plain($0) } ?? block.change.text
      return block
    }
  }

  private func key(_ name: String, _ shape: Shape, _ summary: String) -> CompletionItem {
    let quoted = JSONEscape.quoted(name)
    guard !scan.hasColon else {
      return CompletionItem(
        label: name, kind: .key, detail: summary, change: Edit(scan.token, quoted))
    }
    return CompletionItem(
      label: name, kind: .key, detail: summary, change: Edit(scan.token, quoted + ": "),
      snippet: "\(Snippet.escaped(quoted)): \(Snippet.value(of: shape))")
  }
}

/// Texts with places to fill in, as editors write them.
enum Snippet {
  /// A value of a shape, with the place where it is filled in.
  static func value(of shape: Shape) -> String {
    switch shape {
    case .text, .texts, .string, .strings, .link, .word, .variable, .newVariable, .locale, .bubble,
      .button,
      .choiceButton, .translation, .blockID(orEnd: false):
      "\"$1\""
    case .object, .gate, .condition, .map, .block: "{ $1 }"
    case .list, .scalars, .buttons: "[$1]"
    case .nullable(let inner): value(of: inner)
    case .anything, .boolean, .number, .share, .integer, .scalar, .firstValue, .amount, .amounts,
      .counted, .blockID,
      .version:
      "$1"
    }
  }

  /// The snippet with each place to fill in one later.
  static func shifted(_ snippet: String) -> String {
    var shifted = ""
    for character in snippet {
      let number = shifted.hasSuffix("${") ? character.wholeNumberValue : nil
      shifted += number.map { String($0 + 1) } ?? String(character)
    }
    return shifted
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "$}\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// The text with its places filled in as they are proposed.
  static func plain(_ snippet: String) -> String {
    var plain = ""
    var rest = snippet[...]
    while let start = rest.firstIndex(of: "$") {
      plain += rest[..<start]
      let behind = rest[rest.index(after: start)...]
      guard behind.first == "{", let colon = behind.firstIndex(of: ":"),
        let end = behind[colon...].firstIndex(of: "}")
      else {
        rest = behind.drop { $0.isNumber }
        continue
      }
      plain += behind[behind.index(after: colon)..<end]
      rest = behind[behind.index(after: end)...]
    }
    return plain + rest
  }
}

extension ScriptCompletion {
  /// The blocks or lists that are named in what can be read, and made nowhere but at the place
  /// itself. A name that is written at the place does not count.
  private func missing(_ keys: MapKeys) -> [String] {
    let written = EditedScript(text).mentions.filter { mention in
      !scan.token.contains(mention.range.lowerBound)
        && mention.thing.kind == (keys == .blockIDs ? .block : .list)
    }
    let made = names.text.bytes == text.bytes ? written : written + names.mentions
    var seen = Set(made.filter { $0.role == .definition }.map(\.thing))
    return written.compactMap { mention in
      guard mention.role != .definition, seen.insert(mention.thing).inserted else { return nil }
      return mention.thing.name.isEmpty ? nil : mention.thing.name
    }
  }

  /// The paths of texts, which a translation may have instead of the text.
  private var paths: [String] {
    (names.check?.translationKeys ?? []).filter { TextPath.isWritten(as: $0) }
  }
}

extension EditedScript {
  /// The names of the actions that something has.
  var actions: [String] {
    let names = document.nodes.indices.compactMap { node -> String? in
      guard document[node].kind == .object, let action = document.member(.action, of: node),
        document[action].kind == .string
      else { return nil }
      return document.string(action)
    }
    return Array(Set(names)).sorted()
  }

  /// The texts that translations are made for.
  fileprivate var originals: [String] {
    var seen: Set<Name> = []
    return MentionWalk.mentions(in: document, withTexts: true).filter {
      $0.thing.kind == .text && $0.role == .definition && seen.insert($0.thing.id).inserted
    }.map(\.thing.name)
  }
}
