import Starling
import StarlingAuthoring
import StarlingHost

enum CheckCommand: Command {
  static let spec = CommandSpec("check", in: .writing, "Find the mistakes in scripts")
    .showing(
      Example("starling check rating.json", "report what is wrong, where, and how to fix it"),
      Example(
        "starling check --strict Scripts", "check every script in a folder, and fail on warnings"),
      Example("starling check --fix rating.json", "fix what is safe to fix"),
      Example(
        "starling check rating.json --strings fr=fr.json",
        "check the French texts in fr.json as well"),
      Example("starling check --format github Scripts", "mark mistakes in a pull request")
    )
    .taking(
      OperandSpec(
        "FILE", .file(.scriptOrFolder),
        "a script, a folder of scripts, a language table, or - for standard input", .many)
    )
    .offering([.strict] + OptionSpec.checkFormat.withJSON + [.output, .fix, .strings, .watch])
    .explaining(
      """
      Exits 0 if there are no errors, 1 otherwise, and 66 if there is no script.
      """,
      """
      In a folder, it checks what has "starling", our "$schema", or "blocks" by their ids, and what \
      a transcript names. What is no JSON is reported, too. The last line counts the other files.
      """,
      """
      First comes the form: JSON, keys, types, values, names, links, placeholders and endless \
      loops. Only a script whose form has no errors is checked further, for warnings about the \
      whole conversation; otherwise the last line says so. A note is only advice, and --strict \
      lets it pass.
      """,
      """
      Rules are tried on a year of habits, as in 'starling forecast'. It is a warning if people \
      are asked again within 30 days or more than three times, or come again and again and are \
      never asked. With --strict, this is a test for nuisance.
      """,
      """
      --fix corrects a misspelt link, key or word if only one can be meant, and removes trailing \
      commas and comments; a comment becomes a "$comment" where there is room. A translation \
      whose original was edited moves to the new text. If a rule has the same value under both \
      of its names, the plain name stays.
      """,
      """
      --strings checks the tables of a script's translations. A table on its own gets the checks \
      that need no script.
      """)

  static func run(_ invocation: Invocation, _: Environment) throws -> ExitCode {
    guard invocation.flag(.watch) else { return try checkOnce(invocation) }
    try expect(
      !invocation.operands.contains("-"),
      "--watch: standard input does not change; name a file")
    while true {
      // A file that is saved during the check also counts as changed.
      var watch = FileWatch(invocation.operands + (try invocation.tables().map(\.path)))
      _ = try checkOnce(invocation)
      watch.waitForChange()
      try Output.print("")
    }
  }

  private static func checkOnce(_ invocation: Invocation) throws -> ExitCode {
    let fixer =
      invocation.flag(.fix)
      ? Fixer(isText: invocation.choice(.checkFormat) ?? DiagnosticFormat.text == .text) : nil
    let format: DiagnosticFormat = invocation.choice(.checkFormat) ?? .text
    var report = CheckReport(format, isStrict: invocation.flag(.strict))
    var passed: [FileError] = []
    let read = invocation.flag(.watch) ? ScriptFile.watched : ScriptFile.source
    let tables = try invocation.tables()
    for path in invocation.operands {
      let folder = ScriptFolder(path, &passed)
      try expect(
        tables.isEmpty || folder == nil && invocation.operands.count < 2,
        "--strings: name the one script that the texts are of")
      for file in folder?.files ?? [path] {
        guard let source = try passing(&passed, { try read(file) }) else { continue }
        let (document, syntax) = JSONReader.read(source)
        let owner = folder?.owner(of: file, document) ?? .ours
        if owner == .other {
          report.leaveOut()
          continue
        }
        // What may be another program's is not rewritten.
        let checked = try fixed(
          DocumentCheck(document, syntax), by: owner == .ours ? fixer : nil, &passed)
        try report.add(checked)
        for (tag, path) in tables {
          guard let source = try passing(&passed, { try read(path) }) else { continue }
          let table = DocumentCheck(table: source, for: tag, of: checked.script)
          try report.add(fixed(table, by: fixer, &passed))
        }
      }
    }
    try report.finish()
    for error in passed { try Output.note("starling: \(error)") }
    if let error = passed.first { return ExitCode(error) }
    if report.isEmpty { return .noInput }
    return report.isClean ? .success : .no
  }

