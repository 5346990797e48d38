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
    acts: #"""
      === the person has no time now
      skip
      end

      === a happy person says why
      you: 9
      you: It saves me an hour a day
      end

      === someone who is nearly convinced says what a ten takes
      you: 8
      you: Faster search
      end

      === a seven is nearly convinced, too
      you: 7
      you: Dark mode
      end

      === an unhappy person says what is wrong
      you: 6
      you: It loses my drafts
      end
      """#)
}
