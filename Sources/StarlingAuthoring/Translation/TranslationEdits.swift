package import Starling

/// The edits by which a script takes translations: values are exchanged, and what is new stands
/// behind what is there, as that is laid out. All other bytes stay.
package struct TranslationEdits {
  private let document: JSONDocument
  private var edits: [Edit] = []

  /// The script with the translations of some languages; the script is sound.
  package static func script(
    _ source: SourceText, taking changes: [(tag: String, changes: [TranslationIntake.Change])]
  ) -> SourceText {
    changes.reduce(source) { source, language in
      guard !language.changes.isEmpty, let document = JSONReader.readStrictly(source) else {
        return source
      }
      var edits = TranslationEdits(document)
      edits.take(language.changes, language.tag)
      return source.edited(by: edits.edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
  }

  private init(_ document: JSONDocument) { self.document = document }

  private mutating func take(_ changes: [TranslationIntake.Change], _ tag: String) {
    let root = JSONDocument.root
    let table = JSONText.object(changes.map { ($0.key, .raw($0.translation.json.spacedLine)) })
    guard let translations = document.member(Key.translations.name, of: root),
      document[translations].kind == .object
    else { return add([(Key.translations.name, .object([(tag, table)]))], to: root) }
    guard let own = member(tag, of: translations) else {
      return add([(tag, table)], to: translations)
    }
    var new: [(String, JSONText)] = []
    let entries = entries(of: own)
    for change in changes {
      let translation = change.translation
      if let (_, value) = entries[Name(change.key)] {
        exchange(value, translation.json(besides: value, in: document).spacedLine)
      } else if let (key, value) = change.formerKey.flatMap({ entries[Name($0)] }) {
        exchange(key, JSONEscape.quoted(change.key))
        exchange(value, translation.json(besides: value, in: document).spacedLine)
      } else {
        new.append((change.key, .raw(translation.json.spacedLine)))
      }
    }
    add(new, to: own)
  }

  private mutating func exchange(_ node: Int, _ text: String) {
    edits.append(Edit(document[node].place.range, text))
  }

  /// The table of a language, whatever the case of its tag.
  private func member(_ tag: String, of object: Int) -> Int? {
    var found: Int?
    document.forEachMember(of: object) { key, value in
      if found == nil, document.string(key).lowercased() == tag.lowercased() { found = value }
    }
    return found.flatMap { document[$0].kind == .object ? $0 : nil }
  }

  private func entries(of table: Int) -> [Name: (key: Int, value: Int)] {
    var entries: [Name: (key: Int, value: Int)] = [:]
    document.forEachMember(of: table) { node, value in
      let name = Name(document.string(node))
      if entries[name] == nil { entries[name] = (node, value) }
    }
    return entries
  }

  private mutating func add(_ members: [(String, JSONText)], to object: Int) {
    if !members.isEmpty { edits.append(document.adding(members, to: object)) }
  }

  /// The edits that give a member another key and value.
  package static func moving(
    _ key: Range<Int>, in document: JSONDocument, to name: String, _ value: String
  ) -> [Edit] {
    guard
      let node = document.nodes.indices.first(where: { Int(document[$0].start) == key.lowerBound })
    else { return [] }
    return [
      Edit(key, JSONEscape.quoted(name)),
      Edit(document[node + 1].place.range, value),
    ]
  }
}

extension Translation {
  /// The translation as an entry that takes the place of another one, with its comment.
  fileprivate func json(besides entry: Int, in document: JSONDocument) -> JSONText {
    guard document[entry].kind == .object,
      let comment = document.member(Key.comment.name, of: entry)
    else { return json }
    let written = document.source.text(at: document[comment].place)
    return .object(members + [(Key.comment.name, .raw(written))])
  }
}

extension JSONDocument {
  /// The edit that adds members to an object, behind one of its keys or else behind the last one,
  /// and laid out like that.
  package func adding(
    _ members: [(String, JSONText)], to object: Int, behind wanted: Int? = nil
  ) -> Edit {
    var last: (key: Int, value: Int)?
    forEachMember(of: object) { if $0 <= wanted ?? .max { last = ($0, $1) } }
    guard let last else {
      let inside = Int(self[object].start) + 1
      let line = JSONText.object(members).spacedLine
      return Edit(inside..<inside, String(line.dropFirst().dropLast()))
    }
    let space = space(before: last.key)
    let margin = space.contains(where: \.isNewline) ? space.split(whereSeparator: \.isNewline) : []
    let parts = members.map { key, value in
      let text = space.contains(where: \.isNewline) ? value.laidOut(width: 80) : value.spacedLine
      return JSONEscape.quoted(key) + ": "
        + text.split(separator: "\n").joined(separator: "\n" + (margin.last ?? ""))
    }
    let end = Int(self[last.value].end)
    let text = parts.map { "," + (space.isEmpty ? " " : space) + $0 }.joined()
    return Edit(end..<end, text)
  }
}
