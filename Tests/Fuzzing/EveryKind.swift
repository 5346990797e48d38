import Starling

/// A script with everything that a script can have, for tests that just need a script.
enum EveryKind {
  static let script: Script = {
    do throws(ScriptError) {
      return try Script(json: json, name: "every-kind.json")
    } catch {
      fatalError("\(error.diagnostics)")
    }
  }()

  private static let json = #"""
    {
      "starling": 1, "title": "Every kind", "author": { "name": "Stella", "avatar": "⭐️" },
      "variables": { "app": "Starling", "level": 1, "isNew": true,
        "lives": { "start": 3, "min": 0, "max": 3, "host": false } },
      "lists": { "agree": [ { "title": "Yes, {{app}}", "value": 1, "add": { "taps": 1 } },
        { "title": "No", "when": { "of": "taps", "atMost": 9 }, "next": "bye" } ] },
      "blocks": {
        "hello": { "type": "text", "text": ["Hi!", "You use {{app}}, level {{level}}."],
          "next": "menu", "showNextAfter": 1.2 },
        "menu": { "type": "choice", "text": "Well?", "buttons": [
          { "title": "Résumé", "next": "one", "set": { "level": 2, "isNew": false } },
          { "title": "Rate | it", "value": "rate", "next": "stars" },
          { "title": "Rate it now", "next": "sure", "when": { "of": "level", "atLeast": 2 } },
          { "title": "7", "branches": [ { "when": { "visited": "wish" }, "next": null } ],
            "next": "mail" },
          { "title": "Loop", "next": "round" },
          { "title": "Several", "next": "likes" },
          "On" ], "next": "two" },
        "one": { "type": "button", "title": "Only this", "buttonStyle": "cancel",
          "action": "openStore", "set": { "app": "{{app}}" }, "add": { "taps": 1 },
          "next": "two" },
        "two": { "type": "double-button", "text": "Left or right?",
          "left": { "title": "Left", "outcome": "review", "next": "tapped" },
          "right": { "title": "left", "outcome": "later", "style": "lightButton" },
          "next": "menu" },
        "tapped": { "type": "text", "text": "Tap {{taps}}, {{menu}} {{two}}.",
          "set": { "isNew": false }, "add": { "lives": -1 }, "next": "wish" },
        "likes": { "type": "choice", "text": "What do you like?", "many": true, "min": 0, "max": 2,
          "buttons": ["Speed", { "title": "Price | cost", "add": { "taps": 2 } },
            { "title": "Looks", "when": { "of": "level", "atLeast": 2 }, "value": 3 },
            { "title": "None of these", "alone": true, "set": { "isNew": true } } ],
          "branches": [
            { "when": { "has": "speed", "atLeast": 2 }, "next": "stars" },
            { "when": { "empty": true }, "next": "two" } ], "next": "liked" },
        "liked": { "type": "text", "text": "You like {{likes}}.", "next": "wish" },
        "stars": { "type": "rating", "text": "How is it?", "max": 7,
          "min": 0, "labels": ["Not at all, {{app}}", "Very"],
          "symbols": { "full": "🌟", "empty": "·" },
          "branches": [ { "when": { "atLeast": 5 }, "next": "sure" } ], "next": "wish",
          "skip": { "title": "Later", "value": "none", "outcome": "later", "next": "menu" } },
        "sure": { "type": "rating", "text": "Sure?", "confirm": true, "buttonTitle": "Submit it",
          "saveAs": "level", "next": "wish" },
        "wish": { "type": "text-input", "text": "What is missing?", "outcome": "feedback",
          "placeholder": "Dark mode", "minLength": 2, "maxLength": 12, "retry": "Once more.",
          "branches": [
            { "when": { "contains": "é", "not": { "empty": true } }, "next": "menu" },
            { "when": { "any": [ { "in": ["a", 1, true] }, { "of": "app", "is": "x" } ],
                  "all": [ { "empty": false }, { "of": "app", "contains": "y" } ] },
              "next": "number" } ],
          "next": "mail", "skip": { "title": "No", "next": "number" } },
        "number": { "type": "text-input", "text": "A number?", "format": "number",
          "required": true, "next": "integer" },
        "integer": { "type": "text-input", "text": "A whole one?", "format": "integer", "min": -1, "max": 9,
          "saveAs": "level", "next": "menu" },
        "mail": { "type": "text-input", "text": "Your address?", "format": "email",
          "next": "way" },
        "way": { "type": "route", "branches": [
          { "when": { "of": "level", "atMost": -1 }, "next": "round" },
          { "when": { "of": "isNew", "is": true }, "next": "menu" } ], "next": "first" },
        "first": { "type": "choice", "text": "Is it fast?", "buttons": "agree", "next": "second" },
        "second": { "type": "choice", "text": "Is it good?", "buttons": "agree", "next": "bye" },
        "round": { "type": "route", "add": { "taps": 1 }, "branches": [
          { "when": { "of": "lives", "is": 0 }, "next": "menu" },
          { "when": { "of": "level", "is": 7 }, "next": "pause" } ], "next": "menu" },
        "pause": { "type": "text", "text": "…", "showNextAfter": 0, "next": "round" },
        "bye": { "type": "text", "text": "Bye, {{mail}}: {{number}}.", "showNextAfter": 0.5 }
      },
      "translations": {
        "fr": { "Left": "Gauche", "left": "À gauche", "Hi!": null, "wish.retry": "Encore." },
        "ja": { "Hi!": "やあ！", "menu.buttons.6.title": "はい",
          "lists.agree.1.title": "いいえ" }
      },
      "config": { "displaySessionCount": 3, "daysBeforeAskingAgain": 30, "positiveStarsLimit": 4 }
    }
    """#
}
