import Starling

// Findings about the way to a review.
extension Explanation {
  static let ofReviews: [Explanation] = [
    Explanation(
      .gatedReview, "a rating that decides who may write a review",
      why: """
        Stores do not allow prompts that send only happy people to them: Google Play forbids \
        questions before its own card, and Apple (guideline 5.6.1) wants its own prompt instead of \
        one that sorts people. Everyone who rates may write a review. The rating may decide the \
        words and the order in which you ask: lead the others to the same button after your \
        question, or name the address for reviews in their last text. Scripts with more than 2,000 \
        blocks, and answers that cannot all be tried, are not checked.
        """,
      example: #"""
        { "blocks": {
            "stars": { "type": "rating", "text": "How do you like it?",
                       "branches": [ { "when": { "atLeast": 4 }, "next": "store" } ], "next": "wish" },
            "store": { "type": "button", "title": "Write a review", "outcome": "review",
                       "action": "openStore", "next": "bye" },
            "wish": { "type": "text-input", "text": "What is missing?", "next": ‹→"welcome" },
            "welcome": { "type": "text", "text": "A review is welcome, too: https://example.com/review",
                         "showNextAfter": 0, "next": ›"bye" },
            "bye": { "type": "text", "text": "Thank you!" } } }
        """#),
    Explanation(
      .reviewNowhere, "a review that can be written nowhere",
      why: """
        Whoever agrees to write a review gets there by an address: the "reviewURL" of the \
        configuration, which is shown when a review is settled, or one in a text. Or the host opens \
        a store, when it hears of the "action". Without any of them, the happiest people are left \
        standing. This script has none; rules in a file of their own, or a host that acts on the \
        outcome, may still have one.
        """,
      example: #"""
        { "blocks": {
            "store": { "type": "button", "text": "Would you tell others?", "title": "With pleasure",
                       "outcome": "review", "next": "bye" },
            "bye": { "type": "text", "text": "Thank you!" } }‹ }→,
          "config": { "reviewURL": "https://example.com/review" } }›
        """#),
  ]
}
