package import Starling

extension FormatPage {
  /// The format of transcripts, from the words that the reader knows.
  package static let transcript = FormatPage(
    "transcript", "A transcript: cases and promises that test a script",
    [
      Section(
        "The whole",
        .text(
          """
          A transcript is a .chat file. It is about the script beside it, with the same name and \
          the ending .json. Settings for all cases come first, then cases and promises. A line \
          that begins with # is a comment. This script:
          """), .example(.script(talkedScript)), .text("may have this transcript:"),
        .example(.transcript(cases))),
      Section(
        "A case", .rows([("=== NAME", "A case begins; its name is unique in the file.")]),
        .text(
          """
          A case is one conversation from its beginning, or from the block of "start:". Its lines \
          must happen in this order. It ends with how the conversation ends, or with "...". \
          What frames the talk may be left out: buttons:, stars:, input:, @, ! picked and ! set; \
          all else that happens stands there, unless "..." skips it.
          """)),
      Section("Settings", .keywords(where: \.isSetting)),
      Section("What is said and asked", .keywords { !$0.isSetting && $0 != .you && $0 != .reject }),
      Section(
        "What the person does", .keywords { $0 == .you },
        .words { if case .does = $0 { true } else { false } }, .keywords { $0 == .reject }),
      Section(
        "What the host hears",
        .rows(MessageReader.Kind.allCases.map { ($0.form, $0.meaning) })),
      Section(
        "Time and endings",
        .rows([("@ 1.2s", "This many seconds pass; in tests, time is virtual.")]),
        .words { if case .does = $0 { false } else { true } }),
      Section(
        "Texts",
        .text(
          """
          A text stands behind its word as it is. A further line of it begins with a bar and a \
          space. A text in quotes is read as JSON. In a title, \\| is a bar and \\\\ a backslash.
          """), .example(.script(textScript)), .example(.transcript(texts))),
      Section(
        "A promise",
        .rows([
          ("=== promise: NAME", "A promise begins; settings may follow."),
          ("after: THING", "It is about everything after each time that this happens."),
          ("before: THING", "It is about everything before each time that this happens."),
        ]),
        .text(
          """
          One of these follows. It is proved for everything that people can answer and hosts can \
          set, or broken by a conversation that is shown. Leaving, skipping and waiting are \
          answers; what a person takes back has not been said. Where values that could not all be \
          tried decide, it is undecided, and the report names the place.
          """),
        .rows([
          ("never: THING", "This does not happen."),
          ("always: THING", "It happens in each conversation that reaches its end."),
          ("at most N: THING", "It happens no more often than this."),
          ("possible: THING", "At every prompt, some answers still lead to it."),
        ])),
      Section("A thing in a promise", .rows(things)),
      Section(
        "Reasons of a rejection",
        .rows(RejectCode.allCases.map { ($0.rawValue, $0.explanation.what) })),
    ])

  private static let things: [(word: String, meaning: String)] = [
    ("bot: TEXT", "The dialog says this; ... at either end stands for anything."),
    ("block ID", "The dialog enters the block."),
    ("you: ANSWER, tap, skip, submit", "The person does this; ID before it: at that block."),
    ("! picked, ! rated", "Stars are picked or final; N, at least N or at most N may follow."),
    ("! outcome KIND", "An answer settles this outcome."), ("! action NAME", "The host acts."),
    ("! set NAME [= VALUE]", "The variable gets this value, or any."),
    ("reject: CODE", "An answer is refused."),
    ("end, left, stuck", "The conversation ends like this."),
  ]

  private static let talkedScript = #"""
    { "blocks": {
        "hi": { "type": "text", "text": "Hi!", "showNextAfter": 1,
                "next": "stars" },
        "stars": { "type": "rating", "text": "How is it?",
                   "branches": [ { "when": { "atLeast": 4 }, "next": "store" } ],
                   "skip": { "title": "Later", "next": null }, "next": "wish" },
        "store": { "type": "button", "title": "Write a review",
                   "outcome": "review", "action": "openStore", "next": null },
        "wish": { "type": "text-input", "text": "What is missing?",
                  "required": true, "next": "store" } } }
    """#

  private static let cases = #"""
    === a happy person may write a review
    bot: Hi!
    @ 1s
    bot: How is it?
    stars: 5 | Later
    you: 5
    ! rated 5
    buttons: Write a review
    you: write a review
    ! outcome review at storeReview
    ! action openStore
    end

