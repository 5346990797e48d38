/// A moment by the monotonic clock.
package struct Deadline: Sendable, Hashable, Comparable {
  private let nanoseconds: Int64

  /// The moment a number of seconds from now, at most ten years.
  package static func after(seconds: Double) -> Deadline {
    let tenYears = 315_360_000.0
    let span = seconds.isNaN ? 0 : min(max(seconds, 0), tenYears)
    return Deadline(nanoseconds: Platform.monotonicNanoseconds &+ Int64(span * 1e9))
  }

  package static func < (one: Deadline, other: Deadline) -> Bool {
    one.nanoseconds < other.nanoseconds
  }

  /// Whether the moment has passed.
  var isOver: Bool { millisecondsLeft == 0 }

  /// The remaining time, rounded up, and capped at the longest single wait; 0 once it has passed.
  var millisecondsLeft: Int32 {
    let left = nanoseconds &- Platform.monotonicNanoseconds
    return left <= 0 ? 0 : Int32(clamping: (left - 1) / 1_000_000 + 1)
  }
}
