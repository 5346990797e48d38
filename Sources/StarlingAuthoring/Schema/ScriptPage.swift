import Starling

extension FormatPage {
  /// The format of scripts, from the tables that the reader follows.
  package static let script = FormatPage(
    "script", "A script: a conversation of blocks and links, as JSON",
    [
      Section(
        "The whole",
        """
        A script is an object with blocks. The conversation begins with one of them and follows \
        links from each to the next; null ends it. Save an example as hello.json, and \
        'starling run hello.json' plays it. Names of blocks and variables consist of \
        letters, digits, _ and -. Every object may have a "$comment", which is ignored.
        """,
        .example(.script(ScriptExamples.smallest)), .keys(ObjectKind.script.fields)),
      Section("Author", .keys(ObjectKind.author.fields)),
      Section(
        "Every block", "A block has a type, which decides which other keys it has:",
        .words(.blockTypes), "Each block can also have these keys:",
        .keys(BlockKind.text.fields.filter { $0.key == .branches || $0.key == .next }),
        """
        The first branch whose condition holds is taken, or else "next". A button that has \
        branches or a next of its own follows only these, and never those of its block.
        """),
    ]
      + BlockKind.allCases.map(Section.init)
      + [
        Section(
          "A bubble",
          """
          In a list of texts, each is a bubble of its own: a text, or an object with these keys. \
          The conditions are looked at once, when the block is reached. A hidden bubble takes no \
          time, and a text of which no bubble is said is passed at once; a block that asks always \
          asks.
          """, .keys(ObjectKind.bubble.fields), .example(.script(ScriptExamples.bubbles))),
        Section(
          "A button",
          """
          A button is its title alone, or an object with these keys. A tap saves the "value", \
          sets what is in "set", adds what is in "add", settles the "outcome", asks the host for the "action", and \
          then follows the link: its own, or else that of its block. In both, a test without \
          "of" looks at the value or title of the button, even if "set" changes the variable of \
          its block; with "of", it looks at the changed variable. A skip without a link ends the \
          conversation.
          """, .keys(ObjectKind.choiceButton.fields)),
        Section(
          "Several answers",
          """
          With "many", a choice takes several buttons at once, from "min" to "max"; where fewer \
          are offered, all of them are enough. A button that is "alone" goes with no other, and \
          is enough by itself. The values are saved as a list in the order of the script, and \
          {{likes}} reads: Speed and Price. Each chosen button sets and adds, but leads nowhere \
          by itself: branches of the block ask with "has" whether one value is in the list, and \
          with "atLeast" and "atMost" how many there are. A person ticks with Space, or types \
          titles or numbers with commas: 1, 3.
          """, .example(.script(ScriptExamples.several))),
        Section(
          "Shared lists",
          """
          Choices that offer the same can share a list in "lists": each names it as its \
          "buttons", and is read as if the list were written there. The path of a title in a \
          list, such as lists.agree.0.title, stands for all of them; q1.buttons.0.title for the \
          one in q1. 'starling check' says once what it finds in a list.
          """, .example(.script(ScriptExamples.lists))),
        Section("Symbols", .keys(ObjectKind.symbols.fields)),
        Section(
          "A branch", .keys(ObjectKind.branch.fields)),
        Section(
          "A condition",
          """
          A condition looks at the variable that "of" names, or without it at the answer to its \
          block. If it has several tests, all must hold. A text, a route, and the "when" of a \
          button or a bubble have no answer and need "of". If there is no value, only \
          "empty": true and "not" hold.
          """, .keys(ObjectKind.condition.fields), "Each test in a branch of its own:",
          .example(.script(ScriptExamples.conditions))),
        Section(
          "Variables and texts",
          """
          Each answer is saved in a variable, which is named by "saveAs", or else like the block. \
          Stars, and texts with the format integer or number, are numbers; all other answers are \
          texts. {{name}} in a text shows the value of a variable; a backslash before the braces \
          shows the braces. Variables of the host are declared in "variables".
          """, .example(.script(ScriptExamples.variables))),
        Section(
          "A counter",
          """
          A variable to which something is added, or that has bounds, is a counter. It always is a \
          number, begins at 0 or as "variables" say, and stops at its bounds. It counts whole \
          numbers or, where a decimal is written for it anywhere, thousandths; sums are exact. A \
          button sets and adds with each tap, a text and a route with each arrival, before their \
          texts and branches; "set" comes first, and gives a counter a number. A rating adds with \
          its answer: "add": {"score": [0, 2.5, 5, 7.5, 10]} has a number for each, from the lowest \
          on, and the list turned round is for a question that is. Who answers twice counts twice; what is taken back is not counted. A host gives a counter a value only if \
          it has a "min" and a "max", and "host" is not false: what is the conversation's own, \
          such as lives, is closed, so that promises count on its "start".
          """, .keys(ObjectKind.counter.fields), .example(.script(ScriptExamples.counter))),
        Section(
          "Translations",
          """
          The key of a translation is the original text or, for one place only, its path: the id \
          of the block and the keys and numbers that lead to the text, joined by dots. Saved \
          answers are never translated. 'starling strings' lists what is missing. A translation is \
          a text, or an object with these keys, so that 'starling check' can warn when the \
          original has changed.
          """, .keys(ObjectKind.translation.fields),
          """
          The engine's own words, such as "starling.send", are in \(languages); 'starling \
          strings --engine-words' prints them. A table of a script, or one of --strings, has them in \
          other languages, or in other words. A word beside a number is one text, or an object \
          with the forms that the language has by CLDR:
          """, .keys(ObjectKind.forms.fields),
          .example(.script(ScriptExamples.translations))),
        Section("Styles", .words(.styles)), Section("Outcomes", .words(.outcomes)),
        Section("Formats of an answer", .words(.formats)),
        Section(
          "See also",
          """
          'starling help configuration' has the keys of "config". 'starling check' finds \
          mistakes, and 'starling schema' prints the same keys for editors.
          """),
      ])
}

extension FormatPage.Section {
  /// A kind of block, with the keys that not every block has.
  fileprivate init(_ kind: BlockKind) {
    let own = kind.fields.filter { ![.type, .branches, .next].contains($0.key) }
    let keys: [FormatPage.Part] = own.isEmpty ? [] : [.keys(own)]
    let meaning = Vocabulary.meaningsOfBlockTypes.first { $0.key == kind.rawValue }?.value ?? ""
    self.init(
      "Block: \(kind.rawValue)",
      [.text(([meaning] + kind.notes).joined(separator: " "))] + keys + [
        .example(.script(ScriptExamples.example(of: kind)))
      ])
  }
}

extension BlockKind {
  /// What an author should know besides the keys.
  fileprivate var notes: [String] {
    switch self {
    case .text, .button: []
    case .doubleButton, .choice:
      [
        """
        The answer is the "value" of the button, or its title in the script's own language. A \
        button whose "when" does not hold is left out; if none is left, the block shows nothing, \
        has no answer, and "next" is taken unless a branch tests something else. A title with a \
        placeholder is saved as it is written, and shown in texts as the person saw it, unless \
        that was longer than 1,024 bytes.
        """
      ]
    case .textInput:
      [
        """
        If a text is not accepted, the block asks again. With the format integer or number, the \
        answer is saved as a number, and echoed as it was typed. A whole number from \
        9007199254740992 on stays a text, so that it keeps its digits.
        """
      ]
    case .rating: ["The answer is a number, from 1 on."]
    case .route: ["Its branches test variables by \"of\", or blocks by \"visited\"."]
    }
  }
}

/// The languages that have a file, as a sentence lists them.
private let languages = enumeration(LanguageWords.tags, "and")
