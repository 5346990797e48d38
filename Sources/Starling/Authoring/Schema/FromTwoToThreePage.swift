extension FormatPage {
  /// What version 3 changes for those who used version 2. An entry goes to the list of those who
  /// notice it: in a few words where, and then what is different.
  package static let fromTwoToThree = FormatPage(
    "from-2-to-3", "From 2 to 3: what changes for people, receivers and scripts",
    [
      Section(
        "The whole",
        .text(
          """
          Scripts, transcripts, saves, histories and results of version 2 are read as before and \
          mean the same. Objects that programs read have new keys at their end, and lose none.
          """)),
      Section("For people and authors", .rows(forAuthors)),
      Section("For receivers of results", .rows(forReceivers)),
      Section("For scripts and programs", .rows(forPrograms)),
    ])

  private static let forAuthors: [(word: String, meaning: String)] = [
    (
      "built-in prompt",
      "It asks for a review only where one can be written, names the address to everyone who rates, "
        + "and ends with a word. 'starling check' notes scripts that let only some ratings write a "
        + "review: gated-review."
    ),
    (
      "rules",
      "They have plain names, such as afterSessions. The former ones count for ever; both for one "
        + "rule are a warning: two-names."
    ),
    (
      "never-asks, nagging",
      "'starling check' plays a year of the named habits against the rules, in configurations and in "
        + "scripts that have one."
    ),
    (
      "numbers in fields",
      "They have no exponent, and a comma where the language writes one. Where it groups with the "
        + "point, 1.500 is refused, since it could mean two numbers."
    ),
    (
      "min, max",
      "A text-input for numbers has bounds: the rejections too-small and too-large. A field that no "
        + "text fits is a warning: impossible-field."
    ),
    (
      "text",
      "A bubble of a list may have a \"when\". A question of which no bubble may show is a warning: "
        + "silent-block."
    ),
    (
      "literal-markup",
      "Placeholders of other languages, such as {name} and $name, are a warning, which --fix mends, "
        + "and so are links in brackets."
    ),
    (
      "long-delay",
      "A showNextAfter over 30 is a warning; --fix divides by a thousand where that makes a pause."
    ),
    (
      "many",
      "A choice can take several answers: \"many\": true, with \"min\" and \"max\". A button can be "
        + "\"alone\", and a condition asks for one of the answers with \"has\"."
    ),
    (
      "explain, graph",
      "They say how many questions a conversation asks, and 'starling explain SCRIPT BLOCK' how many "
        + "may still come."
    ),
    (
      "saved conversations",
      "One whose script was edited goes on: where its block is gone, the last question of its path "
        + "that is still there is asked again, or it begins again, with a line that says so."
    ),
    (
      "diff",
      "'starling diff OLD NEW' says what people notice of an edit, each with a conversation, and what "
        + "becomes of those who are in the middle of one. Exit 2: there is too much to decide it."
    ),
    ("questions:", "A promise of how many questions there are: at most N, or at least N."),
    (
      "text-as-number",
      "A warning where a number is compared with what a field for any text gives."
    ),
    (
      "hints",
      "Words of other languages and tools stand in one table, and --fix writes what has one meaning: "
        + "!=, an object of buttons, a list of conditions, \"0.8s\", a title in place of its value. A "
        + "misspelt key that is needed is one finding, not two."
    ),
    (
      "unknown-variable, unset-variable, bad-placeholder",
      "The place is that of the placeholder alone, and each malformed one is a finding."
    ),
    (
      "walk",
      "It gives variables other values in each conversation, unless --set or --as-declared says "
        + "otherwise, and lists the blocks and links that none reached."
    ),
    (
      "possible",
      "With before:, at each prompt until that happens. A broken promise says why at its end."
    ),
    (
      "lists",
      "Choices can share a list of buttons, each by its name. New findings: unknown-list, unused-list."
    ),
    (
      "was",
      "A translation can say which original it was made for; where that has changed, check warns: "
        + "stale-translation. strings writes it of each translation by path, and check --fix of each "
        + "one that moves to an edited text."
    ),
    (
      "contains",
      "It finds letters however they are composed. A test that always holds is a warning: "
        + "always-true."
    ),
    (
      "all",
      "A condition can join several, each of a variable of its own: "
        + "{ \"all\": [{ \"of\": \"plan\", \"is\": \"pro\" }, { \"of\": \"seats\", \"atLeast\": 5 }] }."
    ),
    (
      "has",
      "Several answers are tested with \"has\"; \"is\", \"in\" and \"contains\" never hold for "
        + "them, which is a warning, list-test. --fix writes \"has\"."
    ),
    (
      "impossible-branch",
      "It lists what is possible, and tells a title from the value that is saved for it."
    ),
    (
      "always-true",
      "The test of a block whether it was visited itself is a warning."
    ),
    (
      "implicit-end",
      "Where a block asks and stops, and nothing leads to the one below, one finding asks for the "
        + "link, and 'starling check --fix' writes it."
    ),
    (
      "choice without buttons",
      "If all buttons are hidden, it is passed without an answer, also after an earlier visit."
    ),
    (
      "set",
      "If a button sets the variable of its own block, branches test the answer; \"of\" tests the "
        + "value set."
    ),
    (
      "saved titles",
      "A text shows a saved title as the person saw it, with its placeholders filled in."
    ),
    (
      "promises",
      "Some that were proved are undecided or broken: titles are compared as people may type them, "
        + "and texts that read as the same number are told apart."
    ),
    (
      "starling results",
      "Each dialog has its own section, with bars for each button, figures for numbers, a table of "
        + "how far people went, and the variables that no answer gave."
    ),
    (
      "starling test --update",
      "Cases follow an edit of their script: renamed, moved, inserted and removed blocks and buttons. "
        + "It says what changed, and never writes a refusal that was not expected. --was, --force."
    ),
    (
      "unused-variable",
      "It no longer reports a variable that a button or an answer sets, since results read it, unless "
        + "its name is close to that of one that is read; it then names both places."
    ),
    (
      "add",
      "Buttons, texts and routes count in variables; \"set\" stands at texts and routes, too. A "
        + "variable can be declared as { \"start\": 3, \"min\": 0, \"max\": 3 }. New findings: "
        + "mixed-counter, endless-count. --fix makes \"add\" of a \"set\" such as \"score + 1\"."
    ),
    (
      "ambiguous-variable",
      "It also reports variables that buttons set, since commands of --on find them."
    ),
  ]

  private static let forReceivers: [(word: String, meaning: String)] = [
    (
      "answers",
      "Each has its \"kind\", whether it was given \"again\", and its \"button\". A block that is "
        + "passed twice has two entries; version 2 kept only the last."
    ),
    (
      "list",
      "Each answer and variable has it: the values of several buttons, or null."
    ),
    (
      "variables",
      "All that the host or the conversation set, with their last values; version 2 had only those "
        + "of the host, with their first. Counters are always there."
    ),
    ("title", "A line has the title of the script."),
    ("path", "That of 'starling feedback' begins with a block of its own, feedback-form."),
    (
      "--format csv",
      "Instead of the cells \"answers\" and \"variables\" there is a column for each: answer.NAME, "
        + "variable.NAME. Lists are joined by \" | \", and \"title\" is the last column."
    ),
    ("schema results", "'starling schema results' prints a JSON Schema of the line."),
  ]

  private static let forPrograms: [(word: String, meaning: String)] = [
    ("--json, --events", "The result has \"variables\": an object, {} if there are none."),
    ("--events", "Prompts for texts have \"min\" and \"max\": the bounds of a number, or null."),
    (
      "--events",
      "Prompts for choices have \"many\", and their buttons \"alone\". An answer may be a list in "
        + "JSON."
    ),
    (
      "saves",
      "A save with several answers in it says \"starling\": 2, which version 2 refuses."
    ),
    ("--on", "A command finds each variable as STARLING_VARIABLE_NAME."),
    (
      "texts for people",
      "Help and messages, such as the last lines of 'starling check' and 'starling test', have new "
        + "words; codes, keys, exit codes and the forms for programs are as before."
    ),
    (
      "ask",
      "If its script or rules are broken, it prints one line and exits 0; --strict prints all."
    ),
    (
      "feedback, run --results",
      "They reserve room before the first bubble, and exit 74 if an answer could not be kept."
    ),
    ("deliver", "If another process delivers, it exits 1 at once; nothing else waits for one."),
    ("status --json", "It has \"waiting\" and \"aside\": how many results wait, or are set aside."),
    ("completions", "Shells ask with --typed what can follow; --blocks is gone."),
    (
      "--set, Dialog.Options",
      "A counter without both bounds keeps its own first number; the command says so, and so do the "
        + "findings of a Dialog. A \"set:\" of one in a transcript is refused."
    ),
    (
      "Pick, Say, Go",
      "They have adding(_:), and Say and Go have setting(_:). Declare takes a range for a counter; "
        + "Script.Block has \"sets\" and \"adds\", as Script.Button."
    ),
    ("ChatResult, Chat", "They have \"variables\"."),
    (
      "ResultLine",
      "It has a \"title\", and its entries a \"kind\", \"again\" and a \"button\". A chat passes on "
        + "the variables of its dialog by itself."
    ),
    (
      "Configuration",
      "What it leaves open is polite wherever rules are judged, in Swift as in the command. "
        + "Configuration.bare, and rules laid over it, have no rule but those that they set. A Chat "
        + "without a store has no polite defaults. politely() and Configuration.polite are needless."
    ),
    (
      "Configuration, names",
      "The rules have plain names in Swift. The former ones are deprecated aliases, which count in "
        + "JSON for ever."
    ),
    (
      "ReviewHelper",
      "A configuration of your own has polite defaults; .happyPath, which it has without one, has "
        + "none."
    ),
    (
      "RatingPrompt",
      "RatingPrompt.ask(app:version:) counts a session and asks in one line, and throws nothing. "
        + "opensStore says whether the program opens the store's page."
    ),
    (
      "Script(rating:)",
      "A prompt that is built by hand asks for reviews only with a reviewURL, or opensStore: true."
    ),
    ("script.run()", "It holds a conversation on the terminal in one call."),
    ("ChatModel(rating:store:)", "It makes the classic prompt with rules that are named once."),
    (
      "RejectCode, Prompt.Field, Ask",
      "For numbers in a range: tooSmall and tooLarge, \"min\" and \"max\"."
    ),
    (
      "Value, Event, Prompt",
      "Value has the case list, and Event the case chooseMany. Prompt.several says how many buttons "
        + "can be chosen together, and Prompt.Offer.isAlone which go with no other; choose(_:) is "
        + "still the answer of one. In Swift scripts: Choose.many(_:), Pick.alone(), When.has(_:)."
    ),
    ("Script.lists, Script.Block.list", "The lists of buttons that choices share."),
    (
      "Bubble, Say, Script.Block",
      "Bubbles under a condition: Say(_:bubbles:), saying(bubbles:) and textConditions."
    ),
    ("Verdict.Rule", "It has the case configuration: the verdict of wrong rules is no."),
    (
      "When",
      "When.all joins conditions of several values. and(_:) makes one where an object has no room for "
        + "both; it made a double negation."
    ),
    ("Carrying, CarriedCase", "They carry the cases of a script over to an edited one."),
    ("ScriptMapping", "What became of the blocks and buttons of a script in an edited one."),
    ("Severity", "It has the case note, which never counts as an error."),
    (
      "Promise",
      "What a promise says wrongly is a PromiseError. Promise.Finding.possibleBefore is gone."
    ),
    (
      "RandomWalk",
      "It takes variables, and variesVariables; its report has those of the failing conversation."
    ),
    (
      "ScriptError, reports",
      "In a script that is built in Swift, errors, gaps and mutants name the block and its part."
    ),
    ("TranscriptFinding", "It has the case countsAlone."),
    (
      "Chat(restoring:)",
      "It goes on with a saved chat; Dialog.Resumption says what an edit made of it. Only a save that "
        + "cannot be read is an error, also in Chat.Saved."
    ),
    ("ScriptDiff", "What people notice of an edit, as a value; in StarlingTesting."),
    ("Promise.Verb", "It has the case questions, with a Promise.Count."),
    (
      "Conversation",
      "It is a class, and copy() makes a second one; Conversation.Next is gone."
    ),
    (
      "FileResultStore(variables:)",
      "The variables are added to those of the chat, and replace none."
    ),
  ]
}
