extension Template {
  /// Asks how likely a person is to recommend the app, and why: the Net Promoter Score.
  static let nps = Template(
    "Would you recommend it?", avatar: "💬", app: "our app",
    members: #"""
        "blocks": {
          "score": {
            "type": "rating",
            "text": "How likely are you to recommend {{app}} to a friend?",
            "min": 0,
            "max": 10,
            "labels": ["not at all likely", "extremely likely"],
            "branches": [
              { "when": { "atLeast": 9 }, "next": "best" },
              { "when": { "atLeast": 7 }, "next": "better" }
            ],
            "next": "wrong",
            "skip": { "title": "Not now", "outcome": "later", "next": "bye" }
          },
          "best": {
            "type": "text-input",
            "text": "What do you like best?",
            "outcome": "feedback",
            "next": "thanks"
          },
          "better": {
            "type": "text-input",
            "text": "What would make it a ten?",
            "outcome": "feedback",
            "next": "thanks"
          },
          "wrong": {
            "type": "text-input",
            "text": "What should we change first?",
            "outcome": "feedback",
            "next": "thanks"
          },
          "thanks": { "type": "text", "text": "Thank you! We read every word." },
          "bye": { "type": "text", "text": "Another time, then." }
        }
      """#,
    transcript: #"""
      === the person has no time now
      bot: How likely are you to recommend {{app}} to a friend?
      stars: 10 | Not now
      skip
      ! outcome later at rating
      bot: Another time, then.
      end

      === a happy person says why
      bot: How likely are you to recommend {{app}} to a friend?
      stars: 10 | Not now
      you: 9
      ! picked 9
      ! rated 9
      ! set score = 9
      bot: What do you like best?
      input: Send
      you: It saves me an hour a day
      ! set best = "It saves me an hour a day"
      ! outcome feedback at feedback
      bot: Thank you! We read every word.
      end

      === someone who is nearly convinced says what a ten takes
      bot: How likely are you to recommend {{app}} to a friend?
      stars: 10 | Not now
      you: 8
      ! picked 8
      ! rated 8
      ! set score = 8
      bot: What would make it a ten?
      input: Send
      you: Faster search
      ! set better = "Faster search"
      ! outcome feedback at feedback
      bot: Thank you! We read every word.
      end

      === a seven is nearly convinced, too
      bot: How likely are you to recommend {{app}} to a friend?
      stars: 10 | Not now
      you: 7
      ! picked 7
      ! rated 7
      ! set score = 7
      bot: What would make it a ten?
      input: Send
      you: Dark mode
      ! set better = "Dark mode"
      ! outcome feedback at feedback
      bot: Thank you! We read every word.
      end

      === an unhappy person says what is wrong
      bot: How likely are you to recommend {{app}} to a friend?
      stars: 10 | Not now
      you: 6
      ! picked 6
      ! rated 6
      ! set score = 6
      bot: What should we change first?
      input: Send
      you: It loses my drafts
      ! set wrong = "It loses my drafts"
      ! outcome feedback at feedback
      bot: Thank you! We read every word.
      end

      """#)
}
