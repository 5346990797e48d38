/// A moment by the clock that never goes back.
package struct Deadline: Sendable, Hashable, Comparable {
  private let nanoseconds: Int64

  /// So long from now; a time nobody lives to see counts as ten years.
  package static func after(seconds: Double) -> Deadline {
    let tenYears = 315_360_000.0
    let span = seconds.isNaN ? 0 : min(max(seconds, 0), tenYears)
    return Deadline(nanoseconds: Platform.monotonicNanoseconds &+ Int64(span * 1e9))
  }

  package static func < (one: Deadline, other: Deadline) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  /// Whether it has passed.
  var isOver: Bool { millisecondsLeft == 0 }

  /// How long there is to wait, rounded up, for as long as one wait can be; 0 when it has passed.
  var millisecondsLeft: Int32 {
    let left = nanoseconds &- Platform.monotonicNanoseconds
    return left <= 0 ? 0 : Int32(clamping: (left - 1) / 1_000_000 + 1)
  }
}
