/// The rules that decide when to ask for a rating, and the texts of the question.
///
/// Every key is optional. Where it leaves a rule open, the polite default counts, which keeps the
/// question from being a nuisance: an empty configuration asks rarely, and not soon after a crash.
/// Nothing needs to be called for that. What is not wanted is said: `daysBetween = nil` means what
/// `null` means in JSON, that the rule is off, as ``switchOff(_:)`` does; ``bare`` has no rule at
/// all. ``leaveOpen(_:)`` takes a rule back to its polite default.
public struct Configuration: Equatable, Sendable {
  /// Whether asking is switched off.
  public var disabled: Bool?
  /// The share of people who are ever asked, above 0 and up to 1. Everyone is, if nil.
  public var askShare: Double?
  /// The name of the current round of questions. Another one draws anew who is asked, and is like a
  /// new app version for people who have answered.
  public var askRound: String?
  /// The number of sessions before the first question.
  public var afterSessions: Int? { didSet { note(afterSessions != nil, .afterSessions) } }
  /// How many times a person is asked at most, whatever the answers.
  public var askAtMost: Int? { didSet { note(askAtMost != nil, .askAtMost) } }
  /// Days that must have passed since the previous question.
  public var daysBetween: Int? { didSet { note(daysBetween != nil, .daysBetween) } }
  /// Days that must have passed since the last crash.
  public var daysAfterCrash: Int? { didSet { note(daysAfterCrash != nil, .daysAfterCrash) } }
  /// A pause of more than this many days restarts the count of sessions.
  public var forgetSessionsAfterDays: Int?
  /// Whether sessions count once a day and a long pause restarts the count. True if nil.
  public var oneSessionADay: Bool?
  /// The number of successes that it takes, in the current version of the app.
  public var afterSuccesses: Int? { didSet { note(afterSuccesses != nil, .afterSuccesses) } }
  /// Whether a new app version may ask again after a rating, feedback or "later".
  public var askAgainOnNewVersion: Bool?
  /// How many times a person is asked at most within any 365 days.
  public var askAtMostPerYear: Int? { didSet { note(askAtMostPerYear != nil, .askAtMostPerYear) } }
  /// Conditions on the events and displays of the prompt itself. With the name of one of
  /// ``scenarios``, such as "happy", its conditions and its events count in their place.
  public var scenario: Conditions? {
    get { gate }
    set {
      gate = newValue
      note(newValue != nil, .scenario)
    }
    // A limit of a scenario that there is not switches nothing off: `scenario?.minEventsRequired`.
    _modify { yield &gate }
  }
  private var gate: Conditions?
  /// The number of stars from which on a rating is positive.
  public var positiveFrom: Int?
  /// Whether the person must submit the stars before they are final. True if nil.
  public var confirmStars: Bool?
  /// Whether the rules decide. If false, only the host decides. True if nil.
  public var rulesDecide: Bool?
  /// Whether the host may show the platform's own rating dialog in place of the chat.
  public var preferNativePrompt: Bool?
  /// Whether texts come from the language tables only, and not from this configuration.
  public var textsFromTables: Bool?
  /// The heading above the stars.
  public var mainTitle: String?
  /// The question that the stars answer.
  public var mainText: String?
  /// The title of the button that submits the stars.
  public var mainActionButton: String?
  /// The heading after a positive rating.
  public var likeMainTitle: String?
  /// The request for a review after a positive rating.
  public var likeMainText: String?
  /// The title of the button that leads to the store.
  public var likeActionButton: String?
  /// The title of the button that postpones the review.
  public var likeExitButton: String?
  /// The heading after a rating that is not positive.
  public var dislikeMainTitle: String?
  /// The request for feedback after a rating that is not positive.
  public var dislikeMainText: String?
  /// The title of the button that leads to the feedback form.
  public var dislikeActionButton: String?
  /// The title of the button that postpones the feedback.
  public var dislikeExitButton: String?
  /// The address to which feedback is mailed.
  public var emailSupport: String?
  /// The subject of the feedback mail.
  public var emailObject: String?
  /// The text above the feedback in the mail.
  public var emailHeaderContent: String?
  /// The scenarios besides the prompt.
  public var scenarios: Configuration.Scenarios?
  /// Whether polite defaults count for rules that are left open. True if nil.
  public var polite: Bool?
  /// Where a person can write a review: an address on the web or in a platform's store.
  public var reviewURL: String?
  /// The name under which the classic prompt speaks.
  public var author: String?
  /// The rules that are `null` in the file: their polite defaults do not count.
  package var unwanted: Set<Key> = []
  /// The errors of the text from which it was read all the same.
  package var faults: [Diagnostic] = []

  /// Follows an assignment: `nil` is not "not set", but "not wanted".
  private mutating func note(_ isSet: Bool, _ key: Key) {
    if isSet { unwanted.remove(key) } else { unwanted.insert(key) }
  }

  /// The empty configuration: no text is set, and every rule has its polite default, if it has one.
  public init() {}

  /// A configuration that a closure sets: `Configuration { $0.afterSessions = 3 }`.
  public init(_ set: (inout Configuration) -> Void) { set(&self) }
}

extension Configuration {
  /// The address for reviews, if it is valid: Swift code may have set any text.
  package var reviewLink: String? { reviewURL.flatMap { ReviewLink.isOne($0) ? $0 : nil } }
}

/// Checks the addresses at which people write reviews.
enum ReviewLink {
  /// The schemes of the web and of the platforms' stores.
  static let schemes = [
    "https", "http", "itms-apps", "macappstore", "market", "ms-windows-store", "snap", "appstream",
  ]
  private static let longest = 2_048

  /// Whether a text is an absolute address with one of these schemes, without characters that a
  /// terminal or a desktop could interpret.
  static func isOne(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }
    let rest = text.unicodeScalars[scheme.endIndex...]
    guard schemes.contains(scheme.lowercased()), rest.starts(with: "://".unicodeScalars),
      text.utf8.count <= longest, let first = rest.dropFirst(3).first,
      !"/?#:@".unicodeScalars.contains(first)
    else { return false }
    return rest.allSatisfy(isHarmless)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    case _: !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
  }
}

extension Configuration {
  /// The least stars that count as positive unless a configuration says otherwise: four fifths.
  static func defaultPositiveStars(of max: Int) -> Int { (max * 4 + 4) / 5 }
}
