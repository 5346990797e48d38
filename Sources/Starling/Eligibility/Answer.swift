extension History {
  /// A person's answer, which decides whether the app may ask again.
  public struct Answer: Equatable, Sendable {
    /// The kind of answer.
    public let kind: Kind
    /// The stars that were final by then in the same conversation.
    public let rating: Int?
    /// When the person answered.
    public package(set) var moment: Moment
    /// The version of the app that asked, if known.
    public let version: String?

    package init(_ kind: Kind, rating: Int? = nil, at moment: Moment, version: String? = nil) {
      self.kind = kind
      self.rating = rating
      self.moment = moment
      self.version = version
    }

    /// The kinds of answer: the outcomes of a conversation, and stars without an outcome.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The person went to write a review.
      case review
      /// The person gave feedback.
      case feedback
      /// The person wants to be asked later.
      case later
      /// The person does not want to be asked again.
      case never
      /// The person gave stars and nothing else.
      case rated
    }
  }
}

extension History.Answer {
  /// What an answer means for asking again.
  enum Consequence {
    /// The app does not ask again.
    case settled
    /// The app does not ask again, because the person said so.
    case declined
    /// Only another version of the app may ask.
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

  /// Whether later answers do not replace it.
  var staysForEver: Bool { kind == .review || kind == .never }
}
