import Starling

/// The output of a conversation, for people and programs, which must be safe for terminals.
struct DialogView {
  private let views: [ChatView]
  private let stream: EventLines
  private let width: Int

  init(_ dialog: Dialog, width: Int) {
    self.width = width
    var plain = ChatLook()
    plain.width = width
    let drawn = plain
    plain.plainOrigin = "--plain"
    views = [ChatView(dialog, drawn), ChatView(dialog, plain)]
    stream = EventLines(dialog.language)
  }

  func check(
    _ effects: [Effect], of dialog: Dialog, answering prompt: Prompt?
  ) throws(BrokenLaw) {
    for form in 0...views.count { try check(effects, of: dialog, answering: prompt, form: form) }
  }

  /// Checks one format per step, in turn: checking all of them would take most of the time of a
  /// long conversation. The width decides which one is first.
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

  /// Checks the help at a prompt.
  func checkHelp(at prompt: Prompt?) throws(BrokenLaw) {
    guard let prompt else { return }
    for view in views {
      try expectHarmless(view.help(at: prompt, allowsNever: true, editsLines: true))
    }
    try JSONLaws.expectJSON(stream.help(at: prompt, allowsNever: true), on: true)
  }

  /// Checks the view's echo of a typed line.
  func check(typed line: String) throws(BrokenLaw) {
    for view in views { try expectHarmless(view.typed(line)) }
  }
}
