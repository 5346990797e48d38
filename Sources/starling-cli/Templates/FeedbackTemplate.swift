extension Template {
  /// Asks for a topic, the details, and optionally an address.
  static let feedback = Template(
    "Tell us", avatar: "💬", app: "our app",
    members: #"""
        "blocks": {
          "topic": {
            "type": "choice",
            "text": "What would you like to tell us about {{app}}?",
            "buttons": [
              { "title": "Something is broken", "value": "bug" },
              { "title": "I have an idea", "value": "idea" },
              { "title": "Nothing today", "style": "cancel", "outcome": "later", "next": "bye" }
            ],
            "next": "details"
          },
          "details": {
            "type": "text-input",
            "text": "We are all ears.",
            "required": true,
            "retry": "A single word helps, too.",
            "outcome": "feedback",
            "branches": [{ "when": { "of": "topic", "is": "bug" }, "next": "mail" }],
            "next": "thanks"
          },
          "mail": {
            "type": "text-input",
            "text": "Where can we reach you once it is fixed?",
            "format": "email",
            "retry": "That does not look like an address.",
            "skip": { "title": "Nowhere", "next": "thanks" },
            "next": "thanks"
          },
          "thanks": { "type": "text", "text": "Thank you! We read every word." },
          "bye": { "type": "text", "text": "Another time, then." }
        }
      """#,
    acts: #"""
      === the person has nothing to say
      you: Nothing today
      end

      === the person reports a mistake without an address
      you: Something is broken
      you:
      you: The list does not scroll
      you: nobody
      skip
      end

      === the person has an idea
      you: I have an idea
      you: The list does not scroll
      end

      === the person wants to know when it is fixed
      you: Something is broken
      you: The list does not scroll
      you: ada@example.com
      end
      """#)
}
