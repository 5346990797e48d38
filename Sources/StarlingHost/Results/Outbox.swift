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
      self.delivered = delivered
      self.left = left
      self.aside = aside
      self.isHoldingBack = isHoldingBack
      self.failure = failure
    }
  }

  /// A line that is refused this many times is set aside.
  package static let mostRefusals = 10

  private let files: ResultFiles
  private let command: String
  private let seconds: Double

  /// An outbox whose command may take a number of seconds for each result.
  package init(_ files: ResultFiles, command: String, seconds: Double) {
    self.files = files
    self.command = command
    self.seconds = seconds
  }

  /// Creates the delivery note if it is missing. Results from before then are held back until
  /// `withBacklog` is true.
  package func begin(withBacklog: Bool = false) throws {
    try files.makeFolder()
    if !withBacklog, try files.deliveryNote() != nil { return }
    try files.whileLocked {
      if var note = try files.deliveryNote() {
        guard withBacklog, note.held > 0 else { return }
        note.earlier = 0..<note.held
        note.held = 0
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

  /// Delivers what waits and, if `again` is true, the results that were set aside; nil if another
  /// process delivers, which finds new results before it ends.
  package func deliver(again: Bool = false) throws -> Outcome? {
    guard let turn = try DeliveryTurn(files) else { return nil }
    var delivery = Delivery(files, turn, again: again)
    while let parcel = try delivery.next() {
      let ending = try Shell.feed(
        parcel.line + [UInt8(ascii: "\n")], to: command, seconds: seconds)
      let isLate = "took longer than \(JSONText.number(seconds).text) s"
      delivery.note(parcel, refusal: ending.map { $0.failure } ?? isLate)
    }
    return delivery.outcome
  }
}
