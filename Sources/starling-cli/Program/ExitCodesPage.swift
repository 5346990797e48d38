import StarlingAuthoring

extension FormatPage {
  /// The exit codes, from the table of those that the program has.
  static let exitCodes = FormatPage(
    "exit-codes", "Exit codes: what each command says to its caller",
    [
      Section(
        "All of them",
        .rows(ExitCode.allCases.map { (String($0.rawValue), $0.meaning.capitalizedFirst + ".") })),
      Section(
        "A script that is broken",
        """
        'check' and 'graph' exist to find mistakes: they say no, and exit 1. For every other \
        command a script with errors is an input that cannot be used: it exits 65. Only 'ask' \
        exits 0 all the same, so that the tool that asked goes on; with --strict-setup it exits \
        65, too.
        """),
      Section(
        "A script of yours",
        """
        Under 'set -e' a question must not end the caller: 'starling ask' exits 0 whatever \
        happens, but for a command line that it cannot understand. 'starling try' and 'starling \
        status' answer a question by 0 and 1: put them behind 'if'.
        """),
    ])
}
