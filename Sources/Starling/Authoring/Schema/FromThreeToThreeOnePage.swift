extension FormatPage {
  /// What version 3.1 changes for those who used version 3.0. An entry goes to the list of those who
  /// notice it: in a few words where, and then what is different.
  package static let fromThreeToThreeOne = FormatPage(
    "from-3.0-to-3.1", "From 3.0 to 3.1: what changes for people, callers and hosts",
    [
      Section(
        "The whole",
        .text(
          """
          Scripts, transcripts, saves, histories and results of versions 2 and 3.0 are read as \
          before and mean the same. Objects that programs read have new keys at their end, and \
          lose none.
          """)),
      Section("For people who answer", .rows(people)),
      Section("For tools that ask", .rows(callers)),
      Section("For authors and testers", .rows(authors)),
      Section("For receivers of results and for programs", .rows(receivers)),
    ])

  private static let people: [(word: String, meaning: String)] = [
    ("a rating", "On a terminal with the line editor, one Return gives it."),
    (
      "a slow network",
      "A character, a key or a paste that arrives in pieces is whole, whatever the pauses."
    ),
    (
      "first screen",
      "The built-in prompt asks in a line or two, under the name of the tool. Where lines are "
        + "edited, Return or Escape puts it off; so do n, no, q, later and their words in the "
        + "person's language, at all stars that can be passed."
    ),
    (
      "coming back",
      "Whoever puts the built-in prompt of 'starling ask' off reads the command for feedback."
    ),
    (
      "happy people",
      "Where there is no place for reviews, the built-in prompt asks them for a word, too; Return "
        + "passes it."
    ),
    (
      "words at a button",
      "On a terminal, two words or more that are no button are offered as the answer to the text "
        + "field behind one, and Return sends them. In a pipe they stay refused: no-such-button."
    ),
    (
      "hints",
      "A choice says how to answer it. A field or a choice that an empty line passes says \"Return: "
        + "nothing\", and the person's bubble says \"nothing\". \"Return: Submit\" comes once stars "
        + "are picked."
    ),
    ("labels", "The label of a number stands beside it in the answer, and in results."),
  ]

  private static let callers: [(word: String, meaning: String)] = [
    (
      "Ctrl-C",
      "At a prompt, in a delay and during a command of --on, it reaches the conversation alone: "
        + "whatever called 'starling ask' goes on, also sh, make and npm. 'starling feedback' "
        + "exits 1 there, as after /quit."
    ),
    ("--on", "On a terminal, its command is a job of its own. Ctrl-C ends it, and the chat."),
    (
      "built-in prompt",
      "Its texts are fewer, and it has a text field more. Lines in a pipe mean what they meant: a "
        + "number picks, an empty line sends. A chat that 3.0 saved goes on."
    ),
  ]

  private static let authors: [(word: String, meaning: String)] = [
    ("diff", "It compares all languages, and everything that is shown or sent."),
    (
      "promises",
      "Each is judged by the part of the past on which it depends, so that questionnaires with "
        + "several scores keep or break them where they were undecided. The number of states is "
        + "smaller there, and a conversation that breaks one may not be the shortest."
    ),
    (
      "explain, graph",
      "The numbers of questions are exact for such scripts, too. That no conversation gets to a "
        + "block is said only where it is proved."
    ),
  ]

  private static let receivers: [(word: String, meaning: String)] = [
    (
      "results",
      "An answer ends with \"picked\": the stars that were chosen but not sent when the person "
        + "left, or null. Such an entry has neither text nor number, and is in no figure but one of "
        + "its own. The last column of CSV has it, too."
    ),
    ("echo", "An empty text echoes as a word, and stars with their label."),
    (
      "RatingPrompt.feedbackCommand",
      "The command by which people come back to feedback, for the last words of the prompt."
    ),
  ]
}
