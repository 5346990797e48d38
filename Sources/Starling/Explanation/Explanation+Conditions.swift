// Findings about conditions and variables.
extension Explanation {
  static let shadowedBranch = Explanation(
    "a branch is never taken, since earlier branches cover all its cases",
    why: """
      Branches are tried in order, and the first that holds wins: the narrow one belongs before \
      the wide one.
      """,
    example: #"""
      { "blocks": {
          "stars": { "type": "rating", "text": "How was it?", "next": null,
                     "branches": [{ "when": { "atLeast": 3 }, "next": "good" },
                                  { "when": { "is": 5 }, "next": "great" }] },
          "good": { "type": "text", "text": "Good." },
          "great": { "type": "text", "text": "Great!" } } }
      """#,
    mended: #"""
      { "blocks": {
          "stars": { "type": "rating", "text": "How was it?", "next": null,
                     "branches": [{ "when": { "is": 5 }, "next": "great" },
                                  { "when": { "atLeast": 3 }, "next": "good" }] },
          "good": { "type": "text", "text": "Good." },
          "great": { "type": "text", "text": "Great!" } } }
      """#)

  static let impossibleBranch = Explanation(
    "no answer can meet a condition",
    why: """
      The branch is never taken, or the button never offered, whatever the person does: there are \
      fewer stars than that, no button with that value, or the tests contradict each other.
      """,
    example: #"""
      { "blocks": {
          "stars": { "type": "rating", "text": "How was it?", "next": null,
                     "branches": [{ "when": { "atLeast": 6 }, "next": "great" }] },
          "great": { "type": "text", "text": "Great!" } } }
      """#,
    mended: #"""
      { "blocks": {
          "stars": { "type": "rating", "text": "How was it?", "next": null,
                     "branches": [{ "when": { "atLeast": 5 }, "next": "great" }] },
          "great": { "type": "text", "text": "Great!" } } }
      """#)

  static let unknownVariable = Explanation(
    "a text or a condition names a variable that nothing defines",
    why: """
      It would always be empty. A variable is defined by "variables", by "set", or by the answer \
      of a block, under the block's id or its "saveAs".
      """,
    example: #"""
      { "blocks": {
          "name": { "type": "text-input", "text": "Your name?", "next": "hello" },
          "hello": { "type": "text", "text": "Hi, {{nmae}}!" } } }
      """#,
    mended: #"""
      { "blocks": {
          "name": { "type": "text-input", "text": "Your name?", "next": "hello" },
          "hello": { "type": "text", "text": "Hi, {{name}}!" } } }
      """#)

  static let unsetVariable = Explanation(
    "on some path, a variable has no value yet when it is read",
    why: """
      A text would have a gap there, and every test but "empty" and "not" would fail. The note \
      spells a shortest such way. Give the variable a value from the start, or ask before.
      """,
    example: #"""
      { "blocks": {
          "ask": { "type": "double-button", "text": "Anything missing?",
                   "left": { "title": "Yes", "next": "wish" },
                   "right": { "title": "No", "next": "bye" } },
          "wish": { "type": "text-input", "text": "What?", "next": "bye" },
          "bye": { "type": "text", "text": "You wish: {{wish}}." } } }
      """#,
    mended: #"""
      { "variables": { "wish": "nothing" },
        "blocks": {
          "ask": { "type": "double-button", "text": "Anything missing?",
                   "left": { "title": "Yes", "next": "wish" },
                   "right": { "title": "No", "next": "bye" } },
          "wish": { "type": "text-input", "text": "What?", "next": "bye" },
          "bye": { "type": "text", "text": "You wish: {{wish}}." } } }
      """#)

  static let unusedVariable = Explanation(
    "nothing reads a variable",
    why: """
      It is left over, or the place that should read it is mistyped. What answers save is never \
      called unused: the program around the conversation reads it.
      """,
    example: #"""
      { "variables": { "app": "Maps" },
        "blocks": { "hello": { "type": "text", "text": "Do you like it?" } } }
      """#,
    mended: #"""
      { "variables": { "app": "Maps" },
        "blocks": { "hello": { "type": "text", "text": "Do you like {{app}}?" } } }
      """#)
}
