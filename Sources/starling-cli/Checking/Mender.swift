import Starling
import StarlingHost
import StarlingTesting

/// Mends files and shows what it changed: where the findings are for a program, on standard error.
struct Mender {
  private let isText: Bool

  init(isText: Bool) { self.isText = isText }

  /// Mends what a check has found, and checks what it made of it. Standard input has no file to
  /// write to, so its changes are only shown.
  func mended(_ check: DocumentCheck) throws -> DocumentCheck {
    let repair = Repair(check.source)
    guard repair.count > 0 else { return check }
    let path = check.source.name
    if path != "<stdin>" { try Files.rewrite(path, repair.bytes) }
    try show(check.source, repair)
    return path == "<stdin>" ? check : DocumentCheck(repair.source)
  }

  private func show(_ old: SourceText, _ repair: Repair) throws {
    var lines = ["--- \(old.name)", "+++ \(old.name)"]
    let diff = Diff(from: Self.lines(of: old), to: Self.lines(of: repair.source), context: 0)
    for hunk in diff.hunks {
      let removed = hunk.lines.count { !$0.hasPrefix("+") }
      let added = hunk.lines.count { !$0.hasPrefix("-") }
      lines.append("@@ -\(hunk.oldStart),\(removed) +\(hunk.newStart),\(added) @@")
      lines += hunk.lines
    }
    lines.append("mended \(count(repair.count, "finding"))")
    let text = lines.map { $0.safeForTerminal() }.joined(separator: "\n")
    if isText { try Output.print(text) } else { try Output.note(text) }
  }

  private static func lines(of source: SourceText) -> [String] {
    String(decoding: source.bytes, as: UTF8.self).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }
}
