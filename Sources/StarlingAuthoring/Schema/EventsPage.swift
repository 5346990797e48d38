import Starling

extension FormatPage {
  /// The lines of `--events`, from the table that prints them.
  package static let events = FormatPage(
    "events", "The lines of --events: a conversation for programs, as JSON",
    [
      Section(
        "The whole",
        """
        With --events, 'starling run' and 'starling ask' print each event as a line of JSON, \
        with its name under "event". After each prompt except for a delay, a program writes \
        its answer as a line. The last event is the result. This script:
        """,
        .example(.script(askedScript)),
        "answered by an empty line and the line 4 gives this, with long lines folded:",
        .example(.events(input: "\n4\n", output: askedOutput))),
      Section(
        "Answers",
        """
        An answer is a line as a person types it: an empty line to tap or to submit, the title \
        or the number of a button, a number of stars, or a text. A text in quotes is read as \
        JSON, so that it can have several lines or begin with a slash. Where several buttons \
        can be chosen, a list in JSON names them: ["Speed", "Price"]. Commands begin with a slash:
        """,
        .rows(ReplyReader.Command.allCases.map { ("/" + $0.rawValue, $0.meaning) })),
    ]
      + EventLines.Name.allCases.map { name in
        let rows: [Part] = name.members.isEmpty ? [] : [.rows(name.members)]
        return Section(headline(name), [.text(name.meaning)] + rows)
      }
      + [
        Section(
          "Codes of a rejection",
          .rows(
            RejectCode.allCases.map { ($0.rawValue, $0.explanation.what.capitalizedFirst + ".") }),
          "'starling explain CODE' has an example of each.")
      ])

  private static func headline(_ name: EventLines.Name) -> String { "Event: " + name.rawValue }

  private static let askedScript = #"""
    { "blocks": {
        "hi": { "type": "text", "text": "Hi!", "next": "stars" },
        "stars": { "type": "rating", "text": "How is it?", "next": null } } }
    """#

  private static let askedOutput = #"""
    {"event":"willAppear"}
    {"event":"say","block":"hi","text":"Hi!","style":"text"}
    {"event":"prompt","kind":"tap","block":"hi","turn":1}
    {"event":"didAppear"}
    {"event":"say","block":"stars","text":"How is it?","style":"text"}
    {"event":"prompt","kind":"stars","block":"stars","turn":2,"button":null,\#
    "min":1,"max":5,"labels":[],\#
    "symbols":{"full":"★","empty":"☆"},"confirm":false,"skip":null}
    {"event":"echo","text":"★★★★☆ 4/5"}
    {"event":"picked","rate":4}
    {"event":"rated","rate":4}
    {"event":"set","name":"stars","value":4}
    {"event":"willDisappear"}
    {"event":"didDisappear"}
    {"event":"result","ending":"completed","eligible":null,"path":["hi","stars"],"answers":{"stars":4},\#
    "rating":4,"outcomes":[],"actions":[],"seconds":0,"mailto":null,\#
    "variables":{"stars":4}}
    """#
}

extension EventLines.Name {
  /// When the event occurs.
  fileprivate var meaning: String {
    switch self {
    case .willAppear: "The conversation is about to begin."
    case .didAppear: "The first prompt is shown."
    case .say: "A bubble of the dialog."
    case .prompt: "The dialog asks or waits for something. It is repeated when it changes."
    case .picked: "The person picked stars; if \"confirm\" is true, they may still change."
    case .echo: "The answer as a chat shows it."
    case .rated: "The rating is final."
    case .set: "A variable got a value."
    case .outcome: "An answer decided about asking again."
    case .action: "The host should do something."
    case .reject: "An answer was refused, and changed nothing."
    case .help: "The answer to /help."
    case .willDisappear: "The conversation is over."
    case .didDisappear: "Everything has been shown."
    case .result: "The last line. --json prints the same members, without \"event\"."
    }
  }

  /// The members of the event besides its name.
  package var members: [(word: String, meaning: String)] {
    switch self {
    case .willAppear, .didAppear, .willDisappear, .didDisappear: []
    case .say:
      [
        ("block", "The id of the block that speaks."), ("text", "What it says."),
        ("style", "How it looks: a style of scripts."),
      ]
    case .prompt: Self.membersOfPrompt
    case .picked, .rated: [("rate", "The number of stars.")]
    case .echo: [("text", "The answer in words.")]
    case .set: [("name", "The variable."), ("value", "Its value.")]
    case .outcome:
      [
        ("outcome", "One of: " + Outcome.allCases.map(\.rawValue).joined(separator: ", ") + "."),
        (
          "step",
          "After review: storeReview; after feedback: feedback. After later and never: rating "
            + "before a final rating, storeReview after a positive one, feedback after any other."
        ),
      ]
    case .action: [("action", "Its name.")]
    case .reject: [("code", "The reason: see below."), ("text", "The reason in words for people.")]
    case .help: [("text", "What can be answered now.")]
    case .result: Self.membersOfResult
    }
  }

  private static let membersOfPrompt = FormatPage.rows(
    """
    kind  tap: waits for an empty line; delay: goes on by itself; choice: buttons; text: a text;
      stars: a rating.
    block  The id of the block that asks.
    turn  The number of the prompt, from 1.
    seconds  delay: how long it lasts.
    buttons  choice: a list, each with its "title" and "style", and with "alone": whether it goes
      with no other one.
    many  choice: how many can be chosen together: "min", "max" or null, and the "button" that sends
      them; null if only one can.
    button  text and stars: the button that submits; null if a pick is final.
    placeholder  text: a hint, or null.
    min  stars: the lowest number, 0 or 1; text: the least number, or null.
    max  stars: the highest number; text: the greatest number, or null.
    labels  stars: a list, each with its "number" and "text"; empty if there are none.
    symbols  stars: "full" and "empty".
    confirm  stars: whether the pick must be submitted.
    progress  Only where a script shows it, last: "asked", the number of the question, and "of", the
      fewest and the most that the conversation will have asked, by its links alone; null where a
      loop has no limit.
    skip  choice, text and stars: the button that skips, or null.
    required  text: whether an empty text is refused.
    minLength  text: the fewest characters, or null.
    maxLength  text: the most characters, or null.
    format  text: what is accepted: any, email, integer or number.
    """)

  private static let membersOfResult = FormatPage.rows(
    """
    ending  completed: it reached an end; left: the person or the host left; stuck: it looped
      without a prompt; null: 'starling ask' has asked no one.
    eligible  Whether the rules allowed asking; null if they were not checked, and false whenever no
      one was asked.
    path  The ids of the blocks, in order.
    answers  The value of each answer, by name.
    rating  The final stars, or null.
    outcomes  A list, each with its "outcome" and "step".
    actions  The names of the actions, in order.
    seconds  How long it took, in whole seconds.
    mailto  The feedback as a mailto: address, or null.
    variables  An object: every variable that the host or the conversation set, with its last value;
      {} if there is none.
    reviewURL  Only after the outcome review: where the review can be written.
    """)
}

extension ReplyReader.Command {
  fileprivate var meaning: String {
    switch self {
    case .back: "takes back the last answer"
    case .quit: "leaves the conversation"
    case .help: "asks what can be answered now"
    case .again: "repeats the prompt"
    case .skip: "skips the question, if that is possible"
    case .never: "asks never to be asked again; only with 'starling ask'"
    }
  }
}

extension String {
  /// The text with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