  /// The check of the fixed file, or the same if it cannot be rewritten.
  private static func fixed(
    _ check: DocumentCheck, by fixer: Fixer?, _ passed: inout [FileError]
  ) throws -> DocumentCheck {
    try fixer.flatMap { fixer in
      try passing(&passed) { try fixer.fixed(check) }
    } ?? check
  }

  /// Skips a file that cannot be read or written.
  private static func passing<Result>(
    _ passed: inout [FileError], _ body: () throws -> Result
  ) rethrows -> Result? {
    do {
      return try body()
    } catch let error as FileError {
      passed.append(error)
      return nil
    }
  }
}

/// Prints the results of `check`: file by file for people, all at once for programs.
private struct CheckReport {
  private let format: DiagnosticFormat
  private let isStrict: Bool
  private var files: [(SourceText, [Diagnostic])] = []
  private var isJudged = true
  private(set) var isClean = true
  var isEmpty: Bool { kinds.isEmpty }
  /// The number of files that are other programs'.
  private var others = 0
  private var counts: [Diagnostic.Severity: Int] = [:]
  /// The number of files of each kind, in the order in which the first ones came.
  private var kinds: [(name: String, count: Int)] = []

  init(_ format: DiagnosticFormat, isStrict: Bool) {
    self.format = format
    self.isStrict = isStrict
  }

  mutating func leaveOut() { others += 1 }

  mutating func add(_ check: DocumentCheck) throws {
    if let index = kinds.firstIndex(where: { $0.name == check.kind }) {
      kinds[index].count += 1
    } else {
      kinds.append((check.kind, 1))
    }
    let found = check.diagnostics
    counts.merge(found.counts) { $0 + $1 }
    if counts[.error] != nil || isStrict && counts[.warning] != nil { isClean = false }
    isJudged = isJudged && check.isWhollyJudged
    guard format == .text else {
      let last = check.isJudged ? [] : found.suffix(1).map { $0.noting(DocumentCheck.notJudged) }
      return files.append((check.source, found.dropLast(last.count) + last))
    }
    guard !found.isEmpty else { return }
    let text = DiagnosticText(check.source, width: Output.standard.width())
    for chunk in found.chunks(of: 256) {
      try Output.standard.write(text.text(for: chunk))
    }
  }

  func finish() throws {
    switch format {
    case .text: try Output.print(isJudged ? summary : summary + "\n" + DocumentCheck.notJudged)
    case .json: try Output.print(DiagnosticDocument(files).json)
    case .sarif: try Output.print(DiagnosticDocument(files).sarif)
    case .github:
      let lines = DiagnosticDocument(files).github
      if !lines.isEmpty { try Output.print(lines.joined(separator: "\n")) }
    }
  }

  private var summary: String {
    guard others > 0 else { return judgement }
    return "\(judgement); \(count(others, "other file")) \(others == 1 ? "was" : "were") left out"
  }

  private var judgement: String {
    if let found = Diagnostic.Severity.summary(of: counts) { return found }
    let good = kinds.map { count($0.count, $0.name) }.joined(separator: " and ")
    return good.isEmpty ? "no script found" : good + ", no problems"
  }
}

extension Array {
  fileprivate func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

extension OptionSpec {
  package static let strict = OptionSpec("strict", "treat warnings as errors")

  package static let checkFormat = forms(of: DiagnosticFormat.self)

  package static let fix = OptionSpec(
    "fix", "fix what is safe to fix, and show the changes")
}
