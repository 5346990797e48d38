import Starling

extension FormatPage {
  /// What version 3.1 changes for those who used version 3.0. An entry goes to the list of those
  /// who notice it: in a few words where, and then what is different.
  package static let fromThreeToThreeOne = FormatPage(
    "from-3.0-to-3.1", "From 3.0 to 3.1: what changes for people, callers and hosts",
    [
      Section(
        "The whole",
        """
        Scripts, transcripts, saves, histories and results of versions 2 and 3.0 are read as \
        before and mean the same. Objects that programs read have new keys at their end, and \
        lose none.
        """),
      Section("For people who answer", .rows(people)),
      Section("For tools that ask", .rows(callers)),
      Section("For authors and testers", .rows(authors)),
      Section("For receivers of results and for programs", .rows(receivers)),
    ])

  private static let people = rows(
    """
    where words go  'starling ask' and 'feedback' say it before the first question: to the makers of
      the tool, or that answers stay on this machine. /what shows the line that is kept or sent.
    languages  The engine and the built-in prompt speak \(LanguageWords.tags.count) languages, with
      the plurals, lists and quotation marks of each. The environment's LANGUAGE is heeded: the
      first language that a script has is taken. What the engine says is in the language of the
      script's texts, and numbers are shown in it; they can be typed in the person's own way, too,
      where that cannot be another number.
    a rating  On a terminal with the line editor, one Return gives it. The stars and their label are
      drawn while it is typed.
    a list  It stands below the line, at most 15 rows of it, scrolls, and is replaced by the answer.
      Page Up, Page Down, Home and End go through it. Of more than ten buttons, those are shown that
      have the words that are typed.
    ticks  The line says how many there are, and why there can be no more. What is typed takes their
      place: also ranges such as 1-3, and titles with the word for "and" between them.
    a text  It takes up to five rows, through which the arrow keys go. Ctrl-_ takes back what was
      typed.
    what was there  /back brings back ticks and texts. Ctrl-Z, a window of another size and an
      edited script keep what is typed. /again asks in place. The arrow key above brings back what
      was refused.
    passing  Where a prompt has a skip and needs an answer, Return and Escape pass it while nothing
      is typed.
    a slow network  A character or a paste that arrives in pieces is whole, whatever the pauses; so
      is a key with pauses of up to half a second.
    first screen  The built-in prompt asks in a line or two, under the name of the tool. Where lines
      are edited, Return or Escape puts it off; so do n, no, q, later and their words in the
      person's language, at all stars that can be passed.
    coming back  Whoever puts the built-in prompt of 'starling ask' off reads the command for
      feedback.
    happy people  Where there is no place for reviews, the built-in prompt asks them for a word,
      too; Return passes it.
    words at a button  On a terminal, two words or more (five letters where no blanks are written)
      that are no button are offered as the answer to the text field behind one, and Return sends
      them. In a pipe they stay refused: no-such-button.
    hints  A choice says how to answer it. A field or a choice that an empty line passes says
      "Return: nothing", and the person's bubble says "nothing". "Return: Submit" comes once stars
      are picked.
    skip  A choice, of several buttons too, and a double-button can be passed by its "skip": by 0,
      /skip, its title or, on a terminal, Escape. In transcripts, a line "skip: TITLE" behind
      "buttons:" checks it.
    labels  The label of a number stands beside it in the answer, and in results.
    other terminals  Signs are those of ASCII on the Linux console and where the charset is not
      UTF-8; without a TERM, output is plain; CLICOLOR=0 means no colors.
    other letters  Buttons in Arabic or Hebrew stand below each other: in a row, many terminals show
      the number of one before the title of another. In Chinese and Japanese, no line begins with a
      mark or a closing bracket, or ends with an opening one.
    delays and help  The first delay of more than a second says that Return hurries, and 'run' names
      /help once.
    starling never  No tool that uses Starling asks any more, until 'starling never --undo'. /help
      names it.
    several tools  Who was asked by one tool is asked by no other for 24 hours.
    """)

