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
  fileprivate var members: [(String, JSONText)] {
    [
      ("starling", .integer(1)), ("offset", .integer(Int(offset))), ("count", .integer(count)),
      ("refusals", .integer(refusals)), ("aside", .array(aside.map { .integer(Int($0)) })),
      ("held", .integer(Int(held))),
      ("earlier", .array([.integer(Int(earlier.lowerBound)), .integer(Int(earlier.upperBound))])),
    ]
  }

  /// Reads a note. Apart from its offset, what is invalid counts as missing.
  fileprivate init(_ part: JSONPart<NoNote>) throws(NoNote) {
    _ = try part.member("starling").integer(in: 1...1)
    offset = try part.member("offset").integer(in: 0...Int64.max)
    func place(_ part: JSONPart<NoNote>) -> Int64? { try? part.integer(in: 0...Int64.max) }
    func member(_ key: String) -> Int64 { (try? part.member(key)).flatMap(place) ?? 0 }
    func places(_ key: String) -> [Int64] {
      ((try? part.member(key).elements()) ?? []).compactMap(place)
    }
    count = Int(clamping: member("count"))
    refusals = Int(clamping: member("refusals"))
    held = min(offset, member("held"))
    aside = places("aside")
    let bounds = places("earlier")
    if bounds.count == 2, bounds[0] < bounds[1], bounds[1] <= offset {
      earlier = bounds[0]..<bounds[1]
    }
  }
}

private struct NoNote: JSONFailure {
  init(at _: [String?], expected _: String) {}
}

/// What the file of the note says.
struct DeliveryRecord {
  let note: DeliveryNote
  /// What the note is once a file without older results has taken the place of the results. Both
  /// are written before, so that the note is right whenever the process is killed. The file is
  /// known by its number in the file system, which is longer than numbers in JSON may be.
  var next: (file: UInt64, note: DeliveryNote)?
}

extension DeliveryRecord {
  var json: String {
    let later = next.map { next in
      ("next", JSONText.object(next.note.members + [("file", .string(String(next.file)))]))
    }
    return JSONText.object(note.members + (later.map { [$0] } ?? [])).text + "\n"
  }

  /// Reads a record; nil if it is invalid. The caller then starts over: delivering a result twice
  /// does less harm than never delivering it.
  init?(_ bytes: [UInt8]) {
    guard let document = JSONReader.readStrictly(SourceText(name: "", bytes: bytes)) else {
      return nil
    }
    let whole = JSONPart<NoNote>(document)
    guard let note = try? DeliveryNote(whole) else { return nil }
    self.note = note
    guard let part = try? whole.member("next"), let later = try? DeliveryNote(part),
      let file = try? part.member("file").string(), let number = UInt64(file)
    else { return }
    next = (number, later)
  }

  func note(for results: FileIdentity?) -> DeliveryNote {
    if let next, next.file == results?.number { next.note } else { note }
  }
}

extension ResultFiles {
  /// The current note; nil if there is none yet. If it is invalid, or beyond the end of the
  /// results, the results have been replaced, and all of them count as new.
  func deliveryNote() throws(FileError) -> DeliveryNote? {
    guard let bytes = try fileSystem.ownContent(of: delivered) else { return nil }
    let results = try fileSystem.statusIfThere(results)
    guard let note = DeliveryRecord(bytes)?.note(for: results?.identity),
      note.offset <= results?.version.size ?? 0
    else { return DeliveryNote() }
    return note
  }

  func keep(_ record: DeliveryRecord) throws(FileError) {
    let temporary = delivered + ".tmp"
    // A killed process may have left it.
    try? fileSystem.remove(temporary)
    try fileSystem.replace(delivered, with: Array(record.json.utf8), by: temporary)
  }

  func keep(_ note: DeliveryNote) throws(FileError) { try keep(DeliveryRecord(note: note)) }
}

/// How many results have not been delivered.
package struct Backlog: Equatable, Sendable {
  /// How many wait for the next delivery.
  package var waiting: Int
  /// How many were refused too many times and were set aside.
  package var aside: Int

  package init(waiting: Int = 0, aside: Int = 0) { (self.waiting, self.aside) = (waiting, aside) }
}

extension ResultFiles {
  /// What has not been delivered, as far as that is visible without a lock. If nothing was ever to
  /// be delivered, nothing waits.
  package func backlog() throws(FileError) -> Backlog {
    guard let note = try deliveryNote() else { return Backlog() }
    return Backlog(waiting: try waiting(note), aside: note.aside.count)
  }

  /// The number of lines that wait for the next delivery.
  func waiting(_ note: DeliveryNote) throws(FileError) -> Int {
    try lineCount(in: note.earlier) + lineCount(in: note.offset..<Int64.max)
  }

  private func lineCount(in part: Range<Int64>) throws(FileError) -> Int {
    guard !part.isEmpty else { return 0 }
    var count = 0
    var lines = try FileLines(results, from: part.lowerBound, mayBeMissing: true, fileSystem)
    while let line = try lines.next(), line.isEnded, line.place.lowerBound < part.upperBound {
      count += 1
    }
    return count
  }
}
