import Starling

// Findings about links.
extension Explanation {
  static let ofLinks: [Explanation] = [
    Explanation(
      .danglingLink, "a link names a missing block",
      why: """
        The conversation would get stuck there, in front of a person. The name is misspelt, or the \
        block has been renamed or removed.
        """,
      example: #"""
        { "blocks": {
            "stars": { "type": "rating", "text": "How was it?", "next": "‹thank→thanks›",
                       "branches": [{ "when": { "atMost": 2 }, "next": "sorry" }] },
            "sorry": { "type": "text", "text": "Oh.", "next": "thanks" },
            "thanks": { "type": "text", "text": "Thank you!" } } }
        """#),

    Explanation(
      .unknownList, "a choice names a list of buttons that is missing",
      why: """
        There would be nothing to choose from. The name is misspelt, or the list has been renamed or \
        removed.
        """,
      example: #"""
        { "lists": { "agree": ["I agree", "I do not"] },
          "blocks": {
            "fast": { "type": "choice", "text": "It is fast.", "buttons": "agree", "next": "clear" },
            "clear": { "type": "choice", "text": "It is clear.", "buttons": "‹agre→agree›",
                       "next": null } } }
        """#),

    Explanation(
      .unusedList, "no choice has the buttons of a list",
      why: """
        It is left over, or a choice that should name it has buttons of its own.
        """,
      example: #"""
        { "lists": { "agree": ["I agree", "I do not"] },
          "blocks": {
            "fast": { "type": "choice", "text": "It is fast.", "buttons": ‹["Yes", "No"]→"agree"›,
                      "next": null } } }
        """#),

    Explanation(
      .endlessLoop, "blocks form a cycle that no one can interrupt",
      why: """
        They go on by themselves, and nothing leads out: people could only watch. Let one of them \
        end, lead elsewhere, or ask something.
        """,
      example: #"""
        { "blocks": {
            "tick": { "type": "text", "text": "Tick", "showNextAfter": 1, "next": "tock" },
            "tock": { "type": "text", "text": "Tock", "showNextAfter": 1, "next": ‹"tick"→null› } } }
        """#),

    Explanation(
      .possibleEndlessLoop, "blocks may form an endless cycle, since only a condition leads out",
      why: """
        Nothing is asked in the cycle, so nothing changes from one round to the next: if the \
        condition does not hold at first, it never will. Let one of the blocks wait for a tap, or \
        add a link that leads out.
        """,
      example: #"""
        { "variables": { "ready": false },
          "blocks": {
            "wait": { "type": "text", "text": "Wait‹ …", "showNextAfter": 1→, and press Return."›, "next": "look" },
            "look": { "type": "route", "next": "wait",
                      "branches": [{ "when": { "of": "ready", "is": true }, "next": null }] } } }
        """#),

    Explanation(
      .noWayOut, "blocks form a cycle that no answer leaves",
      why: """
        The conversation cannot end. People have to leave it, and their ratings will show it. Give \
        one of the blocks a link that leads out.
        """,
      example: #"""
        { "blocks": {
            "more": { "type": "choice", "text": "One more?",
                      "buttons": [{ "title": "Yes", "next": "more" },
                                  { "title": "‹Of course→No›", "next": ‹"more"→null› }] } } }
        """#),

    Explanation(
      .unreachableBlock, "nothing leads to a block",
      why: """
        It is never shown. A link to it is missing or leads elsewhere, or the block is \
        left over.
        """,
      example: #"""
        { "blocks": {
            "hello": { "type": "text", "text": "Hi!"‹→, "next": "news"› },
            "news": { "type": "text", "text": "There is a new version." } } }
        """#),

    Explanation(
      .implicitEnd, "the conversation would just stop after an answer",
      why: """
        People who answer expect a reaction, and a forgotten "next" looks the same as an end. Write \
        "next": null where you mean the end. Where nothing leads to the block below, a link to it \
        is probably meant, and "starling check --fix" writes it.
        """,
      example: #"""
        { "blocks": { "stars": { "type": "rating", "text": "How was it?"‹→, "next": null› } } }
        """#
    ),
  ]
}
