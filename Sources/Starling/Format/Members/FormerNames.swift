// The names that properties had up to version 2, which are those of other libraries.
extension Configuration {
  /// The former name of ``afterSessions``.
  @available(*, deprecated, renamed: "afterSessions")
  public var displaySessionCount: Int? {
    get { afterSessions }
    set { afterSessions = newValue }
  }
  /// The former name of ``askAtMost``.
  @available(*, deprecated, renamed: "askAtMost")
  public var maxNumberOfReminder: Int? {
    get { askAtMost }
    set { askAtMost = newValue }
  }
  /// The former name of ``daysBetween``.
  @available(*, deprecated, renamed: "daysBetween")
  public var daysBeforeAskingAgain: Int? {
    get { daysBetween }
    set { daysBetween = newValue }
  }
  /// The former name of ``daysAfterCrash``.
  @available(*, deprecated, renamed: "daysAfterCrash")
  public var daysWithoutCrash: Int? {
    get { daysAfterCrash }
    set { daysAfterCrash = newValue }
  }
  /// The former name of ``forgetSessionsAfterDays``.
  @available(*, deprecated, renamed: "forgetSessionsAfterDays")
  public var maxDaysBetweenSession: Int? {
    get { forgetSessionsAfterDays }
    set { forgetSessionsAfterDays = newValue }
  }
  /// The former name of ``oneSessionADay``.
  @available(*, deprecated, renamed: "oneSessionADay")
  public var useSessionSpaceChecking: Bool? {
    get { oneSessionADay }
    set { oneSessionADay = newValue }
  }
  /// The former name of ``afterSuccesses``.
  @available(*, deprecated, renamed: "afterSuccesses")
  public var actionThreshold: Int? {
    get { afterSuccesses }
    set { afterSuccesses = newValue }
  }
  /// The former name of ``askAtMostPerYear``.
  @available(*, deprecated, renamed: "askAtMostPerYear")
  public var maxDisplaysPerYear: Int? {
    get { askAtMostPerYear }
    set { askAtMostPerYear = newValue }
  }
  /// The former name of ``positiveFrom``.
  @available(*, deprecated, renamed: "positiveFrom")
  public var positiveStarsLimit: Int? {
    get { positiveFrom }
    set { positiveFrom = newValue }
  }
  /// The former name of ``confirmStars``.
  @available(*, deprecated, renamed: "confirmStars")
  public var validateRatingButtonEnable: Bool? {
    get { confirmStars }
    set { confirmStars = newValue }
  }
  /// The former name of ``rulesDecide``.
  @available(*, deprecated, renamed: "rulesDecide")
  public var useDefaultBehavior: Bool? {
    get { rulesDecide }
    set { rulesDecide = newValue }
  }
  /// The former name of ``preferNativePrompt``.
  @available(*, deprecated, renamed: "preferNativePrompt")
  public var prefersNativeRating: Bool? {
    get { preferNativePrompt }
    set { preferNativePrompt = newValue }
  }
  /// The former name of ``textsFromTables``.
  @available(*, deprecated, renamed: "textsFromTables")
  public var localLocalizableStringsEnabled: Bool? {
    get { textsFromTables }
    set { textsFromTables = newValue }
  }
}
