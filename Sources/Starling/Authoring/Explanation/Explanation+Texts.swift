// Findings about texts and translations.
extension Explanation {
  static let ofTexts: [Explanation] = [
    Explanation(
      .badPlaceholder, "two braces open no placeholder",
      why: """
        The person would read the braces. A placeholder is {{name}}, the name without spaces; braces \
        that are meant to be read are written with two backslashes before them.
        """,
      example: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "{{app}} needs you. Use {{braces." } } }
        """#,
      mended: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "{{app}} needs you. Use \\{{braces." } } }
        """#),

    Explanation(
      .emptyText, "there is nothing to see in a text or a title",
      why: "The person gets an empty bubble, or a button that says nothing.",
      example: #"{ "blocks": { "hello": { "type": "text", "text": ["Hi!", " "] } } }"#,
      mended: #"{ "blocks": { "hello": { "type": "text", "text": ["Hi!", "Nice day!"] } } }"#),

    Explanation(
      .duplicateTitle, "two buttons that can be offered together have the same title",
      why: """
        The person cannot know which one does what, and an answer by the title fits both. Case and accents \
        do not distinguish them, since people in a hurry do not type them.
        """,
      example: #"""
        { "blocks": { "tour": { "type": "choice", "text": "A tour?", "next": null,
                                "buttons": ["Yes", "yes", "No"] } } }
        """#,
      mended: #"""
        { "blocks": { "tour": { "type": "choice", "text": "A tour?", "next": null,
                                "buttons": ["Yes", "Perhaps", "No"] } } }
        """#),

    Explanation(
      .controlCharacter, "a text holds a control character",
      why: """
        An escape sequence could clear the screen, change its colors, or make a terminal type \
        commands. A line feed is the only one that may be in a text.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "text": "\u001b[1mHi!" } } }"#,
      mended: #"{ "blocks": { "hello": { "type": "text", "text": "Hi!", "style": "textBold" } } }"#),

    Explanation(
      .hiddenDirection, "a text changes its writing direction and does not change it back",
      why: """
        What follows on the line would read from the wrong side, and a text can pass for another \
        that way. An override ends with \\u202c, an isolate with \\u2069; most texts need neither.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "text": "Open \u202efdp.exe" } } }"#,
      mended: #"{ "blocks": { "hello": { "type": "text", "text": "Open exe.pdf" } } }"#),

    Explanation(
      .unknownText, "a translation is of a text that the script does not have",
      why: """
        The original has been edited, and its translation may be wrong by now, or the key is \
        mistyped. Keys are the original text itself, or its path, such as "hello.text".
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hello!" } },
          "translations": { "fr": { "Hello!": "Bonjour !", "Hallo!": "Salut !" } } }
        """#,
      mended: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hello!" } },
          "translations": { "fr": { "Hello!": "Bonjour !" } } }
        """#),

    Explanation(
      .missingTranslation, "a language lacks some texts",
      why: """
        A person who reads that language would get a conversation in two languages. "starling strings" prints what \
        there is to translate.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": ["Hello!", "Nice day!"] } },
          "translations": { "fr": { "Hello!": "Bonjour !" } } }
        """#,
      mended: #"""
        { "blocks": { "hello": { "type": "text", "text": ["Hello!", "Nice day!"] } },
          "translations": { "fr": { "Hello!": "Bonjour !", "Nice day!": "Bonne journée !" } } }
        """#),

    Explanation(
      .placeholderMismatch, "a translation has other placeholders than its original",
      why: """
        Something that the original says is missing in the other language, or the other way round. \
        Names of variables are not translated.
        """,
      example: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "Do you like {{app}}?" } },
          "translations": { "fr": { "Do you like {{app}}?": "Cela vous plaît ?" } } }
        """#,
      mended: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "Do you like {{app}}?" } },
          "translations": { "fr": { "Do you like {{app}}?": "{{app}} vous plaît ?" } } }
        """#),

    Explanation(
      .wideTranslation, "a translation is far wider than its original",
      why: """
        It takes more than twice the width, and over 40 columns more. Buttons that fit side by side in one \
        language no longer do in the other, or the translation belongs to another text.
        """,
      example: #"""
        { "blocks": { "like": { "type": "button", "text": "Do you like it?", "title": "Yes", "next": null } },
          "translations": { "fr": {
            "Do you like it?": "Cela vous plaît ?",
            "Yes": "Oui, je trouve que c'est l'application la plus agréable de toutes" } } }
        """#,
      mended: #"""
        { "blocks": { "like": { "type": "button", "text": "Do you like it?", "title": "Yes", "next": null } },
          "translations": { "fr": {
            "Do you like it?": "Cela vous plaît ?",
            "Yes": "Oui" } } }
        """#),

    Explanation(
      .invalidLocale, "a language tag is not well-formed",
      why: """
        No system asks for such a language, so the texts would never be found. Tags have hyphens, as \
        in "en", "fr-CA" or "zh-Hant".
        """,
      example: #"{ "locale": "en_GB", "blocks": { "hello": { "type": "text", "text": "Hi!" } } }"#,
      mended: #"{ "locale": "en-GB", "blocks": { "hello": { "type": "text", "text": "Hi!" } } }"#),
  ]
}
