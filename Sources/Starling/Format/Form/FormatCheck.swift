/// Checks a document against the format: keys, types, words and ranges.
///
/// It marks wrong nodes in the document, so that they are neither read nor reported again. The
/// depth of the document is bounded, and so is the recursion.
package struct FormatCheck {
  /// The document to check. A caller that reads a file in parts lends it for each part.
  var document: JSONDocument
  private(set) var diagnostics: [Diagnostic] = []
  var spellings = SpellingCache()
  lazy var variables = document.variableNames
  lazy var blockIDs = Set(document.blockIDs.map { Name($0) })
  lazy var lists = SharedLists(document)
  private lazy var hasBlocks = document.member(.blocks, of: JSONDocument.root) != nil
  let fields = FieldTable.shared
  /// Whether a condition may test an answer that is given at its place.
  var hasAnswer = false

  init(_ document: consuming JSONDocument) { self.document = document }

  /// Checks a document; returns it with the wrong nodes marked.
  static func run(
    _ document: consuming JSONDocument, as shape: Shape
  ) -> (JSONDocument, [Diagnostic]) {
    var check = FormatCheck(document)
    check.check(JSONDocument.root, as: shape)
    return (check.document, check.diagnostics)
  }

  mutating func check(_ node: Int, as shape: Shape) {
    guard !document[node].isWrong else { return }
    switch shape {
    case .anything: break
    case .text, .string: expect(.string, "a string", node)
    case .link: checkLink(node)
    case .boolean: checkBoolean(node)
    case .number(let notNegative): checkNumber(node, notNegative: notNegative)
    case .share: checkShare(node)
    case .integer(let range): checkInteger(node, in: range)
    case .scalar: checkScalar(node)
    case .scalars: checkList(node, of: .scalar)
    case .firstValue: checkFirstValue(node)
    case .amount: checkAmount(node)
    case .amounts: checkAmounts(node)
    case .counted: checkCounted(node)
    case .texts: checkTexts(node)
    case .strings: if document[node].kind != .string { checkList(node, of: .string) }
    case .word(let vocabulary): checkWord(node, vocabulary)
    case .blockID(let orEnd): checkBlockID(node, orEnd: orEnd)
    case .variable: expect(.string, "the name of a variable", node)
    case .newVariable: if expect(.string, "the name of a variable", node) { checkName(node) }
    case .locale: checkLocale(node)
    case .version: checkVersion(node)
    case .object(.scenario): checkScenario(node)
    case .object(let kind): checkObject(node, kind)
    case .button: checkObject(node, .innerButton, orText: "a button or its title")
    case .choiceButton: checkObject(node, .choiceButton, orText: "a button or its title")
    case .bubble: checkObject(node, .bubble, orText: "a string")
    case .buttons: checkButtons(node)
    case .translation:
      checkObject(node, document.hasForms(node) ? .forms : .translation, orText: "a translation")
    case .gate: checkObject(node, .scenario, orText: "a scenario or the name of one")
    case .condition:
      let before = diagnostics.count
      checkCondition(node)
      if diagnostics.count > before { document.original.isLost = true }
    case .list(let element): checkList(node, of: element)
    case .map(let keys, let value): checkMap(node, keys, of: value)
    case .block: checkBlock(node)
    case .nullable(let shape): if document[node].kind != .null { check(node, as: shape) }
    }
  }

  mutating func report(
    _ node: Int, at place: Place? = nil, _ finding: Finding, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    document.markWrong(node)
    if isUnclear(node, finding.code) { document.original.isLost = true }
    diagnostics.append(
      Diagnostic(place ?? document[node].place, finding, suggestion: suggestion, notes: notes))
  }

  /// Whether a mistake leaves open how the conversation goes.
  private func isUnclear(_ node: Int, _ code: DiagnosticCode) -> Bool {
    switch code {
    case .missingKey: true
    case .wrongType, .unknownValue:
      node == 0 || document[node - 1].key.map { Self.keysOfLinks.contains($0) } ?? true
    // Without a button, nothing leads on.
    case .outOfRange: node > 0 && document[node - 1].key == .buttons
    default: false
    }
  }

  private static let keysOfLinks: Set<Key> = [
    .type, .next, .start, .blocks, .branches, .buttons, .left, .right, .skip, .when, .lists,
    .variables, .set, .add,
  ]

  /// Reports what may be right elsewhere, so that nothing is marked.
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  // MARK: Objects

  /// Checks the members of an object, or reports that the node is no object.
  mutating func checkObject(_ node: Int, _ kind: ObjectKind) {
    guard document[node].kind == .object else { return reportNoObject(node, kind) }
    var seen = SeenKeys(kind: kind, node: node)
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard let shape = checkKey(key, &seen) else { continue }
      let outer = hasAnswer
      hasAnswer = seen.name.flatMap { kind.givesAnswer(under: $0) } ?? outer
      check(value, as: shape)
      hasAnswer = outer
    }
    let missing = fields.required(of: kind) & ~seen.bits
    if missing != 0, !document.mayHaveMore(node) { reportMissing(missing, of: node, kind) }
  }

  private mutating func reportNoObject(_ node: Int, _ kind: ObjectKind) {
    guard kind == .author, document[node].kind == .string else {
      return reportType(node, expected: kind.name)
    }
    let meant = "{ \"name\": \(source(of: node)) }"
    report(
      node, .wrongType(expected: kind.name, found: "a string").mended(by: .writeValue(meant)),
      notes: [Diagnostic.Note("write \(written(node) == "…" ? "{ \"name\": … }" : meant)")])
  }

  /// The shape of the value under a key; nil if the key is unknown, wrong or a comment.
  private mutating func checkKey(_ key: Int, _ seen: inout SeenKeys) -> Shape? {
    guard !document[key].isWrong, document[key].key != .comment else { return nil }
    guard let name = document[key].key, let field = fields[seen.kind, name] else {
      return reportUnknownKey(key, &seen)
    }
    seen.bits |= field.bit
    seen.name = name
    return field.shape
  }

  private mutating func reportMissing(_ bits: UInt64, of node: Int, _ kind: ObjectKind) {
    for (position, field) in kind.fields.enumerated() where bits & 1 << UInt64(position) != 0 {
      if Self.keysOfLinks.contains(field.key) { document.original.isLost = true }
      diagnostics.append(
        Diagnostic(document[node].opening, .missingKey(field.key.name, in: kind.name)))
    }
  }

  /// Reports a key that an object cannot have. The one that is probably meant is not missing then;
  /// if it is plain, the value is taken for its own, and its shape returned.
  private mutating func reportUnknownKey(_ key: Int, _ seen: inout SeenKeys) -> Shape? {
    let kind = seen.kind
    let name = document.string(key)
    if kind == .condition, variables.contains(Name(name)), let finding = test(ofVariable: key) {
      report(key, finding)
      return nil
    }
    if kind == .script, document.member(.type, of: key + 1) != nil {
      reportBlockOutside(key, name, &seen)
      return nil
    }
    if let when = fields[kind, .when], let test = document[key].key,
      fields[.condition, test] != nil
    {
      seen.bits |= when.bit
      let note = "it belongs into a condition: \"when\": { \(quoted(name)): \(written(key + 1)) }"
      report(key, .unknownKey(name, in: kind.name), notes: [Diagnostic.Note(note)])
      return nil
    }
    let synonym = Synonym.key(name, in: kind)
    let kindOfValue = document[key + 1].kind
    let meant = synonym == nil ? nearestKey(to: name, of: kindOfValue, seen) : synonym?.key
    var finding = Finding.unknownKey(name, in: kind.name)
    if let member = synonym?.member(source(of: key + 1)) {
      finding = finding.mended(by: .writeMember(member))
    }
    let note = synonym?.note(on: written(key + 1), in: kind)
    report(key, finding, suggestion: meant, notes: note.map { [Diagnostic.Note($0)] } ?? [])
    if let meant, let shape = adopt(key, as: meant, isExact: synonym?.isExact ?? true, &seen) {
      return shape
    }
    if fields[kind, .next] != nil, mayLead(key + 1) { document.original.isLost = true }
    return nil
  }

  /// Reports a block among the keys of the script. Where the line is lost that opens the blocks,
  /// one finding stands for all of them.
  private mutating func reportBlockOutside(_ key: Int, _ id: String, _ seen: inout SeenKeys) {
    document.original.isLost = true
    guard !hasBlocks, let blocks = fields[.script, .blocks] else {
      return report(key, .blockOutside(id))
    }
    if seen.bits & blocks.bit == 0 {
      report(key, .lostBlocks)
    } else {
      document.markWrong(key)
    }
    seen.bits |= blocks.bit
  }

  /// Takes the value of a wrong key for that of the one that is meant, if that is plain; returns
  /// its shape then.
  private mutating func adopt(
    _ key: Int, as meant: String, isExact: Bool, _ seen: inout SeenKeys
  ) -> Shape? {
    let field = seen.kind.fields.first { $0.names.contains { $0.name == meant } }
    guard let field, let entry = fields[seen.kind, field.key] else { return nil }
    seen.bits |= entry.bit
    guard isExact, !seen.kind.isOfConfiguration, entry.shape.mayBe(document[key + 1].kind)
    else { return nil }
    document.adopt(key, as: field.key)
    seen.name = field.key
    return entry.shape
  }

  /// The key that a wrong one resembles, at best one that is missing and can have the value. What
  /// is a key of another kind of object is not misspelt.
  private mutating func nearestKey(
    to name: String, of value: JSONDocument.Kind, _ seen: SeenKeys
  ) -> String? {
    let kind = seen.kind
    guard !ObjectKind.isKey(name),
      spellings.nearest(to: name, of: kind.keyNames, named: kind.name) != nil
    else { return nil }
    let keys = kind.fields.flatMap { $0.names }
    let missing = keys.filter { document.member($0, of: seen.node) == nil }
    let fitting = missing.filter { fields[kind, $0]?.shape.mayBe(value) == true }
    return Spelling((fitting + missing + keys).map { $0.name }).nearest(to: name)
  }

  /// Whether a value may say where the conversation goes on.
  private mutating func mayLead(_ value: Int) -> Bool {
    switch document[value].kind {
    case .true, .false, .number: false
    case .string: blockIDs.contains(Name(document.string(value)))
    case .null, .array, .object: true
    }
  }

  func source(of node: Int) -> String { document.source.text(at: document[node].place) }

  /// The source of a short value, for a sentence.
  func written(_ node: Int) -> String {
    document[node].end - document[node].start > 60 ? "…" : source(of: node)
  }

  private mutating func checkBlock(_ node: Int) {
    guard expect(.object, "a block", node) else { return }
    guard let type = document.member(.type, of: node) else { return reportNoType(of: node) }
    check(type, as: .word(.blockTypes))
    guard !document[type].isWrong, let kind: BlockKind = document.word(type) else {
      return document.markWrong(node)
    }
    checkObject(node, .block(kind))
    for rule in kind.rules { check(rule, of: node, kind) }
  }

  /// Reports a key that stands for the `type` of a block, since its value is one, or that there is
  /// none.
  private mutating func reportNoType(of node: Int) {
    document.original.isLost = true
    let before = diagnostics.count
    var members = document.members(of: node)
    while let (key, value) = document.nextMember(&members) {
      guard document[key].key?.isOfResults ?? true, !document[key].isWrong,
        document[value].kind == .string,
        Vocabulary.blockTypes.words.contains(where: { $0.word == document.string(value) })
      else { continue }
      report(key, .unknownKey(document.string(key), in: "a block"), suggestion: "type")
    }
    guard diagnostics.count == before else { return document.markWrong(node) }
    let types = alternatives(Vocabulary.blockTypes.words.map { $0.word })
    report(
      node, at: document[node].opening, .missingKey("type", in: "a block"),
      notes: [Diagnostic.Note("the type is \(types)")])
  }

  /// Checks an object for which a text can stand.
  private mutating func checkObject(_ node: Int, _ kind: ObjectKind, orText expected: String) {
    guard document[node].kind != .string else { return }
    guard document[node].kind == .object else { return reportType(node, expected: expected) }
    check(node, as: .object(kind))
  }
}

extension ObjectKind {
  /// Whether programs of several versions share it, so that a key that one does not know is passed.
  fileprivate var isOfConfiguration: Bool { self == .configuration || self == .scenario }
}

/// The keys of an object that were seen so far.
private struct SeenKeys {
  let kind: ObjectKind
  let node: Int
  var bits: UInt64 = 0
  /// The last known key.
  var name: Key?
}

/// Suggests words from small lists and prepares each list once. It stops after 200 suggestions, so
/// that a file full of mistakes checks quickly.
struct SpellingCache {
  private var spellings: [String: Spelling] = [:]
  private var left = 200

  mutating func nearest(to name: String, of candidates: [String], named list: String) -> String? {
    guard left > 0 else { return nil }
    left -= 1
    let spelling = spellings[list] ?? Spelling(candidates)
    spellings[list] = spelling
    return spelling.nearest(to: name)
  }
}

extension Finding {
  static func unknownKey(_ key: String, in object: String) -> Finding {
    Finding(.unknownKey, "\(object) has no key \(quoted(key))", repair: .key(key, of: object))
  }

  static func blockOutside(_ id: String) -> Finding {
    Finding(
      .unknownKey, "the block \(quoted(id)) stands outside of \"blocks\": move it in",
      repair: .moveIn)
  }

  static func missingKey(_ key: String, in object: String) -> Finding {
    Finding(.missingKey, "\(object) needs the key \(quoted(key))")
  }
}
