import Testing

/// Forms of a `Scenario` that other libraries have. A condition that would be ignored does not
/// compile.
struct ScenarioFormTests {
  private static let limit = "$0.maxExecutionsPermitted = 1"

  /// What is wrong, and the declaration.
  private static let refused = [
    ("nothing is said", "enum Tour: Scenario {}"),
    ("a limit is a property", "struct Tour: Scenario { let maxExecutionsPermitted: Int? = 1 }"),
    ("a limit is static", "enum Tour: Scenario { static let maxExecutionsPermitted = 1 }"),
    ("static is missing", "struct Tour: Scenario { let conditions = Conditions { \(limit) } }"),
    ("the name is misspelt", "enum Tour: Scenario { static let condition = Conditions() }"),
    ("a limit is misspelt", tour("$0.maxExecutionPermitted = 1")),
    ("a limit is a text", tour(#"$0.maxExecutionsPermitted = "1""#)),
    ("a count is a fraction", tour("$0.maxExecutionsPermitted = 1.5")),
    ("a pause is a text", tour(#"$0.minSecondsBetweenExecutions = "a day""#)),
    (
      "the type is another one",
      #"enum Tour: Scenario { static let conditions = ["maxExecutionsPermitted": 1] }"#
    ),
    (
      "the value is optional",
      "enum Tour: Scenario { static let conditions: Conditions? = Conditions { \(limit) } }"
    ),
  ]

  private static func tour(_ limit: String) -> String {
    "enum Tour: Scenario { static let conditions = Conditions { \(limit) } }"
  }

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc"))
  func `a scenario without its conditions does not compile`() throws {
    let folder = try TemporaryFolder()
    let forms = [Self.tour(Self.limit)] + Self.refused.map(\.1)
    let paths = try forms.enumerated().map { number, form in
      try folder.write("import Starling\nprivate " + form, to: "form\(number).swift")
    }
    let errors = try Compiler.errors(in: paths)
    #expect(!errors.contains { $0.contains("form0.swift") }, "\(errors)")
    for (number, form) in Self.refused.enumerated() {
      #expect(errors.contains { $0.contains("form\(number + 1).swift:2:") }, "\(form.0): \(form.1)")
    }
  }
}
