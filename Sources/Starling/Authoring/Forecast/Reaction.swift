extension Forecast {
  /// What a person does when asked.
  public enum Reaction: Hashable, Sendable {
    /// Leaves without an answer.
    case leave
    /// "Later", before rating.
    case later
    /// "Never ask again".
    case never
    /// Gives stars and leaves at the next question.
    case rate(Int)
    /// Gives one star, then feedback.
    case feedback
    /// Gives five stars and goes to write a review.
    case review

    /// The stars that a reaction can give.
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
}

extension History {
  /// Records what a chat would record for a reaction: the stars once they are final, then the
  /// outcome.
  mutating func record(_ reaction: Forecast.Reaction, round: String?, at now: Moment) {
    switch reaction {
    case .leave: break
    case .later: recordAnswer(.later, round: round, at: now)
    case .never: recordAnswer(.never, round: round, at: now)
    case .rate(let stars): recordAnswer(.rated, rating: stars, round: round, at: now)
    case .feedback: settle(.feedback, rating: 1, round, at: now)
    case .review: settle(.review, rating: 5, round, at: now)
    }
  }

  private mutating func settle(_ kind: Answer.Kind, rating: Int, _ round: String?, at now: Moment) {
    recordAnswer(.rated, rating: rating, round: round, at: now)
    recordAnswer(kind, rating: rating, round: round, at: now)
  }
}
