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
    transcript: #"""
      === the person has no time now
      bot: A moment for your opinion?
      @ 1s
      bot: How do you like {{app}} so far?
      stars: 5 | Later
      skip
      ! outcome later at rating
      bot: Another time, then.
      end

      === a happy person says why
      bot: A moment for your opinion?
      @ 1s
      bot: How do you like {{app}} so far?
      stars: 5 | Later
      you: 4
      ! picked 4
      ! rated 4
      ! set stars = 4
      bot: What do you like most?
      input: Send
      you: It is quick
      ! set praise = "It is quick"
      ! outcome feedback at feedback
      bot: Thank you! We read every word.
      end

      === an unhappy person says what is missing
      bot: A moment for your opinion?
      @ 1s
      bot: How do you like {{app}} so far?
      stars: 5 | Later
      you: 3
      ! picked 3
      ! rated 3
      ! set stars = 3
      bot: What should we do better?
      input: Send
      you: Dark mode, please
      ! set wish = "Dark mode, please"
      ! outcome feedback at feedback
      bot: Thank you! We read every word.
      end

      === promise: up to three stars, we ask what is missing
      after: ! rated at most 3
      always: bot: What should we do better?

      """#)
}
