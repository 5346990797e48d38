extension Template {
  /// Statements that share a list, a choice of several answers with a question more, and endings by
  /// a counter.
  static let survey = Template(
    "A survey", avatar: "💬", app: "Our app",
    members: #"""
        "lists": {
          "agree": [
            { "title": "I agree", "value": 1, "add": { "score": 1 } },
            { "title": "I do not", "value": 0 }
          ]
        },
        "blocks": {
          "quick": {
            "type": "choice",
            "text": "{{app}} is quick.",
            "buttons": "agree",
            "next": "clear"
          },
          "clear": {
            "type": "choice",
            "text": "{{app}} is clear.",
            "buttons": "agree",
            "next": "uses"
          },
          "uses": {
            "type": "choice",
            "text": "What do you use it for?",
            "many": true,
            "buttons": ["Notes", "Plans", { "title": "Nothing yet", "alone": true }],
            "branches": [{ "when": { "has": "Plans" }, "next": "plans" }],
            "next": "end"
          },
          "plans": { "type": "text-input", "text": "What do you plan?", "next": "end" },
          "end": {
            "type": "route",
            "branches": [{ "when": { "of": "score", "atLeast": 2 }, "next": "fan" }],
            "next": "thanks"
          },
          "fan": { "type": "text", "text": "{{score}} of 2: that is a joy!", "next": null },
          "thanks": { "type": "text", "text": "{{score}} of 2: we will do better.", "next": null }
        }
      """#,
    acts: #"""
      === a person who agrees plans
      you: I agree
      you: I agree
      you: Notes | Plans
      you: My days
      end

      === a person who does not agree has no use for it
      you: I do not
      you: I do not
      you:
      you: Nothing yet | Plans
      you: Nothing yet
      end

      === a person who does not agree may plan
      ...
      you: I do not
      ...
      you: I do not
      ...
      you: Plans
      ...
      you: Nothing yet
      bot: 0 of 2: we will do better.
      end

      === one answer is not enough
      ...
      you: I agree
      ! set quick = 1
      ...
      you: I do not
      ...
      you: Notes
      ! set uses = ["Notes"]
      bot: 1 of 2: we will do better.
      end
      """#)
}
