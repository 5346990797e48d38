/// The right to deliver, which one process has at a time. Others do not wait for it, and the
/// commands that get the results do not inherit it.
final class DeliveryTurn {
  private let lock: FileLock
  private var file: Int32?

  /// Nil if another process delivers.
  init?(_ files: ResultFiles) throws {
    try files.makeFolder()
    lock = FileLock(path: files.delivering, fileSystem: files.fileSystem, patience: 0)
    guard let file = try lock.takeIfFree() else { return nil }
    self.file = file
  }

  deinit { end() }

  /// Whether others heed it. It is lost if the person deletes all files.
  var isHeeded: Bool { file.map { (try? lock.isInPlace($0)) == true } ?? false }

  func end() {
    if let file { lock.fileSystem.release(file) }
    file = nil
  }
}

/// A result that is passed to the command.
struct Parcel {
  /// The part of the results that it is the first of.
  enum Part {
    /// Those that were set aside.
    case aside
    /// Those from before the first delivery.
    case earlier
    case new
  }

  let part: Part
  /// The line, without its line feed.
  let line: [UInt8]
  /// The size of the results when it was taken.
  let size: Int64
}

/// The course of a delivery.
///
/// The note is read and written under the lock of the results, which is not held while the command
/// runs. In between, others append and prune: they keep what waits, so that the parcel is still the
/// first of its part, but perhaps at another offset.
struct Delivery {
  private let files: ResultFiles
  private let turn: DeliveryTurn
  /// The lines that were set aside and are to be tried again; nil until they have been read.
  private var retries: [[UInt8]]?
  /// The last parcel, with whether it was accepted.
  private var last: (parcel: Parcel, isAccepted: Bool)?
  private(set) var outcome = Outbox.Outcome()
  private var hasBegun = false

  init(_ files: ResultFiles, _ turn: DeliveryTurn, again: Bool) {
    self.files = files
    self.turn = turn
    retries = again ? nil : []
  }

  /// Notes that the command accepted a parcel, or why not.
  mutating func note(_ parcel: Parcel, refusal: String?) {
    last = (parcel, refusal == nil)
    if let refusal { outcome.failure = "the command \(refusal)" } else { outcome.delivered += 1 }
  }

  /// Writes down what became of the last parcel, and takes the next one; nil if there is none, or
  /// if the last one is to be tried another time.
  ///
  /// In that case the turn ends before the lock of the results is released: whoever appends a
  /// result from then on finds the turn free, and whoever did so before was heeded.
  mutating func next() throws -> Parcel? {
    try files.whileLocked {
      let before = try files.deliveryNote()
      var note = before ?? DeliveryNote()
      let goesOn = try settle(&note)
      let parcel = goesOn && turn.isHeeded ? try take(&note) : nil
      // Before the first one is passed on, this shows that the note can be written.
      if note != before || parcel != nil && !hasBegun { try files.keep(note) }
      hasBegun = true
      if parcel == nil {
        outcome.left = try files.waiting(note)
        outcome.aside = note.aside.count
        outcome.isHoldingBack = note.held > 0
        turn.end()
      }
      return parcel
    }
  }

  // MARK: The last parcel

  /// Notes what became of the last parcel; returns whether to go on.
  private mutating func settle(_ note: inout DeliveryNote) throws -> Bool {
    guard let (parcel, isAccepted) = last else { return true }
    last = nil
    switch parcel.part {
    case .aside:
      if isAccepted { try removeAside(parcel, &note) }
      return true
    case .earlier, .new:
      let part = note.rest(of: parcel.part)
      // If it is not there, the person has deleted or replaced the results.
      guard let line = try first(in: part), line.bytes == parcel.line else { return true }
      if isAccepted {
        note.count += 1
      } else {
        note.refusals += 1
        guard note.refusals >= Outbox.mostRefusals else {
          // A new result is a reason to try again, as the delivery that it starts would do.
          return try files.size() > parcel.size
        }
        note.aside.append(line.place.lowerBound)
      }
      note.refusals = 0
      note.advance(parcel.part, to: line.place.upperBound)
      return true
    }
  }

  private func removeAside(_ parcel: Parcel, _ note: inout DeliveryNote) throws {
    for place in note.aside where try first(in: place..<Int64.max)?.bytes == parcel.line {
      note.aside.removeAll { $0 == place }
      note.count += 1
      return
    }
  }

  // MARK: The next parcel

  private mutating func take(_ note: inout DeliveryNote) throws -> Parcel? {
    let size = try files.size()
    if let line = try nextRetry(note) { return Parcel(part: .aside, line: line, size: size) }
    for part in [Parcel.Part.earlier, .new] {
      if let line = try takeFirst(of: part, &note) {
        return Parcel(part: part, line: line, size: size)
      }
    }
    return nil
  }

  private mutating func nextRetry(_ note: DeliveryNote) throws -> [UInt8]? {
    var rest = try retries ?? note.aside.compactMap { try first(in: $0..<Int64.max)?.bytes }
    defer { retries = rest }
    return rest.isEmpty ? nil : rest.removeFirst()
  }

  /// The first result of a part. Lines before it that are no results are skipped.
  private func takeFirst(
    of part: Parcel.Part, _ note: inout DeliveryNote
  ) throws -> [UInt8]? {
    let rest = note.rest(of: part)
    guard !rest.isEmpty else { return nil }
    var lines = try FileLines(
      files.results, from: rest.lowerBound, mayBeMissing: true, files.fileSystem)
    while let line = try lines.next(), line.isEnded, line.place.lowerBound < rest.upperBound {
      if line.result != nil { return line.bytes }
      note.count += 1
      note.refusals = 0
      note.advance(part, to: line.place.upperBound)
    }
    return nil
  }

  /// The first complete line of a part of the results.
  private func first(in part: Range<Int64>) throws(FileError) -> FileLines.Line? {
    guard !part.isEmpty else { return nil }
    var lines = try FileLines(
      files.results, from: part.lowerBound, mayBeMissing: true, files.fileSystem)
    return try lines.next().flatMap { $0.isEnded ? $0 : nil }
  }
}

extension DeliveryNote {
  /// What has not been delivered of a part. Those that were set aside are not in one piece.
  fileprivate func rest(of part: Parcel.Part) -> Range<Int64> {
    switch part {
    case .aside: 0..<0
    case .earlier: earlier
    case .new: offset..<Int64.max
    }
  }

  fileprivate mutating func advance(_ part: Parcel.Part, to place: Int64) {
    switch part {
    case .aside: break
    case .earlier: earlier = min(place, earlier.upperBound)..<earlier.upperBound
    case .new: offset = place
    }
  }
}
