extension Chat {
  /// A text of one side of the conversation.
  public typealias Bubble = ChatBubble

  /// The line that says that the script of a saved chat was edited, if its person is asked
  /// something else.
  var effectsOfChange: [Effect] {
    guard resumption?.isElsewhere == true else { return [] }
    let effects = [Effect.say(dialog.language.word(.changed), .text)]
    log.say(effects)
    return effects
  }

  /// The question of a saved chat once more.
  var effectsOfGoingOn: [Effect] {
    let effects = dialog.promptAgain
    log.sayAgain(effects)
    return effects
  }
}
