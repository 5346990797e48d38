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
    transcript: #"""
      === the person has nothing to say
      bot: What would you like to tell us about {{app}}?
      buttons: Something is broken | I have an idea | Nothing today
      you: Nothing today
      ! set topic = "Nothing today"
      ! outcome later at rating
      bot: Another time, then.
      end

      === the person reports a mistake without an address
      bot: What would you like to tell us about {{app}}?
      buttons: Something is broken | I have an idea | Nothing today
      you: Something is broken
      ! set topic = "bug"
      bot: We are all ears.
      input: Send
      you:
      reject: empty
      bot: A single word helps, too.
      input: Send
      you: The list does not scroll
      ! set details = "The list does not scroll"
      ! outcome feedback at feedback
      bot: Where can we reach you once it is fixed?
      input: Send | Nowhere
      you: nobody
      reject: not-an-email
      bot: That does not look like an address.
      input: Send | Nowhere
      skip
      bot: Thank you! We read every word.
      end

      === the person has an idea
      bot: What would you like to tell us about {{app}}?
      buttons: Something is broken | I have an idea | Nothing today
      you: I have an idea
      ! set topic = "idea"
      bot: We are all ears.
      input: Send
      you: The list does not scroll
      ! set details = "The list does not scroll"
      ! outcome feedback at feedback
      bot: Thank you! We read every word.
      end

      === the person wants to know when it is fixed
      bot: What would you like to tell us about {{app}}?
      buttons: Something is broken | I have an idea | Nothing today
      you: Something is broken
      ! set topic = "bug"
      bot: We are all ears.
      input: Send
      you: The list does not scroll
      ! set details = "The list does not scroll"
      ! outcome feedback at feedback
      bot: Where can we reach you once it is fixed?
      input: Send | Nowhere
      you: ada@example.com
      ! set mail = "ada@example.com"
      bot: Thank you! We read every word.
      end

      """#)
}
