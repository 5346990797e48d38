// Events that do not fit the prompt.
extension Rejection {
  static let notNow = Rejection(
    "the event does not fit the prompt",
    why: """
      Every prompt takes its own kinds of event: stars are picked, buttons chosen, texts submitted. \
      A program looks at the prompt that was offered last before it sends one.
      """,
    script: stars, rejected: [.event(.begin), .event(.tap)],
    taken: [.event(.begin), .event(.pick(4))])

  static let wait = Rejection(
    "a delay passes by itself",
    why: """
      What follows shows after "showNextAfter"; a tap does not shorten it. A program sends \
      "elapsed" when the time is over.
      """,
    script: #"""
      { "blocks": {
          "hello": { "type": "text", "text": "Hi!", "showNextAfter": 2, "next": "bye" },
          "bye": { "type": "text", "text": "Bye!" } } }
      """#,
    rejected: [.event(.begin), .event(.tap)], taken: [.event(.begin), .event(.elapsed)])

  static let noSuchButton = Rejection(
    "no button of that number is offered",
    why: """
      Buttons are counted from 0 among those that are offered; one whose "when" does not hold has \
      no number.
      """,
    script: #"""
      { "blocks": {
          "tour": { "type": "choice", "text": "A tour?", "buttons": ["Yes", "No"], "next": null } } }
      """#,
    rejected: [.event(.begin), .event(.choose(2))], taken: [.event(.begin), .event(.choose(1))])

  static let outOfStars = Rejection(
    "there are not that many stars",
    why: "A rating goes from 1 to \"max\"; without it there are 5 stars.",
    script: stars, rejected: [.event(.begin), .event(.pick(6))],
    taken: [.event(.begin), .event(.pick(5))])

  static let pickFirst = Rejection(
    "stars are to be picked before they are submitted",
    why: """
      With "confirm" the rating is final only when it is submitted, and there is nothing to submit \
      before the first pick.
      """,
    script: #"""
      { "blocks": {
          "stars": { "type": "rating", "text": "And?", "confirm": true, "next": null } } }
      """#,
    rejected: [.event(.begin), .event(.submit(""))],
    taken: [.event(.begin), .event(.pick(4)), .event(.submit(""))])

  static let oldTurn = Rejection(
    "the event answers a prompt that has been answered",
    why: """
      A second tap on the same button, quick or late, must not answer the next prompt. An event \
      that names the turn of its prompt is safe from that.
      """,
    script: taps,
    rejected: [.event(.begin), .event(.tap, answering: 1), .event(.tap, answering: 1)],
    taken: [.event(.begin), .event(.tap, answering: 1), .event(.tap, answering: 2)])

  static let cannotGoBack = Rejection(
    "there is no answer that could be taken back",
    why: """
      Nothing has been answered yet, or the host already knows the last answer: it was a final \
      rating, an outcome, an action.
      """,
    script: taps, rejected: [.event(.begin), .event(.back)],
    taken: [.event(.begin), .event(.tap), .event(.back)])

  static let ended = Rejection(
    "the conversation is over",
    why: "Nothing is awaited any more. A new conversation begins with a new dialog.",
    script: #"{ "blocks": { "stars": { "type": "rating", "text": "And?", "next": null } } }"#,
    rejected: [.event(.begin), .event(.pick(4)), .event(.pick(5))],
    taken: [.event(.begin), .event(.pick(5))])

  private static let stars =
    #"{ "blocks": { "stars": { "type": "rating", "text": "And?", "next": null } } }"#

  private static let taps = #"""
    { "blocks": {
        "hello": { "type": "text", "text": "Hi!", "next": "more" },
        "more": { "type": "text", "text": "Nice day!", "next": "bye" },
        "bye": { "type": "text", "text": "Bye!" } } }
    """#
}
