/// The edits that fix the mistakes which one reading of a file finds.
package struct RepairPlan {
  package private(set) var edits: [Edit] = []
  /// The codes of the findings that are fixed.
  private(set) var codes: [DiagnosticCode] = []
  private let source: SourceText
  private lazy var document = JSONReader.read(source).0
  private var suggestions = RepairSuggestions()
  /// Whether a person sees what is written for each finding before it is.
  private var isAsked = false
  /// How often each missing name of the author's own is wanted.
  private var wanted: [String: Int] = [:]
  /// The keys that change, by where they start.
  private var keys: [UInt32: KeyEdit] = [:]

  /// Plans for all findings, or for some of them.
  package init(_ check: DocumentCheck, for findings: [Diagnostic]? = nil) {
    source = check.source
    // What is in quotes and brackets is known only when these are mended.
    guard !document.original.isOther else {
      // A bracket that seems one too many closes what its author is to open.
      if check.diagnostics.contains(where: { $0.finding.isOfLostOpening }) { return }
      edits = document.original.sure
      codes = Array(repeating: .invalidJSON, count: document.original.sureCount)
      return
    }
    let moves = (findings ?? check.diagnostics).filter { $0.finding.repair == .moveIn }
    if !moves.isEmpty, !check.diagnostics.contains(where: { $0.code == .invalidJSON }) {
      codes = moves.filter { moveIn($0.place) }.map(\.code)
      edits = edits.inOrderApart
      // Other edits may be beside them.
      if !edits.isEmpty { return }
    }
    wanted = Self.wanted(in: check.diagnostics)
    isAsked = findings != nil
    for diagnostic in findings ?? check.diagnostics {
      guard let repair = diagnostic.finding.repair else { continue }
      let before = edits.count + keys.count
      plan(repair, at: diagnostic.place, check)
      if edits.count + keys.count > before { codes.append(diagnostic.code) }
    }
    let comments = (findings ?? check.diagnostics).filter { $0.finding.repair == .moveComments }
    if !comments.isEmpty {
      let scan = CommentScan(document, at: comments.map(\.place))
      edits += scan.edits
      codes += Array(repeating: .invalidJSON, count: scan.moved)
    }
    if !keys.isEmpty { addKeys() }
    edits = edits.inOrderApart
  }

  private mutating func plan(_ repair: Finding.Repair, at place: Place, _ check: DocumentCheck) {
    let range = place.range
    switch repair {
    case .write(let text): replace(place, by: text)
    case .writeValue(let json): edits.append(Edit(range, json))
    case .addMember(let json): addMember(json, to: place)
    case .word(let word, let list, let words):
      replace(place, by: suggestions.only(word, in: list, of: words))
    case .blockID(let name):
      let document = document
      replace(place, by: own(name, at: range, in: "a block", of: document.blockIDs))
    case .ownName(let name, let list, let names):
      replace(place, by: own(name, at: range, in: list, of: names))
    case .key(let name, let object): keys[place.start] = edit(place, key: name, of: object)
    case .originalText(let key):
      let text = original(meantBy: key, check)
      keys[place.start] = edit(place, to: text).map { edit in
        let isEdited = text.map { $0.isOriginalText && $0.foldedWords != key.foldedWords } == true
        return KeyEdit(edit, was: isEdited ? key : nil)
      }
    case .writeKey(let text): keys[place.start] = KeyEdit(Edit(range, text))
    case .writeMember(let json): writeMember(json, at: place)
    case .writeTest(let key, let value): writeTest(key, value, at: place)
    case .insert(let text): edits.append(Edit(range.lowerBound..<range.lowerBound, text))
    case .removeMember: removeMember(at: place)
    case .add(let name, let amount): add(amount, to: name, insteadOf: place)
    case .removeComma: removeComma(before: range.lowerBound)
    // These are moved together.
    case .moveComments, .moveIn: break
    case .requote: requote(place)
    case .joinPlaceholders: edits += SpacedPlaceholders.edits(in: place, of: source)
    }
  }

  private mutating func node(at place: Place) -> Int? {
    let node = document.nodes.partitioningIndex { $0.start >= place.start }
    return node < document.nodes.count && document[node].start == place.start ? node : nil
  }

  // MARK: Names

  /// A name that the author made; unless a person is asked, where it is plain that the missing one
  /// is the same mistyped, and not the other way round.
  private mutating func own(
    _ name: String, at range: Range<Int>, in list: String, of names: @autoclosure () -> [String]
  ) -> String? {
    if isAsked { return suggestions.only(name, in: list, of: names()) }
    guard wanted[name] == 1, let near = suggestions.only(name, within: 1, in: list, of: names()),
      near.hasSameDigits(as: name), near.isASCII || !name.isASCII,
      near.foldedWords == name.foldedWords
        || name.unicodeScalars.count >= 5 && !isWritten(name, besides: range)
    else { return nil }
    return near
  }

  /// Whether a name is written elsewhere: as a text, in a placeholder, or at the start of a path.
  private func isWritten(_ name: String, besides range: Range<Int>) -> Bool {
    let rest = [source.bytes[..<range.lowerBound], source.bytes[range.upperBound...]]
    return ["\"\(name)\"", "\"\(name).", "{{\(name)}}"].contains { text in
      let search = ByteSearch(Array(text.utf8))
      return rest.contains { search.isFound(in: $0) }
    }
  }

  private static func wanted(in found: [Diagnostic]) -> [String: Int] {
    found.reduce(into: [:]) { counts, one in
      switch one.finding.repair {
      case .blockID(let name), .ownName(let name, _, _): counts[name, default: 0] += 1
      default: break
      }
    }
  }

  /// Fixes a key, unless it belongs to another kind of object: then the `type` may be the mistake.
  private mutating func edit(_ place: Place, key: String, of list: String) -> KeyEdit? {
    guard !ObjectKind.isKey(key) else { return nil }
    // Of a block without a type, only that key can be meant.
    let kinds = ObjectKind.allCases.filter { $0.name == list }
    guard let kind = kinds.first(where: { Synonym.key(key, in: $0) != nil }) ?? kinds.first else {
      return edit(place, to: "type").map { KeyEdit($0, .string) }
    }
    let keys = kind.keyNames
    let synonym = Synonym.key(key, in: kind)
    let meant =
      synonym == nil
      ? suggestions.only(key, in: list, of: keys) : synonym.flatMap { $0.isExact ? $0.key : nil }
    let shape = kind.fields.first { $0.names.contains { $0.name == meant } }?.shape
    return edit(place, to: meant).map { KeyEdit($0, shape) }
  }

  /// How many translations are moved to another text.
  var movedTranslations: Int { keys.values.count { $0.was != nil } }

  /// The text that a translation is meant for, if little of it was edited.
  private mutating func original(meantBy key: String, _ check: DocumentCheck) -> String? {
    suggestions.only(key, within: key.editsWithinReason, in: "the texts", of: check.translationKeys)
  }

  private mutating func replace(_ place: Place, by name: String?) {
    if let edit = edit(place, to: name) { edits.append(edit) }
  }

  /// Replaces a string by another string, and nothing else.
  private func edit(_ place: Place, to name: String?) -> Edit? {
    let range = place.range
    guard let name, let first = source.bytes[range].first, "\"'".utf8.contains(first) else {
      return nil
    }
    return Edit(range, JSONEscape.quoted(name))
  }

  /// Fixes keys, except where an object would then have a key twice, or a value that the key cannot
  /// have: then another key is meant.
  private mutating func addKeys() {
    for node in document.nodes.indices where document[node].kind == .object {
      var counts: [String: Int] = [:]
      var candidates: [(key: String, edit: Edit)] = []
      document.forEachMember(of: node) { key, value in
        let kind = document[value].kind
        let edit = keys[document[key].start].flatMap { $0.fits(kind) ? $0 : nil }
        let text = edit?.edit.text ?? JSONEscape.quoted(document.string(key))
        counts[text, default: 0] += 1
        if let edit { candidates.append((text, withOriginal(edit, value))) }
      }
      // The test of a variable has two keys, and must not meet another one.
      edits += candidates.filter { counts[$0.key] == 1 && (!$0.key.isTest || counts.count == 1) }
        .map(\.edit)
    }
  }

  /// The edit of the key of a translation that moves to an edited original; it then says which one
  /// it was made for, unless it does already.
  private mutating func withOriginal(_ key: KeyEdit, _ value: Int) -> Edit {
    guard let was = key.was, let text = document.translation(value),
      document.original(of: value) == nil
    else { return key.edit }
    let member = ", \"was\": " + JSONEscape.quoted(was)
    let range = document[text].place.range
    let between = part(key.edit.range.upperBound..<range.lowerBound)
    let moved = between + (text == value ? "{ \"text\": " : "") + part(range) + member
    return Edit(
      key.edit.range.lowerBound..<range.upperBound,
      key.edit.text + moved + (text == value ? " }" : ""))
  }

  private func part(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  // MARK: Members and syntax

  private mutating func requote(_ quote: Place) {
    guard let node = node(at: quote).map({ document[$0] }) else { return }
    edits.append(Edit(node.place.range, JSONEscape.requoted(part(node.content))))
  }

  /// Adds a member behind the last one of the object under a key, with the same space before it.
  private mutating func addMember(_ json: String, to place: Place) {
    guard let key = node(at: place), key + 1 < document.nodes.count,
      let last = document.lastMember(of: key + 1)
    else { return }
    append(json, behind: last)
  }

  /// Writes a member behind another one, with the same space before it.
  private mutating func append(_ member: String, behind last: Int) {
    let space = document.space(before: last)
    let end = Int(document[last + 1].end)
    edits.append(Edit(end..<end, "," + (space.isEmpty ? " " : space) + member))
  }

  private mutating func writeMember(_ json: String, at place: Place) {
    guard let key = node(at: place) else { return }
    let range = Int(place.start)..<Int(document[key + 1].end)
    edits.append(Edit(range, json))
  }

  private mutating func writeTest(_ key: String, _ json: String?, at place: Place) {
    let document = document
    guard let value = node(at: place), value > 0,
      let owner = (0..<value).last(where: {
        document[$0].kind == .object && document[$0].place.contains(place)
      }), document.member(key, of: owner) == nil
    else { return }
    let meant = [(value - 1, JSONEscape.quoted(key))] + (json.map { [(value, $0)] } ?? [])
    edits += meant.map { node, text in Edit(document[node].place.range, text) }
  }

  private mutating func removeComma(before bracket: Int) {
    let comma = source.bytes[..<bracket].lastIndex { !$0.isJSONSpace }
    // If a comment is in between, the next pass finds the comma.
    guard let comma, source.bytes[comma] == UInt8(ascii: ",") else { return }
    edits.append(Edit(comma..<comma + 1, ""))
  }

  private mutating func removeMember(at place: Place) {
    guard let key = node(at: place),
      let range = document.rangeToRemove(key, key + 1)
    else { return }
    edits.append(Edit(range, ""))
  }

  /// Writes `add` in place of a value in `set`, unless the same object adds something already.
  private mutating func add(_ amount: Int, to name: String, insteadOf place: Place) {
    let document = document
    guard let value = node(at: place),
      let set = (0..<value).last(where: {
        document[$0].key == .set && document[$0 + 1].place.contains(place)
      }),
      let owner = (0..<set).last(where: {
        document[$0].kind == .object && document[$0].place.contains(place)
      }),
      document.member(.add, of: owner) == nil
    else { return }
    let range = Int(document[set].start)..<Int(document[set + 1].end)
    let addition = "\"add\": { \(JSONEscape.quoted(name)): \(amount) }"
    guard document.hasMember(in: set + 1, besides: value - 1) else {
      return edits.append(Edit(range, addition))
    }
    guard let gone = document.rangeToRemove(value - 1, value) else { return }
    let rest =
      source.bytes[range.lowerBound..<gone.lowerBound]
      + source.bytes[gone.upperBound..<range.upperBound]
    edits.append(Edit(range, String(decoding: rest, as: UTF8.self) + ", " + addition))
  }

  /// Moves a member behind the blocks, which stand before it; returns whether that is possible.
  private mutating func moveIn(_ place: Place) -> Bool {
    let document = document
    guard let blocks = document.blocks, let last = document.lastMember(of: blocks),
      let key = node(at: place), key > blocks,
      document.member(document.string(key), of: blocks) == nil,
      let comma = source.bytes[..<Int(place.start)].lastIndex(where: { !$0.isJSONSpace })
    else { return false }
    let space = document.space(before: last)
    let member = Int(place.start)..<Int(document[key + 1].end)
    let margin = document.space(before: key).margin
    let lines = part(member).split(separator: "\n", omittingEmptySubsequences: false)
    let inner = lines.dropFirst().map { line -> Substring in
      line.hasPrefix(margin) ? space.margin + line.dropFirst(margin.count) : line
    }
    append((lines.prefix(1) + inner).joined(separator: "\n"), behind: last)
    edits.append(Edit(comma..<member.upperBound, ""))
    return true
  }
}

extension JSONDocument {
  /// The key of the last member of an object.
  fileprivate func lastMember(of node: Int) -> Int? {
    guard self[node].kind == .object else { return nil }
    var last: Int?
    forEachMember(of: node) { key, _ in last = key }
    return last
  }

  /// The bytes of a member or an element, with the comma and the space after it or, if it is the
  /// last one, before it. One that is alone goes with the object or list that holds it.
  package func rangeToRemove(_ node: Int, _ value: Int) -> Range<Int>? {
    if node > 1, self[node - 1].next == self[value].next, self[node - 2].key != nil {
      return rangeToRemove(node - 2, node - 1)
    }
    let bytes = source.bytes
    let start = Int(self[node].start)
    let end = Int(self[value].end)
    guard let next = bytes[end...].firstIndex(where: { !$0.isJSONSpace }) else { return nil }
    if bytes[next] == UInt8(ascii: ",") {
      return start..<(bytes[(next + 1)...].firstIndex { !$0.isJSONSpace } ?? next + 1)
    }
    let before = bytes[..<start].lastIndex { !$0.isJSONSpace }
    return before.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0..<end : nil }
  }

  package func space(before node: Int) -> String {
    let space = source.bytes[..<Int(self[node].start)].suffix(while: { $0.isJSONSpace })
    return String(decoding: space, as: UTF8.self)
  }

  fileprivate func hasMember(in object: Int, besides key: Int) -> Bool {
    var hasOther = false
    forEachMember(of: object) { other, _ in hasOther = hasOther || other != key }
    return hasOther
  }
}

extension String {
  /// What stands in its last line.
  fileprivate var margin: Substring { split(separator: "\n").last ?? "" }

  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  fileprivate func hasSameDigits(as other: String) -> Bool {
    let isDigit = { (scalar: Unicode.Scalar) in scalar.properties.numericType != nil }
    return unicodeScalars.filter(isDigit) == other.unicodeScalars.filter(isDigit)
  }

  /// Whether it is written for a key, but is the test of a variable.
  fileprivate var isTest: Bool { hasPrefix("\"of\":") }

  /// Whether a key of a table is a text itself, neither a path nor that of an engine word.
  fileprivate var isOriginalText: Bool {
    !TextPath.isWritten(as: self) && !EngineWordKeys.keys.contains(self)
  }
}

/// The edit of a key, and what its value must be; nil for anything.
private struct KeyEdit {
  let edit: Edit
  /// The original that the translation was made for, if the key moves it to another one.
  let was: String?
  private let shape: Shape?

  init(_ edit: Edit, _ shape: Shape? = nil, was: String? = nil) {
    self.edit = edit
    self.shape = shape
    self.was = was
  }

  func fits(_ value: JSONDocument.Kind) -> Bool { shape?.mayBe(value) ?? true }
}
