extension ChatLog {
  /// The line of a result. Whoever keeps it adds the id, the time and who asked.
  func line(of result: ChatResult, in dialog: Dialog) -> ResultLine {
    let scale = result.rating == nil ? nil : dialog.state.rating
    var line = ResultLine(
      script: hexadecimal(dialog.script.fingerprint), ending: result.ending,
      seconds: result.seconds, rating: result.rating, min: scale?.min, max: scale?.max,
      outcomes: result.outcomes, actions: result.actions,
      answers: (answers + (pick.map { [$0] } ?? [])).markingRepetitions, path: result.path,
      locale: dialog.language.tag, reviewURL: result.reviewURL,
      variables: result.variables.inOrder.map { ResultLine.Entry(name: $0.key, value: $0.value) },
      title: dialog.script.tables.title.map { dialog.script.tables.string($0) })
    line.forced = isForced
    line.unseen = unseen
    return line
  }
}
