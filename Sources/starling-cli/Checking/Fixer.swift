import Starling
import StarlingHost
import StarlingTesting

/// Repairs files and prints the changes: to standard error if the findings are for a program.
struct Fixer {
  private let isText: Bool

  init(isText: Bool) { self.isText = isText }

  /// Repairs the mistakes that a check found, and checks the result. Standard input and pipes
  /// cannot be rewritten, so their changes are only printed.
  func fixed(_ check: DocumentCheck) throws -> DocumentCheck {
    let repair = Repair(check)
    guard repair.count > 0 else { return check }
    let path = check.source.name
    let isFile = try path != "<stdin>" && Files.status(of: path).kind == .file
    if isFile { try Output.save(repair.bytes, as: path) }
    try show(check.source, repair, isFixed: isFile)
    return isFile ? repair.check : check
  }

  private func show(_ old: SourceText, _ repair: Repair, isFixed: Bool) throws {
    let diff = Diff(from: Self.lines(of: old), to: Self.lines(of: repair.source), context: 0)
    var lines = diff.unified(of: old.name)
    let problems = count(repair.count, "problem")
    lines.append(
      isFixed
        ? "fixed \(problems)\(Self.kinds(repair.codes))"
        : "not written: \(problems) could be fixed like this\(Self.kinds(repair.codes))")
    lines += Self.left(repair.check.diagnostics.filter { $0.severity != .note })
    if repair.movedTranslations > 0 {
      lines.append("\(count(repair.movedTranslations, "translation")) moved: look at them")
    }
    let text = lines.map { $0.safeForTerminal() }.joined(separator: "\n")
    if isText { try Output.print(text) } else { try Output.note(text) }
  }

  /// What is left for its author, and why.
  private static func left(_ found: [Diagnostic]) -> [String] {
    let reasons = [
      (found.filter { $0.finding.isMendable }, "with more than one way to fix it"),
      (found.filter { !$0.finding.isMendable }, "for you to decide"),
    ]
    return reasons.filter { !$0.0.isEmpty }.map { found, reason in
      "left alone: \(count(found.count, "problem")) \(reason)\(kinds(found.map { $0.code }))"
    }
  }

  /// The codes, the most frequent first.
  private static func kinds(_ codes: [DiagnosticCode]) -> String {
    let counts = codes.reduce(into: [:]) { counts, code in counts[code.rawValue, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return " (\(sorted.map { "\($0.key) \($0.value)" }.joined(separator: ", ")))"
  }

  private static func lines(of source: SourceText) -> [String] {
    String(decoding: source.bytes, as: UTF8.self).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }
}
