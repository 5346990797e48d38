import Starling

/// How far the results of a program have been delivered.
struct DeliveryNote: Equatable {
  /// Where the first line begins that has not been delivered.
  var offset: Int64 = 0
  /// How many lines have been delivered.
  var count = 0
  /// How many times in a row the line at the offset has been refused.
  var refusals = 0
  /// Where the lines begin that have been refused too many times: others are not kept waiting.
  var aside: [Int64] = []
}

extension DeliveryNote {
  var json: String {
    JSONText.object([
      ("starling", .integer(1)), ("offset", .integer(Int(offset))), ("count", .integer(count)),
      ("refusals", .integer(refusals)), ("aside", .array(aside.map { .integer(Int($0)) })),
    ]).text + "\n"
  }

  /// Reads a note; nil if it is none. A result that is delivered twice does less harm than one
  /// that never is, so whoever cannot read the note begins anew.
  init?(_ bytes: [UInt8]) {
    let (document, diagnostics) = JSONReader.read(SourceText(name: "", bytes: bytes))
    guard diagnostics.isEmpty, document[JSONDocument.root].kind == .object else { return nil }
    func number(_ key: String) -> Int? {
      document.member(key, of: JSONDocument.root).flatMap {
        document[$0].kind == .number ? Int(exactly: document.number($0)) : nil
      }
    }
    guard number("starling") == 1, let offset = number("offset"), offset >= 0 else { return nil }
    self.offset = Int64(offset)
    count = max(0, number("count") ?? 0)
    refusals = max(0, number("refusals") ?? 0)
    guard let list = document.member("aside", of: JSONDocument.root),
      document[list].kind == .array
    else { return }
    document.forEachElement(of: list) { element in
      guard document[element].kind == .number else { return }
      if let place = Int64(exactly: document.number(element)), place >= 0 { aside.append(place) }
    }
  }
}

extension ResultFiles {
  /// Does something while no other process delivers.
  func whileDelivering<Result>(_ body: () throws -> Result) throws -> Result {
    try FileLock(path: delivering, fileSystem: fileSystem, patience: patience).hold(body)
  }

  /// The note as it stands; nil if there is none yet. Where it is none, or says more than there
  /// are results, they have been replaced, and all are new.
  func deliveryNote() throws -> DeliveryNote? {
    guard let bytes = try fileSystem.ownContent(of: delivered) else { return nil }
    guard let note = DeliveryNote(bytes), note.offset <= (try size()) else { return DeliveryNote() }
    return note
  }

  func keep(_ note: DeliveryNote) throws(FileError) {
    let temporary = delivered + ".tmp"
    // What a process left that was killed.
    try? fileSystem.remove(temporary)
    try fileSystem.replace(delivered, with: Array(note.json.utf8), by: temporary)
  }
}