    === a wish is needed
    ...
    you: 2
    ! rated 2
    ! set stars = 2
    bot: What is missing?
    input: Send
    you:
    reject: empty
    you: Dark mode
    buttons: Write a review
    leave
    left

    === later is no answer
    start: stars
    bot: How is it?
    skip
    ...

    === promise: everyone who rates may write a review
    after: ! rated
    possible: ! outcome review
    """#

  private static let textScript = #"""
    { "blocks": {
        "ask": { "type": "choice", "text": "One line,\nand another.",
                 "buttons": ["This | that", "Neither"], "next": null } } }
    """#

  private static let texts = #"""
    === a text of two lines, and a bar in a title
    bot: One line,
    | and another.
    buttons: This \| that | Neither
    you: "This | that"
    end
    """#
}

extension FormatPage.Part {
  fileprivate static func keywords(where isWanted: (LineReader.Keyword) -> Bool) -> Self {
    .rows(LineReader.Keyword.allCases.filter(isWanted).map { ($0.form, $0.meaning) })
  }

  /// The lines that are a word alone.
  fileprivate static func words(where isWanted: (Transcript.Step) -> Bool) -> Self {
    let words = LineReader.words.filter { isWanted($0.value) }.sorted { $0.key < $1.key }
    return .rows(words.map { ($0.key, $0.value.meaningOfWord) })
  }
}

extension LineReader.Keyword {
  fileprivate var isSetting: Bool {
    switch self {
    case .script, .locale, .set, .config, .start: true
    case .bot, .buttons, .stars, .input, .you, .reject: false
    }
  }

  /// The line, with words in capitals for what varies.
  fileprivate var form: String {
    switch self {
    case .script: "script: PATH"
    case .locale: "locale: TAG"
    case .set: "set: NAME = VALUE"
    case .config: "config: PATH"
    case .start: "start: ID"
    case .bot: "bot: TEXT"
    case .buttons: "buttons: TITLE | ..."
    case .stars: "stars: N (SUBMIT) | SKIP"
    case .input: "input: SEND | SKIP"
    case .you: "you: ANSWER"
    case .reject: "reject: CODE"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .script: "The script, as a path from the transcript's folder."
    case .locale: "The language of the person, such as fr; else that of the script."
    case .set: "A variable has this value at the beginning; a text may stand in quotes."
    case .config: "A configuration that goes before that of the script, as a path."
    case .start: "The block that the conversation begins with; in a case alone."
    case .bot: "The dialog says this text."
    case .buttons: "Exactly these buttons are offered, in this order."
    case .stars: "A rating with this many stars, and with these buttons if it has them."
    case .input: "A text is asked for, with the button that sends it and that to skip."
    case .you:
      "The person answers: a title or a number of a button, such as #2, stars, or a text."
    case .reject: "The answer before was refused, for one of the reasons below."
    }
  }
}

extension Transcript.Step {
  /// What a line means that is a word alone.
  fileprivate var meaningOfWord: String {
    switch self {
    case .anything: "Anything may happen, up to the next line that fits."
    case .does(.submits): "The person submits the stars that are picked."
    case .does(.skips): "The person skips the question."
    case .does(.taps): "The person taps where the dialog waits for it."
    case .does(.goesBack): "The person takes back the last answer."
    case .does(.leaves): "The person leaves the conversation."
    case .ends(.completed): "The conversation reached an end of the script."
    case .ends(.left): "The conversation was left."
    case .ends(.stuck): "The conversation looped without asking anything."
    case .says, .asks, .does(.answers), .passes, .hears, .rejects: ""
    }
  }
}

extension MessageReader.Kind {
  fileprivate var form: String {
    switch self {
    case .picked: "! picked N"
    case .rated: "! rated N"
    case .outcome: "! outcome KIND at STEP"
    case .action: "! action NAME"
    case .set: "! set NAME = VALUE"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .picked: "The person picked this many stars."
    case .rated: "The rating is final."
    case .outcome:
      "An answer settled one of "
        + Outcome.allCases.map(\.rawValue).joined(separator: ", ") + "; the step is one of "
        + OutcomeStep.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .action: "The host should do this."
    case .set: "A variable got this value, which is written as JSON."
    }
  }
}
