extension Template {
  /// Asks for stars, for a wish if there are few, and for a review.
  static let rating = Template(
    script: #"""
      {
        "$schema": "starling.schema.json",
        "starling": 1,
        "title": "Rate the app",
        "author": { "name": "Stella", "avatar": "⭐️" },
        "blocks": {
          "hello": {
            "type": "text",
            "text": "A moment for your opinion?",
            "showNextAfter": 1,
            "next": "stars"
          },
          "stars": {
            "type": "rating",
            "text": "How do you like it so far?",
            "branches": [{ "when": { "atLeast": 4 }, "next": "review" }],
            "next": "wish",
            "skip": { "title": "Later", "outcome": "later", "next": "bye" }
          },
          "review": {
            "type": "double-button",
            "text": "Thank you! Would you tell others?",
            "left": { "title": "With pleasure", "outcome": "review", "action": "openStore" },
            "right": { "title": "Not now", "outcome": "later", "style": "lightButton" },
            "next": "bye"
          },
          "wish": {
            "type": "text-input",
            "text": "What should we do better?",
            "placeholder": "A word is enough",
            "outcome": "feedback",
            "next": "review"
          },
          "bye": { "type": "text", "text": "See you!" }
        },
        "config": { "afterSessions": 5, "daysBetween": 90, "askAtMostPerYear": 3 }
      }

      """#,
    transcript: #"""
      # A conversation written down is a test: starling test replays it.

      === the person has no time now
      bot: A moment for your opinion?
      @ 1s
      bot: How do you like it so far?
      stars: 5 | Later
      skip
      ! outcome later at rating
      bot: See you!
      end

      === a happy person goes to the store
      bot: A moment for your opinion?
      @ 1s
      bot: How do you like it so far?
      stars: 5 | Later
      you: 4
      ! picked 4
      ! rated 4
      ! set stars = 4
      bot: Thank you! Would you tell others?
      buttons: With pleasure | Not now
      you: With pleasure
      ! set review = "With pleasure"
      ! outcome review at storeReview
      ! action openStore
      bot: See you!
      end

      === a happy person would rather not
      bot: A moment for your opinion?
      @ 1s
      bot: How do you like it so far?
      stars: 5 | Later
      you: 5
      ! picked 5
      ! rated 5
      ! set stars = 5
      bot: Thank you! Would you tell others?
      buttons: With pleasure | Not now
      you: Not now
      ! set review = "Not now"
      ! outcome later at storeReview
      bot: See you!
      end

      === an unhappy person says what is missing, and may write a review
      bot: A moment for your opinion?
      @ 1s
      bot: How do you like it so far?
      stars: 5 | Later
      you: 3
      ! picked 3
      ! rated 3
      ! set stars = 3
      bot: What should we do better?
      input: Send
      you: Dark mode, please
      ! set wish = "Dark mode, please"
      ! outcome feedback at feedback
      bot: Thank you! Would you tell others?
      buttons: With pleasure | Not now
      you: With pleasure
      ! set review = "With pleasure"
      ! outcome review at storeReview
      ! action openStore
      bot: See you!
      end

      === promise: everyone who rates may write a review
      after: ! rated
      possible: ! outcome review

      """#)
}
