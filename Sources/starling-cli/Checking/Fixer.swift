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
      isFixed ? "fixed \(problems)" : "not written: \(problems) could be fixed like this")
    let left = repair.check.diagnostics.count { $0.severity != .note }
    if left > 0 {
      lines.append("left alone: \(count(left, "problem")) with more than one way to fix it")
    }
    if repair.movedTranslations > 0 {
      lines.append("\(count(repair.movedTranslations, "translation")) moved: look at them")
    }
    let text = lines.map { $0.safeForTerminal() }.joined(separator: "\n")
    if isText { try Output.print(text) } else { try Output.note(text) }
  }

  private static func lines(of source: SourceText) -> [String] {
    String(decoding: source.bytes, as: UTF8.self).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }
}
