/// A small script to start from, with the transcript that tests all of it.
struct Template {
  let script: String
  let transcript: String

  /// What a script is to be about.
  enum Kind: String, Sendable, CaseIterable {
    case rating
    case feedback
    case tour

    var template: Template {
      switch self {
      case .rating: .rating
      case .feedback: .feedback
      case .tour: .tour
      }
    }
  }
}
