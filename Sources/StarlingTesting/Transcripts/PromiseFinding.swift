public import Starling

extension Promise {
  /// Everything that can be wrong with a promise, as data.
  public enum Finding: Hashable, Sendable {
    // Errors of form.
    /// The promise has no name.
    case unnamed
    /// The line is not one of a promise.
    case unknownLine
    /// The text describes nothing that can happen.
    case unknownThing
    /// A part is missing in something that can happen. The value is the right form.
    case badThing(String)
    /// The number after `at most` is missing or invalid.
    case badCount
    /// The promise has no verb.
    case noVerb
    /// There is more than one `never:`, `always:`, `at most N:` or `possible:`.
    case secondVerb
    /// There is more than one `after:` or `before:`, or one after the verb.
    case misplacedScope
    /// `possible:` looks ahead, and `before:` looks back.
    case possibleBefore
    /// The text is not exactly one promise.
    case notOne

    // Errors with respect to a script.
    /// An action that nothing in the script has.
    case unknownAction(String)
    /// An outcome that nothing in the script has.
    case unknownOutcome(Outcome)
    /// A reason for which nothing in the script refuses an answer.
    case unknownRejection(RejectCode)
    /// A number of stars that no prompt accepts, and the most that one does; 0 if none asks for
    /// stars.
    case impossibleStars(most: Int)
    /// A variable that no answer and no button sets.
    case neverSet(String)
    /// A value that no answer and no button gives to a variable.
    case neverSetTo(Value, of: String)
    /// An answer that no prompt accepts, or not that of the block.
    case impossibleAnswer(String, at: String?)
  }
}

extension Promise.Finding {
  /// One sentence that says what is wrong and what to write instead.
  public var sentence: String {
    switch self {
    case .unnamed: "a promise needs a name after \"=== promise:\""
    case .unknownLine:
      "a promise has no such line: it has a verb (never:, always:, at most N: or possible:), and "
        + "perhaps a scope before it (after: or before:)"
    case .unknownThing: "nothing that can happen is written like this"
    case .badThing(let form): "this is written \"\(form)\""
    case .badCount: "a number from 0 on stands between \"at most\" and the colon"
    case .noVerb: "this promises nothing: never:, always:, at most N: or possible: is missing"
    case .secondVerb: "a promise has one verb, and this is the second"
    case .misplacedScope: "a promise has one scope at most, and it stands before the verb"
    case .possibleBefore: "possible: looks ahead, so its scope can only be after:"
    case .notOne: "one promise is expected here, and no case"
    case .unknownAction(let name): "nothing in the script has the action \(quoted(name))"
    case .unknownOutcome(let outcome): "nothing in the script has the outcome \(outcome.rawValue)"
    case .unknownRejection(let code): "nothing in the script refuses answers as \(code.rawValue)"
    case .impossibleStars(0): "the script never asks for stars"
    case .impossibleStars(let most):
      "no prompt of the script takes this: stars go from 1 to \(most)"
    case .neverSet(let name): "no answer and no button sets the variable \(quoted(name))"
    case .neverSetTo(let value, let name):
      "no answer and no button sets the variable \(quoted(name)) to \(value.json)"
    case .impossibleAnswer(let answer, let id?):
      "the block \(quoted(id)) takes no answer \(quoted(answer))"
    case .impossibleAnswer(let answer, nil): "no prompt of the script takes \(quoted(answer))"
    }
  }
}
