import Testing

/// What goes wrong does not go wrong in silence: a program with such a mistake does not compile.
struct MisuseTests {
  /// What is wrong, and the declarations.
  private static let refused = [
    (
      "the delegate's method is misspelt", delegate("func didHapen(_ event: ChatEvent, in _: Chat)")
    ),
    ("a label of it is wrong", delegate("func didHappen(_ event: ChatEvent, at _: Chat)")),
    ("a type of it is wrong", delegate("func didHappen(_ event: Effect, in _: Chat)")),
    ("only a call of version 2 is there", delegate("func chatDidAppear(_: Chat)")),
    (
      "an event is left out",
      "func hear(_ event: ChatEvent) { switch event { case .willAppear, .didAppear: break } }"
    ),
    (
      "a decision is misspelt",
      "func keepAway(_ chat: Chat) { chat.decisions.mayApear = { false } }"
    ),
    (
      "a rule is misspelt",
      "let rules = Configuration { $0.dayBetween = 3 }"
    ),
    (
      "an answer may be refused",
      #"func talk(_ talk: Conversation) { talk.answers("Ada").answers("Premium") }"#
    ),
    (
      "a block may be missing",
      #"func kind(_ script: Script) -> BlockKind { script.block("a").kind }"#
    ),
    (
      "an event is of no scenario",
      "func note(_ prompt: RatingPrompt) throws { try prompt.record(.event(Int.self)) }"
    ),
    (
      "a condition of a scenario cannot be called",
      """
      enum Deploy: Scenario { static let conditions = Conditions(); \
      static var customConditions: [Bool] { [false] } }
      """
    ),
    (
      "the one condition of a scenario cannot be called",
      """
      enum Deploy: Scenario { static let conditions = Conditions(); \
      static var customConditions: Bool { false } }
      """
    ),
    (
      "an answer is read as what no answer is",
      #"func seats(_ result: ChatResult) -> Chat? { result["seats", as: Chat.self] }"#
    ),
  ]

  private static let right = """
    private final class Listener: ChatDelegate {
      func didHappen(_ event: ChatEvent, in chat: Chat) {
        switch event {
        case .willAppear: chat.decisions.mayAppear = { false }
        default: break
        }
      }
    }
    private enum Deploy: Scenario { static let conditions = Conditions() }
    private enum Simple: Scenario {
      static let conditions = Conditions()
      static var customConditions: [() -> Bool] { [{ false }] }
    }
    private enum Online: Scenario {
      static let conditions = Conditions()
      static var customConditions: [() throws -> Bool] { [{ throw NotNow("there is no network") }] }
    }
    private func all(_ script: Script, _ prompt: RatingPrompt, _ result: ChatResult) throws {
      try Conversation(script).answers("Ada").answers("Premium")
      _ = (try script.block("a").kind, result["seats", as: Int.self])
      try prompt.record(.event(Deploy.self))
      try prompt.record(.event("deploy"))
    }
    """

  private static func delegate(_ method: String) -> String {
    "final class Listener: ChatDelegate { \(method) {} }"
  }

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc"))
  func `a program with a mistake that would be silent does not compile`() throws {
    let folder = try TemporaryFolder()
    let imports = "import Starling; import StarlingHost; import StarlingTesting\n"
    let forms = [Self.right] + Self.refused.map { "private " + $0.1 }
    let paths = try forms.enumerated().map { number, form in
      try folder.write(imports + form, to: "misuse\(number).swift")
    }
    let errors = try Compiler.errors(in: paths)
    #expect(!errors.contains { $0.contains("misuse0.swift") }, "\(errors)")
    for (number, form) in Self.refused.enumerated() {
      #expect(errors.contains { $0.contains("misuse\(number + 1).swift:2:") }, "\(form.0)")
    }
  }
}
