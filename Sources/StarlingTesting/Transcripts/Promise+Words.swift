import Starling

extension Promise {
  /// The promise as it is written in a file, with its title first.
  public var text: String { written.map { $0 + "\n" }.joined() }

  /// The lines of the promise. If it has a name, the line with it comes first.
  public var written: [String] {
    (name.isEmpty ? [] : ["=== promise: \(name.onOneLine)"]) + lines.flatMap(\.written)
  }
}

extension Promise.Clause {
  var written: String {
    switch self {
    case .scope(.after(let thing)): "after: \(thing)"
    case .scope(.before(let thing)): "before: \(thing)"
    case .verb(.never(let thing)): "never: \(thing)"
    case .verb(.always(let thing)): "always: \(thing)"
    case .verb(.atMost(let count, let thing)): "at most \(count): \(thing)"
    case .verb(.possible(let thing)): "possible: \(thing)"
    }
  }
}

extension Promise.Thing: CustomStringConvertible {
  /// The thing as it is written in a line of a promise.
  public var description: String {
    switch kind {
    case .says(let pattern): "bot: \(pattern.written)"
    case .reaches(let id): "block \(id)"
    case .does(let act, let id): (id.map { "\($0) " } ?? "") + act.onOneLine
    case .picks(let stars): "! picked\(stars.written)"
    case .rates(let stars): "! rated\(stars.written)"
    case .outcome(let outcome): "! outcome \(outcome.rawValue)"
    case .action(let name): Transcript.Message.action(name).written
    case .sets(let name, let value): "! set \(name)" + (value.map { " = \($0.json)" } ?? "")
    case .rejects(let code): "reject: \(code.rawValue)"
    case .ends(let ending): Transcript.Step.ends(ending).written.joined()
    }
  }

  /// The sentence that warns of a promise which no conversation can break, because this never
  /// happens.
  var neverHappens: String {
    switch kind {
    case .says: "nothing here ever says \(quoted(said))"
    case .reaches(let id): "no conversation here ever reaches the block \(quoted(id))"
    case .does(let act, let id):
      "no answer here is ever \(quoted(act.onOneLine))" + (id.map { " at \(quoted($0))" } ?? "")
    case .picks(let stars): "nothing is ever picked\(stars.written) here"
    case .rates(let stars): "nothing is ever rated\(stars.written) here"
    case .outcome(let outcome): "nothing here ever has the outcome \(outcome.rawValue)"
    case .action(let name): "nothing here ever has the action \(quoted(name))"
    case .sets(let name, let value):
      "nothing here ever sets \(quoted(name))" + (value.map { " to \($0.json)" } ?? "")
    case .rejects(let code): "no answer here is ever refused with \(code.rawValue)"
    case .ends(.completed): "no conversation here ever reaches its end"
    case .ends(.left): "no conversation here is ever left"
    case .ends(.stuck): "no conversation here ever gets stuck"
    }
  }

  private var said: String {
    if case .says(let pattern) = kind { pattern.written } else { "" }
  }
}

extension Promise.Thing.Stars {
  fileprivate var written: String {
    switch self {
    case .any: ""
    case .exactly(let number): " \(number)"
    case .atLeast(let number): " at least \(number)"
    case .atMost(let number): " at most \(number)"
    }
  }
}

extension Transcript.Act {
  /// The act on one line: a text of several lines is quoted.
  fileprivate var onOneLine: String {
    guard case .answers(let text) = self else { return written.joined() }
    return text.isEmpty ? "you:" : "you: \(text.quotedWhereNeeded)"
  }
}
