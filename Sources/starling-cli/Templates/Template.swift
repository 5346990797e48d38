/// A small script to start with, and a transcript that covers all of it.
struct Template {
  let script: String
  let transcript: String

  enum Kind: String, Sendable, CaseIterable {
    case rating
    case feedback
    case tour
    case nps
    case csat
    case ces
    case survey

    var template: Template {
      switch self {
      case .rating: .rating
      case .feedback: .feedback
      case .tour: .tour
      case .nps: .nps
      case .csat: .csat
      case .ces: .ces
      case .survey: .survey
      }
    }
  }
}
