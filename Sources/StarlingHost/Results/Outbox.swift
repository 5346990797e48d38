import Starling

/// Passes results to a command one at a time, oldest first. Each is repeated until the command
/// accepts it.
package struct Outbox: Sendable {
  package struct Outcome: Equatable, Sendable {
    /// How many results the command accepted.
    package var delivered: Int
    /// How many results still wait.
    package var left: Int
    /// How many results were refused too many times and were set aside.
    package var aside: Int
    /// Whether results from before the first delivery are held back.
    package var isHoldingBack = false
    /// Why the command did not accept the last result that it got.
    package var failure: String?

    package init(
      delivered: Int = 0, left: Int = 0, aside: Int = 0, isHoldingBack: Bool = false,
      failure: String? = nil
    ) {
      (self.delivered, self.left, self.aside) = (delivered, left, aside)
      (self.isHoldingBack, self.failure) = (isHoldingBack, failure)
    }
  }

  /// A line that is refused this many times is set aside.
  package static let mostRefusals = 10

  private let files: ResultFiles
  private let command: String
  private let seconds: Double

  /// An outbox whose command may take a number of seconds for each result.
  package init(_ files: ResultFiles, command: String, seconds: Double) {
    (self.files, self.command, self.seconds) = (files, command, seconds)
  }

  /// Creates the delivery note if it is missing. Results from before then are held back until
  /// `withBacklog` is true.
  package func begin(withBacklog: Bool = false) throws {
    try files.makeFolder()
    try files.whileDelivering {
      if var note = try files.deliveryNote() {
        guard withBacklog, note.held > 0 else { return }
        (note.earlier, note.held) = (0..<note.held, 0)
        try files.keep(note)
      } else {
        let size = withBacklog ? 0 : try files.size()
        try files.keep(DeliveryNote(offset: size, held: size))
      }
    }
  }

  /// Whether there are results to deliver, as far as that is visible without a lock.
  package func isWaiting() -> Bool {
    guard let size = try? files.size(), size > 0 else { return false }
    guard let note = try? files.deliveryNote() else { return true }
    return note.offset != size || !note.earlier.isEmpty
  }

  /// Delivers what waits and, if `again` is true, the results that were set aside.
  package func deliver(again: Bool = false) throws -> Outcome {
    try files.whileDelivering {
      var outcome = Outcome()
      var note = try files.deliveryNote() ?? DeliveryNote()
      if again { try retryAside(&note, &outcome) }
      if !note.earlier.isEmpty {
        let end = note.earlier.upperBound
        try deliver(note.earlier, &note, &outcome) { $0.earlier = min($1, end)..<end }
      }
      try deliver(note.offset..<Int64.max, &note, &outcome) { $0.offset = $1 }
      outcome.aside = note.aside.count
      outcome.isHoldingBack = note.held > 0
      return outcome
    }
  }

  /// Delivers the lines of a part of the results, and notes the end of each that is done with.
  private func deliver(
    _ part: Range<Int64>, _ note: inout DeliveryNote, _ outcome: inout Outcome,
    noting end: (inout DeliveryNote, Int64) -> Void
  ) throws {
    var lines = try FileLines(
      files.results, from: part.lowerBound, mayBeMissing: true, files.fileSystem)
    while let line = try lines.next(), line.isEnded, line.place.lowerBound < part.upperBound {
      guard outcome.left == 0 else {
        outcome.left += 1
        continue
      }
      if try take(line, &outcome) {
        note.count += 1
      } else {
        note.refusals += 1
        guard note.refusals >= Self.mostRefusals else {
          outcome.left = 1
          try files.keep(note)
          continue
        }
        note.aside.append(line.place.lowerBound)
      }
      note.refusals = 0
      end(&note, line.place.upperBound)
      try files.keep(note)
    }
  }

  /// Passes the results that were set aside to the command again.
  private func retryAside(_ note: inout DeliveryNote, _ outcome: inout Outcome) throws {
    for place in note.aside {
      var lines = try FileLines(
        files.results, from: place, mayBeMissing: true, files.fileSystem)
      guard let line = try lines.next() else { continue }
      guard try take(line, &outcome) else { continue }
      note.aside.removeAll { $0 == place }
      note.count += 1
      try files.keep(note)
    }
  }

  /// Whether the command accepts a line. A line that is not a result is skipped.
  private func take(_ line: FileLines.Line, _ outcome: inout Outcome) throws -> Bool {
    guard let bytes = line.bytes, line.result != nil else { return true }
    switch try Shell.feed(bytes + [UInt8(ascii: "\n")], to: command, seconds: seconds) {
    case .exit(0)?:
      outcome.delivered += 1
      return true
    case .exit(let code)?: outcome.failure = "the command ended with \(code)"
    case .signal(let signal)?: outcome.failure = "the command was ended by signal \(signal)"
    case nil: outcome.failure = "the command took longer than \(JSONText.number(seconds).text) s"
    }
    return false
  }
}
