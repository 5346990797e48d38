extension Template {
  /// Asks for stars, and for a word: what people like, or what is missing.
  static let rating = Template(
    "Rate the app", avatar: "⭐️", app: "our app",
    members: #"""
        "blocks": {
          "hello": {
            "type": "text",
            "text": "A moment for your opinion?",
            "showNextAfter": 1,
            "next": "stars"
          },
          "stars": {
            "type": "rating",
            "text": "How do you like {{app}} so far?",
            "branches": [{ "when": { "atLeast": 4 }, "next": "praise" }],
            "next": "wish",
            "skip": { "title": "Later", "outcome": "later", "next": "bye" }
          },
          "praise": {
            "type": "text-input",
            "text": "What do you like most?",
            "outcome": "feedback",
            "next": "thanks"
          },
          "wish": {
            "type": "text-input",
            "text": "What should we do better?",
            "placeholder": "A word is enough",
            "outcome": "feedback",
            "next": "thanks"
          },
          "thanks": { "type": "text", "text": "Thank you! We read every word." },
          "bye": { "type": "text", "text": "Another time, then." }
        },
        "config": { "afterSessions": 5, "daysBetween": 90, "askAtMostPerYear": 3 }
      """#,
    acts: #"""
      === the person has no time now
      skip
      end

      === a happy person says why
      you: 4
      you: It is quick
      end

      === an unhappy person says what is missing
      you: 3
      you: Dark mode, please
      end

      === promise: up to three stars, we ask what is missing
      after: ! rated at most 3
      always: bot: What should we do better?
      """#)
}
