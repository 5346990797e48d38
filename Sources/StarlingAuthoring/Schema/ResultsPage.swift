import Starling

extension FormatPage {
  /// The line of a result, from the table that its schema is made of.
  package static let results = FormatPage(
    "results", "What receivers get: a result as a line of JSON",
    [
      Section(
        "The whole",
        """
        Each conversation in which something was answered, or put off, adds one line to a \
        file of results; --deliver COMMAND gives the same line to a command, on its standard \
        input. All lines have the same keys with the same types, so that DuckDB, jq or pandas \
        read any number of them as one table. This script:
        """,
        .example(.script(questions)),
        "answered by High and 4 gives this line, which is folded here:",
        .example(.result(input: "High\n4\n", line: resultLine)),
        """
        A later version may add keys, but never removes one or changes its type: ignore keys that \
        you do not know. 'starling schema results' prints a JSON Schema of the line.
        """),
      Section("The line", .rows(rows(ResultLine.fields.map(\.key)))),
      Section(
        "An answer",
        .rows(rows(ResultLine.Entry.ofAnswer.map(\.key))),
        """
        Count answers by "block" and "button", or stars by "number", which is null where stars \
        were only "picked". To count conversations, leave out those with "again". A text has at \
        most 64 KiB.
        """),
      Section("A variable", .rows(rows(ResultLine.Entry.ofVariable.map(\.key)))),
      Section("An outcome", .rows(rows(ChatResult.Settlement.fields.map(\.key)))),
      Section(
        "A command that receives lines",
        """
        The command of --deliver gets one line, and exits 0 once it has kept it. Otherwise it \
        gets the same line again later. A line may therefore arrive twice: remember the "id".
        """),
      Section(
        "In a table",
        """
        'starling results --format csv' prints a row for each line. In place of "answers" and \
        "variables" there is a column for each: answer.NAME with the last answer, and \
        variable.NAME where it differs from that somewhere, in the order of the --script or else \
        in that in which they first appear. Lists are joined by " | "; with --wide, each of their \
        values has a column, answer.NAME.VALUE: 1 if it was ticked, 0 if not, and nothing where \
        none was asked for. "picked" has the stars that were chosen, but not sent.
        """),
      Section(
        "In the environment of a command",
        """
        A command of --on finds each answer as STARLING_ANSWER_NAME and each variable as \
        STARLING_VARIABLE_NAME, with the name in capitals, and "_" for all but letters and digits.
        """),
      Section(
        "The object of --json",
        """
        --json prints the result of one conversation, for the program that held it, and so it has \
        another shape: jq finds the stars under .answers.stars, without a search. A line is for \
        tables of many, where each key has one type. The object has these keys:
        """,
        .rows(EventLines.Name.result.members)),
    ])

  private static func rows(_ keys: [ResultKey]) -> [(word: String, meaning: String)] {
    keys.map { ($0.name, $0.prose) }
  }

  private static let questions = #"""
    { "title": "Two questions",
      "blocks": {
        "urgent": { "type": "choice", "text": "Urgent?", "next": "stars",
        "buttons": [{ "title": "High", "set": { "priority": 1 } }, "Low"] },
        "stars": { "type": "rating", "text": "How is it?", "next": null } } }
    """#

  private static let resultLine = #"""
    {"starling":1,"id":"5f0c1b6d0a9e4c3f8b7d6e5a4c3b2a19","at":"2026-03-02T18:05:00Z","app":null,\#
    "version":null,"script":"6c419440eb8f2cb4","ending":"completed","seconds":31,"rating":4,\#
    "min":1,"max":5,"outcomes":[],"actions":[],"answers":[{"block":"urgent","name":"urgent",\#
    "text":"High","number":null,"kind":"choice","again":false,"button":"High","list":null,\#
    "picked":null},\#
    {"block":"stars","name":"stars","text":null,"number":4,"kind":"stars","again":false,\#
    "button":null,"list":null,"picked":null}],"path":["urgent","stars"],"locale":"en","reviewURL":null,\#
    "variables":[{"name":"priority","text":null,"number":1,"list":null},{"name":"stars",\#
    "text":null,"number":4,"list":null},{"name":"urgent","text":"High","number":null,\#
    "list":null}],"title":"Two questions","forced":false,"walked":false,"unseen":[]}
    """#
}
