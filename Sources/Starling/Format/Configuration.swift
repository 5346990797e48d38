/// The rules that decide when to ask for a rating, and the texts to ask with.
///
/// Every key is optional, and one that is absent switches its rule off: a configuration without any
/// always says yes until the person has answered. ``politely()`` fills in the rules that keep
/// asking from being a nuisance; whoever asks does that.
public struct Configuration: Equatable, Sendable {
  /// True: the person is never asked.
  public var disabled: Bool?
  /// Sessions it takes before the first question.
  public var displaySessionCount: Int?
  /// How many times a person is asked in all, whatever the answers.
  public var maxNumberOfReminder: Int?
  /// Days that must have passed since the question before.
  public var daysBeforeAskingAgain: Int?
  /// Days that must have passed since the last crash.
  public var daysWithoutCrash: Int?
  /// A pause of more days than these starts the count of sessions again.
  public var maxDaysBetweenSession: Int?
  /// Whether sessions count once a day and a long pause starts again, which is so when absent.
  public var useSessionSpaceChecking: Bool?
  /// Successes it takes, in the current version of the app.
  public var actionThreshold: Int?
  /// Whether a new version of the app may ask those who have rated, commented or put off.
  public var askAgainOnNewVersion: Bool?
  /// How many times a person is asked within any 365 days.
  public var maxDisplaysPerYear: Int?
  /// Conditions on the events and displays of the prompt itself.
  public var scenario: Conditions?
  /// From how many stars on a rating is positive.
  public var positiveStarsLimit: Int?
  /// Whether stars are final only once they are submitted, which is so when absent.
  public var validateRatingButtonEnable: Bool?
  /// False: none of the rules decides but the host alone.
  public var useDefaultBehavior: Bool?
  /// Whether the host may show the rating of its platform in place of the chat.
  public var prefersNativeRating: Bool?
  /// Whether texts come from the language tables before these ones.
  public var localLocalizableStringsEnabled: Bool?
  /// The heading over the stars.
  public var mainTitle: String?
  /// The question the stars answer.
  public var mainText: String?
  /// The title of the button that submits the stars.
  public var mainActionButton: String?
  /// The heading after a positive rating.
  public var likeMainTitle: String?
  /// The request for a review after a positive rating.
  public var likeMainText: String?
  /// The title of the button that leads to the store.
  public var likeActionButton: String?
  /// The title of the button that puts the review off.
  public var likeExitButton: String?
  /// The heading after a rating that is not positive.
  public var dislikeMainTitle: String?
  /// The request for feedback after a rating that is not positive.
  public var dislikeMainText: String?
  /// The title of the button that leads to the feedback.
  public var dislikeActionButton: String?
  /// The title of the button that puts the feedback off.
  public var dislikeExitButton: String?
  /// The address that feedback is mailed to.
  public var emailSupport: String?
  /// The subject of such a mail.
  public var emailObject: String?
  /// What stands above the feedback in such a mail.
  public var emailHeaderContent: String?
  /// The scenarios beside the prompt.
  public var scenarios: ScenarioList?
  /// False: no rule is filled in by ``politely()``.
  public var polite: Bool?
  /// Where a review can be written: an address of the web, or of a platform's store.
  public var reviewURL: String?
  /// The name that the classic prompt signs with.
  public var author: String?
  /// The rules that are `null`: they are not wanted, and stay away from what is filled in.
  package var unwanted: Set<Key> = []

  /// The empty configuration, which a reset gives.
  public init() {}

  /// A configuration as set by a closure: `Configuration { $0.displaySessionCount = 3 }`.
  public init(_ set: (inout Configuration) -> Void) { set(&self) }
}

extension Configuration {
  /// The address for reviews, where it is one: Swift code may have set anything.
  package var reviewLink: String? { reviewURL.flatMap { ReviewLink.isOne($0) ? $0 : nil } }
}
