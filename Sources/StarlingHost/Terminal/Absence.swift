/// How long to wait for a person who may not be there at all.
package struct Absence: Sendable {
  /// The seconds without any key, where keys are read.
  package var withoutKey = 300.0
  /// The seconds without a line, where the terminal passes on whole lines.
  package var withoutLine = 900.0
  /// What can be typed to answer later; nil if nothing can.
  package var later: String?

  package init() {}
}

/// Whether someone is at a terminal: a clock that stops for good with the first key, and begins
/// again with each line.
package struct Attendance {
  private let seconds: Double
  private let readsKeys: Bool
  /// When no one is there; nil if someone was.
  package private(set) var deadline: Deadline?
  package private(set) var isSeen = false

  package init(_ absence: Absence, readsKeys: Bool) {
    seconds = readsKeys ? absence.withoutKey : absence.withoutLine
    self.readsKeys = readsKeys
    deadline = .after(seconds: seconds)
  }

  /// Notes that something was typed.
  package mutating func note() {
    isSeen = true
    deadline = readsKeys ? nil : .after(seconds: seconds)
  }
}
