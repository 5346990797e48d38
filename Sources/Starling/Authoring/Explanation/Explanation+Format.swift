// Findings about the form of a file.
extension Explanation {
  static let ofForm: [Explanation] = [
    Explanation(
      .invalidJSON, "the file is not JSON",
      why: """
        Nothing can be relied on in a file that breaks the rules of JSON, and other programs could \
        not read it at all. The sentence names the cause. JSON has no comments, no comma behind the \
        last entry, and double quotes only; a remark can stand under "$comment" in every object.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "text": "Hi!", } } }"#,
      mended: #"{ "blocks": { "hello": { "type": "text", "text": "Hi!" } } }"#),

    Explanation(
      .notUTF8, "a byte is not UTF-8",
      why: """
        A text in another encoding would come out garbled, so the file is not read on from there. \
        Save it as UTF-8 in your editor.
        """,
      example: "{ \"blocks\": { \"hello\": { \"type\": \"text\", \"text\": \"Caf\u{FFFD}\" } } }",
      mended: #"{ "blocks": { "hello": { "type": "text", "text": "Café" } } }"#),

    Explanation(
      .tooDeep, "more than 128 brackets are open inside each other",
      why: """
        No script that a person writes is nested so deep; the limit keeps a hostile file from using \
        up the reader's memory. Conditions inside "not" and "any" can be written flatter.
        """,
      example: remark([64, 64]),
      mended: remark([32])),

    Explanation(
      .duplicateKey, "a key occurs twice in one object",
      why: """
        Only the first one counts, so what you wrote at the second has no effect; other programs \
        take the second. Give it another name, or remove one of them.
        """,
      example: #"""
        { "blocks": {
            "hello": { "type": "text", "text": "Hi!" },
            "hello": { "type": "text", "text": "Good morning!" } } }
        """#,
      mended: #"""
        { "blocks": {
            "hello": { "type": "text", "text": "Hi!", "next": "morning" },
            "morning": { "type": "text", "text": "Good morning!" } } }
        """#),

    Explanation(
      .unknownKey, "an object has a key that the format does not know there",
      why: """
        It is mistyped, or it belongs to another kind of block: either way it would be ignored, and \
        the conversation would not do what you meant.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "txt": "Ho!", "text": "Hi!" } } }"#,
      mended: #"{ "blocks": { "hello": { "type": "text", "text": ["Ho!", "Hi!"] } } }"#),

    Explanation(
      .missingKey, "a required key is missing",
      why: """
        Without it, the engine does not know what to say or to test. A condition needs at least one test, and \
        where no answer is given to look at, "of" and the name of a variable.
        """,
      example: #"{ "blocks": { "stars": { "type": "rating", "next": null } } }"#,
      mended: #"{ "blocks": { "stars": { "type": "rating", "text": "And?", "next": null } } }"#),

    Explanation(
      .wrongType, "a value is not of the type that belongs there",
      why: """
        Numbers, true and false stand without quotes, texts with them. Guessing what is meant would \
        hide mistakes, so nothing is converted.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hi!", "showNextAfter": "2" } } }
        """#,
      mended: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hi!", "showNextAfter": 2 } } }
        """#),

    Explanation(
      .unknownValue, "a word is not one of those that the format lists",
      why: """
        Types of blocks, styles, outcomes and formats are fixed words; the sentence lists them. \
        The meaning of any other word is undefined.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "text": "Hi!", "style": "bold" } } }"#,
      mended: #"{ "blocks": { "hello": { "type": "text", "text": "Hi!", "style": "textBold" } } }"#),

    Explanation(
      .outOfRange, "a number is out of range, a list is empty, or an address is invalid",
      why: """
        There are 2 to 10 stars, labels for both ends or for each number, no negative times or counts, no shortest length above the longest, \
        a list has something in it, "askShare" is above 0 and at most 1, and "reviewURL" is an \
        absolute address of the web or of a store.
        """,
      example: #"""
        { "blocks": { "stars": { "type": "rating", "text": "And?", "max": 12, "next": null } } }
        """#,
      mended: #"""
        { "blocks": { "stars": { "type": "rating", "text": "And?", "max": 10, "next": null } } }
        """#),

    Explanation(
      .unsupportedVersion, "the script has an unsupported version of the format",
      why: """
        A newer format may mean other things by the same words. Update starling, or write the \
        version that the sentence names.
        """,
      example: #"{ "starling": 2, "blocks": { "hello": { "type": "text", "text": "Hi!" } } }"#,
      mended: #"{ "starling": 1, "blocks": { "hello": { "type": "text", "text": "Hi!" } } }"#),

    Explanation(
      .invalidID, "a name has characters that names cannot have",
      why: """
        Ids of blocks and names of variables have letters and digits of any language, "_" and "-", \
        so that they can stand in {{placeholders}}, in paths and on command lines.
        """,
      example: #"{ "blocks": { "say hello": { "type": "text", "text": "Hi!" } } }"#,
      mended: #"{ "blocks": { "say-hello": { "type": "text", "text": "Hi!" } } }"#),
  ]

  /// A script with a comment in nested brackets, with the given numbers of brackets per line.
  private static func remark(_ counts: [Int]) -> String {
    let opening = counts.map { String(repeating: "[", count: $0) }
    let closing = counts.map { String(repeating: "]", count: $0) }
    let lines = [#"{ "$comment":"#] + opening + closing
    return lines.joined(separator: "\n") + #"""
      ,
      "blocks": { "hello": { "type": "text", "text": "Hi!" } } }
      """#
  }
}
