import Testing
import starling_cli

@Suite struct HelpTextTests {
  let help = HelpText(.starling)

  @Test func `the overview lists what can be done`() {
    #expect(
      help.overview == """
        Ask for stars without being a nuisance, and trust every branch.

        Examples:
          starling run rating.json
              talk to a script as its readers will
          starling ask --app deploy --session
              the line to put at the end of your own tool
          starling new hello.json
              write a rating, and the transcript that tests it
          starling test
              replay every transcript below this folder
          starling explain dangling-link
              what it means, an example, and the same fixed

        Hold a conversation:
          run SCRIPT             run the conversation of a script

        Ask politely:
          ask [SCRIPT]           ask for stars, if that is no nuisance; never harm the
                                 caller
          feedback [SCRIPT|STARS|TEXT...]
                                 let a person give feedback without being asked
          deliver                pass waiting results to a command
          results [FILE...]      sum up what people answered
          status [SCENARIO]      print whether the app may ask now, and why
          record WHAT [NAME]     record what happens
          try SCENARIO           execute a scenario if its conditions hold, and count it
          reset                  forget what has happened
          forecast [CONFIG]      rehearse a year: who is asked, when, how often, or why
                                 not

        Write a script:
          new FILE               write a small script to start from
          check FILE...          find the mistakes in scripts
          graph SCRIPT           draw a script
          schema [SUBJECT]       print the JSON Schema of scripts or results
          strings SCRIPT         print the texts to translate into a language

        Test a script:
          test [FILE...]         replay transcripts as tests
          cover SCRIPT           write the tests that a script needs
          walk SCRIPT            run random conversations of a script

        Find out more:
          explain [CODE]         explain the code of a diagnostic, or of a refused
                                 answer
          completions [SHELL]    print what lets a shell complete command lines
          help [COMMAND|FORMAT]  show what commands do, and what formats have

        Formats:
          script         a script: a conversation of blocks and links, as JSON
          transcript     a transcript: cases and promises that test a script
          configuration  a configuration: the rules that decide who may be asked, as
                         JSON
          events         the lines of --events: a conversation for programs, as JSON
          results        what arrives: a result as a line of JSON
          from-2-to-3    from 2 to 3: what people, receivers and scripts notice

        Options:
          -h, --help  show this help
          --version   print the version

        'starling help COMMAND' or 'starling help FORMAT' says more.

        """)
  }

  @Test func `the page of run leads with examples`() {
    #expect(
      help.page(for: .run) == """
        Run the conversation of a script.

        Examples:
          starling run rating.json
              talk to a script as its readers will
          starling run rating.json --start wish --instant
              begin in the middle, no delays
          starling run rating.json --set app=Maps --json
              get the result as JSON
          starling run rating.json --transcript rating.chat
              keep what is said as a test

        Usage: starling run SCRIPT [options]

          SCRIPT  the script, or - for standard input

        Options:
          --set NAME=VALUE     give a variable a value (may be repeated)
          --locale TAG         the language, like fr-CA (default: that of the
                               environment)
          --strings TAG=FILE   add texts of a language from FILE (may be repeated)
          --start ID           begin at the block ID
          --instant            skip delays
          --speed N            let delays pass N times as fast
          --json               print the result as JSON; the chat goes to standard error
          --events             print every event as a line of JSON and read answers as
                               lines
          --save FILE          keep the conversation in FILE until it ends, and continue
                               from it if it exists
          --on ACTION=COMMAND  run COMMAND in a shell when ACTION happens (may be
                               repeated)
          --timeout SECONDS    leave after SECONDS without an answer
          --plain              no colors, symbols or indentation, as for a screen reader
                               (or set STARLING_PLAIN)
          --color WHEN         use colors: auto, always or never (default: auto)
          --width N            wrap texts at N columns (default: the terminal's)
          --line HOW           edit lines on a terminal by: editor or kernel (or set
                               STARLING_LINE)
          --transcript FILE    append the conversation to FILE as a test
          --results FILE       add the result to FILE, as a line of JSON
          --watch              read the file again whenever it changes
          -h, --help           show this help

        Checks no rules and records nothing. Exits 0 when the conversation is over, 1
        when you leave early, 124 after --timeout, 74 if --results could not be kept. A
        command of --on finds each answer in its environment, as STARLING_ANSWER_ and
        the variable's name in capitals, and each variable that was set as
        STARLING_VARIABLE_ and its name. With --events an answer is a line as a person
        types it (/skip and /back as well, nothing at all to go on), or a text in quotes
        as JSON has it.

        """)
  }

  @Test func `the page of check says what its forms are`() {
    #expect(
      help.page(for: .check) == """
        Find the mistakes in scripts.

        Examples:
          starling check rating.json
              report what is wrong, where, and how to fix it
          starling check --strict Scripts
              check every script in a folder, warnings count
          starling check --fix rating.json
              fix what is safe to fix
          starling check rating.json --strings fr=fr.json
              check the French texts in fr.json as well
          starling check --format github Scripts
              mark mistakes in a pull request

        Usage: starling check FILE... [options]

          FILE  a script, a folder of scripts, a language table, or - for standard input

        Options:
          --strict            let warnings count as errors
          --format FORM       print text, json, github or sarif (default: text)
          --fix               fix what is safe to fix, and show the changes
          --strings TAG=FILE  add texts of a language from FILE (may be repeated)
          --watch             read the file again whenever it changes
          -h, --help          show this help

        Exits 0 if there are no errors, else 1.

        The form comes first: JSON, keys, types, values, names, links, placeholders and
        loops that are never left. The conversation as a whole is judged only if the
        form has no errors, which finds the warnings; else the last line says that it
        was not. A note is only advice, and --strict lets it pass.

        Rules are played for a year of habits, as 'starling forecast' does: whoever is
        asked again within 30 days or more than three times, or comes again and again
        and is never asked, is a warning, which --strict turns into a test for nuisance.

        --fix writes the one obvious name for a link, a key or a word that is misspelt,
        and takes trailing commas and comments away; a comment becomes a "$comment"
        where there is room. A translation moves to the original that it is meant for,
        if that was edited. Of a rule under both of its names, the plain one stays where
        both say the same.

        --strings checks the tables of a script's translations; by itself, a table is
        checked for what can be known without the script.

        """)
  }

  @Test func `the page of graph says what is not drawn`() {
    #expect(
      help.page(for: .graph).hasSuffix(
        """

        It marks what check judges. A script whose form has errors is not drawn: these
        errors are printed on standard error, and it ends with 1.

        """))
  }

  @Test func `the page of help is as short as it is`() {
    #expect(
      help.page(for: .help) == """
        Show what commands do, and what formats have.

        Examples:
          starling help run
              show how a command is used
          starling help script
              all that a script can have, with examples

        Usage: starling help [COMMAND|FORMAT]

          COMMAND|FORMAT  the command or format to show

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

  @Test func `a repeatable option and a fallback are said`() {
    let page = HelpText(.sample).page(for: .run)
    #expect(page.contains("(may be repeated)"))
    #expect(page.contains("(default: auto)"))
    #expect(page.contains("(or set STARLING_PLAIN)"))
  }
}
