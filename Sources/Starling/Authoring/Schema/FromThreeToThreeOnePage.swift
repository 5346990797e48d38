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
  ]

  private static let callers: [(word: String, meaning: String)] = [
    (
      "Ctrl-C",
      "At a prompt, in a delay and during a command of --on, it reaches the conversation alone: "
        + "whatever called 'starling ask' goes on, also sh, make and npm. 'starling feedback' "
        + "exits 1 there, as after /quit."
    ),
    ("--on", "On a terminal, its command is a job of its own. Ctrl-C ends it, and the chat."),
  ]

  private static let authors: [(word: String, meaning: String)] = [
    ("diff", "It compares all languages, and everything that is shown or sent.")
  ]

  private static let receivers: [(word: String, meaning: String)] = [
    (
      "results",
      "An answer ends with \"picked\": the stars that were chosen but not sent, or null."
    )
  ]
}
