/// The rules that decide when to ask for a rating, and the texts of the question.
///
/// Every key is optional. Where it leaves a rule open, the polite default counts, which keeps the
/// question from being a nuisance: an empty configuration asks rarely, and not soon after a crash.
/// Nothing needs to be called for that. What is not wanted is said: `daysBetween = nil` means what
/// `null` means in JSON, that the rule is off, as ``switchOff(_:)`` does; ``bare`` has no rule at
/// all. ``leaveOpen(_:)`` takes a rule back to its polite default. At every other key, too, `nil`
/// hides what a configuration below says; `configuration.$askShare` is then ``Setting/cleared``,
/// and not ``Setting/open``.
public struct Configuration: Equatable, Sendable {
  /// Whether asking is switched off.
  @Setting public var disabled: Bool?
  /// The share of people who are ever asked, above 0 and up to 1. Everyone is, if nil.
  @Setting public var askShare: Double?
  /// The name of the current round of questions. Another one draws anew who is asked and, with
  /// ``askAgainOnNewVersion``, may ask people who have answered. No count starts again.
  @Setting public var askRound: String?
  /// The number of sessions before the first question.
  @Setting public var afterSessions: Int?
  /// How many times a person is asked at most, whatever the answers.
  @Setting public var askAtMost: Int?
  /// Days that must have passed since the previous question.
  @Setting public var daysBetween: Int?
  /// Days that must have passed since the last crash.
  @Setting public var daysAfterCrash: Int?
  /// A pause of more than this many days restarts the count of sessions.
  @Setting public var forgetSessionsAfterDays: Int?
  /// Whether sessions count once a day and a long pause restarts the count. True if nil.
  @Setting public var oneSessionADay: Bool?
  /// The number of successes that it takes, in the current version of the app.
  @Setting public var afterSuccesses: Int?
  /// Whether a new app version may ask again after a rating, feedback or "later", and only that.
  @Setting public var askAgainOnNewVersion: Bool?
  /// How many times a person is asked at most within any 365 days.
  @Setting public var askAtMostPerYear: Int?
  /// Whether a person whom another app has asked within 24 hours is left alone, where both know of
  /// each other.
  @Setting public var oneAppADay: Bool?
  /// Conditions on the events and displays of the prompt itself. With the name of one of
  /// ``scenarios``, such as "happy", its conditions and its events count in their place.
  @Setting public var scenario: Conditions?
  /// The number of stars from which on a rating is positive.
  @Setting public var positiveFrom: Int?
  /// Whether the person must submit the stars before they are final. True if nil.
  @Setting public var confirmStars: Bool?
  /// Whether the rules decide. If false, only the host decides. True if nil.
  @Setting public var rulesDecide: Bool?
  /// Whether the host may show the platform's own rating dialog in place of the chat.
  @Setting public var preferNativePrompt: Bool?
  /// Whether texts come from the language tables only, and not from this configuration.
  @Setting public var textsFromTables: Bool?
  /// The heading above the stars.
  @Setting public var mainTitle: String?
  /// The question that the stars answer.
  @Setting public var mainText: String?
  /// The title of the button that submits the stars.
  @Setting public var mainActionButton: String?
  /// The heading after a positive rating.
  @Setting public var likeMainTitle: String?
  /// The request for a review after a positive rating.
  @Setting public var likeMainText: String?
  /// The title of the button that leads to the store.
  @Setting public var likeActionButton: String?
  /// The title of the button that postpones the review.
  @Setting public var likeExitButton: String?
  /// The heading after a rating that is not positive.
  @Setting public var dislikeMainTitle: String?
  /// The request for feedback after a rating that is not positive.
  @Setting public var dislikeMainText: String?
  /// The title of the button that leads to the feedback form.
  @Setting public var dislikeActionButton: String?
  /// The title of the button that postpones the feedback.
  @Setting public var dislikeExitButton: String?
  /// The address to which feedback is mailed.
  @Setting public var emailSupport: String?
  /// The subject of the feedback mail.
  @Setting public var emailObject: String?
  /// The text above the feedback in the mail.
  @Setting public var emailHeaderContent: String?
  /// The scenarios besides the prompt.
  @Setting public var scenarios: Configuration.Scenarios?
  /// Whether polite defaults count for rules that are left open. True if nil.
  @Setting public var polite: Bool?
  /// Where a person can write a review: an address on the web or in a platform's store.
  @Setting public var reviewURL: String?
  /// The name under which the classic prompt speaks.
  @Setting public var author: String?
  /// The errors of the text from which it was read all the same.
  var faults: [Diagnostic] = []

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
package enum ReviewLink {
  /// The schemes of the web and of the platforms' stores.
  package static let schemes = [
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
