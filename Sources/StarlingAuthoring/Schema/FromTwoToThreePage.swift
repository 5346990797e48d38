import Starling

extension FormatPage {
  /// What version 3 changes for those who used version 2. An entry goes to the list of those who
  /// notice it: in a few words where, and then what is different.
  package static let fromTwoToThree = FormatPage(
    "from-2-to-3", "From 2 to 3: what changes for people, receivers and scripts",
    [
      Section(
        "The whole",
        """
        Scripts, transcripts, saves, histories and results of version 2 are read as before and \
        mean the same. Objects that programs read have new keys at their end, and lose none.
        """),
      Section("For hosts in Swift: what compiles as before", .rows(unsaidToHosts)),
      Section("For people and authors", .rows(forAuthors)),
      Section("For receivers of results", .rows(forReceivers)),
      Section("For hosts in Swift: what is new, or what the compiler says", .rows(forHosts)),
      Section("For scripts and programs", .rows(forPrograms)),
    ])

  private static let forAuthors = rows(
    """
    built-in prompt  It asks for a review only where one can be written, names the address to
      everyone who rates, and ends with a word. 'starling check' notes scripts that let only some
      ratings write a review: gated-review.
    rules  They have plain names, such as afterSessions. The former ones count for ever; both for
      one rule are a warning: two-names.
    invalid-json  One mistake in JSON hides no other: 'starling check' reads on behind each, --fix
      mends those with one meaning, and the conversation is judged as long as its links are known.
    never-asks, nagging  'starling check' plays a year of the named habits against the rules, in
      configurations and in scripts that have one.
    eventsWithinDays  In the conditions of a scenario: three events in ten days. A history keeps
      their times.
    scenario  It can be the name of one of the scenarios, whose conditions and events then count.
    forecast  --event-every lets events happen, which the conditions of a scenario count.
    numbers in fields  They have no exponent, and a comma where the language writes one. Where it
      groups with the point, 1.500 is refused, since it could mean two numbers.
    min, max  A text-input for numbers has bounds: the rejections too-small and too-large. A field
      that no text fits is a warning: impossible-field.
    text  A bubble of a list may have a "when". A question of which no bubble may show is a warning:
      silent-block.
    literal-markup  Placeholders of other languages, such as {name} and $name, are a warning, which
      --fix mends, and so are links in brackets.
    long-delay  A showNextAfter over 30 is a warning; --fix divides by a thousand where that makes a
      pause.
    many  A choice can take several answers: "many": true, with "min" and "max". A button can be
      "alone", and a condition asks for one of the answers with "has".
    explain, graph  They say how many questions a conversation asks, and 'starling explain SCRIPT
      BLOCK' how many may still come.
    saved conversations  One whose script was edited goes on: where its block is gone, the last
      question of its path that is still there is asked again, or it begins again, with a line that
      says so.
    page  It makes one file that plays a script in a browser, without a network or a server; the
      conversation is kept in its address, and can be copied as a test.
    diff  'starling diff OLD NEW' says what people notice of an edit, each with a conversation, and
      what becomes of those who are in the middle of one. Exit 2: there is too much to decide it.
    lsp, new --editor  'starling lsp' is a language server for scripts and transcripts; 'starling
      new --editor NAME' prints the lines with which an editor starts it.
    questions:  A promise of how many questions there are: at most N, or at least N.
    text-as-number  A warning where a number is compared with what a field for any text gives.
    hints  Words of other languages and tools stand in one table, and --fix writes what has one
      meaning: !=, an object of buttons, a list of conditions, "0.8s", a title in place of its
      value. A misspelt key that is needed is one finding, not two.
    unknown-variable, unset-variable, bad-placeholder  The place is that of the placeholder alone,
      and each malformed one is a finding.
    walk  It gives variables other values in each conversation, unless --set or --as-declared says
      otherwise, and lists the blocks and links that none reached.
    possible  With before:, at each prompt until that happens. A broken promise says why at its end.
    lists  Choices can share a list of buttons, each by its name. New findings: unknown-list,
      unused-list.
    was  A translation can say which original it was made for; where that has changed, check warns:
      stale-translation. strings writes it of each translation by path, and check --fix of each one
      that moves to an edited text.
    contains  It finds letters however they are composed. A test that always holds is a warning:
      always-true.
    all  A condition can join several, each of a variable of its own: { "all": [{ "of": "plan",
      "is": "pro" }, { "of": "seats", "atLeast": 5 }] }.
    has  Several answers are tested with "has"; "is", "in" and "contains" never hold for them, which
      is a warning, list-test. --fix writes "has".
    impossible-branch  It lists what is possible, and tells a title from the value that is saved for
      it.
    always-true  The test of a block whether it was visited itself is a warning.
    implicit-end  Where a block asks and stops, and nothing leads to the one below, one finding asks
      for the link, and 'starling check --fix' writes it.
    choice without buttons  If all buttons are hidden, it is passed without an answer, also after an
      earlier visit.
    set  If a button sets the variable of its own block, branches test the answer; "of" tests the
      value set.
    saved titles  A text shows a saved title as the person saw it, with its placeholders filled in.
    promises  Some that were proved are undecided or broken: titles are compared as people may type
      them, and texts that read as the same number are told apart.
    starling results  Each dialog has its own section, with bars for each button, figures for
      numbers, a table of how far people went, and the variables that no answer gave.
    starling test --update  Cases follow an edit of their script: renamed, moved, inserted and
      removed blocks and buttons. It says what changed, and never writes a refusal that was not
      expected. --was, --force.
    unused-variable  It no longer reports a variable that a button or an answer sets, since results
      read it, unless its name is close to that of one that is read; it then names both places.
    add  Buttons, texts and routes count in variables; "set" stands at texts and routes, too. A
      variable can be declared as { "start": 3, "min": 0, "max": 3 }. New findings: mixed-counter,
      endless-count. --fix makes "add" of a "set" such as "score + 1".
    ambiguous-variable  It also reports variables that buttons set, since commands of --on find
      them.
    """)

  private static let forReceivers = rows(
    """
    answers  Each has its "kind", whether it was given "again", and its "button". A block that is
      passed twice has two entries; version 2 kept only the last.
    list  Each answer and variable has it: the values of several buttons, or null.
    variables  All that the host or the conversation set, with their last values; version 2 had only
      those of the host, with their first. Counters are always there.
    title  A line has the title of the script.
    path  That of 'starling feedback' begins with a block of its own, feedback-form.
    --format csv  Instead of the cells "answers" and "variables" there is a column for each:
      answer.NAME, variable.NAME. Lists are joined by " | ", and "title" is the last column.
    schema results  'starling schema results' prints a JSON Schema of the line.
    """)
}
