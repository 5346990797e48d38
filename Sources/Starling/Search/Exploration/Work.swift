/// What long work does many of. Those who wait for it hear how many.
package enum WorkUnit: Int, CaseIterable, Sendable {
  case cases, promises, trials, mutants, conversations, people, bytes, lines, states, differences
}

/// Hears how far long work is, from all its threads. Loops tell it of each step, so it must be
/// quick.
package protocol Work: AnyObject, Sendable {
  /// Hears that some more are to be done.
  func expect(_ count: Int, _ unit: WorkUnit)
  /// Hears that some are done.
  func did(_ count: Int, _ unit: WorkUnit)
  /// Hears what was found, in words for those who stop the work before its end.
  func found(_ words: @autoclosure () -> String)
}