  private static let callers = rows(
    """
    ask --to-name  names who gets the answers, where --deliver sends them. "disclosure": false in a
      script of one's own leaves the line out.
    spellings  --format json works wherever JSON is printed, and --json is short for it. 'ask
      --strict' is --strict-setup, 'forecast --start' is --begin, 'deliver --results FILE' names
      FILE alone. What was written before still works.
    Ctrl-C  At a prompt, in a delay and during a command of --on, it reaches the conversation alone:
      whatever called 'starling ask' goes on, also sh, make and npm. 'starling feedback' exits 1
      there, as after /quit.
    nobody there  Without --timeout, 'ask' leaves after five minutes without a key (or fifteen
      without a line, where the terminal edits lines). It then was not asked: the history does not
      count it. The same holds for RatingPrompt.
    silent places  More build services and coding agents are known by their variables: 'starling
      help ask' lists them.
    run - and run > FILE  Where the script comes from a pipe, answers come from the terminal. Where
      the chat goes to a file, a line on the terminal says so.
    --on  On a terminal, its command is a job of its own. Ctrl-C ends it, and the chat.
    built-in prompt  Its texts are fewer, and it has a text field more. Lines in a pipe mean what
      they meant: a number picks, an empty line sends. A chat that 3.0 saved goes on.
    oneAppADay  A new rule with the polite default true: 'ask' waits where another tool asked in the
      last 24 hours. Histories of --state elsewhere, and of hosts that keep theirs elsewhere, take
      no part.
    --preview  'ask' and 'feedback' show what people will see, keep and deliver nothing, and say in
      the end what would have been kept. --force keeps and delivers as before.
    silence  Where the history cannot be kept, 'ask' prints nothing, unless with --strict-setup or
      where STARLING_DEBUG is set; 'status' says why. No home is created that does not exist.
    packages  Scripts/package makes an archive, a Debian package and a wheel for pipx of the
      command. Demo/tools shows tools that ask at their end, and work as well where Starling is not
      installed.
    --save  One process at a time holds a conversation: a second one exits 74, and 'ask' asks no
      one. 'run' and 'feedback' say that --set and --start do not change one that continues.
    --timeout  Where keys are read, every key begins the time again. Who presses none was not asked,
      as without it.
    linked history  It is written where the link leads, and the link stays.
    clocks ahead  'status' and verdicts say the moment from which it is yes, also where
      what was recorded is still in the future.
    --results -  It is an error of usage. It made a file with the name -.
    unknown actions  An action of --on that the script does not have is an error of 'ask
      --strict-setup', and no line for the person.
    status  It says why 'ask' would be silent here, in a pipe, too; --json ends with "silence": the
      reason, or null.
    in Swift  updateToAsk(_:) of a HistoryStore, which a store of one's own need not have; no chat
      appears to who has said never to all tools. A KeyPress.Key can also be pageUp or pageDown;
      run(...) takes a listHeight, which a RatingPrompt has, too.
    await ask()  A RatingPrompt calls delegate, clock, condition, handlers and store on the actor
      that asks; it called them on another thread. A task that is cancelled ends the chat at once.
      The blocking ask() is askAndWait(). At the top of main.swift, 'await ask()' was the blocking
      one: it is an error now.
    Value.string  Any value as a text. text, which is nil for numbers since 3.0, is deprecated and
      says so.
    Codable  Strategies for keys change no key any more: convertToSnakeCase lost reviewURL, and
      renamed variables and scenarios. What 3.0 wrote with it is read as before.
    Coverage  step, count(_:on:) and formUnion throw an UnfitCase for what is of another script,
      where they ended the program: write try.
    Script(_:), Promise(_:), Transcript(_:)  Each reads a SourceText, which a literal is, too.
      ScriptCheck(script) checks a script that was built in Swift.
    print in Swift  Effects, prompts, bubbles, chats, their events and appearances, resumptions,
      outcomes of habits and covering cases say what they are in a line. More values are Equatable.
    @unknown default  Enumerations that get new cases are @nonexhaustive: a switch over one without
      an @unknown default compiles with a warning.
    """)

