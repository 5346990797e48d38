// Pauses as durations, for Swift code that has them: `.next("stars", after: .milliseconds(1200))`.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Say {
  /// Leads to another block after a pause, during which the author seems to type.
  public func next(_ id: String?, after pause: Duration) -> Say { next(id, after: pause.inSeconds) }

  /// Pauses between several texts.
  public func pausing(_ pause: Duration) -> Say { pausing(pause.inSeconds) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  package var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
