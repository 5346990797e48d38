import Starling

// Findings about texts and translations.
extension Explanation {
  static let ofTexts: [Explanation] = [
    Explanation(
      .badPlaceholder, "two braces do not begin a placeholder",
      why: """
        People would see the braces. A placeholder is {{name}}, without spaces; to show braces, \
        write two backslashes before them.
        """,
      example: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "{{app}} needs you. Use ‹→\\›{{braces." } } }
        """#),

    Explanation(
      .literalMarkup, "a text has a placeholder or a link as other languages write it",
      why: """
        People would read the signs. A placeholder is {{name}}, and an address is written alone: \
        where terminals and windows know links, it is one.
        """,
      example: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "‹${app}→{{app}}› needs you." } } }
        """#),

    Explanation(
      .noneWithOthers, "an answer such as \"None of these\" can be ticked with others",
      why: """
        Both together say nothing that can be counted. A button that is "alone" unticks all others, \
        and needs no second press.
        """,
      example: #"""
        { "blocks": {
            "likes": { "type": "choice", "text": "What do you like?", "many": true, "next": null,
                       "buttons": ["Speed", "Price",
                                   ‹"None of these"→{ "title": "None of these", "alone": true }›
                       ] } } }
        """#),

    Explanation(
      .wasStillThere, "what something was called is still the name of something",
      why: """
        "was" lets saves, results and tests follow a block or a button with another name. While \
        something still has the former name, they stay with that.
        """,
      example: #"""
        { "blocks": { "‹menu→hello›": { "type": "text", "text": "Hello!", "next": "list" },
                      "list": { "type": "text", "text": "Bye!", "was": "menu" } } }
        """#),

    Explanation(
      .longDelay, "a text waits for more than half a minute",
      why: """
        "showNextAfter" counts seconds. A number that is meant as milliseconds leaves the person \
        in front of a conversation that seems to have stopped.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hello!", "showNextAfter": ‹1500→1.5›,
                                 "next": "bye" },
                      "bye": { "type": "text", "text": "Bye!" } } }
        """#),

    Explanation(
      .emptyText, "there is nothing to see in a text or a title",
      why: """
        People see an empty bubble, or a button that says nothing.
        """,
      example: #"{ "blocks": { "hello": { "type": "text", "text": ["Hi!", "‹ →Nice day!›"] } } }"#),

    Explanation(
      .duplicateTitle, "two buttons that can be offered together have the same title",
      why: """
        People cannot know which one does what, and an answer with the title fits both. Case and \
        accents do not count, since people in a hurry do not type them.
        """,
      example: #"""
        { "blocks": { "tour": { "type": "choice", "text": "A tour?", "next": null,
                                "buttons": ["Yes", "‹yes→Perhaps›", "No"] } } }
        """#),

    Explanation(
      .controlCharacter, "a text holds a control character",
      why: """
        An escape sequence could clear the screen, change its colors, or make a terminal type \
        commands. The only control character that a text may have is a line feed.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "‹\u001b[1mHi!→Hi!", "style": "textBold›" } } }
        """#),

    Explanation(
      .hiddenDirection, "a text changes its writing direction and does not change it back",
      why: """
        The rest of the line would run in the wrong direction, and one text could be disguised as \
        another. An override ends with \\u202c, an isolate with \\u2069; most texts need neither.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Open ‹\u202efdp.exe→exe.pdf›" } } }
        """#),

    Explanation(
      .unknownText, "a translation is of a text that the script does not have",
      why: """
        The original has been edited, so that its translation may be wrong by now, or the key is \
        misspelt. A key is the original text itself, or its path, such as "hello.text". A wrong path \
        is an error, a wrong text only a warning.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hello!" } },
          "translations": { "fr": { "Hello!": "Bonjour !"‹, "Hallo!": "Salut !"→› } } }
        """#),

    Explanation(
      .missingTranslation, "some texts are not translated into a language",
      why: """
        People who read that language would get a conversation in two languages. 'starling strings' \
        prints what is left to translate.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": ["Hello!", "Nice day!"] } },
          "translations": { "fr": { "Hello!": "Bonjour !"‹→, "Nice day!": "Bonne journée !"› } } }
        """#),

    Explanation(
      .missingWords, "a language in which the engine itself has no words",
      why: """
        Hints, refusals and the button that sends a text are the engine's own words. It has them in \
        many languages ('starling help script' names them), and a table can give them in any \
        other: 'starling strings --engine-words' prints all of them. Without them, people read these in \
        English.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hello!" } },
          "translations": { "‹lt→de›": { "Hello!": "‹Labas→Hallo›!" } } }
        """#),

    Explanation(
      .staleTranslation, "the original of a translation is no longer the one it was made for",
      why: """
        The translation may say something else by now. People see it all the same, since an old \
        sentence is better than one in another language. Translate the text anew, or confirm the \
        translation: set "was" to the original of today, or leave it out.
        """,
      example: #"""
        { "blocks": { "hello": { "type": "text", "text": "Hello, and welcome!" } },
          "translations": { "fr": { "hello.text": { "text": "Bonjour‹ !", →, et bienvenue !",
                                                    ›"was": "Hello‹→, and welcome›!" } } } }
        """#),

    Explanation(
      .placeholderMismatch, "a translation has other placeholders than its original",
      why: """
        Something that the original says is missing in the translation, or the other way round. \
        Names of variables are not translated.
        """,
      example: #"""
        { "variables": { "app": "Maps" },
          "blocks": { "hello": { "type": "text", "text": "Do you like {{app}}?" } },
          "translations": { "fr": { "Do you like {{app}}?": "‹Cela→{{app}}› vous plaît ?" } } }
        """#),

    Explanation(
      .wideTranslation, "a translation is far wider than its original",
      why: """
        It takes more than twice the width, and over 40 columns more. Buttons that fit side by side \
        in one language no longer do in the other, or the translation belongs to another text.
        """,
      example: #"""
        { "blocks": { "like": { "type": "button", "text": "Do you like it?", "title": "Yes", "next": null } },
          "translations": { "fr": {
            "Do you like it?": "Cela vous plaît ?",
            "Yes": "Oui‹, je trouve que c'est l'application la plus agréable de toutes→›" } } }
        """#),

    Explanation(
      .invalidLocale, "a language tag is not well-formed",
      why: """
        No system asks for such a language, so its texts would never be found. Tags are written with \
        hyphens, such as "en", "fr-CA" or "zh-Hant".
        """,
      example: #"""
        { "locale": "en‹_→-›GB", "blocks": { "hello": { "type": "text", "text": "Hi!" } } }
        """#),
  ]
}
