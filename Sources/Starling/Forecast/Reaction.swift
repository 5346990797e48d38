/// What somebody does when they are asked.
public enum Reaction: Hashable, Sendable {
  /// They go without an answer.
  case leave
  /// They put it off before they give any stars.
  case later
  /// They say that they never want to be asked.
  case never
  /// They give stars and leave at the question that follows.
  case rate(Int)
  /// They give a star and say what should be better.
  case feedback
  /// They give five stars and go to write a review.
  case review

  /// The stars that somebody may give.
  package static let stars = 1...10

  /// Reads `leave`, `later`, `never`, `feedback` or `rate:N`.
  package init?(_ text: String) {
    switch text {
    case "leave": self = .leave
    case "later": self = .later
    case "never": self = .never
    case "feedback": self = .feedback
    default:
      guard text.hasPrefix("rate:"), let stars = Int(text.dropFirst(5)),
        Self.stars.contains(stars)
      else { return nil }
      self = .rate(stars)
    }
  }
}

extension History {
  /// Notes what the chat notes where somebody reacts in this way: the stars when they are final,
  /// then the outcome.
  mutating func record(_ reaction: Reaction, at now: Moment) {
    switch reaction {
    case .leave: break
    case .later: recordAnswer(.later, at: now)
    case .never: recordAnswer(.never, at: now)
    case .rate(let stars): recordAnswer(.rated, rating: stars, at: now)
    case .feedback: settle(.feedback, rating: 1, at: now)
    case .review: settle(.review, rating: 5, at: now)
    }
  }

  private mutating func settle(_ kind: Answer.Kind, rating: Int, at now: Moment) {
    recordAnswer(.rated, rating: rating, at: now)
    recordAnswer(kind, rating: rating, at: now)
  }
}
