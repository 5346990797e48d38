extension TranscriptForms {
  /// The part of a conversation that a promise is about.
  package static let scopes: [TranscriptForm] = [
    .init("after: THING", "It only looks at what comes after each time that this happens."),
    .init("before: THING", "It only looks at what comes before each time that this happens."),
  ]

  /// What a promise claims.
  package static let verbs: [TranscriptForm] = [
    .init("never: THING", "This does not happen."),
    .init("always: THING", "It happens in each conversation that reaches its end."),
    .init("at most N: THING", "It happens no more often than this."),
    .init(
      "possible: THING",
      "At every prompt that waits for the person, and not for time, some answers still lead to it, "
        + "or the prompt is that of the block or the bubble; with before:, until that happens."
    ),
    .init(
      "questions: at most N",
      "It asks so many questions, or at least N. One that is skipped counts."
    ),
    .init("or: THING", "Behind another verb: it is about this, too, or about either."),
  ]

  /// What a promise can name, with words of the same meaning in one row.
  package static let listedThings: [TranscriptForm] = [
    .init("bot: TEXT", "The dialog says this; ... at either end means any text."),
    .init("block ID", "The dialog enters the block."),
    .init("you: ANSWER, tap, skip, submit", "The person does this; ID before it: at that block."),
    .init("! picked, ! rated", "Stars are picked or final; N, at least N or at most N may follow."),
    .init("! outcome KIND", "An answer settles this outcome."),
    .init("! action NAME", "The host is asked to do this."),
    .init(
      "! set NAME [= VALUE]",
      "The variable gets this value, or any; at least N or at most N may stand for \"= VALUE\"."
    ),
    .init("reject: CODE", "An answer is refused."),
    .init("end, left, stuck", "The conversation ends like this."),
  ]
}
