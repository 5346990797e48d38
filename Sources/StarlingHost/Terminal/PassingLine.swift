/// A line at the end of what a terminal shows, which goes before anything else is written.
enum PassingLine {
  /// The stream that shows it; nil if there is none.
  private static let stream = Guarded<Output?>(nil)

  /// Shows a line in place of the one before.
  static func show(_ text: String, on output: Output) throws {
    try stream.withLock { stream in
      stream = output
      try output.writeThrough(Array("\r\(text)\u{1B}[K".utf8))
    }
  }

  static func erase() throws {
    try stream.withLock { shown in
      guard let output = shown else { return }
      shown = nil
      try output.writeThrough(Array("\r\u{1B}[K".utf8))
    }
  }
}
