import Starling

/// A claim about all conversations of a script, in the words of transcripts.
///
///     let promise = try Promise(.after(.rated(atMost: 2)), .never(.action("openStore")))
///     switch promise.verdict(on: script) { … }
public struct Promise: Hashable, Sendable {
  /// The name, which is unique in the transcript.
  public var name: String
  /// Everything below the name: settings, the scope and the verb, comments and empty lines.
  public var lines: [Transcript.Line]
  /// The line of the name, counted from one; 0 if it was not read from a file. Equality ignores it.
  public var number: Int
  /// The number of cases before it in the transcript. Equality ignores it.
  public var casesBefore = 0
  /// The part of a conversation that the promise is about; nil for whole conversations.
  public let scope: Scope?
  /// The claim: what never, always or possibly happens.
  public let verb: Verb

  /// The part of a conversation that a promise is about.
  public enum Scope: Hashable, Sendable {
    /// Everything after each time that this happens.
    case after(Thing)
    /// Everything before each time that this happens.
    case before(Thing)
  }

  /// The claim of a promise.
  public enum Verb: Hashable, Sendable {
    /// This does not happen.
    case never(Thing)
    /// This happens in every conversation that reaches its end; with `before`, it happens before that.
    case always(Thing)
    /// This happens no more often than this.
    case atMost(Int, Thing)
    /// At every prompt, the person still has answers that lead to this.
    case possible(Thing)
  }

  /// A line of a promise that is not a setting.
  public enum Clause: Hashable, Sendable {
    /// `after:` or `before:`
    case scope(Scope)
    /// `never:`, `always:`, `at most N:` or `possible:`
    case verb(Verb)
  }

  /// Creates a promise about whole conversations; throws if it makes no sense.
  public init(
    _ verb: Verb, name: String = "", settings: [Transcript.Setting] = []
  ) throws(TranscriptProblem) {
    try self.init(scope: nil, verb, name, settings)
  }

  /// Creates a promise about what follows or precedes something; throws if it makes no sense.
  public init(
    _ scope: Scope, _ verb: Verb, name: String = "", settings: [Transcript.Setting] = []
  ) throws(TranscriptProblem) {
    try self.init(scope: scope, verb, name, settings)
  }

  private init(
    scope: Scope?, _ verb: Verb, _ name: String, _ settings: [Transcript.Setting]
  ) throws(TranscriptProblem) {
    if let finding = Self.contradiction(of: scope, verb) {
      throw TranscriptProblem(.none, .promise(finding))
    }
    let clauses = (scope.map { [Clause.scope($0)] } ?? []) + [.verb(verb)]
    let lines = settings.map { Transcript.Line(.setting($0)) }
    self.init(name, lines + clauses.map { Transcript.Line(.clause($0)) }, scope, verb, number: 0)
  }

  init(_ name: String, _ lines: [Transcript.Line], _ scope: Scope?, _ verb: Verb, number: Int) {
    (self.name, self.lines, self.number) = (name, lines, number)
    (self.scope, self.verb) = (scope, verb)
  }

  /// What is wrong with a scope and a verb together; nil if nothing is.
  static func contradiction(of scope: Scope?, _ verb: Verb) -> Finding? {
    switch (scope, verb) {
    case (.before, .possible): .possibleBefore
    case (_, .atMost(let count, _)) where count < 0: .badCount
    case (_, .never), (_, .always), (_, .atMost), (_, .possible): nil
    }
  }

  /// The things that the promise names, in the order of its lines.
  var things: [Thing] { (scope.map { [$0.thing] } ?? []) + [verb.thing] }

  /// The settings that apply to this promise only.
  public var settings: [Transcript.Setting] { lines.compactMap(\.setting) }

  /// Whether two promises have the same name and lines, wherever they are.
  public static func == (one: Promise, other: Promise) -> Bool {
    one.name == other.name && one.lines == other.lines
  }

  /// Hashes the name and the lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(lines)
  }
}

extension Promise.Scope {
  /// What opens or closes the scope.
  public var thing: Promise.Thing {
    switch self {
    case .after(let thing), .before(let thing): thing
    }
  }
}

extension Promise.Verb {
  /// What the verb is about.
  public var thing: Promise.Thing {
    switch self {
    case .never(let thing), .always(let thing), .atMost(_, let thing), .possible(let thing): thing
    }
  }
}