  private static let authors = rows(
    """
    pages  What is asked stands below its question and scrolls with it. 'page --for people' makes a
      page of the conversation alone; in others, what authors need is behind a button. A link is
      followed up to the first question that was changed since; links of before begin at the
      beginning. A page has no comments and no "config", and is a third smaller.
    page --watch  shows a page at an address of this machine, and again at each save, with the
      conversation kept and the errors in sight.
    answers of pages  A page for people ends with "Copy my answers". 'page --for people
      --answers-to' with a mailto: or https: address adds "Send": a mail, or a POST of the line of
      the result. Nothing is sent by itself, and the page can connect to nothing else.
      Demo/deliver/collect.py receives it.
    starling help WORD  finds each key, kind, rule, event, code, option, and the words that other
      tools have for them. 'starling help exit-codes' says what each exit code means.
    spellings  'graph --coverage' and '--results' are --color-by, 'strings --words' is
      --engine-words, 'test --force' is --allow-losses; a document goes to --output; --script names
      the script wherever one stands by its place. What was written before still works.
    translators  strings --format po and csv write files for translators, with the place of each
      text; --from takes such a file into the script, or into --table, and changes nothing else of
      it.
    plurals  A table of one's own can give a word of the engine in forms, as in "starling.tooShort":
      {"one": …, "other": …}. check notes a language in which the engine has no words:
      missing-words.
    none of these  An answer such as "None of these" that can be ticked with others is noted:
      none-with-others.
    orphans  Where one translation has lost its text and one text has none, check names both, an
      editor moves it, and the last line of --fix counts the translations that it moved.
    counters  What is added, set, begun with and bounded by may have three decimals; sums are exact,
      and texts show the number as the person's language writes it. More are out-of-range.
    progress  "progress": true in a script lets each question say which it is, and of how many: "3
      of 8 to 10", by the links alone. Prompts of --events have it last.
    a rating adds  "add": {"score": [0, 2.5, 5, 7.5, 10]} at a rating has a number for each answer,
      or one for all. A list of zeros is a warning: adds-nothing. A graph shows what is added.
    page  It finds its player beside the command in every form of installation. Without one, it
      names the one command that makes it.
    diff  It compares all languages, and everything that is shown or sent; --locale compares one. An
      object has "languages" at its end, and each difference, too. An edit is named once, where it
      was made: a list, a button, a delay; a conversation is shown from where it differs. A question
      that has another name now is offered a "was".
    diff of files  Where a revision exists, and the file is on one side only, everything is new, or
      gone, and 'diff' exits 1; before, that was an error. 'new --ci' prints a pipeline for GitHub
      or GitLab that checks, tests, and compares what a change edits, adds, renames or removes.
    new  Templates speak in the name of the app, which --app gives; they end as the built-in prompt
      does, and name no schema. 'rating' asks the happiest for a word, and for no review without an
      address.
    review-nowhere  A note on a review that no address, no text and no action leads to. 'status'
      says that no crash has ever been recorded, and how one is.
    a new button  'diff' says what an answer does that only one script has, and where it leads;
      nobody's outcome is said to stay then.
    people under way  Those are lost, too, who read something without a value, are never asked what
      both scripts ask everybody, or have points of both. Those are noted who are asked again, or
      not asked what is new.
    large scripts  'diff' decides most edits of questionnaires with several scores, too: it keeps
      that values are equal on both sides, and plays what may differ. What it cannot decide, it
      names.
    check FOLDER  Nothing of ours drops out: a script with "blocks" misspelt, a bracket or a merge
      conflict in the wrong place, and what is no JSON, are reported; they were passed over. The
      last line counts the files of other programs, such as those with a list of "blocks", about
      which an editor is silent, too.
    while typing  An editor gets findings when the keys rest, and those of the block that is typed,
      of links to blocks that are not there yet and of a file that is open at its end on saving,
      when another block is edited, or after three seconds. A transcript with an unfinished line
      still has its other cases judged.
    completion  It begins with the first brace, and offers whole blocks by their kinds, names that
      links want, values that can occur, languages, and in a transcript cases, promises and values.
    a file cut off  What is missing at its end is one finding, and names of which only the beginning
      is there are not suggested.
    check  impossible-branch also finds branches, buttons and bubbles whose counters are never so
      together, where all conversations can be tried quickly, and those for which a block was to be
      visited that only comes behind; shadowed-branch finds a text that contains one of an earlier
      branch, and a "next" behind branches that take everything; always-true finds a branch that
      always holds.
    cover --output  A transcript that exists keeps its cases, comments and promises: what they do
      not cover is added behind them. --overwrite writes it anew, as 3.0 did, and says how many
      cases it removes. Standard input is no script for a transcript that has cases.
    cases of cover  They are others, and sometimes a few more. Where two shorter ones do as much,
      none has more than some 25 answers.
    you: x*501  A text of one letter more than 60 times is written short in transcripts, and read
      so. An answer that reads like this stands in quotes.
    test --update  It writes no line where "..." still fits. Where neither git nor --was has the
      script as it was, what people do goes where the text before it still is.
    promises  "! set score at least 28" and "at most" name numbers. Behind the verb, lines with or:
      name further things. A value that nothing sets keeps never: and at most N:, with a warning; it
      was an error. possible: holds at the prompt of the block or text itself, too.
    misspelt promises  A text that no text of the script can be is a problem in a promise, with the
      nearest text; it was proved never to be said. What stands behind something that never happens
      is "proved, vacuously", which is no pass.
    "was"  A block says what its id was, a button what its title was. Saves, 'results --script' and
      'test --update' follow it, and so does 'diff'. The warning was-still-there tells of a former
      name that something still has. In Swift: was(_:).
    "host": false  Beside the bounds of a counter, it keeps hosts from saying where it begins. A
      promise, cover or diff that rests on such a value says so. In Swift: Declare(_:_:in:host:).
    forecast  It fits the terminal, in a pipe 80 columns or COLUMNS; --width N takes another width.
      Under STARLING_PLAIN, the bars of it and of 'results' are of '#'.
    long work  'cover', 'test', 'diff', 'walk', 'forecast --people' and 'results' say on a terminal
      how far they are, after half a second and in one line that goes at the end; in plain output in
      a sentence every ten seconds. Ctrl-C says what was reached. In a pipe nothing is said.
    proofs  Each promise is judged by the part of the past on which it depends, so that
      questionnaires with several scores keep or break them where they were undecided. The number of
      states is smaller there, and a conversation that breaks one may not be the shortest. An
      undecided one names the variables by whose values there are too many states.
    starling lsp  Quick fixes make the block that a link wants, declare a variable, end a
      conversation, and remove what nothing reads or reaches. What is mended on saving has the kind
      source.fixAll.starling. A case is offered only where there can be one. A client that asks for
      findings itself (textDocument/diagnostic) is sent none. Edits name the version of a document
      where the client takes that; findings about what is left over are tagged; selections, links
      and files that change on the disk are known. Scripts and transcripts are laid out, and lenses
      show how many cases pass through a block and what comes out for each case and promise.
      Configurations that a transcript names are judged, completed and explained, and transcripts
      are colored.
    new --editor  For vscode, it writes an extension into the folder starling-vscode, in place of a
      setting that it printed; for vim, which is new, and neovim, it writes starling-vim beside the
      lines.
    explain, graph  The numbers of questions are exact for such scripts, too. That no conversation
      gets to a block is said only where it is proved.
    """)

