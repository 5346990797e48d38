public import Starling

extension Promise {
  /// Something that can happen in a conversation.
  public struct Thing: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case says(TextPattern)
      case reaches(String)
      case does(Transcript.Act, at: String?)
      case picks(Values?)
      case rates(Values?)
      case outcome(Outcome)
      case action(String)
      case sets(String, Values?)
      case rejects(RejectCode)
      case ends(Ending)
      case asks
      indirect case oneOf([Promise.Thing])
    }

    /// The values or the stars that are meant.
    package enum Values: Hashable, Sendable {
      case value(Value)
      case atLeast(Double)
      case atMost(Double)

      /// The number that is written; nil if a value is none.
      var number: Double? {
        switch self {
        case .value(let value): value.number
        case .atLeast(let number), .atMost(let number): number
        }
      }

      /// What a condition asks about the number; nil for a whole value.
      var test: ValueTest? {
        switch self {
        case .value: nil
        case .atLeast(let number): .atLeast(number)
        case .atMost(let number): .atMost(number)
        }
      }

      func contains(_ actual: Value) -> Bool {
        if case .value(let value) = self { return ValueIdentity(value) == ValueIdentity(actual) }
        return test?.holds(for: StoredValue(actual)) == true
      }

      static func stars(_ stars: Int) -> Self { .value(.number(Double(stars))) }
    }

    package let kind: Kind
    package var namePlace = Place.none
    /// The place of the number, the answer or the value.
    package var valuePlace = Place.none

    init(_ kind: Kind, name: Place = .none, value: Place = .none) {
      self.kind = kind
      namePlace = name
      valuePlace = value
    }

    /// The things of which any is meant.
    package var parts: [Promise.Thing] {
      if case .oneOf(let parts) = kind { parts } else { [self] }
    }
  }
}

extension Promise.Thing {
  /// The dialog says a text; `...` at either end stands for anything.
  public static func says(_ text: String) -> Self { Self(.says(TextPattern(text))) }

  /// The dialog enters a block.
  public static func block(_ id: String) -> Self { Self(.reaches(id)) }

  /// The person answers as after `you:`, at a block or at any prompt.
  public static func answers(_ text: String, at block: String? = nil) -> Self {
    Self(.does(.answers(text), at: block))
  }

  /// The person taps at a prompt that waits for a tap.
  public static var taps: Self { Self(.does(.taps, at: nil)) }

  /// The person skips a question.
  public static var skips: Self { Self(.does(.skips, at: nil)) }

  /// The person submits the stars that are picked.
  public static var submits: Self { Self(.does(.submits, at: nil)) }

  /// Stars are picked.
  public static var picked: Self { Self(.picks(nil)) }

  /// A rating is final.
  public static var rated: Self { Self(.rates(nil)) }

  /// A rating is final, with this number of stars.
  public static func rated(_ stars: Int) -> Self { Self(.rates(.stars(stars))) }

  /// A rating is final, with this number of stars or more.
  public static func rated(atLeast stars: Int) -> Self { Self(.rates(.atLeast(Double(stars)))) }

  /// A rating is final, with this number of stars or fewer.
  public static func rated(atMost stars: Int) -> Self { Self(.rates(.atMost(Double(stars)))) }

  /// The host receives an outcome.
  public static func outcome(_ outcome: Outcome) -> Self { Self(.outcome(outcome)) }

  /// The host is asked to perform an action.
  public static func action(_ name: String) -> Self { Self(.action(name)) }

  /// A variable is set during the conversation, to this value or, if it is nil, to any.
  public static func set(_ variable: String, to value: Value? = nil) -> Self {
    Self(.sets(variable, value.map { .value($0) }))
  }

  /// A variable is set to this number or more during the conversation.
  public static func set(_ variable: String, atLeast number: Double) -> Self {
    Self(.sets(variable, .atLeast(number)))
  }

  /// A variable is set to this number or less during the conversation.
  public static func set(_ variable: String, atMost number: Double) -> Self {
    Self(.sets(variable, .atMost(number)))
  }

  /// Any of several things, which a promise writes in lines with `or:`.
  public static func any(_ things: Self...) -> Self {
    let parts = things.flatMap(\.parts)
    return parts.count == 1 ? parts[0] : Self(.oneOf(parts))
  }

  /// An answer is refused.
  public static func rejects(_ code: RejectCode) -> Self { Self(.rejects(code)) }

  static var asks: Self { Self(.asks) }

  /// The conversation ends in this way.
  public static func ends(_ ending: Ending) -> Self { Self(.ends(ending)) }
}

