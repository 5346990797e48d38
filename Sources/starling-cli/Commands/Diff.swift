import Starling
import StarlingAuthoring
import StarlingHost
import StarlingTesting

enum DiffCommand: Command {
  static let spec = CommandSpec(
    "diff", in: .testing, "Say what people notice of an edit"
  )
  .showing(
    Example("starling diff HEAD:rating.json rating.json", "what an edit changes for people"),
    Example("starling diff old.json new.json --only texts", "the sentences alone"),
    Example(
      "starling diff origin/main:rating.json rating.json --format github",
      "annotate a pull request")
  )
  .taking(
    OperandSpec("OLD", .file(.script), "a script, or REVISION:FILE of git"),
    OperandSpec("NEW", .file(.script), "the script to compare it with")
  )
  .offering(OptionSpec.diffFormat.withJSON + [.output, .only, .diffLocale])
  .explaining(
    """
    Holds all conversations with both scripts at once, with every answer that either tells apart, \
    in every language of either. 'the same for everybody' is a proof. Otherwise it shows each \
    difference once, at its block, with the shortest conversation that has it. Blocks are paired \
    by what they say and ask, so that a renamed or inserted block does not make all behind it new.
    """,
    """
    It also says what becomes of people who have saved a conversation in the middle, and judges \
    the promises in the transcript beside NEW. Two configurations are compared in words. Exits 0 \
    if both are the same, 1 if they differ, and 2 if there are more conversations than could be \
    compared.
    """,
    """
    Where a revision exists, and the file is on one side only, everything is new, or gone. A file \
    that was renamed is compared by both of its names.
    """
  )
  .showingProgress()

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> ExitCode {
    let path = invocation.operands[1]
    let sources = try Revision.sources(invocation.operands[0], path)
    let old = sources.old.map { DocumentCheck($0) }
    let new = sources.new.map { DocumentCheck($0) }
    for check in [old, new].compactMap(\.self)
    where check.diagnostics.contains(where: { $0.severity == .error }) {
      throw ScriptFile.failure(check.diagnostics, in: check.source)
    }
    let report = try Progress.during(isPlain: LookSettings().isPlain(environment)) { work in
      guard let old, let new else { return DiffReport(onlyOld: old, onlyNew: new, at: path) }
      return try DiffReport(
        old, new, locale: invocation.text(.diffLocale), invocation.choice(.only), work)
    }
    switch invocation.choice(.diffFormat, of: DiffFormat.self) {
    case .text, nil: try Output.print(report.lines.joined(separator: "\n").safeForTerminal())
    case .json: try Output.print(report.json.text)
    case .github:
      for line in report.github { try Output.print(line.safeForTerminal()) }
    }
    return report.exitCode
  }
}

enum DiffFormat: String, Sendable, CaseIterable { case text, json, github }

/// Two scripts or configurations, compared.
private final class DiffReport {
  private var diff: ScriptDiff?
  private var part: ScriptDiff.Part?
  private var rules: [String] = []
  private var promises: PromiseComparison?
  private let source: SourceText
  /// What is said where there is nothing to compare with.
  private var oneSided: String?

  /// A document that is on one side only.
  init(onlyOld old: DocumentCheck?, onlyNew new: DocumentCheck?, at path: String) {
    let blocks = (old ?? new)?.script.map { count($0.blocks.count, "block") } ?? "all rules"
    oneSided = old == nil ? "everything is new: \(blocks)" : "everything is gone: \(blocks)"
    source = new?.source ?? SourceText(name: path, text: "")
  }

  init(
    _ old: DocumentCheck, _ new: DocumentCheck, locale: String?, _ part: ScriptDiff.Part?,
    _ work: (any Work)?
  ) throws {
    guard old.kind == new.kind, old.kind != "language table" else {
      throw CommandFailure(
        .badData,
        "\(quoted(old.source.name)) is a \(old.kind), and \(quoted(new.source.name)) a \(new.kind): "
          + "compare two scripts or two configurations")
    }
    source = new.source
    self.part = part
    if let one = old.script, let other = new.script {
      let diff = ScriptDiff(from: one, to: other, locale: locale, work: work)
      self.diff = diff
      rules = diff.rules
      promises = PromiseComparison(diff.mapping, beside: new.source.name, work)
    } else {
      rules =
        ConfigurationChanges(
          from: old.configuration ?? Configuration(), to: new.configuration ?? Configuration()
        ).words
    }
    if part != nil { rules = [] }
  }

  private var differences: [ScriptDiff.Difference] { diff?.differences(part) ?? [] }

  var exitCode: ExitCode {
    if !differences.isEmpty || !rules.isEmpty || oneSided != nil { return .no }
    return diff?.openness(of: part) == nil ? .success : .undecided
  }

  private var summary: String {
    if let oneSided { return oneSided }
    let said =
      diff.map { diff in
        !rules.isEmpty && differences.isEmpty && diff.bound == nil ? nil : diff.summary(part)
      } ?? (rules.isEmpty ? "the same rules" : nil)
    return ([said, rules.isEmpty ? nil : "other rules", promises?.words].compactMap(\.self))
      .joined(separator: "; ")
  }

