import Starling

// What `print` and a failed expectation show: what a value is, in a line or in its natural text.

extension Failure: CustomStringConvertible {
  /// The line and the block, then the lines of the case with a `-` and what happens with a `+`.
  public var description: String {
    let place = [line > 0 ? "line \(line)" : nil, block.map { "at \($0)" }].compactMap(\.self)
    let head = place.isEmpty ? [] : [place.joined(separator: ", ") + ":"]
    return (head + diff).joined(separator: "\n")
  }
}

extension Transcript: CustomStringConvertible {
  /// The transcript as it is written in a file.
  public var description: String { text }
}

extension Transcript.Case: CustomStringConvertible {
  /// The case as it is written in a file.
  public var description: String { written.joined(separator: "\n") }
}

extension Promise: CustomStringConvertible {
  /// The promise as it is written in a file.
  public var description: String { written.joined(separator: "\n") }
}

extension Promise.Verdict: CustomStringConvertible {
  /// What was found: for a broken promise, the conversation that breaks it.
  public var description: String {
    switch self {
    case .proved(let states): "proved, in \(count(states, "state"))"
    case .undecided(let states): "undecided after \(count(states, "state"))"
    case .broken(let example): "broken, as this shows:\n\(example)"
    }
  }
}

extension Promise.Result: CustomStringConvertible {
  /// The verdict, with what warns of it or kept it from being decided.
  public var description: String {
    if isAfterNothing, let warning { return "proved, vacuously: \(warning)" }
    return ["\(verdict)", warning, bound].compactMap(\.self).joined(separator: "\n")
  }
}

extension Mutant: CustomStringConvertible {
  /// The place and the mistake: `rating.json:5:30: the branch to "thanks" could be missing`.
  public var description: String {
    let source = original.tables.source
    return source.name.isEmpty ? sentence : Positions(source).sentence(sentence, about: place)
  }
}

extension Mutants: CustomStringConvertible {
  /// How many there are, and of which script.
  public var description: String { "\(Starling.count(all.count, "mutant")) of \(script)" }
}

extension Mutants.Report: CustomStringConvertible {
  /// The report in lines: how many mutants are noticed, and those that are not.
  public var description: String { report().joined(separator: "\n") }
}

extension Coverage: CustomStringConvertible {
  /// The report, with what is missing.
  public var description: String { report().joined(separator: "\n") }
}

extension ScriptDiff: CustomStringConvertible {
  /// What people notice, and where.
  public var description: String {
    ([summary()] + differences(nil).map(\.description)).joined(separator: "\n")
  }
}

extension ScriptDiff.Difference: CustomStringConvertible {
  /// The block, and what is different there.
  public var description: String { "\(block) \(sentence)" }
}

extension Mutants.Verdict: CustomStringConvertible {
  /// Whether the tests notice the mutant, and what would.
  public var description: String {
    switch self {
    case .killed: "noticed"
    case .alive(let act): "not noticed: add a case that \(act)"
    case .equal: "the same for everybody"
    case .undecided: "undecided"
    }
  }
}

extension CoveringCase: CustomStringConvertible {
  /// The name, and what happens: `stars leads to wish: begin, pick(2), submit("x")`.
  public var description: String { "\(name): " + events.map { "\($0)" }.joined(separator: ", ") }
}

extension Coverage.Gap: CustomStringConvertible {
  /// What is missing, and why it is impossible if it is.
  public var description: String { phrase + (reason.map { ": \($0)" } ?? "") }
}

extension TranscriptProblem: CustomStringConvertible {
  /// One sentence about the problem.
  public var description: String { message }
}
