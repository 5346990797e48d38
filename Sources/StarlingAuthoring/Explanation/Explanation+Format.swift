import Starling

// Findings about the form of a file.
extension Explanation {
  static let ofForm: [Explanation] = [
    Explanation(
      .invalidJSON, "the file is not JSON",
      why: """
        The message names the cause. JSON has no comments, no comma after the last entry, and only \
        double quotes; a remark can stand under "$comment" in every object.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "text": "Hi!"‹,→› } } }"#),

    Explanation(
      .notUTF8, "a byte is not UTF-8",
      why: """
        A text in another encoding would come out garbled, so the rest of the file is not read. Save \
        it as UTF-8 in your editor.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "text": "Caf‹\#u{FFFD}→é›" } } }"#),

    Explanation(
      .tooDeep, "brackets are nested more than 128 deep",
      why: """
        No script that a person writes is nested so deeply; the limit keeps a hostile file from \
        using up the memory. Conditions inside "not" and "any" can be written flatter.
        """,
      example: """
        { "$comment":
        ‹\(brackets([64, 64]))→\(brackets([32]))›,
        "blocks": { "hello": { "type": "text", "text": "Hi!" } } }
        """),

    Explanation(
      .duplicateKey, "a key occurs twice in one object",
      why: """
        Only the first one counts, so the second has no effect; other programs use the second. \
        Rename one of them, or remove it.
        """,
      example: #"""
        { "blocks": {
            "hello": { "type": "text", "text": "Hi!"‹→, "next": "morning"› },
            "‹hello→morning›": { "type": "text", "text": "Good morning!" } } }
        """#),

    Explanation(
      .unknownKey, "an object has a key that does not belong there",
      why: """
        It is misspelt, or it belongs to another kind of block: either way it would be ignored, and \
        the conversation would not do what you meant.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text",
                                 ‹"txt": "Ho!", "text": "Hi!"→"text": ["Ho!", "Hi!"]› } } }
        """#),

    Explanation(
      .missingKey, "a required key is missing",
      why: """
        Without it, there is nothing to say or to test. A condition needs at least one test and, \
        where there is no answer to look at, "of" with the name of a variable. "min" and "max" of a \
        text-input need a "format" of numbers.
        """,
      example: #"{ "blocks": { "stars": { "type": "rating", "‹→text": "And?", "›next": null } } }"#),

    Explanation(
      .wrongType, "a value has the wrong type",
      why: """
        Numbers, true and false are written without quotes, texts with them. Nothing is converted, \
        since guessing would hide mistakes.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hi!", "showNextAfter": ‹"2"→2› } } }
        """#),

    Explanation(
      .unknownValue, "a word is not one of those that are allowed",
      why: """
        Types of blocks, styles, outcomes and formats are fixed words; the message lists them.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hi!", "style": "‹bold→textBold›" } } }
        """#),

    Explanation(
      .outOfRange, "a number is out of range, a list is empty, or an address is invalid",
      why: """
        A rating has 2 to 10 stars, and labels for both ends or for each number. Times and counts \
        are not negative, a least length or number is not above the greatest, and lists are not \
        empty. Bounds of whole numbers are whole. "askShare" is above 0 and at most 1, and \
        "reviewURL" is an absolute address on the web or in a store.
        """,
      example: #"""
        { "blocks": { "stars": { "type": "rating", "text": "And?", "max": ‹12→10›, "next": null } } }
        """#),

    Explanation(
      .unsupportedVersion, "the script has an unsupported version of the format",
      why: """
        In a newer format, the same words may mean something else. Update Starling, or write the \
        version that the message names.
        """,
      example: #"{ "starling": ‹2→1›, "blocks": { "hello": { "type": "text", "text": "Hi!" } } }"#),

    Explanation(
      .invalidID, "a name has characters that are not allowed",
      why: """
        Ids of blocks and names of variables consist of letters and digits of any language, "_" and \
        "-", so that they can stand in {{placeholders}}, in paths and on command lines.
        """,
      example: #"{ "blocks": { "say‹ →-›hello": { "type": "text", "text": "Hi!" } } }"#),
  ]

  /// Nested brackets, with the given numbers of them per line.
  private static func brackets(_ counts: [Int]) -> String {
    ["[", "]"].flatMap { sign in counts.map { String(repeating: sign, count: $0) } }
      .joined(separator: "\n")
  }
}