extension Promise.Thing: CustomStringConvertible {
  /// The thing as it is written in a line of a promise.
  public var description: String {
    switch kind {
    case .says(let pattern): "bot: \(pattern.written)"
    case .reaches(let id): "block \(id)"
    case .does(let act, let id): (id.map { "\($0) " } ?? "") + act.onOneLine
    case .picks(let stars): "! picked\(stars.written(" "))"
    case .rates(let stars): "! rated\(stars.written(" "))"
    case .outcome(let outcome): "! outcome \(outcome.rawValue)"
    case .action(let name): Transcript.Message.action(name).written.joined()
    case .sets(let name, let value): "! set \(name)\(value.written(" = "))"
    case .rejects(let code): "reject: \(code.rawValue)"
    case .ends(let ending): Transcript.Step.ends(ending).written.joined()
    case .asks: "questions"
    case .oneOf(let parts): parts.map(\.description).joined(separator: ", or ")
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
    case .picks(let stars): "nothing is ever picked\(stars.written(" ")) here"
    case .rates(let stars): "nothing is ever rated\(stars.written(" ")) here"
    case .outcome(let outcome): "nothing here ever has the outcome \(outcome.rawValue)"
    case .action(let name): "nothing here ever has the action \(quoted(name))"
    case .sets(let name, let value):
      "nothing here ever sets \(quoted(name))\(value.written(" to "))"
    case .rejects(let code): "no answer here is ever refused with \(code.rawValue)"
    case .ends(.completed): "no conversation here ever reaches its end"
    case .ends(.left): "no conversation here is ever left"
    case .ends(.stuck): "no conversation here ever gets stuck"
    case .asks: "no conversation here ever asks a question"
    case .oneOf(let parts): parts.map(\.neverHappens).joined(separator: ", and ")
    }
  }

  /// Whether an effect is this; of what a person does and a block asks, none is.
  func isMeant(by effect: Effect) -> Bool {
    switch (kind, effect) {
    case (.says(let pattern), .say(let text, _)): pattern.matches(text)
    case (.picks(let stars), .picked(let number)), (.rates(let stars), .rated(let number)):
      stars?.contains(.number(Double(number))) != false
    case (.outcome(let outcome), .outcome(let actual, _)): outcome == actual
    case (.action(let name), .action(let actual)): name == actual
    case (.sets(let name, let value), .set(let variable, let actual)):
      name == variable && value?.contains(actual) != false
    case (.rejects(let code), .reject(let actual)): code == actual
    case (.ends(let ending), .finish(let actual)): ending == actual
    default: false
    }
  }

  private var said: String { if case .says(let pattern) = kind { pattern.written } else { "" } }
}

extension Promise.Thing.Values? {
  /// The values as a line writes them, a single one behind a sign.
  fileprivate func written(_ sign: String) -> String {
    switch self {
    case nil: ""
    case .value(let value)?: sign + value.written
    case .atLeast(let number)?: " at least \(JSONNumber.text(number))"
    case .atMost(let number)?: " at most \(JSONNumber.text(number))"
    }
  }
}

extension Transcript.Act {
  /// The act on one line: a text of several lines is quoted.
  fileprivate var onOneLine: String {
    guard case .answers(let text) = self else { return written.joined() }
    return text.isEmpty ? "you:" : "you: \(text.asAnswer ?? text.quotedWhereNeeded)"
  }
}

/// A pattern for a text, with `...` at either end for anything.
package struct TextPattern: Hashable, Sendable {
  package let text: String
  package let isOpenAtStart: Bool
  package let isOpenAtEnd: Bool

  /// Parses a written pattern. A JSON string in quotes may be between the dots.
  init(_ written: String) {
    var rest = Substring(written)
    isOpenAtStart = rest.hasPrefix("...")
    if isOpenAtStart { rest = rest.dropFirst(3) }
    isOpenAtEnd = isOpenAtStart && rest.isEmpty || rest.hasSuffix("...")
    if rest.hasSuffix("...") { rest = rest.dropLast(3) }
    let inner = String(rest)
    text = Array(inner.utf8)[...].quotedText ?? inner
  }

  /// A pattern that matches a single text.
  init(exactly text: String) { (self.text, isOpenAtStart, isOpenAtEnd) = (text, false, false) }

  /// Whether more than one text matches.
  var isOpen: Bool { isOpenAtStart || isOpenAtEnd }

  var written: String {
    let hasDots = text.hasPrefix("...") || text.hasSuffix("...")
    let inner = hasDots ? JSONEscape.quoted(text) : text.quotedWhereNeeded
    if isOpenAtStart, isOpenAtEnd, text.isEmpty { return "..." }
    return (isOpenAtStart ? "..." : "") + inner + (isOpenAtEnd ? "..." : "")
  }

  /// Whether it matches a text that is said.
  func matches(_ said: String) -> Bool {
    switch (isOpenAtStart, isOpenAtEnd) {
    case (false, false): said.utf8.elementsEqual(text.utf8)
    case (true, true): ByteSearch(Array(text.utf8)).isFound(in: said.utf8)
    case (true, false): said.utf8.reversed().starts(with: text.utf8.reversed())
    case (false, true): said.utf8.starts(with: text.utf8)
    }
  }
}
