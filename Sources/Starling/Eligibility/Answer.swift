extension History {
  /// What somebody has answered, which decides whether they may be asked again.
  public struct Answer: Equatable, Sendable {
    /// What the answer was.
    public let kind: Kind
    /// The stars that were final by then in the same conversation.
    public let rating: Int?
    /// When it was given.
    public package(set) var moment: Moment
    /// The version of the app it was given in, if that was known.
    public let version: String?

    package init(_ kind: Kind, rating: Int? = nil, at moment: Moment, version: String? = nil) {
      self.kind = kind
      self.rating = rating
      self.moment = moment
      self.version = version
    }

    /// What an answer can be: an outcome, or stars and nothing after them.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// They went to write a review.
      case review
      /// They said what should be better.
      case feedback
      /// They put it off.
      case later
      /// They do not want to be asked.
      case never
      /// They gave stars and left it at that.
      case rated
    }
  }
}

extension History.Answer {
  /// What an answer means for the next question.
  enum Consequence {
    /// Nobody asks again.
    case settled
    /// Nobody asks again, and the person has said so.
    case declined
    /// A new version of the app may ask.
    case waitsForVersion
    /// The other rules decide.
    case open
  }

  func consequence(askAgainOnNewVersion: Bool) -> Consequence {
    switch kind {
    case .review: .settled
    case .never: .declined
    case .feedback, .rated: askAgainOnNewVersion ? .waitsForVersion : .settled
    case .later where askAgainOnNewVersion: .waitsForVersion
    case .later: rating == nil ? .open : .settled
    }
  }

  /// Whether no later answer takes its place.
  var staysForEver: Bool { kind == .review || kind == .never }
}
