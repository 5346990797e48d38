import Starling
import StarlingTesting

/// A small script to start with, and a transcript that covers all of it.
struct Template {
  private let title: String
  private let avatar: String
  /// What stands for the name of the app, where none is given.
  private let app: String
  private let members: String
  private let acts: String

  /// The members of the script are those behind its variables. The acts are a transcript in which
  /// a case has only what the person does, unless it has a `...`; `{{app}}` stands for the name of
  /// the app.
  init(_ title: String, avatar: String, app: String, members: String, acts: String) {
    self.title = title
    self.avatar = avatar
    self.app = app
    self.members = members
    self.acts = acts
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

  /// The transcript, with what the script does at each act.
  func transcript(app name: String?) throws -> String {
    let script = try Script(SourceText(name: title, text: script(app: name)))
    let acts = Placeholders.filled(acts) { _ in name ?? app }
    var transcript = try Transcript(SourceText(name: title, text: acts))
    for (index, one) in transcript.cases.enumerated() where !one.steps.contains(.anything) {
      transcript.cases[index].lines =
        Self.played(one, in: script).lines + one.lines.filter { $0.content == .empty }
    }
    return "# A conversation written down is a test: starling test replays it.\n\n"
      + transcript.text
  }

  private static func played(_ one: Transcript.Case, in script: Script) -> Transcript.Case {
    var dialog = Dialog(script)
    var recorder = Recorder()
    func waits() {
      while let event = dialog.prompt?.passage { recorder.record(event, dialog.step(event)) }
    }
    recorder.record(.begin, dialog.step(.begin))
    for case .does(let act) in one.steps {
      waits()
      if let event = act.event(at: dialog.prompt) { recorder.record(act, dialog.step(event)) }
    }
    waits()
    return recorder.recorded(as: one.name)
  }

  enum Kind: String, Sendable, CaseIterable {
    case rating, feedback, tour, nps, csat, ces, survey

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

extension Prompt {
  /// What happens where nothing is asked: time passes, or a tap.
  fileprivate var passage: Event? {
    switch kind {
    case .delay: .elapsed
    case .tap: .tap
    case .choice, .text, .stars: nil
    }
  }
}
