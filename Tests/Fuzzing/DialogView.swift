import Starling

/// A conversation as a person and as a program see it: nothing of it can take over a terminal.
struct DialogView {
  private let views: [ChatView]
  private let stream: EventStream
  private let width: Int

  init(_ dialog: Dialog, width: Int) {
    self.width = width
    var plain = ChatLook()
    plain.width = width
    let drawn = plain
    plain.plainOrigin = "--plain"
    views = [ChatView(dialog, drawn), ChatView(dialog, plain)]
    stream = EventStream(dialog.language)
  }

  func check(
    _ effects: [Effect], of dialog: Dialog, answering prompt: Prompt?
  ) throws(BrokenLaw) {
    for form in 0...views.count { try check(effects, of: dialog, answering: prompt, form: form) }
  }

  /// Checks one form of a step, another one at the next step: all of them at each step take most of
  /// the time that a long conversation takes. Which one comes first depends on the width.
  func check(
    _ effects: [Effect], of dialog: Dialog, answering prompt: Prompt?, step: Int
  ) throws(BrokenLaw) {
    let form = (step + width) % (views.count + 1)
    try check(effects, of: dialog, answering: prompt, form: form)
  }

  private func check(
    _ effects: [Effect], of dialog: Dialog, answering prompt: Prompt?, form: Int
  ) throws(BrokenLaw) {
    guard form == views.count else {
      return try expectHarmless(views[form].text(of: effects, answering: prompt))
    }
    for line in stream.lines(for: effects, of: dialog) {
      try JSONLaws.expectJSON(line, on: true)
    }
  }

  /// What there is to read at a prompt when somebody asks for help.
  func checkHelp(at prompt: Prompt?) throws(BrokenLaw) {
    guard let prompt else { return }
    for view in views { try expectHarmless(view.help(at: prompt, allowsNever: true)) }
    try JSONLaws.expectJSON(stream.help(at: prompt, allowsNever: true), on: true)
  }

  /// What a person has typed is shown again where no terminal has.
  func check(typed line: String) throws(BrokenLaw) {
    for view in views { try expectHarmless(view.typed(line)) }
  }
}
