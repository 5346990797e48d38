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
    acts: #"""
      === the person has no time now
      skip
      end

      === a satisfied person is thanked
      you: 4
      end

      === an unsatisfied person says what was missing
      you: 3
      you: A way to undo
      end
      """#)
}
