import Starling

/// The examples of the page about scripts. Each is a whole script without a warning.
enum ScriptExamples {
  static let smallest = #"""
    { "blocks": { "hello": { "type": "text", "text": "Hello!", "next": null } } }
    """#

  static func example(of kind: BlockKind) -> String {
    switch kind {
    case .text: text
    case .button: button
    case .doubleButton: doubleButton
    case .choice: choice
    case .textInput: textInput
    case .rating: rating
    case .route: route
    }
  }

  private static let text = #"""
    { "blocks": {
        "hello": { "type": "text", "text": ["Hi!", "How nice to see you."],
                   "showNextAfter": 1.2, "next": "end" },
        "end": { "type": "text", "text": "🎉", "style": "emoji", "next": null } } }
    """#

  private static let button = #"""
    { "blocks": {
        "help": { "type": "button", "text": "It is all in the manual.",
                  "title": "Open it", "action": "openManual", "next": null } } }
    """#

  private static let doubleButton = #"""
    { "blocks": {
        "song": { "type": "double-button", "text": "Shall I sing?",
                  "left": { "title": "Yes", "next": "sing" },
                  "right": "No", "next": null },
        "sing": { "type": "text", "text": "La la la!", "next": null } } }
    """#

  private static let choice = #"""
    { "variables": { "seats": 1 },
      "blocks": {
        "plan": { "type": "choice", "text": "Which plan?",
                  "buttons": [
                    "Free",
                    { "title": "Professional", "value": "pro" },
                    { "title": "Team", "when": { "of": "seats", "is": 5 } } ],
                  "branches": [ { "when": { "is": "pro" }, "next": "thanks" } ],
                  "next": null },
        "thanks": { "type": "text", "text": "Thank you!", "next": null } } }
    """#

  private static let textInput = #"""
    { "blocks": {
        "mail": { "type": "text-input", "text": "Where do we reach you?",
                  "placeholder": "ada@example.com", "format": "email",
                  "required": true, "retry": "That is no address.",
                  "skip": { "title": "Rather not", "next": null },
                  "next": "thanks" },
        "thanks": { "type": "text", "text": "Thanks {{mail}}.", "next": null } } }
    """#

  private static let rating = #"""
    { "blocks": {
        "stars": { "type": "rating", "text": "How do you like it?",
                   "confirm": true, "buttonTitle": "Send",
                   "symbols": { "full": "●", "empty": "○" },
                   "branches": [ { "when": { "atLeast": 4 }, "next": "thanks" } ],
                   "skip": { "title": "Later", "outcome": "later", "next": null },
                   "next": "wish" },
        "wish": { "type": "text-input", "text": "What should we do better?",
                  "outcome": "feedback", "next": "thanks" },
        "thanks": { "type": "text", "text": "Thank you!", "next": null } } }
    """#

  private static let route = #"""
    { "variables": { "visits": 0 },
      "blocks": {
        "sort": { "type": "route",
                  "branches": [
                    { "when": { "of": "visits", "is": 0 }, "next": "first" } ],
                  "next": "again" },
        "first": { "type": "text", "text": "Welcome!", "next": null },
        "again": { "type": "text", "text": "Welcome back!", "next": null } } }
    """#

  /// A choice of several buttons.
  static let several = #"""
    { "blocks": {
        "likes": { "type": "choice", "text": "What do you like?",
                   "many": true, "max": 2,
                   "buttons": [ "Speed", "Price",
                                { "title": "None of these", "alone": true } ],
                   "branches": [
                     { "when": { "has": "Price" }, "next": "price" } ],
                   "next": null },
        "price": { "type": "text", "text": "It will stay so: {{likes}}.",
                   "next": null } } }
    """#

  static let lists = #"""
    { "lists": {
        "agree": [ { "title": "I agree", "value": 1 },
                   { "title": "I do not", "value": 0 } ] },
      "blocks": {
        "q1": { "type": "choice", "text": "It is fast.", "buttons": "agree",
                "next": "q2" },
        "q2": { "type": "choice", "text": "It is clear.", "buttons": "agree",
                "next": null } } }
    """#

  static let variables = #"""
    { "variables": { "app": "Maps" },
      "blocks": {
        "name": { "type": "text-input", "text": "What is your name?",
                  "required": true, "saveAs": "who", "next": "hello" },
        "hello": { "type": "text", "text": "{{who}}, this is {{app}}.",
                   "next": null } } }
    """#

  static let counter = #"""
    { "variables": { "lives": { "start": 3, "min": 0, "max": 3, "host": false } },
      "blocks": {
        "guess": { "type": "choice",
                   "text": "Where do llamas come from? {{lives}} lives left.",
                   "buttons": [
                     { "title": "Peru", "add": { "score": 1 }, "next": "right" },
                     "Norway", "Japan" ],
                   "next": "wrong" },
        "wrong": { "type": "route", "add": { "lives": -1 },
                   "branches": [
                     { "when": { "of": "lives", "is": 0 }, "next": "over" } ],
                   "next": "guess" },
        "right": { "type": "text", "text": "Right!", "next": null },
        "over": { "type": "text", "text": "It was Peru.", "next": null } } }
    """#

  static let translations = #"""
    { "blocks": {
        "song": { "type": "double-button", "text": "Shall I sing?",
                  "left": "Yes", "right": "No", "next": null } },
      "translations": {
        "fr": {
          "Shall I sing?": "Voulez-vous que je chante ?",
          "Yes": "Oui",
          "song.right.title": { "text": "Non, merci", "was": "No" } } } }
    """#

  /// Bubbles that depend on an answer.
  static let bubbles = #"""
    { "blocks": {
        "stars": { "type": "rating", "text": "How was it?", "next": "thanks" },
        "thanks": { "type": "text", "next": null, "text": [
          { "text": "That is great!", "when": { "of": "stars", "atLeast": 4 } },
          { "text": "We will do better.",
            "when": { "of": "stars", "atMost": 3 } },
          "Thank you for {{stars}} of 5." ] } } }
    """#

  /// A route with a branch for each test.
  static let conditions: String = {
    let branches = TestWord.allCases.map {
      "          { \"when\": \($0.example), \"next\": \"yes\" }"
    }
    return #"""
      { "variables": { "plan": "free", "country": "", "notes": "", "seats": 1,
                       "age": 0, "name": "", "beta": false, "role": "" },
        "blocks": {
          "ask": { "type": "double-button", "text": "A question?",
                   "left": { "title": "Yes", "next": "stars" },
                   "right": "No", "next": "likes" },
          "stars": { "type": "rating", "text": "How is it?", "next": "likes" },
          "likes": { "type": "choice", "text": "What do you like?", "many": true,
                     "buttons": ["Speed", "Price"], "next": "sort" },
          "sort": { "type": "route", "next": null, "branches": [

      """# + branches.joined(separator: ",\n") + #"""
         ] },
            "yes": { "type": "text", "text": "One of them holds.", "next": null } } }
        """#
  }()
}
