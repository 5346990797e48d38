extension CommandSpec {
  package static let check = CommandSpec("check", in: .writing, "Find the mistakes in scripts")
    .showing(
      Example("starling check rating.json", "say what is wrong, where, and how to mend it"),
      Example("starling check --strict Scripts", "check every script in a folder, warnings count"),
      Example("starling check --format github Scripts", "mark mistakes in a pull request")
    )
    .taking(
      OperandSpec(
        "FILE", .file(.scriptOrFolder),
        "a script, a folder of scripts, or - for standard input", .many)
    )
    .offering(.strict, .checkFormat)
    .explaining("It ends with 0 when there are no errors, and with 1 when there are some.")
}

extension OptionSpec {
  package static let strict = OptionSpec("strict", "let warnings count as errors")

  package static let checkFormat = OptionSpec(
    "format", "FORM", .words(of: CheckFormat.self), "print text, json, github or sarif"
  ).fallback(CheckFormat.text.rawValue)

  package static let fix = OptionSpec("fix", "write the suggested changes into the files")
}

/// The forms in which `check` prints diagnostics.
package enum CheckFormat: String, Sendable, CaseIterable {
  /// For a person.
  case text
  /// For another program.
  case json
  /// As annotations of a pull request.
  case github
  /// For code scanners.
  case sarif
}
