package import Starling

extension ResultFiles {
  /// Deletes results older than a moment, and returns their number. Results that wait for delivery
  /// are kept, also while another process delivers.
  package func prune(before time: Moment) throws -> Int {
    try makeFolder()
    return try whileLocked {
      // A line that is there already, and delivered, must not be added once more after it is gone.
      try adoptCutOffWhileLocked()
      return try pruneAlone(before: time)
    }
  }

  private func pruneAlone(before time: Moment) throws -> Int {
    let note = try deliveryNote()
    var pruned = note
    pruned?.aside = []
    var kept: Int64 = 0
    var count = 0
    try? fileSystem.remove(pruning)
    let file = try fileSystem.open(pruning, .writingNew)
    defer { fileSystem.close(file) }
    var lines = try FileLines(results, mayBeMissing: true, longest: .max, fileSystem)
    while let line = try lines.next() {
      note.map { pruned?.move($0, from: line.place.lowerBound, to: kept) }
      let waits = note.map { $0.isWaiting(line.place.lowerBound) } ?? false
      if !waits, let result = line.result, result.at < time {
        count += 1
        continue
      }
      if note?.aside.contains(line.place.lowerBound) == true { pruned?.aside.append(kept) }
      let bytes = (line.bytes ?? []) + [UInt8(ascii: "\n")]
      try fileSystem.writeAll(file, bytes, pruning)
      kept += Int64(bytes.count)
    }
    if let note { pruned?.move(note, from: try size(), to: kept) }
    try fileSystem.flush(file, results)
    let number = try fileSystem.status(of: file, pruning).identity.number
    try replaceResults(noting: note.flatMap { old in pruned.map { (old, $0) } }, number)
    return count
  }

  /// Puts the pruned file in place, and the note that fits it.
  private func replaceResults(
    noting notes: (old: DeliveryNote, new: DeliveryNote)?, _ file: UInt64
  ) throws(FileError) {
    if let notes { try keep(DeliveryRecord(note: notes.old, next: (file, notes.new))) }
    try fileSystem.rename(pruning, to: results)
    try fileSystem.flushFolder(of: results)
    if let notes { try keep(notes.new) }
  }
}

extension DeliveryNote {
  /// Whether the line at an offset has not been delivered.
  func isWaiting(_ place: Int64) -> Bool {
    place >= offset || earlier.contains(place) || aside.contains(place)
  }

  /// Moves what the note before pruning had at an offset.
  fileprivate mutating func move(_ before: DeliveryNote, from place: Int64, to kept: Int64) {
    if before.offset == place { offset = kept }
    if before.held == place { held = kept }
    if before.earlier.lowerBound == place { earlier = kept..<max(kept, earlier.upperBound) }
    if before.earlier.upperBound == place {
      earlier = min(earlier.lowerBound, kept)..<kept
    }
  }
}
