import Starling

/// A small script to start with, and a transcript that covers all of it.
struct Template {
  private let title: String
  private let avatar: String
  /// What stands for the name of the app, where none is given.
  private let app: String
  private let members: String
  private let transcript: String

  /// The members of the script are those behind its variables. In the transcript, `{{app}}` stands
  /// for the name of the app.
  init(_ title: String, avatar: String, app: String, members: String, transcript: String) {
    self.title = title
    self.avatar = avatar
    self.app = app
    self.members = members
    self.transcript = transcript
  }

  /// The script, which speaks in the name of the app.
  func script(app name: String?) -> String {
    """
    {
      "starling": 1,
      "title": "\(title)",
      "author": { "name": "{{app}}", "avatar": "\(avatar)" },
      "variables": { "app": \(JSONText.string(name ?? app).text) },
    \(members)
    }

    """
  }

  func transcript(app name: String?) -> String {
    "# A conversation written down is a test: starling test replays it.\n\n"
      + Placeholders.filled(transcript) { _ in name ?? app }
  }

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
