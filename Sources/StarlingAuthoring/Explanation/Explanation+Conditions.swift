import Starling

// Findings about conditions and variables.
extension Explanation {
  static let ofConditions: [Explanation] = [
    Explanation(
      .shadowedBranch, "a branch is never taken, since earlier branches cover all its cases",
      why: """
        Branches are tried in order, and the first that holds wins: the narrow one belongs before \
        the wide one. The same is said of a "next" that no answer is left for, unless a branch \
        leads where it does.
        """,
      example: #"""
        { "blocks": {
            "stars": { "type": "rating", "text": "How was it?", "next": null,
                       "branches": [‹→{ "when": { "is": 5 }, "next": "great" },
                                    ›{ "when": { "atLeast": 3 }, "next": "good" }‹,
                                    { "when": { "is": 5 }, "next": "great" }→›] },
            "good": { "type": "text", "text": "Good." },
            "great": { "type": "text", "text": "Great!" } } }
        """#),

    Explanation(
      .impossibleBranch, "no answer can meet a condition",
      why: """
        The branch is never taken, the button never offered, or the bubble never said, whatever the \
        person does: there are fewer stars than that, no button with that value, the tests \
        contradict each other, counters are never so together (which is looked for in scripts of up \
        to 5,000 states), or the block that was to be visited only comes behind. A note lists what \
        is possible. A button with a "value" saves that, not its title.
        """,
      example: #"""
        { "blocks": {
            "stars": { "type": "rating", "text": "How was it?", "next": null,
                       "branches": [{ "when": { "atLeast": ‹6→5› }, "next": "great" }] },
            "great": { "type": "text", "text": "Great!" } } }
        """#),

    Explanation(
      .alwaysTrue, "a test holds for every answer",
      why: """
        White space at the ends of a text does not count, so nothing is left to look for. With \
        "exact", it does. A block has been visited when it asks, so a test whether it was is no \
        test. And where no answer is below a "min" or above a "max", or a button must be tapped, a \
        branch may leave nothing for the "next" behind it.
        """,
      example: #"""
        { "blocks": {
            "name": { "type": "text-input", "text": "Your name?", "next": "hello",
                      "branches": [{ "when": { "contains": " "‹→, "exact": true› },
                                     "next": "full" }] },
            "full": { "type": "text", "text": "Hi, {{name}}!" },
            "hello": { "type": "text", "text": "And your last name?" } } }
        """#),

    Explanation(
      .listTest, "several answers are compared like a single one",
      why: """
        A choice of several saves a list, which equals no single value, so the test never holds. \
        "has" looks for one of the answers, and "atLeast" and "atMost" count them.
        """,
      example: #"""
        { "blocks": {
            "likes": { "type": "choice", "text": "What do you like?", "many": true, "next": null,
                       "buttons": ["Speed", "Price"],
                       "branches": [{ "when": { "‹is→has›": "Price" }, "next": "price" }] },
            "price": { "type": "text", "text": "It stays like this." } } }
        """#),

    Explanation(
      .impossibleField, "no text fits a field",
      why: """
        Its limits contradict each other: "maxLength" leaves no room for a number from "min" to \
        "max", or for an e-mail address, which has five characters at least. Only a blank text is \
        accepted, if the field is not "required".
        """,
      example: #"""
        { "blocks": {
            "year": { "type": "text-input", "text": "Since which year?", "format": "integer",
                      "min": 1900, "maxLength": ‹3→4›, "next": null } } }
        """#),

    Explanation(
      .textAsNumber, "a text is compared as a number, and its field takes any text",
      why: """
        People type "about five" or "5 years", and no comparison holds for that. With "format": \
        "integer" or "number", the field asks again until a number is typed.
        """,
      example: #"""
        { "blocks": {
            "seats": { "type": "text-input", "text": "How many seats?", "next": null,
                       ‹→"format": "integer",
                       ›"branches": [{ "when": { "atLeast": 5 }, "next": null }] } } }
        """#),

    Explanation(
      .silentBlock, "a question may be asked without a word",
      why: """
        Each of its bubbles has a "when", and together they do not cover all cases. Where none \
        holds, the person sees buttons, a field or stars, and no question.
        """,
      example: #"""
        { "variables": { "plan": "" },
          "blocks": {
            "more": {
              "type": "choice", "buttons": ["Yes", "No"], "next": null,
              "text": [
                { "text": "More seats?", "when": { "of": "plan", "is": "pro" } },
                { "text": "Go pro?",
                  "when": { "of": "plan", ‹"is": "free"→"not": { "is": "pro" }› } }] } } }
        """#),

    Explanation(
      .unknownVariable, "a text or a condition names a variable that nothing defines",
      why: """
        It would always be empty. A variable is defined by "variables", by "set", or by the answer \
        of a block, under the block's id or its "saveAs".
        """,
      example: #"""
        { "blocks": {
            "name": { "type": "text-input", "text": "Your name?", "next": "hello" },
            "hello": { "type": "text", "text": "Hi, {{‹nmae→name›}}!" } } }
        """#),

    Explanation(
      .unsetVariable, "on some path, a variable has no value yet when it is read",
      why: """
        A text would have a gap there, and every test but "empty" and "not" would fail. The note \
        shows a shortest path. Give the variable a value from the start, ask for it first, or guard \
        the place with a condition that has "visited" or "empty".
        """,
      example: #"""
        { ‹→"variables": { "wish": "nothing" },
          ›"blocks": {
            "ask": { "type": "double-button", "text": "Anything missing?",
                     "left": { "title": "Yes", "next": "wish" },
                     "right": { "title": "No", "next": "bye" } },
            "wish": { "type": "text-input", "text": "What?", "next": "bye" },
            "bye": { "type": "text", "text": "You wish: {{wish}}." } } }
        """#),

    Explanation(
      .unusedVariable, "nothing reads a variable",
      why: """
        It is left over, or the place that should read it is misspelt. Results read what answers \
        save and buttons set, so such a variable is only reported if its name is close to that of a \
        variable that is read.
        """,
      example: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "Do you like ‹it→{{app}}›?" } } }
        """#),

    Explanation(
      .ambiguousVariable, "two variables have the same name in an environment",
      why: """
        A command of --on finds each answer and each variable in its environment, under the name in \
        capitals, with "_" for all but letters and digits. One value would replace the other.
        """,
      example: #"""
        { "blocks": {
            "e-mail": { "type": "text-input", "text": "Your address?", "next": "‹e_mail→again›" },
            "‹e_mail→again›": { "type": "text-input", "text": "Once more?", "next": null } } }
        """#),

    Explanation(
      .literalValue, "a value looks like a calculation or a template",
      why: """
        Values of "set", "value", "variables" and conditions are kept as they are written, and a \
        value that is put into a text is not expanded again: people would see the braces or the sum. \
        Placeholders belong in texts. "add" counts; other sums are set as numbers on each path, or \
        come from the host.
        """,
      example: #"""
        { "blocks": {
            "name": { "type": "text-input", "text": "Your name?", "required": true, "next": "go" },
            "go": { "type": "button", "text": "Ready?", "title": "Yes", "next": "hello"‹,
                    "set": { "greeting": "Dear {{name}}" }→› },
            "hello": { "type": "text", "text": "‹{{greeting}}→Dear {{name}}›, here we go." } } }
        """#),

    Explanation(
      .mixedCounter, "a counter would get something else than a number",
      why: """
        A variable to which something is added is a counter: it always is a number, so that \
        every sum can be told beforehand. Answers and texts belong in variables of their own.
        """,
      example: #"""
        { "blocks": {
            "stars": { "type": "rating", "text": "How was it?", "next": "thanks" },
            "thanks": { "type": "text", "text": "Thank you!", "add": { "‹stars→ratings›": 1 } } } }
        """#),

    Explanation(
      .addsNothing, "a list of amounts adds nothing, whatever is answered",
      why: """
        The answers of a rating add to a counter so that it tells them apart. If all amounts are 0, \
        the line does nothing: an amount is missing, or the line can go.
        """,
      example: #"""
        { "blocks": {
            "ease": { "type": "rating", "text": "Is it easy?", "max": 3,
                      "add": { "score": [0, ‹0, 0→2.5, 5›] }, "next": "thanks" },
            "thanks": { "type": "text", "text": "That makes {{score}}." } } }
        """#),

    Explanation(
      .endlessCount, "a counter that conditions read can go up and down without end",
      why: """
        Nobody can try all the numbers that it may have, so that nothing is proved where it is read: \
        coverage and promises stay undecided. A counter with bounds stops there, and one that only \
        goes up or only down needs none.
        """,
      example: #"""
        { ‹→"variables": { "floor": { "min": -1, "max": 3, "host": false } },
          ›"blocks": {
            "step": { "type": "choice", "text": "Up or down?", "next": "look",
                      "buttons": [{ "title": "Up", "add": { "floor": 1 } },
                                  { "title": "Down", "add": { "floor": -1 } }] },
            "look": { "type": "route", "next": "step",
                      "branches": [{ "when": { "of": "floor", "atLeast": 3 }, "next": null }] } } }
        """#),
  ]
}