  var lines: [String] {
    var lines = [summary] + rules.map { "  " + $0 }
    for cause in diff?.causes(part) ?? [] {
      lines += ["", cause.sentence] + [cause.places].compactMap(\.self).map { "  " + $0 }
      lines += cause.conversation.map { "  " + $0 }
    }
    for promise in promises?.broken ?? [] {
      lines += [
        "", "\(promise.place): the promise \(quoted(promise.name)) is broken now, as this shows:",
      ]
      lines += promise.example.split(separator: "\n").map { "  " + $0 }
    }
    let names = part == .texts ? [] : diff?.likelyNames ?? []
    if !names.isEmpty {
      let others = names.count - 5
      lines += [""] + names.prefix(5).map(\.sentence)
      if others > 0 { lines.append("and \(count(others, "question")) more") }
    }
    guard let diff, part == nil, !diff.isSame || !diff.peopleUnderWay.fates.isEmpty else {
      return lines
    }
    return lines + ["", "People under way:"] + diff.peopleUnderWay.linesByFate.map { "  " + $0 }
  }

  var json: JSONText {
    .object([
      ("summary", .string(summary)),
      (
        "verdict",
        .string(exitCode == .success ? "same" : exitCode == .no ? "different" : "undecided")
      ),
      ("differences", .array(differences.map(Self.object))),
      ("underWay", .array((diff?.peopleUnderWay.lines ?? []).map { .string($0) })),
      ("nobodyLost", diff.map { .boolean($0.peopleUnderWay.losesNobody) } ?? .null),
      ("rules", .array(rules.map { .string($0) })),
      ("brokenPromises", .array((promises?.broken ?? []).map { .string($0.name) })),
      ("languages", .array((diff?.languages ?? []).map { .string($0) })),
    ])
  }

  private static func object(_ difference: ScriptDiff.Difference) -> JSONText {
    .object([
      ("kind", .string(difference.kind.rawValue)), ("block", .string(difference.block)),
      ("was", difference.was.map { .string($0) } ?? .null),
      ("now", difference.now.map { .string($0) } ?? .null),
      ("conversation", .array(difference.conversation.map { .string($0) })),
      ("languages", .array(difference.languages.map { .string($0) })),
    ])
  }

  /// An annotation for the summary, and one for each edit where it was made.
  var github: [String] {
    let index = LineIndex(source)
    let causes = diff?.causes(part) ?? []
    let notes = causes.map { cause -> (line: Int, title: String, text: String) in
      let line = cause.place.map { index.position(of: $0.start).line } ?? 1
      let text = [cause.sentence] + [cause.places].compactMap(\.self) + cause.conversation
      return (line, cause.differences[0].kind.rawValue, text.joined(separator: "\n"))
    }
    return ([(1, "diff", ([summary] + rules).joined(separator: "\n"))] + notes).map {
      "::notice file=\(GitHubText.property(source.name)),line=\($0.line),title=\($0.title)::"
        + GitHubText.escaped($0.text)
    }
  }
}

extension DocumentCheck {
  fileprivate var configuration: Configuration? {
    if case .configuration(let check) = self { check.configuration } else { nil }
  }
}

/// The promises in the transcript beside a script, judged before and after an edit.
private struct PromiseComparison {
  private var asBefore = 0
  private var better = 0
  private var brokenBefore = 0
  private var open = 0
  /// Those that are broken now, each with the conversation that shows it.
  private(set) var broken: [(name: String, place: String, example: String)] = []

  /// Nil if there are none.
  init?(_ forth: ScriptMapping, beside path: String, _ work: (any Work)?) {
    let file = TestFile.read(FilePath.withoutExtension(path) + ".chat", needsCase: false)
    guard case .transcript(let transcript) = file.content, !transcript.promises.isEmpty else {
      return nil
    }
    let old = forth.old
    let new = forth.new
    let back = ScriptMapping(from: new, to: old)
    work?.expect(transcript.promises.count, .promises)
    for promise in transcript.promises {
      defer { work?.did(1, .promises) }
      // It speaks of the new script, or still of the old one.
      let own = try? promise.verdict(on: new)
      let before = own == nil ? promise : back.renamed(promise)
      let now = own ?? (try? forth.renamed(promise).verdict(on: new))
      switch (try? before.verdict(on: old), now) {
      case (.broken?, .broken?): brokenBefore += 1
      case (_, .broken(let example)?):
        broken.append((promise.name, "\(file.path):\(promise.number)", "\(example)"))
      case (.proved?, .proved?): asBefore += 1
      case (_, .proved?): better += 1
      default: open += 1
      }
    }
  }

  var words: String {
    let counts = [
      (asBefore, "holds as before", "hold as before"), (better, "holds now", "hold now"),
      (broken.count, "is broken now", "are broken now"),
      (brokenBefore, "is broken as before", "are broken as before"),
      (open, "is undecided", "are undecided"),
    ].filter { $0.0 > 0 }
    return counts.enumerated().map { place, part in
      let number = place == 0 ? count(part.0, "promise") : "\(part.0)"
      return "\(number) \(part.0 == 1 ? part.1 : part.2)"
    }.joined(separator: ", ")
  }
}

extension ScriptMapping {
  /// The promise with the new names of what it speaks of.
  fileprivate func renamed(_ promise: Promise) -> Promise {
    guard let lines = lines(of: promise) else { return promise }
    var renamed = promise
    renamed.lines = lines
    return (try? Promise(parsing: renamed.text)) ?? promise
  }
}

extension OptionSpec {
  static let diffFormat = forms(of: DiffFormat.self)

  package static let only = OptionSpec(
    "only", "PART", .words(of: ScriptDiff.Part.self), "compare texts or paths alone")

  static let diffLocale = OptionSpec(
    "locale", "TAG", .text, "compare in this language alone (default: in all of either)")
}
