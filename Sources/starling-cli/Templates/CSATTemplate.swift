extension Template {
  /// Asks how satisfied a person is.
  static let csat = Template(
    "Are you satisfied?", avatar: "💬", app: "our app",
    members: #"""
        "blocks": {
          "satisfaction": {
            "type": "rating",
            "text": "How satisfied are you with {{app}}?",
            "labels": ["very unsatisfied", "very satisfied"],
            "branches": [{ "when": { "atLeast": 4 }, "next": "thanks" }],
            "next": "wish",
            "skip": { "title": "Not now", "outcome": "later", "next": "bye" }
          },
          "wish": {
            "type": "text-input",
            "text": "What was missing?",
            "outcome": "feedback",
            "next": "thanks"
          },
          "thanks": { "type": "text", "text": "Thank you for your answer!" },
          "bye": { "type": "text", "text": "Another time, then." }
        }
      """#,
    transcript: #"""
      === the person has no time now
      bot: How satisfied are you with {{app}}?
      stars: 5 | Not now
      skip
      ! outcome later at rating
      bot: Another time, then.
      end

      === a satisfied person is thanked
      bot: How satisfied are you with {{app}}?
      stars: 5 | Not now
      you: 4
      ! picked 4
      ! rated 4
      ! set satisfaction = 4
      bot: Thank you for your answer!
      end

      === an unsatisfied person says what was missing
      bot: How satisfied are you with {{app}}?
      stars: 5 | Not now
      you: 3
      ! picked 3
      ! rated 3
      ! set satisfaction = 3
      bot: What was missing?
      input: Send
      you: A way to undo
      ! set wish = "A way to undo"
      ! outcome feedback at feedback
      bot: Thank you for your answer!
      end

      """#)
}
