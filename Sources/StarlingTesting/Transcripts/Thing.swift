public import Starling

extension Promise {
  /// Something that can happen in a conversation.
  public struct Thing: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case says(TextPattern)
      case reaches(String)
      case does(Transcript.Act, at: String?)
      case picks(Stars)
      case rates(Stars)
      case outcome(Outcome)
      case action(String)
      case sets(String, SetValue?)
      case rejects(RejectCode)
      case ends(Ending)
      case asks
      /// Any of several.
      indirect case oneOf([Promise.Thing])
    }

    /// The values of a variable that are meant.
    package enum SetValue: Hashable, Sendable {
      case value(Value)
      case atLeast(Double)
      case atMost(Double)

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
    }

    /// The numbers of stars that are meant.
    package enum Stars: Hashable, Sendable {
      case any
      case exactly(Int)
      case atLeast(Int)
      case atMost(Int)

      func contains(_ stars: Int) -> Bool {
        switch self {
        case .any: true
        case .exactly(let number): stars == number
        case .atLeast(let number): stars >= number
        case .atMost(let number): stars <= number
        }
      }

      /// The number that is written; nil if there is none.
      var number: Int? {
        switch self {
        case .any: nil
        case .exactly(let number), .atLeast(let number), .atMost(let number): number
        }
      }
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
  public static var picked: Self { Self(.picks(.any)) }

  /// A rating is final.
  public static var rated: Self { Self(.rates(.any)) }

  /// A rating is final, with this number of stars.
  public static func rated(_ stars: Int) -> Self { Self(.rates(.exactly(stars))) }

  /// A rating is final, with this number of stars or more.
  public static func rated(atLeast stars: Int) -> Self { Self(.rates(.atLeast(stars))) }

  /// A rating is final, with this number of stars or fewer.
  public static func rated(atMost stars: Int) -> Self { Self(.rates(.atMost(stars))) }

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

  /// A block asks a question.
  static var asks: Self { Self(.asks) }

  /// The conversation ends in this way.
  public static func ends(_ ending: Ending) -> Self { Self(.ends(ending)) }
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

  /// The pattern as a line writes it.
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