  private static let receivers = rows(
    """
    results --format note  prints a result as one line for people, as a chat, a mail or an issue
      wants it.
    EventStream  The lines of --events as a value for hosts: begin() and receive(line), without
      input or output.
    Talk  A chat as a value, with its bubbles, prompt, result and saved: for servers of thousands.
    takeResult()  The result of a chat, once. What is saved after the end holds the result and
      whether it was taken; a save of before has none, as before.
    findings  A Chat and a RatingPrompt say what a host misspells: blocks of handlers, a first
      block, variables, scenarios. Debug builds print each once to standard error.
    Codable  Event, Effect, Prompt, ChatBubble, Verdict, Ending and Diagnostic, in the form of
      --events and --json; a Script as the text of its JSON. Diagnostics are equal if they say the
      same.
    --events  A prompt for a text ends with "required", "minLength", "maxLength" and "format".
    Demo/deliver  Commands for --deliver that post an answer, mail it, say it in Slack, open an
      issue or keep it in a file, and a receiver, collect.py. A redirection is no delivery.
    results  An answer ends with "picked": the stars that were chosen but not sent when the person
      left, or null. Such an entry has neither text nor number, and is in no figure but one of its
      own. A column of CSV has it, too.
    echo  An empty text echoes as a word, and stars with their label.
    RatingPrompt.feedbackCommand  The command by which people come back to feedback, for the last
      words of the prompt.
    "forced", "walked"  A line ends with them: true after --force, and in a line that 'starling
      walk' made, or else false; then "unseen", the blocks of the path that showed nothing. They are
      the last columns of CSV, too.
    "unseen"  Who was shown nothing at a question counts as one who neither skipped nor tapped it.
    results: variables  Counters and other variables are summed up over completed conversations and,
      with --script, over those that passed a block that changes them; a line says how many are not
      counted. --all counts all, as 3.0 did.
    results: shares  All shares of a question are of its answers and skips, and the first one says of
      how many. Buttons with one value are one row under the newest title, unless one
      script has both; numeric values stand in their order, with mean and median.
    results: scales  A scale from 0, or of more than five steps, is shown as numbers. An NPS has its
      promoters, passives and detractors, and is compared by version. Ratings whose scale
      neither a line nor the --script says have a mean alone. The last bin ends at the largest
      number.
    results --by  It takes version, month, locale, app, a block or a variable, or several of them;
      numbers in bands: age:10. A group without a value is "(none)"; it was "none".
    results --where  Only results with NAME=VALUE, or with another sign: !=, >= or <=.
    results: CSV  Columns stand in the order of the --script. A variable has one where it differs
      from the answer. --wide has a column for each of several answers.
    "id"  Of a conversation that goes on from its --save after its line was there, the new line has
      the same id and .2 behind it; it had one of its own. 'results' counts such a person once.
    walk --results  Random people to try 'starling results' with. They count with --walked, or where
      there is nobody else.
    """)
}
