import Starling
package import StarlingAuthoring
import StarlingTesting

extension FormatPage {
  /// The format of transcripts, from the forms that the reader knows.
  package static let transcript = FormatPage(
    "transcript", "A transcript: cases and promises that test a script",
    cases + TranscriptForms.sections.map { Section($0.title, $0.tables.map(rows)) }
      + textsAndPromises)

  private static func rows(_ forms: [TranscriptForm]) -> Part {
    .rows(forms.map { ($0.form, $0.meaning) })
  }

  private static let cases = [
    Section(
      "The whole",
      """
      A transcript is a .chat file. It tests the script beside it that has the same name and the \
      ending .json. Settings for all cases come first, then cases and promises. A line that \
      begins with # is a comment. This script:
      """, .example(.script(talkedScript)), "may have this transcript:",
      .example(.transcript(talk))),
    Section(
      "A case", .rows([("=== NAME", "A case begins; its name is unique in the file.")]),
      """
      A case is one conversation from its beginning, or from the block of "start:". Its lines \
      must happen in this order. It ends with how the conversation ends, or with "...". Lines \
      with buttons:, stars:, input:, @, ! picked and ! set may be left out; everything else that \
      happens must be written, unless "..." skips it.
      """),
  ]

  private static let textsAndPromises = [
    Section(
      "Texts",
      """
      A text follows its word as it is. Each further line of it begins with a bar and a space. A \
      text in quotes is read as JSON. In a title, \\| is a bar and \\\\ a backslash.
      """, .example(.script(textScript)), .example(.transcript(texts))),
    Section(
      "A promise",
      rows(
        [TranscriptForm("=== promise: NAME", "A promise begins; settings may follow.")]
          + TranscriptForms.scopes),
      """
      One of the lines below follows. The promise is proved for everything that people can \
      answer and hosts can set that keep to the declared types, or a conversation that breaks it \
      is shown. Leaving, skipping and \
      waiting are answers; answers that are taken back do not count. If values decide that could \
      not all be tried, it is undecided, and the report names the place.
      """,
      rows(TranscriptForms.verbs)),
    Section("What a promise can name", rows(TranscriptForms.listedThings)),
    Section(
      "Reasons for a rejection",
      .rows(RejectCode.allCases.map { ($0.rawValue, $0.explanation.what) })),
  ]

  private static let talkedScript = #"""
    { "blocks": {
        "hi": { "type": "text", "text": "Hi!", "showNextAfter": 1,
                "next": "stars" },
        "stars": { "type": "rating", "text": "How is it?",
                   "branches": [ { "when": { "atLeast": 4 }, "next": "store" } ],
                   "skip": { "title": "Later", "next": null }, "next": "wish" },
        "store": { "type": "button", "title": "Write a review",
                   "outcome": "review", "action": "openStore", "next": null },
        "wish": { "type": "text-input", "text": "What is missing?",
                  "required": true, "next": "store" } } }
    """#

  private static let talk = #"""
    === a happy person may write a review
    bot: Hi!
    @ 1s
    bot: How is it?
    stars: 5 | Later
    you: 5
    ! rated 5
    buttons: Write a review
    you: write a review
    ! outcome review at storeReview
    ! action openStore
    end

    === a wish is needed
    ...
    you: 2
    ! rated 2
    ! set stars = 2
    bot: What is missing?
    input: Send
    you:
    reject: empty
    you: Dark mode
    buttons: Write a review
    leave
    left

    === later is no answer
    start: stars
    bot: How is it?
    skip
    ...

    === promise: everyone who rates may write a review
    after: ! rated
    possible: ! outcome review
    """#

  private static let textScript = #"""
    { "blocks": {
        "ask": { "type": "choice", "text": "One line,\nand another.",
                 "buttons": ["This | that", "Neither"], "next": null } } }
    """#

  private static let texts = #"""
    === a text of two lines, and a bar in a title
    bot: One line,
    | and another.
    buttons: This \| that | Neither
    you: "This | that"
    end
    """#
}
