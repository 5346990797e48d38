import Starling
import StarlingHost
import StarlingTesting

/// Mends files and shows what it changed: where the findings are for a program, on standard error.
struct Mender {
  private let isText: Bool

  init(isText: Bool) { self.isText = isText }

  /// Mends what a check has found, and checks what it made of it. Of standard input and of a pipe,
  /// which cannot be written anew, the changes are only shown.
  func mended(_ check: DocumentCheck) throws -> DocumentCheck {
    let repair = Repair(check.source)
    guard repair.count > 0 else { return check }
    let path = check.source.name
    let isFile = try path != "<stdin>" && Files.status(of: path).kind == .file
    if isFile { try Files.rewrite(path, repair.bytes) }
    try show(check.source, repair, isMended: isFile)
    return isFile ? DocumentCheck(repair.source) : check
  }

  private func show(_ old: SourceText, _ repair: Repair, isMended: Bool) throws {
    var lines = ["--- \(old.name)", "+++ \(old.name)"]
    let diff = Diff(from: Self.lines(of: old), to: Self.lines(of: repair.source), context: 0)
    for hunk in diff.hunks {
      let removed = hunk.lines.count { !$0.hasPrefix("+") }
      let added = hunk.lines.count { !$0.hasPrefix("-") }
      lines.append("@@ -\(hunk.oldStart),\(removed) +\(hunk.newStart),\(added) @@")
      lines += hunk.lines
    }
    let findings = count(repair.count, "finding")
    lines.append(isMended ? "mended \(findings)" : "not written: \(findings) could be mended so")
    let text = lines.map { $0.safeForTerminal() }.joined(separator: "\n")
    if isText { try Output.print(text) } else { try Output.note(text) }
  }

  private static func lines(of source: SourceText) -> [String] {
    String(decoding: source.bytes, as: UTF8.self).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }
}
