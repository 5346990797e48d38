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
    /// Why the command did not accept the last result that it got.
    package var failure: String?

    package init(delivered: Int = 0, left: Int = 0, aside: Int = 0, failure: String? = nil) {
      (self.delivered, self.left, self.aside, self.failure) = (delivered, left, aside, failure)
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

  /// Creates the delivery note if it is missing. Results from before then are not delivered, unless
  /// `withBacklog` is true.
  package func begin(withBacklog: Bool = false) throws {
    try files.makeFolder()
    try files.whileDelivering {
      guard try files.deliveryNote() == nil else { return }
      try files.keep(DeliveryNote(offset: withBacklog ? 0 : try files.size()))
    }
  }

  /// Whether there are results to deliver, as far as that is visible without a lock.
  package func isWaiting() -> Bool {
    guard let size = try? files.size(), size > 0 else { return false }
    return (try? files.deliveryNote())?.offset != size
  }

  /// Delivers what waits and, if `again` is true, the results that were set aside.
  package func deliver(again: Bool = false) throws -> Outcome {
    try files.whileDelivering {
      var outcome = Outcome()
      var note = try files.deliveryNote() ?? DeliveryNote()
      if again { try retryAside(&note, &outcome) }
      var lines = try FileLines(
        files.results, from: note.offset, mayBeMissing: true, files.fileSystem)
      while let line = try lines.next(), line.isEnded {
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
        (note.offset, note.refusals) = (line.place.upperBound, 0)
        try files.keep(note)
      }
      outcome.aside = note.aside.count
      return outcome
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
