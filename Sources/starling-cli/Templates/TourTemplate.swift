extension Template {
  /// Shows stops of a tour, each at most once, in any order.
  static let tour = Template(
    "A tour in three stops", avatar: "🐦", app: "our app",
    members: #"""
        "blocks": {
          "welcome": {
            "type": "text",
            "text": "Welcome to {{app}}!",
            "style": "textBold",
            "showNextAfter": 0.8,
            "next": "stops"
          },
          "stops": {
            "type": "choice",
            "text": "What would you like to see?",
            "buttons": [
              {
                "title": "The basics",
                "when": { "not": { "visited": "basics" } },
                "next": "basics"
              },
              {
                "title": "The tricks",
                "when": { "not": { "visited": "tricks" } },
                "next": "tricks"
              },
              { "title": "That is all", "style": "cancel", "next": "end" }
            ]
          },
          "basics": {
            "type": "text",
            "text": ["A script is a graph of blocks.", "Each block says something, or asks."],
            "showNextAfter": 1,
            "next": "stops"
          },
          "tricks": {
            "type": "text",
            "text": "Conditions decide where a link leads.",
            "next": "stops"
          },
          "end": { "type": "text", "text": "That was the tour." }
        }
      """#,
    acts: #"""
      === the person sees everything, and the menu hides visited stops
      you: The basics
      you: The tricks
      you: That is all
      end
      """#)
}
