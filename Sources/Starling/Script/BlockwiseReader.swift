/// Reads a script block by block: of each, its JSON is read, its format checked and its part of the
/// tables made before the next one comes, so that of a long file only the tables are kept.
struct BlockwiseReader {
  private var json: JSONReader
  private var checker: FormatCheck
  private var reader: ScriptReader
  private var seen = SeenKeys(.script)
  private var hasReadBlocks = false
  private var hasRoom = false
  private(set) var tables: ScriptTables?

  /// What ends the reading although nothing is wrong: the file has to be read as a whole.
  private var isOutOfOrder = false

  var syntax: [Diagnostic] { json.diagnostics }
  var format: [Diagnostic] { checker.diagnostics }

  init(_ source: SourceText) {
    json = JSONReader(source)
    let nothing = JSONDocument(source: source, nodes: [], isComplete: false)
    checker = FormatCheck(nothing)
    reader = ScriptReader(nothing)
  }

  /// Reads all of it; returns false where it is no script, or has something behind its blocks that
  /// has to be known before them.
  mutating func read() -> Bool {
    if (try? readScript()) != nil { tables = reader.tables }
    return hasReadBlocks && !isOutOfOrder
  }

  private mutating func readScript() throws(JSONReader.Stop) {
    guard try json.firstByte() == UInt8(ascii: "{") else { return }
    var script = try json.openObject()
    while let key = try json.nextKey(of: &script) {
      json.noteKey(key, of: &script)
      try readMember(key, from: json.byteBehindColon(in: script))
    }
    try json.end()
    withChecker { checker, seen in checker.checkMissing(seen, of: JSONDocument.root) }
    withReader { $0.finish() }
  }

  private mutating func readMember(_ key: Int, from byte: UInt8) throws(JSONReader.Stop) {
    let name = json.document[key].key
    if name == .blocks, byte == UInt8(ascii: "{") { return try readBlocks(of: key) }
    let comesFirst = name == .title || name == .author || name == .variables
    isOutOfOrder = comesFirst && hasReadBlocks
    if isOutOfOrder { throw JSONReader.Stop() }
    try json.readValue(from: byte)
    withChecker { checker, seen in
      if let shape = checker.checkKey(key, &seen) { checker.check(key + 1, as: shape) }
    }
    withReader { $0.readFrame(key, key + 1) }
  }

  // MARK: Blocks

  private mutating func readBlocks(of key: Int) throws(JSONReader.Stop) {
    hasReadBlocks = true
    withChecker { checker, seen in _ = checker.checkKey(key, &seen) }
    var blocks = try json.openObject()
    var isEmpty = true
    while let key = try json.nextKey(of: &blocks) {
      noteBlock(key, of: blocks)
      let isNote = json.document[key].key == .comment
      isEmpty = isEmpty && isNote
      try json.readValue(from: json.byteBehindColon(in: blocks))
      if !isNote { readBlock(key) }
      json.document.drop(from: key)
    }
    if isEmpty { withChecker { checker, _ in checker.reportNoBlocks(key + 1) } }
  }

  /// Notes the key of a block. The tables know the ids, so that no list of keys is needed.
  private mutating func noteBlock(_ key: Int, of blocks: OpenObject) {
    guard json.document[key].key != .comment else { return json.noteOwnKey(key, of: blocks) }
    let first = json.document.withText(key) { reader.tables.place(ofBlock: $0) }
    if let first { json.report(key, repeating: first) }
  }

  private mutating func readBlock(_ key: Int) {
    withChecker { checker, _ in checker.checkEntry(key, key + 1, .blockIDs, of: .block) }
    withReader { if $0.isOwn(key) { $0.readBlock(key, key + 1) } }
    makeRoom()
  }

  /// Makes room for the whole file after its first part; short files do well without, and so does
  /// a file that has come far with its first blocks.
  private mutating func makeRoom() {
    let whole = json.bytes.count
    guard !hasRoom, json.index > max(1 << 16, whole / 32) else { return }
    hasRoom = true
    if json.index < whole / 2 { reader.tables.makeRoom(havingRead: json.index, of: whole) }
  }

  // MARK: Handing on

  private mutating func withChecker(_ body: (inout FormatCheck, inout SeenKeys) -> Void) {
    swap(&json.document, &checker.document)
    body(&checker, &seen)
    swap(&json.document, &checker.document)
  }

  private mutating func withReader(_ body: (inout ScriptReader) -> Void) {
    swap(&json.document, &reader.document)
    body(&reader)
    swap(&json.document, &reader.document)
  }
}
