import Starling

/// How many of the results have been delivered.
struct DeliveryNote: Equatable {
  /// The offset of the first line that has not been delivered.
  var offset: Int64 = 0
  /// The number of delivered lines.
  var count = 0
  /// How many times in a row the line at the offset was refused.
  var refusals = 0
  /// The offsets of lines that were refused too many times, and do not hold up others.
  var aside: [Int64] = []
  /// The end of the results from before the first delivery, which are held back.
  var held: Int64 = 0
  /// The part of them that was asked for since, and is not delivered yet.
  var earlier: Range<Int64> = 0..<0
}

extension DeliveryNote {
  var json: String {
    JSONText.object([
      ("starling", .integer(1)), ("offset", .integer(Int(offset))), ("count", .integer(count)),
      ("refusals", .integer(refusals)), ("aside", .array(aside.map { .integer(Int($0)) })),
      ("held", .integer(Int(held))),
      ("earlier", .array([.integer(Int(earlier.lowerBound)), .integer(Int(earlier.upperBound))])),
    ]).text + "\n"
  }

  /// Reads a note; nil if it is invalid. The caller then starts over: delivering a result twice
  /// does less harm than never delivering it.
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
    held = min(self.offset, Int64(max(0, number("held") ?? 0)))
    func places(_ key: String) -> [Int64] {
      var places: [Int64] = []
      guard let list = document.member(key, of: JSONDocument.root), document[list].kind == .array
      else { return [] }
      document.forEachElement(of: list) { element in
        guard document[element].kind == .number else { return }
        if let place = Int64(exactly: document.number(element)), place >= 0 { places.append(place) }
      }
      return places
    }
    aside = places("aside")
    let bounds = places("earlier")
    if bounds.count == 2, bounds[0] < bounds[1], bounds[1] <= self.offset {
      earlier = bounds[0]..<bounds[1]
    }
  }
}

extension ResultFiles {
  /// Runs a body while no other process delivers.
  func whileDelivering<Result>(_ body: () throws -> Result) throws -> Result {
    try FileLock(path: delivering, fileSystem: fileSystem, patience: patience).hold(body)
  }

  /// The current note; nil if there is none yet. If it is invalid, or beyond the end of the
  /// results, the results have been replaced, and all of them count as new.
  func deliveryNote() throws -> DeliveryNote? {
    guard let bytes = try fileSystem.ownContent(of: delivered) else { return nil }
    guard let note = DeliveryNote(bytes), note.offset <= (try size()) else { return DeliveryNote() }
    return note
  }

  func keep(_ note: DeliveryNote) throws(FileError) {
    let temporary = delivered + ".tmp"
    // A killed process may have left it.
    try? fileSystem.remove(temporary)
    try fileSystem.replace(delivered, with: Array(note.json.utf8), by: temporary)
  }
}
