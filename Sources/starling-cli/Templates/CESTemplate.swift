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
    acts: #"""
      === the person has no time now
      skip
      end

      === a person who had it easy is thanked
      you: 5
      end

      === a person who struggled says what was hard
      you: 4
      you: I did not find the settings
      end
      """#)
}
