import Testing

/// The former calls of version 2 still compile, with a warning that shows the new call.
struct FormerCallTests {
  /// A former call, what its warning says, and what stands before that in the new call.
  private static let recording = [
    ("try prompt.triggerEvent(of: Tour.self)", "record(.event(Tour.self))", "try prompt."),
    (
      "try Tour.triggerEvent(in: store, at: now)", "store.record(.event(Tour.self), at: now)",
      "try "
    ),
    ("try Tour.triggerEvent(in: store)", "store.record(.event(Tour.self))", "try "),
    (
      "try Tour.named.triggerEvent(in: store, at: now)", "store.record(.event(name), at: now)",
      "try "
    ),
    (
      "history.recordSession(at: now, configuration: rules)",
      "record(.session, at: now, configuration: rules)", "history."
    ),
    ("history.recordCrash(at: now)", "record(.crash, at: now)", "history."),
    ("history.recordSuccess(at: now)", "record(.success, at: now)", "history."),
    ("history.recordEvent(of: \"tour\", at: now)", "record(.event(\"tour\"), at: now)", "history."),
  ]

  /// Former names, with the names by which the compiler replaces them.
  private static let renamed = [
    ("displaySessionCount", "afterSessions"), ("daysBeforeAskingAgain", "daysBetween"),
  ]

  private static func program(_ call: String) -> String {
    """
    import Starling; import StarlingHost
    private enum Tour: Scenario { static let conditions = Conditions() }
    private func call(
      _ prompt: RatingPrompt, _ store: MemoryHistoryStore, _ history: inout History,
      _ rules: inout Configuration, _ now: Moment, _ name: String
    ) throws {
      \(call)
    }
    """
  }

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc"))
  func `a former call compiles with a warning that shows the new call, which has none`() throws {
    let folder = try TemporaryFolder()
    let old = Self.recording.map(\.0) + Self.renamed.map { "rules.\($0.0) = 3" }
    let new = Self.recording.map { $0.2 + $0.1 } + Self.renamed.map { "rules.\($0.1) = 3" }
    let paths = try (old + new).enumerated().map { number, call in
      try folder.write(Self.program(call), to: "call\(number).swift")
    }
    #expect(try Compiler.errors(in: paths) == [])
    let warnings = try Compiler.warnings(in: paths)
    let says =
      Self.recording.map { "is deprecated: use " + $0.1 }
      + Self.renamed.map { "is deprecated: renamed to '\($0.1)'" }
    for (number, said) in says.enumerated() {
      #expect(
        warnings.contains { $0.contains("call\(number).swift:7:") && $0.contains(said) },
        "\(old[number]): \(warnings)")
    }
    #expect(warnings.count == says.count, "\(warnings)")
  }
}
