extension Template {
  /// Asks how easy it was for a person to do what they wanted: the Customer Effort Score.
  static let ces = Template(
    "Was it easy?", avatar: "💬", app: "Our app",
    members: #"""
        "blocks": {
          "ease": {
            "type": "rating",
            "text": "{{app}} made it easy for me to do what I wanted.",
            "max": 7,
            "labels": ["I strongly disagree", "I strongly agree"],
            "branches": [{ "when": { "atLeast": 5 }, "next": "thanks" }],
            "next": "hard",
            "skip": { "title": "Not now", "outcome": "later", "next": "bye" }
          },
          "hard": {
            "type": "text-input",
            "text": "What was hard?",
            "outcome": "feedback",
            "next": "thanks"
          },
          "thanks": { "type": "text", "text": "Thank you! That helps us." },
          "bye": { "type": "text", "text": "Another time, then." }
        }
      """#,
    transcript: #"""
      === the person has no time now
      bot: {{app}} made it easy for me to do what I wanted.
      stars: 7 | Not now
      skip
      ! outcome later at rating
      bot: Another time, then.
      end

      === a person who had it easy is thanked
      bot: {{app}} made it easy for me to do what I wanted.
      stars: 7 | Not now
      you: 5
      ! picked 5
      ! rated 5
      ! set ease = 5
      bot: Thank you! That helps us.
      end

      === a person who struggled says what was hard
      bot: {{app}} made it easy for me to do what I wanted.
      stars: 7 | Not now
      you: 4
      ! picked 4
      ! rated 4
      ! set ease = 4
      bot: What was hard?
      input: Send
      you: I did not find the settings
      ! set hard = "I did not find the settings"
      ! outcome feedback at feedback
      bot: Thank you! That helps us.
      end

      """#)
}
