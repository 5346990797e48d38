import Testing
import starling_cli

@Suite struct HelpTextTests {
  let help = HelpText(.starling)

  private func command(_ name: String) throws -> CommandSpec {
    try #require(CommandTable.starling.commands.first { $0.name == name })
  }

  @Test func `the overview lists what can be done`() {
    #expect(
      help.overview == """
        Ask for ratings without being a nuisance, and trust every path.

        Examples:
          starling run rating.json
              try a script the way people will see it
          starling ask --app deploy --session
              the line to put at the end of your own tool
          starling new hello.json
              write a rating, and the transcript that tests it
          starling test
              replay every transcript below this folder
          starling explain dangling-link
              what it means, with an example and its fix

        Hold a conversation:
          run SCRIPT              run a conversation in the terminal

        Ask politely:
          ask [SCRIPT]            ask for a rating if the time is right, and never get
                                  in the caller's way
          feedback [SCRIPT|STARS|TEXT...]
                                  let a person give feedback without being asked
          deliver [FILE]          send waiting results to a command
          results [FILE...]       sum up what people answered
          status [SCENARIO]       print whether the app may ask now, and why
          record WHAT [NAME]      record what happens
          try SCENARIO            say whether a scenario is due, and count it if it is
          reset                   forget what was recorded
          never                   never be asked again, by any tool that uses Starling
          forecast [CONFIG]       rehearse a year: who is asked, when and how often, or
                                  why not

        Write a script:
          new [FILE]              write a small script to start from
          check FILE...           find the mistakes in scripts
          graph SCRIPT            draw a script
          page SCRIPT             make a page that plays a script in a browser
          schema [SUBJECT]        print the JSON Schema of scripts or results
          strings SCRIPT          print the texts to translate
          lsp                     help an editor with scripts and transcripts

        Test a script:
          test [FILE...]          replay transcripts as tests
          cover SCRIPT            write tests that cover a script
          walk SCRIPT             run random conversations
          diff OLD NEW            say what people notice of an edit

        Find out more:
          explain [CODE] [BLOCK]  explain a code, or how long a script is
          completions [SHELL]     print a shell completion script
          help [WORD]             describe a command, a format, or any word of either

        Formats:
          script           a script: a conversation of blocks and links, as JSON
          transcript       a transcript: cases and promises that test a script
          configuration    a configuration: the rules that decide who may be asked, as
                           JSON
          events           the lines of --events: a conversation for programs, as JSON
          results          what receivers get: a result as a line of JSON
          exit-codes       exit codes: what each command says to its caller
          from-3.0-to-3.1  from 3.0 to 3.1: what changes for people, callers and hosts
          from-2-to-3      from 2 to 3: what changes for people, receivers and scripts

        Options:
          -h, --help  show this help
          --version   print the version

        'starling help WORD' says more: of a command, a format, a key, a code or an
        option.

        """)
  }

  @Test func `the page of run leads with examples`() throws {
    #expect(
      try help.page(for: command("run")) == """
        Run a conversation in the terminal.

        Examples:
          starling run rating.json
              try a script the way people will see it
          starling run rating.json --start wish --instant
              begin in the middle, without delays
          starling run rating.json --set app=Maps --json
              get the result as JSON
          starling run rating.json --transcript rating.chat
              record the conversation as a test

        Usage: starling run SCRIPT [options]

          SCRIPT  the script, or - for standard input

        Options:
          --set NAME=VALUE     give a variable a value (may be repeated)
          --locale TAG         the language, like fr-CA (default: that of the
                               environment)
          --start ID           begin at block ID
          --instant            skip delays
          --format FORM        text, or json: print the result as JSON; the chat goes to
                               standard error (default: text)
          --json               short for --format json
          --save FILE          keep the conversation in FILE until it ends or is left,
                               and continue from it
          --on ACTION=COMMAND  run COMMAND in a shell when ACTION happens (may be
                               repeated)
          --transcript FILE    append the conversation to FILE as a test
          --results FILE       add the result to FILE, as a line of JSON
          --watch              read the file again whenever it changes
          -h, --help           show this help

        More options:
          --strings TAG=FILE   read the texts of the language TAG from FILE (may be
                               repeated)
          --speed N            run delays N times as fast
          --events             print every event as a line of JSON and read answers as
                               lines
          --timeout SECONDS    leave after SECONDS in which nothing was typed
          --plain              no colors, no symbols, no indentation: for screen readers
                               (or set STARLING_PLAIN)
          --color WHEN         use colors: auto, always or never (default: auto)
          --width N            wrap texts at N columns (default: the terminal's)
          --height N           show at most N rows of a list on a terminal (default: 15)
          --line HOW           how typed lines are edited on a terminal: editor or
                               kernel; 'stty sane' brings Ctrl-C back after a kill -9
                               (or set STARLING_LINE)

        Checks no rules and records nothing. Exits 0 when the conversation is over, 1 if
        you leave early, 124 after --timeout, and 74 if the result could not be added to
        the file of --results, or another process holds the conversation of --save.
        Ctrl-C ends it as a signal does (130), and leaves the file of --save to go on
        from.

        A conversation that continues from the file of --save keeps its place and its
        variables: --start and --set then change nothing.

        A command of --on finds each answer in its environment as STARLING_ANSWER_NAME,
        and each variable that was set as STARLING_VARIABLE_NAME, with the name in
        capitals.

        With --events, an answer is a line as a person types it (also /skip and /back,
        or an empty line to go on), or a text in quotes, as in JSON.

        """)
  }

  @Test func `the page of check says what its forms are`() throws {
    #expect(
      try help.page(for: command("check")) == """
        Find the mistakes in scripts.

        Examples:
          starling check rating.json
              report what is wrong, where, and how to fix it
          starling check --strict Scripts
              check every script in a folder, and fail on warnings
          starling check --fix rating.json
              fix what is safe to fix
          starling check rating.json --strings fr=fr.json
              check the French texts in fr.json as well
          starling check --format github Scripts
              mark mistakes in a pull request

        Usage: starling check FILE... [options]

          FILE  a script, a folder of scripts, a language table, or - for standard input

        Options:
          --strict            treat warnings as errors
          --format FORM       print text, json, github or sarif (default: text)
          --json              short for --format json
          --output FILE       write to FILE, all at once, instead of standard output
          --fix               fix what is safe to fix, and show the changes
          --strings TAG=FILE  read the texts of the language TAG from FILE (may be
                              repeated)
          --watch             read the file again whenever it changes
          -h, --help          show this help

        Exits 0 if there are no errors, 1 otherwise, and 66 if there is no script.

        In a folder, it checks what has "starling", our "$schema", or "blocks" by their
        ids, and what a transcript names. What is no JSON is reported, too. The last
        line counts the other files.

        First comes the form: JSON, keys, types, values, names, links, placeholders and
        endless loops. Only a script whose form has no errors is checked further, for
        warnings about the whole conversation; otherwise the last line says so. A note
        is only advice, and --strict lets it pass.

        Rules are tried on a year of habits, as in 'starling forecast'. It is a warning
        if people are asked again within 30 days or more than three times, or come again
        and again and are never asked. With --strict, this is a test for nuisance.

        --fix corrects a misspelt link, key or word if only one can be meant, and
        removes trailing commas and comments; a comment becomes a "$comment" where there
        is room. A translation whose original was edited moves to the new text. If a
        rule has the same value under both of its names, the plain name stays.

        --strings checks the tables of a script's translations. A table on its own gets
        the checks that need no script.

        """)
  }

  @Test func `the page of graph says what is not drawn`() throws {
    #expect(
      try help.page(for: command("graph")).hasSuffix(
        """

        What 'starling check' warns about is marked. A script with errors of form is not
        drawn: the errors are printed on standard error, and the exit code is 1.

        """))
  }

  @Test func `the page of help is as short as it is`() {
    #expect(
      help.page(for: .help) == """
        Describe a command, a format, or any word of either.

        Examples:
          starling help run
              how to use a command
          starling help script
              everything that a script can have, with examples
          starling help choice
              what a word means, with an example

        Usage: starling help [WORD]

          WORD  a command, a format, a key, a kind, a rule, an event, a code or an
                option

        Options:
          -h, --help  show this help

        """)
  }

  @Test func `no line is longer than 80 columns`() {
    for table in [CommandTable.starling, .sample] {
      let help = HelpText(table)
      for text in [help.overview] + table.commands.map(help.page) {
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      }
    }
  }

  @Test func `a summary is wrapped beside its option, a long option stands alone`() {
    let long = OptionSpec("quite-a-long-option", "QUITE-A-VALUE", .text, "stands below")
    let wordy = OptionSpec("wordy", Array(repeating: "word", count: 20).joined(separator: " "))
    let command = CommandSpec("try", in: .testing, "Try").offering(long.repeatable(), wordy)
    #expect(
      help.page(for: command) == """
        Try.

        Usage: starling try [options]

        Options:
          --quite-a-long-option QUITE-A-VALUE
                      stands below (may be repeated)
          --wordy     word word word word word word word word word word word word word
                      word word word word word word word
          -h, --help  show this help

        """)
  }

  @Test func `options that few people need stand under a headline of their own`() {
    let command = CommandSpec("try", in: .testing, "Try").offering(.app)
      .offeringMore([OptionSpec("rare", "do it another way")])
    #expect(
      help.page(for: command).hasSuffix(
        """
        Options:
          --app NAME  the app (or set STARLING_APP)
          -h, --help  show this help

        More options:
          --rare      do it another way

        """))
    #expect(command.options.map(\.name) == ["app", "rare"])
    #expect(command.option(written: "--rare") != nil)
  }

  @Test func `the page of ask describes a few options, and names the rest`() {
    let ask = CommandTable.starling.commands.first { $0.name == "ask" }
    #expect(ask?.mainOptions.count == 10)
    #expect(ask?.options.count == 35)
  }

  @Test func `a repeatable option and a fallback are said`() throws {
    let page = try HelpText(.sample).page(for: command("run"))
    #expect(page.contains("(may be repeated)"))
    #expect(page.contains("(default: auto)"))
    #expect(page.contains("(or set STARLING_PLAIN)"))
  }
}
