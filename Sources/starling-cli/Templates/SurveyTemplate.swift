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
    transcript: #"""
      === a person who agrees plans
      bot: {{app}} is quick.
      buttons: I agree | I do not
      you: I agree
      ! set quick = 1
      ! set score = 1
      bot: {{app}} is clear.
      buttons: I agree | I do not
      you: I agree
      ! set clear = 1
      ! set score = 2
      bot: What do you use it for?
      buttons: Notes | Plans | Nothing yet
      you: Notes | Plans
      ! set uses = ["Notes","Plans"]
      bot: What do you plan?
      input: Send
      you: My days
      ! set plans = "My days"
      bot: 2 of 2: that is a joy!
      end

      === a person who does not agree has no use for it
      bot: {{app}} is quick.
      buttons: I agree | I do not
      you: I do not
      ! set quick = 0
      bot: {{app}} is clear.
      buttons: I agree | I do not
      you: I do not
      ! set clear = 0
      bot: What do you use it for?
      buttons: Notes | Plans | Nothing yet
      you:
      reject: too-few
      you: Nothing yet | Plans
      reject: not-alone
      you: Nothing yet
      ! set uses = ["Nothing yet"]
      bot: 0 of 2: we will do better.
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
