import Starling

/// The scripts that the tests use.
enum Scripts {
  static let rating = """
    {
      "blocks": {
        "hello": { "type": "text", "text": ["Hi!", "You have used {{app}} for a while."], "next": "stars", "showNextAfter": 1.2 },
        "stars": { "type": "rating", "text": "How do you like it?",
                   "branches": [ { "when": { "atLeast": 4 }, "next": "happy" } ],
                   "next": "wish",
                   "skip": { "title": "Later", "outcome": "later", "next": "bye" } },
        "happy": { "type": "double-button", "text": "Thank you! Would you tell others?",
                   "left":  { "title": "Let's go!", "outcome": "review", "action": "openStore" },
                   "right": { "title": "Later", "outcome": "later", "style": "lightButton" },
                   "next": "bye" },
        "wish":  { "type": "text-input", "text": "Oh. What should we do better?", "outcome": "feedback",
                   "branches": [ { "when": { "empty": true, "not": { "visited": "nudge" } }, "next": "nudge" } ],
                   "next": "bye" },
        "nudge": { "type": "text", "text": "A single word helps, too.", "next": "wish", "showNextAfter": 0.5 },
        "bye":   { "type": "text", "text": "See you!" }
      },
      "variables": { "app": "Starling", "level": 1, "isNew": true },
      "translations": { "fr": { "See you!": "À bientôt !", "Later": "Plus tard" } }
    }
    """

  /// A bit of everything that the rating script lacks.
  static let menu = #"""
    {
      "blocks": {
        "menu": { "type": "choice", "text": "Well?", "buttons": [
          { "title": "Résumé", "next": "tapped", "set": { "seen": true, "count": 2 } },
          { "title": "A | B \\ C", "next": "field" },
          { "title": "\"Quoted\"", "next": "number" },
          { "title": " outer ", "next": "confirmed" },
          { "title": "#1", "next": "loop" },
          { "title": "Twice", "next": "pauses" },
          { "title": "twice", "next": null } ] },
        "tapped": { "type": "text", "text": "Tap, {{seen}} {{count}}.", "next": "menu" },
        "field": { "type": "text-input", "text": "Say it.", "buttonTitle": "Go | on", "required": true,
                   "minLength": 2, "retry": "No.", "skip": { "title": "Pass", "next": null }, "next": "heard" },
        "heard": { "type": "text", "text": "{{field}}", "next": "menu" },
        "number": { "type": "text-input", "text": "How many?", "format": "integer", "next": "menu" },
        "confirmed": { "type": "rating", "text": "Stars?", "max": 3, "confirm": true,
                       "buttonTitle": "Show (me)", "skip": { "title": "No", "next": null }, "next": null },
        "loop": { "type": "text", "text": "Loop.", "showNextAfter": 0, "next": "again" },
        "again": { "type": "route", "branches": [ { "when": { "of": "seen", "is": true }, "next": "menu" } ],
                   "next": "loop" },
        "pauses": { "type": "text", "text": ["One.", "Two."], "showNextAfter": 0.1, "next": "more" },
        "more": { "type": "text", "text": "Three.", "showNextAfter": 0.2, "next": "menu" }
      }
    }
    """#

  /// All lines of a conversation that ends in the store.
  static let happyLines = """
    bot: Hi!
    @ 1.2s
    bot: You have used Starling for a while.
    @ 1.2s
    bot: How do you like it?
    stars: 5 | Later
    you: 5
    ! picked 5
    ! rated 5
    ! set stars = 5
    bot: Thank you! Would you tell others?
    buttons: Let's go! | Later
    you: let's go!
    ! set happy = "Let's go!"
    ! outcome review at storeReview
    ! action openStore
    bot: See you!
    end
    """

  static func rated() throws -> Script { try Script(json: rating, name: "rating.json") }

  static func chosen() throws -> Script { try Script(json: menu, name: "menu.json") }
}
